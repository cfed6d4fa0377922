"""`hall`: results from phones on the local network."""

from __future__ import annotations

import datetime as dt
import sys
from functools import partial
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

import click

from pipeline.commands.group import ERRORS, OK, OUTPUT_OPTION, WORKBOOK, _, terminal_language
from pipeline.commands.printing import near_path, print_outcome, print_problems, print_waiting
from pipeline.extensions.hall.web.network import USUAL_PORT
from pipeline.locale.spelling import printable

if TYPE_CHECKING:
    from pipeline.extensions.hall.views.trouble import HallTrouble
    from pipeline.extensions.hall.web.limits import Refusals
    from pipeline.extensions.hall.web.serving import OpenHall


@click.command(help=_("Let players report results with their phones, on the local network."))
@click.argument("file", type=WORKBOOK)
@click.option("--take", is_flag=True, help=_("Write what both confirmed into the workbook, and stop."))
@click.option("--wait", is_flag=True, help=_("Wait until the workbook has been closed in the spreadsheet program."))
@click.option(
    "--host",
    help=_("Network address of this computer to answer on; if left out, the one that it has in the local network."),
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=USUAL_PORT,
    show_default=True,
    help=_("Port to answer on; 0 for any."),
)
@OUTPUT_OPTION(help=_("Folder for the sheet with the codes of the tables; it is written to its private part."))
@click.option("--open/--no-open", "open_", default=True, help=_("Open the sheet with the codes in the browser."))
def hall(file: Path, take: bool, wait: bool, host: str | None, port: int, output: Path, open_: bool) -> None:
    """Answer phones until Ctrl+C, or take what they have reported."""
    from pipeline.extensions.hall.web.network import is_of_one_network, local_address

    if take:
        _take(file, wait=wait)
    if host is not None and not is_of_one_network(host):
        raise click.UsageError(_("%(host)s is no address of one network, such as 192.168.1.20.") % {"host": host})
    at = host or local_address()
    if at is None:
        raise click.UsageError(
            _(
                "This computer is in no local network. Connect it to the network of the hall, or name the address to answer on with --host."
            )
        )
    _serve(file, at, port, output / "private", open_=open_)


def _serve(file: Path, host: str, port: int, private: Path, *, open_: bool) -> None:
    from pipeline.disk.journal import JournalDamaged
    from pipeline.extensions.hall.run.codes import CodesDamaged
    from pipeline.extensions.hall.run.hall import NoEvent
    from pipeline.extensions.hall.web.serving import HallEvents, serve_hall
    from pipeline.problems.problem import CellRef, problem_at

    def ready(hall: OpenHall) -> None:
        click.echo(_("Phones in this network report results at %(address)s") % {"address": hall.address})
        code = {"code": hall.hall.codes.judge}
        click.echo(_("The judge’s code is %(code)s; judges enter it at that page.") % code)
        click.echo(_("Press Ctrl+C to stop it. Nothing that was reported is lost."))

    def refused(refusals: Refusals) -> None:
        for attack, count in refusals.counts.items():
            click.echo(f"{_(attack.value)}: {count}")

    try:
        events = HallEvents(ready, partial(_write_codes, private=private, open_=open_), _say_trouble, refused)
        serve_hall(file, dt.datetime.now, host=host, port=port, events=events, stop=Event())
    except KeyboardInterrupt:
        click.echo(_("Phones are no longer answered."))
    except NoEvent as error:
        print_problems(error.problems, terminal_language())
        sys.exit(ERRORS)
    except (JournalDamaged, CodesDamaged) as error:
        at, file_ = CellRef(error.path.name), near_path(error.path)
        line = error.line if isinstance(error, JournalDamaged) else 1
        print_problems([problem_at("reports-damaged", at, line=line, file=file_)], terminal_language())
        sys.exit(ERRORS)
    except OSError as error:
        if error.filename:
            raise
        values = {"host": host, "port": port, "reason": printable(error.strerror or str(error))}
        text = _("Port %(port)s of %(host)s cannot be used: %(reason)s. Choose another one with --port.")
        raise click.UsageError(text % values) from None


def _write_codes(hall: OpenHall, private: Path, *, open_: bool) -> None:
    from pipeline.extensions.hall.web.code_files import write_code_files

    files = write_code_files(hall, private)
    if files is None:
        click.echo(_("No table waits for a result yet; draw a round, and its codes are printed here."))
        return
    click.echo(_("Print the codes of the tables: %(file)s") % {"file": near_path(files.sheet)})
    for slips in files.slips:
        click.echo(_("Or print the slips or table sheets with these codes: %(file)s") % {"file": near_path(slips)})
    if open_:
        click.launch(files.sheet.resolve().as_uri())


def _say_trouble(trouble: HallTrouble | None) -> None:
    from pipeline.views.language.words import words

    works = _("Reporting from phones works as it should again.")
    click.echo(works if trouble is None else trouble.text(words(terminal_language())))


def _take(file: Path, *, wait: bool) -> None:
    from pipeline.extensions.hall.run.taking import take, take_outcome
    from pipeline.views.language.words import words
    from pipeline.workbook.write.locks import lock_of, wait_until_closed

    lock = lock_of(file, dt.datetime.now())
    if wait and lock is not None and not lock.stale:
        print_waiting(lock)
        wait_until_closed(file, dt.datetime.now)
    taken = take(file, dt.datetime.now)
    outcome = take_outcome(taken, words(terminal_language()), Path.cwd())
    print_outcome(outcome, taken.loaded.language or terminal_language())
    sys.exit(ERRORS if taken.failed else OK)
