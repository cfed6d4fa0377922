"""Players by events: what each tournament gave to whom, a column per tournament."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from msgspec import Struct

from pipeline.extensions.season.model import RankingPart, RankingRow
from pipeline.extensions.season.views.frame import GamePage, GamePageKind, ListPart, in_parts, of_parts
from pipeline.extensions.season.views.game import BY_EVENT, EntryView, SeasonGame, SeasonPerson
from pipeline.views.layout.frame import Frame, NavLink

MOST_COLUMNS = 24
MOST_TABLES = 12
"""Pages that the table may fill; beyond them it would be mostly empty, and the list of events stands alone."""
MOST_EVENTS = 150
"""Of the list alone on one page."""
_MOST_WEIGHT = 36_000
"""Bytes of the table on one page, nearly: what a row and a cell weigh is guessed from below."""
_ROW, _CELL = 170, 13


class EventCell(Struct, frozen=True):
    """A player's tournament: empty where they did not play, or its place is open."""

    text: str = ""
    counted: bool = True


class EventsRow(Struct, frozen=True):
    """A player's row."""

    place: str
    person: SeasonPerson
    value: str
    cells: tuple[EventCell, ...]


class EventLine(Struct, frozen=True):
    """A tournament of the list beneath: who has won, or nobody yet."""

    entry: EntryView
    players: str
    winners: tuple[SeasonPerson, ...]
    state: str


class ByEventPage(Struct, frozen=True):
    """The table of some of the tournaments, with the list of these; without rows, the list alone."""

    frame: Frame
    heading: str
    lead: str
    value_heading: str
    parts: tuple[NavLink, ...]
    columns: tuple[EntryView, ...]
    rows: tuple[EventsRow, ...]
    events: tuple[EventLine, ...]
    notes: tuple[str, ...]


class ResultsGrid(Struct, frozen=True):
    """The tournaments in parts that a page can bear, each by its place in `SeasonGame.entries`.

    `rows` are those of the ranking that may be told; `entrants` says by tournament which of them have a place there.
    """

    rows: tuple[RankingRow, ...]
    entrants: tuple[frozenset[int], ...]
    parts: tuple[ListPart[int], ...]
    table: bool


def grid(game: SeasonGame) -> ResultsGrid:
    """How the table of a game falls into pages."""
    rows = tuple(row for row in game.facts.ranking.rows if game.person(row.player).file)
    found: list[set[int]] = [set() for _ in game.entries]
    for index, row in enumerate(rows):
        for part in row.parts:
            found[part.entry].add(index)
    entrants = tuple(map(frozenset, found))
    groups = list(_groups(entrants))
    table = len(groups) <= MOST_TABLES
    file = f"{game.folder}/{BY_EVENT}"
    if not table:
        return ResultsGrid(rows, entrants, in_parts(file, range(len(game.entries)), MOST_EVENTS), table)
    return ResultsGrid(rows, entrants, of_parts(file, [(_range(group), tuple(group)) for group in groups]), table)


def _range(group: Sequence[int]) -> str:
    first, last = group[0] + 1, group[-1] + 1
    return str(first) if first == last else f"{first}–{last}"


def _groups(entrants: Sequence[frozenset[int]]) -> Iterator[list[int]]:
    """By date; a group grows while it weighs little."""
    group: list[int] = []
    people: frozenset[int] = frozenset()
    for index, own in enumerate(entrants):
        more = people | own
        weight = len(more) * (_ROW + _CELL * (len(group) + 1))
        if group and (weight > _MOST_WEIGHT or len(group) == MOST_COLUMNS):
            yield group
            group, more = [], own
        group.append(index)
        people = more
    yield group


def by_event_page(frame: Frame, game: SeasonGame, found: ResultsGrid, part: ListPart[int]) -> ByEventPage:
    """The page of some tournaments: only who has a place in one of them has a row."""
    shown: set[int] = set().union(*(found.entrants[index] for index in part.rows)) if found.table else set()
    return ByEventPage(
        frame=frame,
        heading=game.words.gettext("By event"),
        lead=game.lead,
        value_heading=game.value_heading,
        parts=part.links,
        columns=tuple(game.entries[index] for index in part.rows),
        rows=tuple(_row(game, found.rows[index], part.rows) for index in sorted(shown)),
        events=tuple(event_line(game, index) for index in part.rows),
        notes=_notes(game),
    )


def _row(game: SeasonGame, row: RankingRow, columns: Sequence[int]) -> EventsRow:
    parts = {part.entry: part for part in row.parts}
    return EventsRow(
        game.places[row.player],
        game.person(row.player),
        game.value(row.value),
        tuple(_cell(game, parts.get(index)) for index in columns),
    )


_EMPTY = EventCell()


def _cell(game: SeasonGame, part: RankingPart | None) -> EventCell:
    if part is None:
        return _EMPTY
    text = game.words.number(part.worth)
    return EventCell(text if part.counted else f"({text})", part.counted)


def event_line(game: SeasonGame, index: int) -> EventLine:
    """The tournament at that place of `SeasonGame.entries`."""
    entry, view, words = game.facts.entries[index], game.entries[index], game.words
    winners = game.winners[index]
    state = ""
    if not winners:
        state = words.gettext("under way") if entry.begun else words.gettext("not started yet")
        state = words.gettext("nobody placed") if entry.complete else state
        state = state if entry.won else words.gettext("No champion")
    return EventLine(view, str(view.players) if view.players else "", winners, state)


def _notes(game: SeasonGame) -> tuple[str, ...]:
    words = game.words
    said = (
        words.gettext("Each cell shows the final place.")
        if game.by_average
        else words.gettext("Each cell shows the points for the final place.")
    )
    dropped = any(not part.counted for row in game.facts.ranking.rows for part in row.parts)
    return (said, words.gettext("Results in brackets do not count.")) if dropped else (said,)


def _pages(game: SeasonGame) -> Iterator[GamePage]:
    if game.alone:
        return
    table = grid(game)
    for part in table.parts:
        yield GamePage(part.file, partial(by_event_page, game=game, found=table, part=part))


PAGE = GamePageKind(
    file=BY_EVENT,
    heading=lambda game: game.words.gettext("By event"),
    linked=lambda game: bool(game.facts.ranking.rows) and not game.alone,
    pages=_pages,
    template="events",
)
