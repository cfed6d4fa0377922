"""The sheet Decks: who has a row on it (agot2-joust: Decks).

All of it are warnings: results and standings are right whatever stands in a deck list.
"""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.checks.subject import Locate, Subject, appearances
from pipeline.engine.games.decks import decks_of
from pipeline.model.event import Event
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.decks import DECK_LIST_MISSING, DECK_OF_NOBODY, DECK_TWICE, DECKS_INCOMPLETE

_NAMED = 8
"""So many players are named; of more the number alone says it."""


def deck_of_nobody(event: Event, cell: Locate) -> Iterable[Problem]:
    """A deck of somebody who plays in no tournament of the event."""
    entered = {number for tournament in event.tournaments for number in tournament.players}
    names = {player.number: f"{player.number} {player.name}" for player in event.players}
    for deck in event.decks if event.tournaments else ():
        if deck.player not in entered:
            at = cell("decks", deck.row, "player")
            yield DECK_OF_NOBODY.at(at, player=names.get(deck.player, str(deck.player)))


def deck_twice(subject: Subject) -> Iterable[Problem]:
    """Two rows for one player: he plays the same deck all event, and the first row counts."""
    first = decks_of(subject.event.decks, subject.contest)
    for deck in subject.event.decks:
        kept = first.get(deck.player)
        if subject.ruleset.decks and kept is not None and kept.row != deck.row:
            related = [subject.cell("decks", kept.row, "player")]
            at = subject.cell("decks", deck.row, "player")
            yield DECK_TWICE.at(at, related=related, player=subject.name(deck.player))


def decks_missing(subject: Subject) -> Iterable[Problem]:
    """Somebody plays without a list where the rules ask for one; else it is a hint that the statistics lack some."""
    rules = subject.ruleset.decks
    if rules is None:
        return
    decks = decks_of(subject.event.decks, subject.contest)
    seen = (*appearances(subject.tournament.matches), *(seat.player for seat in subject.tournament.seats))
    playing = [number for number in dict.fromkeys(seen) if number in subject.contest.players]
    if rules.required:
        for number in playing:
            if number not in decks or not decks[number].contents:
                at = subject.cell("players", subject.contest.players[number].row, "name")
                if number in decks:
                    at = subject.cell("decks", decks[number].row, "list")
                yield DECK_LIST_MISSING.at(at, player=subject.name(number))
        return
    without = sorted(number for number in playing if number not in decks)
    if decks and without:
        named = ", ".join(map(subject.name, without[:_NAMED])) + (" …" if len(without) > _NAMED else "")
        at = subject.cell("decks", 0)
        yield DECKS_INCOMPLETE.at(at, count=len(without), players=named)
