"""What the columns of a table mean by what stands in them: addresses, telephone numbers, numbers, names."""

import re
from collections.abc import Callable, Mapping
from fractions import Fraction

from msgspec import Struct

from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.names import without_phone
from pipeline.extensions.intake.outcomes import after_time, sets_won
from pipeline.extensions.intake.separated import Rows
from pipeline.extensions.intake.sheets import SheetRows
from pipeline.extensions.intake.words import FAMILY, meanings, says
from pipeline.locale.spelling import normal
from pipeline.model import Number, replace, whole_if_so
from pipeline.schema.rounds import reads_as_score

_MAIL = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]+")
_PHONE = re.compile(r"\+?[\d\s().-]{9,20}")
_TIME = re.compile(r"([01]?\d|2[0-3])[:.][0-5][05]")
_FORFEIT = re.compile(r"[+–-]\s*[–:-]\s*[+–-]")
_DECIMAL = re.compile(r"\d+\.\d+")
_MOMENT = re.compile(r"\d{4}-\d\d-\d\d.*|\d{1,2}[./]\d{1,2}[./]\d{2,4}.*")
_COUNTRY = re.compile(r"[A-Z]{3}")
_MADE_BY_ONE = re.compile(r"\d+(?:[.,][05])?")
_MADE = re.compile(r"\d+|[XF]")
_POINTS = re.compile(r"-?(?=[0-9.])[0-9]{0,6}(\.[0-9]{1,6})?")
_WHOLE = re.compile(r"\d{1,6}\.?")
_LEAST_DIGITS, _MOST_DIGITS, _LEAST_RATING = 9, 15, 400
_SPREAD = 10
"""How many times as high as there are of them numbers of players may be, that stand in no order."""
MOST_LOOKED_AT = 500
_FEW = 3
"""Cells of a column that say little of it."""


class ColumnContents(Struct, frozen=True):
    """What stands in a column: its filled cells, the first of many."""

    cells: tuple[str, ...]

    def mostly(self, is_it: Callable[[str], object], share: float = 0.7) -> bool:
        """Whether it holds of that share of the cells."""
        return bool(self.cells) and sum(bool(is_it(cell)) for cell in self.cells) >= share * len(self.cells)

    @property
    def kind(self) -> str:
        """The key of what the cells surely are; empty where they may be anything."""
        for key, is_it in _KINDS.items():
            if self.mostly(is_it):
                return key
        if self.mostly(_WHOLE.fullmatch, 1):
            numbers = [int(cell.rstrip(".")) for cell in self.cells]
            counted = len(set(numbers)) == len(numbers) and min(numbers) > 0
            if counted and (numbers == sorted(numbers) or max(numbers) < _SPREAD * len(numbers)):
                return "number"
            return "rating" if min(numbers) >= _LEAST_RATING else ""
        return ""

    @property
    def repeated(self) -> bool:
        """Whether they are of a few kinds, as clubs and countries are."""
        different = len({*map(normal, self.cells)})
        return different == 1 < len(self.cells) or (len(self.cells) > _FEW and 2 * different <= len(self.cells))

    @property
    def scores(self) -> bool:
        """Whether they are scores of both sides, and no times of the day, which are full fives of minutes."""
        return self.mostly(
            lambda cell: bool(sets_won(cell) or reads_as_end(cell)) and not _MADE_BY_ONE.fullmatch(cell), 0.5
        ) and not self.mostly(_TIME.fullmatch, 1)

    @property
    def figures(self) -> bool:
        """Whether they are what one side made, also `X` for half a point and `F` for a forfeit."""
        return self.mostly(_MADE.fullmatch, 1) and self.mostly(str.isdigit, 0.5)

    @property
    def names(self) -> int:
        """How much like names the cells are: 0 not, 1 as words may be, 2 as those of people: different, and of several words."""
        parted = self.mostly(lambda cell: cell.count(",") > 1, 0.5) or self.mostly(lambda cell: ":" in cell, 0.2)
        if parted or not self.mostly(_is_worded):
            return 0
        several = self.mostly(lambda cell: " " in cell.strip() or "," in cell)
        return 2 if several and len({normal(cell) for cell in self.cells}) > 0.9 * len(self.cells) else 1


