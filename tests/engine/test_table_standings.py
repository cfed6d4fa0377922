"""Ties of a melee: the tables they shared, the strength of schedule, the organiser's order, lots."""

from __future__ import annotations

from fractions import Fraction
from itertools import groupby

from hypothesis import given
from hypothesis import strategies as st

from pipeline.engine.standings.standings import standings
from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.lots import lots
from pipeline.model import Receipt, ReceiptLine, Seat, Status, replace, swiss
from tests.builders.matches import change
from tests.builders.people import number, players
from tests.builders.tables import seats_at
from tests.builders.tournaments import melee_contest
from tests.engine.lines import line, order, points, value
from tests.profiles import examples


def test_who_was_above_at_every_shared_table_goes_first() -> None:
    """1 and 5 have 10 + 6 points; 5 was above 1 at the one table that they shared."""
    held = melee_contest(
        8,
        seats_at(1, 1, [1, 2, 3, 4], places=[1, 2, 3, 4]),
        seats_at(1, 2, [6, 5, 7, 8], places=[1, 2, 3, 4]),
        seats_at(2, 1, [5, 1, 2, 3], places=[1, 2, 3, 4]),
        seats_at(2, 2, [4, 6, 7, 8], places=[1, 4, 2, 3]),
    )
    first, second = standings(held)[:2]
    assert (first.player, second.player) == (5, 1)
    assert (first.points, second.points) == (16, 16)
    assert first.decided_by == second.decided_by == "shared_table"
    assert first.receipt("shared_table") == Receipt("shared_table", 1, (ReceiptLine(1, number(1), swiss(2)),))
    assert second.receipt("shared_table") == Receipt("shared_table", 0, (ReceiptLine(0, number(5), swiss(2)),))


def test_one_table_above_and_one_below_decides_nothing() -> None:
    held = melee_contest(
        6,
        seats_at(1, 1, [1, 2, 3], places=[1, 2, 3]),
        seats_at(2, 1, [1, 2, 4], places=[2, 1, 3]),
    )
    first, second = standings(held)[:2]
    assert first.points == second.points == 15
    assert value(first, "shared_table") == value(second, "shared_table") == 0
    assert first.decided_by != "shared_table"


def test_a_tie_at_the_shared_table_decides_nothing() -> None:
    held = melee_contest(
        6, seats_at(1, 1, [1, 2, 3], places=[1, 1, 3]), seats_at(1, 2, [4, 5, 6], places=[1, 1, 3])
    )
    assert [value(one, "shared_table") for one in standings(held)[:4]] == [0, 0, 0, 0]


def test_strength_of_schedule_is_the_mean_of_the_mates_points_per_round() -> None:
    """Tables of four and three mix, so it is a mean: 1 sat with 3 and with 2."""
    held = melee_contest(
        7,
        seats_at(1, 1, [1, 2, 3, 4], places=[1, 2, 3, 4]),
        seats_at(1, 2, [5, 6, 7], places=[1, 2, 3]),
        seats_at(2, 1, [1, 5, 2], places=[2, 1, 3]),
        seats_at(2, 2, [3, 4, 6, 7], places=[1, 2, 3, 4]),
    )
    table_of = points(standings(held))
    assert table_of == {1: 15, 2: 6, 3: 13, 4: 6, 5: 20, 6: 8, 7: 0}
    receipt = line(standings(held), 1).receipt("sos")
    assert receipt is not None
    assert [(one.opponent, one.round, one.points, one.rounds, one.value) for one in receipt.lines] == [
        *((2, swiss(1), 6, 2, 3), (3, swiss(1), 13, 2, Fraction(13, 2)), (4, swiss(1), 6, 2, 3)),
        *((5, swiss(2), 20, 2, 10), (2, swiss(2), 6, 2, 3)),
    ]
    assert receipt.value == Fraction(51, 10)


def test_the_quick_duel_stands_in_the_manual_order() -> None:
    people = [replace(player, tie_break={4: 1, 1: 2}.get(player.number)) for player in players(6)]
    rows = (seats_at(1, 1, [1, 2, 3], places=[1, 2, 3]), seats_at(1, 2, [4, 5, 6], places=[1, 2, 3]))
    found = standings(melee_contest(people, *rows))
    assert order(found)[:2] == [4, 1]
    assert found[0].decided_by == "manual"


def test_what_is_left_goes_by_lots() -> None:
    held = melee_contest(
        6, seats_at(1, 1, [1, 2, 3], places=[1, 2, 3]), seats_at(1, 2, [4, 5, 6], places=[1, 2, 3])
    )
    found = standings(held)
    lot = lots("test", "Test", "standings")
    assert order(found) == [
        player for pair in ((1, 4), (2, 5), (3, 6)) for player in sorted(map(number, pair), key=lot)
    ]
    assert {one.decided_by for one in found} == {"lot"}


