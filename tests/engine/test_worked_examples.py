"""The worked examples and stated values of the four rule systems, as far as they concern Swiss points and standings."""

from __future__ import annotations

from fractions import Fraction
from hashlib import sha256

import pytest

from pipeline.engine.results.duels import points_of
from pipeline.engine.results.records import records
from pipeline.engine.standings.standings import standings
from pipeline.model import Number, Player, Result, replace
from pipeline.rules.load import load_builtin
from pipeline.rules.results import result_of
from pipeline.rules.ruleset.swiss import StandingsRules
from tests.builders.matches import change, match
from tests.builders.people import number, players
from tests.builders.tournaments import contest
from tests.engine.lines import line, order, points, value

AGOT2 = load_builtin("agot2-joust")
AGOT1 = load_builtin("agot1-joust")
NEUROSHIMA = load_builtin("neuroshima-hex-2023")
WAR = load_builtin("war-online-constructed")


@pytest.mark.parametrize(
    ("result", "expected"),
    [("1", (5, 0)), ("2", (0, 5)), ("1T", (4, 0)), ("2T", (0, 4)), ("1F", (5, 0)), ("2F", (0, 5)), ("0", (0, 0))],
)
def test_agot2_points(result: str, expected: tuple[int, int]) -> None:
    assert points_of(AGOT2, match(1, 1, 2, result)) == expected


def test_agot2_daniel_11_against_emilia_13_is_a_modified_win_of_emilia() -> None:
    daniel, emilia = 1, 2
    table = standings(contest(AGOT2, 2, [match(1, daniel, emilia, "2T")]))
    assert points(table) == {emilia: 4, daniel: 0}


def test_agot2_bye_is_a_win_that_counts_as_played_and_adds_no_opponent() -> None:
    table = standings(contest(AGOT2, 3, [match(1, 1, 2, "1"), match(1, 3), match(2, 1, 3, "1"), match(2, 2)]))
    assert points(table) == {1: 10, 2: 5, 3: 5}
    # Opponents of 1 have 5 points of two rounds each; 2 and 3 have met 1 alone, who has 10 of two.
    assert [value(line(table, player), "sos") for player in (1, 2, 3)] == [2.5, 5, 5]
    assert [value(line(table, player), "extended_sos") for player in (1, 2, 3)] == [5, 2.5, 2.5]
    assert line(table, 2).played == 2


def test_agot2_strength_of_schedule_shows_its_arithmetic() -> None:
    rows = [match(1, 1, 2, "1"), match(1, 3, 4, "1T"), match(2, 1, 3, "2"), match(2, 2, 4, "1")]
    sos = line(standings(contest(AGOT2, 4, rows)), 1).receipt("sos")
    assert sos is not None
    assert [(step.opponent, step.points, step.rounds, step.value) for step in sos.lines] == [
        (2, 5, 2, 2.5),
        (3, 9, 2, 4.5),
    ]
    assert (sos.divisor, sos.value) == (2, 3.5)


def test_agot2_who_returns_has_lost_the_rounds_missed_and_these_are_rounds_played() -> None:
    """Player 2 wins round 1, misses round 2 and wins round 3: 10 points of three rounds, not 10 of two or 15."""
    rows = [match(1, 2, 1, "1"), match(1, 3, 4, "1"), match(2, 1, 3, "1"), match(2, 4), match(3, 2, 4, "1")]
    rows.append(match(3, 1, 3, "1"))
    table = standings(contest(AGOT2, 4, rows, [change(2, "drop", 2), change(2, "return", 3)]))
    assert points(table) == {1: 10, 2: 10, 3: 5, 4: 5}
    assert line(table, 2).played == 3
    met = line(table, 4).receipt("sos")
    assert met is not None
    # 4 has met 3, who has 5 points of three rounds, and 2.
    assert [(step.opponent, step.points, step.rounds, step.value) for step in met.lines] == [
        (3, 5, 3, Fraction(5, 3)),
        (2, 10, 3, Fraction(10, 3)),
    ]


def test_agot2_an_opponent_met_twice_counts_twice_and_nobody_met_is_0() -> None:
    table = standings(contest(AGOT2, 4, [match(1, 1, 2, "1"), match(2, 1, 2, "1"), match(3, 1, 3, "2")]))
    assert value(line(table, 1), "sos") == Fraction(5, 3)
    assert value(line(table, 4), "sos") == 0


