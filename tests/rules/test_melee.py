"""Magic as Melee works out the standings: what its help says, and what events of each edition show."""

from __future__ import annotations

import datetime as dt
from fractions import Fraction

import pytest

from pipeline.engine.standings.standings import standings
from pipeline.engine.tournament.contest import contest_of
from pipeline.model import Match, Number
from pipeline.rules.load import load_builtin
from tests.builders.events import event
from tests.builders.matches import match
from tests.builders.tournaments import contest
from tests.engine.lines import line, points, value

MELEE = load_builtin("magic-melee")
ROWS = [
    match(1, 1, 2, "1", (2, 0)),
    match(1, 3, 4, "X", (1, 1), drawn_games=1),
    match(2, 2, 1, "1", (2, 1)),
    match(2, 3, 4, "1", (2, 0)),
    match(3, 1, 3, "1", (2, 0)),
    match(3, 2, 4, "1", (2, 0)),
]
"""1 and 2, and 3 and 4, meet twice."""
THIRD = Fraction(1, 3)


def of(rows: list[Match], player: int, key: str) -> Number:
    count = max(number for row in rows for number in (row.player1, row.player2 or 1))
    return value(line(standings(contest(MELEE, count, rows)), player), key)


def test_points_of_matches_and_a_bye() -> None:
    found = standings(contest(MELEE, 5, [*ROWS[:2], match(1, 5)]))
    assert points(found) == {1: 3, 2: 0, 3: 1, 4: 1, 5: 3}


def test_the_order_of_tie_breaks() -> None:
    assert MELEE.standings.tiebreaks == ("opponents_match_wins", "game_wins", "opponents_game_wins", "lot")
    assert {edition.standings and edition.standings.tiebreaks for edition in MELEE.editions} == {
        MELEE.standings.tiebreaks
    }


def test_one_won_three_lost_and_one_drawn_are_four_of_fifteen() -> None:
    """And less than a third, which it counts as."""
    drawn = [match(index, 1, index + 1, result) for index, result in enumerate("1222X", start=1)]
    found = line(standings(contest(MELEE, 6, drawn)), 2).receipt("opponents_match_wins")
    assert found is not None
    assert [(one.points, getattr(one, "possible", None), one.value) for one in found.lines] == [(4, 15, THIRD)]


def test_no_percentage_is_lower_than_a_third() -> None:
    """The help's example: opponents of 1-1 and 0-2 are (.5 + .3333) / 2."""
    rows = [match(1, 1, 2, "1"), match(1, 3, 4, "2"), match(2, 1, 3, "1"), match(2, 2, 4, "1")]
    assert of(rows, 1, "opponents_match_wins") == (Fraction(1, 2) + THIRD) / 2


NOW = (Fraction(10, 21), THIRD, Fraction(16, 27))
MIDDLE = (Fraction(10, 21), Fraction(4, 21), Fraction(5, 9))


@pytest.mark.parametrize(
    ("day", "wanted"),
    [
        ("2024-04-18", (Fraction(3, 7), THIRD, Fraction(16, 27))),
        ("2024-04-19", NOW),
        ("2024-05-15", NOW),
        ("2024-05-16", MIDDLE),
        ("2025-08-19", MIDDLE),
        ("2025-08-20", NOW),
        ("2025-08-27", NOW),
        ("2025-08-28", MIDDLE),
        ("2025-11-12", MIDDLE),
        ("2025-11-13", (Fraction(10, 21), THIRD, Fraction(5, 9))),
        ("2025-11-30", (Fraction(10, 21), THIRD, Fraction(5, 9))),
        ("2025-12-01", NOW),
        ("", NOW),
    ],
)
def test_each_edition_is_that_of_its_days(day: str, wanted: tuple[Number, ...]) -> None:
    """3 has won 3 games of 7 and drawn 1, 4 has won 1 and drawn 1, and 1 has met 2, who won two of three, twice."""
    held = event(MELEE.id, 4, ROWS, about={"date": dt.date.fromisoformat(day) if day else None})
    found = standings(contest_of(held, held.tournaments[0], MELEE))
    shown = [(3, "game_wins"), (4, "game_wins"), (1, "opponents_match_wins")]
    assert tuple(value(line(found, player), key) for player, key in shown) == wanted