def reads_as_end(cell: str) -> bool:
    """Whether a cell is a score, or says that one side was not there: `+ – –`; whatever stands behind it, as what stood at half-time does; or
    who won: `Jan wins 2-0`.
    """
    first, _, behind = cell.rpartition(" ")
    *named, last = (first if reads_as_score(behind) else cell).split() or [""]
    if first and (says(last, "drawn") or (named and says(last, "won") and last.isalpha())):
        return True
    score = reads_as_score(cell.replace("1/2", "½").partition(" (")[0]) or (
        behind.isdigit() and reads_as_score(first)
    )
    return score or bool(_FORFEIT.fullmatch(cell) or after_time(cell))


def _is_worded(cell: str) -> bool:
    """Whether a short text is mostly letters, up to what stands in brackets: `Lions (4)`."""
    return sum(map(str.isalpha, cell)) > 0.6 * len(cell.partition(" (")[0] or cell) and len(cell) <= 80


def _is_phone(cell: str) -> bool:
    if not _PHONE.fullmatch(cell) or _DECIMAL.fullmatch(cell):
        return False
    return _LEAST_DIGITS <= sum(map(str.isdigit, cell)) <= _MOST_DIGITS


_KINDS: Mapping[str, Callable[[str], object]] = {
    "email": _MAIL.fullmatch,
    "moment": _MOMENT.fullmatch,
    "phone": _is_phone,
    "country": _COUNTRY.fullmatch,
}


def column(rows: Rows, index: int) -> ColumnContents:
    """A column of these rows, without telephone numbers behind something else; question marks alone are nothing."""
    cells = (without_phone(row[index])[0] or row[index] for row in rows.values() if row[index].strip("?"))
    return ColumnContents(tuple(cell for _, cell in zip(range(MOST_LOOKED_AT), cells, strict=False)))


def with_contents(table: OwnTable) -> OwnTable:
    """A table with its names whole, among its columns those of other headings that hold addresses or telephone numbers."""
    table = _with_whole_names(table)
    found = dict(table.columns)
    for index, heading in enumerate(table.headings):
        if heading and index not in {*found.values(), *table.rounds.values()}:
            kind = column(table.rows, index).kind
            counted = kind == "phone" and "id" in map(normal, heading.split())
            if kind in ("email", "phone") and not counted:
                found.setdefault(kind, index)
    return replace(table, columns=found)


def _with_whole_names(table: OwnTable) -> OwnTable:
    """The table with a second family name, or `Jr.`, behind the family name and in no column of its own any more, and with the nickname
    of whoever has no name besides.
    """
    family = table.columns.get(FAMILY, table.columns.get("name"))
    behind = [index for index, heading in enumerate(table.headings) if says(heading, "behind names")]
    nicks = [at for at, cell in enumerate(table.headings) if any(one.key == "nickname" for one in meanings(cell))]
    if family is None or not (behind or nicks):
        return table
    rows: dict[int, tuple[str, ...]] = {}
    for row, cells in table.rows.items():
        alone = [] if any(cells[index] for index in table.names_at) else nicks[:1]
        name = " ".join(filter(None, (cells[index] for index in (family, *behind, *alone))))
        rows[row] = tuple(
            name if index == family else "" if index in behind else cell for index, cell in enumerate(cells)
        )
    headings = tuple("" if index in behind else heading for index, heading in enumerate(table.headings))
    return replace(table, headings=headings, rows=rows)


def has_names(sheet: SheetRows) -> bool:
    """Whether a column of many rows holds what may be names of people."""
    width = max(map(len, sheet.rows.values()), default=0)
    return len(sheet.rows) > _FEW and any(column(sheet.rows, index).names == 2 for index in range(width))


def exact(text: str) -> Number | None:
    """`1.5`, `1,5`, `1½`, `1.`; longer ones are no points."""
    plain = (
        text.replace(" ", "").replace(",", ".").replace("½", ".5").replace("\N{MINUS SIGN}", "-").removesuffix(".")
    )
    return whole_if_so(Fraction(plain)) if _POINTS.fullmatch(plain) else None
