"""The parts of a file that hold different people, of which one may be meant: sheets and tables of several events, classes in a column."""

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import accumulate, chain, pairwise, takewhile

from msgspec import Struct

from pipeline.exchange.decoding import MOST_COLUMNS
from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.cross_tables import cross_columns
from pipeline.extensions.intake.headless_lists import lists_by_contents
from pipeline.extensions.intake.match_tables import tables_on
from pipeline.extensions.intake.names import bare
from pipeline.extensions.intake.pair_tables import pair_table
from pipeline.extensions.intake.pods import pods_on
from pipeline.extensions.intake.sheets import SheetRows
from pipeline.extensions.intake.stages import is_waiting, named_round, stage_of
from pipeline.extensions.intake.trees import tree_of
from pipeline.extensions.intake.who_meet import met_in, with_names
from pipeline.extensions.intake.words import GIVEN, PART, WHOLE, group_in, keys_of, says, says_any
from pipeline.locale.spelling import normal, skeleton
from pipeline.model import FINAL, Stage, replace

_MOST, _LONGEST = 40, 60
"""Parts, and letters of what one is called."""
_MOST_TABLES = 200
"""So many tables are held against one another."""
_SEASONS, _TITLES = ("seasons", "years"), "titles"
"""What headings say of seasons, and what rows are parted by that stand between matches."""
_YEAR = re.compile(r"\D*(?:19|20)\d\d(?:\s*[-–/]\s*(?:\d\d){1,2})?\D*")
_AGE = re.compile(r"(?:[uo]|sub)-?\d{1,2}|\d{1,2}\+", re.IGNORECASE)
_PAIR, _MANY, _WIDE = 2, 12, 2
"""How many times as many people as those who met stand in a list of more than one event."""
_SURELY, _APART = 1.7, 1.1
"""In how many parts people stand on average at most, where a heading says that they are events, and where it may be anything."""


class Part(Struct, frozen=True):
    """What a part is called, its tables, who stands in them, and in how many matches. `plays` is whether they say who met, `wide` whether
    they list many more people than met in the file, `joint` whether all belong together unless somebody says otherwise, as divisions do.
    """

    name: str
    tables: tuple[OwnTable, ...]
    people: frozenset[str]
    matches: int = 0
    plays: bool = False
    wide: bool = False
    joint: bool = False
    by: str = ""
    """The heading of the column that tells it from the others, where one does."""


def tables_in(sheets: Sequence[SheetRows]) -> list[OwnTable]:
    """The tables of the sheets, with headings or of matches; where there are none, the sheets of names alone."""
    filled = [sheet for sheet in sheets if sheet.rows]
    of_sheets = [(sheet, tree_of(sheet)[0] or [one for one in tables_on(sheet) if one.rows]) for sheet in filled]
    found = [table for _, tables in of_sheets for table in tables]
    found += lists_by_contents([sheet for sheet, tables in of_sheets if not tables], found)
    order = [sheet.name for sheet in filled]
    return sorted(found, key=lambda table: order.index(table.sheet))


def chosen(sheets: Sequence[SheetRows], parts: Sequence[Part], name: str) -> tuple[SheetRows, ...]:
    """The sheets with the part of that name, and what belongs to none; sheets of other parts alone are left out."""
    kept = [table for part in parts if part.name == name for table in part.tables]
    gone = [table for part in parts if part.name != name for table in part.tables]
    left = []
    for sheet in sheets:
        own, others = ([table for table in tables if table.sheet == sheet.name] for tables in (kept, gone))
        width = max(map(len, sheet.rows.values()), default=0)
        narrow = [one for one in others if one.left or one.right < width]
        whole = frozenset[int]().union(*(_rows_of(one, sheet) for one in others if one not in narrow))
        whole -= frozenset[int]().union(*(one.rows for one in own if not one.left))
        foreign = [(one, _rows_of(one, sheet)) for one in narrow]
        kept_rows = ((row, cells) for row, cells in sheet.rows.items() if row not in whole)
        rows = {row: _without(row, cells, own, foreign) for row, cells in kept_rows}
        if own or not others:
            left.append(SheetRows(sheet.name, {row: cells for row, cells in rows.items() if any(cells)}))
    return tuple(left)


def _rows_of(table: OwnTable, sheet: SheetRows) -> frozenset[int]:
    """The rows in which a table has something, also its title."""
    above = takewhile(table.heading.__gt__, sheet.rows) if table.title else ()
    titles = (row for row in above if all(cell in table.title for cell in sheet.rows[row] if cell))
    return frozenset((*table.rows, *table.passed, table.heading, *titles))


