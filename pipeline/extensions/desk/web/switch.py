"""The switch of a workbook that lets phones report: the hall's own server, which the desk starts and stops."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

from pipeline.disk.journal import JournalDamaged
from pipeline.extensions.desk.web.acts import LogEntry, not_written, output_of
from pipeline.extensions.hall.model.port import USUAL_PORT
from pipeline.extensions.hall.run.codes import CodesDamaged
from pipeline.extensions.hall.run.hall import NoEvent
from pipeline.extensions.hall.web.codes_page import CodeFiles, write_code_files
from pipeline.extensions.hall.web.limits import REFUSED_FOR, Refusals
from pipeline.extensions.hall.web.network import is_of_one_network, local_address
from pipeline.extensions.hall.web.serving import OpenHall, serve_hall
from pipeline.model.spelling import command_word, printable
from pipeline.run.build.plan import PRIVATE
from pipeline.run.writing.rewriting import Clock
from pipeline.views.language.words import Words


class HallSwitch:
    """Off until `begin`. The hall answers on another port than the desk, on the local network, and goes on when no page is open.

    `tell` gets what was done, in words; `changed` is called when there are new codes for the tables.
    """

    def __init__(
        self, path: Path, clock: Clock, tell: Callable[[LogEntry], None], changed: Callable[[], None]
    ) -> None:
        self._path, self._clock, self._tell, self._changed = path, clock, tell, changed
        self._one_at_a_time = threading.Lock()
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self.open: OpenHall | None = None
        self.files: CodeFiles | None = None

    def begin(self, host: str, port: int, shown: Words) -> None:
        """Answer phones at this address, or say why that cannot be."""
        with self._one_at_a_time:
            if self.open is not None:
                return
            if not is_of_one_network(host):
                told = shown.gettext("%(host)s is no address of one network, such as 192.168.1.20.", host=host)
                self._tell(LogEntry(False, printable(told)))
                return
            self._stop, begun = threading.Event(), threading.Event()
            self._thread = threading.Thread(target=self._serve, args=(host, port, shown, begun), daemon=True)
            self._thread.start()
            begun.wait()

    def end(self) -> None:
        """Answer no more."""
        with self._one_at_a_time:
            self._stop.set()
            if self._thread is not None:
                self._thread.join()

    def _serve(self, host: str, port: int, shown: Words, begun: threading.Event) -> None:
        def ready(hall: OpenHall) -> None:
            self._write_codes(hall)
            self.open = hall
            told = shown.gettext("Phones in this network report results at %(address)s", address=hall.address)
            self._tell(LogEntry(True, told, command=hall_command(self._path, host, port)))
            begun.set()

        def changed(hall: OpenHall) -> None:
            self._write_codes(hall)
            self._changed()

        ended = list[Refusals]()
        try:
            serve_hall(
                self._path,
                self._clock,
                host=host,
                port=port,
                ready=ready,
                tables_changed=changed,
                stopped=ended.append,
                stop=self._stop,
            )
            told = LogEntry(True, shown.gettext("Phones are no longer answered."), tuple(_refused(ended, shown)))
        except (OSError, NoEvent, JournalDamaged, CodesDamaged) as error:
            told = LogEntry(False, _why(error, host, port, shown))
        self.open = self.files = None
        self._tell(told)
        begun.set()

    def _write_codes(self, hall: OpenHall) -> None:
        self.files = write_code_files(hall, output_of(self._path) / PRIVATE)


def usual_address() -> str:
    """The address of this machine in the local network; empty where it is in none."""
    return local_address() or ""


def hall_command(path: Path, host: str, port: int) -> str:
    """What the switch is called in a terminal."""
    at = "" if host == local_address() else f" --host {host}"
    return f"swissbook hall {command_word(path.name)}{at}" + ("" if port == USUAL_PORT else f" --port {port}")


def _refused(ended: list[Refusals], shown: Words) -> Iterator[str]:
    for refusals in ended:
        for attack, count in refusals.counts.items():
            yield f"{shown.gettext(REFUSED_FOR[attack])}: {count}"


def _why(error: Exception, host: str, port: int, shown: Words) -> str:
    """Why phones cannot be answered."""
    match error:
        case NoEvent():
            return shown.gettext("The workbook cannot be read, so phones cannot report.")
        case JournalDamaged() | CodesDamaged():
            file = printable(str(error.path))
            return shown.gettext("%(file)s is damaged, so phones cannot report.", file=file)
        case OSError():
            reason = printable(error.strerror or str(error))
            if error.filename:
                return not_written(error, Path(error.filename), shown)
            return shown.gettext(
                "Port %(port)s of %(host)s cannot be used: %(reason)s. Choose another one with --port.",
                port=port,
                host=host,
                reason=reason,
            )
        case _:
            raise error
