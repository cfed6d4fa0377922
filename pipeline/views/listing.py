"""A listing: a title, columns, and a row for each subject. It is declared once, beside the view that owns its noun; page,
paper, mail, files and the sheets of the workbook take from it what they show.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any, Generic, TypeVar

from msgspec import Struct

from pipeline.model import Number, replace
from pipeline.views.language.people import Person
from pipeline.views.language.words import Words

Subject = TypeVar("Subject")

Value = Number | float | str | None
"""What a cell of a file holds: exact, and None where there is nothing."""


class ColumnKind(StrEnum):
    """What stands in a column, by which a medium lays it out: names take the room that the others leave."""

    TEXT = "text"
    NAME = "name"
    SENTENCE = "sentence"
    FIGURE = "figure"
    SHORT = "short"
    ROUND = "round"
    MARK = "mark"


class ColumnHead(Struct, frozen=True):
    """A heading as a reader sees it; `title` says it in full, `key` is that of its column in a listing."""

    label: str
    kind: ColumnKind = ColumnKind.TEXT
    title: str = ""
    key: str = ""


class ListColumn(Struct, Generic[Subject], frozen=True):
    """A column of a listing.

    `value` is what files hold; readers see what `show` makes of it, or `shown` of the subject, and no such column where there is
    neither. `key` is its name in files for programs, `name` its heading in tables (empty: the same), `narrow` the one where there
    is little room. What is not `filed` is for readers alone.
    """

    key: str
    heading: str
    value: Callable[[Subject], Value]
    show: Callable[[Any], str] | None = None
    kind: ColumnKind = ColumnKind.TEXT
    name: str = ""
    narrow: str = ""
    title: str = ""
    shown: Callable[[Subject], str] | None = None
    filed: bool = True

    @property
    def readable(self) -> bool:
        """Whether readers see it."""
        return self.show is not None or self.shown is not None

    def read(self, subject: Subject) -> str:
        """What readers see of a subject; nothing where there is no value."""
        if self.shown is not None:
            return self.shown(subject)
        value = self.value(subject)
        return "" if value is None or self.show is None else self.show(value)

    @property
    def head(self) -> ColumnHead:
        """The heading that readers see."""
        return ColumnHead(self.narrow or self.heading, self.kind, self.title, self.key)


class TextRow(Struct, frozen=True):
    """The texts of a row; `detail` is said of its subject besides, `after` stands on a line that follows."""

    cells: tuple[str, ...]
    detail: str = ""
    after: str = ""


class TextGrid(Struct, frozen=True):
    """What readers see of a listing, or of a part of it."""

    title: str
    columns: tuple[ColumnHead, ...]
    rows: tuple[TextRow, ...]

    @staticmethod
    def of(title: str, columns: Iterable[ColumnHead], rows: Iterable[tuple[str, ...]]) -> TextGrid:
        """A grid of nothing but texts."""
        return TextGrid(title, tuple(columns), tuple(map(TextRow, rows)))


def place_column(
    words: Words, value: Callable[[Subject], Value], shown: Callable[[Subject], str], said: str = ""
) -> ListColumn[Subject]:
    """The place, as a number and as shown; `said` names it where it is not that of the tournament."""
    heading = said or words.gettext("Place")
    narrow = words.pgettext("heading of the places", "#")
    return ListColumn("place", heading, value, None, ColumnKind.FIGURE, narrow=narrow, title=heading, shown=shown)


def person_columns(
    words: Words, person: Callable[[Subject], Person | None]
) -> tuple[ListColumn[Subject], ListColumn[Subject]]:
    """A player: the number, which readers see elsewhere, and the name; a dash for nobody."""

    def name(subject: Subject) -> str | None:
        return one.name if (one := person(subject)) else None

    number, shown = words.gettext("No"), lambda subject: name(subject) or "–"
    return (
        ListColumn("player", number, lambda subject: one.number if (one := person(subject)) else None),
        ListColumn(
            "name", words.gettext("Player"), name, None, ColumnKind.NAME, words.gettext("Name"), shown=shown
        ),
    )


def with_detail(text: str, detail: str) -> str:
    """A text and what is said of it besides: `Łódź (2 players)`."""
    return f"{text} ({detail})" if text and detail else text or detail


class Listing(Struct, Generic[Subject], frozen=True):
    """A listing in the words of a language.

    `detail` says of a subject what has no column on paper; `lines` are the labels of lines, by the row (from 0) that each follows.
    """

    title: str
    columns: tuple[ListColumn[Subject], ...]
    rows: tuple[Subject, ...]
    detail: Callable[[Subject], str] = lambda _: ""
    lines: Mapping[int, str] = {}

    def __getitem__(self, key: str) -> ListColumn[Subject]:
        """The column of that key. Raises KeyError where there is none."""
        for column in self.columns:
            if column.key == key:
                return column
        raise KeyError(key)

    @property
    def heads(self) -> Mapping[str, ColumnHead]:
        """The headings that readers see, by key."""
        return {column.key: column.head for column in self.columns if column.readable}

    @property
    def filed(self) -> Sequence[ListColumn[Subject]]:
        """The columns of files."""
        return [column for column in self.columns if column.filed]

    def values(self) -> Sequence[Sequence[Value]]:
        """The rows of files, a value for each of their columns."""
        columns = self.filed
        return [[column.value(subject) for column in columns] for subject in self.rows]

    def only(self, *keys: str) -> Listing[Subject]:
        """The same with these columns alone."""
        return replace(self, columns=tuple(column for column in self.columns if column.key in keys))

    def without(self, *keys: str) -> Listing[Subject]:
        """The same with these columns left out."""
        return replace(self, columns=tuple(column for column in self.columns if column.key not in keys))

    def grid(self, most: int | None = None, *, detailed: bool = True) -> TextGrid:
        """What readers see of all its rows or of the first, with the details or without."""
        read = [column for column in self.columns if column.readable]
        rows = []
        for at, subject in enumerate(self.rows[:most]):
            cells, detail = tuple(column.read(subject) for column in read), self.detail(subject) if detailed else ""
            rows.append(TextRow(cells, detail, self.lines.get(at, "")))
        return TextGrid(self.title, tuple(column.head for column in read), tuple(rows))
