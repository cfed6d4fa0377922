"""A sheet written as the others are, where it has its headings in two rows, before numbers or nowhere, or scores in three cells."""

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import chain, pairwise, takewhile

from pipeline.extensions.intake.columns import NAMING, SIDES, are_figures, rounds_of
from pipeline.extensions.intake.headings import BEFORE, MANY, naming
from pipeline.extensions.intake.match_cells import as_sides
from pipeline.extensions.intake.names import BETWEEN, QUOTED, as_entries, bare
from pipeline.extensions.intake.separated import Rows
from pipeline.extensions.intake.sheets import SheetRows
from pipeline.extensions.intake.stages import half_of_round, round_of, stage_of
from pipeline.extensions.intake.turned import turned
from pipeline.extensions.intake.words import (
    LEFT_OUT,
    PART,
    WHOLE,
    keys_of,
    meanings,
    says,
    says_any,
)
from pipeline.locale.spelling import normal, skeleton
from pipeline.model import replace
from pipeline.schema.rounds import reads_as_score

_QUESTION = re.compile(r"(\d{1,2})[.)]\s*([^\W\d].*)")
_NUMBERED = re.compile(r"(\D*?)[\s_#-]*(\d{1,2})(?!\d)(.*)")
BY_NUMBER = re.compile(r"(.+) \((\d{1,2})\)")
"""What one of several matches of a row is called, and its number."""
_WITH_CLUB = re.compile(r"(.+), ([^,]+)|(.+?) \(([^()]+)\)")
_UNENDED = re.compile(r"\s+[&+]$")
_MOST = 5
"""One in so many names may lack the club that stands behind others."""
_CORNERS = 6
"""Columns that may stand before the names of a cross table."""
_OWN = NAMING - {"player2"} | {"club", "number1", "winner", "loser"}
"""What headings say of whoever is not the opponent."""
_SIGNS = frozenset({"x", "X", "-", "–", "—", ":"})
"""What stands between both sides or their scores, besides the words for it."""


def written_plainly(sheet: SheetRows) -> SheetRows:
    """The sheet with a heading above each column that a table cannot be without, and a match of two sides in each row."""
    steps = (
        _going_on, _with_clubs, turned, _unnumbered, _numbered_behind, _cornered, unparted, _joined, _above_names,
        as_sides, as_entries,
    )  # fmt: skip
    for step in steps:
        sheet = step(sheet)
    return sheet


def with_own_teams(sheets: Sequence[SheetRows]) -> tuple[SheetRows, ...]:
    """The sheets with whose each is as the first side of its matches, where several under the same headings name the opponents alone."""
    heads = [next(iter(sheet.rows.items()), (0, ())) for sheet in sheets]
    again = Counter(cells for _, cells in heads)
    found: list[SheetRows] = []
    for sheet, (heading, cells) in zip(sheets, heads, strict=True):
        keys = [keys_of(cell, PART) for cell in cells]
        theirs = next((index for index, own in enumerate(keys) if "player2" in own), 0)
        if again[cells] > 1 and theirs and not _OWN & frozenset().union(*keys) and not stage_of(sheet.name):
            rows = {row: (*own, sheet.name if own[theirs] else "") for row, own in sheet.rows.items()}
            rows[heading] = (*cells, "Player 1")
            sheet = replace(sheet, rows=rows)
        found.append(sheet)
    return tuple(found)


