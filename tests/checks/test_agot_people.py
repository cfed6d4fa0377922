"""Levels and people of both editions, line by line (agot2-joust: Levels and people; agot1-joust: Both)."""

from __future__ import annotations

import pytest

from pipeline.model import Level, Role, RulesetId, Staff
from pipeline.problems.problem import Severity
from tests.builders.events import AGOT1_ID, AGOT2_ID, MELEE_ID, event
from tests.builders.matches import change, match
from tests.checks.checked import problems

ORGANISER = Staff(Role.ORGANISER, "Ada")
HIGHER = [Level.FORMAL, Level.PREMIER]
ROLES = [Role.ORGANISER, Role.MARSHAL, Role.JUDGE, Role.HEAD_JUDGE]


def codes(*staff: Staff, rules: RulesetId = AGOT2_ID, level: Level = Level.CASUAL, named: str = "") -> list[str]:
    found = problems(event(rules, staff=staff, about={"organiser": named, "level": level}))
    assert all(one.severity is not Severity.HINT for one in found)
    return [one.code for one in found]


def test_exactly_one_organiser() -> None:
    assert codes() == ["organiser-missing"]
    assert codes(ORGANISER, Staff(Role.ORGANISER, "Bea")) == ["organisers-several"]
    assert codes(ORGANISER) == codes(named="Ada") == []


@pytest.mark.parametrize("role", [Role.MARSHAL, Role.JUDGE])
@pytest.mark.parametrize("number", range(3))
def test_any_number_of_marshals_and_judges_including_none(role: Role, number: int) -> None:
    assert codes(ORGANISER, *(Staff(role, f"Person {one}") for one in range(number)), level=Level.PREMIER) == []


@pytest.mark.parametrize("role", ROLES)
def test_casual_a_staff_member_plays_only_beside_another(role: Role) -> None:
    playing = Staff(role, "Player 1")
    beside = [] if role is Role.ORGANISER else [ORGANISER]
    assert codes(playing, *beside, Staff(Role.JUDGE, "Bea")) == []
    alone = codes(Staff(Role.ORGANISER, "Player 1"), playing)
    assert set(alone) == {"staff-plays-alone"}


@pytest.mark.parametrize("level", HIGHER)
@pytest.mark.parametrize("role", ROLES)
def test_formal_and_premier_staff_do_not_play_at_all(role: Role, level: Level) -> None:
    beside = [] if role is Role.ORGANISER else [ORGANISER]
    assert codes(Staff(role, "Player 1"), *beside, Staff(Role.JUDGE, "Bea"), level=level) == ["staff-plays"]


@pytest.mark.parametrize("rules", [AGOT1_ID, MELEE_ID])
@pytest.mark.parametrize("level", Level)
def test_first_edition_the_organiser_plays_only_beside_a_second_organiser(level: Level, rules: RulesetId) -> None:
    first, second = Staff(Role.ORGANISER, "Player 1"), Staff(Role.ORGANISER, "Bea")
    assert codes(first, Staff(Role.JUDGE, "Bea"), rules=rules, level=level) == ["organiser-plays-alone"]
    assert codes(first, second, rules=rules, level=level) == []
    assert codes(ORGANISER, Staff(Role.JUDGE, "Player 2"), rules=rules, level=level) == []


@pytest.mark.parametrize(("named", "listed"), [("Ada", ""), ("", "Ada"), ("ADA ", "Bea Ada"), ("Ada", "Ada")])
def test_the_organiser_of_event_is_one_of_those_on_staff(named: str, listed: str) -> None:
    rows = [Staff(Role.ORGANISER, name) for name in listed.split()]
    assert "organiser-differs" not in codes(*rows, rules=AGOT1_ID, named=named)
    assert "organiser-differs" in codes(ORGANISER, rules=AGOT1_ID, named="Klub Smok")


def test_second_edition_a_warning_asks_for_the_drop_of_a_no_show() -> None:
    played = [match(1, 1, 2, "1F"), match(1, 3, 4, "2")]
    for rules, drops, expected in (
        (AGOT2_ID, [], [Severity.WARNING]),
        (AGOT2_ID, [change(2, "drop", 2)], []),
        (AGOT1_ID, [], [Severity.HINT]),
    ):
        found = problems(event(rules, matches=played, changes=drops))
        assert [one.severity for one in found if one.code == "forfeit-without-drop"] == expected


def test_second_edition_a_return_says_that_a_no_show_plays_on() -> None:
    """Nobody is asked again then; the return of somebody who did come stays odd."""
    played = [match(1, 1, 2, "1F"), match(1, 3, 4, "2")]

    def told(player: int) -> list[str]:
        found = problems(event(AGOT2_ID, matches=played, changes=[change(player, "return", 2)]))
        return [one.code for one in found if one.code in ("forfeit-without-drop", "return-without-drop")]

    assert told(2) == []
    assert sorted(told(3)) == ["forfeit-without-drop", "return-without-drop"]


@pytest.mark.parametrize("moment", ["Cut", "Top 4", "Final"])
def test_second_edition_nobody_returns_in_the_next_stage(moment: str) -> None:
    rows = [match(1, 1, 2, "1"), match(1, 3, 4, "2")]
    made = event(AGOT2_ID, 4, rows, [change(4, "drop", 2), change(4, "return", moment)], rounds=3, cut=4)
    assert [one.at.row for one in problems(made) if one.code == "change-not-in-bracket"] == [3]
