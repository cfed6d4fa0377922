"""Day 1 and day 2: after some rounds only a part of the field plays on."""

from __future__ import annotations

import pytest

from pipeline.checks.registry import check_event
from pipeline.engine.compute import compute
from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.state import TournamentState
from pipeline.extensions.forecast.engine.forecast import forecast
from pipeline.model import CUT, CutVerdict, Match, Status, replace
from pipeline.rules.load import load_file
from pipeline.rules.ruleset.ruleset import Ruleset
from tests.builders.events import event
from tests.builders.matches import change, match
from tests.builders.tournaments import contest, own_rules
from tests.checks.checked import READING


def rules_of(stage: str = "{ after = 2, best = 4 }", shape: str = "rounds = 3, cut = 0") -> Ruleset:
    return own_rules(
        f"""[structures]
        club = [{{ from = 2, {shape}, stages = [{stage}] }}]
        [standings]
        tiebreaks = ["opponents_points"]"""
    )


FIRST = [match(1, 1, 2, "1"), match(1, 3, 4, "1"), match(1, 5, 6, "1"), match(1, 7, 8, "1")]
SECOND = [match(2, 1, 3, "1"), match(2, 5, 7, "1"), match(2, 2, 4, "X"), match(2, 6, 8, "X")]
"""Then 1 and 5 have 6 points, 3 and 7 have 3, the others have 1."""
THIRD = [match(3, 1, 5, "1"), match(3, 3, 7, "1")]


def two_days(*rows: Match, rules: Ruleset | None = None, changes: tuple[object, ...] = ()) -> Contest:
    return contest(rules or rules_of(), 8, rows, changes)  # type: ignore[arg-type]


def paired(state: TournamentState) -> set[frozenset[int]]:
    assert state.proposal is not None
    return {frozenset((one.player1, one.player2)) for one in state.proposal.pairings}


def places_of(state: TournamentState) -> list[tuple[int, int | None]]:
    return [(line.player, line.place) for line in state.standings]


def test_only_the_best_are_drawn_after_the_stage_and_nobody_meets_again() -> None:
    assert paired(compute(two_days(*FIRST, *SECOND))) == {frozenset((1, 5)), frozenset((3, 7))}


def test_before_it_everybody_is_drawn() -> None:
    state = compute(two_days(*FIRST))
    assert {player for pair in paired(state) for player in pair} == set(range(1, 9))


def test_who_played_on_stands_above_the_others_who_keep_the_place_they_had() -> None:
    """After round 2 the sums of opponents' points are 7 for 2 and 6 and 4 for 4 and 8. Had the third round counted for
    them, it would be 10 for 2, whose opponent 1 has won again, and 7 for 6.
    """
    state = compute(two_days(*FIRST, *SECOND, *THIRD))
    assert places_of(state) == [(1, 1), (3, 2), (5, 2), (7, 4), (2, 5), (6, 5), (4, 7), (8, 7)]
    points = {line.player: line.points for line in state.standings}
    assert points == {1: 9, 3: 6, 5: 6, 7: 3, 2: 1, 6: 1, 4: 1, 8: 1}
    sums = {int(line.player): line.receipts[0].value for line in state.standings}
    assert (sums[2], sums[6], sums[4], sums[8]) == (7, 7, 4, 4)
    assert sums[5] == 1 + 3 + 9
    assert [line.status for line in state.standings] == [Status.ACTIVE] * 4 + [Status.NOT_ADVANCED] * 4
    assert [row.place for row in state.classification.rows] == [1, 2, 2, 4, 5, 5, 7, 7]


def test_points_can_say_who_plays_on() -> None:
    assert paired(compute(two_days(*FIRST, *SECOND, rules=rules_of("{ after = 2, points = 6 }")))) == {
        frozenset((1, 5))
    }


def test_of_several_stages_each_parts_the_field() -> None:
    rules = rules_of("{ after = 1, points = 3 }, { after = 2, best = 2 }")
    second = [match(2, 1, 3, "1"), match(2, 5, 7, "1")]
    state = compute(two_days(*FIRST, *second, rules=rules))
    assert paired(state) == {frozenset((1, 5))}
    last = compute(two_days(*FIRST, *second, match(3, 1, 5, "1"), rules=rules))
    assert [(player, place) for player, place in places_of(last)][:4] == [(1, 1), (5, 2), (3, 3), (7, 3)]
    # After round 1 all who lost had no points and met somebody with 3.
    assert {place for _, place in places_of(last)[4:]} == {5}


