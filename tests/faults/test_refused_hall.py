"""Every call of the system that a hall makes, refused once: no result that was confirmed is lost, and no round is missed."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from pipeline.extensions.hall.engine.report import Act, ReportedResult
from pipeline.extensions.hall.run.answering import Answer
from pipeline.extensions.hall.run.hall import Hall
from pipeline.model.results import Result
from tests.extensions.hall.run.halls import OPEN, hall_of, open_cup, seated, tell
from tests.faults.calls import ERRORS, Calls
from tests.profiles import quick_for

WON = ReportedResult(Result.FIRST)
NEXT_ROUND = [(*row[:4], "1") for row in OPEN[1:]] + [(2, 1, 1, 3, None), (2, 2, 2, 12, None)]


def refused_at_each(
    folder: Path, prepare: Callable[[Path], Hall], act: Callable[[Hall], object], error: int
) -> list[Hall]:
    """Halls in folders of their own, each with another call of what is done refused; closed."""
    halls: list[Hall] = []
    calls, refused = 0, None  # first none, to count them
    while refused is None or refused < calls:
        place = folder / str(refused)
        place.mkdir()
        with closing(prepare(place)) as hall:
            watched = Calls(place, refused, error)
            with watched.watched():
                act(hall)
            halls.append(hall)
        calls = calls or len(watched.made)
        refused = 0 if refused is None else refused + 1
    return halls


@pytest.mark.parametrize("error", quick_for(ERRORS, ERRORS[0]), ids=os.strerror)
def test_what_was_confirmed_is_there_afterwards(tmp_path: Path, error: int) -> None:
    told: list[Answer | None] = []

    def prepare(place: Path) -> Hall:
        return hall_of(open_cup(place))

    def both(hall: Hall) -> None:
        table = seated(hall, 1, 2)
        first = hall.report(table.key, Act.REPORT, table.key.players[0], "first", WON)
        told.append(first if first is None else tell_agreed(hall))

    def tell_agreed(hall: Hall) -> Answer | None:
        table = seated(hall, 1, 2)
        claimed = hall.state(table.key).claimed
        return (
            None
            if claimed is None
            else hall.report(table.key, Act.AGREE, table.key.players[1], "second", None, claimed.number)
        )

    halls = refused_at_each(tmp_path, prepare, both, error)
    assert len(halls) > 5
    assert told[0] is not None
    for number, answer in zip((None, *range(len(told))), told, strict=False):
        with closing(hall_of(tmp_path / str(number) / "cup.xlsx")) as again:
            settled = again.state(seated(again, 1, 2).key).settled
            if answer is not None and answer.report is not None:
                assert settled is not None, number
            table = seated(again, 3, 12)
            tell(again, table, Act.REPORT, 3, WON)
            assert tell(again, table, Act.AGREE, 12).report is not None


@pytest.mark.parametrize("error", quick_for(ERRORS, ERRORS[0]), ids=os.strerror)
def test_the_next_round_is_seen_at_the_next_look(tmp_path: Path, error: int) -> None:
    later = open_cup(tmp_path, *NEXT_ROUND)

    def prepare(place: Path) -> Hall:
        hall = hall_of(open_cup(place))
        shutil.copy(later, place / "cup.xlsx")
        os.utime(place / "cup.xlsx", ns=(1, 1))
        return hall

    (tmp_path / "halls").mkdir()
    halls = refused_at_each(tmp_path / "halls", prepare, Hall.refresh, error)
    assert len(halls) > 5
    assert [hall.trouble for hall in halls if hall.trouble is not None]
    for number in range(len(halls) - 1):
        with closing(hall_of(tmp_path / "halls" / str(number) / "cup.xlsx")) as again:
            assert seated(again, 1, 3)


def test_a_hall_whose_look_failed_looks_again(tmp_path: Path) -> None:
    later = open_cup(tmp_path, *NEXT_ROUND)
    refused, calls = 0, 1
    while refused < calls:
        place = tmp_path / f"hall{refused}"
        place.mkdir()
        with closing(hall_of(open_cup(place))) as hall:
            shutil.copy(later, place / "cup.xlsx")
            os.utime(place / "cup.xlsx", ns=(1, 1))
            watched = Calls(place, refused)
            with watched.watched():
                hall.refresh()
                hall.refresh()
            hall.refresh()
            calls = max(calls, len(watched.made))
            assert hall.trouble is None, watched.made[refused]
            assert seated(hall, 1, 3)
        refused += 1
    assert refused > 5
