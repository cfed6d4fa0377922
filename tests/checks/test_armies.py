"""Armies: every rule of neuroshima-hex-2023 (Armies), each code at its cell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from pipeline.model import ArmyList, Event, Match, replace
from pipeline.problems.problem import areas
from tests.builders.events import FIVE_ARMIES, HEX_ID, army_list, event
from tests.builders.matches import change, match
from tests.checks.cases import ERROR, HINT, WARNING, Case
from tests.checks.checked import at, problems

BASE = ("Borgo", "Hegemonia", "Moloch", "Posterunek")
EVERYBODY = tuple(army_list(number) for number in range(1, 5))
ONE_ROUND = (match(1, 1, 2, "1", "9:3"), match(1, 3, 4, "1", "9:3"))


def hex_match(name: int | str, first: int, second: int, army1: str, army2: str) -> Match:
    return match(name, first, second, "1", "9:3", army1=army1, army2=army2)


def hex_event(matches: Sequence[Match] = ONE_ROUND, *lists: ArmyList, **more: Any) -> Event:
    """Four players; the lists given take the place of sound ones, row by row."""
    own = {listed.player: listed for listed in lists}
    return event(HEX_ID, 4, matches, armies=[own.get(one.player, one) for one in EVERYBODY], **more)


OWN = frozenset(areas()["armies"])


def codes(of: Event) -> list[str]:
    return [one.code for one in problems(of) if one.code in OWN]


FIRST, NEXT = ONE_ROUND
CUT_OF_FOUR: dict[str, Any] = {"structure": "custom", "rounds": 1, "cut": 4}
TOP = hex_match("Top 4", 1, 3, "Bestie", "Borgo")

CASES = [
    Case(
        "army-not-legal", hex_event([], army_list(2, ("Nobody", *FIVE_ARMIES[1:]))), "armies", 3, "army1", WARNING
    ),
    Case(
        "army-not-legal", hex_event([hex_match(1, 1, 2, "Vegas", "Nobody"), NEXT]), "matches", 2, "army2", WARNING
    ),
    Case("army-misspelt", hex_event([hex_match(1, 1, 2, "Vegass", "Smart"), NEXT]), "matches", 2, "army1", WARNING),
    Case("army-misspelt", hex_event([hex_match(1, 1, 2, "Dancr", "Smart"), NEXT]), "matches", 2, "army1", ERROR),
    Case("army-misspelt", hex_event([], army_list(1, ("Dancr", *FIVE_ARMIES[1:]))), "armies", 2, "army1", WARNING),
    Case(
        "army-listed-twice",
        hex_event([], army_list(1, ("Borgo", "Vegas", "Smart", "Borgo", "Bestie"))),
        "armies",
        2,
        "army4",
        WARNING,
        (at("armies", 2, "army1"),),
    ),
    Case("army-count", hex_event([], army_list(3, FIVE_ARMIES[:4])), "armies", 4, "player", WARNING),
    Case("army-count", hex_event(ONE_ROUND, army_list(3, ())), "armies", 4, "player", WARNING),
    Case("beginner-armies", hex_event([], army_list(1, beginner=True)), "armies", 2, "beginner", WARNING),
    Case(
        "beginner-armies",
        hex_event([], army_list(1, (*BASE, "Vegas"), beginner=True)),
        "armies",
        2,
        "beginner",
        WARNING,
    ),
    Case(
        "finals-army-count",
        hex_event(ONE_ROUND, army_list(1, finals=FIVE_ARMIES[:2]), **CUT_OF_FOUR),
        "armies",
        2,
        "final1",
        WARNING,
    ),
    Case("finals-army-count", hex_event([*ONE_ROUND, TOP], **CUT_OF_FOUR), "armies", 4, "final1", WARNING),
    Case(
        "finals-army-outside",
        hex_event(ONE_ROUND, army_list(1, finals=("Borgo", "Smart", "Dancer")), **CUT_OF_FOUR),
        "armies",
        2,
        "final3",
        WARNING,
    ),
    Case("army-half", hex_event([hex_match(1, 1, 2, "", "Vegas"), NEXT]), "matches", 2, "army1", HINT),
    Case(
        "army-not-registered",
        hex_event([hex_match(1, 1, 2, "Vegas", "Dancer"), NEXT]),
        "matches",
        2,
        "army2",
        WARNING,
        (at("armies", 3, "player"),),
    ),
    Case(
        "army-not-chosen",
        hex_event([*ONE_ROUND, TOP], army_list(3, finals=("Bestie", "Smart", "Vegas")), **CUT_OF_FOUR),
        "matches",
        4,
        "army2",
        WARNING,
        (at("armies", 4, "player"),),
    ),
    Case(
        "army-repeated",
        hex_event([hex_match(1, 1, 2, "Vegas", "Smart"), NEXT, hex_match(2, 3, 1, "Smart", "Vegas")]),
        "matches",
        4,
        "army2",
        WARNING,
        (at("matches", 2, "army1"),),
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_code_stands_at_its_cell(case: Case) -> None:
    case.hold()


def test_no_armies_noted_and_nothing_is_checked_of_them() -> None:
    rows = [match(1, 1, 2, "1", "9:3"), match(1, 3, None, "BYE")]
    assert codes(hex_event(rows)) == []


def test_an_event_without_lists_has_a_hint_and_no_more() -> None:
    assert codes(event(HEX_ID, 4, ONE_ROUND)) == ["armies-not-listed"]
    assert codes(event(HEX_ID, 4)) == []


def test_a_list_of_names_alone_waits_for_the_first_draw() -> None:
    assert codes(hex_event([], army_list(1, ()))) == []


def test_an_army_is_used_afresh_in_the_finals() -> None:
    rows = [hex_match(1, 1, 2, "Bestie", "Smart"), hex_match(1, 3, 4, "Borgo", "Smart"), TOP]
    chosen = [army_list(number, finals=("Bestie", "Borgo", "Smart")) for number in (1, 3)]
    assert codes(hex_event(rows, *chosen, **CUT_OF_FOUR)) == []


def test_in_the_finals_too_an_army_is_played_once() -> None:
    rows = [hex_match(1, 1, 2, "Bestie", "Smart"), hex_match(1, 3, 4, "Borgo", "Smart"), TOP]
    rows.append(hex_match("Final", 1, 2, TOP.army1, "Vegas"))
    chosen = [army_list(number, finals=("Bestie", "Borgo", "Smart")) for number in (1, 3)]
    found = problems(hex_event(rows, *chosen, **CUT_OF_FOUR))
    assert [one.at for one in found if one.code == "army-repeated"] == [at("matches", 5, "army1")]


def test_an_army_given_up_for_a_bye_is_used() -> None:
    rows = [
        hex_match(1, 1, 2, "Vegas", "Smart"),
        match(1, 3, None, "BYE", army1="Borgo"),
        hex_match(2, 3, 1, "Borgo", "Smart"),
    ]
    assert codes(hex_event(rows)) == ["army-repeated"]


def test_a_bye_at_the_own_wish_costs_no_army() -> None:
    rows = [hex_match(1, 1, 2, "Vegas", "Smart"), match(1, 3, None, "BYE")]
    assert codes(hex_event(rows, changes=[change(3, "bye", 1)])) == []


@pytest.mark.parametrize(("cut", "armies", "beginners"), [(4, 3, 3), (8, 4, 4), (16, 5, 4)])
def test_the_size_of_the_finals_says_how_many_are_chosen(cut: int, armies: int, beginners: int) -> None:
    shape = {"structure": "custom", "rounds": 1, "cut": cut}
    for number in range(1, 6):
        of = hex_event([], army_list(1, finals=FIVE_ARMIES[:number]), **shape)
        assert codes(of) == ([] if number == armies else ["finals-army-count"])
    for number in range(1, 5):
        of = hex_event([], army_list(1, BASE, BASE[:number], beginner=True), **shape)
        assert codes(of) == ([] if number == beginners else ["finals-army-count"])


def beginners_last_round(last: Match, beginner: bool = True) -> Event:
    """Player 1 has one of the base armies left, Posterunek."""
    rows = [
        hex_match(1, 1, 2, "Borgo", "Smart"),
        hex_match(2, 1, 3, "Hegemonia", "Smart"),
        hex_match(3, 1, 4, "Moloch", "Smart"),
        last,
    ]
    others = ("Posterunek", "Smart", "Vegas", "Bestie", "Dancer")
    lists = [army_list(number, others) for number in (2, 3, 4)]
    mine = army_list(1, BASE if beginner else (*BASE, "Vegas"), beginner=beginner)
    return hex_event(rows, mine, *lists, rounds=4)


def test_a_beginner_may_repeat_when_the_one_unused_army_is_the_opponents_in_the_last_round() -> None:
    assert codes(beginners_last_round(hex_match(4, 1, 2, "Borgo", "Posterunek"))) == []
    assert codes(beginners_last_round(hex_match(4, 2, 1, "Posterunek", "Borgo"))) == []


def test_the_exception_holds_for_nobody_and_at_no_time_else() -> None:
    other_army = hex_match(4, 1, 2, "Borgo", "Vegas")
    assert codes(beginners_last_round(other_army)) == ["army-repeated"]
    no_beginner = beginners_last_round(hex_match(4, 1, 2, "Borgo", "Posterunek"), beginner=False)
    assert codes(no_beginner) == ["army-repeated"]
    earlier = beginners_last_round(hex_match(4, 1, 2, "Borgo", "Posterunek"))
    longer = replace(earlier.tournaments[0], rounds=5)
    assert codes(replace(earlier, tournaments=(longer,))) == ["army-repeated"]


def test_with_a_round_for_each_army_nobody_but_a_beginner_may_repeat() -> None:
    """Five rounds and five armies: the one that is left is the opponent's, and is to be played all the same."""
    played, other = FIVE_ARMIES[:4], "Moloch" if "Moloch" not in FIVE_ARMIES else "Uranopolis"
    rows = [hex_match(number, 1, number + 1, army, other) for number, army in enumerate(played[:3], start=1)]
    rows += [hex_match(4, 1, 2, played[3], other), hex_match(5, 1, 3, played[0], FIVE_ARMIES[4])]
    found = problems(hex_event(rows, structure="custom", rounds=5, cut=0))
    assert at("matches", 6, "army1") in [one.at for one in found if one.code == "army-repeated"]


def test_armies_are_no_matter_of_other_games() -> None:
    assert codes(event(matches=[match(1, 1, 2, "1", army1="Vegas", army2="Vegas")])) == []
