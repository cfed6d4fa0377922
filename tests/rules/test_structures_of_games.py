"""Rounds, cuts and brackets of the games, as their sources have them."""

from __future__ import annotations

import pytest

from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.duel import DrawPolicy, Elimination, SharedPlaces
from pipeline.rules.ruleset.swiss import Seeding


def shape_for(game: str, players: int) -> tuple[int | None, int]:
    """Rounds and cut of the first structure for so many players."""
    rows = load_builtin(game).structures[0].rows
    row = next(one for one in rows if one.at_least <= players <= (one.at_most or players))
    return row.rounds, row.cut


@pytest.mark.parametrize("game", ["elimination", "double-elimination"])
def test_an_elimination_has_no_rounds_before_it_no_draws_and_shared_places(game: str) -> None:
    rules = load_builtin(game)
    (structure,) = rules.structures
    assert [(row.rounds, row.cut) for row in structure.rows] == [(0, 0)]
    assert (rules.bracket.draws, rules.bracket.same_round) == (DrawPolicy.NONE, SharedPlaces.SHARED)


def test_eliminations_by_lots_and_to_the_second_defeat() -> None:
    single, double = (load_builtin(game).bracket for game in ("elimination", "double-elimination"))
    assert (single.elimination, single.seeding) == (Elimination.SINGLE, Seeding.LOT)
    assert (double.elimination, double.second_final) == (Elimination.DOUBLE, True)


_MAGIC = {4: (3, 0), 5: (0, 0), 8: (0, 0), 9: (5, 4), 16: (5, 4), 17: (5, 8), 32: (5, 8), 33: (6, 8), 64: (6, 8)}
_MAGIC |= {65: (7, 8), 128: (7, 8), 129: (8, 8), 226: (8, 8), 227: (9, 8), 409: (9, 8), 410: (10, 8)}


@pytest.mark.parametrize(("players", "shape"), _MAGIC.items())
def test_magic_structures(players: int, shape: tuple[int, int]) -> None:
    assert shape_for("magic", players) == shape


def test_magic_matches_are_to_two_wins() -> None:
    rules = load_builtin("magic")
    assert (rules.swiss.games_to_win, rules.bracket.games_to_win) == (2, 2)


@pytest.mark.parametrize(
    ("game", "shapes"),
    [
        ("carcassonne-2016", {3: (6, 0), 4: (6, 4), 40: (6, 4)}),
        ("othello-mso-2020", {8: (7, 0), 40: (7, 0)}),
        ("backgammon-mso-2017", {9: (8, 0), 40: (8, 0)}),
        ("chess-swiss", {4: (5, 0), 40: (5, 0)}),
        ("go-eurasia-2023", {8: (7, 0), 40: (7, 0)}),
    ],
)
def test_structures_as_the_sources_have_them(game: str, shapes: dict[int, tuple[int, int]]) -> None:
    assert {players: shape_for(game, players) for players in shapes} == shapes


@pytest.mark.parametrize(
    ("game", "swiss", "bracket"),
    [
        ("backgammon-mso-2017", 6, None),
        ("carcassonne-2016", 15, 15),
        ("go-eurasia-2023", 60, None),
        ("othello-mso-2020", 10, None),
    ],
)
def test_clocks_as_the_sources_have_them(game: str, swiss: int, bracket: int | None) -> None:
    rules = load_builtin(game)
    assert (rules.swiss.clock, rules.bracket.clock) == (swiss, bracket)


def test_netrunner_has_40_minutes_for_a_game_and_65_for_two() -> None:
    assert [load_builtin(f"netrunner-{games}").swiss.usual_minutes for games in ("single", "double")] == [40, 65]


_COMPETITIVE = {8: (5, 0), 15: (5, 0), 16: (6, 4), 24: (6, 4), 25: (6, 8), 64: (7, 8), 65: (8, 8), 146: (8, 8)}
_COMPETITIVE |= {147: (10, 16), 219: (10, 16), 220: (12, 16)}
_CASUAL = {15: (5, 0), 16: (6, 4), 36: (6, 4), 37: (7, 8), 63: (7, 8), 64: (8, 8), 146: (8, 8), 147: (10, 8)}
_CASUAL |= {219: (10, 8), 220: (12, 16)}


def test_netrunner_of_one_game_plays_as_many_rounds_as_are_recommended() -> None:
    competitive, casual = load_builtin("netrunner-single").structures
    for structure, shapes in ((competitive, _COMPETITIVE), (casual, _CASUAL)):
        rows = {players: structure.row_for(players) for players in shapes}
        assert {players: row and (row.rounds, row.cut) for players, row in rows.items()} == shapes


def test_brackets_as_the_sources_have_them() -> None:
    carcassonne, single, double, magic = (
        load_builtin(game).bracket for game in ("carcassonne-2016", "netrunner-single", "netrunner-double", "magic")
    )
    assert (carcassonne.draws, carcassonne.third_place) == (DrawPolicy.HIGHER_SEED, True)
    for netrunner in (single, double):
        assert (netrunner.draws, netrunner.elimination) == (DrawPolicy.HIGHER_SEED, Elimination.DOUBLE)
        assert (netrunner.second_final, netrunner.games_to_win) == (True, 1)
    assert magic.draws is DrawPolicy.NONE


def test_flesh_and_blood_plays_as_many_rounds_as_its_appendix_says() -> None:
    shapes = [shape_for("flesh-and-blood", players) for players in (8, 9, 16, 17, 64, 128, 224, 384, 385, 736)]
    assert shapes == [(3, 0), (5, 4), (5, 4), (5, 8), (6, 8), (7, 8), (8, 8), (9, 8), (10, 8), (10, 8)]


def test_scrabble_plays_five_games_in_the_finals_and_two_to_qualify() -> None:
    finals, qualifying = load_builtin("scrabble-malaysia").structures
    assert [row.rounds for structure in (finals, qualifying) for row in structure.rows] == [5, 2]
