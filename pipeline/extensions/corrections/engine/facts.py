"""What a tournament comes to, in figures that can be compared: of a computed one, or as `event.json` has them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from pipeline.engine.tournament.state import TournamentState
from pipeline.extensions.corrections.engine.people import Numbers
from pipeline.model.ids import Number, PlayerNumber, Slug
from pipeline.model.overall import Overall
from pipeline.model.standings import Status
from pipeline.model.values import replace

_DIGITS = 6
_LOT = "lot"


def rounded(value: Number) -> Fraction:
    """A figure as `event.json` can hold it: to six digits."""
    return round(Fraction(value), _DIGITS)


class StandingLine(Struct, frozen=True):
    """A player's line of the standings; `tiebreaks` by key, in the order of the ruleset, lots apart."""

    place: int | None
    points: Fraction
    tiebreaks: Mapping[str, Fraction]
    status: Status


class Played(Struct, frozen=True):
    """A game of the bracket that two players have, by its round."""

    round: str
    players: frozenset[PlayerNumber]


class EventFacts(Struct, frozen=True):
    """The figures of one tournament.

    `seeds` are those of the cut, best first; `winners` of the games of the bracket that are decided. `finished` says
    that nothing can move any more, None where that is not known.
    """

    name: str
    slug: Slug
    lines: Mapping[PlayerNumber, StandingLine]
    seeds: tuple[PlayerNumber, ...] = ()
    winners: Mapping[Played, PlayerNumber] | None = None
    places: Mapping[PlayerNumber, int | None] | None = None
    """The final classification."""
    finished: bool | None = None


class Total(Struct, frozen=True):
    """A player's line over several tournaments."""

    place: int | None
    points: Fraction


def facts_of(state: TournamentState) -> EventFacts:
    """The figures of a computed tournament."""
    tournament, bracket = state.contest.tournament, state.bracket
    lines = {
        one.player: StandingLine(
            one.place,
            rounded(one.points),
            {kept.key: rounded(kept.value) for kept in reversed(one.receipts) if kept.key != _LOT},
            one.status,
        )
        for one in state.standings
    }
    games = bracket.games if bracket is not None and bracket.drawn else ()
    return EventFacts(
        name=tournament.name,
        slug=tournament.slug,
        lines=lines,
        seeds=state.cut.seeds if state.cut else (),
        winners={
            Played(game.round.name, frozenset(player for player in game.players if player is not None)): game.winner
            for game in games
            if game.winner is not None and None not in game.players
        },
        places={row.player: row.place for row in state.classification.rows},
        finished=state.classification.final,
    )


def totals_of(overall: Overall | None) -> Mapping[PlayerNumber, Total]:
    """Everybody's total over the tournaments that are combined."""
    return {line.player: Total(line.place, rounded(line.total)) for line in overall.lines} if overall else {}


def with_numbers(facts: EventFacts, numbers: Numbers) -> EventFacts:
    """The figures with everybody under the number that `numbers` gives them."""
    winners = facts.winners or {}
    return replace(
        facts,
        lines={numbers[player]: line for player, line in facts.lines.items()},
        seeds=tuple(numbers[player] for player in facts.seeds),
        winners={
            Played(game.round, frozenset(numbers[player] for player in game.players)): numbers[winner]
            for game, winner in winners.items()
        },
        places={numbers[player]: place for player, place in (facts.places or {}).items()},
    )
