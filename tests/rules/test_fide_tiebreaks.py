"""The examples of FIDE on its tie-breaks: "Exercises in Tie-Breaking" of its Technical Commission (rev. 2403), by number.

They were written for the regulations of 2023, by which all 33 agree (`TestTheEditionOf2023`, and where no dummy is in it the
others). Those of 1 March 2026 (Handbook C.07) let a dummy have no more points than the opponent who did not come (16.4.1), or
than a draw in every round brings (16.4.2); where that changes a printed value, the difference stands beside it. Article 16.5
and everything else that is used here is as it was.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from fractions import Fraction
from functools import cache

import pytest

from pipeline.engine.standings.standings import standings
from pipeline.engine.tournament.contest import Contest, contest_of
from pipeline.model import Change, ExpectedLine, LeftOutLine, Match, Number, Player, Receipt, replace
from pipeline.rules.load import load_builtin, load_file
from pipeline.rules.tiebreaks.options import Edition
from pipeline.rules.tiebreaks.performance import DIFFERENCES, REACHED
from tests.builders.events import event
from tests.builders.matches import change, match
from tests.builders.people import number
from tests.builders.tournaments import contest
from tests.engine.lines import line, points, value
from tests.property import fide_tables

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
{stated}
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
"""2.1, the Swiss individual tournament."""

BLACK = {
    1: {2, 4},
    2: {1, 3, 5},
    3: {2, 4},
    4: {1, 5},
    5: {2, 4},
    6: {1, 5},
    7: {2, 3, 5},
    8: {1, 3},
    9: {1},
    10: {2, 4, 5},
    11: {1, 3},
    13: {1, 3, 4},
    14: {2, 5},
    15: {1, 3, 5},
    16: {2, 4},
}
"""The rounds that each of them has played with Black, from exercise 29."""
ELO = {player: 2250 - 50 * player for player in range(1, 17)}

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


def held(
    crosstable: str, *tiebreaks: str, fide: bool = True, stated: str = "", elo: Mapping[int, float | None] = ELO
) -> Contest:
    """A tournament as its crosstable states it; `=BYE` was asked for, `+BYE` given by the draw, `--` not there."""
    quoted = ", ".join(f'"{key}"' for key in tiebreaks)
    rules, problems = load_file(CHESS.format(tiebreaks=quoted, stated=stated), "chess.toml")
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
            elif is_white(player, int(opponent), index, BLACK if crosstable == SWISS else {}):
                rows.append(match(index, player, int(opponent), RESULTS[cell[0]] + ("F" if "F" in cell else "")))
    players = [Player(number(player), f"Player {player}", rating=elo[player]) for player in table]
    return contest(rules, players, rows, changes)


def is_white(player: int, opponent: int, index: int, black: Mapping[int, set[int]]) -> bool:
    """Whether a player is the first of a match: who has not had Black, and the lower number where neither is known to."""
    return index not in black.get(player, set()) and (player < opponent or index in black.get(opponent, set()))


def away(player: int, index: int, cells: list[str]) -> list[Change]:
    """That a player was not there in a round: they leave with it, and return with the next that is something else."""
    leaves = [change(player, "drop", index)] if cells[index - 2] != "--" else []
    returns = [change(player, "return", index + 1)] if cells[index : index + 1] not in ([], ["--"]) else []
    return leaves + returns


@cache
def values(crosstable: str, key: str, fide: bool = True, stated: str = "") -> Mapping[int, Number]:
    """A tie-break of everybody, by number."""
    return {one.player: value(one, key) for one in standings(held(crosstable, key, fide=fide, stated=stated))}


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

    def test_exercise_27_wins(self) -> None:
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

    def test_exercise_28_games_won(self) -> None:
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

    def test_exercise_32_progressive_scores(self) -> None:
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

    def test_exercise_33_progressive_scores_without_the_first_round(self) -> None:
        """PS-C1: what the first round gave stays in the points after the others."""
        printed = {
            2: 12, 3: 10.5, 4: 10.5, 1: 10, 16: 10, 6: 6, 8: 8, 5: 5, 11: 5, 12: 7, 15: 7, 14: 5, 13: 6, 7: 5, 9: 2.5, 10: 4,
        }  # fmt: skip
        assert values(SWISS, "progressive_cut") == printed

    def test_exercise_29_games_with_black(self) -> None:
        """BPG: over the board."""
        printed = {2: 3, 12: 0, 15: 3, 7: 3, 13: 3, 9: 1, 10: 3}
        assert values(SWISS, "matches_second") == {player: printed.get(player, 2) for player in ELO}

    def test_exercise_30_games_won_with_black(self) -> None:
        """BWG."""
        none = {5, 8, 11, 12, 7, 9}
        assert values(SWISS, "wins_second") == {player: int(player not in none) for player in ELO}

    def test_exercise_31_games_one_elected_to_play(self) -> None:
        """GE, since August 2024 REP: a bye of the draw and a win by forfeit are such rounds."""
        printed = {4: 4, 12: 3, 14: 3, 9: 3}
        assert values(SWISS, "rounds_available") == {player: printed.get(player, 5) for player in ELO}


_Printed = Mapping[int, float | tuple[float, float]]
"""Values of the edition of 2023, and behind them, where it is another value, of 2026."""
BUCHHOLZ: _Printed = {
    2: 13, 3: 15.5, 4: (15, 14), 1: 12.5, 16: 12.5, 6: (12, 11.5), 8: 13.5, 11: (13.5, 12.5), 5: 8.5, 15: 12, 12: 11.5,
    14: 11, 7: 14.5, 13: 14, 9: 9, 10: 13,
}  # fmt: skip
CUT_1: _Printed = {
    5: 7.5, 8: 12, 11: (12, 11), 7: 12.5, 9: 7.5, 13: 12, 1: 11, 3: 13, 4: 11.5, 16: 11, 12: 9.5, 14: 9, 15: 11,
    2: 12, 6: (11, 10.5), 10: 11.5,
}  # fmt: skip
MEAN: _Printed = {
    2: 13.6, 3: (13.4, 12.9), 4: 13.38, 16: (13.3, 13.1), 1: (12.6, 12.4), 6: 13.25, 5: (13.4, 13.2), 8: (13, 12.9),
    11: 12.75, 12: (15, 14), 14: (13.17, 13), 15: 12.2, 9: 12.75, 13: (12.1, 11.9), 7: (11.9, 11.7), 10: (10.9, 10.8),
}  # fmt: skip
FORE: _Printed = {
    2: 13.5, 3: 15, 4: (15.5, 14.5), 1: 13.5, 16: 13.5, 8: 12.5, 6: 12, 15: 12, 5: 10, 11: (12.5, 12), 12: (11.5, 11),
    14: 10.5, 7: 13.5, 9: 9.5, 13: 13.5, 10: 12.5,
}  # fmt: skip
BERGER: _Printed = {
    2: 9.5, 3: 10.5, 4: (9.75, 9.25), 1: 8, 16: 7.25, 6: (6.5, 6), 11: (5.75, 4.75), 8: 5.25, 5: 4.25, 14: 4.5, 12: 4,
    15: 3.5, 13: 4.25, 7: 3.25, 9: 2.25, 10: 1.5,
}  # fmt: skip
BERGER_CUT_1: _Printed = {
    2: 8.5, 3: 9.25, 4: (8, 7.75), 1: 7.25, 16: 5.75, 6: (5.5, 5), 11: (4.25, 3.25), 8: 3.75, 5: 3.25, 12: 4, 14: 3,
    15: 2.5, 13: 4.25, 7: 1.25, 9: 2.25, 10: 0,
}  # fmt: skip


class TestTheEditionOf2023:
    """The dummy has the own points."""

    @pytest.mark.parametrize(
        ("exercises", "key", "printed"),
        [
            ("1 to 4, and 9", "opponents_points", BUCHHOLZ),
            ("5 to 8, and the table of 4.3", "opponents_points_cut", CUT_1),
            ("9", "opponents_sums_mean", MEAN),
            ("10", "opponents_points_fore", FORE),
            ("11 and 12", "sonneborn_berger", BERGER),
            ("13", "sonneborn_berger_cut", BERGER_CUT_1),
        ],
    )
    def test_exercises_1_to_13(self, exercises: str, key: str, printed: _Printed) -> None:
        for edition, at in (("2023", 0), ("2024", 0), ("2026", 1)):
            expected = {one: both[at] if isinstance(both, tuple) else both for one, both in printed.items()}
            found = values(SWISS, key, stated=f'edition = "{edition}"')
            assert {one: hundredths(each) for one, each in found.items()} == expected, (exercises, edition)

    def test_exercise_15_round_robin(self) -> None:
        """SB-C1: of several opponents with the fewest points the one who gives least is left out."""
        printed = {1: 9.25, 2: 4.75, 3: 4.75, 4: 4.25, 6: 3.25, 5: 1.5}
        assert values(ROUND_ROBIN, "sonneborn_berger_cut", fide=False) == printed

    def test_what_is_cut_is_shown(self) -> None:
        """Of player 4 what the win against 13 gives, for the half-point bye gives less than that since 2026."""

        def out(edition: str) -> list[tuple[int | None, Number | None]]:
            table = standings(held(SWISS, "sonneborn_berger_cut", stated=f'edition = "{edition}"'))
            found = line(table, 4).receipt("sonneborn_berger_cut")
            assert found is not None
            return [(step.opponent, step.points) for step in found.lines if isinstance(step, LeftOutLine)]

        assert out("2023") == [(None, Fraction(7, 4))]
        assert out("2026") == [(13, Fraction(3, 2))]

    def test_fore_buchholz_before_the_last_round_is_buchholz(self) -> None:
        """8.3 is of the final round alone: of nine rounds the first five are not."""
        five = replace(held(SWISS, "opponents_points_fore", "opponents_points").tournament, rounds=9)
        table = standings(replace(held(SWISS, "opponents_points_fore", "opponents_points"), tournament=five))
        assert all(value(one, "opponents_points_fore") == value(one, "opponents_points") for one in table)


@pytest.mark.parametrize(
    ("day", "stated", "buchholz"),
    [
        (dt.date(2023, 9, 1), "", 15),
        (dt.date(2024, 4, 1), "", 15),
        (dt.date(2026, 2, 28), "", 15),
        (dt.date(2026, 3, 1), "", 14),
        (None, "", 14),
        (dt.date(2026, 2, 28), 'edition = "2026"', 14),
        (dt.date(2026, 3, 1), 'edition = "2024"', 15),
    ],
)
def test_the_edition_is_that_of_the_day_unless_it_is_stated(
    day: dt.date | None, stated: str, buchholz: float
) -> None:
    """Of player 4, whose bye that was asked for is one against a dummy."""
    rules = held(SWISS, "opponents_points", stated=stated)
    made = event(rules.ruleset.id, tuple(rules.players.values()), rules.tournament.matches, about={"date": day})
    entered = replace(made.tournaments[0], changes=rules.tournament.changes, rounds=5)
    table = standings(contest_of(made, entered, rules.ruleset))
    assert value(line(table, 4), "opponents_points") == buchholz


def test_the_day_of_a_tournament_goes_before_that_of_the_event() -> None:
    rules = held(SWISS, "opponents_points").ruleset
    made = event(rules.id, 2, about={"date": dt.date(2026, 2, 28)})
    later = replace(made.tournaments[0], date=dt.date(2026, 3, 1))
    assert contest_of(made, made.tournaments[0], rules).ruleset.standings.edition is Edition.OF_2024
    assert contest_of(made, later, rules).ruleset == rules


def hundredths(exact: Number) -> float:
    """As the paper prints a mean: two decimals, halves up."""
    return int(exact * 100 + Fraction(1, 2)) / 100


class TestRatings:
    """Exercises 17 to 22, and the table at the end of chapter 5 (article 10)."""

    @pytest.mark.parametrize(
        ("key", "printed"),
        [
            (
                "opponents_rating",
                (1820, 1880, 1940, 1888, 1690, 1813, 1760, 1730, 1975, 1880, 1863, 2050, 1930, 1800, 1860, 1820),
            ),
            (
                "opponents_rating_cut",
                (1900, 1988, 2000, 1983, 1738, 1900, 1838, 1800, 2200, 1975, 2000, 0, 2025, 1900, 1963, 1900),
            ),
            (
                "performance",
                (1969, 2120, 2089, 2081, 1690, 1813, 1611, 1730, 1175, 1640, 1776, 1250, 1781, 1925, 1788, 1969),
            ),
            (
                "opponents_performance",
                (1789, 1856, 1904, 1772, 1719, 1846, 1869, 1915, 1805, 1717, 1840, 2081, 1879, 1775, 1776, 1805),
            ),
            (
                "perfect_performance",
                (2029, 2216, 2112, 2168, 1689, 1810, 1531, 1715, 950, 1575, 1763, 1250, 1744, 1942, 1768, 2013),
            ),
        ],
    )
    def test_exercises_17_to_22(self, key: str, printed: tuple[int, ...]) -> None:
        """ARO, ARO-C1 (of 12, who played once, nothing is left), TPR, APRO and PTP, of players 1 to 16."""
        found = values(SWISS, key)
        assert tuple(found[player] for player in ELO) == printed

    def test_the_tables_of_ratings_are_those_that_are_printed(self) -> None:
        """Percentage by percentage, and difference by difference."""
        assert list(DIFFERENCES) == [fide_tables.DIFFERENCES[percent] for percent in range(50, 101)]
        assert [-difference for difference in DIFFERENCES] == [
            fide_tables.DIFFERENCES[one] for one in range(50, -1, -1)
        ]
        reached = [fide_tables.chance(difference) for difference in range(800)]
        assert list(REACHED) == [reached.index(percent) for percent in range(51, 101)]

    def test_the_arithmetic_of_a_performance_is_shown(self) -> None:
        """Of player 4: 7550 by 4, rounded up, and 193 for three points of four."""
        found = receipt(4, "performance")
        assert [(step.opponent, step.value) for step in found.lines] == [
            (12, 1650),
            (13, 1600),
            (3, 2100),
            (1, 2200),
        ]
        assert (found.divisor, found.added, found.value) == (4, (Fraction(1, 2), 193), 2081)

    def test_exercise_22_step_by_step(self) -> None:
        """A rating of 2112 is expected to win 0.93, 0.71, 0.82, 0.59 and 0.45."""
        own, *others = receipt(3, "perfect_performance").lines
        assert own.value == 2112
        assert [(step.points, step.expected) for step in others if isinstance(step, ExpectedLine)] == [
            (rating, Fraction(expected, 100))
            for rating, expected in ((1700, 93), (1950, 71), (1850, 82), (2050, 59), (2150, 45))
        ]

    def test_who_wins_all_is_expected_to_by_the_table(self) -> None:
        """8.1.2: a difference of more than 735 stands for every point."""
        rows = [match(1, 1, 2, "1"), match(2, 1, 3, "1")]
        rules = held(SWISS, "perfect_performance", "performance").ruleset
        people = [
            Player(number(one), f"Player {one}", rating=rating) for one, rating in ((1, 1500), (2, 1600), (3, 1701))
        ]
        best = line(standings(contest(rules, people, rows)), 1)
        assert (value(best, "perfect_performance"), value(best, "performance")) == (1701 + 736, 1651 + 800)

    @pytest.mark.parametrize(
        "key",
        ["opponents_rating", "opponents_rating_cut", "performance", "opponents_performance", "perfect_performance"],
    )
    def test_with_somebody_unrated_they_are_dropped_unless_the_rules_rate_them(self, key: str) -> None:
        """The article's own condition: detailed rules on unrated players in the regulations of the tournament."""
        unrated: dict[int, float | None] = {**ELO, 16: None}
        dropped = standings(held(SWISS, key, elo=unrated))
        assert {value(one, key) for one in dropped} == {0}
        stated = standings(held(SWISS, key, stated="unrated = 1450", elo=unrated))
        assert {one.player: value(one, key) for one in stated} == values(SWISS, key)
