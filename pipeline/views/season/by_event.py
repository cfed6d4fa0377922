"""Players by events: what each tournament gave to whom, a column per tournament."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.model.season import RankingPart, RankingRow
from pipeline.views.frame import Frame, NavLink
from pipeline.views.season.parts import ListPart, of_parts
from pipeline.views.season.people import SeasonPerson
from pipeline.views.season.scene import BY_EVENT, EntryView, GameScene

MOST_COLUMNS = 24
_MOST_WEIGHT = 36_000
"""Bytes of the table on one page, nearly: what a row and a cell weigh is guessed from below."""
_ROW, _CELL = 170, 13


@dataclass(frozen=True, slots=True)
class EventCell:
    """A player's tournament: empty where he did not play, or its place is open."""

    text: str = ""
    counted: bool = True


@dataclass(frozen=True, slots=True)
class EventsRow:
    """A player's row."""

    place: str
    person: SeasonPerson
    value: str
    cells: tuple[EventCell, ...]


@dataclass(frozen=True, slots=True)
class EventLine:
    """A tournament of the list beneath: who has won, or nobody yet."""

    entry: EntryView
    players: str
    winners: tuple[SeasonPerson, ...]
    state: str


@dataclass(frozen=True, slots=True)
class ByEventPage:
    """The table of some of the tournaments, the latest first where there are too many for one page."""

    frame: Frame
    heading: str
    lead: str
    value_heading: str
    parts: tuple[NavLink, ...]
    columns: tuple[EntryView, ...]
    rows: tuple[EventsRow, ...]
    events: tuple[EventLine, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Found:
    """The rows of the ranking that may be shown, and which of them are in each tournament."""

    rows: tuple[RankingRow, ...]
    entrants: tuple[frozenset[int], ...]
    """By tournament the places in `rows`."""


def by_event_parts(scene: GameScene) -> tuple[ListPart[int], ...]:
    """The tournaments, each by its place in `GameScene.entries`, in parts that a page can bear."""
    groups = list(_groups(_found(scene)))
    return of_parts(f"{scene.folder}/{BY_EVENT}", [(_range(group), tuple(group)) for group in groups])


def _range(group: Sequence[int]) -> str:
    first, last = group[0] + 1, group[-1] + 1
    return str(first) if first == last else f"{first}–{last}"


def _groups(found: _Found) -> Iterator[list[int]]:
    """By date; a group grows while it weighs little."""
    group: list[int] = []
    people: frozenset[int] = frozenset()
    for index, entrants in enumerate(found.entrants):
        more = people | entrants
        weight = len(more) * (_ROW + _CELL * (len(group) + 1))
        if group and (weight > _MOST_WEIGHT or len(group) == MOST_COLUMNS):
            yield group
            group, more = [], entrants
        group.append(index)
        people = more
    yield group


def _found(scene: GameScene) -> _Found:
    rows = tuple(row for row in scene.game.ranking.rows if scene.person(row.player).file)
    entrants: list[set[int]] = [set() for _ in scene.entries]
    for index, row in enumerate(rows):
        for part in row.parts:
            entrants[part.entry].add(index)
    return _Found(rows, tuple(frozenset(one) for one in entrants))


def by_event_page(frame: Frame, scene: GameScene, part: ListPart[int]) -> ByEventPage:
    """The page of some tournaments: only who has played in one of them has a row."""
    words, within = scene.words, frozenset(part.rows)
    rows = (row for row in scene.game.ranking.rows if scene.person(row.player).file)
    return ByEventPage(
        frame=frame,
        heading=words.gettext("By event"),
        lead=scene.lead,
        value_heading=scene.value_heading,
        parts=part.links,
        columns=tuple(scene.entries[index] for index in part.rows),
        rows=tuple(_row(scene, row, part.rows) for row in rows if any(one.entry in within for one in row.parts)),
        events=tuple(event_line(scene, index) for index in part.rows),
        notes=_notes(scene),
    )


def _row(scene: GameScene, row: RankingRow, columns: Sequence[int]) -> EventsRow:
    parts = {part.entry: part for part in row.parts}
    return EventsRow(
        scene.places[row.player],
        scene.person(row.player),
        scene.value(row.value),
        tuple(_cell(scene, parts.get(index)) for index in columns),
    )


_EMPTY = EventCell()


def _cell(scene: GameScene, part: RankingPart | None) -> EventCell:
    if part is None:
        return _EMPTY
    text = scene.words.number(part.worth)
    return EventCell(text if part.counted else f"({text})", part.counted)


def event_line(scene: GameScene, index: int) -> EventLine:
    """The tournament at that place of `GameScene.entries`."""
    entry, view, words = scene.game.entries[index], scene.entries[index], scene.words
    winners = scene.winners[index]
    state = ""
    if not winners:
        state = words.gettext("under way") if entry.begun else words.gettext("not yet begun")
        state = words.gettext("nobody placed") if entry.complete else state
    return EventLine(view, str(view.players) if view.players else "", winners, state)


def _notes(scene: GameScene) -> tuple[str, ...]:
    words = scene.words
    said = (
        words.gettext("A cell has the final place.")
        if scene.by_average
        else words.gettext("A cell has the points of the final place.")
    )
    dropped = any(not part.counted for row in scene.game.ranking.rows for part in row.parts)
    return (said, words.gettext("What does not count stands in brackets.")) if dropped else (said,)