def unparted(sheet: SheetRows) -> SheetRows:
    """The sheet with scores in one cell that a sign parts, `6 | x | 5`; the sign between both sides, `Jan | vs | Ewa`, is left out."""
    rows = dict(sheet.rows)
    for index in range(1, max(map(len, rows.values()), default=0) - 1):
        texts = {cells[index] for cells in rows.values()}
        if len(texts) > BEFORE or not any(map(_is_sign, texts)):
            continue  # texts of their own, no signs below a heading or two
        signs, above = _signed(rows, index)
        beside = (rows[row][index - 1 : index + 2 : 2] for row in signs)
        parted = [both for both in beside if all(both) and not any(map(_is_sign, both))]
        scores = sum(reads_as_score("-".join(both)) for both in parted)
        sides = sum(all("?" in side or any(map(str.isalpha, side)) for side in both) for both in parted)
        titles = {row for row, cells in rows.items() if sum(map(bool, cells)) == 1 and stage_of("".join(cells))}
        known = {*signs, *above, *titles}
        others = [row for row, cells in rows.items() if cells[index] and row not in known]
        if len(parted) < 2 or others or len(parted) > max(scores, sides):
            continue
        for row in (*above, *signs):
            one, sign, other = rows[row][index - 1 : index + 2]
            if scores:
                heading = "Result" if one and other else one or sign or other
                one, other = heading if row in above else "-".join(filter(None, (one, other))), LEFT_OUT
            rows[row] = (*rows[row][: index - 1], one, LEFT_OUT, other, *rows[row][index + 2 :])
    return SheetRows(sheet.name, rows)


def _going_on(sheet: SheetRows) -> SheetRows:
    """The sheet with two who play together in one cell, where the second stands below: `Jan &`, `Ewa`."""
    rows = dict(sheet.rows)
    for row, below in pairwise(sheet.rows):
        ends = [index for index, cell in enumerate(rows.get(row, ())) if _UNENDED.search(cell)]
        if ends and ends == [index for index, cell in enumerate(rows[below]) if cell]:
            both = {index: _UNENDED.sub(BETWEEN, rows[row][index]) + rows[below][index] for index in ends}
            rows[row] = tuple(both.get(index, cell) for index, cell in enumerate(rows[row]))
            del rows[below]
    return SheetRows(sheet.name, rows)


def _is_sign(cell: str) -> bool:
    return cell in _SIGNS or says(cell, "versus")


def _signed(rows: Rows, index: int) -> tuple[list[int], set[int]]:
    """The rows with a sign in a column, or with scores beside such ones where it was left out, and those of the headings right above them,
    where the sign may be as well: `Goals | x | Goals`.
    """
    signed = {row for row, cells in rows.items() if _is_sign(cells[index])}
    halves = {row: cells[index - 1 : index + 2 : 2] for row, cells in rows.items()}
    scored = {row for row, both in halves.items() if all(both) and reads_as_score("-".join(both))}
    for beside, row in chain(pairwise(rows), pairwise([*rows][::-1])):
        if beside in signed and {beside, row} <= scored and not rows[row][index] and abs(beside - row) == 1:
            signed.add(row)
    signs = [row for row in rows if row in signed]
    filled = ((row, below) for row, below in pairwise(rows) if any(rows[row][index - 1 : index + 2]))
    above = {
        row for row, below in filled if below in signed and row not in signed and not any(map(stage_of, rows[row]))
    }
    if scored & signed and signs[0] not in scored and all(map(meanings, halves[signs[0]])):
        above.add(signs.pop(0))
    return signs, above


def _with_clubs(sheet: SheetRows) -> SheetRows:
    """The sheet with clubs in a column of their own, where a heading says that they stand behind names: `Name and club`, above `Jan, Lions`."""
    for row, cells in [*sheet.rows.items()][:BEFORE]:
        both = [at for at, cell in enumerate(cells) if _is_of_clubs(cell)]
        if len(both) != 1 or sum("club" in keys_of(cell) for cell in cells) > 1:
            continue
        at, heading = both[0], cells[both[0]]
        parted = {one: _WITH_CLUB.fullmatch(own[at]) for one, own in sheet.rows.items() if one > row}
        told = {one: found for one, found in parted.items() if found}
        if _MOST * len(told) >= (_MOST - 1) * sum(bool(sheet.rows[one][at]) for one in parted) > 0:
            split = {one: (found[1] or found[3], found[2] or found[4]) for one, found in told.items()}
            split |= {one: ("Name", "Club") for one, own in sheet.rows.items() if own[at] == heading}
            rows = {one: (own, split.get(one, (own[at], ""))) for one, own in sheet.rows.items()}
            return SheetRows(
                sheet.name,
                {one: (*own[:at], name, *own[at + 1 :], club) for one, (own, (name, club)) in rows.items()},
            )
    return sheet


