"""Random small tournaments of the four games, and what each game says of them, written down a second time.

Nothing here comes from the ruleset files or the engine: `History` knows rounds and fates, `GAMES` the points.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from hypothesis import strategies as st

from pipeline.engine.tournament.contest import Contest
from pipeline.model import Change, Match, Player
from pipeline.rules.load import load_builtin
from tests.builders.matches import change, match
from tests.builders.people import number
from tests.builders.tournaments import contest

Score = tuple[int, int]
Fate = tuple[str, int, int]
"""`here`; `late` until a round; `gone` from a round; `away` from a round until another; `out` (disqualified) from a
round; `sits` out one round."""


@dataclass(frozen=True)
class Played:
    """A match: its result as entered (empty: by the scores; None: not yet), and its scores."""

    one: int
    two: int
    result: str | None
    score: Score | None
    dancer: bool = False


@dataclass(frozen=True)
class History:
    """A tournament: fates by player, and for each round its matches and the player with the bye."""

    game: str
    fates: dict[int, Fate]
    ratings: dict[int, float | None]
    rounds: list[tuple[list[Played], int | None]]

    def contest(self, rename: Callable[[int], int] = lambda player: player) -> Contest:
        """As a workbook would state it, the players renamed."""
        rows: list[Match] = []
        for index, (played, bye) in enumerate(self.rounds, start=1):
            rows += [
                match(
                    index,
                    rename(one.one),
                    rename(one.two),
                    one.result or None,
                    one.score,
                    ("Dancer", "Borgo") if one.dancer else ("", ""),
                )
                for one in played
            ]
            rows += [] if bye is None else [match(index, rename(bye))]
        changes = [row for player, fate in self.fates.items() for row in _changes(rename(player), fate)]
        players = [
            Player(number(rename(player)), f"Player {player}", rating=rating)
            for player, rating in self.ratings.items()
        ]
        return contest(load_builtin(self.game), players, rows, changes)


def _changes(player: int, fate: Fate) -> list[Change]:
    kind, first, last = fate
    return {
        "here": [],
        "late": [change(player, "late", first)],
        "gone": [change(player, "drop", first)],
        "away": [change(player, "drop", first), change(player, "return", last)],
        "out": [change(player, "disqualify", first)],
        "sits": [change(player, "bye", first)],
    }[kind]


def is_there(fate: Fate, round_number: int) -> bool:
    """Whether a player of that fate is paired in that round."""
    kind, first, last = fate
    return {
        "here": True,
        "late": round_number >= first,
        "gone": round_number < first,
        "away": not first <= round_number < last,
        "out": round_number < first,
        "sits": round_number != first,
    }[kind]


def _duel(results: str) -> st.SearchStrategy[tuple[str | None, Score | None]]:
    return st.tuples(st.sampled_from(results.split()), st.none())


_HIT_POINTS = st.one_of(
    st.tuples(st.just(""), st.tuples(st.integers(0, 40), st.integers(0, 4))),
    st.tuples(st.just(""), st.tuples(st.integers(0, 3), st.integers(0, 3))),
    st.tuples(st.sampled_from(["1F", "2F", "0"]), st.none()),
)
_GAMES_WON = st.one_of(
    st.tuples(st.just(""), st.sampled_from([(2, 0), (2, 1), (1, 0), (1, 1), (0, 0), (0, 1), (1, 2), (0, 2)])),
    st.tuples(st.sampled_from(["1F", "2F", "0"]), st.none()),
)
RESULTS: dict[str, st.SearchStrategy[tuple[str | None, Score | None]]] = {
    "agot2-joust": _duel("1 2 1T 2T 1F 2F 0"),
    "agot1-joust": _duel("1 2 1T 2T X 1F 2F 0"),
    "neuroshima-hex-2023": _HIT_POINTS,
    "war-online-constructed": _GAMES_WON,
}
_FATES = st.one_of(
    st.just(("here", 0, 0)),
    st.just(("here", 0, 0)),
    st.tuples(st.sampled_from(["late", "gone", "out", "sits"]), st.integers(2, 4), st.just(0)),
    st.sampled_from([("away", 2, 3), ("away", 2, 4), ("away", 3, 4), ("away", 3, 5)]),
)


@st.composite
def histories(draw: st.DrawFn, games: tuple[str, ...] = tuple(RESULTS)) -> History:
    """A tournament of up to seven players and four rounds, the last one perhaps half played."""
    game = draw(st.sampled_from(games))
    count = draw(st.integers(1, 7))
    fates = {player: draw(_FATES) for player in range(1, count + 1)}
    ratings = {player: draw(st.sampled_from([None, 1580.0, 1600.0, 1620.5])) for player in fates}
    rounds: list[tuple[list[Played], int | None]] = []
    for index in range(1, draw(st.integers(0, 4)) + 1):
        there = draw(st.permutations([player for player, fate in fates.items() if is_there(fate, index)]))
        if not there:
            break
        bye = there.pop() if len(there) % 2 else None
        pairs = zip(there[::2], there[1::2], strict=True)
        rounds.append(([Played(*pair, *draw(RESULTS[game]), draw(st.booleans())) for pair in pairs], bye))
    half_played: bool = draw(st.booleans())
    if rounds and half_played:
        last, bye = rounds[-1]
        pending = [draw(st.booleans()) for _ in last]
        rest = zip(last, pending, strict=True)
        rounds[-1] = [Played(one.one, one.two, None, None) if open_ else one for one, open_ in rest], bye
    return History(game, fates, ratings, rounds)


@dataclass(frozen=True)
class Game:
    """Points of (win, draw, loss, win on time, loss on time); of a bye and its difference."""

    result: tuple[int, int, int, int, int]
    bye: tuple[int, int]


GAMES = {
    "agot2-joust": Game((5, 0, 0, 4, 0), (5, 0)),
    "agot1-joust": Game((5, 2, 0, 4, 1), (5, 0)),
    "neuroshima-hex-2023": Game((3, 1, 0, 3, 0), (3, 7)),
    "war-online-constructed": Game((4, 2, 1, 4, 1), (4, 0)),
}
WAR_POINTS = {
    (2, 0): (4, 1),
    (2, 1): (4, 2),
    (1, 0): (3, 1),
    (0, 0): (2, 2),
    (1, 1): (2, 2),
    (1, 2): (2, 4),
    (0, 1): (1, 3),
    (0, 2): (1, 4),
}


@dataclass(frozen=True)
class Line:
    """What a round gave a player: opponent (0: none), points, difference, +1/0/-1, won without a match."""

    round: int
    opponent: int
    points: int
    difference: int
    sign: int
    automatic: bool


def points_of(game: str, one: Played) -> tuple[Score, int, int] | None:
    """Points of both, the first player's difference, and +1, 0 or -1 for the first player."""
    if one.result is None:
        return None
    win, draw, loss, time_win, time_loss = GAMES[game].result
    if one.result == "0":
        return (0, 0), 0, 0
    if one.result in ("1F", "2F"):
        seven = 7 if game.startswith("neuro") else 0
        return ((win, 0), seven, 1) if one.result == "1F" else ((0, win), -seven, -1)
    if one.result:
        table = {"1": (win, loss), "2": (loss, win), "X": (draw, draw)}
        table |= {"1T": (time_win, time_loss), "2T": (time_loss, time_win)}
        return table[one.result], 0, {"1": 1, "2": -1, "X": 0}[one.result[0]]
    assert one.score is not None
    a, b = one.score
    sign = (a > b) - (a < b)
    if game.startswith("war"):
        return WAR_POINTS[one.score], a - b, sign
    difference = a - b
    if one.dancer:
        difference = sorted((-20, difference, 20))[1]
    return {1: (win, loss), 0: (draw, draw), -1: (loss, win)}[sign], difference, sign


