"""What each kind of round is worth, in every ruleset."""

from __future__ import annotations

import pytest

from pipeline.engine.results.records import records
from pipeline.engine.standings.standings import standings
from pipeline.model import CUT, Number, Outcome, Record, RecordKind, Result, Round, Status, replace, top
from pipeline.rules.absences import Absence
from pipeline.rules.load import load_builtin
from pipeline.rules.results import result_of
from pipeline.rules.ruleset.duel import ScoreMeaning, Scores
from tests.builders.matches import change, match
from tests.builders.people import number
from tests.builders.tournaments import contest
from tests.engine.lines import line, order, points

AGOT2 = load_builtin("agot2-joust")
NEUROSHIMA = load_builtin("neuroshima-hex-2023")

WIN, LOSS = Outcome.WIN, Outcome.LOSS
BYE, REQUESTED, MISSED, LATE, MATCH = (
    RecordKind.BYE,
    RecordKind.REQUESTED_BYE,
    RecordKind.MISSED,
    RecordKind.LATE,
    RecordKind.MATCH,
)
ABSENT = (0, 0)

WORTH: dict[str, dict[str, tuple[int, int]]] = {
    "agot2-joust": {"bye": (5, 0), "won": (5, 0), "lost": (0, 0), "nobody": (0, 0)},
    "agot1-joust": {"bye": (5, 0), "won": (5, 0), "lost": (0, 0), "nobody": (0, 0)},
    "neuroshima-hex-2023": {"bye": (3, 7), "won": (3, 7), "lost": (0, -7), "nobody": (0, 0)},
    "war-online-constructed": {"bye": (4, 0), "won": (4, 0), "lost": (0, 0), "nobody": (0, 0)},
}
"""Points and difference."""


def rounds_of(own: tuple[Record, ...]) -> list[tuple[int, RecordKind, Outcome, Number, Number, bool]]:
    return [(r.round.number, r.kind, r.outcome, r.points, r.difference, r.counts) for r in own]


@pytest.mark.parametrize("rules", WORTH)
def test_what_every_kind_of_round_is_worth(rules: str) -> None:
    worth = WORTH[rules]
    rows = [
        *(match(1, 1, 2, "1F"), match(1, 3, 4, "0"), match(1, 6)),
        *(match(2, 1, 6, "2F"), match(2, 5, 4, "0"), match(2, 7)),
        *(match(3, 1, 4, "0"), match(3, 3, 5, "1F"), match(3, 2)),
    ]
    changes = [change(2, "drop", 2), change(2, "return", 3), change(5, "late", 2), change(6, "bye", 3)]
    changes += [change(7, "late", 2), change(7, "drop", 3), change(3, "disqualify", 4)]
    held = contest(load_builtin(rules), 7, rows, changes)
    own = {player: rounds_of(rounds) for player, rounds in records(held).items()}
    won, lost, nobody = worth["won"], worth["lost"], worth["nobody"]
    assert own == {
        1: [(1, MATCH, WIN, *won, True), (2, MATCH, LOSS, *lost, True), (3, MATCH, LOSS, *nobody, True)],
        2: [(1, MATCH, LOSS, *lost, True), (2, MISSED, LOSS, *ABSENT, True), (3, BYE, WIN, *worth["bye"], True)],
        3: [(1, MATCH, LOSS, *nobody, True), (3, MATCH, WIN, *won, True)],
        4: [(1, MATCH, LOSS, *nobody, True), (2, MATCH, LOSS, *nobody, True), (3, MATCH, LOSS, *nobody, True)],
        5: [(1, LATE, LOSS, *ABSENT, True), (2, MATCH, LOSS, *nobody, True), (3, MATCH, LOSS, *lost, True)],
        6: [
            (1, BYE, WIN, *worth["bye"], True),
            (2, MATCH, WIN, *won, True),
            (3, REQUESTED, LOSS, *ABSENT, True),
        ],
        7: [(1, LATE, LOSS, *ABSENT, True), (2, BYE, WIN, *worth["bye"], True)],
    }
    table = standings(held)
    assert {player: line(table, player).status for player in (1, 2, 3, 7)} == {
        1: Status.ACTIVE,
        2: Status.ACTIVE,
        3: Status.DISQUALIFIED,
        7: Status.DROPPED,
    }
    assert order(table)[-1] == 3
    assert line(table, 3).place is None
    assert line(table, 7).place is not None


def test_a_missed_round_is_held_against_a_player_from_the_draw_of_his_return_on() -> None:
    rows = [match(1, 1, 2, "1"), match(1, 3, 4, "1"), match(2, 1, 3, "1"), match(3, 1, 4, "1")]
    held = contest(AGOT2, 4, rows, [change(2, "drop", 2), change(2, "return", 4)])
    assert len(records(held, 2)[number(2)]) == 1
    assert [own.kind for own in records(held, 3)[number(2)]] == [MATCH, MISSED, MISSED]
    assert line(standings(held, 2), 2).status is Status.DROPPED
    assert line(standings(held, 3), 2).status is Status.ACTIVE


