"""The tables that stand on a sheet: where their headings are, how far they reach, and which rows belong to none."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, takewhile

from msgspec import Struct

from pipeline.extensions.intake.columns import NAMING, SIDES, columns_of, rounds_of, with_surnames
from pipeline.extensions.intake.headings import headings_in, is_above, naming, titles_above
from pipeline.extensions.intake.passed import Below, of_others, passed_rows
from pipeline.extensions.intake.plain_sheet import written_plainly
from pipeline.extensions.intake.pointed import rounds_told
from pipeline.extensions.intake.separated import Rows
from pipeline.extensions.intake.sheets import SheetRows, once
from pipeline.extensions.intake.stages import stage_of
from pipeline.extensions.intake.words import FAMILY, GIVEN, PART, WHOLE, keys_of
from pipeline.locale.spelling import normal
from pipeline.model import replace

_TITLES = 3
"""Rows above the first that somebody explained, in which its round may stand."""


class OwnTable(Struct, frozen=True, eq=False, weakref=True):
    """A table of a sheet. `heading` is the row of its headings, 0 if there are none; `title` is what stands above them.

    `columns` are the indexes of columns by their keys, `rounds` those of Swiss rounds by their numbers. `passed` are rows among
    its own that are none, with what they say: totals, notes. Cells to the left of `left`, or from `right` on, belong to another table.
    `opponents` are the columns of opponents of rounds that have one beside that of the result.
    """

    sheet: str
    heading: int
    headings: tuple[str, ...]
    columns: Mapping[str, int]
    rounds: Mapping[int, int]
    rows: Rows
    passed: Mapping[int, str] = {}
    title: str = ""
    left: int = 0
    right: int = 0
    opponents: Mapping[int, int] = {}

    @property
    def names_at(self) -> list[int]:
        """The columns that make a name: one, or those of the given and the family name."""
        return [self.columns[key] for key in ("name", GIVEN, FAMILY) if key in self.columns]


@once
def tables_of(sheet: SheetRows) -> list[OwnTable]:
    """The tables with headings of a sheet, from top to bottom, those beside one another from left to right; those whose columns
    somebody explained.
    """
    if sheet.columns:
        return _explained(sheet)
    sheet = written_plainly(sheet)
    numbers = list(sheet.rows)
    headings = headings_in(sheet.rows, numbers)
    places = {row: place for place, row in enumerate(numbers)}
    at = [-1, *(places[row] for row in headings), len(numbers)]
    found: list[OwnTable] = []
    for place, row in enumerate(headings):
        begin, body = (numbers[at[one] + 1 : at[one + 1]] for one in (place, place + 1))
        above = titles_above(sheet.rows, begin, begin[-1] + 1 if begin else 0)
        title = " ".join(cell for one in above for cell in sheet.rows[one] if cell)
        if not stage_of(title):
            alone = takewhile(lambda one: sum(map(bool, sheet.rows[one])) == 1, reversed(begin))
            notes = [*alone] if place else begin  # below a table before it
            title = next((text for one in notes for text in sheet.rows[one] if stage_of(text)), title)
        for following in headings[place + 1 : place + 2]:
            body = body[: len(body) - len(titles_above(sheet.rows, body, following))]
        beside = _beside(sheet.rows, row, body)
        for left, right in beside:
            titles = (cell for one in begin[:-3:-1] for cell in sheet.rows[one][left:right] if stage_of(cell))
            own = next(titles, title) if len(beside) > 1 else title
            found.append(_table(sheet, row, body, (left, right), own))
    return found


def _explained(sheet: SheetRows) -> list[OwnTable]:
    """The sheet as tables of the columns that somebody explained, with what headings above them say of others; a heading is passed over
    wherever it comes again.
    """
    named = [index for key, index in sheet.columns.items() if key in NAMING]
    filled = (row for row, cells in sheet.rows.items() if all(cells[index] for index in named))
    first = sheet.first or next(filled, next(iter(sheet.rows)))
    width, begin, end = len(sheet.rows[first]), min(sheet.columns.values()), max(sheet.columns.values())
    if not sheet.beside:
        return [_from_row(sheet, first)]
    shifts = range(0, width - end, sheet.beside)
    blocks = [one for one in shifts if _has_letters(sheet.rows, [at + one for at in named])]
    return [
        _from_row(_block(sheet, (begin + shift, begin + shift + sheet.beside), shift), first) for shift in blocks
    ]


def _has_letters(rows: Rows, columns: Sequence[int]) -> bool:
    """Whether names may stand in all of these columns, which may end behind the last block."""
    return all(any(any(map(str.isalpha, cells[at])) for cells in rows.values()) for at in columns)


def _block(sheet: SheetRows, reach: tuple[int, int], shift: int) -> SheetRows:
    """The sheet with the cells of a block alone, its columns so many further to the right."""
    columns = {key: index + shift for key, index in sheet.columns.items()}
    kept = {*range(*reach), *columns.values()}
    cells = (tuple(cell if at in kept else "" for at, cell in enumerate(own)) for own in sheet.rows.values())
    return replace(sheet, rows=dict(zip(sheet.rows, cells, strict=True)), columns=columns)


def _from_row(sheet: SheetRows, first: int) -> OwnTable:
    """The table of explained columns from a row on, or below headings in it; its title is what stands above it."""
    above = {row: cells for row, cells in sheet.rows.items() if row < first and any(cells)}
    nearest = [*above][-1:]
    heading = first if not sheet.first and is_above(sheet.rows, first) else 0
    heading = heading or next((row for row in nearest if sum(map(bool, above[row])) > 1), 0)
    body = [row for row in sheet.rows if row > heading and row >= sheet.first]
    title = next((cell for row in nearest if row != heading for cell in above[row] if cell), "")
    stages = (cell for row in [*above][: -_TITLES - 1 : -1] for cell in above[row] if stage_of(cell))
    return _table(sheet, heading, body, (0, len(sheet.rows[first])), next(stages, title))


def _beside(rows: Rows, heading: int, body: Sequence[int]) -> list[tuple[int, int]]:
    """The tables beside one another below a row of headings: blank columns part them, or headings that come again."""
    cells = rows[heading]
    blank = [not any(rows[row][index] for row in (heading, *body)) for index in range(len(cells))]
    parts, begin = [], 0
    for index in [*(index for index, empty in enumerate(blank) if empty), len(cells)]:
        parts.append((begin, index))
        begin = index + 1
    parts = [(left, right) for left, right in parts if left < right]
    matches = any("result" in keys_of(cell) for cell in cells)
    named = [{normal(cell): naming(cell) for cell in cells[left:right] if naming(cell)} for left, right in parts]
    sure = sum(max(one.values(), default=0) >= PART for one in named) > 1
    sided = [{key for cell in cells[left:right] for key in keys_of(cell, PART)} >= SIDES for left, right in parts]
    beside = any(sided) and all(
        both or any(naming(cell) == WHOLE for cell in cells[left:right])
        for both, (left, right) in zip(sided, parts, strict=True)
    )
    if (matches and not beside) or not (
        beside or sure or any(one.keys() & other.keys() for one, other in combinations(named, 2))
    ):
        parts = [(0, len(cells))]
    return [piece for left, right in parts for piece in _repeated(cells, left, right)]


def _repeated(cells: Sequence[str], left: int, right: int) -> Iterator[tuple[int, int]]:
    """The pieces of headings that come again in the same order, two or more of them, the first with what stands without a heading before
    it; else the whole, as of both sides of a match.
    """
    first = next((index for index in range(left, right) if cells[index]), left)
    sides = any({"points", "result"} & keys_of(cell) for cell in cells[left:right])
    told = [*cells[first:right], ""]  # the last may lack the column without a heading that the others end with
    for size in range(2, len(told) // 2 + 1) if not sides else ():
        whole = [one for one in (told[:-1], told) if len(one) % size == 0]
        if any(one[:-size] == one[size:] for one in whole) and any(told[:size]):
            yield left, first + size
            yield from ((begin, begin + size) for begin in range(first + size, right, size))
            return
    yield left, right


def _table(sheet: SheetRows, heading: int, body: Sequence[int], reach: tuple[int, int], title: str) -> OwnTable:
    left, right = reach
    headings = _within(sheet.rows[heading] if heading else ("",) * right, reach)
    columns, told = columns_of(headings, [sheet.rows[row] for row in body]), sheet.columns
    columns = columns if told else with_surnames(columns, headings[:right], [sheet.rows[row] for row in body])
    others = {key: at for key, at in columns.items() if not (told and key in NAMING) and at not in told.values()}
    below = Below(headings, {**others, **told}, explained=bool(told))
    if foreign := of_others(below, sheet.rows, body):
        own = _table(sheet, heading, [row for row in body if row not in foreign], reach, title)
        return replace(own, passed={**own.passed, **foreign})
    rounds, opponents = rounds_told(below, {row: sheet.rows[row] for row in body})
    if rounds:
        of_rounds = {*rounds.values(), *opponents.values()}
        below = replace(below, columns={key: at for key, at in below.columns.items() if at not in of_rounds})
    else:
        rounds, opponents = rounds_of(headings, below.columns)
    passed = passed_rows(
        below, {row: _within(sheet.rows[row], reach) for row in body}, heading, rounds=bool(rounds)
    )
    own_rows = {row: sheet.rows[row] for row in body if row not in passed and any(sheet.rows[row][left:right])}
    return OwnTable(
        sheet.name, heading, headings, below.columns, rounds, own_rows, passed, title, left, right, opponents
    )


def _within(cells: tuple[str, ...], reach: tuple[int, int]) -> tuple[str, ...]:
    """The cells of a row, those of tables beside this one blank."""
    left, right = reach
    whole = right - left == len(cells)
    return cells if whole else ("",) * left + cells[left:right] + ("",) * (len(cells) - right)