def lines(history: History) -> dict[int, list[Line]]:
    """Every player's rounds."""
    found: dict[int, list[Line]] = {player: [] for player in history.fates}
    for index, (played, bye) in enumerate(history.rounds, start=1):
        outcomes = [(one, points_of(history.game, one)) for one in played]
        if played and not any(given for _, given in outcomes):
            continue
        for one, given in outcomes:
            if given is not None:
                (first, second), gap, sign = given
                forfeit = one.result in ("1F", "2F")
                signs = (-1, -1) if one.result == "0" else (sign, -sign)
                found[one.one].append(Line(index, one.two, first, gap, signs[0], forfeit and sign == 1))
                found[one.two].append(Line(index, one.one, second, -gap, signs[1], forfeit and sign == -1))
        if bye is not None:
            worth, gap = GAMES[history.game].bye
            found[bye].append(Line(index, 0, worth, gap, 1, automatic=True))
        for player, (kind, first, last) in history.fates.items():
            missed = kind == "away" and first <= index < last <= len(history.rounds) + 1
            if missed or (kind == "late" and index < first) or (kind == "sits" and index == first):
                found[player].append(Line(index, 0, 0, 0, -1, automatic=False))
    return found


def rate(own: list[Line]) -> Fraction:
    """Points per round."""
    return Fraction(sum(line.points for line in own), len(own)) if own else Fraction(0)
