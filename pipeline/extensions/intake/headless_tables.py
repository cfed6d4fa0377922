"""Tables without headings: which columns are of names, of both sides of matches or of their ends, by what stands in them."""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise
from string import digits

from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.columns import are_figures, columns_of, is_sentence
from pipeline.extensions.intake.contents import MOST_LOOKED_AT, ColumnContents, column, reads_as_end
from pipeline.extensions.intake.match_cells import as_sides
from pipeline.extensions.intake.names import bare
from pipeline.extensions.intake.passed import RULED
from pipeline.extensions.intake.plain_sheet import unparted
from pipeline.extensions.intake.separated import Rows
from pipeline.extensions.intake.sheets import SheetRows
from pipeline.extensions.intake.stages import is_waiting, round_of, stage_of
from pipeline.extensions.intake.unknown_headings import are_listed, are_of_many, is_above
from pipeline.extensions.intake.words import (
    FAMILY,
    GIVEN,
    PART,
    SHORTEST,
    WHOLE,
    is_of_things,
    keys_of,
    meanings,
    says,
    titled_group,
)
from pipeline.locale.spelling import normal
from pipeline.model import replace

_NO_NAMES = re.compile(r"[:=]|^\d+$|\d\s+\d+\s+\d")
_PERSON = re.compile(r"[^\W\d_][\w'’.-]+(?: [^\W\d_][\w'’.-]*){1,3}")
"""Two to four words, as of a person, and no answer to a question."""
_LISTED = re.compile(r"(\d{1,4})[.)]\s*[^\W\d]")
_SIDES = 2
_OF_SIDES = (("1", "2"), ("a", "b"), ("i", "j"))
_FEW = _WORDS = 3
"""Cells of a column that say little of it."""
_TOLD = frozenset({"points", "place", "club", "city", "country", "rating", "group", "category", "note"})
"""What headings say beside one that nobody knows."""


def without_headings(sheet: SheetRows) -> OwnTable | None:
    """The whole sheet as one table whose columns are told by what stands in them; None where nobody can say which has names.

    Headings in words that nobody knows are told by a column of numbers, addresses or the like that begins with something else.
    """
    width = max(map(len, sheet.rows.values()), default=0)
    whole = _below_titles(sheet.rows)
    first, *others = rows = whole
    above = is_above(rows[first], (rows[row] for row in others))
    below = {row: rows[row] for row in others if not above or rows[row] != rows[first]}
    known = sum(any(one.sure >= PART for one in meanings(cell)) for cell in rows[first])
    said = {index: {one.key for one in meanings(cell) if one.sure > PART} for index, cell in enumerate(rows[first])}
    called = [index for index, keys in said.items() if keys & {"club", "nickname"}]
    teams = [index for index in called if (one := column(below, index)).names and not one.repeated]
    if (
        known > 1
        or teams
        or normal(sheet.name) in map(normal, rows[first])
        or (width == 1 < len(rows) and rows[first][0].isdigit())
        or any(_is_heading(cell, column(below, index)) for index, cell in enumerate(rows[first]))
        or above
    ):
        rows = below
    found = _by_contents(rows, width, bare=rows is whole, called=any(map(meanings, whole[first])))
    if found is None and len(teams) == 1:
        found = {"name": next(iter(_members(below, teams[0], width)), teams[0])}
    guessed = whole[first][found.get("name", 0)] if found else ""
    few = rows is not whole and width > 1 and len(rows) < _FEW
    sides = as_sides(sheet) is not sheet  # both of a match in each cell
    if found is None or sides or is_of_things(guessed) or (few and not {"email", "phone"} & found.keys()):
        return None
    headings = ("",) * width if rows is whole else whole[first]
    heading = 0 if rows is whole else first
    if heading:
        told, taken = columns_of(headings, list(rows.values())).items(), {*found.values()}
        found |= {key: index for key, index in told if key in _TOLD - found.keys() and index not in taken}
    name = found.get("name", found.get(GIVEN, 0))
    named = next(row for row, cells in rows.items() if cells[name])
    below = {row: cells for row, cells in rows.items() if row >= named}
    wait = next((one for one in below if one > named and is_waiting("".join(below[one]))), max(below) + 1)
    unlike = _unlike(below, name)
    notes = {
        row: " ".join(filter(None, cells))
        for row, cells in below.items()
        if (row >= wait or row in unlike)
        or says(cells[name], "bye")
        or (row - 1 not in below and row > named and is_sentence("".join(cells)))
        or (RULED.fullmatch(cells[name]) and (sum(map(bool, cells)) == 1 or are_figures(cells)))
    }
    notes |= _titles_among(below, name)
    rows = {row: cells for row, cells in below.items() if row not in notes}
    return OwnTable(sheet.name, heading, headings, found, {}, rows, notes, right=width)


