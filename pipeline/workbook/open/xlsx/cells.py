"""The cells of a worksheet that is not plain, looked at one by one and written afresh: error values and formulas that
were never calculated, which the fast reader hides, are found, and what no spreadsheet program writes is refused.
"""

import re
from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.workbook.ooxml.refs import Box, address, column_number
from pipeline.workbook.open import grid
from pipeline.workbook.open.grid import CellError, Hidden, Look, UnreadableBook
from pipeline.workbook.open.xlsx.texts import TextRuns, Texts
from pipeline.workbook.open.xlsx.walk import Walker, walk, written

MAX_HIDDEN = 100_000
"""Error values and formulas without a value of one sheet; nobody mends as many."""

_ADDRESS: Final = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_NUMBER: Final = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]{1,4})?|NaN|-?INF")
_DIGITS: Final = re.compile("[0-9]{1,9}")
_STYLE: Final = re.compile("[0-9]{1,5}")
_LAST_ROW: Final = 1_048_576
_LAST_COLUMN: Final = 16_384
_DAYS: Final = 1e10
"""A number from which on a cell is given no style: as a date or a duration it would be more than the fast reader holds."""
_DATA, _ROW, _CELL, _VALUE = 2, 3, 4, 5
"""Depths of `sheetData` and of what lies in it."""
_SHOWN: Final = 40
"""Letters of what was found that a Problem quotes."""
_MOST_TOLD: Final = 10_000
"""Problems that are kept; of one sheet no more than a tenth are told (`limits.within_problems`)."""


class _CellInXml(Struct):
    """A cell while it is looked at: what its `v` says, in pieces, and how many `v` it has; there should be one at most."""

    column: int
    kind: str
    style: str
    pieces: list[str] = []
    values: int = 0
    formula: bool = False
    inline: TextRuns | None = None


class CheckedSheet(Struct, frozen=True):
    """A worksheet that has been looked at."""

    rows: bytes
    """Its elements `row`; the fast reader is given nothing else of it."""
    look: Look
    problems: tuple[Problem, ...] = ()
    plain: bool = False
    """Whether its rows are as they were, and only their shape was looked at."""
    merged: tuple[Box, ...] = ()
    """Cells that are shown as one."""


def checked_cells(sheet: str, data: bytes, texts: Texts) -> CheckedSheet:
    """Look at the cells of a worksheet; raises `UnreadableBook` where there is too much, and what `walk` raises."""
    walker = _CellWalker(sheet, texts)
    walk(data, walker)
    look = Look(walker.last_row, walker.last_column, walker.hidden, walker.text_bytes)
    grid.check_size(sheet, look)
    grid.check_text(sheet, look.text)
    return CheckedSheet(bytes(walker.rows), look, tuple(walker.problems))