@pytest.mark.parametrize(
    ("result", "expected"),
    [("1", (5, 0)), ("1T", (4, 1)), ("2T", (1, 4)), ("X", (2, 2)), ("2", (0, 5)), ("2F", (0, 5)), ("0", (0, 0))],
)
def test_agot1_points(result: str, expected: tuple[int, int]) -> None:
    assert points_of(AGOT1, match(1, 1, 2, result)) == expected


def test_agot1_tomas_10_of_15_against_estevao_12_of_15_is_a_win_on_time_of_estevao() -> None:
    tomas, estevao = 1, 2
    table = standings(contest(AGOT1, 2, [match(1, tomas, estevao, "2T")]))
    assert points(table) == {estevao: 4, tomas: 1}


def test_agot1_who_beat_every_other_of_the_tied_goes_first_even_on_time() -> None:
    rows = [match(1, 1, 2, "1T"), match(1, 3, 4, "2"), match(2, 1, 4, "2"), match(2, 2, 3, "1T")]
    rows += [match(3, 1, 3, "2T"), match(3, 2, 4, "X")]
    table = standings(contest(AGOT1, 4, rows))
    assert points(table) == {4: 12, 2: 7, 1: 5, 3: 5}
    assert order(table) == [4, 2, 3, 1]
    assert line(table, 3).decided_by == "head_to_head"


def test_agot1_strength_of_schedule_is_the_sum_of_the_opponents_points() -> None:
    rows = [match(1, 1, 3, "1"), match(1, 2, 4, "1"), match(2, 3, 4, "1")]
    table = standings(contest(AGOT1, 4, rows))
    assert points(table) == {1: 5, 2: 5, 3: 5, 4: 0}
    assert [value(line(table, player), "opponents_points") for player in (1, 2, 3, 4)] == [5, 0, 5, 10]
    # 1 and 3 are still equal to each other, and their match with each other decides.
    assert order(table) == [1, 3, 2, 4]
    assert [standing.decided_by for standing in table] == [
        "head_to_head",
        "head_to_head",
        "opponents_points",
        "points",
    ]


def test_agot1_after_the_first_the_same_for_the_rest() -> None:
    rows = [match(1, 1, 2, "1"), match(2, 1, 3, "1"), match(3, 2, 3, "1")]
    rows += [match(2, 2, 4, "1"), match(4, 3, 4, "1"), match(5, 3, 5, "1")]
    table = standings(contest(AGOT1, 5, rows))
    assert [points(table)[player] for player in (1, 2, 3)] == [10, 10, 10]
    assert order(table)[:3] == [1, 2, 3]
    assert [value(line(table, player), "head_to_head") for player in (1, 2, 3)] == [2, 1, 0]
    assert {line(table, player).decided_by for player in (1, 2, 3)} == {"head_to_head"}


@pytest.mark.parametrize(
    ("scores", "armies", "expected"),
    [((7, -7), ("", ""), [7, -7]), ((-7, 7), ("", ""), [-7, 7]), ((35, -35), ("Dancer", "Borgo"), [20, -20])],
)
def test_neuroshima_a_difference_may_be_entered_as_it_is_reported(
    scores: tuple[int, int], armies: tuple[str, str], expected: list[int]
) -> None:
    row = match(1, 1, 2, scores=scores, armies=armies)
    table = standings(contest(NEUROSHIMA, 2, [row]))
    assert [value(line(table, player), "hit_points") for player in (1, 2)] == expected
    assert points(table) == ({1: 3, 2: 0} if scores[0] > 0 else {1: 0, 2: 3})


def test_neuroshima_12_against_5_hit_points_is_plus_7_and_minus_7() -> None:
    row = match(1, 1, 2, scores=(12, 5))
    assert result_of(NEUROSHIMA, row) is Result.FIRST
    table = standings(contest(NEUROSHIMA, 2, [row]))
    assert points(table) == {1: 3, 2: 0}
    assert [value(standing, "hit_points") for standing in table] == [7, -7]


@pytest.mark.parametrize(
    ("scores", "armies", "difference"),
    [
        ((45, 5), ("Dancer", "Borgo"), 20),
        ((45, 5), ("Borgo", "dancer "), 20),
        ((5, 45), ("Borgo", "Dancer"), -20),
        ((25, 5), ("Dancer", "Borgo"), 20),
        ((24, 5), ("Dancer", "Borgo"), 19),
        ((45, 5), ("Moloch", "Borgo"), 40),
    ],
)
def test_neuroshima_the_difference_is_at_most_20_while_dancer_plays(
    scores: tuple[Number, Number], armies: tuple[str, str], difference: int
) -> None:
    own = records(contest(NEUROSHIMA, 2, [match(1, 1, 2, scores=scores, armies=armies)]))
    assert [own[number(player)][0].difference for player in (1, 2)] == [difference, -difference]


