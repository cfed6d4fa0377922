"""The tables of a sheet, those of matches without headings too, and which of them say the same, or more than matches of two."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import reduce
from itertools import chain, islice, pairwise
from operator import or_

from pipeline.extensions.intake.area import OwnTable, tables_of
from pipeline.extensions.intake.columns import SIDES, are_figures, are_halves, columns_of, third_player
from pipeline.extensions.intake.contents import column
from pipeline.extensions.intake.cross_tables import cross_columns, crossed
from pipeline.extensions.intake.headless_matches import paired
from pipeline.extensions.intake.match_cells import as_sides, has_sides
from pipeline.extensions.intake.names import bare
from pipeline.extensions.intake.pair_tables import PairTable, pair_table
from pipeline.extensions.intake.plain_sheet import BY_NUMBER
from pipeline.extensions.intake.pointed import with_both_in_a_cell
from pipeline.extensions.intake.separated import Rows
from pipeline.extensions.intake.sheets import SheetRows, once
from pipeline.extensions.intake.stages import is_to_come, named_round, stage_of
from pipeline.extensions.intake.unknown_headings import with_known_headings
from pipeline.extensions.intake.who_meet import met_in, sides_in
from pipeline.extensions.intake.words import PART, SPACES, WHOLE, keys_of, says
from pipeline.locale.spelling import skeleton
from pipeline.model import Round, replace
from pipeline.problems.problem import CellRef, Problem, problem_at

_SEVERAL, _MOST, _MANY_RESTING = 2, 100, 4
_ENDS = frozenset({"result", "score1"})
"""Columns of tables that are no plan, nor say but who has won."""
_Matches = Counter[tuple[Round | None, frozenset[str]]]
_BEGIN = 60
"""Cells of a column by which it is told."""


@once
def tables_on(sheet: SheetRows) -> list[OwnTable]:
    """The tables of a sheet: those with headings, and matches without any, alone or beside lists of those who meet in them."""
    if both := with_both_in_a_cell(sheet):
        return _in_columns(both, 1)
    tables = [] if sheet.columns else _in_columns(sheet, _SEVERAL)  # else somebody explained it
    tables = tables or [one for table in tables_of(sheet) for one in _of_each_match(table)]
    if not any(pair_table(one) or one.rounds or cross_columns(one) for one in tables):
        told = with_known_headings(sheet)
        tables = tables if told is sheet else [one for table in tables_of(told) for one in _of_each_match(table)]
    if not tables or any(map(pair_table, tables)):
        return (
            tables or crossed(sheet) or _apart(sheet) or paired(sheet) or _in_columns(sheet, 1) or _stacked(sheet)
        )
    taken = {row for one in tables for row in (one.heading, *one.rows)}
    titles = {one.title for one in tables}
    rest = {row: cells for row, cells in sheet.rows.items() if row not in taken and "".join(cells) not in titles}
    left = SheetRows(sheet.name, rest)
    besides = (paired(left) or _in_columns(left, 1)) if len(rest) >= _SEVERAL else []
    lists, besides = (tables, besides) if besides else _above_stacked(sheet, tables)
    met = {name for pairs in filter(None, map(pair_table, besides)) for both in met_in(pairs) for name in both}
    rows = ((one, row) for one in lists if met for row in one.rows.values())
    known = {skeleton(bare(" ".join(row[place] for place in one.names_at))[0]) for one, row in rows}
    if 2 * len(met & known) <= len(met):
        return tables
    matches = {row for one in besides for row in (*one.rows, *one.passed)}
    own = ({row: text for row, text in one.passed.items() if row not in matches} for one in lists)
    return [*(replace(one, passed=passed) for one, passed in zip(lists, own, strict=True)), *besides]


def _above_stacked(sheet: SheetRows, lists: Sequence[OwnTable]) -> tuple[list[OwnTable], list[OwnTable]]:
    """Lists without the matches below them whose sides stand one below the other, and these."""
    stacked = _stacked(sheet)
    sides = {row for one in stacked for end in one.rows for row in (end - 1, end)}
    left = []
    for one in lists:
        rows = {row: cells for row, cells in one.rows.items() if row not in sides}
        passed = {row: text for row, text in one.passed.items() if row not in sides}
        left.append(replace(one, rows=rows, passed=passed))
    people = {row for one in left for row in (one.heading, *one.rows)}
    others = ({row: text for row, text in one.passed.items() if row not in people} for one in stacked)
    return left, [replace(one, passed=passed) for one, passed in zip(stacked, others, strict=True)]


def _apart(sheet: SheetRows) -> list[OwnTable]:
    """Matches without headings in blocks beside one another, which blank columns part; none where any block has something else."""
    width = max(map(len, sheet.rows.values()), default=0)
    blank = [at for at in range(width) if not any(row[at] for row in sheet.rows.values())]
    found: list[OwnTable] = []
    for left, right in pairwise((-1, *blank, width)):
        before, behind = ("",) * (left + 1), ("",) * (width - right)
        cells = {row: (*before, *own[left + 1 : right], *behind) for row, own in sheet.rows.items()}
        rows = {row: own for row, own in cells.items() if any(own)}
        tables = paired(SheetRows(sheet.name, rows)) if rows else []
        if rows and not tables:
            return []
        found += tables
    return found if len(found) > 1 else []


def _of_each_match(table: OwnTable) -> list[OwnTable]:
    """A table for each match of a row, where headings number them: `Match 1 home; Match 1 away; Match 2 home`, and of those who have a bye."""
    numbered: defaultdict[str, dict[int, str]] = defaultdict(dict)
    for index, heading in enumerate(table.headings):
        if found := BY_NUMBER.fullmatch(heading):
            numbered[found[2]][index] = found[1]
    if not numbered or any(not {*chain(*map(keys_of, one.values()))} >= SIDES for one in numbered.values()):
        return [table]
    own = {index for one in numbered.values() for index in one}
    shared = tuple("" if index in own or says(said, "bye") else said for index, said in enumerate(table.headings))
    apart: list[tuple[tuple[str, ...], Rows]] = []
    for words in numbered.values():
        named = tuple(words.get(index, said) for index, said in enumerate(shared))
        apart.append((named, {row: cells for row, cells in table.rows.items() if any(cells[at] for at in words)}))
    for index in (at for at, said in enumerate(table.headings) if says(said, "bye")):
        named = (*shared[:index], "Player 1", *shared[index + 1 :], "Player 2")
        resting = {row: (*cells, table.headings[index]) for row, cells in table.rows.items() if cells[index]}
        apart.append((named, resting))
    return [
        replace(table, headings=named, columns=columns_of(named, [*rows.values()]), rounds={}, rows=rows)
        for named, rows in apart
        if rows
    ]


def _stacked(sheet: SheetRows) -> list[OwnTable]:
    """Matches whose sides stand one below the other, perhaps with a score behind each, and blank rows between them; none where few come again,
    but where each stands below its number, and nobody anywhere else: the first round of a tree, `#1`, `#2`.
    """
    rows = {row: cells for row, cells in sheet.rows.items() if any(map(str.isalnum, "".join(cells)))}  # lines drawn
    width = max(map(len, rows.values()), default=0)
    last = [
        row for row in rows if row - 1 in rows and row + 1 not in rows and not {row - 2, row - 3} <= rows.keys()
    ]
    for at in range(width):
        ends = [end for end in last if not all(_is_scored(rows.get(end - back, ()), at) for back in range(3))]
        often = Counter(rows[row][at] for end in ends for row in (end - 1, end) if rows[row][at])
        met = [end for end in ends if min(often[rows[end - 1][at]], often[rows[end][at]]) > 1]
        below = [end for end in ends if any(map(_is_number, rows.get(end - 2, ())[max(at - 1, 0) : at + 1]))]
        people = {cell for end in below for row in (end - 1, end) if not says(cell := rows[row][at], "bye")}
        once = sum(cell in people for cells in rows.values() for cell in cells) == len(people) if people else False
        met = [end for end in below if people & {rows[end - 1][at], rows[end][at]}] if once else met
        told = {row: rows[row] for end in met for row in (end - 1, end)}
        beside = sum(not are_figures(cells[at + 1 :]) for cells in told.values())  # in rows of three and more
        if 2 * len(met) > max(0 if once else len(ends), 2 * _SEVERAL, beside) and column(told, at).names:
            columns = {"player1": at, "player2": at + width}
            if at + 1 < width and column(told, at + 1).figures:
                columns |= {"score1": at + 1, "score2": at + 1 + width}
            whole = _with_whole_names(told, at)
            found = {end: (*whole[end - 1], *whole[end]) for end in met}
            left = rows.keys() - told.keys() - {end - 2 for end in below if once}  # which number no rounds
            passed = {row: " ".join(filter(None, rows[row])) for row in rows if row in left}
            return [OwnTable(sheet.name, 0, ("",) * 2 * width, columns, {}, found, passed, right=2 * width)]
    return []


def _is_scored(cells: Sequence[str], at: int) -> bool:
    """Whether a figure stands right behind a text; three such rows are a group."""
    return any(cells[at : at + 1]) and any(map(str.isdigit, cells[at + 1 : at + 2]))


def _with_whole_names(rows: Rows, at: int) -> Rows:
    """The rows with given names before surnames that stand in a column of their own, where there are such."""
    both = [*{(cells[at - 1], cells[at]) for cells in rows.values()}] if at else []
    given = {one for one, _ in both}
    marks = 2 * len(given) <= len(both) or column(rows, at - 1).kind or any(len(one) < _SEVERAL for one in given)
    if marks or not all(map(all, both)) or not are_halves(*zip(*both, strict=True)):
        return rows
    return {row: (*own[:at], f"{own[at - 1]} {own[at]}", *own[at + 1 :]) for row, own in rows.items()}


def _is_number(cell: str) -> bool:
    """Whether a cell is the number of a match: `#7`, `Match 7`."""
    called = cell.rstrip("0123456789 ")
    return called != cell and (called in ("#", "№") or says(called, "matches"))


def _in_columns(sheet: SheetRows, least: int) -> list[OwnTable]:
    """A table for each of so many columns where cells but titles hold both sides of a match, `Jan vs Ewa`, beside those of rounds, times
    and figures; none for any other sheet.
    """
    found: list[OwnTable] = []
    filled = sorted({index for row in sheet.rows.values() for index, cell in enumerate(row) if cell})
    heads = next(iter(sheet.rows.values()), ())
    numbered = next((index for index in filled if says(heads[index], "round")), len(heads))
    parted: dict[int, Rows] = {}
    for index in filled:
        above = _down_to_sides(sheet.rows, index)
        begin = _with_cells(sheet.name, dict(islice(above.items(), _BEGIN)), (index, numbered))
        if begin is not as_sides(begin):
            parted[index] = above
        elif least < _SEVERAL or not _are_beside(sheet, index):
            return []
    for index, above in parted.items() if len(parted) >= least else ():
        sides = as_sides(_with_cells(sheet.name, above, (index, numbered))).rows
        rows = {row: own for row, own in sides.items() if not {*own[index + 1 : index + 2]} <= {"", "Player 2"}}
        if rows:
            found.append(_of_column(sheet, rows, index, numbered))
        elif least < _SEVERAL or not _are_beside(sheet, index):
            return []
    return found if len(found) >= least else []


def _of_column(sheet: SheetRows, rows: Rows, index: int, numbered: int) -> OwnTable:
    """The table of the matches that stand in a column, what else does below the first of them, and the title of a round above."""
    columns = {"player1": index, "player2": index + 1, "result": index + 2}
    columns |= {"round": numbered} if numbered < index else {}
    first, told = min(rows), {row: own[index] for row, own in sheet.rows.items() if own[index]}
    passed = {row: text for row, text in told.items() if row > first and row not in rows}
    title = next((text for row, text in reversed(told.items()) if row < first and stage_of(text)), "")
    return OwnTable(sheet.name, 0, ("",) * (index + 3), columns, {}, rows, passed, title, index)


def _are_beside(sheet: SheetRows, index: int) -> bool:
    """Whether a column may stand beside those of matches: of figures or times, and hardly any match."""
    many = sum(has_sides(own[index]) for own in sheet.rows.values() if own[index]) >= _SEVERAL
    return not (column(sheet.rows, index).names or many)


def _down_to_sides(rows: Rows, index: int) -> Rows:
    """The rows with something in a column down to the last that holds both sides there, and the one below, which may say how it ended; a table
    of others may stand further down.
    """
    told = {row: own for row, own in rows.items() if own[index]}
    last = next((row for row in sorted(told, reverse=True) if has_sides(told[row][index], titled=True)), 0)
    return {row: own for row, own in told.items() if row <= last + 1}


def _with_cells(name: str, rows: Rows, kept: Sequence[int]) -> SheetRows:
    """A sheet with the cells of these columns alone, up to the first of them."""
    cells = {
        row: tuple(cell if at in kept else "" for at, cell in enumerate(own[: kept[0] + 1]))
        for row, own in rows.items()
    }
    return SheetRows(name, cells)


def more_than_two(tables: Sequence[OwnTable], sheets: Sequence[SheetRows]) -> Problem | None:
    """That a sheet is of teams or tables of three or more, as a heading says; None where none does."""
    teams = [
        one
        for one in tables
        if "name" in one.columns and "club" in keys_of(one.headings[one.columns["name"]], PART)
    ]
    people = [table for table in tables if not (table in teams or cross_columns(table))]
    rows = [(table.sheet, table.heading, table.headings) for table in people]
    unread = [sheet for sheet in sheets if not tables and sheet.rows]
    rows += [(sheet.name, *next(iter(sheet.rows.items()))) for sheet in unread]
    thirds = {heading for sheet in unread if (heading := _third_of_sides(sheet.rows))}
    for sheet, row, headings in rows:
        if heading := third_player(headings) or next((one for one in headings if one in thirds), ""):
            at = CellRef(sheet, row, headings.index(heading) + 1)
            return problem_at("import-more-than-two", at, heading=heading[:80])
    return None


def _third_of_sides(rows: Rows) -> str:
    """The heading of a third of either side, whatever both are called, where people stand now in one, now in the other: `Blue3` and `Red3`."""
    heads, *below = rows.values()
    numbered = (one for one in heads if one[-1:] == "3" and not one[-2:-1].isdigit())  # `Guess 13`
    thirds = [one for one in numbered if {one[:-1] + "1", one[:-1] + "2"} <= {*heads}]
    places = [heads.index(one[:-1] + at) for one in thirds for at in "123"]
    met = [[cells[at] for at in places] for cells in below]
    again = {one for own in met for one in own[:3]} & {one for own in met for one in own[3:]} - {""}
    return thirds[0] if len(thirds) == _SEVERAL and again and all(len({*own}) == len(own) for own in met) else ""


def told_once(tables: Sequence[PairTable]) -> list[PairTable]:
    """The tables without those all of whose matches stand in others that say as much or more of them; return legs do not."""
    if whole := overview(tables):
        return [whole]
    rich = [one for one in tables if _is_rich(one)]
    met = {both for one in rich for both in met_in(one)}
    home = {both for one in rich for both in sides_in(one)}
    legs = [one for one in tables if "winner" not in one.columns and home.isdisjoint(sides_in(one))]
    left = [one for one in tables if one in rich or one in legs or not {*met_in(one)} <= met | {frozenset({""})}]
    once: list[PairTable] = left if len(left) > _MOST else []
    for one in () if once else sorted(left, key=lambda one: len({*met_in(one)}), reverse=True):
        once += [] if any(_stands_in(one, other) for other in once) else [one]
    rounds, plans = [_by_round(one) for one in once], [not _ENDS & one.columns.keys() for one in once]
    gone = set[int]()
    for place in (at for at, plan in enumerate(plans) if plan):  # the whole before its parts
        alike = len(once) <= _MOST and "winner" not in once[place].columns
        rest = [one for at, one in enumerate(rounds) if at not in {*gone, place} and (alike or not plans[at])]
        gone |= {place} if _is_told(rounds[place], rest) else set()
    kept = [one for place, one in enumerate(once) if place not in gone]
    return [one for one in left if one in kept]


def _is_rich(one: PairTable) -> bool:
    """Whether a table says more than who meets."""
    return bool({"round", "result", "score1"} & one.columns.keys() or one.round)


def overview(tables: Sequence[PairTable]) -> PairTable | None:
    """The plan that has what stands in all others, each match in one of them, as in a plan for each class; None where there is none, and
    where any says more than that.
    """
    longest = sorted(tables, key=lambda one: len(one.table.rows), reverse=True)
    if len(longest) <= _SEVERAL or any(map(_is_rich, longest)):
        return None
    met = Counter(both for one in longest[1:] for both in sides_in(one))
    return longest[0] if met == Counter(sides_in(longest[0])) else None


def _by_round(one: PairTable) -> _Matches:
    """How often any two meet in each round of a table."""
    at = one.columns.get("round")
    said = (
        (row, one.round if at is None else stage_of(cells[at]) or named_round(cells[at]))
        for row, cells in one.table.rows.items()
    )
    rounds = [one.stages.get(row, told) for row, told in said]
    return _Matches(zip(rounds, met_in(one), strict=True))


def _is_told(own: _Matches, others: Sequence[_Matches]) -> bool:
    """Whether the matches of a plan, each of which has its round, are those of other tables, but that one in ten people may be spelt otherwise:
    then whoever meets them has as many matches in that round there.
    """
    theirs = reduce(or_, (one for one in others if not own.keys().isdisjoint(one)), _Matches())
    people, listed = ({name for _, both in one for name in both} for one in (own, theirs))
    whole = _Matches({one: count for one, count in own.items() if listed.issuperset(one[1])})
    busy, there = (
        Counter((when, name) for when, both in one.elements() for name in both if name in listed)
        for one in (own, theirs)
    )
    known = 10 * len(people & listed) >= 9 * len(people)
    return known and all(when for when, _ in own) and whole <= theirs and busy <= there


def _stands_in(one: PairTable, other: PairTable) -> bool:
    """Whether all matches of a table stand in another with the same mark, or with the same day and all else that both say, as in records
    below each of those who met.
    """
    sides = [one.table.headings[one.columns[key]] for key in ("player1", "player2")]
    shared = sorted({*one.table.headings} & {*other.table.headings} - {""})
    moments = (column(one.table.rows, one.table.headings.index(said)).kind == "moment" for said in shared)
    dated = any("moment" in keys_of(said, WHOLE) for said in shared) or any(moments)
    alike = {*sides} <= {*shared} and one.round == other.round
    for told in [*([shared] if dated else []), *([said] for said in shared)] if alike else ():
        own, others = (
            {tuple(row[table.headings.index(said)] for said in (*told, *sides)) for row in table.rows.values()}
            for table in (one.table, other.table)
        )
        own = {row for row in own if not any(map(is_to_come, row[-2:]))}
        alone = told is shared or len({mark for mark, *_ in own}) == len(own)
        if alone and len(own) > 1 and own <= others:
            return True
    return False


def continued(sheet: SheetRows, before: Sequence[PairTable]) -> PairTable | None:
    """A sheet as more of a table of matches before it, with whose people it is: of the only one where it has no headings, else of one that
    has the same; None for any other.
    """
    (first, cells), *below = sheet.rows.items()
    alike = [one for one in before if _has_headings_of(cells, one)]
    pairs = next(iter(alike or before))
    if (len(before) > 1 and not alike) or len(cells) != len(pairs.table.headings):
        return None
    heading, rows = (first, dict(below)) if alike else (0, sheet.rows)
    headings = pairs.table.headings if alike else ("",) * len(cells)
    table = replace(pairs.table, sheet=sheet.name, heading=heading, headings=headings, rows=rows, passed={})
    more = replace(pairs, table=table, round=stage_of(sheet.name))
    known = frozenset[str]().union(*met_in(pairs))
    again = [len(both & known) for both in met_in(more)]
    return more if sum(again) > len(again) else None


def ends_in_bye(cell: str) -> bool:
    """Whether a cell says that somebody had a bye, with words before that or without: `Pair.Alloc.Bye`."""
    return says(SPACES.split(cell.rstrip(":"))[-1], "bye")


def _has_headings_of(cells: Sequence[str], pairs: PairTable) -> bool:
    """Whether a row has the headings of a table, but perhaps those by which its content is known."""
    both = [*zip(cells, pairs.table.headings, strict=False)]
    unlike = [at for at, (one, other) in enumerate(both) if one != other]
    return any(one == other != "" for one, other in both) and {*unlike} <= {*pairs.columns.values()}