class _CellWalker(Walker):
    """A walker that looks at cells; `row` and `column` are those of the last cell, which the next one follows."""

    def __init__(self, sheet: str, texts: Texts) -> None:
        self.sheet, self.texts = sheet, texts
        self.rows = bytearray()
        self.hidden: dict[tuple[int, int], Hidden] = {}
        self.problems: list[Problem] = []
        self.row = self.column = self.cells = self.last_row = self.last_column = self.text_bytes = 0
        self.in_data = self.in_row = False
        self.cell: _CellInXml | None = None
        self.pieces: list[str] | None = None

    def start(self, name: str, depth: int, attributes: Mapping[str, str]) -> None:
        if depth <= _DATA:
            self.in_data = depth == _DATA and name == "sheetData"
        elif not self.in_data:
            return
        elif depth == _ROW and name == "row":
            self._begin_row(attributes.get("r"))
        elif depth == _CELL and name == "c" and self.in_row:
            self._begin_cell(attributes)
        elif self.cell is not None:
            self._within(self.cell, name, depth, attributes)
        elif name in {"row", "c"}:
            self._misplaced(attributes.get("r", ""))

    def end(self, name: str, depth: int) -> None:
        if not self.in_data:
            return
        if depth == _DATA:
            self.in_data = False
        elif depth == _ROW:
            self.rows += b"</row>" if self.in_row else b""
            self.in_row = False
        elif self.cell is not None:
            self._end_within(self.cell, name, depth)

    def text(self, text: str) -> None:
        if self.pieces is not None:
            self.pieces.append(text)
        elif self.cell is not None and self.cell.inline is not None:
            self.cell.inline.text(text)

    def _begin_row(self, stated: str | None) -> None:
        row = self.row + 1 if stated is None else _whole(stated, _LAST_ROW)
        if not 1 <= row <= _LAST_ROW:
            self._misplaced(stated or "")
            return
        self.in_row, self.row, self.column = True, row, 0
        self.rows += b'<row r="%d">' % row

    def _begin_cell(self, attributes: Mapping[str, str]) -> None:
        stated = attributes.get("r")
        found = None if stated is None else _ADDRESS.fullmatch(stated)
        column = self.column + 1 if stated is None else 0
        if found and int(found[2]) == self.row:
            column = column_number(found[1])
        if not 1 <= column <= _LAST_COLUMN:
            self._misplaced(stated or "")
            return
        self.column = column
        style = attributes.get("s", "")
        self.cell = _CellInXml(column, attributes.get("t", ""), style if _STYLE.fullmatch(style) else "")

    def _within(self, cell: _CellInXml, name: str, depth: int, attributes: Mapping[str, str]) -> None:
        if depth > _VALUE:
            if cell.inline is not None:
                cell.inline.start(name, attributes)
        elif name == "v":
            self.pieces = cell.pieces
            cell.values += 1
        elif name == "f":
            cell.formula = True
        elif name == "is" and cell.inline is None:
            cell.inline = TextRuns()

    def _end_within(self, cell: _CellInXml, name: str, depth: int) -> None:
        if depth == _CELL:
            self._end_cell(cell)
            self.cell = None
        elif depth == _VALUE:
            self.pieces = None
        elif cell.inline is not None:
            cell.inline.end(name)

    def _end_cell(self, cell: _CellInXml) -> None:
        value = "".join(cell.pieces)
        if cell.values > 1:
            self._not_understood(cell, value)
        elif cell.kind == "e":
            if value:
                self._hide(cell, CellError(value))
        elif cell.inline is not None:
            self._keep(cell, "inlineStr", f"<is>{cell.inline.written()}</is>", cell.inline.size)
        elif value:
            self._end_value(cell, value)
        elif cell.formula and cell.kind != "str":
            self._hide(cell, grid.NOT_CALCULATED)

    def _end_value(self, cell: _CellInXml, value: str) -> None:
        kind, size, content = cell.kind, 0, ""
        if kind == "s":
            index = _whole(value, len(self.texts) - 1)
            sound, size = index >= 0, self.texts.sizes[index] if index >= 0 else 0
        elif kind == "b":
            sound = value in {"0", "1"}
        elif kind in {"", "n"} and _NUMBER.fullmatch(number := value.strip()):
            sound, content = True, number
            if not abs(float(number)) < _DAYS:
                cell.style = ""
        elif not kind:  # a text that its program has not called one
            sound, kind, size = True, "str", len(value.encode())
        else:
            sound, size = kind in {"str", "d"}, len(value.encode())
        if sound:
            self._keep(cell, kind, f"<v>{content or written(value)}</v>", size)
        else:
            self._not_understood(cell, value)

    def _keep(self, cell: _CellInXml, kind: str, content: str, size: int) -> None:
        """A cell as the fast reader gets it."""
        self._reach(cell)
        self.text_bytes += size
        style = f' s="{cell.style}"' if cell.style else ""
        kept = f' t="{kind}"' if kind else ""
        self.rows += f'<c r="{address(cell.column, self.row)}"{style}{kept}>{content}</c>'.encode()

    def _hide(self, cell: _CellInXml, what: Hidden) -> None:
        self._reach(cell)
        self.hidden[self.row, cell.column] = what
        if len(self.hidden) > MAX_HIDDEN:
            raise UnreadableBook(problem_at("sheet-too-many-errors", self._at(cell.column), most=MAX_HIDDEN))

    def _reach(self, cell: _CellInXml) -> None:
        """Count a cell that holds something."""
        self.cells += 1
        if self.row > self.last_row:
            self.last_row = self.row
        if cell.column > self.last_column:
            self.last_column = cell.column
        if self.cells > grid.MAX_CELLS:
            grid.check_size(self.sheet, Look(self.last_row, max(self.last_column, self.cells // self.last_row + 1)))

    def _not_understood(self, cell: _CellInXml, value: str) -> None:
        if len(self.problems) == _MOST_TOLD:
            return
        found = f"{cell.kind} {value}".strip()[:_SHOWN]
        self.problems.append(problem_at("cell-not-understood", self._at(cell.column), value=found))

    def _misplaced(self, stated: str) -> None:
        if len(self.problems) < _MOST_TOLD:
            at = CellRef(self.sheet, self.row)
            self.problems.append(problem_at("cell-misplaced", at, address=stated[:_SHOWN] or "?", row=self.row))

    def _at(self, column: int) -> CellRef:
        return CellRef(self.sheet, self.row, column)


def _whole(text: str, most: int) -> int:
    """A number in digits up to `most`, -1 for anything else."""
    number = int(text) if _DIGITS.fullmatch(text) else -1
    return number if number <= most else -1