def _without(
    row: int,
    cells: tuple[str, ...],
    own: Sequence[OwnTable],
    others: Sequence[tuple[OwnTable, Collection[int]]],
) -> tuple[str, ...]:
    """The cells of a row but those of other tables alone, of which these are the rows."""
    mine = {one.left for one in own if row in one.rows} if others else ()
    for one, rows in others:
        if row in rows and one.left not in mine:
            cells = (*cells[: one.left], *("" for _ in cells[one.left : one.right]), *cells[one.right :])
    return cells


def besides(tables: Sequence[OwnTable]) -> list[OwnTable]:
    """The tables of nobody who takes part, beside others: waiting lists, initials of those listed there, and what people of teams scored."""
    gone = [one for one in tables if is_waiting(one.title) or is_waiting(one.sheet)]
    lists = [one for one in tables if "name" in one.columns and one not in gone]
    names = [[row[one.columns["name"]] for row in one.rows.values()] for one in lists]
    initials = {"".join(word[0] for word in cell.split()) for own in names for cell in own if " " in cell}
    gone += [one for one, own in zip(lists, names, strict=True) if 2 * len(initials & {*own}) > len({*own})]
    scored = [
        one for one in lists if any(says(word, "feats") for cell in one.headings for word in re.split("[ _]", cell))
    ]
    others = lists if len(lists) > 1 and scored else []
    teams = [{skeleton(row[one.columns["name"]]) for row in one.rows.values()} for one in others]
    for one in (own for own in scored if teams and not own.rounds):
        told = [{*map(skeleton, cells)} - {""} for cells in zip(*one.rows.values(), strict=True)]
        if any(
            own and own <= named and named.isdisjoint(told[one.columns["name"]]) for own in told for named in teams
        ):
            gone.append(one)
    return gone if len(gone) < len(tables) else []


def parts_of(tables: Sequence[OwnTable]) -> list[Part]:
    """Sheets and tables of different people, each with those of the same; none where all belong together."""
    listed = list(_listed(tables)) if len(tables) > 1 else []
    groups = _grouped([one for one in listed if one.plays])
    lists = [one for one in listed if not one.plays]
    if len(groups) > 1:  # a list may be of all of them
        groups = [[*group, *(_of_those(one, group) for one in lists if not one.wide)] for group in groups]
        groups += _grouped([one for one in lists if one.wide])
    else:
        groups = _grouped(listed)
    named: defaultdict[str, list[Part]] = defaultdict(list)
    for group in groups:
        first = max(group, key=lambda one: (one.matches, len(one.people))).tables[0]
        shared = any(one.name == first.sheet for other in groups if other is not group for one in other)
        named[(first.title if shared else "") or first.sheet] += group
    if len(named) > _MOST:  # classes of one event, each with its title
        named = defaultdict(list)
        for one in listed:
            named[one.tables[0].sheet].append(one)
    of_groups = all(group_in(one) or "group" in keys_of(one) for one in named)
    parts = [] if of_groups else _together(named)
    return [replace(one, joint=_are_divisions("", parts)) for one in parts]


def _grouped(listed: Sequence[Part]) -> list[list[Part]]:
    """The tables that are of the same event together; all of them where there are more than parts are made of."""
    if len(listed) > _MOST_TABLES:
        return [[*listed]]
    groups: list[list[Part]] = []
    for one in listed:
        near = [group for group in groups if any(_are_of_one(one, other) for other in group)]
        groups = [*(group for group in groups if group not in near), [*chain.from_iterable(near), one]]
    return groups


def _of_those(one: Part, group: Sequence[Part]) -> Part:
    """A list with those who play in a group alone."""
    table, people = one.tables[0], frozenset(chain(*(other.people for other in group)))
    rows = {row: table.rows[row] for row, names in zip(table.rows, _names(table), strict=True) if names <= people}
    return Part(one.name, (replace(table, heading=0, rows=rows, passed={}),), one.people & people)


def _together(named: Mapping[str, Sequence[Part]]) -> list[Part]:
    parts = []
    for name, own in named.items():
        tables, people = chain(*(one.tables for one in own)), frozenset(chain(*(one.people for one in own)))
        called, matches = name.replace("|", "/")[:_LONGEST], sum(one.matches for one in own)
        parts.append(Part(called, tuple(tables), people, matches, any(one.plays for one in own), by=own[0].by))
    return parts if 1 < len(parts) <= _MOST else []


