"""Players by events: what each tournament gave to whom, a column per tournament."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from pipeline.extensions.season.model import RankingRow
from pipeline.extensions.season.views.frame import GamePageKind, ListPart, in_parts, of_parts
from pipeline.extensions.season.views.game import BY_EVENT, EntryView, SeasonGame, SeasonPerson
from pipeline.model import PlayerNumber
from pipeline.views.layout.frame import Frame, HeadedPage, NavLink

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


class ByEventPage(HeadedPage, frozen=True):
    """The table of some of the tournaments, with the list of these; without rows, the list alone."""

    state: str
    """Why nobody has a place in the ranking yet; empty where somebody has."""
    value_heading: str
    parts: tuple[NavLink, ...]
    columns: tuple[EntryView, ...]
    rows: tuple[EventsRow, ...]
    events: tuple[EventLine, ...]
    notes: tuple[str, ...]


class EventColumn(Struct, frozen=True):
    """A tournament by its place in `SeasonGame.entries`, with the players who have a place in it, as far as that may be
    told; without any where there is no table, but the list of tournaments alone.
    """

    index: int
    entrants: frozenset[PlayerNumber] = frozenset()


def by_event_parts(game: SeasonGame) -> tuple[ListPart[EventColumn], ...]:
    """The tournaments in parts that a page can bear; none where there is but one."""
    if game.alone:
        return ()
    found: list[set[PlayerNumber]] = [set() for _ in game.entries]
    for row in game.facts.ranking.rows if game.placed else ():
        for part in row.parts if game.person(row.player).href else ():
            found[part.entry].add(row.player)
    columns = [EventColumn(index, frozenset(entrants)) for index, entrants in enumerate(found)]
    groups = list(_groups(columns))
    file = f"{game.folder}/{BY_EVENT}"
    if len(groups) > MOST_TABLES:
        return in_parts(file, [EventColumn(column.index) for column in columns], MOST_EVENTS)
    named = []
    for group in groups:
        ends = dict.fromkeys((group[0].index + 1, group[-1].index + 1))
        named.append(("–".join(map(str, ends)), tuple(group)))
    return of_parts(file, named)


def _groups(columns: Iterable[EventColumn]) -> Iterator[list[EventColumn]]:
    """By date; a group grows while it weighs little."""
    group: list[EventColumn] = []
    people: frozenset[PlayerNumber] = frozenset()
    for column in columns:
        more = people | column.entrants
        weight = len(more) * (_ROW + _CELL * (len(group) + 1))
        if group and (weight > _MOST_WEIGHT or len(group) == MOST_COLUMNS):
            yield group
            group, more = [], column.entrants
        group.append(column)
        people = more
    yield group


def by_event_page(frame: Frame, game: SeasonGame, part: ListPart[EventColumn]) -> ByEventPage:
    """The page of some tournaments: only who has a place in one of them has a row."""
    columns, words, ranked = [column.index for column in part.rows], game.words, game.facts.ranking.rows
    said = words.gettext("Each cell shows the final place.")
    if not game.by_average:
        said = words.gettext("Each cell shows the points for the final place.")
    dropped = any(not part.counted for row in ranked for part in row.parts)
    shown = frozenset(player for column in part.rows for player in column.entrants)
    return ByEventPage(
        frame=frame,
        heading=_heading(game),
        lead=game.lead,
        state=game.state,
        value_heading=game.value_heading,
        parts=part.links,
        columns=tuple(game.entries[index] for index in columns),
        rows=tuple(_row(game, row, columns) for row in ranked if row.player in shown),
        events=tuple(event_line(game, index) for index in columns),
        notes=(said, words.gettext("Results in brackets do not count.")) if dropped else (said,),
    )


def _row(game: SeasonGame, row: RankingRow, columns: Sequence[int]) -> EventsRow:
    cells = {}
    for part in row.parts:
        text = game.words.number(part.worth)
        cells[part.entry] = EventCell(text if part.counted else f"({text})", part.counted)
    shown = tuple(cells.get(index, _EMPTY) for index in columns)
    return EventsRow(game.places[row.player], game.person(row.player), game.value(row.value), shown)


_EMPTY = EventCell()


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


def _heading(game: SeasonGame) -> str:
    return game.words.gettext("By event") if game.placed else game.words.gettext("Events")


PAGE = GamePageKind(
    file=BY_EVENT,
    heading=_heading,
    linked=lambda game: not game.alone,
    parts=by_event_parts,
    model=by_event_page,
    template="events",
)
