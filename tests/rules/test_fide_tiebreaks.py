"""The examples of FIDE on its tie-breaks: "Exercises in Tie-Breaking" of its Technical Commission (rev. 2403), by number.

They were written for the regulations of 2023. Those of 1 March 2026 (Handbook C.07) let a dummy have no more points than the
opponent who did not come (16.4.1), or than a draw in every round brings (16.4.2); where that changes a printed value, the
difference stands beside it. Article 16.5 and everything else that is used here is as it was.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

import pytest

from pipeline.engine.standings.standings import standings
from pipeline.engine.tournament.contest import Contest
from pipeline.model.event import Change, Match
from pipeline.model.ids import Number
from pipeline.model.standings import LeftOutLine, Receipt
from pipeline.model.values import replace
from pipeline.rules.load import load_builtin, load_file
from tests.builders.matches import change, match
from tests.builders.tournaments import contest
from tests.engine.lines import line, points, value

CHESS = """
kind = "duel"
[names]
en = "Chess by FIDE's tie-breaks"
[points]
win = 1
draw = 0.5
loss = 0
[bye]
points = 1
order = ["points"]
[absences]
requested_bye = {{ points = 0.5 }}
[standings]
tiebreaks = [{tiebreaks}]
head_to_head = "table"
"""

SWISS = """
1  +9 =13 =2 +15 =4
2  +10 +7 =1 +16 =3
3  =11 +6 +8 =4 =2
4  +12 =BYE +13 =3 =1
5  -13 -15 +11 =7 +10
6  -14 -3 +BYE +10 +8
7  +15 -2 -16 =5 -11
8  =16 +14 -3 +13 -6
9  -1 -10 =BYE -F11 +BYE
10 -2 +9 -15 -6 -5
11 =3 -16 -5 +F9 +7
12 -4 +BYE +F14 -- --
13 +5 =1 -4 -8 -14
14 +6 -8 -F12 -- +13
15 -7 +5 +10 -1 -16
16 =8 +11 +7 -2 +15
"""
"""2.1, the Swiss individual tournament; colours are left out."""

ROUND_ROBIN = """
1 =6 +2 +3 -4 +5
2 +5 -1 +6 =3 +4
3 +4 +5 -1 =2 +6
4 -3 -6 =5 +1 -2
5 -2 -3 =4 +F6 -1
6 =1 +4 -2 -F5 -3
"""
"""2.2, the round robin, with the numbers of the first of its two tables; the second, and exercises 14 and 16, have 5 and 6
in each other's place.
"""

NINE_ROUNDS = """
1  +9 =13 =2 +15 =4 =6 =3 =16 +8
2  +10 +7 =1 +16 +3 =4 -6 =15 =5
3  =11 +6 +8 =4 -2 +16 =1 +14 +10
4  +12 =BYE +13 =3 =1 =2 =16 =6 +15
5  -13 -15 +11 =7 +10 -14 +9 -8 =2
6  -14 -3 +BYE +10 +8 =1 +2 =4 +16
7  +15 -2 -16 =5 -11 -10 +13 +9 +14
8  =16 +14 -3 +13 -6 =11 =15 +5 -1
9  -1 -10 =BYE -F11 +BYE +13 -5 -7 =12
10 -2 +9 -15 -6 -5 +7 +12 +11 -3
11 =3 -16 -5 +F9 +7 =8 -14 -10 =13
12 -4 +BYE +F14 -- -- -15 -10 =13 =9
13 +5 =1 -4 -8 -14 -9 -7 =12 =11
14 +6 -8 -F12 -- +13 +5 +11 -3 -7
15 -7 +5 +10 -1 -16 +12 =8 =2 -4
16 =8 +11 +7 -2 +15 -3 =4 =1 -6
"""
"""6.1, exercise 25."""

RESULTS = {"+": "1", "=": "X", "-": "2"}


def held(crosstable: str, *tiebreaks: str, fide: bool = True) -> Contest:
    """A tournament as its crosstable states it; `=BYE` was asked for, `+BYE` given by the draw, `--` not there."""
    quoted = ", ".join(f'"{key}"' for key in tiebreaks)
    rules, problems = load_file(CHESS.format(tiebreaks=quoted), "chess.toml")
    assert rules is not None, problems
    rules = replace(rules, absences=load_builtin("chess-swiss").absences) if fide else rules
    table = {int(number): cells for number, *cells in map(str.split, crosstable.strip().splitlines())}
    rows: list[Match] = []
    changes: list[Change] = []
    for player, cells in table.items():
        for index, cell in enumerate(cells, start=1):
            opponent = cell.lstrip("+=-F")
            if cell == "--":
                changes += away(player, index, cells)
            elif cell == "=BYE":
                changes.append(change(player, "bye", index))
            elif opponent == "BYE":
                rows.append(match(index, player))
            elif player < int(opponent):
                rows.append(match(index, player, int(opponent), RESULTS[cell[0]] + ("F" if "F" in cell else "")))
    return contest(rules, len(table), rows, changes)


def away(player: int, index: int, cells: list[str]) -> list[Change]:
    """That a player was not there in a round: they leave with it, and return with the next that is something else."""
    leaves = [change(player, "drop", index)] if cells[index - 2] != "--" else []
    returns = [change(player, "return", index + 1)] if cells[index : index + 1] not in ([], ["--"]) else []
    return leaves + returns


@cache
def values(crosstable: str, key: str, fide: bool = True) -> Mapping[int, Number]:
    """A tie-break of everybody, by number."""
    return {one.player: value(one, key) for one in standings(held(crosstable, key, fide=fide))}


def receipt(player: int, key: str) -> Receipt:
    found = line(standings(held(SWISS, key)), player).receipt(key)
    assert found is not None
    return found


def test_the_scores_of_the_crosstables() -> None:
    swiss = {
        2: 4.0,
        1: 3.5,
        3: 3.5,
        4: 3.5,
        16: 3.5,
        6: 3,
        5: 2.5,
        8: 2.5,
        11: 2.5,
        12: 2,
        14: 2,
        15: 2,
        7: 1.5,
        9: 1.5,
        13: 1.5,
        10: 1,
    }
    assert points(standings(held(SWISS))) == swiss
    assert points(standings(held(ROUND_ROBIN))) == {1: 3.5, 2: 3.5, 3: 3.5, 4: 1.5, 5: 1.5, 6: 1.5}
    nine = {
        3: 6.5,
        1: 6,
        2: 6,
        4: 6,
        6: 6,
        7: 4.5,
        8: 4.5,
        16: 4.5,
        5: 4,
        10: 4,
        14: 4,
        15: 4,
        11: 3.5,
        9: 3,
        12: 3,
        13: 2.5,
    }
    assert points(standings(held(NINE_ROUNDS))) == nine


class TestBuchholz:
    """Exercises 1 to 4 (8.1, 16.3, 16.4)."""

    def test_exercise_1(self) -> None:
        assert values(SWISS, "opponents_points")[2] == 13

    def test_exercise_2(self) -> None:
        found = values(SWISS, "opponents_points")
        assert (found[1], found[3]) == (12.5, 15.5)

    def test_exercise_3(self) -> None:
        """The dummy of 11 has the 1.5 points of 9, who did not come, and no longer the own 2.5 (16.4.1)."""
        found = values(SWISS, "opponents_points")
        assert (found[5], found[8], found[11]) == (8.5, 13.5, 13.5 - 1)

    def test_exercise_4(self) -> None:
        """12 withdrew: two draws make 3 points of 2. The dummy of 4 has 5 draws, and no longer the own 3.5 (16.4.2)."""
        found = values(SWISS, "opponents_points")
        assert (found[1], found[3], found[16], found[4]) == (12.5, 15.5, 12.5, 15 - 1)
        steps = {step.opponent: (step.value, step.points) for step in receipt(4, "opponents_points").lines}
        assert steps == {12: (3, 2), None: (2.5, None), 13: (1.5, None), 3: (3.5, None), 1: (3.5, None)}


class TestBuchholzCut1:
    """Exercises 5 to 8 (14.1, 16.5)."""

    @pytest.mark.parametrize(
        ("player", "printed", "less"),
        [
            (5, 7.5, 0), (8, 12, 0), (11, 12, 1), (7, 12.5, 0), (9, 7.5, 0), (13, 12, 0), (1, 11, 0), (3, 13, 0),
            (4, 11.5, 0), (16, 11, 0), (12, 9.5, 0), (14, 9, 0), (15, 11, 0),
        ],
    )  # fmt: skip
    def test_exercises_5_to_8(self, player: int, printed: float, less: int) -> None:
        """Only of 11, who keeps the dummy of exercise 3, the printed value has changed."""
        assert values(SWISS, "opponents_points_cut")[player] == printed - less

    def test_the_contribution_that_is_cut_is_shown(self) -> None:
        """Player 4: the bye asked for is cut although 13 has fewer points."""
        out = [step for step in receipt(4, "opponents_points_cut").lines if isinstance(step, LeftOutLine)]
        assert [(step.opponent, step.points, step.round and step.round.number) for step in out] == [(None, 2.5, 2)]


def test_median_cuts_the_lowest_and_then_the_highest() -> None:
    """14.3: of player 4 first the bye that was asked for; of 1.5, 3, 3.5 and 3.5 then 3.5."""
    assert values(SWISS, "opponents_points_median")[4] == 8
    assert values(SWISS, "opponents_points_median")[2] == 1.5 + 3.5 + 3.5


class TestSonnebornBerger:
    """Exercises 11, 12 and 14 (9.1)."""

    def test_exercise_11(self) -> None:
        """Of player 4 the half-point bye gives a half of 2.5 and no longer of 3.5."""
        found = values(SWISS, "sonneborn_berger")
        assert (found[1], found[3], found[16], found[4]) == (8, 10.5, 7.25, 9.75 - 0.5)

    def test_exercise_14_round_robin(self) -> None:
        """A forfeit is a match as any other (15.2)."""
        printed = {1: 9.25, 2: 6.25, 3: 6.25, 4: 4.25, 6: 3.25, 5: 2.25}
        assert values(ROUND_ROBIN, "sonneborn_berger", fide=False) == printed


def test_exercise_16_koya() -> None:
    printed = {1: 2, 2: 0.5, 3: 0.5, 4: 1, 6: 0.5, 5: 0}
    assert values(ROUND_ROBIN, "koya", fide=False) == printed


class TestDirectEncounter:
    """Exercises 23 to 26 (article 6)."""

    @staticmethod
    def tiers(crosstable: str, group: set[int], fide: bool = True) -> list[set[int]]:
        """Those of a score group, first to last, together who share a place."""
        table = [one for one in standings(held(crosstable, "head_to_head", fide=fide)) if one.player in group]
        places = sorted({one.place for one in table if one.place is not None})
        return [{one.player for one in table if one.place == place} for place in places]

    def test_exercise_23(self) -> None:
        """Whoever had played and won against David could have come before him."""
        assert self.tiers(SWISS, {1, 3, 4, 16}) == [{1, 3, 4, 16}]

    def test_exercise_24(self) -> None:
        assert self.tiers(SWISS, {5, 8, 11}) == [{5, 8, 11}]

    def test_exercise_25(self) -> None:
        assert self.tiers(NINE_ROUNDS, {1, 2, 4, 6}) == [{6}, {1, 4}, {2}]
        assert self.tiers(NINE_ROUNDS, {7, 8, 16}) == [{7, 8, 16}]
        assert self.tiers(NINE_ROUNDS, {5, 10, 14, 15}) == [{5, 10, 14, 15}]
        assert self.tiers(NINE_ROUNDS, {9, 12}) == [{9, 12}]

    def test_exercise_26_round_robin(self) -> None:
        assert self.tiers(ROUND_ROBIN, {1, 2, 3}, fide=False) == [{1}, {2, 3}]
        assert self.tiers(ROUND_ROBIN, {4, 5, 6}, fide=False) == [{5}, {6}, {4}]

    def test_of_two_matches_the_mean_counts(self) -> None:
        """6.1.2: 1 beat 2 twice and lost to 3, who drew with 2; the sum would put 1 first, the mean puts 3."""
        rows = [
            match(1, 1, 2, "1"), match(2, 1, 2, "1"), match(3, 3, 1, "1"), match(4, 2, 3, "X"),
            match(5, 2, 4, "1"), match(6, 2, 5, "X"), match(7, 3, 5, "X"),
        ]  # fmt: skip
        table = standings(contest(held(SWISS, "head_to_head").ruleset, 5, rows))
        assert [(one.player, one.points) for one in table][:3] == [(3, 2), (1, 2), (2, 2)]
        assert [value(one, "head_to_head") for one in table][:3] == [2, 1, 0]

    def test_the_points_of_the_matches_are_shown(self) -> None:
        found = line(standings(held(ROUND_ROBIN, "head_to_head", fide=False)), 5).receipt("head_to_head")
        assert found is not None
        assert [(step.opponent, step.value, step.points) for step in found.lines] == [
            (4, 1, Fraction(1, 2)),
            (6, 1, 1),
        ]


class TestOwnResults:
    """Exercises 27 to 33 (article 7)."""

    def test_wins(self) -> None:
        """WIN: with or without playing."""
        printed = {
            2: 3,
            4: 2,
            1: 2,
            3: 2,
            16: 3,
            6: 3,
            8: 2,
            11: 2,
            5: 2,
            12: 2,
            15: 2,
            14: 2,
            13: 1,
            7: 1,
            9: 1,
            10: 1,
        }
        assert values(SWISS, "round_wins") == printed

    def test_games_won(self) -> None:
        """WON: over the board."""
        printed = {
            2: 3,
            4: 2,
            1: 2,
            3: 2,
            16: 3,
            6: 2,
            8: 2,
            11: 1,
            5: 2,
            12: 0,
            15: 2,
            14: 2,
            13: 1,
            7: 1,
            9: 0,
            10: 1,
        }
        assert values(SWISS, "played_wins") == printed

    def test_progressive_scores(self) -> None:
        """PS, of who withdrew too."""
        printed = {
            2: 13,
            4: 11.5,
            1: 11,
            3: 11,
            16: 10.5,
            6: 6,
            8: 8.5,
            11: 5.5,
            5: 5,
            12: 7,
            15: 7,
            14: 6,
            13: 7,
            7: 6,
            9: 2.5,
            10: 4,
        }
        assert values(SWISS, "progressive") == printed