def test_neuroshima_draw_bye_and_forfeit() -> None:
    rows = [match(1, 1, 2, scores=(9, 9)), match(1, 3, 4, "1F"), match(1, 5)]
    table = standings(contest(NEUROSHIMA, 5, rows))
    assert points(table) == {1: 1, 2: 1, 3: 3, 4: 0, 5: 3}
    assert [value(line(table, player), "hit_points") for player in range(1, 6)] == [0, 0, 7, -7, 7]


def test_neuroshima_two_equal_who_have_met_are_ordered_by_their_match() -> None:
    rows = [match(1, 1, 2, scores=(5, 3)), match(2, 2, 3, scores=(9, 5)), match(2, 1, 4, scores=(4, 4))]
    rows += [match(3, 1, 3, scores=(4, 4)), match(3, 2, 4, scores=(6, 6)), match(4, 2, 5, scores=(1, 1))]
    table = standings(contest(NEUROSHIMA, 5, rows))
    assert points(table)[1] == points(table)[2] == 5
    assert [value(line(table, player), "hit_points") for player in (1, 2)] == [2, 2]
    assert [line(table, player).place for player in (1, 2)] == [1, 2]
    assert line(table, 1).decided_by == "head_to_head"


@pytest.mark.parametrize("meeting", [None, "X"])
def test_neuroshima_without_a_winner_between_them_lots_decide(meeting: str | None) -> None:
    rows = [match(1, 1, 2, "X", (4, 4)) if meeting else match(1, 1, 3, "1", (9, 2))]
    rows += [] if meeting else [match(1, 2, 4, "1", (9, 2))]
    first, second = standings(contest(NEUROSHIMA, 2 if meeting else 4, rows))[:2]
    assert {first.player, second.player} == {1, 2}
    assert first.decided_by == second.decided_by == "lot"
    assert first.receipts[-1].lot < second.receipts[-1].lot


def test_neuroshima_three_equal_go_by_one_lot_though_one_beat_the_others() -> None:
    rows = [match(1, 1, 2, scores=(9, 8)), match(1, 3, 6, scores=(9, 8)), match(2, 1, 3, scores=(9, 8))]
    rows += [match(2, 2, 4, scores=(9, 8)), match(3, 2, 5, scores=(9, 7)), match(3, 3, 7, scores=(9, 7))]
    for seed in ("a", "b", "c", "d"):
        first = standings(contest(NEUROSHIMA, 7, rows, seed=seed))[:3]
        assert {(standing.points, value(standing, "hit_points")) for standing in first} == {(6, 2)}
        assert {value(standing, "head_to_head") for standing in first} == {0}
        assert {standing.decided_by for standing in first} == {"lot"}
        expected = sorted((sha256(f"{seed}|Test|standings|{n}".encode()).hexdigest(), n) for n in (1, 2, 3))
        assert [(standing.receipts[-1].lot, standing.player) for standing in first] == expected


@pytest.mark.parametrize(("count", "cut"), [(23, 8), (15, 4)])
def test_neuroshima_23_players_play_a_top_8_and_15_a_top_4(count: int, cut: int) -> None:
    assert contest(NEUROSHIMA, count).structure.cut == cut


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ((2, 0), (4, 1)),
        ((2, 1), (4, 2)),
        ((1, 0), (3, 1)),
        ((0, 0), (2, 2)),
        ((1, 1), (2, 2)),
        ((1, 2), (2, 4)),
        ((0, 1), (1, 3)),
        ((0, 2), (1, 4)),
    ],
)
def test_war_points_of_a_round(scores: tuple[int, int], expected: tuple[int, int]) -> None:
    assert points_of(WAR, match(1, 1, 2, scores=scores)) == expected


def test_war_automatic_win_is_4_and_the_absent_player_gets_0() -> None:
    assert points_of(WAR, match(1, 1, 2, "1F")) == (4, 0)
    assert points_of(WAR, match(1, 1, 2, "2F")) == (0, 4)
    assert points_of(WAR, match(1, 1, 2, "0")) == (0, 0)
    assert points_of(WAR, match(1, 1)) == (4, 0)


