"""Matches without headings, or below words that nobody knows: which columns are of both sides and of their ends, by what stands in them."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.columns import are_halves, columns_of, is_sentence
from pipeline.extensions.intake.contents import MOST_LOOKED_AT, ColumnContents, column, reads_as_end
from pipeline.extensions.intake.headless_lists import below_titles, has_letters, listed_above
from pipeline.extensions.intake.match_cells import as_sides, has_sides
from pipeline.extensions.intake.names import about_a_word
from pipeline.extensions.intake.plain_sheet import unparted
from pipeline.extensions.intake.score_columns import FIGURES, are_shares
from pipeline.extensions.intake.separated import Rows
from pipeline.extensions.intake.sheets import SheetRows
from pipeline.extensions.intake.stages import round_of, stage_of
from pipeline.extensions.intake.unknown_headings import are_listed, are_of_many, is_above
from pipeline.extensions.intake.words import SHORTEST, WHOLE, keys_of, meanings, says, says_any, titled_group
from pipeline.locale.spelling import normal
from pipeline.model import replace

_SIDES, _FEW = 2, 3
_OF_SIDES = (("1", "2"), ("a", "b"), ("i", "j"))
_BESIDE = frozenset({"result", "winner", "round", "table", "score1", "score2"})
"""What headings say beside both sides."""


def paired(sheet: SheetRows) -> list[OwnTable]:
    """The sheet as a table of matches by what stands in it: names in two columns, and how it ended behind them, with the list of those who
    meet above them; empty for any other.

    Headings in words that nobody knows say two sides where they differ in the last sign alone: `BeyA`, `BeyB`.
    """
    listed = listed_above(sheet)
    begin = max(listed.rows) if listed else 0
    rows = {row: cells for row, cells in sheet.rows.items() if row > begin}
    table = _below_its_titles(about_a_word(SheetRows(sheet.name, _with_rounds(rows))))
    found = (_of_numbered_sides(table) if table.rows else None) or _of_sides(table)
    return [one for one in (listed, found) if one] if found else []


def _below_report(sheet: SheetRows) -> SheetRows:
    """The sheet from its first match or the first title of a round on, where matches that stand in one cell are but told so from what is above."""
    alone = {row: "".join(cells) for row, cells in sheet.rows.items() if sum(map(bool, cells)) == 1}
    titles = {row for row, cell in alone.items() if not has_sides(cell) and stage_of(cell)}
    begin = next(
        (row for row, cell in alone.items() if row in titles or (has_sides(cell) and not is_sentence(cell))), 0
    )
    below = SheetRows(sheet.name, {row: cells for row, cells in sheet.rows.items() if row >= begin})
    return below if len(titles) > 1 and as_sides(sheet) is sheet and as_sides(below) is not below else sheet


def _with_rounds(rows: Rows) -> Rows:
    """The rows with figures that stand alone above their matches, `1` and so on, as the rounds that they are, in none of which anybody stands
    twice; the same rows where there are no such.
    """
    numbers = [row for row, cells in rows.items() if "".join(cells).isdecimal() and sum(map(bool, cells)) == 1]
    if [int("".join(rows[row])) for row in numbers] != [*range(1, len(numbers) + 1)]:
        return rows
    met: dict[int, list[str]] = {number: [] for number in numbers}
    above = 0
    for row, cells in rows.items() if numbers else ():
        above = row if row in met else above
        if above and row != above:
            met[above] += filter(has_letters, cells)
    if any(len({*own}) < len(own) or len(own) <= _SIDES for own in met.values()):
        return rows
    titles = {row: tuple(cell and f"R{cell}" for cell in rows[row]) for row in numbers}
    return {**rows, **titles}


def _below_its_titles(sheet: SheetRows) -> OwnTable:
    """The sheet as a table without columns yet, texts alone in their rows passed over, and titles of rounds among these."""
    whole = below_titles(as_sides(unparted(_below_report(sheet))).rows)
    often = Counter(cell for cells in whole.values() for cell in cells)
    alone = {row: "".join(cells) for row, cells in whole.items() if sum(map(bool, cells)) == 1} | _titles_in(whole)
    titles, last = Counter(alone.values()), max(whole, default=0)
    passed = {
        row: text
        for row, text in alone.items()
        if stage_of(text)
        or not has_letters(text)
        or (often[text] == titles[text] and (row != last or row - 1 not in whole))
    }
    rows = {row: cells for row, cells in whole.items() if row not in passed}
    width = max(map(len, rows.values()), default=0)
    above = {row: next(filter(None, cells)) for row, cells in sheet.rows.items() if row not in whole}
    title = next(filter(stage_of, [*above.values()][::-1]), next(iter(above.values()), ""))
    passed |= {row: text for row, text in above.items() if text != title and not stage_of(text)}
    return OwnTable(sheet.name, 0, ("",) * width, {}, {}, rows, passed, title, right=width)


def _of_numbered_sides(table: OwnTable) -> OwnTable | None:
    """The table with headings that tell two sides apart by their last sign, with what others say; None where none do."""
    first, *others = table.rows
    above, below = table.rows[first], {row: table.rows[row] for row in others}
    told = any({"winner", "result"} & keys_of(cell, WHOLE) for cell in above)
    filled = [column(below, index) for index in range(table.right)]
    names = [index for index, one in enumerate(filled) if one.names or (told and one.mostly(has_letters))]
    heads = [normal(cell) for cell in above]
    people = {cell for cells in below.values() for cell in cells}
    sides = [
        (one, other)
        for one, other in combinations(names, 2)
        if heads[one][1:]
        and people.isdisjoint((above[one], above[other]))  # `Lions A` may meet `Lions B`
        and not titled_group(above[one])
        and heads[one][:-1] + "3" not in heads
        and (len(heads[one]) < SHORTEST or round_of(above[one]) is None)  # `T1` may be a team
        and heads[one][:-1] == heads[other][:-1]
        and (heads[one][-1], heads[other][-1:]) in _OF_SIDES
    ]
    if len(sides) != 1:
        return None
    known = columns_of(above, list(below.values()))
    columns = {key: index for key, index in known.items() if key in _BESIDE and index not in sides[0]}
    columns |= zip(("player1", "player2"), sides[0], strict=True)
    return replace(table, heading=first, headings=above, columns=columns, rows=below)


def _of_sides(table: OwnTable) -> OwnTable | None:
    """The table with the columns that its cells tell, below a row of words where there is one; None where they may be anything but matches."""
    first, *others = table.rows or [0]
    below = {row: table.rows[row] for row in others}
    titled = any(map(stage_of, (table.title, *table.passed.values())))
    ends = [at for at in range(table.right) if _says_ends(column(table.rows, at))]
    if first and is_above(table.rows[first], below.values()) and not any(table.rows[first][at] for at in ends):
        rows = {row: cells for row, cells in below.items() if cells != table.rows[first]}
        table = replace(table, heading=first, headings=table.rows[first], rows=rows)
    found = _matches_by_contents([column(table.rows, index) for index in range(table.right)], titled=titled)
    cells = {at: [row[at] for row in [*table.rows.values()][:MOST_LOOKED_AT]] for at in range(table.right)}
    if not found or are_of_many(cells, (sides := (found["player1"], found["player2"]))):
        return None
    ended = titled or {"result", "score1", "winner", "round"} & found.keys()
    one, other = (table.headings[side] for side in sides)
    listed = table.heading and are_listed(*(cells[side] for side in sides))
    beside_itself = one == other != ""  # a list that goes on
    return None if not ended and (listed or beside_itself) else replace(table, columns=found)


def _titles_in(rows: Rows) -> dict[int, str]:
    """The rounds that stand above their matches with headings beside them, and no more than such: `Board, Round 1`."""
    most = max((sum(map(bool, cells)) for cells in rows.values()), default=0)
    found: dict[int, tuple[int, str]] = {}
    for row, cells in rows.items():
        filled = [(index, cell) for index, cell in enumerate(cells) if cell]
        few = 2 * len(filled) <= most
        if len(filled) > 1 and (few or row - 1 not in rows):
            stages = [(index, cell) for index, cell in filled if any(map(str.isalpha, cell)) and stage_of(cell)]
            told = len(stages) == 1 and (few or all(cell == stages[0][1] or meanings(cell) for _, cell in filled))
            if told or (stages and stages == filled):
                found[row] = stages[0]
    often = Counter(index for index, _ in found.values())
    return {row: text for row, (index, text) in found.items() if 2 * often[index] < len(rows)}


def _matches_by_contents(columns: Sequence[ColumnContents], *, titled: bool) -> dict[str, int]:
    """What columns of matches without headings are, whose rounds may be `titled`; nothing where they may be anything else."""
    rounds = [index for index, one in enumerate(columns) if one.names and one.mostly(stage_of, 1)]
    worded = [index for index, one in enumerate(columns) if _says_ends(one)]
    names, meet = _sides_among(columns, [*rounds, *worded])
    between = [
        one for one in worded if 0 < one < len(columns) - 1 and columns[one - 1].names and columns[one + 1].names
    ]
    names = [between[0] - 1, between[0] + 1] if len(between) == 1 else names
    planned = _behind_rounds(columns, rounds) if not meet and len(names) > _SIDES else []
    names = planned or names
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
    apart = again or not columns[names[1]].repeated
    results = results or [one for one in worded if apart and names[0] < one < names[1]]
    begin = names[0] if again and not numbered else names[1]
    # Numbers of a round or a table may come again.
    before = [one.cells for one in columns[: names[0]] if len({*one.cells}) > _FEW]
    figures = [at for at, one in enumerate(columns) if at > begin and one.figures and one.cells not in before]
    if len(results) == 1 and results[0] > names[0]:
        found["result"] = results[0]
        found |= zip(["winner"], (one for one in between if one != results[0]), strict=False)
    elif any(columns[one].kind for one in figures) and are_halves(*(columns[one].cells for one in names)):
        return {}  # places or ratings behind surnames and given names
    elif not results and (shares := _shares(columns, begin, meet=meet)):
        found |= shares
    elif not results and len(figures) == _SIDES and not any(columns[one].kind == "rating" for one in figures):
        level = sum(one == other for one, other in zip(*(columns[one].cells for one in figures), strict=False))
        if not numbered or 2 * level <= len(columns[figures[0]].cells):  # else points of those who are paired
            found |= zip(("score1", "score2"), figures, strict=True)
    elif not results and len(figures) == 1 and {"1", "2"} <= {*columns[figures[0]].cells} <= {"0", "1", "2"}:
        found["winner"] = figures[0]
    elif not (
        meet or drawn or planned or (again and (titled or rounds or any(one.kind == "moment" for one in columns)))
    ):
        return {}
    if numbered:
        found |= {"number1": names[0] - 1, "number2": names[1] - 1}
    return found


def _behind_rounds(columns: Sequence[ColumnContents], rounds: Sequence[int]) -> list[int]:
    """The first two of more columns of names, side by side behind one of rounds, in which nobody comes again: behind them are referees."""
    behind = [at for at, one in enumerate(columns) if rounds and at > rounds[0] and one.names][:_SIDES]
    once = len(behind) == _SIDES and behind[1] == behind[0] + 1
    cells = [cell for at in behind for cell in columns[at].cells]
    halves = once and are_halves(*(columns[at].cells for at in behind))
    return behind if once and len({*cells}) == len(cells) and not halves else []


def _says_ends(one: ColumnContents) -> bool:
    """Whether a column says in words how matches ended, or that there was none: `defeats`, `bye`."""
    return any(map(_is_word_of_end, one.cells)) and one.mostly(
        lambda cell: _is_word_of_end(cell) or says_any(cell, "bye", "versus"), 1
    )


def _shares(columns: Sequence[ColumnContents], begin: int, *, meet: bool) -> dict[str, int]:
    """The column behind that says what the first of those who surely meet got, 1, ½ or 0, beside figures that are all higher, such as moves;
    or the two with that of both; else none.
    """
    behind = [
        index for index, one in enumerate(columns) if index > begin and {"0", "1"} <= {*one.cells} <= FIGURES.keys()
    ]
    if len(behind) == _SIDES and are_shares(*(columns[one].cells for one in behind)):
        return dict(zip(("score1", "score2"), behind, strict=True))
    others = (one for index, one in enumerate(columns) if index > begin and one.figures and index not in behind)
    higher = all(cell.isdigit() and int(cell) > 1 for one in others for cell in one.cells)
    return {"result": behind[0]} if meet and higher and len(behind) == 1 else {}


def _is_word_of_end(cell: str) -> bool:
    """Whether a word says how a match ended for one of both: `win`, `remis`, `defeats (forfeit)`."""
    return has_letters(cell) and says_any(cell.partition(" (")[0], "won", "lost", "drawn")


def _sides_among(columns: Sequence[ColumnContents], others: Sequence[int]) -> tuple[list[int], bool]:
    """The columns of names, two where they may be both sides; and whether they surely are."""
    texts = [index for index, one in enumerate(columns) if one.names and index not in others]
    names = [one for one in texts if columns[one].mostly(lambda cell: len(cell) > _FEW or says(cell, "bye"))]
    meeting = [both for both in combinations(texts, _SIDES) if _meet(*(columns[one].cells for one in both))]
    beside = [both for both in meeting if both[1] == both[0] + 1]
    if len(beside) == 1 and {at for both in meeting for at in both}.isdisjoint(
        (beside[0][0] - 1, beside[0][1] + 1)
    ):
        meeting = beside  # and far from them those who have the whistle
    meet = len(meeting) == 1
    names = [*meeting[0]] if meet else names
    if len(names) == _SIDES and _are_of_one(*(columns[one].cells for one in names)):
        return [], False
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


def _are_of_one(first: Sequence[str], second: Sequence[str]) -> bool:
    """Whether two columns are names and surnames of people who stand there twice: each has but one in the other, and nobody is in both."""
    both = [*zip(first, second, strict=False)]
    once = len({*both}) == len({*first}) == len({*second})
    return once and 2 * len({*both}) <= len(both) and {*first}.isdisjoint(second)


def _meet(first: Sequence[str], second: Sequence[str]) -> bool:
    """Whether two columns are both sides of matches: nearly each row has somebody who stands in both, as no club or surname does."""
    both = {*first} & {*second}
    told = [both & {*row} for row in zip(first, second, strict=False)] if len({*first, *second}) > 1 else []
    return len(told) == len(first) == len(second) > _FEW and 5 * sum(map(bool, told)) >= 4 * len(told)
