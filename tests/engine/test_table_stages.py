"""Day 1 and day 2 at tables of several: after some rounds only the best are seated."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.checks.registry import check_event
from pipeline.engine.audit.verify import Verdict, verify
from pipeline.engine.compute import compute, next_round
from pipeline.engine.tournament.contest import Contest
from pipeline.extensions.simulate.play import simulate
from pipeline.model import Seat, Status, swiss
from pipeline.rules.load import load_file
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.event.structure import structure_facts
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from pipeline.views.rounds.page import sitting_out
from pipeline.views.standings.listing import cut_lines
from tests.builders.events import event
from tests.builders.matches import change
from tests.builders.tables import seats_at
from tests.builders.tournaments import computed, contest
from tests.checks.checked import READING
from tests.profiles import examples

RULES = """
kind = "tables"
[names]
en = "Four at a table"
[tables]
points = [{ seats = 3, places = [4, 3, 2] }, { seats = 4, places = [4, 3, 2, 1] }]
sizes = [
  { players = 3, tables = [3] }, { players = 4, tables = [4] }, { players = 5, tables = [] },
  { players = 6, tables = [3, 3] }, { players = 7, tables = [4, 3] }, { players = 8, tables = [4, 4] },
  { players = 9, tables = [3, 3, 3] },
]
add = 4
final = [{ from = 3, seats = 4 }]
[structures]
club = [{ from = 3, rounds = 2, cut = 0, stages = [{ after = 1, best = 4 }] }]
[standings]
tiebreaks = ["opponents_points"]
"""


def rules_of(stage: str = "{ after = 1, best = 4 }", shape: str = "rounds = 2, cut = 0") -> Ruleset:
    text = RULES.replace("rounds = 2, cut = 0, stages = [{ after = 1, best = 4 }]", f"{shape}, stages = [{stage}]")
    ruleset, problems = load_file(text, "pods.toml")
    assert ruleset is not None, problems
    return ruleset


FIRST = [*seats_at(1, 1, (1, 2, 3, 4), places=(1, 2, 3, 4)), *seats_at(1, 2, (5, 6, 7, 8), places=(1, 2, 3, 4))]
"""1 and 5 have 4 points, 2 and 6 have 3, 3 and 7 have 2, 4 and 8 have 1."""
SECOND = seats_at(2, 1, (5, 1, 2, 6), places=(1, 2, 3, 4))


def pods(*rows: Seat, rules: Ruleset | None = None, left: tuple[int, ...] = ()) -> Contest:
    gone = [change(player, "drop", 2) for player in left]
    return contest(rules or rules_of(), 8, changes=gone, seats=rows)


def due_of(held: Contest) -> set[frozenset[int]]:
    due = next_round(held)
    assert due is not None
    return {frozenset(table.seats) for table in due.tables}


def test_only_the_best_are_seated_after_the_stage() -> None:
    assert due_of(pods(*FIRST)) == {frozenset({1, 2, 5, 6})}


def test_who_has_left_gives_up_the_seat_to_the_next() -> None:
    """3 and 7 are level with 2 points and 8 of their tablemates, and share the place; the lower number is first among equals."""
    assert due_of(pods(*FIRST, left=(1,))) == {frozenset({2, 3, 5, 6})}


@pytest.mark.parametrize(
    ("carry", "points"),
    [
        ("", {5: 8, 1: 7, 2: 5, 6: 4, 3: 2, 7: 2, 4: 1, 8: 1}),
        (", carry = false", {5: 4, 1: 3, 2: 2, 6: 1, 3: 2, 7: 2, 4: 1, 8: 1}),
    ],
)
def test_who_played_on_stands_above_the_others_who_keep_the_place_they_had(
    carry: str, points: dict[int, int]
) -> None:
    state = compute(pods(*FIRST, *SECOND, rules=rules_of(f"{{ after = 1, best = 4{carry} }}")))
    lines = state.standings
    assert {line.player: line.points for line in lines} == points
    assert [(line.player, line.place) for line in lines] == [
        *((5, 1), (1, 2), (2, 3), (6, 4)),
        *((3, 5), (7, 5), (4, 7), (8, 7)),
    ]
    assert [line.status for line in lines] == [Status.ACTIVE] * 4 + [Status.NOT_ADVANCED] * 4
    if carry:  # of the second table alone: 3 + 2 + 1 for the winner
        assert [line.receipts[0].value for line in lines[:4]] == [6, 7, 8, 9]
    assert [row.player for row in state.classification.rows] == [5, 1, 2, 6, 3, 7, 4, 8]


def test_the_rows_say_who_plays_on_and_a_problem_who_should_have() -> None:
    rows = [*FIRST, *seats_at(2, 1, (5, 1, 2, 3), places=(1, 2, 3, 4))]
    rules = rules_of()
    of = event(rules.id, players=8, seats=rows, structure="club", rounds=None, cut=None)
    found = [one for one in check_event(of, {rules.id: rules}, READING.cell) if "play" in one.code]
    assert {(one.code, one.at.column) for one in found} == {
        ("plays-on-unqualified", READING.cell("tables", 2, "player").column),
        ("qualified-not-playing-on", READING.cell("tables", 2, "round").column),
    }
    state = computed(of, rules)
    assert [line.player for line in state.standings[:4]] == [5, 1, 2, 3]


@examples(6)
@given(
    st.permutations(range(1, 13)),
    st.permutations(range(1, 13)),
    st.sampled_from([4, 8]),
    st.sets(st.integers(1, 12), max_size=3),
)
def test_the_best_by_points_counted_by_hand_are_seated(
    first: list[int], second: list[int], size: int, left: set[int]
) -> None:
    """Two rounds at three tables of four, each table won by who sits there first, and so on; some have left since."""
    rows = [
        row
        for number, order in ((1, first), (2, second))
        for table in range(3)
        for row in seats_at(number, table + 1, order[4 * table : 4 * table + 4], places=(1, 2, 3, 4))
    ]
    rules = rules_of(f"{{ after = 2, best = {size} }}", "rounds = 3, cut = 0")
    held = contest(rules, 12, changes=[change(player, "drop", 3) for player in sorted(left)], seats=rows)
    points = {player: sum(4 - order.index(player) % 4 for order in (first, second)) for player in range(1, 13)}
    on = {player for table in due_of(held) for player in table}
    out = set(points) - on - left
    assert not on & left
    assert len(on) == size
    assert min(points[player] for player in on) >= max((points[player] for player in out), default=0)


@pytest.mark.thorough
def test_a_simulated_tournament_is_drawn_again_as_it_was() -> None:
    rules = rules_of("{ after = 2, best = 8, carry = false }, { after = 3, best = 4 }", "rounds = 4, cut = 0")
    state = computed(simulate(rules, 11, seed="S1", language="en"), rules)
    there = [{row.player for row in state.contest.tournament.seats if row.round == swiss(n)} for n in range(1, 5)]
    assert [len(one) for one in there[2:]] == [8, 4]
    assert {one.verdict for one in verify(state.contest, (), state.after)} == {Verdict.AS_DRAWN}


def test_pages_say_who_played_on() -> None:
    rules, english = rules_of(), words("en")
    of = event(rules.id, players=8, seats=[*FIRST, *SECOND], structure="club", rounds=None, cut=None)
    state = computed(of, rules)
    context = TournamentContext(english, of, state, published(of, english))
    assert "4 players played on after round 1" in cut_lines(context)[3]
    sentence = "After round 1 the top 4 play on; the others keep the place that they have then."
    assert sentence in [fact.note for fact in structure_facts(context)]
    assert sitting_out(context, state.rounds[-1]) == ()


@pytest.mark.parametrize(
    ("stage", "code"),
    [
        ("{ after = 1, best = 5 }", "ruleset-stage-not-seated"),
        ("{ after = 1, points = 3 }", "ruleset-stage-not-seated"),
        ("{ after = 2, best = 4 }", "ruleset-stage-out-of-place"),
    ],
)
def test_a_stage_that_cannot_be_is_told(stage: str, code: str) -> None:
    text = RULES.replace("{ after = 1, best = 4 }", stage)
    assert [one.code for one in load_file(text, "pods.toml")[1]] == [code]