def test_the_disqualified_are_taken_out_before_ties_are_broken() -> None:
    held = melee_contest(
        6,
        seats_at(1, 1, [1, 2, 3], places=[1, 2, 3]),
        seats_at(1, 2, [4, 5, 6], places=[1, 2, 3]),
        changes=[change(4, "disqualify", 2)],
    )
    found = standings(held)
    assert (found[0].player, found[0].place, found[0].decided_by) == (1, 1, "points")
    assert (found[-1].player, found[-1].place, found[-1].status) == (4, None, Status.DISQUALIFIED)


@st.composite
def melees(draw: st.DrawFn) -> Contest:
    """Two or three rounds of five to nine players at tables of three to five, with few different places."""
    count = draw(st.integers(5, 9))
    rows: list[list[Seat]] = []
    for played in range(1, draw(st.integers(2, 3)) + 1):
        seated = draw(st.permutations(range(1, count + 1)))
        cut = draw(st.integers(3, count - 3)) if count >= 6 else count
        for at_table, group in enumerate((seated[:cut][:5], seated[cut:][:5]), start=1):
            places = draw(st.lists(st.integers(1, 3), min_size=len(group), max_size=len(group)))
            rows.append(seats_at(played, at_table, group, places=places))
    return melee_contest(count, *rows)


@given(melees())
@examples(20)
def test_the_standings_are_those_of_a_naive_count(held: Contest) -> None:
    assert order(standings(held)) == _Naive(held).order()


class _Naive:
    """The rules word by word, on the rows themselves."""

    def __init__(self, held: Contest) -> None:
        self.held = held
        self.tables: dict[tuple[int, int | None], dict[int, int]] = {}
        for seat in held.tournament.seats:
            assert seat.place is not None
            self.tables.setdefault((seat.round.number, seat.table), {})[seat.player] = seat.place

    def order(self) -> list[int]:
        lot = lots("test", "Test", "standings")
        everybody = sorted(map(int, self.held.tournament.players), key=lambda player: -self.points(player))
        result: list[int] = []
        for _, tied in groupby(everybody, key=self.points):
            for part in self.by_tables(list(tied)):
                result += sorted(part, key=lambda player: (-self.schedule(player), lot(number(player))))
        return result

    def at(self, player: int) -> list[dict[int, int]]:
        return [one for one in self.tables.values() if player in one]

    def points(self, player: int) -> int:
        return sum(self.worth(one, player) for one in self.at(player))

    def worth(self, at_table: dict[int, int], player: int) -> int:
        others = [place for other, place in at_table.items() if other != player]
        own, three = at_table[player], len(at_table) == 3
        beaten = sum(own < place for place in others)
        bonus = int(not three and beaten == len(others))
        return (5 if three else 3) * beaten + others.count(own) + bonus

    def schedule(self, player: int) -> Fraction:
        mates = [mate for one in self.at(player) for mate in one if mate != player]
        rates = [Fraction(self.points(mate), len(self.at(mate))) for mate in mates]
        return sum(rates, start=Fraction(0)) / (len(rates) or 1)

    def by_tables(self, tied: list[int]) -> list[list[int]]:
        for player in tied:
            rest = [other for other in tied if other != player]
            if rest and all(self.above(player, other) for other in rest):
                return [[player], *self.by_tables(rest)]
        return [tied]

    def above(self, player: int, other: int) -> bool:
        shared = [one for one in self.at(player) if other in one]
        return bool(shared) and all(one[player] < one[other] for one in shared)


def test_everybody_else_at_a_table_is_an_opponent_in_sums_and_percentages() -> None:
    """5 sat with 6, 7 and 8, who end with 10, 9 and 3 points, and with 1, 2 and 3, who end with 16, 9 and 3; 6 was above."""
    held = melee_contest(
        8,
        seats_at(1, 1, [1, 2, 3, 4], places=[1, 2, 3, 4]),
        seats_at(1, 2, [6, 5, 7, 8], places=[1, 2, 3, 4]),
        seats_at(2, 1, [5, 1, 2, 3], places=[1, 2, 3, 4]),
        seats_at(2, 2, [4, 6, 7, 8], places=[1, 4, 2, 3]),
    )
    expected = {
        "opponents_points": 50,
        "opponents_points_cut": 47,
        "opponents_points_median": 31,
        "beaten_opponents_points": 40,
        "match_wins": Fraction(16, 20),
        "opponents_match_wins": Fraction(50, 6 * 20),
        "progressive": 6 + 16,
        "played_wins": 1,
        "lost_rounds": 1,
    }
    ranked = replace(held.ruleset.standings, tiebreaks=tuple(expected))
    found = line(standings(replace(held, ruleset=replace(held.ruleset, standings=ranked))), 5)
    assert {key: value(found, key) for key in expected} == expected
