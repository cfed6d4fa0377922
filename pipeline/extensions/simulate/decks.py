"""Decks of a game whose players have factions (agot2-joust: Decks)."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.extensions.simulate.chance import SeededChance
from pipeline.model.event import DeckList
from pipeline.model.ids import PlayerNumber
from pipeline.rules.ruleset.extras import DeckRules

_FEW_MORE = 4
"""Decks are seldom larger than they must be."""


def deck_lists(rules: DeckRules, players: Iterable[PlayerNumber], chance: SeededChance) -> tuple[DeckList, ...]:
    """What the players play: one of two factions drawn for each, the one that is named first, so that some are more common."""
    return tuple(_deck(rules, player, chance) for player in players)


def _deck(rules: DeckRules, player: PlayerNumber, chance: SeededChance) -> DeckList:
    number = len(rules.factions)
    place = min(chance.below(number, "faction", player), chance.below(number, "faction instead", player))
    larger = max(0, chance.below(2 * _FEW_MORE, "cards", player) - _FEW_MORE)
    cards = None if rules.cards is None else rules.cards + larger
    return DeckList(player, rules.factions[place].name, cards=cards, plots=rules.plots)