def _listed(tables: Sequence[OwnTable]) -> Iterator[Part]:
    """The tables that would be taken together, each by itself; none where numbers stand for people."""
    lists = [table for table in tables if {"name", GIVEN} & table.columns.keys()]
    found = []
    for table in tables:
        pairs = pair_table(table) if table.heading or table not in lists else None
        rows = met_in(with_names(pairs, lists)) if pairs else _names(table)
        people = frozenset(name for row in rows for name in row if name and not says(name, "bye"))
        plays = bool(pairs or table.rounds or cross_columns(table) or pods_on(table))
        found.append(Part(table.sheet, (table,), people, len(rows) if pairs else 0, plays))
    met = frozenset(chain(*(one.people for one in found if one.plays)))
    for one in found if not met or not all(map(str.isdigit, met)) else ():
        if len(one.people) > 1 and (not met or one.people & met):
            yield replace(one, wide=bool(met) and not one.plays and len(one.people) > _WIDE * len(met))


def _names(table: OwnTable) -> list[frozenset[str]]:
    """The name in each row of a list, as it is compared."""
    return [
        frozenset({skeleton(bare(" ".join(row[place] for place in table.names_at))[0])})
        for row in table.rows.values()
    ]


def _are_of_one(one: Part, other: Part) -> bool:
    """Whether two tables are of the same event: both of rounds, or enough of the same people."""
    most, least = sorted((len(one.people), len(other.people)), reverse=True)
    shared, tables = len(one.people & other.people), (one.tables[0], other.tables[0])
    trees = one.name != other.name and tables[0].right == tables[1].right == 0
    plays = one.plays or other.plays
    whole = any(table.rounds for table in tables)  # all rounds up to the one of the title
    staged = (
        plays and not (trees or whole) and all(stage_of(table.title) or stage_of(table.sheet) for table in tables)
    )
    if one.wide is not other.wide or staged:
        return one.wide is other.wide
    if one.people == other.people and all(table.title and cross_columns(table) for table in tables):
        return tables[0].title == tables[1].title or _ends(tables[0]) == _ends(tables[1])
    if not plays and most == least > shared:
        return False  # each has somebody whom the other has not
    if plays:
        return (4 if one.plays and other.plays else 2) * shared >= least
    if tables[0].headings == tables[1].headings:
        return 10 * shared >= 9 * most  # the same list of another event
    return (10 if tables[0].columns.keys() == tables[1].columns.keys() else 18) * shared >= 9 * least


def _ends(table: OwnTable) -> Mapping[frozenset[str], list[str]]:
    """What stands in the row of each of a cross table, in whatever order: in those of `Rapid` and `Blitz` not the same."""
    columns = cross_columns(table).values()
    rows = zip(_names(table), table.rows.values(), strict=True)
    return {name: sorted(cells[at] for at in columns) for name, cells in rows}


def classes_of(tables: Sequence[OwnTable]) -> list[Part]:
    """Classes in a column beside matches, or events in one beside players, that part the people; none where they play together."""
    met = {one: pair_table(one) for one in tables if one.heading or "name" not in one.columns}
    lists = [
        one for one in tables if "name" in one.columns and not (one.rounds or cross_columns(one) or met.get(one))
    ]
    matches = [(one.table, met_in(one)) for one in met.values() if one]
    classes: defaultdict[str, defaultdict[str, list[Part]]] = defaultdict(lambda: defaultdict(list))
    for table, names in matches or [(one, []) for one in lists]:
        for called, heading, values in _classing(table, of_matches=bool(matches)):
            for found in _by_value(table, values, names or _names(table)):
                part = replace(found, by=heading)
                part = part if matches else replace(part, matches=0, plays=False)
                classes[called][normal(part.name)].append(part)
    for called, named in classes.items():
        parts = _together({own[0].name: own for own in named.values()})
        most = _SURELY if "category" in keys_of(called, WHOLE) else _APART
        own = called != _TITLES  # a note between matches may look like a title
        if _are_apart(parts, most, own=own) or (parts and (_are_seasons(called, parts) or _have_finals(parts))):
            beside = [Part("", (one,), frozenset()) for one in lists] if matches else []
            groups = [[part, *(_of_those(one, [part]) for one in beside)] for part in parts]
            joint = _are_divisions(called, parts)
            return [replace(one, joint=joint) for one in _together({group[0].name: group for group in groups})]
    return []


def _are_divisions(called: str, parts: Sequence[Part]) -> bool:
    """Whether classes are the divisions of one event, by the heading or by their own names, and not those of ages or sexes: `U14`."""
    words = [re.split(r"[\s_]+", part.name) for part in parts]
    of_ages = {frozenset(word for word in own if _AGE.fullmatch(word) or says(word, "ages")) for own in words}
    named = all(any(says(word, "divisions") for word in own) for own in words)
    return (named or says(called, "divisions")) and len(of_ages) == 1