def _is_of_clubs(heading: str) -> bool:
    """Whether a heading says names and then clubs, and does not leave open which of both stands there: `Player/Team`."""
    keys, names = keys_of(heading), {"name", "family name"}
    return "club" in keys and bool(names & keys and names & keys_of(heading.split()[0])) and "/" not in heading


def _unnumbered(sheet: SheetRows) -> SheetRows:
    """The sheet without the numbers before the questions of a form: `1. Name`, `2. Club`, `3. Where are you from?`."""
    rows = dict(sheet.rows)
    for row in list(rows)[:BEFORE]:
        asked = {index: found for index, cell in enumerate(rows[row]) if (found := _QUESTION.fullmatch(cell))}
        counted = [int(one[1]) for one in asked.values()] == list(range(1, len(asked) + 1))
        if counted and len({one[2] for one in asked.values()}) == len(asked) >= MANY:
            rows[row] = tuple(asked[index][2] if index in asked else cell for index, cell in enumerate(rows[row]))
    return SheetRows(sheet.name, rows)


def _numbered_behind(sheet: SheetRows) -> SheetRows:
    """The sheet with the number of the match behind the sides of each, where several of a round stand in a row: `Match 2 home` as `home (2)`."""
    for row, cells in [*sheet.rows.items()][:BEFORE]:
        numbered: defaultdict[int, dict[str, int]] = defaultdict(dict)
        found = {index: one for index, cell in enumerate(cells) if (one := _NUMBERED.fullmatch(cell))}
        for index, one in found.items():
            numbered[int(one[2])].setdefault(one[3].strip(" _-.:") or one[1], index)
        called, *others = [*numbered.values()] or [{}]
        sides = sorted(key for word in called for key in SIDES & keys_of(word, PART))
        of_matches = all(says_any(one[1], "matches", "table") for one in found.values() if one[3])
        alike = all(one.keys() == called.keys() for one in others)
        counted = [*numbered] == [*range(1, len(numbered) + 1)] and sides == sorted(SIDES)
        least = 1 if any(says(cell, "bye") for cell in cells) else MANY  # two may be teams of two
        if counted and alike and of_matches and len(numbered) >= least:
            words = {index: f"{word} ({number})" for number, own in numbered.items() for word, index in own.items()}
            named = tuple(words.get(index, cell) for index, cell in enumerate(cells))
            return SheetRows(sheet.name, {**sheet.rows, row: named})
    return sheet


def _cornered(sheet: SheetRows) -> SheetRows:
    """The sheet with a heading above the names of each cross table, where those of its columns alone say what it is."""
    numbers, rows = list(sheet.rows), dict(sheet.rows)
    for place, row in enumerate(numbers[:BEFORE]):
        cells = sheet.rows[row]
        first = next((index for index, cell in enumerate(cells) if cell), 0)
        behind = range(first + 1, min(first + _CORNERS, len(cells) - 1))
        blank = [one for one in behind if cells[one + 1] and not meanings(cells[one])]
        for corner in (first - 1, first, *blank) if len(set(cells)) > MANY else ():
            following = [sheet.rows[one] for one in numbers[place + 1 : place + 1 + len(cells)]]
            below = [own[corner] for own in following]
            both = zip(cells[corner + 1 :], below, strict=False)
            count = sum(1 for _ in takewhile(lambda one: _is_called(*one), both))
            if (
                corner >= 0
                and not any(naming(sheet.rows[above][corner]) for above in numbers[:place])
                and count >= MANY
                and count == len({*below[:count]} - {""})
                and "name" not in keys_of(cells[corner])
                and not keys_of(cells[corner]) >= SIDES
                and not (cells[corner] and any(cells[corner] in own[corner + 1 :] for own in following))  # a name
            ):
                rows[row] = (*cells[:corner], "Name", *cells[corner + 1 :])
                break
    return SheetRows(sheet.name, rows)