def test_who_has_left_gives_up_the_place_to_the_next() -> None:
    state = compute(two_days(*FIRST, *SECOND, changes=(change(3, "drop", 3),)))
    assert {player for pair in paired(state) for player in pair} == {1, 5, 7, 2}
    by_points = compute(
        two_days(*FIRST, *SECOND, changes=(change(3, "drop", 3),), rules=rules_of("{ after = 2, points = 3 }"))
    )
    assert by_points.proposal is not None
    assert len(by_points.proposal.pairings) == len(by_points.proposal.byes) == 1


def test_rows_of_the_next_round_say_who_plays_on() -> None:
    by_hand = [match(3, 1, 5, "1"), match(3, 3, 2, "1")]
    state = compute(two_days(*FIRST, *SECOND, *by_hand))
    # 2 has 1 point and has played on; 7 has 3 and has not. 5 has met 6, 7 and 1 with 1 + 3 + 9, 3 has met 4, 1 and 2 with 1 + 9 + 1.
    assert places_of(state)[:5] == [(1, 1), (5, 2), (3, 3), (2, 4), (7, 5)]


def test_nobody_who_did_not_play_on_comes_into_the_cut() -> None:
    rules = rules_of(shape="rounds = 3, cut = 4")
    state = compute(two_days(*FIRST, *SECOND, *THIRD, rules=rules, changes=(change(7, "drop", CUT),)))
    assert state.cut is not None
    assert state.cut.seeds == (1, 3, 5)


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (THIRD, []),
        (
            [match(3, 1, 5, "1"), match(3, 3, 2, "1")],
            [("qualified-not-playing-on", "7 "), ("plays-on-unqualified", "2 ")],
        ),
    ],
)
def test_others_than_the_standings_have_are_a_warning(rows: list[Match], expected: list[tuple[str, str]]) -> None:
    rules = rules_of()
    numbered = [replace(row, table=at % 4 + 1, row=at + 2) for at, row in enumerate([*FIRST, *SECOND, *rows])]
    of = event(rules.id, 8, numbered, structure="club", rounds=3, cut=0)
    found = [
        (one.code, str(dict(one.values)["player"])[:2])
        for one in check_event(of, {rules.id: rules}, READING.cell)
        if "play" in one.code and one.code != "no-players"
    ]
    assert sorted(found) == sorted(expected)


def verdicts(state: TournamentState) -> dict[int, tuple[CutVerdict, object]]:
    found = forecast(state)
    assert found is not None
    assert found.after == 2
    return {one.player: (one.verdict, one.sure_with) for one in found.prospects}


def test_the_forecast_is_of_the_next_stage() -> None:
    """After round 1 the winners have 3 points, the others none; a round is left."""
    for needed, winners, losers in (
        (3, (CutVerdict.IN, 0), (CutVerdict.OPEN, 3)),
        (4, (CutVerdict.OPEN, 1), (CutVerdict.OUT, None)),
        (7, (CutVerdict.OUT, None), (CutVerdict.OUT, None)),
    ):
        told = verdicts(compute(two_days(*FIRST, rules=rules_of(f"{{ after = 2, points = {needed} }}"))))
        assert told == {player: winners if player % 2 else losers for player in range(1, 9)}
    best = verdicts(compute(two_days(*FIRST, rules=rules_of("{ after = 2, best = 4 }"))))
    # Who has 4 is in: of those who have lost nobody comes to more than 3. With 3 all four winners may stand above.
    assert best == {player: (CutVerdict.OPEN, 1 if player % 2 else None) for player in range(1, 9)}


def test_once_the_stage_is_decided_there_is_nothing_to_forecast_before_the_next_draw() -> None:
    cut = rules_of(shape="rounds = 4, cut = 2")
    assert forecast(compute(two_days(*FIRST, *SECOND, rules=cut))) is None
    later = forecast(compute(two_days(*FIRST, *SECOND, *THIRD, rules=cut)))
    assert later is not None
    assert (later.after, later.cut, {one.player for one in later.prospects}) == (None, 2, {1, 3, 5, 7})


