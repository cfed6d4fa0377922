"""What the four games state, against the sentences of their rules; their tables against the tables of the sources."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from pipeline.model import Number
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.duel import DrawPolicy, ScoreMeaning, SharedPlaces
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.rules.ruleset.swiss import PairingPolicy


@dataclass(frozen=True)
class Stated:
    """Win, draw, loss; win and loss on time; win and loss by forfeit; a bye; what else makes the game."""

    points: tuple[Number | None, ...]
    on_time: tuple[Number | None, Number | None]
    forfeit: tuple[Number, Number]
    bye: Number
    pairing: PairingPolicy
    draws: DrawPolicy
    third_place: bool
    minutes: tuple[int | None, int | None, int | None]
    """Of a Swiss round, of a bracket round, of the final."""
    tiebreaks: tuple[str, ...]
    games_to_win: tuple[int, int] = (1, 1)
    """Of a match in the Swiss, and in the bracket."""


RANDOM, SLIDE = PairingPolicy.RANDOM, PairingPolicy.SLIDE
NONE, HIGHER = DrawPolicy.NONE, DrawPolicy.HIGHER_SEED
GAMES = {
    "agot1-joust": Stated(
        *((5, 2, 0), (4, 1), (5, 0), 5, SLIDE, NONE, False, (60, None, None)),
        ("head_to_head", "opponents_points", "head_to_head", "lot"),
    ),
    "agot2-joust": Stated(
        *((5, None, 0), (4, 0), (5, 0), 5, RANDOM, NONE, False, (55, 55, 120)),
        ("sos", "extended_sos", "lot"),
        (1, 2),
    ),
    "neuroshima-hex-2023": Stated(
        *((3, 1, 0), (None, None), (3, 0), 3, RANDOM, HIGHER, True, (40, 50, None)),
        ("hit_points", "head_to_head", "lot"),
    ),
    "war-online-constructed": Stated(
        *((4, 2, 1), (None, None), (4, 0), 4, RANDOM, NONE, False, (50, None, None)),
        ("no_bye", "head_to_head", "round_wins", "last_round", "rating", "lot"),
        (2, 2),
    ),
}


@pytest.mark.parametrize("game", GAMES)
def test_what_the_game_states(game: str) -> None:
    ruleset, stated = load_builtin(game), GAMES[game]
    points, bracket = ruleset.points, ruleset.bracket
    assert (points.win, points.draw, points.loss) == stated.points
    assert (points.win_on_time, points.loss_on_time) == stated.on_time
    assert (points.forfeit_win, points.forfeit_loss) == stated.forfeit
    assert points.nobody == 0
    assert ruleset.byes.points == stated.bye
    assert ruleset.byes.repeat is (game == "war-online-constructed")
    assert ruleset.swiss.pairing is stated.pairing
    assert (bracket.draws, bracket.third_place) == (stated.draws, stated.third_place)
    assert bracket.same_round is SharedPlaces.STANDING
    assert (ruleset.swiss.usual_minutes, bracket.minutes, bracket.final_minutes) == stated.minutes
    assert ruleset.standings.tiebreaks == stated.tiebreaks
    assert (ruleset.swiss.games_to_win, bracket.games_to_win) == stated.games_to_win
    assert not ruleset.absences["forfeit_win"].bye


def test_agot1_the_bye_goes_to_the_fewest_points_then_the_highest_number_from_round_1_on() -> None:
    byes = load_builtin("agot1-joust").byes
    assert (byes.order, byes.random_first_round) == (("points", "number"), False)


@pytest.mark.parametrize(
    ("game", "order"),
    [
        ("agot2-joust", ("place",)),
        ("neuroshima-hex-2023", ("points", "hit_points")),
        ("war-online-constructed", ("points",)),
    ],
)
def test_the_first_bye_is_random_and_later_ones_go_to_the_lowest(game: str, order: tuple[str, ...]) -> None:
    byes = load_builtin(game).byes
    assert (byes.order, byes.random_first_round) == (order, True)


def test_neuroshima_differences() -> None:
    scores = load_builtin("neuroshima-hex-2023").scores
    assert scores.meaning is ScoreMeaning.HIT_POINTS
    assert (scores.bye_difference, scores.forfeit_difference) == (7, 7)
    assert [(cap.army, cap.limit) for cap in scores.caps] == [("Dancer", 20)]
    assert load_builtin("neuroshima-hex-2023").warnings_exclude == 3


def test_war_online_points_of_a_round_by_its_games() -> None:
    ruleset = load_builtin("war-online-constructed")
    assert ruleset.scores.meaning is ScoreMeaning.GAMES
    found = {one.score: one.points for one in ruleset.points.by_score}
    assert found == {(2, 0): (4, 1), (2, 1): (4, 2), (1, 0): (3, 1), (0, 0): (2, 2), (1, 1): (2, 2)}
    assert ruleset.absences["forfeit_win"].no_bye
    assert ruleset.standings.unrated == 1600


def _table(ruleset: Ruleset, name: str) -> list[tuple[int, int | None, int | None, int]]:
    (found,) = (structure for structure in ruleset.structures if structure.name == name)
    return [(row.at_least, row.at_most, row.rounds, row.cut) for row in found.rows]


def test_agot2_structures() -> None:
    ruleset = load_builtin("agot2-joust")
    assert _table(ruleset, "basic") == [
        *((4, 8, 3, 0), (9, 16, 4, 0), (17, 24, 4, 4), (25, 40, 5, 4)),
        *((41, 44, 5, 8), (45, 76, 6, 8), (77, 148, 6, 16), (149, None, 7, 16)),
    ]
    assert _table(ruleset, "advanced") == [
        *((9, 12, 4, 4), (13, 24, 4, 8), (25, 40, 5, 8), (41, 76, 6, 8)),
        *((77, 148, 6, 16), (149, 288, 6, 32), (289, 512, 7, 32), (513, None, 8, 32)),
    ]
    assert ruleset.cut_sizes == (4, 8, 16, 32)


def test_agot1_leaves_the_structure_to_the_organiser() -> None:
    assert load_builtin("agot1-joust").structures == ()


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ("neuroshima-hex-2023", {7: (4, 0), 8: (4, 0), 11: (4, 0), 12: (4, 4), 20: (4, 4), 21: (4, 8), 40: (4, 8)}),
        ("neuroshima-hex-2023", {41: (4, 16), 400: (4, 16)}),
        ("war-online-constructed", {7: (3, 4), 8: (3, 4), 20: (3, 4), 21: (4, 4), 40: (4, 4), 41: (4, 8)}),
        ("war-online-constructed", {3: (3, 0), 400: (4, 8)}),
    ],
)
def test_rounds_and_cut_by_players(game: str, expected: dict[int, tuple[int, int]]) -> None:
    rows = load_builtin(game).structures[0].rows
    for players, shape in expected.items():
        fitting = [
            row for row in rows if row.at_least <= players and (row.at_most is None or players <= row.at_most)
        ]
        assert [(row.rounds, row.cut) for row in fitting] == [shape], players
        assert fitting[0].while_new is (players < 8)


def test_neuroshima_twenty_armies_are_legal() -> None:
    """4.2, edition 3.0 alone."""
    armies = load_builtin("neuroshima-hex-2023").armies
    assert armies is not None
    assert sorted(armies.legal) == [
        *("Bestie", "Borgo", "Dancer", "Death Breath", "Hegemonia", "Iron Gang", "Mephisto", "Missisipi", "Moloch"),
        *("Neodżungla", "Nowy Jork", "Piraci", "Posterunek", "Sandrunners", "Sharrash", "Smart", "Stalowa Policja"),
        *("Troglodyci", "Uranopolis", "Vegas"),
    ]


def test_neuroshima_three_wild_cards_a_season() -> None:
    assert load_builtin("neuroshima-hex-2023").wild_cards == 3
