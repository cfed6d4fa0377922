"""Play outside tournaments: every code at its cell."""

from __future__ import annotations

import datetime as dt

import pytest

from pipeline.model import Event, LadderKind, LadderMatch, PlayerNumber, Result, RulesetId, replace
from pipeline.problems.problem import has_errors
from tests.builders.events import WAR_ID, event
from tests.checks.cases import ERROR, WARNING, Case
from tests.checks.checked import problems

DAY = dt.date(2026, 3, 14)


def laddered(
    result: str | None = "1",
    other: int = 2,
    *,
    days: int = 1,
    rules: RulesetId = WAR_ID,
    date: dt.date | None = DAY,
    end: dt.date | None = None,
) -> Event:
    """A game so many days after the event."""
    ended = None if result is None else Result(result)
    row = LadderMatch(DAY + dt.timedelta(days), PlayerNumber(1), PlayerNumber(other), LadderKind.GAME, ended, row=2)
    return replace(event(rules, 8, about={"date": date, "end_date": end}), ladder=(row,))


CASES = [
    Case("ladder-result-unknown", laddered("1T"), "ladder", 2, "result", ERROR),
    Case("ladder-result-unknown", laddered("X"), "ladder", 2, "result", ERROR),
    Case("ladder-result-unknown", laddered("BYE"), "ladder", 2, "result", ERROR),
    Case("ladder-during-tournament", laddered(days=0), "ladder", 2, "date", WARNING),
    Case("ladder-during-tournament", laddered(end=DAY + dt.timedelta(1)), "ladder", 2, "date", WARNING),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_code_stands_at_its_cell(case: Case) -> None:
    case.hold()


@pytest.mark.parametrize("result", ["1", "2", "1F", "2F"])
@pytest.mark.parametrize("days", [-1, 1])
def test_a_game_of_another_day_is_fine(result: str, days: int) -> None:
    found = problems(laddered(result, days=days))
    assert not [one for one in found if one.code.startswith("ladder")]
    assert not has_errors(found)


def test_a_tournament_with_a_day_of_its_own_lasts_that_day() -> None:
    of = laddered(days=1, end=DAY + dt.timedelta(2))
    own = replace(of, tournaments=(replace(of.tournaments[0], date=DAY),))
    assert "ladder-during-tournament" in {one.code for one in problems(of)}
    assert "ladder-during-tournament" not in {one.code for one in problems(own)}