def _classing(table: OwnTable, *, of_matches: bool) -> Iterator[tuple[str, str, list[str]]]:
    """What may part the rows of a table, and what it says of each: columns, titles between matches, and the name of the sheet, where no column
    has the season.
    """
    told = set[str]()
    for column, heading in enumerate(table.headings):
        called, keys = normal(heading).removesuffix("id").removesuffix("name"), keys_of(heading, PART)
        beside_matches = {"group", "category"} & keys or says_any(called, "classes", *_SEASONS)
        entered = "category" in keys_of(heading, WHOLE) and _enter_several(table, column)
        values = [cells[column] for cells in table.rows.values()]
        if "group" in keys and all(len(value) < _PAIR or group_in(value) for value in values):
            continue  # `A`, `Group B`: of one event
        if says(called, "events") or entered or (of_matches and beside_matches):
            told.add(called)
            yield called, heading, values
    notes = {row: text for row, text in table.passed.items() if of_matches and text.strip("0 ")}
    stated = {row: text.strip("#* ") for row, text in notes.items() if stage_of(text) is None}
    titles = {row: one for row, one in stated.items() if not (group_in(one) or "result" in keys_of(one, WHOLE))}
    if titles := {row: text for row, text in titles.items() if _is_season(text)} or titles:
        rows = sorted({*table.rows, *titles})
        above: Iterator[str] = accumulate((titles.get(row, "") for row in rows), lambda last, own: own or last)
        titled = dict(zip(rows, above, strict=True))
        yield _TITLES, "", [titled[row] or table.title or table.sheet for row in table.rows]
    several = any(says_any(word, "events", "classes") for word in table.sheet.split())
    if of_matches and "season" not in told and (_is_season(table.sheet) or (several and not group_in(table.sheet))):
        yield "season", "", [table.sheet] * len(table.rows)


def _enter_several(table: OwnTable, column: int) -> bool:
    """Whether several of a list stand in it again for another value of a column, as whoever enters two events does."""
    told = {(name, cells[column]) for cells, name in zip(table.rows.values(), _names(table), strict=True)}
    return len(told) - len({name for name, _ in told}) > _PAIR


def _is_season(text: str) -> bool:
    """Whether a title is of a season: `Spring 2024`, `Season 3`, `2023/24`."""
    return _YEAR.fullmatch(text) is not None or any(says(word, _SEASONS[0]) for word in text.split())


def _are_seasons(called: str, parts: Sequence[Part]) -> bool:
    """Whether parts are seasons, perhaps of the same people: those below titles, if most of those who met meet again in the next; or all of them
    in the same round, as in `Rapid` and `Blitz`.
    """
    if called == _TITLES:
        tables = [[pairs for one in part.tables if (pairs := pair_table(one))] for part in parts]
        met = [{both for one in own for both in met_in(one)} for own in tables]
        again = all(2 * len(one & other) >= min(len(one), len(other)) > 0 for one, other in pairwise(met))
        rounds = all(one.round and one.round.stage is Stage.SWISS for own in tables for one in own)
        alike = rounds and all(one == other for one, other in pairwise(met)) and len(met[0]) > 1
        return again and (alike or any(_is_season(part.name) for part in parts))
    # Within two years there may be one season.
    return says(called, "seasons") or (says(called, "years") and len(parts) > _PAIR)


def _have_finals(parts: Sequence[Part]) -> bool:
    """Whether more than one part has a final, of which a tournament has one."""
    tables = [part.tables[0] for part in parts]
    rounds = [at for at, heading in enumerate(tables[0].headings) if says_any(heading, "round", "stages")]
    told = ({cells[at] for cells in one.rows.values() for at in rounds} for one in tables)
    return sum(any(named_round(cell) == FINAL for cell in cells) for cells in told) > 1


def _by_value(table: OwnTable, values: Sequence[str], names: Sequence[frozenset[str]]) -> Iterator[Part]:
    """The rows of a table by what is said of them; nothing where that is ever something else."""
    rows: defaultdict[str, dict[int, frozenset[str]]] = defaultdict(dict)
    for row, value, both in zip(table.rows, values, names, strict=True):
        if any(both):
            rows[value][row] = both
    rows.pop("", None)
    for value, own in rows.items() if len(rows) <= _MOST else ():
        of_value = {row: table.rows[row] for row in own}
        reach = replace(table, heading=0, rows=of_value, passed={}, left=0, right=MOST_COLUMNS)
        yield Part(value, (reach,), frozenset(chain(*own.values())), len(own), plays=True)


def _are_apart(parts: Sequence[Part], most: float, *, own: bool) -> bool:
    """Whether people are in so many of the parts at most, on average, or each has somebody of its `own`, and more than one has several."""
    count = Counter(name for part in parts for name in part.people)
    shared = sum(all(count[name] > 1 for name in part.people) for part in parts)
    apart = count.total() <= most * len(count) or (own and _MANY * shared <= len(parts))
    return apart and sum(len(part.people) > _PAIR for part in parts) > 1