@pytest.mark.parametrize(
    ("stages", "more", "found"),
    [
        ("{ after = 2 }", "", [("ruleset-stage-not-clear", "structures.club[1].stages[1]")]),
        ("{ after = 2, best = 4, points = 3 }", "", [("ruleset-stage-not-clear", "structures.club[1].stages[1]")]),
        ("{ after = 3, best = 4 }", "", [("ruleset-stage-out-of-place", "structures.club[1].stages[1].after")]),
        (
            "{ after = 2, best = 8 }, { after = 2, best = 4 }",
            "",
            [("ruleset-stage-out-of-place", "structures.club[1].stages[2].after")],
        ),
        ("{ after = 1, best = 2 }", "", [("ruleset-stage-too-small", "structures.club[1].stages[1].best")]),
        (
            "{ after = 1, best = 4 }, { after = 2, best = 5 }",
            "",
            [("ruleset-stage-too-small", "structures.club[1].stages[1].best")],
        ),
        (
            "{ after = 1, best = 4 }",
            '[swiss]\npairing = "round_robin"',
            [("ruleset-stage-out-of-place", "structures.club[1].stages[1].after")],
        ),
    ],
)
def test_stages_that_cannot_be(stages: str, more: str, found: list[tuple[str, str]]) -> None:
    text = f"""kind = "duel"
names.en = "Own"
points = {{ win = 3, loss = 0 }}
bye = {{ points = 3, order = ["points"] }}
standings = {{ tiebreaks = ["lot"] }}
structures.club = [{{ from = 2, rounds = 3, cut = 4, stages = [{stages}] }}]
{more}
"""
    _, problems = load_file(text, "own.toml")
    assert [(one.code, one.at.key) for one in problems] == found


ANEW = rules_of("{ after = 2, best = 4, carry = false }")


def test_who_plays_on_begins_from_zero_where_points_are_not_carried_over() -> None:
    """By points 1 and 5 would be ahead after losing or drawing; from zero only round 3 says."""
    third = [match(3, 1, 5, "X"), match(3, 3, 7, "1")]
    carried, anew = (compute(two_days(*FIRST, *SECOND, *third, rules=rules)) for rules in (rules_of(), ANEW))
    assert [player for player, _ in places_of(carried)[:4]] == [1, 5, 3, 7]
    assert [(line.player, line.place, line.points) for line in anew.standings[:4]] == [
        (3, 1, 3), (1, 2, 1), (5, 2, 1), (7, 4, 0),
    ]  # fmt: skip
    assert places_of(anew)[4:] == places_of(carried)[4:]
    assert [line.points for line in anew.standings[4:]] == [line.points for line in carried.standings[4:]]


def test_neither_tie_breaks_nor_receipts_know_the_rounds_before_a_new_beginning() -> None:
    state = compute(two_days(*FIRST, *SECOND, *THIRD, rules=ANEW))
    line = state.standings[0]
    assert (line.player, line.points, line.receipts[0].value) == (1, 3, 0)
    assert [one.opponent for one in line.receipts[0].lines] == [5]
    assert [(one.points, one.left_behind) for one in line.records] == [(0, True), (0, True), (3, False)]


def test_a_bonus_before_a_new_beginning_is_left_behind_and_one_after_it_counts() -> None:
    rows = (change(7, "bonus", 1, points=1), change(3, "bonus", 3, points=2))
    state = compute(two_days(*FIRST, *SECOND, *THIRD, rules=ANEW, changes=rows))
    assert {line.player: line.points for line in state.standings[:4]} == {1: 3, 3: 5, 5: 0, 7: 0}
    assert {line.player: sum(one.points for one in line.adjustments) for line in state.standings[:4]} == {
        1: 0, 3: 2, 5: 0, 7: 0,
    }  # fmt: skip


def test_the_first_round_after_a_new_beginning_is_drawn_among_equals() -> None:
    """With points carried 1 meets 5 and 3 meets 7; from zero everybody is in one group, and who has met is still apart."""
    found = set()
    for seed in map(str, range(12)):
        state = compute(replace(two_days(*FIRST, *SECOND, rules=ANEW), seed=seed))
        found.add(frozenset(paired(state)))
    apart = {frozenset((1, 3)), frozenset((5, 7))}
    assert len(found) == 2
    assert not any(pairs & apart for pairs in found)
    played = compute(two_days(*FIRST, *SECOND, *THIRD, rules=ANEW)).rounds[2]
    assert [one.before for one in played.matches] == [(0, 0), (0, 0)]


def test_who_has_had_the_bye_before_a_new_beginning_has_it_not_again() -> None:
    rows = [match(1, 1, 2, "1"), match(1, 3, 4, "1"), match(1, 5)]
    state = compute(contest(rules_of("{ after = 1, best = 3, carry = false }"), 5, rows))
    assert state.proposal is not None
    (bye,) = state.proposal.byes
    assert bye.player != 5
