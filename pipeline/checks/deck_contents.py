"""What a deck is made of: cards, plots, agenda (agot2-joust: Decks; agot1-joust: Both)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pipeline.checks.subject import Subject
from pipeline.engine.games.decks import decks_of
from pipeline.model.event import DeckList
from pipeline.problems.problem import CellRef, Problem, Severity
from pipeline.problems.sheets.decks import DECK_AGENDA, DECK_AGENDAS_SEVERAL, DECK_PLOTS, DECK_TOO_SMALL
from pipeline.rules.ruleset.extras import DeckRules

_APART = re.compile(r"[/;|+\n]")


def deck_contents(subject: Subject) -> Iterable[Problem]:
    """Too few cards, another number of plots, two agendas, an agenda where there is none."""
    rules = subject.ruleset.decks
    if rules is None:
        return
    for deck in decks_of(subject.event.decks, subject.contest).values():
        yield from _sizes(subject, rules, deck)
        yield from _agendas(subject, rules, deck)


def _sizes(subject: Subject, rules: DeckRules, deck: DeckList) -> Iterable[Problem]:
    player = subject.name(deck.player)
    if rules.cards is not None and deck.cards is not None and deck.cards < rules.cards:
        at = _at(subject, deck, "cards")
        yield DECK_TOO_SMALL.at(at, player=player, count=deck.cards, number=rules.cards)
    if rules.plots is not None and deck.plots is not None and deck.plots != rules.plots:
        at = _at(subject, deck, "plots")
        yield DECK_PLOTS.at(at, player=player, count=deck.plots, number=rules.plots)


def _agendas(subject: Subject, rules: DeckRules, deck: DeckList) -> Iterable[Problem]:
    at, player = _at(subject, deck, "agenda"), subject.name(deck.player)
    if deck.agenda and not rules.agenda:
        yield DECK_AGENDA.at(at, player=player, agenda=deck.agenda)
    elif _APART.search(deck.agenda):
        yield DECK_AGENDAS_SEVERAL.at(at, Severity.WARNING, player=player, agenda=deck.agenda)
    elif "," in deck.agenda:
        # There are agendas with a comma in their title.
        yield DECK_AGENDAS_SEVERAL.at(at, Severity.HINT, player=player, agenda=deck.agenda)


def _at(subject: Subject, deck: DeckList, column: str) -> CellRef:
    return subject.cell("decks", deck.row, column)
