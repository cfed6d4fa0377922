"""Rows of Matches: every code at its cell."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pipeline.checks.registry import check_event
from pipeline.model import Match, RulesetId, swiss
from tests.builders.events import HEX_ID, WAR_ID, edited, event
from tests.builders.matches import change, match
from tests.builders.tournaments import computed
from tests.checks.cases import ERROR, WARNING, Case
from tests.checks.checked import (
    ALL_PLAY,
    BOWL,
    CASUALTIES,
    DIFFERENCE,
    MADE,
    OBJECTIVES,
    R1,
    at,
    problems,
)
from tests.formats import format_rules, played_format

FIRST_OF_A_TABLE = [match(1, 1, 4, "1", seeds=(1, 4)), match(1, 2, 3, "1", seeds=(2, 3))]
"""The first round of a round robin of four."""

CASES = [
    Case(
        "player-twice-in-round",
        event(matches=[*R1, match(1, 1, 3, "1")]),
        "matches",
        4,
        "player1",
        ERROR,
        (at("matches", 2, "player1"),),
    ),
    Case(
        "scores-missing", event(WAR_ID, matches=[match(1, 1, 2, "2", ":2"), match(1, 3, 4)]), "matches", 2, "score1"
    ),
    Case(
        "second-score-missing",
        event(BOWL, matches=[match(1, 1, 2, None, "2:1", second1=3), match(1, 3, 4)]),
        "matches",
        2,
        "second2",
        WARNING,
    ),
    Case(
        "second-score-missing",
        event(CASUALTIES, matches=[match(1, 1, 2, None, "2:1"), match(1, 3, 4)]),
        "matches",
        2,
        "second1",
    ),
    Case(
        "second-score-out-of-range",
        event(CASUALTIES, matches=[match(1, 1, 2, None, "2:1", second1=0, second2=12), match(1, 3, 4)]),
        "matches",
        2,
        "second2",
    ),
    Case(
        "second-score-out-of-range",
        event(BOWL, matches=[match(1, 1, 2, None, "2:1", second1=-1, second2=12), match(1, 3, 4)]),
        "matches",
        2,
        "second1",
    ),
    Case("score-too-high", event(WAR_ID, matches=[match(1, 1, 2, "1", "3:1")]), "matches", 2, "score1"),
    Case("score-too-high", event(DIFFERENCE, matches=[match(1, 1, 2, "1", "21:1")]), "matches", 2, "score1"),
    Case(
        "score-not-whole",
        edited(event(WAR_ID, matches=[match(1, 1, 2, "1", "2:1")]), 2, score2=Fraction(1, 2)),
        "matches",
        2,
        "score2",
    ),
    Case(
        "score-not-whole",
        edited(event(HEX_ID, matches=[match(1, 1, 2, None, "7:3")]), 2, score1=Fraction(15, 2)),
        "matches",
        2,
        "score1",
    ),
    Case(
        "result-contradicts-scores",
        event(WAR_ID, matches=[match(1, 1, 2, "1", "1:2")]),
        "matches",
        2,
        "result",
        ERROR,
        (at("matches", 2, "score1"), at("matches", 2, "score2")),
    ),
    Case("result-contradicts-scores", event(HEX_ID, matches=[match(1, 1, 2, "X", "9:5")]), "matches", 2, "result"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_code_stands_at_its_cell(case: Case) -> None:
    case.hold()


@pytest.mark.parametrize(
    ("armies", "told"),
    [
        (("Moloch", "Borgo"), True),
        (("Moloch", "Dancer"), False),
        (("Dancer", "Moloch"), False),
        (("Moloch", ""), False),
    ],
)
def test_neuroshima_more_than_the_headquarters_had_is_told_unless_dancer_may_have_played(
    armies: tuple[str, str], told: bool
) -> None:
    made = event(HEX_ID, matches=[match(1, 1, 2, None, (21, 3), armies=armies)])
    assert ("score-too-high" in {one.code for one in problems(made)}) is told


@pytest.mark.parametrize(
    ("rules", "result", "scores", "codes"),
    [
        (OBJECTIVES, "1", "20:35", set()),
        (OBJECTIVES, "2", "8:8", set()),
        (OBJECTIVES, "X", "20:35", set()),
        (MADE, "1", "20:35", {"result-contradicts-scores"}),
        (MADE, "1", "38:35", {"scores-level-with-winner"}),
        (MADE, "X", "38:35", set()),
        (MADE, "X", "39:35", {"result-contradicts-scores"}),
        (MADE, "1", "20.5:3", set()),
    ],
)
def test_scores_and_result_go_together_as_the_rules_have_it(
    rules: str, result: str, scores: str, codes: set[str]
) -> None:
    one, _, other = scores.partition(":")
    row = match(1, 1, 2, result, (Fraction(one), Fraction(other)))
    told = {problem.code for problem in problems(event(RulesetId(rules), matches=[row]))}
    assert {code for code in told if "score" in code or code == "result-contradicts-scores"} == codes


@pytest.mark.parametrize("scores", ["2:", ":2", "2:1", "2:2"])
def test_a_score_beside_nobody_came_is_told_once(scores: str) -> None:
    """It was probably typed one column too far to the left; nothing counts of a match with the result 0."""
    found = problems(event(WAR_ID, matches=[match(1, 1, 2, "0", scores)]))
    told = [one for one in found if "score" in one.code and one.at.row == 2]
    assert "score-of-no-match" in {one.code for one in told}
    assert not {one.code for one in told} & {"result-contradicts-scores", "scores-level-with-winner"}
    assert next(one.at for one in told if one.code == "score-of-no-match") == at("matches", 2, "result")
    assert not [one for one in problems(event(WAR_ID, matches=[match(1, 1, 2, "0", "0:0")])) if "score" in one.code]


def test_a_round_robin_has_its_own_pairs_numbers_and_free_rounds() -> None:
    """Numbers are no results under a seed; a pair meets as often as the cycles say, and several rounds may be free."""
    table = [
        *[match(1, 2, 3, "1", seeds=(2, 3)), match(1, 1, seeds=(1, None))],
        *[match(2, 1, 2, "1", seeds=(1, 2)), match(2, 3, seeds=(3, None))],
        *[match(3, 3, 1, "1", seeds=(3, 1)), match(3, 2, seeds=(2, None))],
    ]
    assert [one.code for one in problems(event(ALL_PLAY, 3, table))] == []
    again = [*table[:4], match(3, 2, 3, "1", seeds=(2, 3)), match(3, 1, seeds=(1, None))]
    assert "rematch" in {one.code for one in problems(event(ALL_PLAY, 3, again))}


def test_who_has_left_a_round_robin_may_stand_in_rows_that_they_lose_by_forfeit() -> None:
    rows = [*FIRST_OF_A_TABLE, match(2, 4, 3, "2F", seeds=(4, 3)), match(2, 1, 2, "1", seeds=(1, 2))]
    rows += [match(3, 2, 4, "1F", seeds=(2, 4)), match(3, 3, 1, "1", seeds=(3, 1))]
    gone = [change(4, "drop", 2)]
    assert "played-after-drop" not in {one.code for one in problems(event(ALL_PLAY, 4, rows, gone))}
    won = [*rows[:4], match(3, 2, 4, "2", seeds=(2, 4)), rows[5]]
    assert "played-after-drop" in {one.code for one in problems(event(ALL_PLAY, 4, won, gone))}


@pytest.mark.parametrize(
    ("row", "code"),
    [
        (match(1, 1, 2, "X"), ""),
        (match(1, 1, 2, "X", "0:0"), ""),
        (match(1, 1, 2, "1", "0:0"), ""),
        (match(1, 1, 2, "2", "0:0"), ""),
        (match(1, 1, 2, "1"), "scores-missing"),
        (match(1, 1, 2, "X", "1:"), "scores-missing"),
        (match(1, 1, 2, "1", "1:1"), "scores-level-with-winner"),
    ],
)
def test_magic_a_draw_that_is_agreed_and_a_match_that_is_conceded_have_no_games(row: Match, code: str) -> None:
    """Magic Tournament Rules, 2.4: players may agree on a draw or concede before the match has ended."""
    found = [one.code for one in problems(event(RulesetId("magic"), 4, [row, match(1, 3, 4, None, "2:1")]))]
    assert [one for one in found if one.startswith("scores-")] == [code] * bool(code)


def test_war_a_draw_without_scores_lacks_what_its_points_depend_on() -> None:
    found = [
        one.code for one in problems(event(WAR_ID, matches=[match(1, 1, 2, "X"), match(1, 3, 4, None, "2:0")]))
    ]
    assert "scores-missing" in found


def test_nobody_is_missing_whose_group_is_through_while_a_larger_one_plays_on() -> None:
    played, rules = played_format("groups", 13, "S1"), format_rules("groups")
    assert [pool.size for pool in computed(played, rules).contest.pools] == [5, 4, 4]
    assert swiss(5) in {one.round for one in played.tournaments[0].matches}
    assert check_event(played, {played.tournaments[0].rules: rules}, at) == ()
