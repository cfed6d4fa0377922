"""What a hall does: results from phones, the next round, its codes, and its journal where somebody has tidied it away."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from functools import partial
from pathlib import Path

from pipeline.extensions.hall.engine.register import Register
from pipeline.extensions.hall.engine.tables import Act as ReportAct
from pipeline.extensions.hall.engine.tables import ReportedResult
from pipeline.extensions.hall.run.codes import CodesDamaged, read_codes
from pipeline.extensions.hall.run.hall import Hall, NoEvent, codes_file, open_journal
from pipeline.extensions.hall.web.code_files import write_code_files
from pipeline.extensions.hall.web.limits import Refusals
from pipeline.extensions.hall.web.serving import OpenHall
from pipeline.model import Result
from pipeline.views.language.words import words
from tests.extensions.hall.run.halls import OPEN, hall_of, open_cup, seated
from tests.faults.acts import Act, Told, workbooks
from tests.faults.calls import ERRORS

SEED = "k7"
WON = ReportedResult(Result.FIRST)
NEXT_ROUND = [(*row[:4], "1") for row in OPEN[1:]] + [(2, 1, 1, 3, None), (2, 2, 2, 12, None)]


def _kept(folder: Path) -> dict[str, object]:
    """The results that are sure, table by table, and the tables that have a code."""
    register, book = Register(), folder / "cup.xlsx"
    if (folder / "cup backups").is_dir():
        open_journal(book, SEED, register).close()
    sure = {f"sure {'-'.join(map(str, key.players))}": state.claim for key, state in register.settled.items()}
    coded = {f"code of {key}": True for key in read_codes(codes_file(book, SEED)).tables.values()}
    return workbooks(folder) | sure | coded


def _said(hall: Hall) -> str:
    return "" if hall.trouble is None else hall.trouble.text(words("en"))


@contextmanager
def _reporting(spoil: Callable[[Path], None], folder: Path) -> Iterator[Callable[[], Told]]:
    """Both players of a table say what they have played; before that something happens to the files."""
    with closing(hall_of(folder / "cup.xlsx")) as hall:
        spoil(folder)
        table = seated(hall, 1, 2)

        def do() -> Told:
            first = hall.report(table.key, ReportAct.REPORT, table.key.players[0], "first", WON)
            claimed = hall.state(table.key).claimed
            if first is None or first.report is None or claimed is None:
                return Told(False, _said(hall))
            second = hall.report(table.key, ReportAct.AGREE, table.key.players[1], "second", None, claimed.number)
            return Told(second is not None and second.report is not None, _said(hall))

        yield do


@contextmanager
def _following(looks: int, folder: Path) -> Iterator[Callable[[], Told]]:
    """The next round, which the organiser has just saved; a look that failed is made good by the next one."""
    with closing(hall_of(folder / "cup.xlsx")) as hall:
        shutil.copy(folder / "later.xlsx", folder / "cup.xlsx")
        os.utime(folder / "cup.xlsx", ns=(1, 1))

        def do() -> Told:
            for _ in range(looks):
                hall.refresh()
            seen = {key.players for key in hall.floor.tables}
            return Told(hall.trouble is None and (1, 3) in seen, _said(hall))

        yield do


@contextmanager
def _opening(folder: Path) -> Iterator[Callable[[], Told]]:
    def do() -> Told:
        try:
            with closing(hall_of(folder / "cup.xlsx")) as hall:
                write_code_files(OpenHall(hall, "http://192.168.1.20:8000/", Refusals()), folder / "output")
        except (OSError, NoEvent, CodesDamaged) as error:
            return Told(False, str(error))
        return Told(True, "")

    yield do


def _later(folder: Path) -> None:
    book = open_cup(folder, *NEXT_ROUND).rename(folder / "later.xlsx")
    open_cup(folder)
    assert book.exists()


def _away(folder: Path) -> None:
    if not (folder / "tidied away").exists():
        (folder / "cup backups").rename(folder / "tidied away")


def _deleted(folder: Path) -> None:
    shutil.rmtree(folder / "cup backups")


def _cut(folder: Path) -> None:
    for journal in (folder / "cup backups").glob("*.jsonl"):
        os.truncate(journal, 0)


def _act(
    name: str,
    prepare: Callable[[Path], object],
    begin: Callable[[Path], AbstractContextManager[Callable[[], Told]]],
) -> Act:
    return Act(f"hall {name}", prepare, begin, _kept, errors=len(ERRORS))


HALL = [
    _act("report", open_cup, partial(_reporting, lambda _: None)),
    _act("report, folder moved", open_cup, partial(_reporting, _away)),
    _act("report, folder deleted", open_cup, partial(_reporting, _deleted)),
    _act("report, journal cut short", open_cup, partial(_reporting, _cut)),
    _act("next round", _later, partial(_following, 1)),
    _act("next round, at two looks", _later, partial(_following, 2)),
    _act("opening", open_cup, _opening),
]