def _members(rows: Rows, club: int, width: int) -> list[int]:
    """The columns of people beside clubs that come again, and not of marks made of them: `Ann Lee` of `Kingston`, and no `Kingston AL`."""
    clubs = [row[club] for row in rows.values() if row[club]]
    told = [row for row in rows.values() if row[club]] if len({*clubs}) < len(clubs) else []
    columns = ((index, column(rows, index)) for index in range(width))
    people = (index for index, one in columns if one.names > 1 and one.mostly(_PERSON.fullmatch, 0.9))
    return [one for one in people if 2 * sum(row[one].startswith(row[club].split()[0]) for row in told) < len(told)]


def _before_members(rows: Rows, width: int) -> int | None:
    """The column of teams whose people stand in the last columns, three or more of them and nothing else; None where there are no such."""
    columns = {index: one for index in range(width) if (one := column(rows, index)).cells}
    people = {index for index, one in columns.items() if one.names > 1 and one.mostly(_PERSON.fullmatch)}
    begin = min((index for index in columns if {at for at in columns if at >= index} <= people), default=0)
    texts = (index for index, one in columns.items() if one.mostly(_has_letters) and not one.kind)
    before = (index for index in texts if index < begin)
    team = next(before, None) if len(columns.keys() - range(begin)) >= _FEW else None
    told = columns[team].cells if team is not None and team not in people else ()
    return team if told and len({*told}) == len(told) else None


def _is_above_numbers(cells: Sequence[str]) -> bool:
    """Whether the first of several texts is a title above a list with numbers: `Spring Open`, `1. Jan`, `2. Ewa`."""
    numbers = [found and int(found[1]) for found in map(_LISTED.match, cells)]
    return len(cells) > _FEW and numbers[0] != 1 and numbers[1:] == [*range(1, len(cells))]


def _titles_among(rows: Rows, name: int) -> dict[int, str]:
    """Titles in a column of names, alone in their rows below a blank one: with a figure, which hardly any name has, `Class 2`."""
    counted = {row for row, cells in rows.items() if any(map(str.isdigit, cells[name]))}
    alone = {row: cells[name] for row, cells in rows.items() if row in counted and sum(map(bool, cells)) == 1}
    titles = {row: text for row, text in alone.items() if row - 1 not in rows}
    return titles if titles and _FEW * len(counted) <= len(rows) else {}


def _unlike(rows: Rows, name: int) -> set[int]:
    """The rows that number the columns, and those with texts for figures, or figures for texts: nearly all, or two beside a club as a name."""
    columns = [Counter(are_figures([cell]) for cell in own if cell) for own in zip(*rows.values(), strict=True)]
    often = Counter(cell for cells in rows.values() for at, cell in enumerate(cells) if cell and at != name)
    found: set[int] = set()
    for row, cells in rows.items():
        kinds = zip(columns, cells, strict=True)
        odd = [cell for own, cell in kinds if cell and _FEW * own[are_figures([cell])] < own.total()]
        numbered = all(cell in ("", str(at)) for at, cell in enumerate(cells[1:], start=2))
        most = len({*odd}) >= _FEW and 2 * len(odd) >= sum(map(bool, cells)) - 1
        if most or (numbered and sum(map(bool, cells)) > _FEW) or (len(odd) > 1 and often[cells[name]] > _SIDES):
            found.add(row)
    return found


def lists_by_contents(sheets: Sequence[SheetRows], others: Sequence[OwnTable] = ()) -> list[OwnTable]:
    """The lists of sheets in whose headings nobody is named: beside others, those of standings alone; of several sheets, those of people or
    standings, and not of what may be anything, nor of a row alone.
    """
    of_sheets = (_by_groups(sheet) or filter(None, [without_headings(sheet)]) for sheet in sheets)
    found = [table for tables in of_sheets for table in tables]
    if len(sheets) < _SIDES and not others:
        return found
    found = [one for one in found if len(one.rows) > 1]
    least = 1 if len(found) == 1 and found[0].heading else _SIDES
    return [
        one
        for one in found
        if {"points", "place"} & one.columns.keys()
        or (not others and column(one.rows, one.columns.get("name", one.columns.get(GIVEN, 0))).names >= least)
        or (not (others or one.heading) and _before_members(one.rows, one.right) is not None)
    ]


