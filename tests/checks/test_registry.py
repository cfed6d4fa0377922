"""What runs when: reading's Problems, several tournaments, events of any kind."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from inspect import isfunction
from pkgutil import walk_packages

from hypothesis import given
from hypothesis import strategies as st

from pipeline import checks
from pipeline.checks import combined, ladder, registry
from pipeline.checks.duels import columns
from pipeline.checks.people import players, staff
from pipeline.checks.people.staff import STAFF_RULES
from pipeline.checks.registry import check_event
from pipeline.model.event import Change, ChangeKind, Event, Level, Match, Player, Role, Seat, Staff
from pipeline.model.ids import PlayerNumber, RulesetId, Slug
from pipeline.model.rounds import CUT, FINAL_TABLE, SEMI_FINAL_TABLES, THIRD_PLACE, Result, Round, swiss, top
from pipeline.model.values import replace
from pipeline.problems.describe import describe
from pipeline.problems.problem import Problem, Severity
from pipeline.rules.ruleset.extras import StaffRule
from tests.builders.events import AGOT1_ID, AGOT2_ID, HEX_ID, MELEE_ID, WAR_ID, event
from tests.builders.matches import match
from tests.checks.checked import R1, RULESETS, at, problems
from tests.profiles import examples

NUMBERS = st.integers(1, 9).map(PlayerNumber)
SWISS = st.integers(1, 4).map(swiss)
ROUNDS: st.SearchStrategy[Round] = st.one_of(
    SWISS, SWISS, SWISS, st.sampled_from([top(16), top(8), top(4), top(2), THIRD_PLACE])
)
SMALL = st.none() | st.integers(0, 3)
MATCHES = st.builds(
    Match,
    round=ROUNDS,
    player1=NUMBERS,
    player2=st.none() | NUMBERS,
    result=st.none() | st.sampled_from(Result),
    table=SMALL,
    score1=SMALL,
    score2=SMALL,
    seed1=st.none() | st.integers(-1, 17),
    seed2=st.none() | st.integers(-1, 17),
)
TABLE_ROUNDS: st.SearchStrategy[Round] = st.one_of(SWISS, SWISS, st.sampled_from([SEMI_FINAL_TABLES, FINAL_TABLE]))
SEATS = st.builds(
    Seat,
    round=TABLE_ROUNDS,
    player=NUMBERS,
    table=SMALL,
    seat=st.none() | st.integers(1, 6),
    power=st.none() | st.integers(0, 16),
    goal=st.none() | st.sampled_from([10, 15]),
    place=st.none() | st.integers(1, 6),
)
CHANGES = st.builds(Change, NUMBERS, st.sampled_from(ChangeKind), ROUNDS | TABLE_ROUNDS | st.just(CUT))
NAMES = st.sampled_from(["Ada", "Bea", "", "-", "ADA "])
PLAYERS = st.builds(
    Player, NUMBERS, NAMES, avoid=st.sampled_from(["", "x"]), fixed_table=st.none() | st.integers(1, 2)
)


@st.composite
def any_events(draw: st.DrawFn) -> Event:
    """Anything that a reader could make of a workbook, however little of it fits together."""
    players = draw(st.lists(PLAYERS, max_size=9, unique_by=lambda player: player.number))
    one = event(
        draw(st.sampled_from([AGOT1_ID, AGOT2_ID, HEX_ID, WAR_ID, MELEE_ID, MELEE_ID])),
        players,
        draw(st.lists(MATCHES, max_size=14)),
        draw(st.lists(CHANGES, max_size=6)),
        draw(st.lists(st.builds(Staff, st.sampled_from(Role), NAMES), max_size=4)),
        structure=draw(st.sampled_from(["", "custom", "basic", "standard", "?"])),
        rounds=draw(SMALL),
        cut=draw(st.none() | st.sampled_from([0, 1, 2, 4, 5, 8, 16])),
    )
    entered = draw(st.sets(st.sampled_from([player.number for player in players]))) if players else set()
    seats = tuple(replace(seat, row=row) for row, seat in enumerate(draw(st.lists(SEATS, max_size=14)), start=2))
    tournament = replace(one.tournaments[0], players=tuple(sorted(entered)), seats=seats)
    level = draw(st.none() | st.sampled_from(Level))
    return replace(one, tournaments=(tournament,), level=level)


def declared() -> Iterator[tuple[str, object]]:
    """Every public function of the checks that gives the Problems of a tournament or of an event."""
    for found in walk_packages(checks.__path__, f"{checks.__name__}."):
        for name, value in vars(import_module(found.name)).items():
            own = isfunction(value) and value.__module__ == found.name and not name.startswith("_")
            if own and value.__annotations__.get("return") == "Iterable[Problem]":
                yield f"{found.name}.{name}", value


def test_every_check_runs() -> None:
    of_kinds = [registry.CHECKS, registry.ABSENCE_CHECKS, registry.OUTCOME_CHECKS, registry.DRAW_CHECKS]
    run: set[object] = {one for checked in of_kinds for several in checked.values() for one in several}
    run |= {*registry.EVENT_CHECKS, *STAFF_RULES.values()}
    run |= {players.groups_unused, ladder.unrated, combined.combinations, staff.address_missing}
    run |= {columns.to_be_missed}  # by `pair`, before the first draw
    assert [name for name, check in declared() if check not in run] == []
    assert len(run) > 60


def test_every_rule_about_staff_has_its_check() -> None:
    assert STAFF_RULES.keys() == set(StaffRule)


@examples(13)
@given(any_events())
def test_any_event_ends_in_problems_with_words(of: Event) -> None:
    found = problems(of)
    assert list(found) == sorted(found, key=lambda one: one.sort_key)
    assert len(set(found)) == len(found)
    for one in found:
        words = describe(one, "en")
        assert words.found
        assert words.expected
        assert words.mend


def test_reading_has_the_first_word_about_a_cell() -> None:
    of = event(matches=[match(1, 1, 1), R1[1]])
    cell = at("matches", 2, "player2")
    read = Problem("of-reading", Severity.ERROR, cell)
    assert [one.code for one in problems(of) if one.at == cell] == ["against-oneself"]
    assert [one.code for one in check_event(of, RULESETS, at, [read]) if one.at == cell] == ["of-reading"]


def test_a_hint_of_reading_hides_nothing() -> None:
    of = event(matches=[match(1, 1, 1), R1[1]])
    cell = at("matches", 2, "player2")
    read = Problem("of-reading", Severity.HINT, cell)
    codes = [one.code for one in check_event(of, RULESETS, at, [read]) if one.at == cell]
    assert codes == ["against-oneself", "of-reading"]


def test_nobody_is_missing_from_rows_that_could_not_be_read() -> None:
    of = event(matches=R1[:1])
    read = Problem("of-reading", Severity.ERROR, at("matches", 3, "player1"))
    assert [one.code for one in problems(of)] == ["in-no-round", "in-no-round"]
    assert check_event(of, RULESETS, at, [read]) == (read,)


def test_two_tournaments_say_one_thing_once() -> None:
    of = event(players=[Player(PlayerNumber(1), "Ada", row=2), Player(PlayerNumber(2), "ada", row=3)])
    both = (of.tournaments[0], replace(of.tournaments[0], name="Side", slug=Slug("side"), row=3))
    assert [one.code for one in problems(replace(of, tournaments=both))] == ["same-name"]


def test_each_tournament_is_checked_by_itself() -> None:
    of = event(matches=[match(1, 1, 1)])
    other = replace(of.tournaments[0], matches=tuple(replace(one, row=7) for one in R1), row=3)
    codes = {(one.code, one.at.row) for one in problems(replace(of, tournaments=(*of.tournaments, other)))}
    assert ("against-oneself", 2) in codes
    assert ("player-twice-in-round", 7) not in codes


def test_a_tournament_without_rules_is_left_to_reading() -> None:
    of = event(RulesetId("lost"), matches=[match(1, 1, 1)])
    assert problems(of) == ()
