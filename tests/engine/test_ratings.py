"""Ratings: the worked examples of War Online, and figures that others have published."""

from __future__ import annotations

import csv
import datetime as dt
import json
import math
from collections.abc import Iterable
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.engine.compute import compute
from pipeline.engine.overall.contests import contests_of
from pipeline.engine.overall.ratings import Bout, changes, coefficient, expectation, rank, with_ratings
from pipeline.engine.standings.standings import standings
from pipeline.engine.tournament.contest import contest_of
from pipeline.model.event import Event, LadderMatch, Match, Player
from pipeline.model.ids import PlayerNumber, Slug
from pipeline.model.rating import Rating, RatingChange
from pipeline.model.rounds import FINAL, top
from pipeline.model.values import replace
from pipeline.rules.load import load_builtin
from tests.builders.events import event
from tests.builders.matches import DAY, change, ladder_match, match
from tests.builders.people import number, players
from tests.profiles import examples

WAR = load_builtin("war-online-constructed")
RULES = WAR.rating
assert RULES is not None


def rated_event(
    matches: Iterable[Match] = (),
    ladder: Iterable[LadderMatch] = (),
    entrants: tuple[Player, ...] = players(8),
    date: dt.date | None = DAY,
) -> Event:
    return event(
        WAR.id, entrants, matches, ladder=ladder, about={"date": date}, structure="", rounds=None, cut=None
    )


def rated(of: Event, index: int = 0) -> dict[int, Rating]:
    outcomes = [compute(contest_of(of, tournament, WAR)) for tournament in of.tournaments]
    return {rating.player: rating for rating in with_ratings(of, outcomes)[index].ratings}


def steps(rating: Rating) -> list[float]:
    return [change.change for change in rating.changes]


class TestFormula:
    def test_equals_expect_a_half(self) -> None:
        assert expectation(1600, 1600) == 0.5

    def test_four_hundred_points_are_ten_to_one(self) -> None:
        assert expectation(2000, 1600) == pytest.approx(10 / 11, abs=1e-15)
        assert expectation(1600, 2000) == pytest.approx(1 / 11, abs=1e-15)

    def test_no_rating_is_too_large_to_expect_from(self) -> None:
        assert expectation(1, 999_999) == 0.0
        assert expectation(999_999, 1) == 1.0

    @pytest.mark.parametrize(
        ("count", "k"), [(2, 4), (7, 4), (8, 4), (20, 4), (21, 8), (40, 8), (41, 16), (300, 16)]
    )
    def test_war_coefficient_by_players(self, count: int, k: int) -> None:
        assert RULES is not None
        assert coefficient(RULES, count) == k


@pytest.mark.parametrize(
    ("rating", "name"),
    [
        (900.0, "рядовой"),
        (1400.0, "рядовой"),
        (1434.999999, "рядовой"),
        (1435.0, "мл. сержант"),
        (1599.9999999, "мл. лейтенант"),
        (1600.0, "лейтенант"),
        (1999.9, "генерал армии"),
        (2000.0, "маршал"),
        (2100.0, "генералиссимус"),
        (2500.0, "генералиссимус"),
    ],
)
def test_war_ranks_follow_the_unrounded_rating(rating: float, name: str) -> None:
    assert RULES is not None
    assert rank(RULES, rating) == name


def test_rules_without_ranks_give_none() -> None:
    assert RULES is not None
    assert rank(replace(RULES, ranks=()), 1600) == ""


