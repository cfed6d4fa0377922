"""Who is who in two states of an event, and the older one told in the numbers of the newer."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import TypeVar

from pipeline.model.event import ArmyList, Change, DeckList, Event, LadderMatch, Match, Player, Seat, Tournament
from pipeline.model.ids import PlayerNumber
from pipeline.model.spelling import skeleton
from pipeline.model.values import replace

Numbers = Mapping[PlayerNumber, PlayerNumber]
_Named = Mapping[PlayerNumber, str]
Single = TypeVar("Single", Change, Seat, ArmyList, DeckList)
Paired = TypeVar("Paired", Match, LadderMatch)


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
    taken = set(found.values())
    found |= {one: one for one in before if one not in found and one in after and one not in taken}
    unused = max((*before, *after), default=0)
    gone = [number for number in before if number not in found]
    return found | {number: PlayerNumber(unused + place) for place, number in enumerate(gone, start=1)}


def _once(people: _Named, known: Iterable[PlayerNumber]) -> dict[str, PlayerNumber]:
    """The names that one of the others alone has, each with the number."""
    aside = set(known)
    by_name: dict[str, list[PlayerNumber]] = defaultdict(list)
    for number, name in people.items():
        if number not in aside:
            by_name[name].append(number)
    return {name: numbers[0] for name, numbers in by_name.items() if name and len(numbers) == 1}


def renumbered(event: Event, numbers: Numbers) -> Event:
    """The event with everybody under the number that `numbers` gives them."""
    return replace(
        event,
        players=tuple(replace(player, number=numbers[player.number]) for player in event.players),
        armies=_single(event.armies, numbers),
        decks=_single(event.decks, numbers),
        ladder=_paired(event.ladder, numbers),
        tournaments=tuple(_tournament(tournament, numbers) for tournament in event.tournaments),
    )


def _tournament(tournament: Tournament, numbers: Numbers) -> Tournament:
    return replace(
        tournament,
        players=tuple(numbers[player] for player in tournament.players),
        matches=_paired(tournament.matches, numbers),
        changes=_single(tournament.changes, numbers),
        seats=_single(tournament.seats, numbers),
    )


def _single(rows: Iterable[Single], numbers: Numbers) -> tuple[Single, ...]:
    return tuple(replace(row, player=numbers[row.player]) for row in rows)


def _paired(rows: Iterable[Paired], numbers: Numbers) -> tuple[Paired, ...]:
    return tuple(
        replace(
            row,
            player1=numbers[row.player1],
            player2=None if row.player2 is None else numbers[row.player2],
        )
        for row in rows
    )
