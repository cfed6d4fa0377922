"""Contests in few words, for tests of the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from pipeline.engine.compute import next_round
from pipeline.engine.tournament.contest import Contest
from pipeline.model.draw import Proposal
from pipeline.model.event import Change, ChangeKind, Match, Player, Seat, Tournament
from pipeline.model.ids import Number, PlayerNumber, RulesetId, Slug
from pipeline.model.results import Result
from pipeline.model.rounds import FINAL_TABLE, Round, swiss
from pipeline.model.standings import Standing
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.ruleset import Ruleset


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


def table(
    played: int | Round,
    at_table: int,
    seats: Sequence[int],
    powers: Sequence[Number] | None = None,
    goals: Sequence[Number] | None = None,
    places: Sequence[int] | None = None,
) -> list[Seat]:
    """The rows of one table of Tables, seat 1 first; without powers and places nothing is entered yet. Goals: 15."""
    stage = swiss(played) if isinstance(played, int) else played
    rows = [Seat(stage, number(player), table=at_table, seat=seat) for seat, player in enumerate(seats, start=1)]
    if powers is not None:
        aims = goals or [15] * len(seats)
        rows = [replace(row, power=power, goal=aim) for row, power, aim in zip(rows, powers, aims, strict=True)]
    if places is not None:
        rows = [replace(row, place=place) for row, place in zip(rows, places, strict=True)]
    return rows


def as_drawn(proposal: Proposal | None, best: Callable[[PlayerNumber], int] = int) -> list[Seat]:
    """The rows of a drawn round with typed places: at each table the player that comes first by `best`, and so on."""
    assert proposal is not None
    rows: list[Seat] = []
    for one in proposal.tables:
        order = sorted(one.seats, key=best)
        rows += table(proposal.round, one.table, one.seats, places=[order.index(p) + 1 for p in one.seats])
    return rows


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
    seats: Iterable[Seat] = (),
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
        seats=tuple(seats),
    )
    return Contest(tournament, ruleset, {player.number: player for player in people}, seed)


def melee(
    entrants: int | Sequence[Player],
    *tables: Iterable[Seat],
    rounds: int | None = 2,
    cut: int | None = None,
    changes: Iterable[Change] = (),
    seed: str = "test",
) -> Contest:
    """A tournament by agot1-melee with these tables (see `table`)."""
    seats = [row for rows in tables for row in rows]
    return contest(
        load_builtin("agot1-melee"), entrants, (), changes, rounds=rounds, cut=cut, seed=seed, seats=seats
    )


def with_seats(held: Contest, rows: Iterable[Seat]) -> Contest:
    """The contest with these rows of Tables added."""
    return replace(held, tournament=replace(held.tournament, seats=(*held.tournament.seats, *rows)))


def played_melee(
    entrants: int,
    rounds: int = 3,
    cut: int | None = None,
    *,
    through: Round = FINAL_TABLE,
    seed: str = "test",
    changes: Iterable[Change] = (),
) -> Contest:
    """A melee as it is drawn, the lowest number best at every table, up to and with that round."""
    held = melee(entrants, rounds=rounds, cut=cut, seed=seed, changes=changes)
    while (due := next_round(held)) is not None and due.round <= through:
        held = with_seats(held, as_drawn(due))
    return held


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
