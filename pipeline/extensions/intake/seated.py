"""Matches that are told by a row for each of both sides, who share a table or the number of their match."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.contents import column
from pipeline.extensions.intake.outcomes import letters_in, read_outcome
from pipeline.extensions.intake.score_columns import SMALL
from pipeline.extensions.intake.words import PART, keys_of, says, says_any, words_of
from pipeline.locale.languages import ENGLISH
from pipeline.locale.spelling import normal
from pipeline.model import replace
from pipeline.schema.sheets import MATCHES

_BOTH = 2
_ENDS = ("result", "points")
"""The keys of columns that say how it ended for whoever a row is of."""


def seated(table: OwnTable) -> OwnTable:
    """The table with both sides of a match in a row, the second behind all columns of the first, where nearly all share a table or the number
    of a match with one other in the same round: `Round, Table, Name, Score`; any other table as it is.
    """
    name = table.columns.get("name", table.columns.get("club"))
    if name is None or table.rounds or {"player1", "player2"} & table.columns.keys():
        return table
    rounds = [at for at, heading in enumerate(table.headings) if says_any(heading, "round", "stages")]
    for shared in (at for at in range(len(table.headings)) if at not in (name, *rounds) and _is_shared(table, at)):
        together: defaultdict[tuple[str, ...], list[int]] = defaultdict(list)
        for row, cells in table.rows.items():
            if cells[shared]:
                together[*(cells[at] for at in rounds), cells[shared]].append(row)
        pairs = [rows for rows in together.values() if len(rows) == _BOTH]
        alone = [rows for rows in together.values() if len(rows) == 1]
        names = [normal(cells[name]) for cells in table.rows.values()]
        again = len({*names}) < len(names)
        surely = again or "table" in keys_of(table.headings[shared], PART)
        whole = len(pairs) + len(alone) == len(together) and len(pairs) > max(1, len(alone))
        if surely and whole and (ends := _ends(table, pairs, again=again)) is not None:
            return _in_one_row(table, [*pairs, *alone], name, ends)
    return table


def _ends(table: OwnTable, pairs: Sequence[Sequence[int]], *, again: bool) -> Mapping[str, int] | None:
    """The columns that say how matches ended: scores of the first and, behind all columns, of the second, or what the first has of it; empty
    where none do, as points of one round may be from those before, and people come `again` in others. None where both say the same, as
    people who play together do.
    """
    key = next((key for key in _ENDS if key in table.columns), "")
    if not key or (key == "points" and not again):
        return {}
    end = table.columns[key]
    cells = column(table.rows, end)
    if cells.mostly(SMALL.fullmatch):
        return {"score1": end, "score2": len(table.headings) + end}
    letters = letters_in(cells.cells)
    told = [[read_outcome(table.rows[row][end], letters) for row in rows] for rows in pairs]
    answered = all(one and other and one.ended and other.ended is one.ended.swapped for one, other in told)
    return {"result": end} if answered else None


def _is_shared(table: OwnTable, at: int) -> bool:
    """Whether a column says at which table somebody played, or in which match."""
    heading = table.headings[at]
    return "table" in keys_of(heading, PART) or any(says(word, "matches") for word in words_of(heading))


def _in_one_row(table: OwnTable, matches: list[list[int]], name: int, ends: Mapping[str, int]) -> OwnTable:
    """The table with a row for each match, where the first of both stands."""
    width = len(table.headings)
    columns = {
        key: at
        for key, at in table.columns.items()
        if key not in ("name", "number", "place", *_ENDS) and at != name
    }
    columns |= {"player1": name, "player2": width + name, **ends}
    headings = [*table.headings, *("" for _ in table.headings)]
    for key in ("player1", "player2", *ends):
        headings[columns[key]] = MATCHES.column(key).written(ENGLISH)
    rows = {
        one: (*table.rows[one], *(table.rows[others[0]] if others else ("",) * width))
        for one, *others in sorted(matches)
    }
    return replace(table, headings=tuple(headings), columns=columns, rows=rows, right=2 * width)
