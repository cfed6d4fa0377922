"""Lists without headings, or below words that nobody knows: which columns are of names, clubs or figures, by what stands in them."""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from string import digits

from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.columns import are_figures, are_halves, columns_of, is_sentence
from pipeline.extensions.intake.contents import MOST_LOOKED_AT, ColumnContents, column
from pipeline.extensions.intake.match_cells import as_sides
from pipeline.extensions.intake.names import bare
from pipeline.extensions.intake.passed import RULED
from pipeline.extensions.intake.separated import Rows
from pipeline.extensions.intake.sheets import SheetRows, once
from pipeline.extensions.intake.stages import is_waiting, stage_of
from pipeline.extensions.intake.unknown_headings import is_above
from pipeline.extensions.intake.words import (
    FAMILY,
    GIVEN,
    PART,
    is_of_things,
    meanings,
    says_bye,
    titled_group,
)
from pipeline.locale.spelling import normal, skeleton
from pipeline.model import replace

_NO_NAMES = re.compile(r"[:=]|^\d+$|\d\s+\d+\s+\d")
_PERSON = re.compile(r"[^\W\d_][\w'’.-]+(?: [^\W\d_][\w'’.-]*){1,3}")
"""Two to four words, as of a person, and no answer to a question."""
_LISTED = re.compile(r"(\d{1,4})[.)]\s*[^\W\d]")
_MEASURED = re.compile(r"\d+(?:[.,]\d+)? ?[^\W\d]{1,6}\.?")
"""A figure with its unit: `32 pts`."""
_CLASS = re.compile(r"(?<!\d)\d{1,3}(?!\d)")
"""The figure of a class of weight or age."""
_SIDES = 2
_FEW = _WORDS = 3
"""Cells of a column that say little of it."""
_TOLD = frozenset({"points", "place", "club", "city", "country", "rating", "group", "category", "note"})
"""What headings say beside one that nobody knows."""


@once
def without_headings(sheet: SheetRows) -> OwnTable | None:
    """The whole sheet as one table whose columns are told by what stands in them; None where nobody can say which has names.

    Headings in words that nobody knows are told by a column of numbers, addresses or the like that begins with something else.
    """
    if listed := listed_above(sheet):
        return listed
    width = max(map(len, sheet.rows.values()), default=0)
    filled = {row: cells for row, cells in sheet.rows.items() if any(cell.strip("0") for cell in cells)}
    whole = below_titles(filled or sheet.rows)
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
        or (width == 1 < len(rows) and are_figures(rows[first]) and any(map(str.isdigit, rows[first][0])))  # `17+`
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
        or says_bye(cells[name])
        or cells[name] == "0"
        or (row - 1 not in below and row > named and is_sentence("".join(cells)))
        or (RULED.fullmatch(cells[name]) and (sum(map(bool, cells)) == 1 or are_figures(cells)))
    }
    notes |= _titles_among(below, name)
    rows = {row: cells for row, cells in below.items() if row not in notes}
    return OwnTable(sheet.name, heading, headings, found, {}, rows, notes, right=width)


def listed_above(sheet: SheetRows) -> OwnTable | None:
    """The names alone in their rows above matches in which most of them stand, as a list; None where there is none."""
    first = next((row for row, cells in sheet.rows.items() if sum(map(bool, cells)) > 1), 0)
    above = {row: "".join(cells) for row, cells in sheet.rows.items() if row < first}
    texts = [row for row, cell in above.items() if has_letters(cell) and not stage_of(cell)]
    if len(texts) < _FEW:
        return None
    people = {skeleton(cell) for row, cells in sheet.rows.items() if row >= first for cell in cells if cell}
    met = [row for row in texts if skeleton(bare(above[row])[0]) in people]
    if len(met) < _FEW or 2 * len(met) <= len(texts):
        return None
    rows = {row: sheet.rows[row] for row in texts if row >= met[0]}
    columns = {"name": next(at for at, cell in enumerate(rows[met[0]]) if cell)}
    passed = {row: above[row] for row in texts if row < met[0]}
    return OwnTable(sheet.name, 0, ("",) * len(rows[met[0]]), columns, {}, rows, passed)


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
    texts = (index for index, one in columns.items() if one.mostly(has_letters) and not one.kind)
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
        or (not others and _names_in(one).names >= least)
        or (not (others or one.heading) and _before_members(one.rows, one.right) is not None)
    ]