def _is_called(heading: str, name: str) -> bool:
    """Whether a heading of a cross table is the name of a row, or short for it: `JK` or `Jan` of `Jan Kos`."""
    said, own, whole = skeleton(heading), skeleton(name), normal(name.strip(QUOTED))
    letters = iter(whole)
    short = (
        1 < len(said) < min(5, len(own)) and said[0] == whole[:1] and all(one in letters for one in normal(heading))
    )
    worded = sum(map(str.isalpha, heading)) > sum(map(str.isdigit, heading))
    return worded and (said == own or short)


def _above_names(sheet: SheetRows) -> SheetRows:
    """The sheet with a heading above names that none says, where rounds or numbers follow, as many as there are rows or beside headings that
    are known, or several of those stand beside: `Average: 1578, Elo, 1, 2`; `Pos, Lag, Points`; and wherever the same word stands below again.
    """
    rows, numbers = dict(sheet.rows), list(sheet.rows)
    for place, row in enumerate(numbers[:BEFORE]):
        cells, begin = rows[row], numbers[place + 1 :]
        rounds, opponents = rounds_of([cell.rstrip(".") for cell in cells], {})
        known = sum(bool(keys_of(cell, WHOLE)) for cell in cells)
        worded = any(any(map(str.isalpha, cells[at])) for at in rounds.values())
        several = len(rounds) >= MANY - worded
        if not several and known <= 1:
            continue
        below = [rows[one] for at, one in enumerate(begin, begin[0] if begin else 0) if one == at]
        first = min((*rounds.values(), *opponents.values()), default=0)
        in_order = [*rounds.items()] == [*enumerate(range(first, first + len(rounds)), 1)]
        told = several and (worded or (in_order and (len(rounds) == len(below) or known > 0)))
        reach = first if told else len(cells) if known > 1 else 0
        texts = {
            index: {bare(one[index])[0] for one in below}
            for index in range(reach if not any(map(naming, cells[:reach])) else 0)
            if cells[index] and not keys_of(cells[index])
        }
        names = [
            index
            for index, own in texts.items()
            if len(own) == len(below) >= MANY and all(one and set(one).isdisjoint("0123456789") for one in own)
        ]
        alone = told or all(are_figures([*own]) for index, own in texts.items() if index not in names)
        crossed = place and any(_is_called(one, cells[at]) for at in names for one in rows[numbers[place - 1]])
        if len(names) == 1 and alone and not crossed:
            again = [one for one in (row, *begin) if rows[one][names[0]] == cells[names[0]]]
            rows |= {one: (*rows[one][: names[0]], "Name", *rows[one][names[0] + 1 :]) for one in again}
    return SheetRows(sheet.name, rows)


def _joined(sheet: SheetRows) -> SheetRows:
    """The sheet with headings in two rows, the upper of them over several columns, in one: `Round 1 Opponent`, `Round 1 Result`."""
    rows = dict(sheet.rows)
    numbers = list(rows)[:BEFORE]
    for above, below in pairwise(numbers):
        upper, lower = rows[above], rows[below]
        halves = _halves(upper, lower)
        opponents = [half for half in halves if half.endswith("Opponent")]
        named = len(opponents) > 1 or any(map(naming, (*upper, *lower)))
        if below == above + 1 and sum(map(bool, halves)) > 1 and named:
            rows[below] = tuple(half or cell or own for half, cell, own in zip(halves, lower, upper, strict=True))
            del rows[above]
    return SheetRows(sheet.name, rows)


def _halves(upper: Sequence[str], lower: Sequence[str]) -> list[str]:
    """What the cells of a row mean below rounds of the row above, each of which may be over several; empty for others."""
    found: list[str] = []
    head = ""
    for above, below in zip(upper, lower, strict=True):
        if above:
            head = above if round_of(above) and not above.isdigit() else ""
        below = "Opponent" if "number" in keys_of(below, WHOLE) and not naming(below) else below
        half = f"{head} {below}" if head and below else ""
        head = head if half and half_of_round(half) else ""
        found.append(half if head else "")
    return found