def _by_groups(sheet: SheetRows) -> list[OwnTable]:
    """The names below titles of groups, one after another or side by side, where but sentences stand besides; empty for any other sheet."""
    cells = {(row, at): cell for row, cells in sheet.rows.items() for at, cell in enumerate(cells) if cell}
    titles = {place: title for place, cell in cells.items() if (title := titled_group(cell))}
    found: list[OwnTable] = []
    for (row, index), title in titles.items():
        own: dict[int, tuple[str, ...]] = {}
        last = row + 1  # a blank row may be below the title
        for below in (one for one in sheet.rows if one > row):
            if below > last + 1 or (below, index) in titles or (below, index) not in cells:
                break
            own[below], last = sheet.rows[below], below
        headings = ("",) * len(sheet.rows[row])
        found.append(OwnTable(sheet.name, 0, headings, {"name": index}, {}, own, {}, title, index, index + 1))
    taken = {(row, one.left) for one in found for row in one.rows} | titles.keys()
    rest = {place: cell for place, cell in cells.items() if place not in taken}
    first = min((row for row, _ in titles), default=0)
    if len({*titles.values()}) < max(_SIDES, len(titles)) or as_sides(sheet) is not sheet:
        return []
    if not all(row < first or is_sentence(cell) for (row, _), cell in rest.items()):
        return []
    named = all(ColumnContents(tuple(bare(row[one.left])[0] for row in one.rows.values())).names for one in found)
    return [replace(found[0], passed={row: cell for (row, _), cell in rest.items()}), *found[1:]] if named else []


def _below_titles(rows: Rows) -> Rows:
    """The rows of a table of several columns without those of one cell above them, and of a list in one column without its title: above
    numbers, a heading, or of several words above a blank row.
    """
    filled = {row: sum(map(bool, cells)) for row, cells in rows.items()}
    title, *texts = ["".join(cells) for cells in rows.values()] or [""]
    told = len(title.split()) >= _WORDS and not set(title).isdisjoint(digits)
    gaps = [row for row, below in pairwise(rows) if below > row + 1]
    headed = bool(texts) and any(one.sure > PART for one in meanings(texts[0]))
    apart = len(texts) > _FEW >= len(gaps) and [*rows][:1] == gaps[:1]
    titled = _is_above_numbers([title, *texts]) or (told and (headed or apart))
    if titled and max(filled.values()) == 1:
        return dict([*rows.items()][1:])
    first = next((row for row, count in filled.items() if count > 1), 0)
    several = sum(count > 1 for count in filled.values())
    return {row: cells for row, cells in rows.items() if row >= first} if 2 * several > len(rows) else rows


def _is_heading(cell: str, below: ColumnContents) -> bool:
    """Whether a cell is of another kind than all that stands below it."""
    kind = below.kind or ("rating" if are_figures(below.cells) else "")
    unlike = not are_figures([cell]) and ColumnContents((cell,)).kind != kind
    return kind != "" and len(below.cells) > 1 and unlike and cell not in below.cells


def _by_contents(rows: Rows, width: int, *, bare: bool, called: bool) -> dict[str, int] | None:
    """What columns without headings are; None where more than one may have the names. `bare` is where no word is above them, `called` where
    one that is known is.
    """
    bare = bare and not called
    columns = {index: column(rows, index) for index in range(width)}
    filled = {index: one for index, one in columns.items() if one.cells}
    if len(filled) == 1:
        (index, one), *_ = filled.items()
        unlike = one.mostly(lambda cell: _NO_NAMES.search(cell) or are_figures([cell]), 0.2)
        return None if unlike or are_figures(one.cells) or one.mostly(is_sentence, 0.3) else {"name": index}
    found: dict[str, int] = {}
    for index, one in filled.items():
        found.setdefault(one.kind, index)
    found.pop("", None)
    left = {
        index: one
        for index, one in filled.items()
        if index not in found.values() and not one.mostly(lambda cell: not any(map(str.isalpha, cell)))
    }
    single = {
        index: one
        for index, one in left.items()
        if not one.repeated and 2 * len(one.cells) > min(len(rows), MOST_LOOKED_AT)
    }
    teams = _before_members(rows, width) if bare else None
    if teams is not None:
        return found | {"name": teams}
    names = [index for index, one in single.items() if one.names == 2]
    plain = [index for index in names if not single[index].mostly(lambda cell: any(map(str.isdigit, cell)))]
    names = plain or names or [index for index, one in single.items() if one.names]  # no addresses of streets
    if not called and len(names) == len(single) == 2 and _are_halves(*(left[index] for index in names)):
        return found | {GIVEN: names[0], FAMILY: names[1]}
    texts = sum(bool(one.names) for one in single.values())
    first = names[:1] == [index for index, one in single.items() if one.names][:1]
    several = texts > _SIDES and not (first and left[names[0]].mostly(_PERSON.fullmatch, 0.9))
    if len(names) != 1 or (len(single) > 1 and left[names[0]].names < 2) or (not bare and several):
        return None
    people = {*left[names[0]].cells}
    met = (one for index, one in left.items() if index != names[0] and 2 * len(people & {*one.cells}) > len(people))
    if len(people) < len(left[names[0]].cells) and any(met):
        return None  # those of matches, who come again in other columns
    found["name"] = names[0]
    besides = ((index, one) for index, one in left.items() if index != names[0])
    others = [index for index, one in besides if one.names and 2 * len(one.cells) > len(rows)]
    if len(others) == 1:
        other = left[others[0]]
        different = len(set(other.cells))
        if other.mostly(lambda cell: " " in cell, 0.6) and 2 * different > len(other.cells) > _FEW:
            return None  # as much like people as the first: both sides of matches
        if bare and 1 < different < len(other.cells):
            found["club"] = others[0]
    return found