def test_rounds_after_a_drop_are_not_played() -> None:
    rows = [match(1, 1, 2, "1"), match(1, 3, 4, "1"), match(2, 3, 4, "1")]
    own = records(contest(AGOT2, 4, rows, [change(2, "drop", 2)]))
    assert len(own[number(2)]) == 1


def test_a_match_without_a_result_gives_no_record() -> None:
    rows = [match(1, 1, 2, "1"), match(1, 3, 4)]
    own = records(contest(AGOT2, 4, rows))
    assert [len(own[number(player)]) for player in (1, 2, 3, 4)] == [1, 1, 0, 0]


def test_a_bye_counts_as_soon_as_its_round_has_a_result() -> None:
    pending = [match(1, 1, 2), match(1, 3)]
    late = [change(4, "late", 2)]
    assert points(standings(contest(AGOT2, 4, pending, late))) == {1: 0, 2: 0, 3: 0, 4: 0}
    begun = [match(1, 1, 2, "1"), match(1, 3)]
    own = records(contest(AGOT2, 4, begun, late))
    assert [own[number(player)][0].kind for player in (3, 4)] == [BYE, LATE]
    assert points(standings(contest(AGOT2, 1, [match(1, 1)]))) == {1: 5}


def test_only_rounds_up_to_the_asked_one_count_and_none_of_the_bracket() -> None:
    final = replace(match(1, 1, 2, "2"), round=top(2))
    held = contest(AGOT2, 2, [match(1, 1, 2, "1"), match(2, 2, 1, "1"), final])
    assert points(standings(held, 0)) == {1: 0, 2: 0}
    assert points(standings(held, 1)) == {1: 5, 2: 0}
    assert points(standings(held)) == points(standings(held, 2)) == {1: 5, 2: 5}


@pytest.mark.parametrize("since", [CUT, top(4)])
def test_standings_stay_frozen_after_the_swiss(since: Round) -> None:
    rows = [match(1, 1, 2, "1"), match(1, 3, 4, "1")]
    left = [change(1, "disqualify", since), change(3, "drop", since)]
    assert standings(contest(AGOT2, 4, rows, left)) == standings(contest(AGOT2, 4, rows))


def test_an_organiser_may_value_rounds_without_a_match_otherwise() -> None:
    rows = {"requested_bye": Absence(points=2), "missed": Absence(counts=False), "late": Absence(points=5)}
    generous = replace(AGOT2, absences={**AGOT2.absences, **rows})
    played = [match(1, 3, 4, "1"), match(2, 3, 4, "1")]
    changes = [change(1, "bye", 2), change(1, "late", 2), change(2, "drop", 1), change(2, "return", 3)]
    own = records(contest(generous, 4, played, changes))
    assert [(r.kind, r.outcome) for r in own[number(1)]] == [(LATE, WIN), (REQUESTED, Outcome.DRAW)]
    assert [r.counts for r in own[number(2)]] == [False, False]


def test_a_bye_row_of_somebody_who_asked_for_it_is_a_requested_bye() -> None:
    held = contest(AGOT2, 3, [match(1, 1, 2, "1"), match(1, 3)], [change(3, "bye", 1)])
    assert [own.kind for own in records(held)[number(3)]] == [REQUESTED]


def test_the_disqualified_count_for_their_opponents_but_not_among_the_tied() -> None:
    agot1 = load_builtin("agot1-joust")
    rows = [match(1, 1, 3, "2"), match(1, 2, 4, "1"), match(2, 1, 2, "1")]
    table = standings(contest(agot1, 4, rows, [change(3, "disqualify", 3)]))
    # Without 3, who beat 1, player 1 has beaten the only other player with 5 points.
    assert order(table) == [1, 2, 4, 3]
    assert line(table, 1).decided_by == "head_to_head"
    receipt = line(table, 1).receipt("opponents_points")
    assert receipt is not None
    assert {step.opponent: step.value for step in receipt.lines} == {3: 5, 2: 5}


@pytest.mark.parametrize(
    ("scores", "result"), [((2, 1), Result.FIRST), ((0, 2), Result.SECOND), ((1, 1), Result.DRAW)]
)
def test_scores_decide_where_the_ruleset_lets_them(scores: tuple[int, int], result: Result) -> None:
    row = match(1, 1, 2, None, scores)
    assert result_of(load_builtin("war-online-constructed"), row) is result
    assert result_of(AGOT2, row) is None
    assert result_of(NEUROSHIMA, replace(row, score2=None)) is None


def test_entered_points_are_the_points_unless_somebody_did_not_come() -> None:
    entered = replace(AGOT2, scores=Scores(ScoreMeaning.POINTS, decide=True))
    rows = [match(1, 1, 2, None, (4, 1)), match(1, 3, 4, "1F"), match(1, 5, 6, None, (3, 3))]
    table = standings(contest(entered, 6, rows))
    assert points(table) == {1: 4, 2: 1, 3: 5, 4: 0, 5: 3, 6: 3}
    assert line(table, 5).count(Outcome.DRAW) == 1
