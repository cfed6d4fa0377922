"""Rows of Matches, of Changes and of Ladder."""

from __future__ import annotations

import datetime as dt
from typing import Any

from pipeline.model.bracket import Game
from pipeline.model.event import Change, ChangeKind, LadderKind, LadderMatch, Match
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.rounds import CUT, Result, Round, swiss
from pipeline.model.values import replace

Scores = str | tuple[Number, Number] | None
DAY = dt.date(2026, 3, 14)
"""The day of the event from which the days of ladder matches are counted."""


def round_of(stated: int | str | Round) -> Round:
    """A round as it is, by its Swiss number, or by its English name, which may be that of the cut."""
    if isinstance(stated, Round):
        return stated
    found = swiss(stated) if isinstance(stated, int) else Round.parse(stated)
    assert found is not None, stated
    return found


def match(
    stage: int | str | Round,
    one: int,
    two: int | None = None,
    result: str | None = None,
    scores: Scores = None,
    armies: tuple[str, str] = ("", ""),
    *,
    seeds: tuple[int | None, int | None] = (None, None),
    **more: Any,
) -> Match:
    """`match(1, 1, 2, "1", "2:1")`; scores may be halves, `2:`. Without a second player a bye."""
    score1, score2 = _scores(scores)
    row = Match(
        round_of(stage),
        PlayerNumber(one),
        None if two is None else PlayerNumber(two),
        Result.BYE if two is None else Result(result) if result else None,
        score1=score1,
        score2=score2,
        army1=armies[0],
        army2=armies[1],
        seed1=seeds[0],
        seed2=seeds[1],
    )
    return replace(row, **more)


def _scores(stated: Scores) -> tuple[Number | None, Number | None]:
    if not isinstance(stated, str):
        return stated or (None, None)
    one, _, two = stated.partition(":")
    return int(one) if one else None, int(two) if two else None


def bracket_row(game: Game, result: Result | None) -> Match:
    """The row of a game that can be played, as the writer writes it."""
    first, second = game.players
    assert first is not None
    assert second is not None
    return match(game.round, first, second, result, seeds=game.seeds, row=1000 + game.number)


def change(player: int, kind: str, since: int | str | Round, points: Number | None = None) -> Change:
    """A row of Changes."""
    return Change(PlayerNumber(player), ChangeKind(kind), round_of(since), points=points)


def drop(player: int, since: int | str | Round = CUT) -> Change:
    """The row of Changes by which a player leaves."""
    return change(player, "drop", since)


def ladder_match(
    days: int, one: int, two: int, result: str | None = "1", kind: str = "game", *, after: dt.date = DAY
) -> LadderMatch:
    """A row of Ladder so many days after the day of the event."""
    ended = Result(result) if result else None
    return LadderMatch(after + dt.timedelta(days), PlayerNumber(one), PlayerNumber(two), LadderKind(kind), ended)
