"""What somebody points at who explains a sheet: the cells of the first match or player, and of the next where it does not stand below."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain

from msgspec import Struct

from pipeline.exchange.decoding import MOST_COLUMNS
from pipeline.extensions.intake.columns import NAMING, SIDES
from pipeline.extensions.intake.match_cells import has_sides, sides_in
from pipeline.extensions.intake.meant import PARTNERS, SURNAMES, WINNER, rounds_meant
from pipeline.extensions.intake.names import BETWEEN, joined
from pipeline.extensions.intake.outcomes import letters_in, read_outcome
from pipeline.extensions.intake.passed import Below
from pipeline.extensions.intake.separated import Rows
from pipeline.extensions.intake.sheets import SheetRows
from pipeline.extensions.intake.stages import stage_of
from pipeline.extensions.intake.words import COUNTED, FAMILY, GIVEN, PART, keys_of
from pipeline.locale.spelling import LABEL
from pipeline.model import replace
from pipeline.problems.problem import column_letters

_PLACE = re.compile(r"([A-Za-z]{1,3})(?:([1-9]\d{0,6})(?::?([A-Za-z]{1,3})([1-9]\d{0,6}))?)?")
_BESIDE = frozenset({"round", "table", "result", "score1", "score2", WINNER})
"""What may stand beside a cell with both sides of a match."""
_COLUMNS = {column_letters(index + 1): index for index in range(MOST_COLUMNS)}


class PointedRange(Struct, frozen=True, order=True):
    """A cell, or a column from the top where `row` is 0; columns count from 0, rows from 1. The last of what begins there stands in the row
    `last`; 0 for the end of the sheet.
    """

    row: int
    column: int
    last: int = 0

    @property
    def written(self) -> str:
        """As spreadsheets call it: `B5`, `B`, `B5:B40`."""
        letters = column_letters(self.column + 1)
        return f"{letters}{self.row or ''}" + (f":{letters}{self.last}" if self.last else "")


def range_of(text: str) -> PointedRange | None:
    """The place of that name, with or without the colon; None for anything else."""
    found = _PLACE.fullmatch(text)
    columns = [_COLUMNS.get(one.upper()) for one in found.group(1, 3) if one] if found else []
    begin = columns[0] if len({*columns}) == 1 else None
    if found is None or begin is None:
        return None
    row, last = (int(one or 0) for one in found.group(2, 4))
    return PointedRange(row, begin, last) if row <= last or not last else None


def pointed(sheet: SheetRows, places: Mapping[str, Sequence[PointedRange]]) -> SheetRows:
    """The sheet with what somebody pointed at by the keys of columns: a row for each match or player, whose cells may stand in several rows
    one behind the other, and two who play together in one. Of a key that names people the second place is the next of them, below or
    beside the first.
    """
    return _whole_sides(_in_two_cells(_in_rows(sheet, places)))


def rounds_told(table: Below, rows: Rows) -> tuple[dict[int, int], dict[int, int]]:
    """The columns of rounds by their numbers, and those of the opponents where these stand apart, as somebody pointed at those of one or
    two: the others stand as far from one another, up to a column that says something else.
    """
    told = rounds_meant(table.columns)
    rounds, met = told["round"], told["opponent"]
    if not rounds:
        return {}, {}
    first, last = min(rounds), max(rounds)
    apart = met[first] - rounds[first] if first in met else 0
    step = (rounds[last] - rounds[first]) // (last - first) if last > first else abs(apart) + 1
    kind = _kind(rows, rounds[first])
    taken = {index for key, index in table.columns.items() if index not in rounds.values()}
    found = dict[int, int]()
    ends = range(rounds[first], len(table.headings) - max(apart, 0), step) if step > 0 else ()
    for number, index in enumerate(ends, start=first):
        others = index in taken or keys_of(table.headings[index], PART) & {"points", "place", *COUNTED}
        alike = _kind(rows, index) == kind and any(cells[index + apart] for cells in rows.values())
        if number > last and (others or not alike):
            break
        found[number] = index
    return found, {number: index + apart for number, index in found.items()} if apart else {}


def _kind(rows: Rows, index: int) -> str:
    """What most cells of a column of rounds say: an opponent, a score, a result, or a figure alone; empty where they say nothing."""
    cells = [cells[index][:LABEL] for cells in rows.values() if cells[index]]
    letters = letters_in(cells)
    read = (read_outcome(cell, letters) for cell in cells)
    kinds = Counter(
        "opponent" if one.opponent else "scores" if one.scores else "points" if one.points is not None else "result"
        for one in read
        if one and not one.bye
    )
    return kinds.most_common(1)[0][0] if kinds else ""


def _in_rows(sheet: SheetRows, places: Mapping[str, Sequence[PointedRange]]) -> SheetRows:
    """The sheet with a row for each match or player."""
    if {"name", FAMILY} <= places.keys():
        places = {GIVEN if key == "name" else key: own for key, own in places.items()}
    firsts = {key: min(own, key=lambda one: (not one.row, one)) for key, own in places.items()}
    first = min((one.row for one in firsts.values() if one.row), default=0)
    width = max(map(len, sheet.rows.values()), default=0)
    columns = {key: max(one.row - first, 0) * width + one.column for key, one in firsts.items()}
    naming = sorted(NAMING & firsts.keys())
    if not (naming and first in sheet.rows):
        return sheet if first else SheetRows(sheet.name, sheet.rows, columns)
    following = [(firsts[key], one) for key in naming for one in places[key] if one != firsts[key]]
    below = min((one.row - begin.row for begin, one in following if one.column == begin.column), default=0)
    beside = min((one.column - begin.column for begin, one in following if one.column > begin.column), default=0)
    depth = max(one.row - first for one in firsts.values()) + 1
    last = max((one.last for own in places.values() for one in own), default=0) or max(sheet.rows)
    rows = {row: cells for row, cells in sheet.rows.items() if row < last + depth}
    if max(below, depth) > 1:
        names = [[columns[key] + at for key in naming] for at in range(0, width, beside or width)]
        rows = _in_one_row(rows, first, (depth, max(below, depth)), names)
    return SheetRows(sheet.name, rows, columns, first, beside)


def with_both_in_a_cell(sheet: SheetRows) -> SheetRows | None:
    """The columns of a sheet that hold both sides of a match in each cell, as somebody said of one of them; None where they did not."""
    if sheet.columns.keys() & SIDES != {"player1"}:
        return None
    rows = {row: cells for row, cells in sheet.rows.items() if row >= sheet.first or any(map(stage_of, cells))}
    filled = {at: [*filter(None, own)] for at, own in enumerate(zip(*rows.values(), strict=True))}
    kept = {at for at, own in filled.items() if 2 * sum(has_sides(cell, titled=True) for cell in own) > len(own)}
    cells = (tuple(cell if at in kept else "" for at, cell in enumerate(own)) for own in rows.values())
    return SheetRows(sheet.name, {row: own for row, own in zip(rows, cells, strict=True) if any(own)})


def _in_two_cells(sheet: SheetRows) -> SheetRows:
    """The sheet with the second side of each match behind all else, where somebody pointed at both in one cell and at what stands beside."""
    at = sheet.columns.get("player1", -1)
    if at < 0 or not sheet.columns.keys() <= {"player1", *_BESIDE}:
        return sheet
    both = {row: sides_in(cells[at]) for row, cells in sheet.rows.items() if row >= sheet.first and cells[at]}
    told = {row: found for row, found in both.items() if found}
    titled = any(stage_of(cells[at]) for cells in sheet.rows.values())
    elsewhere = any(has_sides(cell) for row in told for cell in (*sheet.rows[row][:at], *sheet.rows[row][at + 1 :]))
    alone = sheet.columns.keys() == {"player1"} and (
        titled or elsewhere or any(found[2] for found in told.values())
    )
    if 2 * len(told) <= len(both) or alone:
        return sheet  # as titles, other columns of such cells or scores in them say more
    rows = {
        row: (*cells[:at], told[row][0], *cells[at + 1 :], told[row][1]) if row in told else (*cells, "")
        for row, cells in sheet.rows.items()
    }
    width = max(map(len, sheet.rows.values()), default=0)
    return replace(sheet, rows=rows, columns={**sheet.columns, "player2": width})


def _whole_sides(sheet: SheetRows) -> SheetRows:
    """The sheet with surnames behind given names, and two who play together in the cell of the first, where somebody said what stands where."""
    columns, rows = dict(sheet.columns), sheet.rows
    width = max(map(len, rows.values()), default=0)
    for others, between in ((SURNAMES, " "), (PARTNERS, BETWEEN)):
        told = {side: columns.pop(other) for side, other in others.items() if other in columns}
        entries = {side: (columns[side], at) for side, at in told.items() if side in columns}
        last = max((at for both in entries.values() for at in both), default=width)
        for shift in range(0, width - last, sheet.beside or width) if entries else ():
            shifted = {side: (one + shift, other + shift) for side, (one, other) in entries.items()}
            rows = {row: joined(cells, shifted, between=between) for row, cells in rows.items()}
    return sheet if columns == sheet.columns else replace(sheet, rows=rows, columns=columns)


def _in_one_row(
    rows: Rows, first: int, steps: tuple[int, int], names: Sequence[Sequence[int]]
) -> dict[int, tuple[str, ...]]:
    """The rows, from the first on so many of each match or player in one; the next begins as many below as the second of the steps says."""
    depth, step = steps
    width = len(next(iter(rows.values())))
    found = {row: (*cells, *("",) * width * (depth - 1)) for row, cells in rows.items() if row < first}
    row, last = first, max(rows)
    while row <= last:
        cells = tuple(chain.from_iterable(rows.get(row + at, ("",) * width) for at in range(depth)))
        filled = [*filter(None, rows.get(row, ()))]
        titled = bool(filled) and all(map(stage_of, filled))
        whole = not titled and any(all(cells[at] for at in own if at < len(cells)) for own in names)
        if whole or row in rows:
            found[row] = cells if whole else (*rows[row], *("",) * width * (depth - 1))
        row += step if whole else 1
    return found
