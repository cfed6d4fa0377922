"""Rows of matches that each have all that is said of a match: both sides, the round, or who won in one column."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import accumulate, takewhile

from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.contents import column
from pipeline.extensions.intake.outcomes import of_scores, read_outcome
from pipeline.extensions.intake.stages import is_to_come, round_of, stage_of
from pipeline.extensions.intake.words import LEFT_OUT, WHOLE, WINS, keys_of, marks_of, says, words_of
from pipeline.locale.spelling import skeleton
from pipeline.model import Round, replace
from pipeline.schema.rounds import read_score

_MARKED, _CAME = re.compile(r"(.*\w)\W*\(([^\W\d_])\)"), re.compile(r"(.*\w)\W*\((?:[A-Z]\d{1,2}|\d{1,2}[A-Z])\)")
_RANKED = re.compile(r"([^()]*\S)\s*\(([^()]+)\)")
_SEVERAL, _LEVEL = 2, 4
_TIME = re.compile(r"(?:[01]?\d|2[0-3])([:.])[0-5][05](\s?(?:Uhr|h|hs|hrs|[ap]\.?m\.?))?", re.IGNORECASE)
_BEHIND = re.compile(r"(.+?)(?:\s+[(\[]?|[(\[]|(?=[^\x00-\u2fff]$))([^\W\d_]+)[)\]]?")
"""A name with a word behind it."""
_WON = {"12": "1", "21": "2", "XX": "0"}
_PADDED = re.compile(r"\b0\d|\d\d\s?:")
"""A half of a score as minutes are written, or a score as high as hours are."""
_HALF = r"(1/2|½|\d+(?:[.,]\d+|½)?|[+-](?!\d))"
_SCORE = re.compile(rf"(?<![\w/]){_HALF}(\s*[-–—:/]\s*){_HALF}(?![\w/])")


def with_deciders(table: OwnTable, columns: dict[str, int]) -> tuple[OwnTable, dict[str, int]]:
    """The table with a column of who won where the result is level, by the last score of those that stand behind it there, and never behind
    any other: `Rematch`, `Blitz`.
    """
    result, rows = columns.get("result", len(table.headings)), table.rows
    ends = {row: end for row, cells in rows.items() if result < len(cells) and (end := read_score(cells[result]))}
    level = {row for row, (one, other) in ends.items() if one == other}
    free = (at for at in range(result + 1, len(table.headings)) if at not in columns.values())
    scores = [at for at in free if column(rows, at).mostly(read_score, 1)]
    scores = [at for at in scores if {row for row, cells in rows.items() if cells[at]} <= level]
    if not scores or len(level) == len(ends) or "winner" in columns:
        return table, columns
    told = {}
    for row, cells in rows.items():
        both = read_score(next((cells[at] for at in reversed(scores) if cells[at]), ""))
        told[row] = (*cells, of_scores(*both).value if both and both[0] != both[1] else "")
    headings = (LEFT_OUT if at in scores else heading for at, heading in enumerate((*table.headings, LEFT_OUT)))
    return replace(table, headings=tuple(headings), rows=told), {**columns, "winner": len(table.headings)}


def without_times(table: OwnTable, result: int | None) -> OwnTable:
    """The table without the time of the day where it stands in place of a result that is still to come: `19:00`, where scores are written
    `2-1` or no half of theirs begins with 0, `13.15 Uhr`.
    """
    cells = {row[result] for row in table.rows.values() if result is not None}
    told = {cell: found for cell in cells if (found := _TIME.fullmatch(cell))}
    scores = " ".join(cell for cell in cells - told.keys() if read_score(cell))
    sure = {cell for cell, found in told.items() if found[2] or (":0" in cell and not _PADDED.search(scores))}
    times = {cell for cell, found in told.items() if cell in sure or ((sure or scores) and found[1] not in scores)}
    rows = {
        row: tuple("" if at == result and cell in times else cell for at, cell in enumerate(cells))
        for row, cells in table.rows.items()
    }
    return replace(table, rows=rows) if times else table


def from_first_side(table: OwnTable, columns: Mapping[str, int]) -> OwnTable:
    """The table with its scores turned where they stand between the second side and the first, as they are read there: `Black; Score; White`."""
    second, result, first = (columns.get(key, -1) for key in ("player2", "result", "player1"))
    if not -1 < second < result < first:
        return table
    ends = {row: _SCORE.sub(r"\3\2\1", cells[result]) for row, cells in table.rows.items()}
    rows = {row: (*cells[:result], ends[row], *cells[result + 1 :]) for row, cells in table.rows.items()}
    return replace(table, rows=rows)


def with_ends(table: OwnTable, columns: dict[str, int]) -> tuple[OwnTable, dict[str, int]]:
    """The table with a column of who won, where words behind most names say it of both sides: `Lions (W)`, `Eagles (L)`; `2队负`, `1队胜`."""
    rows, sides, told = dict(table.rows), (columns["player1"], columns["player2"]), 0
    for row, cells in table.rows.items():
        parts = [_BEHIND.fullmatch(cells[at]) for at in sides]
        said = [read_outcome(part[2], ("w", "l", "d")) if part else None for part in parts]
        won = _WON.get("".join(one.result.value for one in said if one and one.result), "")
        names = {at: part[1] for at, part in zip(sides, parts, strict=True) if won and part}
        rows[row] = (*(names.get(at, cell) for at, cell in enumerate(cells)), won)
        told += won != ""
    if 2 * told <= len(rows) or "winner" in columns:
        return table, columns
    headings = (*table.headings, LEFT_OUT)
    return replace(table, headings=headings, rows=rows), {**columns, "winner": len(table.headings)}


def unmarked(table: OwnTable, *sides: int) -> OwnTable:
    """The table without what stands in brackets behind names that stand without it as well: a letter, as of whoever is at home, `Lions (H)`,
    or whence they came, `Lions (A1)`; and those in brackets who stand without, behind what they were before: `First (Lions)`.
    """
    names = {cells[at] for cells in table.rows.values() for at in sides}
    told = {name: found for name in names if (found := _MARKED.fullmatch(name))}
    came = {name: found[1] for name in names if (found := _CAME.fullmatch(name))}
    ranked = {name: found for name in names if (found := _RANKED.fullmatch(name)) and found[2] in names}
    looked_at = table.rows.values() if ranked else ()
    finals = ([ranked[cells[at]][1] for at in sides if cells[at] in ranked] for cells in looked_at)
    ranked = ranked if all(len({*ranks}) in (0, len(sides)) for ranks in finals) else {}
    marked = {name: found[1] for name, found in told.items()}
    if len({found[2] for found in told.values()}) != 1 or 2 * len(names & {*marked.values()}) < len(marked):
        marked = came if names.issuperset(came.values()) else {}
        marked |= {name: found[2] for name, found in ranked.items()}
    if not marked:
        return table
    rows = {
        row: tuple(marked.get(cell, cell) if at in sides else cell for at, cell in enumerate(cells))
        for row, cells in table.rows.items()
    }
    return replace(table, rows=rows)


def with_flags(table: OwnTable, columns: dict[str, int]) -> tuple[OwnTable, dict[str, int]]:
    """The table with a column of who won, 1 or 2, or 0 for a draw, where one is true or false of a side: `home_win`, `radiant_win`."""
    marks = marks_of(*(table.headings[columns[key]] for key in ("player1", "player2")))
    flags: dict[str, int] = {}
    for index, heading in enumerate(table.headings):
        words = words_of(heading)
        won = {word for word in words if says(word, "won") or word == "winner"}  # `is_home` says where they play
        of = "".join(word for word in words if word not in won and word != "is")
        side = "0" if any(says(word, "drawn") for word in words) else marks.get(of, "")
        if side and (side == "0" or won) and None not in map(_flag, column(table.rows, index).cells):
            flags[side] = index
    sides = [side for side in flags if side != "0"]
    place = flags[sides[0]] if sides else 0
    if not sides or (len(sides) == 1 and False not in map(_flag, column(table.rows, place).cells)):
        return table, columns
    other = "" if len(sides) > 1 else "2" if sides[0] == "1" else "1"
    rows = {}
    for row, cells in table.rows.items():
        true = [side for side, index in flags.items() if _flag(cells[index])]
        told = "".join(true) or (other if cells[place] else "")
        rows[row] = (*cells[:place], told, *cells[place + 1 :])
    return replace(table, rows=rows), {**columns, "winner": place}


def _flag(cell: str) -> bool | None:
    """What a cell says of yes and no; None for anything else."""
    if cell in ("1", "x") or says(cell, "true"):
        return True
    return False if cell == "0" or says(cell, "false") else None


def without_unplayed(table: OwnTable, scores: Sequence[int], people: Collection[int]) -> OwnTable:
    """The table without scores of 0 that nobody played: where a program says false, in a column that is true of whatever else was scored
    (`finished`), or where a column of no people is empty that all others have (`date played`), and so is that of the winner; or at the end,
    where several stand and none before.
    """
    open_ones = {row for row, cells in table.rows.items() if {cells[at] for at in scores} <= {"0", ""}}
    winners = {row for row, cells in table.rows.items() if not all(cells[at] for at in people)}
    for index in range(len(table.headings)) if len(scores) == _SEVERAL and open_ones else ():
        told = {row: cells[index].casefold() for row, cells in table.rows.items()}
        empty = "" if index not in people and winners else "false"
        false = {row for row, cell in told.items() if cell == empty}
        stated = false <= winners or {*told.values()} == {"true", "false"}
        if stated and false and false <= open_ones:
            return _without(table, false, scores)
    table = _without(
        table, {row for row in open_ones if any(says(cell, "open") for cell in table.rows[row])}, scores
    )
    level = {row for row in open_ones if any(table.rows[row][at] for at in scores)}
    end = {*takewhile(open_ones.__contains__, reversed(table.rows))}
    words = [words_of(table.headings[at]) for at in scores]
    of_wins = all(any(says(one, "won") or WINS in keys_of(one, WHOLE) for one in own) for own in words)  # none yet
    return _without(table, level, scores) if (of_wins or len(level) > _LEVEL) and level <= end else table


def without_minus(table: OwnTable, scores: Sequence[int], people: Collection[int]) -> OwnTable:
    """The table without the scores of -1 on both sides, as programs write where none is; and without their rows, which are no matches, where one
    side of all of them is the same, several times and nowhere else.
    """
    told = {
        row
        for row, cells in table.rows.items()
        if len(scores) == _SEVERAL and {cells[at] for at in scores} == {"-1"}
    }
    named = [{table.rows[row][at] for at in people} for row in told]
    met = {cells[at] for row, cells in table.rows.items() if row not in told for at in people}
    if len(told) > _LEVEL and set.intersection(*named) - met - {""}:
        rows = {row: cells for row, cells in table.rows.items() if row not in told}
        passed = {row: " ".join(filter(None, table.rows[row])) for row in sorted(told)}
        return replace(table, rows=rows, passed={**table.passed, **passed})
    return _without(table, told, scores) if told else table


def _without(table: OwnTable, rows: Collection[int], columns: Collection[int]) -> OwnTable:
    """The table with nothing in these columns of these rows."""
    bare = {row: tuple("" if at in columns else cell for at, cell in enumerate(table.rows[row])) for row in rows}
    return replace(table, rows={**table.rows, **bare})


def staged(table: OwnTable, sides: Sequence[int]) -> tuple[OwnTable, Mapping[int, Round]]:
    """The table without the rounds that stand before names, and these by their rows: `Final: Jan Kos`; nor places in a group, `1. Group A: Ewa`."""
    rows, stages = dict(table.rows), dict[int, Round]()
    for row, cells in table.rows.items():
        for side in (one for one in sides if ":" in cells[one]):
            before, _, last = cells[side].rpartition(":")
            title, _, name = cells[side].partition(":")
            placed = last.strip() and is_to_come(before)
            told = None if placed else stage_of(title.strip())
            if placed or (name.strip() and told):
                rows[row] = (*rows[row][:side], (last if placed else name).strip(), *rows[row][side + 1 :])
            stages |= {row: told} if told and name.strip() else {}
    return replace(table, rows=rows), stages


def parted(table: OwnTable, first: int, second: int) -> OwnTable:
    """The table with both sides apart in rows that lost the mark between them, where both are known: `Jan Kos Ewa Lis,1-0,`."""
    rows = dict(table.rows)
    one_short = [row for row, cells in rows.items() if second == first + 1 and not (cells[second] or cells[-1])]
    known = {skeleton(cells[side]) for cells in rows.values() for side in (first, second) if one_short}
    for row, words in ((row, rows[row][first].split()) for row in one_short):
        for at in range(1, len(words)):
            both = " ".join(words[:at]), " ".join(words[at:])
            if known.issuperset(map(skeleton, both)):
                rows[row] = (*rows[row][:first], *both, *rows[row][second:-1])
                break
    return replace(table, rows=rows)


def filled_down(table: OwnTable, first: int, second: int) -> OwnTable:
    """The table with the first side in every row, where it stands once for all its matches: `Jan, Ewa`, and below `, Ola`."""
    told = [row[first] for row in table.rows.values()]
    if any(any(map(str.isalpha, cell)) for cell in told):
        told = [cell if any(map(str.isalpha, cell)) else "" for cell in told]
    sides = [*zip(map(bool, told), (bool(row[second]) for row in table.rows.values()), strict=True)]
    firsts, seconds = (sum(both) for both in zip(*sides, strict=True))
    above = firsts < seconds and all(one is not other for one, other in sides)  # in a row of its own
    if not told[0] or not (above or 2 * firsts <= seconds):
        return table
    names: Iterator[str] = accumulate(told, lambda above, own: own or above)
    rows = zip(table.rows.items(), names, strict=True)
    filled = {row: (*one[:first], name, *one[first + 1 :]) for (row, one), name in rows if one[second] or not above}
    return replace(table, rows=filled)


def _counted_from_one(table: OwnTable, column: int) -> OwnTable:
    """The table with rounds from 1 on, where a program counts them from 0, each of them."""
    told = {row: cells[column] for row, cells in table.rows.items()}
    if sorted({*map(int, filter(str.isdecimal, told.values()))}) != [*range(len({*told.values()}))]:
        return table
    rows = table.rows.items()
    return replace(
        table, rows={row: (*one[:column], str(int(one[column]) + 1), *one[column + 1 :]) for row, one in rows}
    )


def below_rounds(table: OwnTable, column: int) -> OwnTable:
    """The table with the round in every row, where it stands once above all its matches, one after another; counted from 1."""
    told = [row[column] for row in table.rows.values()]
    numbers = [round_of(cell) for cell in told if cell]
    if not told[0] or len(numbers) == len(told) or numbers != [*range(1, len(numbers) + 1)]:
        return _counted_from_one(table, column)
    rounds: Iterator[str] = accumulate(told, lambda above, own: own or above)
    rows = zip(table.rows.items(), rounds, strict=True)
    return replace(table, rows={row: (*one[:column], own, *one[column + 1 :]) for (row, one), own in rows})
