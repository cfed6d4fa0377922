"""Rows among matches that are none: notes and totals, whose sides are not known yet, and what stands there twice."""

import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence, Set

from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.contents import column
from pipeline.extensions.intake.names import BETWEEN
from pipeline.extensions.intake.pair_row import ENDS
from pipeline.extensions.intake.pair_tables import PairTable
from pipeline.extensions.intake.separated import Rows
from pipeline.extensions.intake.stages import is_ranked, is_to_come, stage_of
from pipeline.extensions.intake.words import says
from pipeline.schema.dates import read_date

_FIGURE, _WORD = re.compile(r"\D*\d"), re.compile(r"\D*[^\W\d_]\D*")
_MARK = re.compile(r"#?[^\W\d_]+\d{1,2}|\d[^\W\d_]|(?:\d[^\W\d_]){2}\d|\d{1,2}-\d{1,2}")
_WORD_AND_NUMBER = re.compile(r"([^\W\d_]{2,})\d{1,2}")
"""A mark that may be what somebody is called, where no other begins so: `Jan2`."""
_CODE = re.compile(r"(?=.*\d)[A-Z\d]+")
_CLOCK = re.compile(r"(?<!\d)(?:[01]?\d|2[0-3]):[0-5]\d")
_OFTEN, _TWICE = 5, 2


def no_matches(pairs: PairTable) -> dict[int, str]:
    """The rows of a table that are no matches of their own, with what they say."""
    table, rows = pairs.table, pairs.table.rows
    both = [pairs.columns[key] for key in ("player1", "player2")]
    ends = [pairs.columns[key] for key in ENDS if key in pairs.columns]
    found = {
        *_awaited(rows, both, ends),
        *_notes(table, both, {*pairs.columns.values()}),
        *_put_off(pairs),
        *_again(pairs),
    }
    if "round" not in pairs.columns and pairs.round is None and not any(map(stage_of, table.passed.values())):
        found |= {*_without_match(table, both, ends)}
    return {row: " ".join(filter(None, rows[row])) for row in sorted(found)}


def _awaited(rows: Rows, both: Sequence[int], ends: Sequence[int]) -> list[int]:
    """The rows of which a side is not known yet, in words or by a mark where most are names: `Winner SF1`; `#A1`, `V33`, `1-1`, of none of which
    it is said how a match ended.
    """
    sides = {cells[side] for cells in rows.values() for side in both}
    marks = {one for one in sides if _is_mark(one)}
    if marks:
        over = (
            cells for cells in rows.values() if any(cells[end] and not says(cells[end], "open") for end in ends)
        )
        marks -= {cells[side] for cells in over for side in both}
    words = Counter(found[1] for one in marks if (found := _WORD_AND_NUMBER.fullmatch(one)))
    marks -= {one for one in marks if (found := _WORD_AND_NUMBER.fullmatch(one)) and words[found[1]] == 1}
    named = {one for one in sides - marks if not _CODE.fullmatch(one)}
    many = len(named) >= _OFTEN  # whose plan may have more marks than people
    told = marks if len(marks) < len(named) * (_OFTEN if many else 1) else set[str]()
    told |= {one for one in sides if says(one, "open") or is_to_come(one)}
    return [row for row, cells in rows.items() if any(cells[side] in told for side in both)] if told else []


def _notes(table: OwnTable, both: Sequence[int], known: Set[int]) -> list[int]:
    """Notes in place of matches: `Break, Labor Day`, or but `Prizes`."""
    sides = {row: {cells[side] for side in both} for row, cells in table.rows.items()}
    beside = [index for index in range(len(table.headings)) if index not in both]
    figures = [index for index in beside if column(table.rows, index).mostly(_FIGURE.match, 0.8)]
    whole = [one for one in {*beside} - known if all(cells[one] for cells in table.rows.values() if cells[both[1]])]
    often = Counter(cells[side] for cells in table.rows.values() for side in both)
    once = {row: cells for row, cells in table.rows.items() if often[cells[both[0]]] == 1}
    lack = {row: sum(not cells[one] for one in whole) for row, cells in once.items() if 2 * len(once) < len(often)}
    bare = {row for row, count in lack.items() if count > 2}
    met = {one for pair in sides.values() if len(pair - {""}) > 1 for one in pair}
    return [
        row
        for row, cells in table.rows.items()
        if (len(sides[row]) == 1 and often[cells[both[0]]] > 2 and sides[row].isdisjoint(met | {""}))
        or ("" in sides[row] and any(map(read_date, sides[row])))
        or (
            not cells[both[1]]
            and (row in bare or _is_total(cells[both[0]]) or _is_note([cells[one] for one in figures]))
        )
    ]