def paired(sheet: SheetRows) -> list[OwnTable]:
    """The sheet as a table of matches by what stands in it: names in two columns, and how it ended behind them; empty for any other.

    Headings in words that nobody knows say two sides where they differ in the last sign alone: `BeyA`, `BeyB`.
    """
    whole = _below_titles(as_sides(unparted(sheet)).rows)
    often = Counter(cell for cells in whole.values() for cell in cells)
    alone = {row: "".join(cells) for row, cells in whole.items() if sum(map(bool, cells)) == 1} | _titles_in(whole)
    titles = Counter(alone.values())
    passed = {
        row: text
        for row, text in alone.items()
        if stage_of(text) or (often[text] == titles[text] and (row != max(whole) or row - 1 not in whole))
    }
    rows = {row: cells for row, cells in whole.items() if row not in passed}
    width = max(map(len, rows.values()), default=0)
    first, *others = rows or {0: ()}
    above = [next(filter(None, cells)) for row, cells in sheet.rows.items() if row not in whole]
    title = next(filter(stage_of, above[::-1]), "".join(above[:1]))
    table = OwnTable(sheet.name, 0, ("",) * width, {}, {}, rows, passed, title, right=width)
    below = {row: rows[row] for row in others}
    told = bool(first) and any({"winner", "result"} & keys_of(cell, WHOLE) for cell in rows[first])
    filled = [column(below, index) for index in range(width)]
    names = [index for index, one in enumerate(filled) if one.names or (told and one.mostly(_has_letters))]
    heads = [normal(cell) for cell in rows[first]] if first else []
    sides = [
        (one, other)
        for one, other in combinations(names, 2)
        if heads[one][1:]
        and not titled_group(rows[first][one])
        and heads[one][:-1] + "3" not in heads
        and (len(heads[one]) < SHORTEST or round_of(rows[first][one]) is None)  # `T1` may be a team
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
    if first and is_above(rows[first], below.values()):
        rows = {row: cells for row, cells in below.items() if cells != rows[first]}
        table = replace(table, heading=first, headings=whole[first], rows=rows)
    found = _matches_by_contents([column(rows, index) for index in range(width)], titled=titled)
    cells = {at: [row[at] for row in [*rows.values()][:MOST_LOOKED_AT]] for at in range(width)}
    if not found or are_of_many(cells, (first_side := found["player1"], second_side := found["player2"])):
        return []
    ended = titled or {"result", "score1", "winner", "round"} & found.keys()
    listed = table.heading and not ended and are_listed(cells[first_side], cells[second_side])
    alike = table.headings[first_side] == table.headings[second_side] != ""  # a list that goes on beside itself
    return [] if listed or (alike and not ended) else [replace(table, columns=found)]


def _has_letters(cell: str) -> bool:
    return any(map(str.isalpha, cell))


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
    elif any(columns[one].kind for one in figures) and _are_halves(*(columns[one] for one in names)):
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
    told = [both & {*row} for row in zip(first, second, strict=False)] if len({*first, *second}) > 1 else []
    return len(told) == len(first) == len(second) > _FEW and 5 * sum(map(bool, told)) >= 4 * len(told)


def _are_halves(one: ColumnContents, other: ColumnContents) -> bool:
    """Whether two columns are given names and surnames: single words, of the second few twice, and nobody in both."""
    words = all(
        half.mostly(lambda cell: " " not in cell and not any(map(str.isdigit, cell)), 0.8) for half in (one, other)
    )
    different = {*map(normal, other.cells)}
    return words and 3 * len(different) > 2 * len(other.cells) and different.isdisjoint(map(normal, one.cells))
