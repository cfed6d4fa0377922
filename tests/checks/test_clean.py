"""A sound event of each ruleset has no Problem, at any moment of the day."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from pipeline.model import THIRD_PLACE, Event, Level, Match, Role, RulesetId, Staff, replace
from tests.builders.events import AGOT1_ID, AGOT2_ID, HEX_ID, WAR_ID, army_list, edited, event
from tests.builders.histories import swiss_rounds, with_bracket
from tests.builders.matches import change, match
from tests.checks.checked import problems

STAFF = (Staff(Role.ORGANISER, "The club"), Staff(Role.HEAD_JUDGE, "Bea"))
SHAPES: list[tuple[RulesetId, int, dict[str, Any]]] = [
    (AGOT1_ID, 13, {"structure": "", "rounds": 4, "cut": 8}),
    (AGOT2_ID, 17, {"structure": "", "rounds": None, "cut": None}),
    (AGOT2_ID, 13, {"structure": "Advanced", "rounds": 4, "cut": 8}),
    (HEX_ID, 12, {"structure": "", "rounds": None, "cut": None}),
    (HEX_ID, 23, {"structure": "standard", "rounds": None, "cut": None}),
    (WAR_ID, 9, {"structure": "", "rounds": None, "cut": None}),
    (WAR_ID, 6, {"structure": "", "rounds": None, "cut": None}),
]


@cache
def clean(rules: RulesetId, players: int) -> Event:
    """The whole event of one of SHAPES."""
    shape = next(shape for of, count, shape in SHAPES if (of, count) == (rules, players))
    rows = swiss_rounds(rules, players, shape["rounds"] or (3 if rules == WAR_ID else 4))
    armies = [army_list(number) for number in range(1, players + 1)] if rules == HEX_ID else ()
    about = {"level": Level.PREMIER, "coordinator_email": "coordinator@example.org"}
    return with_bracket(event(rules, players, rows, staff=STAFF, armies=armies, about=about, **shape))


EACH = pytest.mark.parametrize(("rules", "players"), [shape[:2] for shape in SHAPES])


def moments_of_duels(of: Event) -> Iterator[Event]:
    """The event after every row of Matches, the last round of each without its results."""
    tournament = of.tournaments[0]
    for when in sorted({row.round for row in tournament.matches}):
        if when.third_place:
            continue
        so_far = [row for row in tournament.matches if row.round <= when]
        half = [_open(row) if row.round == when or row.round > THIRD_PLACE else row for row in so_far]
        for matches in (so_far, half):
            yield replace(of, tournaments=(replace(tournament, matches=tuple(matches)),))


def _open(row: Match) -> Match:
    return row if row.player2 is None else replace(row, result=None, score1=None, score2=None)


@EACH
def test_a_sound_event_has_no_problem(rules: RulesetId, players: int) -> None:
    of = clean(rules, players)
    assert of.tournaments[0].matches[-1].round.name == "Final"
    assert problems(of) == ()


@EACH
def test_nor_has_it_in_the_middle_of_things(rules: RulesetId, players: int) -> None:
    for moment in moments_of_duels(clean(rules, players)):
        assert problems(moment) == ()


@pytest.mark.parametrize("rules", [AGOT1_ID, AGOT2_ID, HEX_ID, WAR_ID])
def test_nor_after_registration(rules: RulesetId) -> None:
    structure = "custom" if rules == AGOT1_ID else ""
    shape = {"rounds": 3, "cut": 0} if rules == AGOT1_ID else {"rounds": None, "cut": None}
    about = {"coordinator_email": "coordinator@example.org"}
    assert problems(event(rules, 12, staff=STAFF, about=about, structure=structure, **shape)) == ()


def test_changes_that_are_in_order() -> None:
    rows = [
        *(match(1, 1, 2, "1"), match(1, 3, 4, "1"), match(1, 5, 6, "1F")),
        *(match(2, 1, 3, "1"), match(2, 2, 5, "1"), match(2, 7, None, "BYE")),
        *(match(3, 1, 4, "1"), match(3, 2, 3, "1"), match(3, 7, 5, "2")),
    ]
    changes = [
        change(6, "drop", 1),
        change(7, "late", 2),
        change(4, "drop", 2),
        change(4, "return", 3),
        change(7, "disqualify", 4),
    ]
    assert problems(event(AGOT1_ID, 7, rows, changes)) == ()


def test_a_requested_bye_may_have_a_row_or_none() -> None:
    changes = [change(3, "bye", 1)]
    without = [match(1, 1, 2, "1")]
    assert problems(event(AGOT1_ID, 3, without, changes)) == ()
    assert problems(event(AGOT1_ID, 3, [*without, match(1, 3, None, "BYE")], changes)) == ()


def test_who_is_removed_from_a_game_of_the_bracket_needs_no_result_in_it() -> None:
    of = with_bracket(event(AGOT1_ID, 8, swiss_rounds(AGOT1_ID, 8, 3), cut=4), rounds=1)
    loser = of.tournaments[0].matches[13].player2
    assert loser is not None
    left = replace(of, tournaments=(replace(of.tournaments[0], changes=(change(loser, "drop", "Top 4"),)),))
    played = with_bracket(edited(left, 15, result=None))
    assert played.tournaments[0].matches[-1].round.name == "Final"
    assert problems(played) == ()


def test_who_leaves_at_the_cut_is_replaced() -> None:
    of = event(AGOT1_ID, 8, swiss_rounds(AGOT1_ID, 8, 3), [change(2, "drop", "Cut")], cut=4)
    assert problems(with_bracket(of)) == ()


def test_elimination_only() -> None:
    for players in (8, 11):
        of = with_bracket(event(AGOT2_ID, players, rounds=0, staff=STAFF))
        assert of.tournaments[0].matches[-1].round.name == "Final"
        assert problems(of) == ()
