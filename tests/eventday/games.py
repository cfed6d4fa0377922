"""The four duel games as their organisers run them: language, shape, how a match may end and what it is worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from tests.eventday.desk import Cell

Typed = Mapping[str, Cell]
Points = tuple[int, int]


@dataclass(frozen=True)
class Game:
    """What the organiser of a game knows by heart.

    `ends` makes what is typed into a match (a bracket match if asked), `points` are those of the two, `win` is what
    a bye is worth. `typed` are rounds and cut where the game leaves them to the organiser.
    """

    rules: str
    language: str
    players: int
    rounds: int
    ends: Callable[[Random, bool], Typed]
    points: Callable[[Typed], Points]
    win: int
    forfeit: Typed
    cut: int = 4
    typed: bool = False
    third_place: bool = False
    no_show_drops: bool = False


def _agot_ends(random: Random, bracket: bool) -> Typed:
    return {"result": random.choice("12") if bracket else random.choice(("1", "2", "1", "2", "1T", "2T"))}


def _agot1_ends(random: Random, bracket: bool) -> Typed:
    return {"result": random.choice("12") if bracket else random.choice(("1", "2", "X", "1T", "2T"))}


def _hex_ends(random: Random, bracket: bool) -> Typed:
    first, second = random.randint(0, 20), random.randint(0, 20)
    if bracket and random.random() < 0.5:
        second = first
    return {"score1": str(first), "score2": str(second)}


def _war_ends(random: Random, bracket: bool) -> Typed:
    ends = ("2-0", "2-1", "0-2", "1-2") if bracket else ("2-0", "2-1", "1-0", "1-1", "0-0", "0-2", "1-2", "0-1")
    first, second = random.choice(ends).split("-")
    return {"score1": first, "score2": second}


def _by_result(worth: Mapping[str, Points]) -> Callable[[Typed], Points]:
    return lambda typed: worth[str(typed["result"])]


def _hex_points(typed: Typed) -> Points:
    if typed.get("result") == "1F":
        return 3, 0
    difference = int(str(typed["score1"])) - int(str(typed["score2"]))
    return (3, 0) if difference > 0 else (0, 3) if difference < 0 else (1, 1)


def _war_points(typed: Typed) -> Points:
    if typed.get("result") == "1F":
        return 4, 0
    worth = {"2-0": (4, 1), "2-1": (4, 2), "1-0": (3, 1), "1-1": (2, 2), "0-0": (2, 2)}
    one, other = str(typed["score1"]), str(typed["score2"])
    if one >= other:
        return worth[f"{one}-{other}"]
    second, first = worth[f"{other}-{one}"]
    return first, second


_AGOT = {"1": (5, 0), "2": (0, 5), "1T": (4, 0), "2T": (0, 4), "1F": (5, 0)}
_AGOT1 = {**_AGOT, "X": (2, 2), "1T": (4, 1), "2T": (1, 4)}
_NO_SHOW: Typed = {"result": "1F"}

GAMES = {
    game.rules: game
    for game in (
        Game("agot2-joust", "pl", 17, 4, _agot_ends, _by_result(_AGOT), 5, _NO_SHOW),
        Game("agot1-joust", "pt", 13, 4, _agot1_ends, _by_result(_AGOT1), 5, _NO_SHOW, typed=True),
        Game("neuroshima-hex-2023", "en", 13, 4, _hex_ends, _hex_points, 3, _NO_SHOW, third_place=True),
        Game("war-online-constructed", "ru", 13, 3, _war_ends, _war_points, 4, _NO_SHOW, no_show_drops=True),
    )
}
