"""Deck lists that hold titles: their number, plots of one title, restricted titles (agot1-joust: Both)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pipeline.checks.subject import Subject
from pipeline.engine.games.deck_titles import TitleList, titles_of
from pipeline.engine.games.decks import decks_of
from pipeline.model.event import DeckList
from pipeline.model.spelling import normal
from pipeline.problems.problem import CellRef, Problem
from pipeline.problems.sheets.decks import (
    DECK_LIST_PLOTS,
    DECK_LIST_TOTAL,
    DECK_PLOT_TWICE,
    DECK_RESTRICTED,
    DECK_RESTRICTED_COPIES,
)
from pipeline.rules.ruleset.extras import DeckRules


def deck_titles(subject: Subject) -> Iterable[Problem]:
    """What a list of titles says beyond doubt; a link, a remark and an empty cell say nothing."""
    rules = subject.ruleset.decks
    if rules is None:
        return
    for deck in decks_of(subject.event.decks, subject.contest).values():
        titles = titles_of(deck.contents)
        if titles is not None:
            at = subject.cell("decks", deck.row, "list")
            yield from _total(subject, deck, titles, at)
            yield from _plots(subject, rules, deck, titles, at)
            yield from _restricted(subject, rules, deck, titles, at)


def _total(subject: Subject, deck: DeckList, titles: TitleList, at: CellRef) -> Iterable[Problem]:
    """The titles are as many as the columns say; plots and agenda may be among them, or not."""
    if deck.cards is None:
        return
    own = {normal(deck.agenda), normal(deck.faction)} - {""}
    aside = sum(line.copies for line in titles.lines if not line.plot and normal(line.card) in own)
    counted = {titles.others, titles.others - aside}
    possible = {deck.cards} if titles.parted else {deck.cards, deck.cards + (deck.plots or 0)}
    if not counted & possible:
        related = [subject.cell("decks", deck.row, "cards")]
        player, count = subject.name(deck.player), titles.others - aside
        yield DECK_LIST_TOTAL.at(at, related=related, player=player, count=count, cards=deck.cards)


def _plots(subject: Subject, rules: DeckRules, deck: DeckList, titles: TitleList, at: CellRef) -> Iterable[Problem]:
    player = subject.name(deck.player)
    if titles.parted and deck.plots is not None and titles.plots != deck.plots:
        related = [subject.cell("decks", deck.row, "plots")]
        count, plots = titles.plots, deck.plots
        yield DECK_LIST_PLOTS.at(at, related=related, player=player, count=count, plots=plots)
    repeated = titles.plots_repeated() if rules.different_plots else ()
    if repeated:
        yield DECK_PLOT_TWICE.at(at, player=player, titles=", ".join(repeated))


def _restricted(
    subject: Subject, rules: DeckRules, deck: DeckList, titles: TitleList, at: CellRef
) -> Iterable[Problem]:
    """One restricted title at most, and no more copies of it than the rules allow."""
    names, player = {normal(title): title for title in rules.restricted}, subject.name(deck.player)
    held: Counter[str] = Counter()
    for line in titles.lines:
        if (title := names.get(normal(line.card))) is not None:
            held[title] += line.copies
    if len(held) > 1:
        yield DECK_RESTRICTED.at(at, player=player, titles=", ".join(held))
    for title, copies in held.items():
        most = rules.restricted_copies
        if most is not None and copies > most:
            yield DECK_RESTRICTED_COPIES.at(
                at,
                player=player,
                title=title,
                count=copies,
                number=most,
            )
