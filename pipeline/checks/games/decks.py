"""Decks: who has one, its faction, what it is made of, and its titles (agot2-joust: Decks; agot1-joust: Both).

None is an error: results and standings are right whatever stands in a deck list.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import Struct

from pipeline.checks.subject import Locate, Subject, appearances, repeated
from pipeline.engine.games.decks import decks_of
from pipeline.locale.spelling import normal
from pipeline.model import DeckList, Event
from pipeline.problems.problem import CellRef, Problem, Severity, problem_at
from pipeline.rules.ruleset.extras import DeckRules
from pipeline.schema.did_you_mean import Near

_NAMED = 8
"""So many players are named; of more the number alone says it."""
_APART = re.compile(r"[/;|+\n]")
_TIMES = r"[x×хX*]"
_BEFORE = re.compile(rf"(\d{{1,2}})(?:\s*{_TIMES}\s+|\s*{_TIMES}(?=\D)|\s+)(\D.*)")
_AFTER = re.compile(rf"(\D.*?)[\s,]+(?:{_TIMES}\s*(\d{{1,2}})|(\d{{1,2}})\s*{_TIMES})")
_NEXT_COUNTED = re.compile(rf"[,;]\s*(?=\d{{1,2}}(?:\s*{_TIMES}|\s+\D))")
_PRODUCT = re.compile(r"\s*[(\[][^()\[\]]*[)\]]\s*$")
_LINK = re.compile(r"(?:https?://|www\.)\S+", re.IGNORECASE)
_PLOTS = re.compile(r"(?:plot|fabuł|fabul|talia fabuł|plano|deck de plano|замыс|сюжет|колода замыс)", re.IGNORECASE)
_HEADING = re.compile(r"(\D+?)\s*(?:[(\[]\s*\d+\s*[)\]])?\s*:?")
_LEAST_UNCOUNTED = 10
"""Fewer entries without any number of copies are a remark and not a list."""


def deck_of_nobody(event: Event, cell: Locate) -> Iterable[Problem]:
    """A deck of somebody who plays in no tournament of the event, or not in the one that it is for."""
    entered = {tournament.name: set(tournament.players) for tournament in event.tournaments}
    names = {player.number: player.label for player in event.players}
    for deck in event.decks if entered else ():
        player = names.get(deck.player, str(deck.player))
        if not any(deck.player in players for players in entered.values()):
            yield problem_at("deck-of-nobody", cell("decks", deck.row, "player"), player=player)
        elif deck.tournament and deck.player not in entered.get(deck.tournament, ()):
            at = cell("decks", deck.row, "tournament")
            yield problem_at("deck-elsewhere", at, player=player, tournament=deck.tournament)


def deck_twice(subject: Subject) -> Iterable[Problem]:
    """Two rows for one player, both for this tournament or both for all: the first counts."""
    here, players = ("", subject.tournament.name), subject.contest.players
    decks = subject.event.decks if subject.ruleset.decks else ()
    own = [deck for deck in decks if deck.player in players and deck.tournament in here]
    for deck, kept in repeated(own, lambda deck: (deck.player, deck.tournament)):
        related = [subject.cell("decks", kept.row, "player")]
        at = subject.cell("decks", deck.row, "player")
        yield problem_at("deck-twice", at, related=related, player=subject.name(deck.player))


def deck_unused(event: Event, cell: Locate) -> Iterable[Problem]:
    """A deck for all tournaments of a player who has one for each of them."""
    own = {(deck.player, deck.tournament): deck for deck in reversed(event.decks) if deck.tournament}
    names = {player.number: player.label for player in event.players}
    for deck in event.decks:
        theirs = [tournament.name for tournament in event.tournaments if deck.player in tournament.players]
        if not deck.tournament and theirs and all((deck.player, name) in own for name in theirs):
            related = [cell("decks", own[deck.player, name].row, "tournament") for name in theirs]
            at = cell("decks", deck.row, "tournament")
            yield problem_at("deck-unused", at, related=related, player=names.get(deck.player, str(deck.player)))


def decks_missing(subject: Subject) -> Iterable[Problem]:
    """Somebody plays without a list where the rules ask for one; else it is a hint that the statistics lack some."""
    rules = subject.ruleset.decks
    if rules is None:
        return
    decks = decks_of(subject.event.decks, subject.contest)
    playing = [number for number in appearances(subject.tournament.rows) if number in subject.contest.players]
    if rules.required:
        for number in playing:
            if number not in decks or not decks[number].contents:
                at = subject.cell("players", subject.contest.players[number].row, "name")
                if number in decks:
                    at = subject.cell("decks", decks[number].row, "list")
                yield problem_at("deck-list-missing", at, player=subject.name(number))
        return
    without = sorted(number for number in playing if number not in decks)
    if decks and without:
        named = ", ".join(map(subject.name, without[:_NAMED])) + (" …" if len(without) > _NAMED else "")
        at = subject.cell("decks", 0)
        yield problem_at("decks-incomplete", at, count=len(without), players=named)


def deck_factions(subject: Subject) -> Iterable[Problem]:
    """A faction that the rules do not know, or none in a row that says anything else of the deck."""
    rules = subject.ruleset.decks
    if rules is None or not rules.factions:
        return
    known = {faction.name for faction in rules.factions}
    near = Near(word for faction in rules.factions for word in faction.spellings)
    choices = ", ".join(sorted(faction.written(subject.event.language) for faction in rules.factions))
    for deck in decks_of(subject.event.decks, subject.contest).values():
        at = subject.cell("decks", deck.row, "faction")
        if deck.faction in known:
            continue
        if not deck.faction:
            if deck.agenda or deck.cards is not None or deck.plots is not None:
                yield problem_at("faction-missing", at, player=subject.name(deck.player), choices=choices)
        elif (meant := near.best(deck.faction)) is not None:
            yield problem_at("faction-misspelt", at, faction=deck.faction, meant=meant)
        else:
            yield problem_at("faction-unknown", at, faction=deck.faction, choices=choices)


def deck_contents(subject: Subject) -> Iterable[Problem]:
    """Too few cards, another number of plots, two agendas, an agenda where there is none."""
    rules = subject.ruleset.decks
    if rules is None:
        return
    for deck in decks_of(subject.event.decks, subject.contest).values():
        player = subject.name(deck.player)
        if rules.cards is not None and deck.cards is not None and deck.cards < rules.cards:
            at = _at(subject, deck, "cards")
            yield problem_at("deck-too-small", at, player=player, count=deck.cards, number=rules.cards)
        if rules.plots is not None and deck.plots is not None and deck.plots != rules.plots:
            at = _at(subject, deck, "plots")
            yield problem_at("deck-plots", at, player=player, count=deck.plots, number=rules.plots)
        yield from _agendas(subject, rules, deck)


def _agendas(subject: Subject, rules: DeckRules, deck: DeckList) -> Iterable[Problem]:
    at, player = _at(subject, deck, "agenda"), subject.name(deck.player)
    if deck.agenda and not rules.agenda:
        yield problem_at("deck-agenda", at, player=player, agenda=deck.agenda)
    elif _APART.search(deck.agenda) or "," in deck.agenda:
        # There are agendas with a comma in their title.
        severity = Severity.WARNING if _APART.search(deck.agenda) else Severity.HINT
        yield problem_at("deck-agendas-several", at, severity, player=player, agenda=deck.agenda)


def _at(subject: Subject, deck: DeckList, column: str) -> CellRef:
    return subject.cell("decks", deck.row, column)


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
        yield problem_at("deck-list-total", at, related=related, player=player, count=count, cards=deck.cards)


def _plots(subject: Subject, rules: DeckRules, deck: DeckList, titles: TitleList, at: CellRef) -> Iterable[Problem]:
    player = subject.name(deck.player)
    if titles.parted and deck.plots is not None and titles.plots != deck.plots:
        related = [subject.cell("decks", deck.row, "plots")]
        count, plots = titles.plots, deck.plots
        yield problem_at("deck-list-plots", at, related=related, player=player, count=count, plots=plots)
    repeated = titles.plots_repeated() if rules.different_plots else ()
    if repeated:
        yield problem_at("deck-plot-twice", at, player=player, titles=", ".join(repeated))


def _restricted(
    subject: Subject, rules: DeckRules, deck: DeckList, titles: TitleList, at: CellRef
) -> Iterable[Problem]:
    """One restricted title at most, and no more copies of it than the rules allow."""
    names, player = {normal(title): title for title in rules.restricted}, subject.name(deck.player)
    held, most = Counter[str](), rules.restricted_copies
    for line in titles.lines:
        if (title := names.get(normal(line.card))) is not None:
            held[title] += line.copies
    if len(held) > 1:
        yield problem_at("deck-restricted", at, player=player, titles=", ".join(held))
    for title, copies in held.items():
        if most is not None and copies > most:
            yield problem_at("deck-restricted-copies", at, player=player, title=title, count=copies, number=most)


class TitleLine(Struct, frozen=True):
    """So many copies of a title; `plot` where the list has it under a heading for plots."""

    title: str
    copies: int
    plot: bool = False

    @property
    def card(self) -> str:
        """The title without the product that tells two cards of one title apart: `Jon Snow (Core Set)`."""
        return _PRODUCT.sub("", self.title) or self.title


class TitleList(Struct, frozen=True):
    """The titles of a list; `parted` says whether plots stand under a heading of their own."""

    lines: tuple[TitleLine, ...]
    parted: bool

    @property
    def plots(self) -> int:
        """Copies under the heading of plots."""
        return sum(line.copies for line in self.lines if line.plot)

    @property
    def others(self) -> int:
        """Copies of all else."""
        return sum(line.copies for line in self.lines if not line.plot)

    def plots_repeated(self) -> tuple[str, ...]:
        """Titles of plots that the list has more than once."""
        counted: Counter[str] = Counter()
        for line in self.lines:
            counted[line.card] += line.copies if line.plot else 0
        return tuple(title for title, copies in counted.items() if copies > 1)


def titles_of(contents: str) -> TitleList | None:
    """The titles that a cell lists; None for a link, a remark, or an empty cell.

    Where any entry has a number of copies (`3x Title`, `3 Title`, `Title x3`), entries without one are headings, and
    what follows a heading of plots is a plot until the next heading. Where none has, each entry is one copy.
    """
    entries = [entry for entry in _entries(contents) if not _LINK.fullmatch(entry)]
    counted = [_counted(entry) for entry in entries]
    if not any(counted):
        lines = [TitleLine(entry, 1) for entry in entries]
        return TitleList(tuple(lines), parted=False) if len(lines) >= _LEAST_UNCOUNTED else None
    lines, plot, parted = [], False, False
    for entry, found in zip(entries, counted, strict=True):
        if found is None:
            heading = _HEADING.fullmatch(entry)
            plot = heading is not None and _PLOTS.match(heading[1]) is not None
            parted = parted or plot
        else:
            lines.append(TitleLine(found[1], found[0], plot))
    return TitleList(tuple(lines), parted)


def _entries(contents: str) -> Iterator[str]:
    """The entries by lines, by semicolons, or, in a single line, by commas; a comma inside a title stays where it can."""
    lines = contents.splitlines()
    for line in lines:
        parts = [part for piece in line.split(";") for part in _NEXT_COUNTED.split(piece)]
        if len(lines) == len(parts) == 1:
            parts = line.split(",")
        yield from filter(None, (part.strip(" \t•·-–—") for part in parts))


def _counted(entry: str) -> tuple[int, str] | None:
    """Copies and title, if the entry gives a number."""
    if (found := _BEFORE.fullmatch(entry)) is not None:
        return int(found[1]), found[2].strip()
    if (found := _AFTER.fullmatch(entry)) is not None:
        return int(found[2] or found[3]), found[1].strip()
    return None
