"""What a ruleset says of decks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DeckRules:
    """What a deck must be made of: exactly `plots` plots, at least `cards` cards, one of `factions`.

    `agenda`: whether it may have one. Empty `factions`: any. `required`: every player must hand in a list.
    """

    factions: tuple[str, ...] = ()
    cards: int | None = None
    plots: int | None = None
    agenda: bool = True
    required: bool = False