def test_war_priority_1_no_automatic_win() -> None:
    rows = [match(1, 1), match(1, 2, 3, "1F"), match(1, 4, 5, scores=(2, 0))]
    table = standings(contest(WAR, 5, rows))
    assert order(table)[0] == 4
    assert line(table, 4).decided_by == "no_bye"
    assert [value(line(table, player), "no_bye") for player in (1, 2, 4)] == [0, 0, 1]


def test_war_priority_2_beat_all_the_others_who_are_tied() -> None:
    rows = [match(1, 1, 2, scores=(0, 2)), match(2, 1, 3, scores=(2, 0)), match(2, 2, 4, scores=(0, 2))]
    table = standings(contest(WAR, 4, rows))
    assert [points(table)[player] for player in (1, 2)] == [5, 5]
    assert order(table)[:2] == [2, 1]
    assert line(table, 2).decided_by == "head_to_head"


def test_war_priority_2_of_three_the_one_who_beat_both() -> None:
    """1, 2 and 3 have two rounds won and one lost; 1 beat the others, and by the last round would be the last of them."""
    rows = [match(1, 1, 2, scores=(2, 0)), match(1, 3, 5, scores=(2, 0)), match(1, 4, 6, scores=(0, 2))]
    rows += [match(1, 7, 8, scores=(1, 1)), match(2, 1, 3, scores=(2, 0)), match(2, 2, 5, scores=(2, 0))]
    rows += [match(2, 4, 7, scores=(0, 2)), match(2, 6, 8, scores=(0, 2)), match(3, 1, 4, scores=(0, 2))]
    rows += [match(3, 2, 6, scores=(2, 0)), match(3, 3, 7, scores=(2, 0)), match(3, 5, 8, scores=(2, 0))]
    table = standings(contest(WAR, 8, rows))
    assert points(table) == {1: 9, 2: 9, 3: 9, 7: 7, 8: 7, 4: 6, 5: 6, 6: 6}
    assert order(table)[0] == 1
    assert line(table, 1).decided_by == "head_to_head"


def test_war_priority_3_more_rounds_won() -> None:
    rows = [match(1, 1, 3, scores=(2, 0)), match(2, 1, 4, scores=(0, 0)), match(3, 1, 5, scores=(0, 0))]
    rows += [match(1, 2, 6, scores=(2, 1)), match(2, 2, 7, scores=(1, 0)), match(3, 2, 8, scores=(0, 1))]
    table = standings(contest(WAR, 8, rows))
    assert [line(table, player).points for player in (1, 2)] == [8, 8]
    assert order(table)[:2] == [2, 1]
    assert line(table, 2).decided_by == "round_wins"


def test_war_priority_4_the_better_last_round() -> None:
    rows = [match(1, 1, 3, scores=(2, 0)), match(2, 1, 4, scores=(0, 0))]
    rows += [match(1, 2, 5, scores=(0, 0)), match(2, 2, 6, scores=(2, 0))]
    table = standings(contest(WAR, 6, rows))
    assert [value(line(table, player), "last_round") for player in (1, 2)] == [2, 4]
    assert order(table)[:2] == [2, 1]
    assert line(table, 2).decided_by == "last_round"


def test_war_who_was_not_there_in_the_last_round_has_nothing_from_it() -> None:
    rows = [match(1, 1, 3, scores=(2, 0)), match(2, 2, 4, scores=(2, 0))]
    left = [change(1, "drop", 2)]
    table = standings(contest(WAR, players(4, p1=1700, p2=1600), rows, left))
    assert order(table)[:2] == [2, 1]
    assert [value(line(table, player), "last_round") for player in (1, 2)] == [0, 4]


def test_war_priority_5_the_higher_rating_at_the_start() -> None:
    rows = [match(1, 1, 4, scores=(2, 0)), match(1, 2, 5, scores=(2, 0)), match(1, 3, 6, scores=(2, 0))]
    table = standings(contest(WAR, players(6, p1=1599.5, p2=1600.25), rows))
    # Player 3 has no rating: everyone starts at 1600.
    assert order(table)[:3] == [2, 3, 1]
    assert line(table, 3).decided_by == "rating"


def test_the_manual_order_goes_lower_first_and_an_empty_cell_last() -> None:
    manual = replace(AGOT2, standings=StandingsRules(("manual",)))
    given = {1: None, 2: 7, 3: 2, 4: None}
    entrants = [Player(number(n), f"Player {n}", tie_break=place) for n, place in given.items()]
    table = standings(contest(manual, entrants))
    assert [(standing.place, standing.player) for standing in table] == [(1, 3), (2, 2), (3, 1), (3, 4)]
    assert [standing.decided_by for standing in table] == ["manual", "manual", "", ""]