def _without_match(table: OwnTable, both: Sequence[int], ends: Sequence[int]) -> list[int]:
    """Rows of a long log without rounds that say in place of a match why there was none: of a side alone, which plays nowhere else."""
    first, second = both
    met = Counter(cells[at] for cells in table.rows.values() if cells[first] and cells[second] for at in both)
    long = met.total() >= _OFTEN * len(met) > 0
    lone = {row: cells for row, cells in table.rows.items() if long and not (cells[second] or met[cells[first]])}
    return [row for row, cells in lone.items() if not any(cells[at] for at in ends)]


def _is_total(side: str) -> bool:
    """Whether the words of a side end in one for what all above make together: `Round total`."""
    return " " in side and says(side.split()[-1], "totals")


def _is_note(cells: Sequence[str]) -> bool:
    """Whether words stand in most of those columns that else have figures, and say of no bye."""
    words = [cell for cell in cells if _WORD.fullmatch(cell) and not _says_bye(cell)]
    return len(words) > 0 and len(words) >= sum(_FIGURE.match(cell) is not None for cell in cells)


def _says_bye(cell: str) -> bool:
    """Whether a cell or a word of it says that somebody had no opponent: `Jan Kos was assigned a bye`."""
    return says(cell, "bye") or any(says(word, "bye") for word in cell.split())


def _is_mark(side: str) -> bool:
    """Whether a side, or each of its people, is but a mark of who will stand there: `#A1`, `Rank 1 Team`."""
    return all(map(_MARK.fullmatch, side.split(BETWEEN))) or (is_ranked(side) and not side.isdigit())


def _put_off(pairs: PairTable) -> list[int]:
    """The rows of matches without an end that stand again below with another day, by a column of numbers that few but such have twice."""
    rows, keys = pairs.table.rows, (("player1", "player2"), ("result", "score1", "winner"))
    both, ends = ([pairs.columns[key] for key in of if key in pairs.columns] for of in keys)
    for index in range(len(pairs.table.headings)):
        numbers = _alike(rows, [index])
        again = [of for of in numbers.values() if len(of) > 1]
        alike = all(len({tuple(rows[row][side] for side in both) for row in of}) == 1 for of in again)
        if alike and all(number.isdigit() for (number,) in numbers) and 10 * len(again) < len(numbers):
            return [row for of in again for row in of[:-1] if not any(rows[row][end] for end in ends)]
    return []


def _again(pairs: PairTable) -> list[int]:
    """The second row of each match, where nearly all have two, as if one for each side: with the same sides and score, and a number of the match
    alone, or the same day and time; then also of the few that have but the same day.
    """
    rows, free = pairs.table.rows, {*range(len(pairs.table.headings))} - {*pairs.columns.values()}
    days = [at for at in free if column(rows, at).kind == "moment"]
    times = [at for at in free if column(rows, at).mostly(_CLOCK.search)]
    ends = [pairs.columns[key] for key in ENDS if key in pairs.columns]
    said = [pairs.columns[key] for key in ("round", "player1", "player2") if key in pairs.columns] + ends
    numbers = [at for at in free - {*days, *times} if column(rows, at).mostly(_FIGURE.match)]
    for told in [*([at] for at in numbers), *([[*days, *times]] if days and times else [])]:
        found = _alike(rows, (*told, *said))
        twice = [of[1] for of in found.values() if len(of) == _TWICE]
        marked = len(told) > 1 or len({mark for mark, *_ in found}) == len(found)
        told_twice = sum(any(rows[row][end] for end in ends) for row in twice)
        if marked and len(found) >= _OFTEN and 10 * _TWICE * told_twice >= 9 * len(rows):
            of_days = _alike(rows, (*days, *said)).values() if days else ()
            return [*{*twice, *(of[1] for of in of_days if len(of) == _TWICE)}]
    return []


def _alike(rows: Rows, places: Sequence[int]) -> Mapping[tuple[str, ...], Sequence[int]]:
    """The rows by what stands in these columns."""
    found: defaultdict[tuple[str, ...], list[int]] = defaultdict(list)
    for row in sorted(rows):
        found[tuple(rows[row][at] for at in places)].append(row)
    return found
