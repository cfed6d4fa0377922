"""Rows of Tables: every code at its cell."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from pipeline.checks.registry import check_event
from pipeline.model import FINAL_TABLE, SEMI_FINAL_TABLES, Event, PlayerNumber, Seat, replace
from pipeline.problems.problem import CellRef
from pipeline.rules.load import load_builtin
from tests.builders.events import AGOT1_ID, event, melee_event
from tests.builders.histories import next_tables, won_tables
from tests.builders.matches import change
from tests.builders.tables import seats_at, won
from tests.checks.cases import ERROR, WARNING, Case
from tests.checks.checked import R1, at, problems

FOUR = (1, 2, 3, 4)
TWO_TABLES = [*seats_at(1, 1, FOUR), *seats_at(1, 2, (5, 6, 7, 8))]
VAMPIRES = load_builtin("vampire-vekn")
SIXTEEN: dict[str, Any] = {"rounds": 2, "cut": 16}


def one_table(power: Any = (), places: Any = (), **tournament: Any) -> Event:
    """A table of four in round 1, the latest."""
    return melee_event(4, seats_at(1, 1, FOUR, power, places=places), **tournament)


def vampires(power: Any) -> Event:
    """A table of four at which victory points are won: one for each seat at most, and a half at least."""
    return event(
        VAMPIRES.id, 4, seats=seats_at(1, 1, FOUR, [one if one is None else Fraction(one) for one in power])
    )


def at_seats(*rows: int) -> tuple[CellRef, ...]:
    return tuple(at("tables", row, "power") for row in rows)


def then(power: Any = (), places: Any = ()) -> Event:
    """The same, and round 2 has been drawn."""
    return melee_event(4, [*seats_at(1, 1, FOUR, power, places=places), *seats_at(2, 1, FOUR)])


def seats_with(rows: list[Seat], index: int, **values: Any) -> list[Seat]:
    return [replace(row, **values) if place == index else row for place, row in enumerate(rows)]


def melee_with_matches() -> Event:
    of = melee_event(4)
    matches = tuple(replace(match, row=row) for row, match in enumerate(R1, start=2))
    return replace(of, tournaments=(replace(of.tournaments[0], matches=matches),))


def duels_with_seats() -> Event:
    of = event(AGOT1_ID, 4)
    return replace(
        of,
        tournaments=(replace(of.tournaments[0], seats=melee_event(4, seats_at(1, 1, FOUR)).tournaments[0].seats),),
    )


TO_FINAL = won_tables(11, "Final")
PRELIMINARY = [row for row in TO_FINAL if row.round != FINAL_TABLE]
FINALISTS = [row.player for row in TO_FINAL if row.round == FINAL_TABLE]
OUTSIDER = next(PlayerNumber(n) for n in range(1, 12) if n not in FINALISTS)
SEMI = won_tables(17, "Semi-final", **SIXTEEN)
SEMI_AT = next(place for place, row in enumerate(SEMI) if row.round == SEMI_FINAL_TABLES)
LAST = next(PlayerNumber(n) for n in range(1, 18) if n not in {row.player for row in SEMI[SEMI_AT:]})


def same_pot() -> tuple[Event, int]:
    """The players of two pots exchanged between two tables: each now has two of one pot."""
    for index in range(SEMI_AT, len(SEMI)):
        for other in range(SEMI_AT, len(SEMI)):
            if SEMI[index].table == SEMI[other].table:
                continue
            rows = seats_with(SEMI, index, player=SEMI[other].player)
            of = melee_event(17, seats_with(rows, other, player=SEMI[index].player), **SIXTEEN)
            found = [problem for problem in problems(of) if problem.code == "same-pot"]
            if found:
                return of, found[0].at.row
    raise AssertionError


SAME_POT, SAME_POT_ROW = same_pot()

CASES = [
    Case("table-power-missing", one_table((15, 12, None, 3)), "tables", 4, "power", WARNING),
    Case("table-power-missing", then((15, 12, None, 3)), "tables", 4, "power", ERROR),
    Case("table-place-missing", one_table(places=(1, 2, 3)), "tables", 5, "place", WARNING),
    Case(
        "table-place-missing",
        one_table((15, 12, 7, 2), (1,)),
        "tables",
        3,
        "place",
        WARNING,
        (at("tables", 2, "place"),),
    ),
    Case("power-not-whole", one_table((15, Fraction(12, 10), 7, 2)), "tables", 3, "power"),
    Case(
        "power-not-whole",
        melee_event(4, seats_with(seats_at(1, 1, FOUR, (15, 12, 7, 2)), 2, goal=Fraction(31, 2))),
        "tables",
        4,
        "goal",
    ),
    Case("power-implausible", one_table((155, 12, 7, 2)), "tables", 2, "power", WARNING),
    Case("power-implausible", one_table((31, 12, 7, 2)), "tables", 2, "power", WARNING),
    Case(
        "power-implausible",
        melee_event(4, seats_with(seats_at(1, 1, FOUR, (15, 12, 7, 2)), 1, goal=150)),
        "tables",
        3,
        "goal",
        WARNING,
    ),
    Case("power-total-impossible", vampires((4, 1, 0, 0)), "tables", 2, "power", WARNING, at_seats(3, 4, 5)),
    Case("power-total-impossible", vampires((None, 3, 2, None)), "tables", 3, "power", WARNING, at_seats(4)),
    Case("power-total-impossible", vampires((0.5, 0.5, 0, 0.5)), "tables", 2, "power", WARNING, at_seats(3, 5, 4)),
    Case("place-impossible", one_table(places=(1, 1, 2, 4)), "tables", 4, "place"),
    Case("place-impossible", one_table(places=(2, 3, 4, 4)), "tables", 2, "place"),
    Case("places-contradict-power", one_table((15, 7, 12, 2), (1, 2, 3, 4)), "tables", 3, "place"),
    Case("places-contradict-power", one_table((15, 7, 7, 2), (1, 2, 3, 4)), "tables", 3, "place"),
    Case("places-contradict-power", one_table((15, 7, 8, 2), (1, 2, 2, 4)), "tables", 3, "place"),
    Case(
        "not-a-finalist",
        melee_event(11, seats_with(TO_FINAL, 33, player=OUTSIDER)),
        "tables",
        35,
        "player",
        WARNING,
    ),
    Case(
        "not-a-finalist",
        melee_event(17, seats_with(SEMI, SEMI_AT, player=LAST), **SIXTEEN),
        "tables",
        SEMI_AT + 2,
        "player",
        WARNING,
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_case(case: Case) -> None:
    case.hold()


SHARED = [
    Case(
        "player-twice-in-round",
        melee_event(8, seats_with(TWO_TABLES, 4, player=PlayerNumber(2))),
        "tables",
        6,
        "player",
    ),
    Case("in-no-round", melee_event(9, TWO_TABLES), "players", 10, "name"),
    Case("player-not-entered", melee_event(7, TWO_TABLES), "tables", 9, "player"),
    Case("round-missing", melee_event(4, seats_at(2, 1, FOUR)), "tables", 2, "round"),
    Case(
        "round-missing",
        melee_event(17, [*SEMI[:SEMI_AT], *seats_at("Final", 1, FOUR)], **SIXTEEN),
        "tables",
        SEMI_AT + 2,
        "round",
    ),
    Case("round-beyond-plan", melee_event(4, seats_at(2, 1, FOUR), rounds=1), "tables", 2, "round", WARNING),
    Case("rounds-missing", melee_event(4, seats_at(1, 1, FOUR), rounds=None), "tournaments", 2, "rounds"),
    Case("late-after-playing", melee_event(4, seats_at(1, 1, FOUR), [change(2, "late", 2)]), "changes", 2, "since"),
    Case("paired-despite-bye", melee_event(4, seats_at(1, 1, FOUR), [change(2, "bye", 1)]), "tables", 3, "player"),
    Case(
        "played-after-drop",
        melee_event(4, seats_at(1, 1, FOUR, (15, 3, 2, 1)), [change(2, "drop", 1)]),
        "tables",
        3,
        "player",
    ),
    Case(
        "played-after-disqualification",
        melee_event(4, [*seats_at(1, 1, FOUR, (15, 3, 2, 1)), *seats_at(2, 1, FOUR)], [change(2, "disqualify", 1)]),
        "tables",
        7,
        "player",
    ),
]


@pytest.mark.parametrize("case", SHARED, ids=str)
def test_what_holds_for_matches_holds_for_tables(case: Case) -> None:
    case.hold()


def moments_of_melees() -> Iterator[Event]:
    """After every round, and while it is played, with a drop, a return, a bye and who came late."""
    changes = [change(5, "late", 2), change(3, "drop", 2), change(3, "return", 3), change(8, "bye", 2)]
    for players, last, shape in ((11, "Final", {}), (17, "Final", {"cut": 16}), (3, "Final", {}), (5, "Final", {})):
        own = changes if players > 5 else []
        rows = won_tables(players, last, own, **shape)
        for stage in sorted({row.round for row in rows}):
            so_far = [row for row in rows if row.round <= stage]
            yield melee_event(players, so_far, own, **shape)
            open_ = [replace(row, power=None, goal=None) if row.round == stage else row for row in so_far]
            yield melee_event(players, open_, own, **shape)


def test_a_sound_event_has_no_problem() -> None:
    stages = []
    for moment in moments_of_melees():
        assert problems(moment) == ()
        stages.append(moment.tournaments[0].seats[-1].round)
    assert {FINAL_TABLE, SEMI_FINAL_TABLES} <= set(stages)


@pytest.mark.parametrize(
    "of",
    [
        one_table(places=(1, 1, 3, 4)),
        one_table(places=(1, 2, 2, 4)),
        one_table(places=(1, 1, 1, 1)),
        one_table((15, 15, 7, 2), (2, 1, 3, 4)),
        one_table((14, 14, 7, 2)),
        one_table((14, 14, 7, 2), (1, 1, 3, 4)),
        melee_event(4, seats_with(seats_at(1, 1, FOUR), 1, goal=15)),
        melee_event(4, seats_with(seats_at(1, 1, FOUR, (10, 7, 7, 11)), 3, goal=25)),
        melee_event(4, seats_at(1, None, FOUR)),
        melee_event(4, [replace(row, seat=None) for row in seats_at(1, 1, FOUR)]),
    ],
)
def test_these_are_no_problems(of: Event) -> None:
    assert problems(of) == ()


def test_a_tie_at_the_final_table_may_be_broken_by_places() -> None:
    rows = [replace(row, power=7, place=place) for place, row in enumerate(TO_FINAL[33:], start=1)]
    assert problems(melee_event(11, [*PRELIMINARY, *rows])) == ()


def test_who_leaves_before_the_final_is_replaced_by_the_next() -> None:
    leaving = [change(FINALISTS[0], "drop", "Cut")]
    rows = [*PRELIMINARY, *won(next_tables(melee_event(11, PRELIMINARY, leaving)))]
    assert FINALISTS[0] not in {row.player for row in rows[33:]}
    assert problems(melee_event(11, rows, leaving)) == ()


def test_a_result_corrected_after_the_final_was_drawn_is_a_warning() -> None:
    won_by_him = (place for place, row in enumerate(PRELIMINARY) if row.player == FINALISTS[-1])
    rows = TO_FINAL
    for place in won_by_him:
        rows = seats_with(rows, place, power=0)
    assert {(one.code, one.severity) for one in problems(melee_event(11, rows))} == {
        ("not-a-finalist", WARNING),
        ("finalist-missing", WARNING),
    }


def test_rows_on_the_wrong_sheet_are_one_problem() -> None:
    assert [one.code for one in problems(melee_with_matches())] == ["matches-at-tables"]
    assert [one.code for one in problems(duels_with_seats())] == ["tables-of-duels"]


def test_power_up_to_twice_the_usual_goal_is_nothing_odd_and_other_rules_may_count_halves() -> None:
    found = {one.code for one in problems(one_table((30, 12, 0, 2)))}
    assert not {code for code in found if code.startswith("power-")}
    rules = load_builtin("agot1-melee")
    tables = rules.tables
    assert tables is not None
    own = replace(rules, tables=replace(tables, whole_power=False, plausible_power=None))
    halves = check_event(one_table((Fraction(31, 2), 400, 7, 2)), {rules.id: own}, at)
    assert not {one.code for one in halves if one.code.startswith("power-")}
