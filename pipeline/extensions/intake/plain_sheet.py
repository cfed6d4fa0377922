"""A sheet written as the others are, where it has its headings in two rows, before numbers or nowhere, or scores in three cells."""

import re
from collections.abc import Sequence
from itertools import pairwise, takewhile

from pipeline.extensions.intake.headings import BEFORE, MANY, naming
from pipeline.extensions.intake.names import as_entries, as_sides, bare
from pipeline.extensions.intake.sheets import SheetRows
from pipeline.extensions.intake.stages import half_of_round, round_of
from pipeline.extensions.intake.words import LEFT_OUT, WHOLE, keys_of, says
from pipeline.locale.spelling import skeleton
from pipeline.schema.rounds import reads_as_score

_QUESTION = re.compile(r"(\d{1,2})[.)]\s*([^\W\d].*)")
_SIGNS = frozenset({"x", "X", "-", "–", "—", ":"})
"""What stands between both sides or their scores, besides the words for it."""


def written_plainly(sheet: SheetRows) -> SheetRows:
    """The sheet with a heading above each column that a table cannot be without, and a match of two sides in each row."""
    return as_entries(as_sides(_joined(unparted(_above_numbers(_cornered(_unnumbered(sheet)))))))


def unparted(sheet: SheetRows) -> SheetRows:
    """The sheet with scores in one cell that a sign parts, `6 | x | 5`; the sign between both sides, `Jan | vs | Ewa`, is left out."""
    rows = dict(sheet.rows)
    for index in range(1, max(map(len, rows.values()), default=0) - 1):
        if len({cells[index] for cells in rows.values()}) > BEFORE:
            continue  # texts of their own, no signs below a heading or two
        signs = [row for row, cells in rows.items() if cells[index] in _SIGNS or says(cells[index], "versus")]
        filled = ((row, below) for row, below in pairwise(rows) if any(rows[row][index - 1 : index + 2]))
        above = {row for row, below in filled if below in signs and row not in signs}
        parted = [
            rows[row][index - 1 : index + 2 : 2] for row in signs if all(rows[row][index - 1 : index + 2 : 2])
        ]
        scores = sum(reads_as_score("-".join(both)) for both in parted)
        sides = sum(all("?" in side or any(map(str.isalpha, side)) for side in both) for both in parted)
        others = [row for row, cells in rows.items() if cells[index] and row not in {*signs, *above}]
        if len(parted) < 2 or others or len(parted) > max(scores, sides):
            continue
        for row in (*above, *signs):
            one, sign, other = rows[row][index - 1 : index + 2]
            if scores:
                heading = "Result" if one and other else one or sign or other
                one, other = heading if row in above else "-".join(filter(None, (one, other))), LEFT_OUT
            rows[row] = (*rows[row][: index - 1], one, LEFT_OUT, other, *rows[row][index + 2 :])
    return SheetRows(sheet.name, rows)


def _unnumbered(sheet: SheetRows) -> SheetRows:
    """The sheet without the numbers before the questions of a form: `1. Name`, `2. Club`, `3. Where are you from?`."""
    rows = dict(sheet.rows)
    for row in list(rows)[:BEFORE]:
        asked = {index: found for index, cell in enumerate(rows[row]) if (found := _QUESTION.fullmatch(cell))}
        counted = [int(one[1]) for one in asked.values()] == list(range(1, len(asked) + 1))
        if counted and len({one[2] for one in asked.values()}) == len(asked) >= MANY:
            rows[row] = tuple(asked[index][2] if index in asked else cell for index, cell in enumerate(rows[row]))
    return SheetRows(sheet.name, rows)


def _cornered(sheet: SheetRows) -> SheetRows:
    """The sheet with a heading above the names of each cross table, where those of its columns alone say what it is."""
    numbers, rows = list(sheet.rows), dict(sheet.rows)
    for place, row in enumerate(numbers[:BEFORE]):
        cells = sheet.rows[row]
        first = next((index for index, cell in enumerate(cells) if cell), 0)
        blank = [one for one in range(first + 1, len(cells) - 1) if cells[one + 1] and not cells[one]]
        for corner in (first - 1, first, *blank) if len(set(cells)) > MANY else ():
            names = [skeleton(cell) for cell in cells[corner + 1 :]]
            below = [skeleton(sheet.rows[one][corner]) for one in numbers[place + 1 : place + 1 + len(cells)]]
            both = takewhile(lambda one: one[0] == one[1] and not one[0].isdigit(), zip(names, below, strict=False))
            count = sum(1 for _ in both)
            if (
                corner >= 0
                and count >= MANY
                and count == len({*below[:count]} - {""})
                and not naming(cells[corner])
            ):
                rows[row] = (*cells[:corner], "Name", *cells[corner + 1 :])
                break
    return SheetRows(sheet.name, rows)


def _above_numbers(sheet: SheetRows) -> SheetRows:
    """The sheet with a heading above names that none says, where others are known and numbers follow: `Average: 1578, Elo, 1, 2`."""
    numbers = list(sheet.rows)
    for place, row in enumerate(numbers[:BEFORE]):
        cells = sheet.rows[row]
        counted = tuple(cell.rstrip(".") for cell in cells)
        first = counted.index("1") if "1" in counted else 0
        told = any(keys_of(cell, WHOLE) for cell in cells) and not any(map(naming, cells))
        begin = numbers[place + 1 :] if told and counted[first : first + MANY] == ("1", "2", "3") else []
        below = [sheet.rows[one] for at, one in enumerate(begin, begin[0] if begin else 0) if one == at]
        texts = {
            index: {bare(one[index])[0] for one in below} for index in range(first) if not keys_of(cells[index])
        }
        names = [
            index
            for index, own in texts.items()
            if len(own) == len(below) >= MANY and all(one and set(one).isdisjoint("0123456789") for one in own)
        ]
        if len(names) == 1:
            return SheetRows(sheet.name, {**sheet.rows, row: (*cells[: names[0]], "Name", *cells[names[0] + 1 :])})
    return sheet


def _joined(sheet: SheetRows) -> SheetRows:
    """The sheet with headings in two rows, the upper of them over several columns, in one: `Round 1 Opponent`, `Round 1 Result`."""
    rows = dict(sheet.rows)
    numbers = list(rows)[:BEFORE]
    for above, below in pairwise(numbers):
        upper, lower = rows[above], rows[below]
        halves = _halves(upper, lower)
        named = any(map(naming, (*upper, *lower)))
        if below == above + 1 and sum(map(bool, halves)) > 1 and named:
            rows[below] = tuple(half or cell or own for half, cell, own in zip(halves, lower, upper, strict=True))
            del rows[above]
    return SheetRows(sheet.name, rows)


def _halves(upper: Sequence[str], lower: Sequence[str]) -> list[str]:
    """What the cells of a row mean below rounds of the row above, each of which may be over several; empty for others."""
    found: list[str] = []
    head = ""
    for above, below in zip(upper, lower, strict=True):
        if above:
            head = above if round_of(above) and not above.isdigit() else ""
        below = "Opponent" if "number" in keys_of(below, WHOLE) and not naming(below) else below
        half = f"{head} {below}" if head and below else ""
        head = head if half and half_of_round(half) else ""
        found.append(half if head else "")
    return found
