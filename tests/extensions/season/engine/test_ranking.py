"""The ranking of a season, by hand and by the long way round."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from pipeline.extensions.season.engine.season import Placed, needed_events, ranking
from pipeline.extensions.season.model import DecidedBy, RankedBy, RankingRow
from pipeline.extensions.season.rules import GameRules, RankingRules, SeasonRules
from pipeline.model import PlayerNumber, Status
from tests.builders.seasons import entry_player, only_game, season_entry, season_of
from tests.profiles import examples

POINTS = RankingRules(points=(10, 7, 5), beyond=1, best=2)


def rows(*entries_: Sequence[str], by: RankingRules) -> dict[str, RankingRow]:
    season = season_of(
        *(season_entry(day, *names) for day, names in enumerate(entries_)), rules=SeasonRules(ranking=by)
    )
    return {season.players[row.player - 1].name: row for row in only_game(season).ranking.rows}


class TestByPoints:
    def test_the_best_two_of_three_count(self) -> None:
        found = rows("ABCD", "BACD", "CABD", by=POINTS)
        # Of A count 10 and 7, of B 10 and 7, of C 10 and 5, of D 1 and 1.
        assert {name: row.value for name, row in found.items()} == {"A": 17, "B": 17, "C": 15, "D": 2}
        assert [(part.entry, part.worth, part.counted) for part in found["B"].parts] == [
            (0, 7, True), (1, 10, True), (2, 5, False)
        ]  # fmt: skip

    def test_of_equal_parts_the_earlier_counts(self) -> None:
        found = rows("AB", "AB", "AB", by=POINTS)
        assert [part.counted for part in found["A"].parts] == [True, True, False]

    def test_who_is_equal_in_everything_shares_the_place(self) -> None:
        found = rows("ABC", "BAC", by=POINTS)
        assert [(found[name].place, found[name].decided_by) for name in "ABC"] == [
            (1, DecidedBy.SHARED), (1, DecidedBy.SHARED), (3, DecidedBy.VALUE)
        ]  # fmt: skip

    def test_equal_totals_go_by_tournaments_then_by_the_best_place(self) -> None:
        by = RankingRules(points=(10, 5, 5, 0))
        # A: 10 in one; B: 5 + 5 in two, best place 2; C: 5 + 5 in two, best place 3.
        season = season_of(
            season_entry(0, entry_player(1, "A", 1), entry_player(2, "B", 2), entry_player(3, "C", 3)),
            season_entry(1, entry_player(1, "Z", 1), entry_player(2, "B", 3), entry_player(3, "C", 3)),
            rules=SeasonRules(ranking=by),
        )
        found = [
            (season.players[row.player - 1].name, row.place, row.decided_by)
            for row in only_game(season).ranking.rows
        ]
        assert found == [
            ("B", 1, DecidedBy.BEST_PLACE), ("C", 2, DecidedBy.BEST_PLACE),
            ("A", 3, DecidedBy.SHARED), ("Z", 3, DecidedBy.SHARED),
        ]  # fmt: skip

    def test_a_shared_place_is_worth_as_much_to_each(self) -> None:
        season = season_of(
            season_entry(0, entry_player(1, "A", 1), entry_player(2, "B", 2), entry_player(3, "C", 2)),
            rules=SeasonRules(ranking=POINTS),
        )
        assert [row.value for row in only_game(season).ranking.rows] == [10, 7, 7]

    def test_halves_stay_exact(self) -> None:
        half = Fraction(1, 2)
        found = rows("AB", "BA", by=RankingRules(points=(Fraction(3, 2), half), best=2))
        assert {row.value for row in found.values()} == {2}
        assert isinstance(rows("AB", by=RankingRules(points=(Fraction(3, 2), half)))["B"].value, Fraction)

    def test_no_points_are_too_large(self) -> None:
        huge = 10**30
        assert rows("AB", "AB", by=RankingRules(points=(huge, 1)))["A"].value == 2 * huge


class TestByAverage:
    def test_the_lower_average_place_goes_first(self) -> None:
        found = rows("ABC", "ACB", "BAC", by=RankingRules())
        assert {name: row.value for name, row in found.items()} == {
            "A": Fraction(4, 3), "B": 2, "C": Fraction(8, 3)
        }  # fmt: skip
        assert [row.place for row in found.values()] == [1, 2, 3]

    def test_who_has_played_too_little_has_no_place(self) -> None:
        found = rows("AB", "BA", "Z", by=RankingRules(needed=2))
        assert [(name, row.place) for name, row in found.items()] == [("A", 1), ("B", 1), ("Z", None)]

    def test_a_single_win_does_not_stand_above_good_places_in_many_tournaments(self) -> None:
        found = rows("ABC", "ACB", "BAC", "ZAB", by=RankingRules())
        assert [(name, row.place) for name, row in found.items()] == [("A", 1), ("B", 2), ("C", 3), ("Z", None)]
        assert rows("AB", "BA", "Z", by=RankingRules(needed=1))["Z"].place == 1, "the organiser's own word"
        assert rows("A", by=RankingRules())["A"].place == 1, "no season yet"
        assert rows("AB", "BA", "Z", by=RankingRules((9,)))["Z"].place is not None, "points add up"

    def test_a_place_takes_a_third_of_the_tournaments_that_are_over(self) -> None:
        counts = [(2, 1), (2, 2), (6, 6), (9, 7), (30, 30)]
        assert [needed_events(RankingRules(), entries, over) for entries, over in counts] == [2, 2, 2, 3, 10]

    def test_it_is_what_a_season_without_a_file_goes_by(self) -> None:
        assert only_game(season_of(season_entry(0, "A"))).ranking.by is RankedBy.AVERAGE


class TestWhoCounts:
    def test_a_running_tournament_counts_for_nothing(self) -> None:
        season = season_of(
            season_entry(0, entry_player(1, "A")), season_entry(1, entry_player(1, "A", 1), complete=False)
        )
        assert only_game(season).ranking.rows == ()
        assert len(only_game(season).entries) == 2

    def test_neither_the_disqualified_nor_who_never_came(self) -> None:
        season = season_of(
            season_entry(0, entry_player(1, "A", 1), entry_player(2, "B", 2, competed=False),
                  entry_player(3, "C", None, status=Status.DISQUALIFIED))
        )  # fmt: skip
        assert [season.players[row.player - 1].name for row in only_game(season).ranking.rows] == ["A"]

    def test_each_game_is_ranked_by_itself_and_by_its_own_points(self) -> None:
        own = GameRules("b", ("b",), ranking=POINTS)  # type: ignore[arg-type]
        alone = GameRules("a", ("a",))  # type: ignore[arg-type]
        season = season_of(
            season_entry(0, "A", "B", rules="a"), season_entry(1, "B", "A", rules="b"), season_entry(2, "B", "A", rules="c"),
            rules=SeasonRules(games=(own, alone)),
        )  # fmt: skip
        assert {game.id: [row.value for row in game.ranking.rows] for game in season.games} == {
            "a": [1, 2], "b": [10, 7]
        }  # fmt: skip


PLACED = st.lists(
    st.tuples(st.integers(1, 6), st.integers(0, 4), st.integers(1, 5)), max_size=25, unique_by=lambda one: one[:2]
)
POINT = st.fractions(0, 9, max_denominator=4)


@given(PLACED, st.lists(POINT, max_size=4), st.none() | st.integers(1, 4), st.integers(1, 3))
@examples(15)
def test_it_is_what_the_long_way_round_gives(
    where: list[tuple[int, int, int]], points: list[Fraction], best: int | None, needed: int
) -> None:
    rules = RankingRules(tuple(sorted(points, reverse=True)), 0, best, needed)
    found = ranking([Placed(PlayerNumber(p), e, place) for p, e, place in where], rules, 9)

    def line(player: int) -> tuple[bool, Fraction, int, int]:
        own = [(place, entry) for p, entry, place in where if p == player]
        worths: list[Fraction] = [
            (Fraction(-rules.points[p - 1]) if p <= len(points) else Fraction(0)) if points else Fraction(p)
            for p, _ in own
        ]
        counted = sorted(worths)[:best]
        value = sum(counted, Fraction(0)) / Fraction(1 if points else len(counted))
        return len(own) < needed, value, -len(counted), min(place for place, _ in own)

    lines = {player: line(player) for player, _, _ in where}
    expected = {
        player: None if own[0] else 1 + sum(other < own for other in lines.values())
        for player, own in lines.items()
    }
    assert {row.player: row.place for row in found.rows} == expected
    assert [lines[row.player] for row in found.rows] == sorted(lines.values())
    for row in found.rows:
        total = sum((part.worth for part in row.counted), start=0)
        assert row.value == (total if points else Fraction(total, len(row.counted)))
        assert not isinstance(row.value, float)
        shared = [player for player, own in lines.items() if own == lines[row.player]]
        assert (row.decided_by is DecidedBy.SHARED) == (len(shared) > 1)
