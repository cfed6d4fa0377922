"""Matches without headings: the columns of both sides and of how they ended, by what stands in them."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from pipeline.extensions.intake.area import OwnTable, unparted
from pipeline.extensions.intake.columns import columns_of
from pipeline.extensions.intake.contents import ColumnContents, are_halves, column, reads_as_end
from pipeline.extensions.intake.headless_lists import below_titles
from pipeline.extensions.intake.names import as_sides
from pipeline.extensions.intake.separated import Rows
from pipeline.extensions.intake.sheets import SheetRows
from pipeline.extensions.intake.stages import stage_of
from pipeline.extensions.intake.words import meanings, says, titled_group
from pipeline.locale.spelling import normal
from pipeline.model import replace

_SIDES = 2
_OF_SIDES = (("1", "2"), ("a", "b"), ("i", "j"))
_FEW = 3


def paired(sheet: SheetRows) -> list[OwnTable]:
    """The sheet as a table of matches by what stands in it: names in two columns, and how it ended behind them; empty for any other.

    Headings in words that nobody knows say two sides where they differ in the last sign alone: `BeyA`, `BeyB`.
    """
    whole = below_titles(as_sides(unparted(sheet)).rows)
    often = Counter(cell for cells in whole.values() for cell in cells)
    alone = {row: "".join(cells) for row, cells in whole.items() if sum(map(bool, cells)) == 1} | _titles_in(whole)
    titles = Counter(alone.values())
    passed = {
        row: text
        for row, text in alone.items()
        if stage_of(text) or (often[text] == titles[text] and row != max(whole))
    }
    rows = {row: cells for row, cells in whole.items() if row not in passed}
    width = max(map(len, rows.values()), default=0)
    first, *others = rows or {0: ()}
    above = [next(filter(None, cells)) for row, cells in sheet.rows.items() if row not in whole]
    title = next(filter(stage_of, above[::-1]), "".join(above[:1]))
    table = OwnTable(sheet.name, 0, ("",) * width, {}, {}, rows, passed, title, right=width)
    below = {row: rows[row] for row in others}
    names = [index for index in range(width) if column(below, index).names]
    heads = [normal(cell) for cell in rows[first]] if first else []
    sides = [
        (one, other)
        for one, other in combinations(names, 2)
        if heads[one][1:]
        and not titled_group(rows[first][one])
        and heads[one][:-1] + "3" not in heads  # rounds
        and heads[one][:-1] == heads[other][:-1]
        and (heads[one][-1], heads[other][-1:]) in _OF_SIDES
    ]
    if len(sides) == 1:
        known = columns_of(rows[first], list(below.values()))
        columns = {
            key: index
            for key, index in known.items()
            if key in ("result", "winner", "round", "table", "score1", "score2") and index not in sides[0]
        }
        columns |= zip(("player1", "player2"), sides[0], strict=True)
        return [replace(table, heading=first, headings=rows[first], columns=columns, rows=below)]
    titled = any(map(stage_of, (title, *passed.values())))
    found = _matches_by_contents([column(rows, index) for index in range(width)], titled=titled)
    return [replace(table, columns=found)] if found else []


def _titles_in(rows: Rows) -> dict[int, str]:
    """The rounds that stand above their matches with headings beside them, and no more than such: `Board, Round 1`."""
    most = max((sum(map(bool, cells)) for cells in rows.values()), default=0)
    found: dict[int, tuple[int, str]] = {}
    for row, cells in rows.items():
        filled = [(index, cell) for index, cell in enumerate(cells) if cell]
        few = 2 * len(filled) <= most
        if len(filled) > 1 and (few or row - 1 not in rows):
            stages = [(index, cell) for index, cell in filled if any(map(str.isalpha, cell)) and stage_of(cell)]
            if len(stages) == 1 and (few or all(cell == stages[0][1] or meanings(cell) for _, cell in filled)):
                found[row] = stages[0]
    often = Counter(index for index, _ in found.values())
    return {row: text for row, (index, text) in found.items() if 2 * often[index] < len(rows)}


def _matches_by_contents(columns: Sequence[ColumnContents], *, titled: bool) -> dict[str, int]:
    """What columns of matches without headings are, whose rounds may be `titled`; nothing where they may be anything else."""
    rounds = [index for index, one in enumerate(columns) if one.names and one.mostly(stage_of, 1)]
    names, meet = _sides_among(columns, rounds)
    if len(names) != _SIDES or 2 * len(columns[names[1]].cells) < len(columns[names[0]].cells):
        return {}
    rounds = rounds or ([0] if meet and _counts_rounds(columns[0].cells) else [])
    found = dict(zip(("player1", "player2", "round"), (*names, *rounds), strict=False))
    scores = [index for index, one in enumerate(columns) if one.scores]
    results = [one for one in scores if columns[one].mostly(reads_as_end)] or scores  # of sets
    numbers = [ColumnContents(tuple(one for one in columns[index - 1].cells if one != "0")) for index in names]
    numbered = names[0] > 0 and all(one.kind == "number" for one in numbers)
    drawn = numbered and _are_counted([int(cell.rstrip(".")) for one in numbers for cell in one.cells])
    again = {*columns[names[0]].cells} & {*columns[names[1]].cells}  # sides, and no clubs of people
    begin = names[0] if again and not numbered else names[1]
    figures = [index for index, one in enumerate(columns) if index > begin and one.figures]
    if len(results) == 1 and results[0] > names[0]:
        found["result"] = results[0]
    elif any(columns[one].kind for one in figures) and are_halves(*(columns[one] for one in names)):
        return {}  # places or ratings behind surnames and given names
    elif not results and len(figures) == _SIDES and not any(columns[one].kind == "rating" for one in figures):
        level = sum(one == other for one, other in zip(*(columns[one].cells for one in figures), strict=False))
        if not numbered or 2 * level <= len(columns[figures[0]].cells):  # else points of those who are paired
            found |= zip(("score1", "score2"), figures, strict=True)
    elif not results and len(figures) == 1 and {"1", "2"} <= {*columns[figures[0]].cells} <= {"0", "1", "2"}:
        found["winner"] = figures[0]
    elif not results and len(figures) == 1 and meet and {*columns[figures[0]].cells} == {"0", "1"}:
        found["result"] = figures[0]
    elif not (meet or drawn or (again and (titled or rounds or any(one.kind == "moment" for one in columns)))):
        return {}
    if numbered:
        found |= {"number1": names[0] - 1, "number2": names[1] - 1}
    return found


def _sides_among(columns: Sequence[ColumnContents], rounds: Sequence[int]) -> tuple[list[int], bool]:
    """The columns of names, two where they may be both sides; and whether they surely are."""
    texts = [index for index, one in enumerate(columns) if one.names and index not in rounds]
    names = [one for one in texts if columns[one].mostly(lambda cell: len(cell) > _FEW or says(cell, "bye"))]
    meeting = [both for both in combinations(texts, _SIDES) if _meet(*(columns[one].cells for one in both))]
    meet = len(meeting) == 1
    names = [*meeting[0]] if meet else names
    scored = [index for index, one in enumerate(columns) if one.figures and not one.kind][:_SIDES]
    if names and [*names[:_SIDES], *scored] == [*range(names[0], names[0] + 4)] and not columns[names[1]].repeated:
        names = names[:_SIDES]  # behind the scores are grounds, and who scored
    return names, meet


def _counts_rounds(cells: Sequence[str]) -> bool:
    """Whether figures rise from 1, each of them in several rows."""
    numbers = [int(cell) for cell in cells if cell.isdecimal()]
    rising = len(numbers) == len(cells) and numbers == sorted(numbers)
    return rising and 1 < len({*numbers}) == numbers[-1] < len(numbers)


def _are_counted(numbers: Sequence[int]) -> bool:
    """Whether all are different, and few are missing of those up to the highest."""
    return len({*numbers}) == len(numbers) > 1 and 2 * max(numbers) <= 3 * len(numbers)


def _meet(first: Sequence[str], second: Sequence[str]) -> bool:
    """Whether two columns are both sides of matches: nearly each row has somebody who stands in both, as no club or surname does."""
    both = {*first} & {*second}
    told = [both & {*row} for row in zip(first, second, strict=False)]
    return len(first) == len(second) > _FEW and 5 * sum(map(bool, told)) >= 4 * len(told)
