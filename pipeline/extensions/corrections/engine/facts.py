"""What a tournament comes to, in figures that can be compared, of a computed one or as `event.json` has them; and what moved from one state to the next."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from operator import attrgetter
from typing import Generic, TypeVar

from msgspec import Struct

from pipeline.engine.tournament.state import TournamentState
from pipeline.locale.spelling import skeleton
from pipeline.model import Number, Overall, PlayerNumber, Slug, Status, replace
from pipeline.model.event import ArmyList, Change, DeckList, Event, LadderMatch, Match, Player, Seat

Numbers = Mapping[PlayerNumber, PlayerNumber]
Single = TypeVar("Single", Change, Seat, ArmyList, DeckList)
Paired = TypeVar("Paired", Match, LadderMatch)
Shown = TypeVar("Shown")
_DIGITS = 6
_LOT = "lot"


def same_people(old: Iterable[Player], new: Iterable[Player]) -> Numbers:
    """The newer number of each older one; who is gone gets a number that the newer state does not have.

    First whose number and name are the same; then whose name is, where the numbering differs; then whose number is,
    under another name.
    """
    before = {player.number: skeleton(player.name) for player in old}
    after = {player.number: skeleton(player.name) for player in new}
    found = {number: number for number, name in before.items() if after.get(number) == name}
    there = _once(after, found.values())
    found |= {number: there[name] for name, number in _once(before, found).items() if name in there}
    left = before.keys() - found.keys() - set(found.values())
    found |= {player: player for player in before if player in after and player in left}
    unused = max((*before, *after), default=0)
    gone = [number for number in before if number not in found]
    return found | {number: PlayerNumber(unused + place) for place, number in enumerate(gone, start=1)}


def _once(people: Mapping[PlayerNumber, str], known: Iterable[PlayerNumber]) -> dict[str, PlayerNumber]:
    """The names that one of the others alone has, each with the number."""
    aside = set(known)
    others = {number: name for number, name in people.items() if name and number not in aside}
    bearers = Counter(others.values())
    return {name: number for number, name in others.items() if bearers[name] == 1}


def renumbered(event: Event, numbers: Numbers) -> Event:
    """The event with everybody under the number that `numbers` gives them."""
    tournaments = []
    for one in event.tournaments:
        players, changes = tuple(numbers[player] for player in one.players), _single(one.changes, numbers)
        matches, seats = _paired(one.matches, numbers), _single(one.seats, numbers)
        tournaments.append(replace(one, players=players, matches=matches, changes=changes, seats=seats))
    return replace(
        event,
        players=tuple(replace(player, number=numbers[player.number]) for player in event.players),
        armies=_single(event.armies, numbers),
        decks=_single(event.decks, numbers),
        ladder=_paired(event.ladder, numbers),
        tournaments=tuple(tournaments),
    )


def _single(rows: Iterable[Single], numbers: Numbers) -> tuple[Single, ...]:
    return tuple(replace(row, player=numbers[row.player]) for row in rows)


def _paired(rows: Iterable[Paired], numbers: Numbers) -> tuple[Paired, ...]:
    return tuple(
        replace(row, player1=numbers[row.player1], player2=row.player2 and numbers[row.player2]) for row in rows
    )


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
    winners: Mapping[Played, PlayerNumber] = {}
    places: Mapping[PlayerNumber, int | None] = {}
    """The final classification."""
    finished: bool | None = None


class Total(Struct, frozen=True):
    """A player's line over several tournaments."""

    place: int | None
    points: Fraction


def facts_of(state: TournamentState) -> EventFacts:
    """The figures of a computed tournament."""
    tournament, bracket = state.contest.tournament, state.bracket
    lines = {}
    for line in state.standings:
        ties = {kept.key: rounded(kept.value) for kept in reversed(line.receipts) if kept.key != _LOT}
        lines[line.player] = StandingLine(line.place, rounded(line.points), ties, line.status)
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
    return replace(
        facts,
        lines={numbers[player]: line for player, line in facts.lines.items()},
        seeds=tuple(numbers[player] for player in facts.seeds),
        winners={
            Played(game.round, frozenset(numbers[player] for player in game.players)): numbers[winner]
            for game, winner in facts.winners.items()
        },
        places={numbers[player]: place for player, place in facts.places.items()},
    )


class Move(Struct, Generic[Shown], frozen=True):
    """What a player has that is another; None where they have none. `player` by the newer number."""

    player: PlayerNumber
    old: Shown | None
    new: Shown | None


LineMove = Move[StandingLine]
TotalMove = Move[Total]
PlaceMove = Move[int | None]
"""In the final classification, or a seed of the cut."""


def is_visible(move: LineMove) -> bool:
    """Whether points, place or status are others, not tie-breaks alone."""
    old, new = ((line.place, line.points, line.status) if line else None for line in (move.old, move.new))
    return old != new


class WinnerMove(Struct, frozen=True):
    """A game of the bracket with another winner; None while it is not decided."""

    game: Played
    old: PlayerNumber | None
    new: PlayerNumber | None


class Moves(Struct, frozen=True):
    """All that moved in one tournament: lines by the newer place, seeds by the newer seed."""

    lines: tuple[LineMove, ...] = ()
    seeds: tuple[PlaceMove, ...] = ()
    winners: tuple[WinnerMove, ...] = ()
    places: tuple[PlaceMove, ...] = ()

    @property
    def any(self) -> bool:
        """Whether anything moved."""
        return bool(self.lines or self.seeds or self.winners or self.places)


def moves(old: EventFacts, new: EventFacts) -> Moves:
    """What is not the same; both in the same numbering."""
    before, after = ({player: seed for seed, player in enumerate(facts.seeds, 1)} for facts in (old, new))
    games = [game for game in {**new.winners, **old.winners} if old.winners.get(game) != new.winners.get(game)]
    winners = tuple(WinnerMove(game, old.winners.get(game), new.winners.get(game)) for game in games)
    return Moves(
        _moves(old.lines, new.lines, attrgetter("place")),
        _moves(before, after, lambda seed: seed),
        winners,
        _moves(old.places, new.places, lambda place: place),
    )


def total_moves(old: Mapping[PlayerNumber, Total], new: Mapping[PlayerNumber, Total]) -> tuple[TotalMove, ...]:
    """The lines of the total that are not the same, by the newer place."""
    return _moves(old, new, attrgetter("place"))


def _moves(
    old: Mapping[PlayerNumber, Shown], new: Mapping[PlayerNumber, Shown], place_of: Callable[[Shown], int | None]
) -> tuple[Move[Shown], ...]:
    """What is not the same, by the newer place; who has none stands last."""

    def newer(player: PlayerNumber) -> tuple[bool, int, PlayerNumber]:
        there = new.get(player)
        place = None if there is None else place_of(there)
        return place is None, place or 0, player

    moved = sorted((player for player in {**new, **old} if old.get(player) != new.get(player)), key=newer)
    return tuple(Move(player, old.get(player), new.get(player)) for player in moved)
