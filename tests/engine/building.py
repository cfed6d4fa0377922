"""Contests in few words, for tests of the engine."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pipeline.engine.contest import Contest
from pipeline.model.event import Change, ChangeKind, Match, Player, Tournament
from pipeline.model.ids import Number, PlayerNumber, RulesetId, Slug
from pipeline.model.results import Result
from pipeline.model.rounds import Round, swiss
from pipeline.model.standings import Standing
from pipeline.rules.types import Ruleset


def number(value: int) -> PlayerNumber:
    return PlayerNumber(value)


def match(
    round_number: int,
    one: int,
    two: int | None = None,
    result: str | None = None,
    scores: tuple[Number, Number] | None = None,
    armies: tuple[str, str] = ("", ""),
) -> Match:
    """A row of Matches; without a second player a bye."""
    score1, score2 = scores or (None, None)
    return Match(
        swiss(round_number),
        number(one),
        None if two is None else number(two),
        Result.BYE if two is None else Result(result) if result else None,
        score1=score1,
        score2=score2,
        army1=armies[0],
        army2=armies[1],
    )


def change(player: int, kind: str, since: int | Round) -> Change:
    """A row of Changes."""
    return Change(number(player), ChangeKind(kind), swiss(since) if isinstance(since, int) else since)


def players(count: int, **ratings: float) -> tuple[Player, ...]:
    """Players 1 to `count`; `p3=1700` gives player 3 a rating."""
    return tuple(Player(number(n), f"Player {n}", rating=ratings.get(f"p{n}")) for n in range(1, count + 1))


def contest(
    ruleset: Ruleset,
    entrants: int | Sequence[Player],
    matches: Iterable[Match] = (),
    changes: Iterable[Change] = (),
    *,
    structure: str = "",
    rounds: int | None = None,
    cut: int | None = None,
    seed: str = "test",
) -> Contest:
    """A tournament by that ruleset, named `Test`."""
    people = players(entrants) if isinstance(entrants, int) else tuple(entrants)
    tournament = Tournament(
        "Test",
        Slug("test"),
        RulesetId(ruleset.id),
        tuple(player.number for player in people),
        structure=structure,
        rounds=rounds,
        cut=cut,
        matches=tuple(matches),
        changes=tuple(changes),
    )
    return Contest(tournament, ruleset, {player.number: player for player in people}, seed)


def order(standings: Iterable[Standing]) -> list[int]:
    """The players' numbers from best to worst."""
    return [standing.player for standing in standings]


def points(standings: Iterable[Standing]) -> dict[int, Number]:
    """Points by player."""
    return {standing.player: standing.points for standing in standings}


def line(standings: Iterable[Standing], player: int) -> Standing:
    """The line of one player."""
    return next(standing for standing in standings if standing.player == player)


def value(standing: Standing, key: str) -> Number:
    """The value of one of the line's tie-breaks."""
    receipt = standing.receipt(key)
    assert receipt is not None
    return receipt.value
