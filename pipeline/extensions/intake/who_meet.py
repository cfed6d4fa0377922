"""Who is meant in a table of matches: names, and what identifies people in a list beside it."""

from collections.abc import Iterator, Mapping, Sequence

from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.names import bare
from pipeline.extensions.intake.pair_tables import NUMBER1, NUMBER2, PairTable
from pipeline.extensions.intake.words import PART, keys_of, says
from pipeline.locale.spelling import LABEL, skeleton
from pipeline.model import replace
from pipeline.problems.problem import CellRef, Problem, problem_at

_IDENTIFYING = frozenset({"number", "season_id", "nickname"})
_DIGITS, _OFTEN = 4, 5


def met_in(pairs: PairTable) -> list[frozenset[str]]:
    """Who meets whom in each row, by the words of their names."""
    sides = [pairs.columns[key] for key in ("player1", "player2")]
    return [frozenset(skeleton(bare(row[side])[0]) for side in sides) for row in pairs.table.rows.values()]


def with_names(pairs: PairTable, lists: Sequence[OwnTable]) -> PairTable:
    """The table with the names of people in place of what they are identified by in a list of the same file."""
    names = _names_of(pairs, lists)
    people = [pairs.columns[key] for key in ("player1", "player2", "winner") if key in pairs.columns]
    rows = {
        number: tuple(names.get(cell, cell) if place in people else cell for place, cell in enumerate(row))
        for number, row in pairs.table.rows.items()
    }
    return replace(pairs, table=replace(pairs.table, rows=rows), nameless=False) if names else pairs


def without_numbers(pairs: PairTable) -> PairTable:
    """The table without the numbers of its people, where those of a list beside it are none of theirs."""
    return replace(pairs, columns={key: at for key, at in pairs.columns.items() if key not in (NUMBER1, NUMBER2)})


def unknown_keys(pairs: PairTable, lists: Sequence[OwnTable]) -> Problem | None:
    """That somebody is meant by what identifies nobody in the list that has all the others; None where everybody is known."""
    names = _names_of(pairs, lists)
    known = {*names, *names.values(), ""}
    cells = [
        (CellRef(pairs.table.sheet, number, pairs.columns[key] + 1), row[pairs.columns[key]])
        for number, row in pairs.table.rows.items()
        for key in ("player1", "player2")
    ]
    unknown = {cell: at for at, cell in reversed(cells) if cell not in known and not says(cell, "bye")}
    if not names or not unknown:
        return None
    numbers, (at, *related) = ", ".join(unknown)[:LABEL], unknown.values()
    return problem_at("import-numbers-only", at, related=related[:20], count=len(unknown), numbers=numbers)


def _names_of(pairs: PairTable, lists: Sequence[OwnTable]) -> Mapping[str, str]:
    """The names by what identifies people: of all that a table names, or of all but few of its short marks, such as `P03`."""
    sides = [pairs.columns[key] for key in ("player1", "player2")]
    used = {row[side] for row in pairs.table.rows.values() for side in sides} - {""}
    used = {one for one in used if not says(one, "bye")}
    if all(map(str.isdigit, used)):
        return {}
    marks = all(" " not in one and (len(one) <= _DIGITS or any(map(str.isdigit, one))) for one in used)
    found = [names for table in lists for names in _names_by_key(table, anything=marks)]
    most = max(found, key=lambda names: len(used & names.keys()), default={})
    missing = len(used - most.keys())
    return most if not missing or (marks and _OFTEN * missing < 2 * len(used)) else {}


def _names_by_key(table: OwnTable, *, anything: bool) -> Iterator[Mapping[str, str]]:
    """The names of a list by each of its columns that identifies people, as its heading says, or by `anything` that does."""
    clubs = [
        one
        for one, said in enumerate(table.headings)
        if one not in table.names_at and "club" in keys_of(said, PART)
    ]
    teams = [row[one] for one in clubs[:1] for row in table.rows.values()]
    anything &= not teams or len({*teams}) < len(teams)  # beside teams that differ may stand their captains
    named = [row for row in table.rows.values() if any(row[place] for place in table.names_at)]
    for index, heading in enumerate(table.headings) if table.names_at else ():
        if index not in table.names_at and (anything or keys_of(heading) & _IDENTIFYING):
            names = {row[index]: " ".join(row[place] for place in table.names_at) for row in named if row[index]}
            yield from [names] if len(names) == len(named) else ()
