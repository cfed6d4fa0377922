"""Small events of the games that came with Swissbook later, their values worked out by hand from the rules of each.

Most look at `SIX`, a Swiss of six players with three rounds. Wins: 1 has three, 2 and 3 two each, 4 and 5 one each, 6
none. Opponents: 1 met 2, 3, 5; 2 met 1, 5, 4; 3 met 4, 1, 6; 4 met 3, 6, 2; 5 met 6, 2, 1; 6 met 5, 4, 3.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from pipeline.engine.standings.standings import standings
from pipeline.model import Match, Number, Standing, replace
from pipeline.rules.load import builtin_ids, load_builtin
from pipeline.rules.ruleset.swiss import PairingPolicy
from tests.builders.matches import change, match
from tests.builders.people import players
from tests.builders.tournaments import contest, own_rules
from tests.engine.lines import line, order, points, value

_RESULTS = (
    (1, 1, 2, (13, 7)),
    (1, 3, 4, (13, 11)),
    (1, 5, 6, (13, 2)),
    (2, 1, 3, (13, 12)),
    (2, 2, 5, (13, 5)),
    (2, 4, 6, (13, 0)),
    (3, 1, 5, (13, 9)),
    (3, 2, 4, (13, 10)),
    (3, 3, 6, (13, 8)),
)
_STEPS = ", ".join(f"{{ from = {150 * step}, points = [{10 + step}, {10 - step}] }}" for step in range(11))
TWENTY = own_rules(
    f"[points]\nwin = 20\ndraw = 10\nloss = 0\nby_difference = [{_STEPS}]\n"
    '[scores]\nmeaning = "score"\ndecide = true\nlevel_within = 149\nrequired = true'
)
"""Twenty points of each match, shared by the difference of scores."""


def six(*, scores: bool, times: int = 1, result: str | None = "1") -> list[Match]:
    """`SIX`: the player named first wins, unless scores say who; each score is multiplied so often."""
    return [
        match(stage, one, two, result, (made[0] * times, made[1] * times) if scores else None)
        for stage, one, two, made in _RESULTS
    ]


def ranked(game: str, rows: Sequence[Match], players: int = 6) -> tuple[Standing, ...]:
    return standings(contest(load_builtin(game), players, rows))


def values(found: tuple[Standing, ...], key: str) -> list[Number]:
    """The values of a tie-break by player number."""
    return [value(line(found, player), key) for player in range(1, len(found) + 1)]


def among(found: tuple[Standing, ...], *players: int) -> list[int]:
    """These players in the order of the standings."""
    return [player for player in order(found) if player in players]


def test_magic_percentages_of_opponents_of_games_and_of_their_games() -> None:
    rows = [match(1, 1, 2, None, "2:1"), match(1, 3, 4, None, "2:0")]
    rows += [match(2, 1, 3, None, "1:1", drawn_games=1), match(2, 2, 4, None, "2:0")]
    found = ranked("magic", rows, 4)
    assert points(found) == {1: 4, 2: 3, 3: 4, 4: 0}
    least = Fraction("0.33")
    # Match points of six possible: 4, 3, 4 and 0, which is raised to 0.33.
    assert values(found, "opponents_match_wins") == [
        (Fraction(1, 2) + Fraction(2, 3)) / 2,
        (Fraction(2, 3) + least) / 2,
        (least + Fraction(2, 3)) / 2,
        (Fraction(2, 3) + Fraction(1, 2)) / 2,
    ]
    # Game points: 1 has 6 + 4 of 18, 2 has 3 + 6 of 15, 3 has 6 + 4 of 15, 4 none of 12, which is raised as well.
    games: list[Number] = [Fraction(10, 18), Fraction(9, 15), Fraction(10, 15), least]
    assert values(found, "game_wins") == games
    assert value(line(found, 1), "opponents_game_wins") == (games[1] + games[2]) / 2
    assert order(found) == [1, 3, 2, 4]


def test_magic_a_bye_is_a_match_won_two_games_to_none() -> None:
    found = ranked("magic", [match(1, 1, 2, None, "2:1"), match(1, 3), match(2, 1, 3, None, "1:2"), match(2, 2)], 3)
    assert points(found) == {1: 3, 2: 3, 3: 6}
    # 1 has won 3 of 6 points, 2 with a bye as well, 3 all; of 1 both others are opponents.
    assert values(found, "opponents_match_wins") == [Fraction(3, 4), Fraction(1, 2), Fraction(1, 2)]
    # 2 has 1 : 2 and a bye of 2 : 0.
    assert value(line(found, 2), "game_wins") == Fraction(3, 5)


def test_carcassonne_counts_victories_of_opponents_without_the_weakest_then_the_difference() -> None:
    found = ranked("carcassonne-2016", six(scores=True))
    assert values(found, "opponents_points_cut") == [4, 4, 4, 4, 5, 3]
    assert values(found, "hit_points") == [11, 5, 6, 8, -1, -29]
    assert order(found) == [1, 3, 2, 5, 4, 6]


def test_chess_takes_buchholz_cut_1_buchholz_and_sonneborn_berger() -> None:
    found = ranked("chess-swiss", six(scores=False))
    assert values(found, "opponents_points_cut") == [4, 4, 4, 4, 5, 3]
    assert values(found, "opponents_points") == [5, 5, 4, 4, 5, 4]
    # The points of those beaten: 1 has beaten 2, 3 and 5; 2 has beaten 5 and 4; 3 has beaten 4 and 6.
    assert values(found, "sonneborn_berger") == [5, 2, 1, 0, 0, 0]
    assert order(found) == [1, 2, 3, 5, 4, 6]


def test_chess_a_bye_that_is_asked_for_is_half_a_point_and_one_that_is_drawn_a_whole() -> None:
    rules = load_builtin("chess-swiss")
    assert (rules.points.win, rules.points.draw, rules.byes.points, rules.absences["requested_bye"].points) == (
        1,
        Fraction(1, 2),
        1,
        Fraction(1, 2),
    )
    assert not rules.byes.repeat


def test_othello_adds_up_the_own_pieces() -> None:
    found = ranked("othello-mso-2020", six(scores=True))
    assert values(found, "own_score") == [39, 33, 38, 34, 27, 10]
    assert order(found) == [1, 3, 2, 4, 5, 6]


def test_backgammon_goes_by_the_match_between_two_before_buchholz() -> None:
    rows = [match(1, 1, 2, "1"), match(1, 3, 4, "1"), match(2, 1, 3, "2"), match(2, 2, 4, "1")]
    rows += [match(3, 1, 4, "1"), match(3, 2, 3, "1")]
    # 1, 2 and 3 have two wins each, and each has beaten one of the others: nobody has beaten both.
    found = ranked("backgammon-mso-2017", rows, 4)
    assert points(found) == {1: 2, 2: 2, 3: 2, 4: 0}
    assert values(found, "head_to_head")[:3] == [0, 0, 0]
    # Three rounds of SIX: 2 and 3, 4 and 5 have not met; the opponents' wins without the fewest decide for 5.
    swiss = ranked("backgammon-mso-2017", six(scores=False))
    assert values(swiss, "opponents_points_cut") == [4, 4, 4, 4, 5, 3]
    assert among(swiss, 4, 5) == [5, 4]
    # 1 and 2 have a win each, and 2 has won their match.
    two = [match(1, 1, 2, "2"), match(1, 3, 4, "1"), match(2, 1, 4, "1"), match(2, 3, 2, "1")]
    assert order(ranked("backgammon-mso-2017", two, 4)) == [3, 2, 1, 4]


def test_strength_of_schedule_is_the_mean_of_points_a_round() -> None:
    found = ranked("netrunner-single", six(scores=False))
    thirds = [5, 5, 4, 4, 5, 4]
    assert values(found, "sos") == [Fraction(each, 3) for each in thirds]
    # Of 2: what 1, 5 and 4 have, 5 + 5 + 4 thirds, divided by three.
    assert value(line(found, 2), "extended_sos") == Fraction(14, 9)
    assert order(found) == [1, 2, 3, 5, 4, 6]


def test_x_wing_adds_200_to_each_margin_and_300_for_a_bye() -> None:
    found = ranked("x-wing-2018", six(scores=True))
    assert values(found, "hit_points") == [611, 605, 606, 608, 599, 571]
    assert order(found) == [1, 3, 2, 4, 5, 6]
    assert values(ranked("x-wing-2018", [match(1, 1, 2, "1", "150:60"), match(1, 3)], 3), "hit_points") == [
        290,
        110,
        300,
    ]


def test_a_table_of_20_to_0_gives_twenty_points_by_the_difference() -> None:
    found = standings(contest(TWENTY, 6, six(scores=True, times=100, result=None)))
    # Differences of 600, 200, 1100; 100, 800, 1300; 400, 300, 500: 14, 11, 17; 10, 15, 18; 12, 12, 13.
    assert points(found) == {
        1: 14 + 10 + 12,
        2: 6 + 15 + 12,
        3: 11 + 10 + 13,
        4: 9 + 18 + 8,
        5: 17 + 5 + 8,
        6: 3 + 2 + 7,
    }
    assert order(found) == [1, 4, 3, 2, 5, 6]


@pytest.mark.parametrize("steps", range(11))
def test_a_table_of_20_to_0_gives_one_point_more_for_each_150(steps: int) -> None:
    rows = [match(1, 1, 2, None, (150 * steps, 0)), match(1, 3, 4, None, (150 * steps + 149, 0))]
    more = min(steps, 10)
    found = standings(contest(TWENTY, 4, rows))
    assert points(found) == {1: 10 + more, 2: 10 - more, 3: 10 + more, 4: 10 - more}


def test_netrunner_of_two_games_adds_three_for_a_win_and_one_for_a_tie() -> None:
    rows = [
        match(1, 1, 2, None, "6:0"),
        match(1, 3, 4, None, "4:1"),
        match(2, 1, 3, None, "3:3"),
        match(2, 2, 4, None, "1:4"),
    ]
    found = ranked("netrunner-double", rows, 4)
    assert points(found) == {1: 9, 2: 1, 3: 7, 4: 5}
    # Points a round: 9/2, 1/2, 7/2 and 5/2; 1 has met 2 and 3.
    assert value(line(found, 1), "sos") == 2
    assert load_builtin("netrunner-double").byes.points == 6


def test_every_source_is_named_with_a_year_or_a_place() -> None:
    for game in builtin_ids():
        assert len(load_builtin(game).source) > 25, game


def test_pokemon_percentages_leave_out_byes_and_cap_the_dropped() -> None:
    rows = [match(1, 1, 2, "1"), match(1, 3, 4, "1"), match(1, 5)]
    rows += [match(2, 1, 3, "X"), match(2, 5, 2, "1"), match(2, 4)]
    found = standings(contest(load_builtin("pokemon-tcg"), 5, rows, [change(3, "drop", 3)]))
    assert points(found) == {1: 4, 2: 0, 3: 4, 4: 3, 5: 6}
    # Win percentages: 1 has 1½ of 2; 2 none of 2, raised to ¼; 3 as 1, and dropped with just the ¾ that it may have; 4 none of the
    # one round played; 5 one of one.
    wins = {1: Fraction(3, 4), 2: Fraction(1, 4), 3: Fraction(3, 4), 4: Fraction(1, 4), 5: Fraction(1)}
    met = {1: (2, 3), 2: (1, 5), 3: (4, 1), 4: (3,), 5: (2,)}
    own = {player: sum((wins[one] for one in others), Fraction(0)) / len(others) for player, others in met.items()}
    theirs = [sum((own[one] for one in met[player]), Fraction(0)) / len(met[player]) for player in range(1, 6)]
    assert values(found, "opponents_match_wins") == [own[player] for player in range(1, 6)]
    assert values(found, "opponents_opponents_match_wins") == theirs
    left = [match(1, 1, 2, "1"), match(1, 3, 4, "1"), match(2, 1, 3, "1"), match(2, 2, 4, "1")]
    gone = standings(contest(load_builtin("pokemon-tcg"), 4, left, [change(1, "drop", 3)]))
    # 1 has won both and dropped: ¾, not 1.
    assert value(line(gone, 2), "opponents_match_wins") == (Fraction(3, 4) + Fraction(1, 4)) / 2


def test_go_counts_initial_points_in_sums_of_opponents() -> None:
    people = [replace(one, initial_points=start) for one, start in zip(players(4), (2, 1, 1, 0), strict=True)]
    rows = [match(1, 1, 2, "1"), match(1, 3, 4, "1"), match(2, 1, 3, "2"), match(2, 2, 4, "1")]
    found = standings(contest(load_builtin("go-eurasia-2023"), people, rows))
    # McMahon points at the start and one for each win.
    assert points(found) == {1: 3, 2: 2, 3: 3, 4: 0}
    # SOS: 1 has met 2 and 3, 3 has met 4 and 1; SODOS: 1 has beaten 2, 3 has beaten 4 and 1.
    assert values(found, "opponents_points") == [5, 3, 3, 5]
    assert values(found, "beaten_opponents_points") == [2, 0, 3, 0]
    assert order(found) == [1, 3, 2, 4]


def test_a_round_robin_breaks_ties_by_sonneborn_berger() -> None:
    rows = [match(1, 1, 2, "1"), match(1, 3, 4, "1"), match(2, 1, 3, "X"), match(2, 2, 4, "1")]
    rows += [match(3, 4, 1, "1"), match(3, 2, 3, "X")]
    found = ranked("round-robin", rows, 4)
    assert points(found) == {1: 3, 2: 3, 3: 4, 4: 2}
    # The points of those beaten times 2, of those drawn with times 1: 1 has beaten 2 and drawn with 3; 2 has beaten 4 and drawn with 3.
    assert values(found, "sonneborn_berger") == [2 * 3 + 4, 2 * 2 + 4, 2 * 2 + 3 + 3, 2 * 3]
    assert order(found) == [3, 1, 2, 4]
    assert load_builtin("round-robin").swiss.pairing is PairingPolicy.ROUND_ROBIN


def test_groups_go_by_wins_the_matches_among_the_tied_and_points_scored() -> None:
    rows = [match(1, 1, 2, None, "21:15"), match(1, 3, 4, None, "21:18"), match(2, 1, 3, None, "12:21")]
    rows += [match(2, 2, 4, None, "21:20"), match(3, 1, 4, None, "21:5"), match(3, 2, 3, None, "21:11")]
    # 1, 2 and 3 have two wins each and one against each other; they have scored 54, 57 and 53.
    found = ranked("groups", rows, 4)
    assert values(found, "own_score") == [54, 57, 53, 43]
    assert order(found) == [2, 1, 3, 4]
    shapes = load_builtin("groups").structures[0].rows
    assert [(row.at_least, row.groups, row.cut) for row in shapes] == [
        (4, 1, 4),
        (8, 2, 4),
        (13, 4, 8),
        (24, 8, 16),
    ]


def test_groups_leave_the_last_tie_to_the_higher_seed() -> None:
    rows = [match(1, 1, 2, None, "21:15"), match(2, 2, 3, None, "21:15"), match(3, 3, 1, None, "21:15")]
    seeded = [replace(one, rating=rating) for one, rating in zip(players(3), (1000, 1200, 1100), strict=True)]
    assert order(standings(contest(load_builtin("groups"), seeded, rows))) == [2, 3, 1]


def test_blood_bowl_gives_a_point_for_a_loss_by_one_touchdown() -> None:
    rows = [
        match(1, 1, 2, None, "2:1"),
        match(1, 3, 4, None, "3:1"),
        match(2, 1, 3, None, "1:1"),
        match(2, 2, 4, None, "2:0"),
    ]
    found = ranked("blood-bowl-2019", rows, 4)
    assert points(found) == {1: 4 + 2, 2: 1 + 4, 3: 4 + 2, 4: 0}
    # Level on points, 3 has a difference of 2 and 1 one of 1; touchdowns scored come later.
    assert values(found, "hit_points") == [1, 1, 2, -4]
    assert values(found, "own_score") == [3, 3, 4, 1]
    assert order(found) == [3, 1, 2, 4]


def test_blood_bowl_breaks_ties_by_casualties_after_the_touchdown_difference() -> None:
    rows = [
        match(1, 1, 2, None, "2:1", second1=0, second2=3),
        match(1, 3, 4, None, "1:0", second1=2, second2=2),
        match(2, 1, 3, None, "1:1", second1=1, second2=4),
        match(2, 2, 4, None, "2:2", second1=1, second2=1),
    ]
    found = ranked("blood-bowl-2019", rows, 4)
    assert points(found) == {1: 6, 2: 3, 3: 6, 4: 3}
    assert values(found, "hit_points") == [1, -1, 1, -1]
    # 1 made 0 + 1 and suffered 3 + 4; 2 made 3 + 1 and suffered 0 + 1; 3 made 2 + 4 and suffered 2 + 1; 4 made and suffered 3.
    assert values(found, "second_difference") == [-6, 3, 3, 0]
    assert values(found, "second_score") == [1, 4, 6, 3]
    assert order(found) == [3, 1, 2, 4]


def test_flesh_and_blood_ranks_who_lost_late_first() -> None:
    """A quarter of the value of the round before and the match points: after 1, 2 and 3 points 3 + 2/4 + 1/16."""
    found = ranked("flesh-and-blood", six(scores=False))
    sixteenths = [57, 36, 37, 20, 21, 0]
    assert values(found, "cumulative") == [Fraction(one, 16) for one in sixteenths]
    assert values(found, "match_losses") == [Fraction(-lost, 3) for lost in (0, 1, 1, 2, 2, 3)]
    # 1 has met 2, 3 and 5.
    assert value(line(found, 1), "opponents_match_losses") == -Fraction(1 + 1 + 2, 9)
    assert value(line(found, 1), "opponents_cumulative") == Fraction(36 + 37 + 21, 48)
    assert order(found) == [1, 3, 2, 5, 4, 6]


def test_flesh_and_blood_a_draw_is_no_loss() -> None:
    rows = [match(1, 1, 2, "1"), match(1, 3, 4, "1"), match(1, 5, 6, "1")]
    rows += [match(2, 1, 3, "X"), match(2, 5, 2, "2"), match(2, 4, 6, "1")]
    found = ranked("flesh-and-blood", rows)
    assert points(found) == {1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 0}
    assert values(found, "cumulative") == [Fraction(5, 4), 1, Fraction(5, 4), 1, Fraction(5, 4), 0]
    # 1 and 3 have won and drawn, 5 has won and lost.
    assert [value(line(found, player), "match_losses") for player in (1, 3, 5)] == [0, 0, Fraction(-1, 2)]
    assert among(found, 1, 3, 5)[-1] == 5


def test_scrabble_counts_no_spread_above_the_cap() -> None:
    rows = [match(1, 1, 2, None, "700:250"), match(1, 3, 4, None, "410:400")]
    rows += [match(2, 1, 3, None, "380:400"), match(2, 2, 4, None, "400:400"), match(3, 4, 1, None, "200:501")]
    found = ranked("scrabble-malaysia", rows, 4)
    assert points(found) == {1: 2, 2: Fraction(1, 2), 3: 2, 4: Fraction(1, 2)}
    # 450 and 301 count as 300, for both.
    assert values(found, "hit_points") == [300 - 20 + 300, -300, 10 + 20, -10 - 300]
    assert order(found) == [1, 3, 2, 4]