class TestRounds:
    def test_war_everyone_starts_at_1600_and_a_win_among_equals_is_half_of_k(self) -> None:
        found = rated(rated_event([match(1, 1, 2, scores=(2, 0))]))
        assert (found[1].before, found[1].after, found[2].after, found[3].after) == (1600, 1602, 1598, 1600)
        assert (found[1].rank, found[2].rank) == ("лейтенант", "мл. лейтенант")
        assert found[1].changes == (RatingChange(number(2), 1600, 1600, 0.5, 1, 4, match(1, 1).round),)

    def test_the_rating_of_the_sheet_is_the_first(self) -> None:
        found = rated(rated_event([match(1, 1, 2, scores=(0, 2))], entrants=players(8, p1=1700)))
        expected = 1 / (1 + 10 ** (-100 / 400))
        assert found[1].after == pytest.approx(1700 - 4 * expected, abs=1e-12)
        assert found[2].after == pytest.approx(1600 + 4 * expected, abs=1e-12)

    @pytest.mark.parametrize(
        ("result", "score"), [((2, 1), 1.0), ((1, 0), 1.0), ((1, 1), 0.5), ((0, 0), 0.5), ((1, 2), 0.0)]
    )
    def test_war_a_match_is_one_result_whatever_its_games(self, result: tuple[int, int], score: float) -> None:
        found = rated(rated_event([match(1, 1, 2, scores=result)]))
        assert [change.score for change in found[1].changes] == [score]
        assert found[1].after == 1600 + 4 * (score - 0.5)

    def test_war_a_late_twenty_first_player_doubles_the_coefficient(self) -> None:
        of = rated_event([match(1, 1, 2, scores=(2, 0))], entrants=players(21))
        late = replace(of.tournaments[0], changes=(change(21, "late", 2),))
        assert rated(replace(of, tournaments=(late,)))[1].after == 1600 + 8 / 2

    def test_war_a_no_show_is_a_lost_round_and_both_absent_is_void(self) -> None:
        found = rated(
            rated_event([match(1, 1, 2, "1F"), match(1, 3, 4, "2F"), match(1, 5, 6, "0"), match(1, 7, 8)])
        )
        assert [found[player].after for player in range(1, 9)] == [1602, 1598, 1598, 1602, 1600, 1600, 1600, 1600]
        assert found[5].changes == ()

    def test_war_a_bye_changes_nothing(self) -> None:
        found = rated(rated_event([match(1, 1)], entrants=players(9)))
        assert (found[1].after, found[1].changes) == (1600, ())

    def test_war_a_round_uses_the_ratings_from_before_it(self) -> None:
        rows = [match(1, 1, 2, scores=(2, 0)), match(2, 1, 3, scores=(2, 0)), match(1, 3, 4, scores=(2, 0))]
        found = rated(rated_event(rows))
        assert [change.rating for change in found[1].changes] == [1600, 1602]
        assert [change.opponent_rating for change in found[1].changes] == [1600, 1602]
        assert found[1].after == 1604

    def test_war_top_rounds_rate_like_rounds(self) -> None:
        semi = replace(match(1, 1, 2, scores=(2, 0)), round=top(4))
        final = replace(match(1, 1, 3, scores=(2, 1)), round=FINAL)
        found = rated(rated_event([final, semi]))
        assert [change.round for change in found[1].changes] == [top(4), FINAL]
        assert {change.k for change in found[1].changes} == {4}

    def test_a_result_to_come_is_not_rated(self) -> None:
        assert rated(rated_event([match(1, 1, 2)]))[1].changes == ()

    def test_the_highest_comes_first(self) -> None:
        assert next(iter(rated(rated_event([match(1, 3, 2, scores=(2, 0))])))) == 3


class TestLadder:
    def test_war_games_have_2_and_matches_3(self) -> None:
        found = rated(rated_event(ladder=[ladder_match(1, 1, 2), ladder_match(1, 3, 4, kind="match")]))
        assert [found[player].after for player in (1, 2, 3, 4)] == [1601, 1599, 1601.5, 1598.5]

    def test_war_who_does_not_confirm_loses_and_if_both_do_not_it_is_void(self) -> None:
        found = rated(
            rated_event(ladder=[ladder_match(1, 1, 2, "2F", "match"), ladder_match(1, 3, 4, "0", "match")])
        )
        assert [found[player].after for player in (1, 2, 3, 4)] == [1598.5, 1601.5, 1600, 1600]

    def test_comes_before_and_after_the_tournament_by_date(self) -> None:
        rows = [match(1, 1, 3, scores=(2, 0))]
        found = rated(
            rated_event(
                rows, [ladder_match(1, 1, 2), ladder_match(-1, 1, 4), ladder_match(0, 1, 5), ladder_match(-9, 1, 6)]
            )
        )
        assert [(change.date, change.k) for change in found[1].changes] == [
            (DAY - dt.timedelta(9), 2),
            (DAY - dt.timedelta(1), 2),
            (None, 4),
            (DAY, 2),
            (DAY + dt.timedelta(1), 2),
        ]
        assert found[1].before == 1600

    def test_a_tournament_without_a_date_comes_first(self) -> None:
        found = rated(rated_event([match(1, 1, 3, scores=(2, 0))], [ladder_match(-1, 1, 2)], date=None))
        assert [change.k for change in found[1].changes] == [4, 2]

    def test_war_every_game_uses_the_ratings_from_before_it(self) -> None:
        """Three games of one day, in the order of their rows: "рейтинг на начало партии"."""
        found = rated(rated_event(ladder=[ladder_match(1, 1, 2), ladder_match(1, 1, 3), ladder_match(1, 2, 3)]))
        second = 1 / (1 + 10 ** ((1600 - 1601) / 400))
        assert [change.rating for change in found[1].changes] == [1600, 1601]
        assert [change.opponent_rating for change in found[1].changes] == [1600, 1600]
        assert found[1].after == pytest.approx(1601 + 2 * (1 - second), abs=1e-9)
        assert [change.rating for change in found[2].changes] == [1600, 1599]
        assert found[3].changes[1].rating == pytest.approx(1600 - 2 * (1 - second), abs=1e-9)

    def test_war_the_games_of_earlier_days_come_first_whatever_the_rows(self) -> None:
        rows = [ladder_match(2, 1, 3), ladder_match(1, 1, 2)]
        assert [change.opponent for change in rated(rated_event(ladder=rows))[1].changes] == [2, 3]

    def test_war_a_draw_is_no_result_outside_tournaments(self) -> None:
        assert rated(rated_event(ladder=[ladder_match(1, 1, 2, "X")]))[1].changes == ()

    def test_ratings_go_on_from_tournament_to_tournament(self) -> None:
        one = rated_event([match(1, 1, 2, scores=(2, 0))], [ladder_match(3, 1, 2), ladder_match(9, 1, 2)])
        first = one.tournaments[0]
        second = replace(first, name="Second", slug=Slug("second"), date=DAY + dt.timedelta(7))
        both = replace(one, tournaments=(second, first))
        later, earlier = rated(both, 0), rated(both, 1)
        assert (earlier[1].before, earlier[1].after) == (1600, 1602)
        assert later[1].before == 1602
        assert [change.k for change in later[1].changes] == [2, 4, 2]
        assert later[2].before == earlier[2].after

    def test_other_rules_are_left_alone(self) -> None:
        of = rated_event([match(1, 1, 2, "1")])
        outcome = compute(contest_of(of, of.tournaments[0], load_builtin("agot1-joust")))
        assert with_ratings(of, [outcome]) == (outcome,)


