"""Names of factions: exactly one of those that the rules know (agot2-joust: Decks)."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.checks.subject import Subject
from pipeline.engine.games.decks import decks_of
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.decks import FACTION_MISSING, FACTION_MISSPELT, FACTION_UNKNOWN
from pipeline.schema.did_you_mean import Near


def deck_factions(subject: Subject) -> Iterable[Problem]:
    """A faction that the rules do not know, or none in a row that says anything else of the deck."""
    rules = subject.ruleset.decks
    if rules is None or not rules.factions:
        return
    known = {faction.name for faction in rules.factions}
    near = Near(word for faction in rules.factions for word in faction.spellings)
    language = subject.event.language
    choices = ", ".join(sorted(faction.written(language) for faction in rules.factions))
    for deck in decks_of(subject.event.decks, subject.contest).values():
        at = subject.cell("decks", deck.row, "faction")
        if deck.faction in known:
            continue
        if not deck.faction:
            if deck.agenda or deck.cards is not None or deck.plots is not None:
                player = subject.name(deck.player)
                yield FACTION_MISSING.at(at, player=player, choices=choices)
        elif (meant := near.best(deck.faction)) is not None:
            yield FACTION_MISSPELT.at(at, faction=deck.faction, meant=meant)
        else:
            yield FACTION_UNKNOWN.at(at, faction=deck.faction, choices=choices)
