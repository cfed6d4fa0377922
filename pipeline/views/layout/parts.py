"""Pages that would be too large: long tables in parts that a phone opens, each with an address of its own, and what a page can leave to others."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Protocol, Self, TypeGuard, TypeVar

from msgspec import Struct, structs

from pipeline.model import replace
from pipeline.views.layout.frame import Frame, NavLink

ROW_BYTES = 40
"""No row of a table of arithmetic is shorter."""
LINK_BYTES = 30
"""No link to an opponent’s row with a name in it is shorter."""
WHOLE = 640
"""A table of so many lines stays on one page."""
LINES = 200
"""So many lines a part holds at most."""


class Foldable(Protocol):
    """The model of a page that can leave out what stands on other pages too."""

    @property
    def least_bytes(self) -> int:
        """What the page weighs at least with all of it."""

    def folded(self) -> tuple[Self, ...]:
        """The same without it, each lighter than the one before."""


class InParts(Protocol):
    """The model of a page with one long table."""

    per_row: ClassVar[int]
    """How many of these lines make a row."""

    @property
    def lines(self) -> int:
        """How long the table is: about so many players stand in it."""

    def part(self, frame: Frame, rows: slice, parts: tuple[NavLink, ...]) -> Self:
        """The page with these rows alone, `parts` leading to the others; the first has what stands around the table."""


def is_foldable(model: object) -> TypeGuard[Foldable]:
    """Whether the model of a page can leave something out; `isinstance` would work out all its properties to tell."""
    return hasattr(model, "folded")


def is_in_parts(model: object) -> TypeGuard[InParts]:
    """Whether a page comes in parts where it is long."""
    return hasattr(model, "part")


def is_long(lines: int) -> bool:
    """Whether a table of so many lines comes in parts."""
    return lines > WHOLE


def parts_of(model: InParts) -> list[slice]:
    """The rows of each part of a page; none where it is one."""
    if not is_long(model.lines):
        return []
    size, rows = LINES // model.per_row, model.lines // model.per_row
    return [slice(begin, min(begin + size, rows)) for begin in range(0, rows, size)]


def part_text(rows: slice) -> str:
    """What links call a part: `201–400`."""
    return f"{rows.start + 1}–{rows.stop}"


def part_file(file: str, number: int) -> str:
    """The file of a part, from 1; the first has the name of the whole."""
    return file if number == 1 else f"{file.removesuffix('.html')}-part-{number}.html"


def file_of_line(file: str, lines: int, line: int) -> str:
    """The file that holds that line, from 0, of a page with so many lines, each a row."""
    return part_file(file, line // LINES + 1) if is_long(lines) else file


def part_links(file: str, parts: list[slice], number: int) -> tuple[NavLink, ...]:
    """The links between the parts of a page; that of `number` is marked."""
    name = file.rpartition("/")[2]
    return tuple(
        NavLink(part_file(name, one), part_text(rows), "page" if one == number else "")
        for one, rows in enumerate(parts, start=1)
    )


def lettered(links: Sequence[NavLink], parts: Sequence[slice], letters: Sequence[str]) -> tuple[NavLink, ...]:
    """The links with the letters that their parts begin and end with, where all rows have any: `K–L 201–400`."""
    found = []
    for link, rows in zip(links, parts, strict=True):
        first, last = letters[rows.start], letters[rows.stop - 1]
        span = first if first == last else f"{first}–{last}"
        found.append(replace(link, text=f"{span} {link.text}") if first and last else link)
    return tuple(found)


Group = TypeVar("Group", bound=Struct)


def groups_within(groups: Iterable[Group], field: str, rows: slice) -> tuple[Group, ...]:
    """Of groups that have rows in that field, one after the other, those that lie in `rows` in part, each with its own rows there."""
    found, begin = [], 0
    for group in groups:
        held = getattr(group, field)
        if own := held[max(0, rows.start - begin) : max(0, rows.stop - begin)]:
            found.append(structs.replace(group, **{field: own}))
        begin += len(held)
    return tuple(found)
