"""Whose points and places moved between two states of a tournament."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from msgspec import Struct

from pipeline.extensions.corrections.engine.facts import EventFacts, Played, StandingLine, Total
from pipeline.model.ids import PlayerNumber

Shown = TypeVar("Shown", StandingLine, Total)


class LineMove(Struct, frozen=True):
    """A line of the standings that is another; None where the player has no line. `player` by the newer number."""

    player: PlayerNumber
    old: StandingLine | None
    new: StandingLine | None

    @property
    def visible(self) -> bool:
        """Whether points, place or status are others, not tie-breaks alone."""
        if self.old is None or self.new is None:
            return True
        old, new = self.old, self.new
        return (old.place, old.points, old.status) != (new.place, new.points, new.status)


class TotalMove(Struct, frozen=True):
    """A line of the total over several tournaments that is another."""

    player: PlayerNumber
    old: Total | None
    new: Total | None


class PlaceMove(Struct, frozen=True):
    """A place that is another: in the final classification, or a seed of the cut; None for none."""

    player: PlayerNumber
    old: int | None
    new: int | None


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
    lines = [
        LineMove(player, old.lines.get(player), new.lines.get(player))
        for player in _different(old.lines, new.lines)
    ]
    winners, others = old.winners or {}, new.winners or {}
    changed = [game for game in {**others, **winners} if winners.get(game) != others.get(game)]
    return Moves(
        tuple(sorted(lines, key=lambda line: _by_place(None if line.new is None else line.new.place, line.player))),
        _place_moves(_seeds(old), _seeds(new)),
        tuple(WinnerMove(game, winners.get(game), others.get(game)) for game in changed),
        _place_moves(old.places or {}, new.places or {}),
    )


def total_moves(old: Mapping[PlayerNumber, Total], new: Mapping[PlayerNumber, Total]) -> tuple[TotalMove, ...]:
    """The lines of the total that are not the same, by the newer place."""
    found = [TotalMove(player, old.get(player), new.get(player)) for player in _different(old, new)]
    return tuple(sorted(found, key=lambda one: _by_place(None if one.new is None else one.new.place, one.player)))


def _different(old: Mapping[PlayerNumber, Shown], new: Mapping[PlayerNumber, Shown]) -> list[PlayerNumber]:
    return [player for player in {**new, **old} if old.get(player) != new.get(player)]


def _seeds(facts: EventFacts) -> Mapping[PlayerNumber, int | None]:
    return {player: seed for seed, player in enumerate(facts.seeds, start=1)}


def _place_moves(
    old: Mapping[PlayerNumber, int | None], new: Mapping[PlayerNumber, int | None]
) -> tuple[PlaceMove, ...]:
    moved = [player for player in {**new, **old} if old.get(player) != new.get(player)]
    found = [PlaceMove(player, old.get(player), new.get(player)) for player in moved]
    return tuple(sorted(found, key=lambda one: _by_place(one.new, one.player)))


def _by_place(place: int | None, player: PlayerNumber) -> tuple[bool, int, PlayerNumber]:
    return place is None, place or 0, player