RESULTS = st.sampled_from([(2, 0), (2, 1), (1, 0), (1, 1), (0, 0), (0, 1), (1, 2), (0, 2)])


@st.composite
def rated_histories(draw: st.DrawFn) -> tuple[list[Match], tuple[Player, ...]]:
    """Three rounds of eight players with any ratings."""
    given_ = {f"p{n}": draw(st.floats(1000, 2400)) for n in range(1, 9)}
    rows = []
    for stage in (1, 2, 3):
        seats = draw(st.permutations(range(1, 9)))
        rows += [match(stage, a, b, scores=draw(RESULTS)) for a, b in zip(seats[::2], seats[1::2], strict=True)]
    return rows, players(8, **given_)


@examples(13)
@given(rated_histories(), st.integers())
def test_nothing_is_won_that_is_not_lost_and_the_order_of_rows_is_nothing(
    history: tuple[list[Match], tuple[Player, ...]], shuffle: int
) -> None:
    rows, entrants = history
    found = rated(rated_event(rows, entrants=entrants))
    assert math.fsum(step for rating in found.values() for step in steps(rating)) == pytest.approx(0, abs=1e-9)
    for rating in found.values():
        assert rating.after == pytest.approx(rating.before + math.fsum(steps(rating)), abs=1e-9)
        for step in rating.changes:
            mirrored = next(one for one in found[step.opponent].changes if one.round == step.round)
            assert mirrored.opponent == rating.player
            assert mirrored.expected + step.expected == pytest.approx(1, abs=1e-12)
    turned = [row if row.player1 % 2 else _turned(row) for row in Random(shuffle).sample(rows, len(rows))]
    assert rated(rated_event(turned, entrants=entrants)) == found


def _turned(row: Match) -> Match:
    assert row.player2 is not None
    return replace(row, player1=row.player2, player2=row.player1, score1=row.score2, score2=row.score1)


