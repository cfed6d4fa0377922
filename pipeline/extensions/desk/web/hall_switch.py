"""The switch that lets phones report for a workbook."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.disk.journal import JournalDamaged
from pipeline.extensions.desk.web.acts import LogEntry, LogTelling, not_written, output_of
from pipeline.extensions.hall.run.codes import CodesDamaged
from pipeline.extensions.hall.run.hall import NoEvent
from pipeline.extensions.hall.views.trouble import HallTrouble
from pipeline.extensions.hall.web.limits import Refusals
from pipeline.extensions.hall.web.network import USUAL_PORT, is_of_one_network, local_address
from pipeline.locale.catalogue import N_
from pipeline.locale.spelling import command_word, printable
from pipeline.run.build.plan import PRIVATE
from pipeline.run.writing.rewriting import Clock
from pipeline.views.language.words import Words

if TYPE_CHECKING:
    from pipeline.extensions.hall.web.code_files import CodeFiles
    from pipeline.extensions.hall.web.serving import OpenHall


class HallSwitch:
    """Off until `begin`. The hall answers on another port than the desk, on the local network, and goes on when no page is open.

    `tell` gets what was done, in words; `changed` is called when there are new codes for the tables.
    """

    def __init__(
        self, path: Path, clock: Clock, tell: Callable[[LogTelling], None], changed: Callable[[], None]
    ) -> None:
        self._path, self._clock, self._tell, self._changed = path, clock, tell, changed
        self._one_at_a_time = threading.Lock()
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self.open: OpenHall | None = None
        self.files: CodeFiles | None = None

    def begin(self, host: str, port: int | None) -> None:
        """Answer phones at this address, or say why that cannot be; `port` is None where none was typed."""
        with self._one_at_a_time:
            if self.open is not None:
                return
            if not is_of_one_network(host):
                said = N_("%(host)s is no address of one network, such as 192.168.1.20.")
                self._tell(lambda words: LogEntry(False, printable(words.gettext(said, host=host))))
                return
            if port is None:
                self._tell(lambda words: LogEntry(False, words.gettext("Choose a port from 0 to 65535.")))
                return
            self._stop, begun = threading.Event(), threading.Event()
            self._thread = threading.Thread(target=self._serve, args=(host, port, begun), daemon=True)
            self._thread.start()
            begun.wait()

    def end(self) -> None:
        """Answer no more."""
        with self._one_at_a_time:
            self._stop.set()
            if self._thread is not None:
                self._thread.join()

    def _serve(self, host: str, port: int, begun: threading.Event) -> None:
        # Dear to load, and a browser has no server.
        from pipeline.extensions.hall.web.code_files import write_code_files
        from pipeline.extensions.hall.web.serving import HallEvents, serve_hall

        def ready(hall: OpenHall) -> None:
            self.open = hall
            said = N_("Phones in this network report results at %(address)s")
            command = hall_command(self._path, host, port)
            self._tell(lambda words: LogEntry(True, words.gettext(said, address=hall.address), command=command))

        def tables_changed(hall: OpenHall) -> None:
            try:
                self.files = write_code_files(hall, output_of(self._path) / PRIVATE)
            finally:
                begun.set()
            self._changed()

        def trouble_changed(trouble: HallTrouble | None) -> None:
            works = N_("Reporting from phones works as it should again.")
            self._tell(
                lambda words: LogEntry(not trouble, trouble.text(words) if trouble else words.gettext(works))
            )

        ended = list[Refusals]()
        told: LogTelling
        try:
            events = HallEvents(ready, tables_changed, trouble_changed, ended.append)
            serve_hall(self._path, self._clock, host=host, port=port, events=events, stop=self._stop)
            told = partial(_ended, ended)
        except Exception as error:  # whatever it is, the switch must not stay between on and off
            told = partial(_failed, error, host, port)
        self.open = self.files = None
        try:
            self._tell(told)
        finally:
            begun.set()


def hall_command(path: Path, host: str, port: int) -> str:
    """What the switch is called in a terminal."""
    at = "" if host == local_address() else f" --host {host}"
    return f"swissbook hall {command_word(path.name)}{at}" + ("" if port == USUAL_PORT else f" --port {port}")


def _ended(ended: list[Refusals], shown: Words) -> LogEntry:
    refused = (
        f"{shown.gettext(attack.value)}: {count}" for refusals in ended for attack, count in refusals.counts.items()
    )
    return LogEntry(True, shown.gettext("Phones are no longer answered."), tuple(refused))


def _failed(error: Exception, host: str, port: int, shown: Words) -> LogEntry:
    match error:
        case NoEvent():
            why = shown.gettext("The workbook cannot be read, so phones cannot report.")
        case JournalDamaged() | CodesDamaged():
            file = printable(str(error.path))
            why = shown.gettext("%(file)s is damaged, so phones cannot report.", file=file)
        case OSError() if error.filename:
            why = not_written(error, Path(error.filename), shown)
        case OSError():
            why = shown.gettext(
                "Port %(port)s of %(host)s cannot be used: %(reason)s. Choose another one with --port.",
                port=port,
                host=host,
                reason=printable(error.strerror or str(error)),
            )
        case _:
            reason = printable(f"{type(error).__name__}: {error}")
            why = shown.gettext(
                "Phones are no longer answered because of an error in the program: %(reason)s", reason=reason
            )
    return LogEntry(False, why)
