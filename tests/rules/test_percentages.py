"""Percentages of matches and games won, by Magic: The Gathering Tournament Rules, appendix C (Tiebreaker Explanation).

Its definitions: match points 3, 1 and 0; a bye is a match won; a percentage is what was won of what could be won in the
rounds played, or 0.33 if that is less; the opponents' is the mean of theirs, rounds with a bye left out.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from pipeline.engine.standings.standings import standings
from pipeline.model import Change, Match, Number, Standing
from pipeline.rules.load import load_file
from pipeline.rules.ruleset.ruleset import Ruleset
from tests.builders.matches import change, match
from tests.builders.tournaments import contest
from tests.engine.lines import line, value

MAGIC = """
kind = "duel"
[names]
en = "Magic's percentages"
[points]
win = 3
draw = 1
loss = 0
[scores]
meaning = "games"
[bye]
points = 3
order = ["points"]
[swiss]
games_to_win = 2
[standings]
tiebreaks = ["match_wins", "opponents_match_wins", "opponents_opponents_match_wins", "game_wins", "opponents_game_wins"]
[standings.percentages]
"""
NO_BYES = "[absences]\nbye = { matches = false, games = false }\n"


def rules(percentages: str) -> Ruleset:
    found, problems = load_file(MAGIC + percentages, "magic.toml")
    assert found is not None, problems
    return found


def ranked(percentages: str, rows: list[Match], changes: tuple[Change, ...] = ()) -> tuple[Standing, ...]:
    players = max(player for row in rows for player in (row.player1, row.player2 or 1))
    return standings(contest(rules(percentages), players, rows, changes))


def of_record(record: str, percentages: str = "floor = 0.33") -> Number:
    """The match-win percentage of player 1 with these results (`W`, `D`, `L`, `B`: a bye), each against somebody else."""
    rows = [
        match(index, 1) if one == "B" else match(index, 1, index + 1, {"W": "1", "D": "X", "L": "2"}[one])
        for index, one in enumerate(record, start=1)
    ]
    return value(line(ranked(percentages, rows), 1), "match_wins")


class TestMatchWins:
    @pytest.mark.parametrize(
        ("record", "expected"),
        [
            ("WWWWWLLD", Fraction(16, 24)),  # 5-2-1: 16 of 24
            ("WWWWWWLL", Fraction(18, 24)),  # 6-2-0 has 18 match points
            ("WWWWLLDD", Fraction(14, 24)),  # 4-2-2 has 14
            ("WLLL", Fraction(33, 100)),  # 1-3-0: 3 of 12 are less than 0.33
            ("BWWWLLL", Fraction(12, 21)),  # a bye is a match won
        ],
    )
    def test_by_the_record(self, record: str, expected: Number) -> None:
        assert of_record(record) == expected

    def test_a_bye_that_does_not_count_is_no_round(self) -> None:
        assert of_record("BWWWLLL", NO_BYES) == Fraction(1, 2)

    @pytest.mark.parametrize(
        ("record", "expected"),
        [
            ("BWWWLLL", Fraction(1, 2)),  # 4-3 with a bye: 3-3 in 6 rounds
            ("WLLL", Fraction(1, 4)),  # 1-3 and dropped: of 4 rounds
            ("WWWWWWWW", 1),
            ("WWWWWWLL", Fraction(3, 4)),
            ("WWWLLLLL", Fraction(3, 8)),
            ("WLLLLLLL", Fraction(1, 4)),  # 12.5 % are raised
        ],
    )
    def test_of_rounds_won_without_byes(self, record: str, expected: Number) -> None:
        """As players explain Play! Pokémon Tournament Operation Procedures (26 July 2017), 3.1.4.1."""
        assert of_record(record, 'of = "wins"\nfloor = 0.25\ndropped_cap = 0.75\n' + NO_BYES) == expected

    def test_wins_alone(self) -> None:
        """Draws are rounds that were not won."""
        assert of_record("WWDL", 'of = "wins"') == Fraction(1, 2)

    def test_rounded_before_it_is_raised(self) -> None:
        assert of_record("WWL", "round_to = 0.001") == Fraction(667, 1000)
        assert of_record("LLL", "round_to = 0.1\nfloor = '1/3'") == Fraction(1, 3)

    def test_a_player_who_drops_is_lowered(self) -> None:
        rows = [match(1, 1, 2, "1"), match(2, 1, 3, "1"), match(3, 2, 3, "1")]
        text = "floor = 0.25\ndropped_cap = 0.75"
        table = ranked(text, rows, (change(1, "drop", 3),))
        assert [value(line(table, player), "match_wins") for player in (1, 2, 3)] == [
            Fraction(3, 4),
            Fraction(1, 2),
            Fraction(1, 4),
        ]
        assert value(line(ranked(text, rows), 1), "match_wins") == 1


ROUNDS = [
    match(1, 1, 2, "1", "2:0"), match(1, 3, 4, "1", "2:1"), match(1, 5),
    match(2, 1, 3, "1", "2:1"), match(2, 5, 2, "2", "0:2"), match(2, 4),
    match(3, 4, 1, "2", "1:2"), match(3, 5, 3, "1F"), match(3, 2),
]  # fmt: skip
"""Three rounds of five. Match points: 1 has 9, 2 and 5 have 6, 3 and 4 have 3."""


class TestOpponents:
    def test_match_wins(self) -> None:
        """The opponents of 1: 2 with 6 of 9, 3 and 4 with 3 of 9, which is 0.333 and above the floor."""
        table = ranked("floor = 0.33", ROUNDS)
        assert (
            value(line(table, 1), "opponents_match_wins") == (Fraction(2, 3) + Fraction(1, 3) + Fraction(1, 3)) / 3
        )
        # 5 met 2 and 3; the bye of round 1 has no opponent.
        assert value(line(table, 5), "opponents_match_wins") == (Fraction(2, 3) + Fraction(1, 3)) / 2

    def test_opponents_of_opponents(self) -> None:
        """2 met 1 and 5. 1 met 2, 3 and 4; 5 met 2 and 3."""
        table = ranked("floor = 0.33", ROUNDS)
        assert value(line(table, 2), "opponents_opponents_match_wins") == (Fraction(4, 9) + Fraction(1, 2)) / 2

    def test_game_wins(self) -> None:
        """1 won 6 of 8 games; 4 won 1 of 3, a bye as 2 of 2, and 1 of 3."""
        table = ranked("floor = 0.33", ROUNDS)
        assert value(line(table, 1), "game_wins") == Fraction(6, 8)
        assert value(line(table, 4), "game_wins") == Fraction(4, 8)
        # 3 won 2 of 3 and 1 of 3, and lost both games of the match they did not come to.
        assert value(line(table, 3), "game_wins") == Fraction(3, 8)
        assert value(line(table, 5), "game_wins") == Fraction(4, 6)

    @pytest.mark.parametrize(
        ("score", "drawn", "expected"),
        [
            ("2:0", None, (Fraction(6, 6), Fraction(0))),  # 6 game points and none
            ("2:1", None, (Fraction(6, 9), Fraction(3, 9))),  # 6 and 3
            ("2:0", 1, (Fraction(7, 9), Fraction(1, 9))),  # 7 and 1
            ("1:1", 1, (Fraction(4, 9), Fraction(4, 9))),
            (None, 1, (Fraction(1, 3), Fraction(1, 3))),
        ],
    )
    def test_game_points(self, score: str | None, drawn: int | None, expected: tuple[Number, Number]) -> None:
        """3 for a game won, 1 for a game drawn."""
        table = ranked("", [match(1, 1, 2, "X" if drawn else "1", score, drawn_games=drawn)])
        assert (value(line(table, 1), "game_wins"), value(line(table, 2), "game_wins")) == expected

    def test_games_drawn_are_not_won_where_wins_alone_count(self) -> None:
        table = ranked('of = "wins"', [match(1, 1, 2, "X", "1:1", drawn_games=2)])
        assert value(line(table, 1), "game_wins") == Fraction(1, 4)

    def test_opponents_game_wins(self) -> None:
        """2 won none of 2, 2 of 2 and, with a bye, 2 of 2."""
        table = ranked("floor = 0.33", ROUNDS)
        assert (
            value(line(table, 1), "opponents_game_wins") == (Fraction(4, 6) + Fraction(3, 8) + Fraction(4, 8)) / 3
        )

    def test_the_receipt_shows_what_was_won_of_what_could_be(self) -> None:
        found = line(ranked("floor = 0.4", ROUNDS), 1).receipt("opponents_match_wins")
        assert found is not None
        assert [(step.opponent, step.points, step.value) for step in found.lines] == [
            (2, 6, Fraction(2, 3)),
            (3, 3, Fraction(2, 5)),
            (4, 3, Fraction(2, 5)),
        ]


def test_a_floor_for_opponents_apart_from_ones_own() -> None:
    """1 has lost both matches, 0:2 and 1:2: a sixth is less than a third, which is what opponents count of it."""
    rows = [match(1, 1, 2, "2", (0, 2)), match(2, 1, 3, "2", (1, 2))]
    table = ranked('floor = "1/3"\nown_floor = 0', rows)
    assert [value(line(table, 1), key) for key in ("match_wins", "game_wins")] == [0, Fraction(1, 5)]
    assert [value(line(table, 2), key) for key in ("opponents_match_wins", "opponents_game_wins")] == [
        Fraction(1, 3),
        Fraction(1, 3),
    ]
    (step,) = line(table, 2).receipts[1].lines
    assert (step.value, step.points) == (Fraction(1, 3), 0)


def test_a_draw_that_is_agreed_on_is_three_games_drawn() -> None:
    """Magic Tournament Rules, 2.4: an intentional draw without games is 0-0-3; 1 has 3 of 9 game points there, and 6 of 6."""
    table = ranked("floor = 0", [match(1, 1, 2, "X"), match(2, 1, 3, "1", (2, 0))])
    assert value(line(table, 1), "game_wins") == Fraction(3 + 6, 9 + 6)