class TestAtTheStart:
    """The general rating at the start of the tournament: priority 5, and what its first round is rated from."""

    LEVEL = (match(1, 1, 4, scores=(2, 0)), match(1, 2, 5, scores=(2, 0)), match(1, 3, 6, scores=(2, 0)))
    """1, 2 and 3 have won 2:0 and not met: only the rating parts them."""

    def test_war_the_ladder_before_the_tournament_moves_it(self) -> None:
        # 2 · (1 − ½) = 1 a game: 3 comes with 1601, 2 with 1600, 1 with 1599.
        of = rated_event(self.LEVEL, [ladder_match(-1, 3, 1)])
        table = contests_of(of, {WAR.id: WAR})[0]
        assert [(line.player, line.receipts[4].value) for line in standings(table)[:3]] == [
            (3, 1601),
            (2, 1600),
            (1, 1599),
        ]
        assert {line.decided_by for line in standings(table)[:3]} == {"rating"}

    def test_war_the_ladder_of_the_day_and_later_does_not(self) -> None:
        of = rated_event(self.LEVEL, [ladder_match(0, 3, 1), ladder_match(1, 3, 2)], players(8, p2=1650.5))
        assert [(line.player, line.receipts[4].value) for line in standings(contests_of(of, {WAR.id: WAR})[0])][
            :1
        ] == [(2, Fraction("1650.5"))]

    def test_war_earlier_tournaments_of_the_workbook_move_it(self) -> None:
        of = rated_event(self.LEVEL)
        before = replace(
            of.tournaments[0],
            name="Before",
            slug=Slug("before"),
            date=DAY - dt.timedelta(7),
            matches=(match(1, 3, 2, scores=(2, 0)), match(1, 1, 8, scores=(0, 2))),
        )
        both = contests_of(replace(of, tournaments=(*of.tournaments, before)), {WAR.id: WAR})
        # k = 4 for eight players: 3 has won 2 points, 2 and 1 have lost as many.
        assert dict(list(both[0].general_ratings.items())[:3]) == {1: 1598, 2: 1598, 3: 1602}
        assert standings(both[0])[0].player == 3
        assert set(both[1].general_ratings.values()) == {1600}

    def test_war_of_two_tournaments_of_a_day_the_earlier_start_comes_first(self) -> None:
        of = rated_event(self.LEVEL)
        late = replace(of.tournaments[0], start=dt.time(15))
        early = replace(late, name="Early", slug=Slug("early"), start=dt.time(9), matches=())
        early = replace(early, matches=(match(1, 1, 2, scores=(2, 0)),))
        held = contests_of(replace(of, tournaments=(late, early)), {WAR.id: WAR})
        assert (held[0].general_ratings[number(1)], held[1].general_ratings[number(1)]) == (1602, 1600)

    def test_war_it_is_the_rating_from_which_the_first_round_is_rated(self) -> None:
        of = rated_event(self.LEVEL, [ladder_match(-2, 3, 1), ladder_match(-1, 4, 3), ladder_match(5, 1, 2)])
        held = contests_of(of, {WAR.id: WAR})[0]
        ratings = with_ratings(of, [compute(held)])[0].ratings
        first = {one.player: change.rating for one in ratings for change in one.changes if change.round is not None}
        assert first == {player: held.general_ratings[player] for player in first}
        assert len(first) == 6


def _after(ratings: list[float], score: float, k: float, scale: float) -> list[float]:
    now = dict(enumerate(ratings))
    bout = Bout(PlayerNumber(0), PlayerNumber(1), score, int(k))
    moved = changes({PlayerNumber(key): value for key, value in now.items()}, [bout], scale)
    return [now[player] + moved[PlayerNumber(player)][0].change for player in (0, 1)]


@pytest.mark.data
def test_published_vectors_of_two_players(swissbook_data: Path) -> None:
    vectors = json.loads((swissbook_data / "real" / "elo" / "multielo.json").read_text("utf-8"))
    pairs = [case for case in vectors["cases"] if len(case[3]) == 2]
    assert len(pairs) == 7
    for k, scale, _, ratings, expected, after in pairs:
        one, other = ratings
        assert [expectation(one, other, scale), expectation(other, one, scale)] == pytest.approx(expected, abs=5e-9)
        assert _after(ratings, 1, k, scale) == pytest.approx(after, abs=5e-9)
    ties = [case for case in vectors["ties"] if len(case[0]) == 2]
    assert len(ties) == 2
    for ratings, _, after in ties:
        assert _after(ratings, 0.5, 32, 400) == pytest.approx(after, abs=1e-9)


@pytest.mark.data
def test_three_hundred_real_games(swissbook_data: Path) -> None:
    """Expectations to 1e-9 (home is worth 65 points); ratings in a season follow to the third decimal, as published.

    There K is 20 times a multiplier by the margin of the win and the difference of the ratings.
    """
    with (swissbook_data / "real" / "elo" / "nfl-first-300.csv").open(encoding="utf-8", newline="") as file:
        games = list(csv.DictReader(file))
    assert len(games) == 300
    known: dict[tuple[str, str], float] = {}
    followed = 0
    for game in games:
        one, other, score = float(game["elo1"]), float(game["elo2"]), float(game["result1"])
        home = 0 if game["neutral"] == "1" else 65
        assert expectation(one + home, other) == pytest.approx(float(game["elo_prob1"]), abs=1e-9)
        lead = (one + home - other) * (1 if score == 1 else -1)
        margin = max(abs(int(game["score1"]) - int(game["score2"])), 1)
        k = 20 * math.log(margin + 1) * 2.2 / (1 if score == 0.5 else lead * 0.001 + 2.2)
        bout = Bout(number(1), number(2), score, Fraction(k))
        moved = changes({number(1): one + home, number(2): other}, [bout], 400)
        for side, (team, rating) in enumerate(((game["team1"], one), (game["team2"], other)), start=1):
            if (team, game["season"]) in known:
                assert known[team, game["season"]] == pytest.approx(rating, abs=1.0001e-3)
                followed += 1
            known[team, game["season"]] = rating + moved[number(side)][0].change
    assert followed > 400