def _names_in(table: OwnTable) -> ColumnContents:
    """What stands in a list where names do, without their numbers."""
    index = table.columns.get("name", table.columns.get(GIVEN, 0))
    return ColumnContents(tuple(bare(cell)[0] or cell for cell in column(table.rows, index).cells))


@once
def _by_groups(sheet: SheetRows) -> list[OwnTable]:
    """The names below titles of groups, one after another or side by side, where but sentences stand besides, or below classes; empty for
    any other sheet.
    """
    cells = {(row, at): cell for row, cells in sheet.rows.items() for at, cell in enumerate(cells) if cell}
    classes = _classes_above(sheet.rows)
    titles = {place: title for place, cell in cells.items() if (title := titled_group(cell))} or classes
    found: list[OwnTable] = []
    for (row, index), title in titles.items():
        own: dict[int, tuple[str, ...]] = {}
        last = row + 1  # a blank row may be below the title
        for below in (one for one in sheet.rows if one > row):
            if below > last + 1 or (below, index) in titles or (below, index) not in cells:
                break
            own[below], last = (*sheet.rows[below], *classes.values()), below
        headings = ("",) * (len(sheet.rows[row]) + len(classes))
        columns = {"name": index} | ({"category": len(sheet.rows[row]) + len(found)} if classes else {})
        found.append(OwnTable(sheet.name, 0, headings, columns, {}, own, {}, title, index, index + 1))
    taken = {(row, one.left) for one in found for row in one.rows} | titles.keys()
    rest = {place: cell for place, cell in cells.items() if place not in taken}
    first = min((row for row, _ in titles), default=0)
    if len({*titles.values()}) < max(_SIDES, len(titles)) or as_sides(sheet) is not sheet:
        return []
    if not all(row < first or is_sentence(cell) for (row, _), cell in rest.items()):
        return []
    named = all(_names_in(one).names for one in found)
    return [replace(found[0], passed={row: cell for (row, _), cell in rest.items()}), *found[1:]] if named else []


def _classes_above(rows: Rows) -> dict[tuple[int, int], str]:
    """The classes in the first row above names that stand there once, which a figure tells apart, and not by counting: `57`, `61`; `U12`, `U14`."""
    (row, heads), *below = [*rows.items()] or [(0, ())]
    filled = {(row, at): cell for at, cell in enumerate(heads) if cell}
    figures = [_CLASS.findall(cell) for cell in filled.values()]
    words = {normal(_CLASS.sub("", cell)).strip("+-") for cell in filled.values()}
    names = [skeleton(bare(cell)[0]) for _, cells in below for cell in cells if cell]
    told = len(words) == 1 < len(filled) == len({*filled.values()}) and {*map(len, figures)} == {1}
    told = told and [int(one) for (one,) in figures] != [*range(1, len(figures) + 1)]
    return filled if told and len({*names}) == len(names) and not any(are_figures([name]) for name in names) else {}


def below_titles(rows: Rows) -> Rows:
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
        if index not in found.values()
        and not one.mostly(lambda cell: not any(map(str.isalpha, cell)))
        and not one.mostly(_MEASURED.fullmatch, 1)
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
    if not called and len(names) == len(single) == 2 and are_halves(*(left[index].cells for index in names)):
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


def has_letters(cell: str) -> bool:
    """Whether a cell is a text, and no figure or sign."""
    return any(map(str.isalpha, cell))
