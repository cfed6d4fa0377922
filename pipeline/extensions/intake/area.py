"""The tables that stand on a sheet: where their headings are, how far they reach, and which rows belong to none."""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, pairwise, takewhile

from msgspec import Struct

from pipeline.extensions.intake.columns import (
    NAMING,
    SIDES,
    are_figures,
    are_of_standings,
    columns_of,
    is_sentence,
    rounds_of,
)
from pipeline.extensions.intake.names import as_entries, as_sides, bare
from pipeline.extensions.intake.separated import Rows
from pipeline.extensions.intake.sheets import SheetRows
from pipeline.extensions.intake.stages import half_of_round, is_waiting, round_of, stage_of
from pipeline.extensions.intake.words import FAMILY, GIVEN, LEFT_OUT, PART, WHOLE, WITHIN, keys_of, meanings, says
from pipeline.locale.spelling import normal, skeleton
from pipeline.model import replace
from pipeline.schema.rounds import reads_as_score

_BEFORE = 60
"""Rows with something in them in which the first table of a sheet begins."""
_OF_PEOPLE = frozenset({"club", "city", "country", "email", "phone", "rating", "note", "group", "avoid"})
"""Columns in which an entry alone belongs to somebody whose name is missing."""
_LONG, _LONGEST = 40, 100
"""Characters of a text that is a note where it stands alone, and that is no name anywhere."""
_QUESTION = re.compile(r"(\d{1,2})[.)]\s*([^\W\d].*)")
RULED = re.compile(r"[^\w\s←-\U0010ffff]*|[─-╿]+")
"""Nothing, or signs that part rows, which are no name as those of pictures may be: `===`."""
_COURSE = frozenset({"par", "hcp", "handicap", "si", "index", "strokeindex", "yards", "metres", "meters"})
"""Rows of a card of golf that are of the course."""
_SETTING = re.compile(r"\w=\w")
"""What no heading says: `id=12, name=Club`."""
_DATED = re.compile(r"[^\W\d]{2}.*(?:\d:\d\d\b|\d{4}-\d\d-\d\d)")
"""A text with a time or a day behind its words."""
_COUNT = re.compile(r"\D+: *\d+")
_FIGURE = re.compile(r"-?\d{1,6}(?:\.\d{1,3})?")
_SIGNS = frozenset({"x", "X", "-", "–", "—", ":"})
"""What stands between both sides or their scores, besides the words for it."""
_FIRST = 5
"""Rows of a table by which others are told from it."""
_MANY = 3
"""Columns of a table under which a text alone in its row is a note."""


class OwnTable(Struct, frozen=True):
    """A table of a sheet. `heading` is the row of its headings, 0 if there are none; `title` is what stands above them.

    `columns` are the indexes of columns by their keys, `rounds` those of Swiss rounds by their numbers. `passed` are rows among
    its own that are none, with what they say: totals, notes. Cells to the left of `left`, or from `right` on, belong to another table.
    `opponents` are the columns of opponents of rounds that have one beside that of the result.
    """

    sheet: str
    heading: int
    headings: tuple[str, ...]
    columns: Mapping[str, int]
    rounds: Mapping[int, int]
    rows: Rows
    passed: Mapping[int, str] = {}
    title: str = ""
    left: int = 0
    right: int = 0
    opponents: Mapping[int, int] = {}

    @property
    def names_at(self) -> list[int]:
        """The columns that make a name: one, or those of the given and the family name."""
        return [self.columns[key] for key in ("name", GIVEN, FAMILY) if key in self.columns]


@lru_cache(maxsize=1)  # whoever asks of which parts a file is, and whoever takes one in, look at the same sheet
def tables_of(sheet: SheetRows) -> list[OwnTable]:
    """The tables with headings of a sheet, from top to bottom, those beside one another from left to right; the one table whose
    columns somebody explained.
    """
    if sheet.columns:
        return [_explained(sheet)]
    sheet = as_entries(as_sides(_joined(unparted(_above_numbers(_cornered(_unnumbered(sheet)))))))
    numbers = list(sheet.rows)
    headings = _headings(sheet.rows, numbers)
    found: list[OwnTable] = []
    for place, row in enumerate(headings):
        end = headings[place + 1] if place + 1 < len(headings) else numbers[-1] + 1
        begin = [one for one in numbers if (headings[place - 1] if place else 0) < one < row]
        above = _titles(sheet.rows, begin, begin[-1] + 1 if begin else 0)
        title = " ".join(cell for one in above for cell in sheet.rows[one] if cell)
        if not place and not stage_of(title):
            title = next((text for one in begin for text in sheet.rows[one] if stage_of(text)), title)
        body = [one for one in numbers if row < one < end]
        if end in headings:
            body = body[: len(body) - len(_titles(sheet.rows, body, end))]
        beside = _beside(sheet.rows, row, body)
        for left, right in beside:
            titles = (cell for one in begin[:-3:-1] for cell in sheet.rows[one][left:right] if stage_of(cell))
            own = next(titles, title) if len(beside) > 1 else title
            found.append(_table(sheet, row, body, (left, right), own))
    return found


def _explained(sheet: SheetRows) -> OwnTable:
    """The sheet as a table of the columns that somebody explained, with what headings above them say of others; a heading is passed over
    wherever it comes again.
    """
    named = [index for key, index in sheet.columns.items() if key in NAMING]
    first = next(
        (row for row, cells in sheet.rows.items() if all(cells[index] for index in named)), next(iter(sheet.rows))
    )
    above = [row for row in sheet.rows if row < first][-1:]
    heading = first if _is_above(sheet.rows, first) else 0
    heading = heading or next((row for row in above if sum(map(bool, sheet.rows[row])) > 1), 0)
    body = [row for row in sheet.rows if row > heading]
    title = next((cell for row in above if row != heading for cell in sheet.rows[row] if cell), "")
    return _table(sheet, heading, body, (0, len(sheet.rows[first])), title)


def _is_above(rows: Rows, row: int) -> bool:
    """Whether a row holds headings of those below: words that are known, or a word above figures alone."""
    cells = rows[row]
    others = [below for other, below in rows.items() if other > row and below != cells]
    below = (list(filter(None, one)) for one in zip(*others, strict=True))
    counted = any(
        cell and column and not any(map(str.isdigit, cell)) and all(any(map(str.isdigit, one)) for one in column)
        for cell, column in zip(cells, below, strict=False)
    )
    return counted or sum(bool(keys_of(cell, WHOLE)) for cell in cells) > 1


def _unnumbered(sheet: SheetRows) -> SheetRows:
    """The sheet without the numbers before the questions of a form: `1. Name`, `2. Club`, `3. Where are you from?`."""
    rows = dict(sheet.rows)
    for row in list(rows)[:_BEFORE]:
        asked = {index: found for index, cell in enumerate(rows[row]) if (found := _QUESTION.fullmatch(cell))}
        counted = [int(one[1]) for one in asked.values()] == list(range(1, len(asked) + 1))
        if counted and len({one[2] for one in asked.values()}) == len(asked) >= _MANY:
            rows[row] = tuple(asked[index][2] if index in asked else cell for index, cell in enumerate(rows[row]))
    return SheetRows(sheet.name, rows)


def unparted(sheet: SheetRows) -> SheetRows:
    """The sheet with scores in one cell that a sign parts, `6 | x | 5`; the sign between both sides, `Jan | vs | Ewa`, is left out."""
    rows = dict(sheet.rows)
    for index in range(1, max(map(len, rows.values()), default=0) - 1):
        signs = [row for row, cells in rows.items() if cells[index] in _SIGNS or says(cells[index], "versus")]
        filled = ((row, below) for row, below in pairwise(rows) if any(rows[row][index - 1 : index + 2]))
        above = {row for row, below in filled if below in signs and row not in signs}
        parted = [
            rows[row][index - 1 : index + 2 : 2] for row in signs if all(rows[row][index - 1 : index + 2 : 2])
        ]
        scores = sum(reads_as_score("-".join(both)) for both in parted)
        sides = sum(all("?" in side or any(map(str.isalpha, side)) for side in both) for both in parted)
        others = [row for row, cells in rows.items() if cells[index] and row not in {*signs, *above}]
        if len(parted) < 2 or others or len(parted) > max(scores, sides):
            continue
        for row in (*above, *signs):
            one, sign, other = rows[row][index - 1 : index + 2]
            if scores:
                heading = "Result" if one and other else one or sign or other
                one, other = heading if row in above else "-".join(filter(None, (one, other))), LEFT_OUT
            rows[row] = (*rows[row][: index - 1], one, LEFT_OUT, other, *rows[row][index + 2 :])
    return SheetRows(sheet.name, rows)


def _cornered(sheet: SheetRows) -> SheetRows:
    """The sheet with a heading above the names of each cross table, where those of its columns alone say what it is."""
    numbers, rows = list(sheet.rows), dict(sheet.rows)
    for place, row in enumerate(numbers[:_BEFORE]):
        cells = sheet.rows[row]
        first = next((index for index, cell in enumerate(cells) if cell), 0)
        blank = [one for one in range(first + 1, len(cells) - 1) if cells[one + 1] and not cells[one]]
        for corner in (first - 1, first, *blank) if len(set(cells)) > _MANY else ():
            names = [skeleton(cell) for cell in cells[corner + 1 :]]
            below = [skeleton(sheet.rows[one][corner]) for one in numbers[place + 1 : place + 1 + len(cells)]]
            both = takewhile(lambda one: one[0] == one[1] and not one[0].isdigit(), zip(names, below, strict=False))
            count = sum(1 for _ in both)
            if (
                corner >= 0
                and count >= _MANY
                and count == len({*below[:count]} - {""})
                and not _naming(cells[corner])
            ):
                rows[row] = (*cells[:corner], "Name", *cells[corner + 1 :])
                break
    return SheetRows(sheet.name, rows)


def _above_numbers(sheet: SheetRows) -> SheetRows:
    """The sheet with a heading above names that none says, where others are known and numbers follow: `Average: 1578, Elo, 1, 2`."""
    numbers = list(sheet.rows)
    for place, row in enumerate(numbers[:_BEFORE]):
        cells = sheet.rows[row]
        counted = tuple(cell.rstrip(".") for cell in cells)
        first = counted.index("1") if "1" in counted else 0
        told = any(keys_of(cell, WHOLE) for cell in cells) and not any(map(_naming, cells))
        begin = numbers[place + 1 :] if told and counted[first : first + _MANY] == ("1", "2", "3") else []
        below = [sheet.rows[one] for at, one in enumerate(begin, begin[0] if begin else 0) if one == at]
        texts = {
            index: {bare(one[index])[0] for one in below} for index in range(first) if not keys_of(cells[index])
        }
        names = [
            index
            for index, own in texts.items()
            if len(own) == len(below) >= _MANY and all(one and set(one).isdisjoint("0123456789") for one in own)
        ]
        if len(names) == 1:
            return SheetRows(sheet.name, {**sheet.rows, row: (*cells[: names[0]], "Name", *cells[names[0] + 1 :])})
    return sheet


def _joined(sheet: SheetRows) -> SheetRows:
    """The sheet with headings in two rows, the upper of them over several columns, in one: `Round 1 Opponent`, `Round 1 Result`."""
    rows = dict(sheet.rows)
    numbers = list(rows)[:_BEFORE]
    for above, below in pairwise(numbers):
        upper, lower = rows[above], rows[below]
        halves = _halves(upper, lower)
        named = any(_naming(cell) >= PART for cell in (*upper, *lower))
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
        below = "Opponent" if "number" in keys_of(below, WHOLE) and not _naming(below) else below
        half = f"{head} {below}" if head and below else ""
        head = head if half and half_of_round(half) else ""
        found.append(half if head else "")
    return found


def _headings(rows: Rows, numbers: Sequence[int]) -> list[int]:
    """The rows that hold the headings of tables; one that comes again and again needs but one sure word."""
    again = Counter(rows.values())
    several = (row for row in numbers if sum(map(bool, rows[row])) > 1 and not are_figures(rows[row]))
    tops = {*numbers[:1], next(several, 0)}
    looked_at = numbers[: _BEFORE + 1]
    alike = [
        sum(cell == other != "" for cell, other in zip(rows[one], rows[below], strict=True)) >= _MANY
        for one, below in pairwise(looked_at)
    ]
    listed = {row for row, *beside in zip(looked_at, [False, *alike], [*alike, False], strict=True) if any(beside)}
    counted = {row for above, row in pairwise(looked_at) if _counts_on(rows[above], rows[row])}
    scored = [
        (_score(rows[row], _below(rows, numbers, row), first=row in tops or again[rows[row]] > 2), row)
        for row in numbers[:_BEFORE]
        if row not in listed | counted or again[rows[row]] > 1
    ]
    best = max(scored, key=lambda one: (one[0], -one[1]), default=((0, 0), 0))
    if best[0][0] == 0:
        return []
    first = best[1]
    places = [place for place, cell in enumerate(rows[first]) if _naming(cell)]
    named, below = {rows[first][place] for place in places}, dict(pairwise(numbers))
    least = {row: _MANY - rows[above][0].startswith("#") for above, row in pairwise(numbers)}
    above = [(score, row) for score, row in scored if row < first and score[0] >= WHOLE]
    found = [row for score, row in above if score[1] >= least.get(row, _MANY)] + [first]
    gap = first
    for row in numbers:
        if row > first and (named & {*rows[row]} or row > gap + 1):
            score = _score(rows[row], _below(rows, numbers, row))
            there = named & {rows[row][place] for place in places} or not named & {*rows[row]}
            told = there or 2 * score[1] > sum(map(bool, rows[row]))  # `Team 1` may be a winner
            figures = sum(cell.lstrip("+-").isdigit() for cell in rows[below.get(row, row)])
            standings = row > gap + 1 and 2 * figures > sum(map(bool, rows[row]))
            score = _score([*filter(meanings, rows[row])]) if standings else score
            if rows[row] == rows[first] or (told and score[0] >= (WITHIN if standings else PART) and score[1] > 1):
                found.append(row)
        gap = 0 if sum(map(bool, rows[row])) == 1 and stage_of("".join(rows[row])) else row  # a title
    return sorted(set(found))


def _counts_on(above: Sequence[str], row: Sequence[str]) -> bool:
    """Whether a row has the number of the one above it and one more in front, as those of a list have."""
    first = next((index for index, cell in enumerate(row) if cell), 0)
    both = above[first], row[first]
    return all(one.isdecimal() for one in both) and int(both[0]) + 1 == int(both[1])


def _naming(cell: str) -> int:
    """How surely a heading says that names stand below it, if only those of teams."""
    return _naming_people(cell) or (WITHIN if "club" in keys_of(cell, PART) else 0)


def _naming_people(cell: str) -> int:
    return max(
        (one.sure for one in meanings(cell) if one.key in NAMING | {"nickname", "number1", "loser"}), default=0
    )


def _below(rows: Rows, numbers: Sequence[int], heading: int) -> frozenset[str]:
    """The names below a row that may hold headings, which those of a cross table repeat."""
    named = (_naming(cell) or keys_of(cell, PART) >= SIDES for cell in rows[heading])
    index = next((place for place, one in enumerate(named) if one), None)
    return (
        frozenset() if index is None else frozenset(rows[row][index] for row in numbers[:_BEFORE] if row > heading)
    )


def _score(row: Sequence[str], names: Collection[str] = (), *, first: bool = False) -> tuple[int, int]:
    """How surely a row holds headings, and of how many columns; 0 where none of them names anybody.

    `first` is the first row of a sheet, where one sure heading is enough, or those of both sides in parts.
    """
    filled = [cell for cell in row if cell]
    counted = [cell for cell in filled if cell.isdigit() and round_of(cell) is not None]
    figures = {*counted} if [*map(round_of, counted)] != list(range(1, len(counted) + 1)) else set[str]()
    understood = sum(
        bool(meanings(cell)) or (round_of(cell) is not None and cell not in figures) or cell in names
        for cell in filled
    )
    named = max(map(_naming, filled), default=0)
    people = any(map(_naming_people, filled))
    sure = PART if first else WHOLE
    sided = {"player1", "player2"} <= {one.key for cell in filled for one in meanings(cell) if one.sure >= sure}
    behind = [one for one in filled if any(map(str.isalpha, one)) and "number" not in keys_of(one, WHOLE)] or filled
    teams = first and any(one.key == "club" and one.sure == WHOLE for one in meanings(behind[0]))
    if named == WITHIN and teams and not people:
        return PART, understood  # a list of teams
    of_form = people and any(one.key == "moment" for one in meanings(filled[0]))
    if named == WITHIN and not of_form and (2 * understood < len(filled) or understood < 2):
        named = 0
    if named == WITHIN and not people:
        named *= are_of_standings(filled)
    enough = 3 * understood >= len(filled) or sided or (first and named == WHOLE)
    settings = any(_SETTING.search(cell) or (reads_as_score(cell) and not cell.isdigit()) for cell in filled)
    return (named, understood) if named and enough and not settings else (0, 0)


def _titles(rows: Rows, body: Sequence[int], below: int) -> list[int]:
    """The rows right above a row of headings that hold a text or two alone, and below a blank row, unless they say a round."""
    found: list[int] = []
    for row in reversed(body):
        apart = 1 if found and not rows[row][0].startswith("#") else 2  # in Markdown below a blank line
        if sum(map(bool, rows[row])) > 2 or len(found) == 2 or below - row > apart:
            break
        found.insert(0, row)
        below = row
    texts = [cell for row in found for cell in rows[row] if cell]
    if not found or found[0] == body[0] or found[0] - 1 not in rows or any(map(stage_of, texts)):
        return found
    return found[1:] if len(found) > 1 and found[1] - 1 not in rows else []


def _beside(rows: Rows, heading: int, body: Sequence[int]) -> list[tuple[int, int]]:
    """The tables beside one another below a row of headings: blank columns part them, or headings that come again."""
    cells = rows[heading]
    blank = [not any(rows[row][index] for row in (heading, *body)) for index in range(len(cells))]
    parts, begin = [], 0
    for index in [*(index for index, empty in enumerate(blank) if empty), len(cells)]:
        parts.append((begin, index))
        begin = index + 1
    parts = [(left, right) for left, right in parts if left < right]
    matches = any("result" in keys_of(cell) for cell in cells)
    named = [{normal(cell): _naming(cell) for cell in cells[left:right] if _naming(cell)} for left, right in parts]
    sure = sum(max(one.values(), default=0) >= PART for one in named) > 1
    sided = [{key for cell in cells[left:right] for key in keys_of(cell, PART)} >= SIDES for left, right in parts]
    beside = any(sided) and all(
        both or any(_naming(cell) == WHOLE for cell in cells[left:right])
        for both, (left, right) in zip(sided, parts, strict=True)
    )
    if (matches and not beside) or not (
        beside or sure or any(one.keys() & other.keys() for one, other in combinations(named, 2))
    ):
        parts = [(0, len(cells))]
    return [piece for left, right in parts for piece in _repeated(cells, left, right)]


def _repeated(cells: Sequence[str], left: int, right: int) -> Iterator[tuple[int, int]]:
    """The pieces of headings that come again in the same order, two or more of them; else the whole, as of both sides of a match."""
    width = right - left
    sides = any({"points", "result"} & keys_of(cell) for cell in cells[left:right])
    for size in range(2, width // 2 + 1) if not sides else ():
        again = width % size == 0 and all(
            cells[index] == cells[index + size] for index in range(left, right - size)
        )
        if again and any(cells[left : left + size]):
            yield from ((begin, begin + size) for begin in range(left, right, size))
            return
    yield left, right


def _table(sheet: SheetRows, heading: int, body: Sequence[int], reach: tuple[int, int], title: str) -> OwnTable:
    left, right = reach
    above = sheet.rows[heading] if heading else ("",) * right
    headings = tuple(cell if left <= index < right else "" for index, cell in enumerate(above))
    columns, told = columns_of(headings, [sheet.rows[row] for row in body]), sheet.columns
    others = {key: at for key, at in columns.items() if not (told and key in NAMING) and at not in told.values()}
    columns = {**others, **told}
    called = normal(headings[columns["name"]]) if "name" in columns else ""
    sides = bool(called) and sum(normal(cell) == called for cell in headings) == 2
    if foreign := _of_others(sheet.rows, body, matches="player2" in columns or sides):
        own = _table(sheet, heading, [row for row in body if row not in foreign], reach, title)
        return replace(own, passed={**own.passed, **foreign})
    rounds, opponents = rounds_of(headings, columns)
    rows: dict[int, tuple[str, ...]] = {}
    passed: dict[int, str] = {}
    last = heading
    listing = not rounds and "player2" not in columns and not sides
    holes = sum(cell[-1:].isdigit() for cell in headings) > 8
    often, next_of = Counter(cell for row in body for cell in sheet.rows[row]), dict(pairwise(body))
    for row in body:
        cells = tuple(cell if left <= index < right else "" for index, cell in enumerate(sheet.rows[row]))
        alone = [cell for cell in cells if cell]
        if not alone:
            continue
        listed = cells[columns["name"]] if "name" in columns and listing else ""
        passed_by = _is_no_row(cells, columns, sum(map(bool, headings)), gap=row > last + 1, after=bool(rows))
        passed_by |= bool(sheet.columns) and not any(cells[columns[key]] for key in NAMING & columns.keys())
        passed_by |= sides and not any(map(str.isalpha, cells[columns["name"]]))  # what both teams have on average
        passed_by |= bool(listed and RULED.fullmatch(listed)) or (holes and normal(listed) in _COURSE)
        passed_by |= often[listed] > 2 and bool({"name", "club"} & keys_of(listed, WHOLE))  # `Team name`
        passed_by |= sum(map(_is_again, cells, headings)) > 1
        below = sheet.rows[next_of[row]] if row in next_of else ()  # whoever is last may have a bye
        between = len(alone) == 1 and often[alone[0]] == 1 and any(below[columns.get("player1", 0) :][:1])
        passed_by |= "player2" in columns and (any(map(_is_awaited, cells)) or (between and len(columns) > 2))
        if passed_by or says(listed.partition("(")[0], "bye"):
            passed[row] = " ".join(alone)
            continue
        rows[row] = sheet.rows[row]
        last = row
    if listing and _is_sum(rows):
        passed[last] = " ".join(filter(None, rows.pop(last)))
    return OwnTable(sheet.name, heading, headings, columns, rounds, rows, passed, title, left, right, opponents)


def _of_others(rows: Rows, body: Sequence[int], *, matches: bool) -> dict[int, str]:
    """The rows among those below the headings of a table that are of others, with what they say: from a blank row on below which texts
    stand where the table has figures alone, or a round is named, unless it has `matches`.
    """
    for place, (before, row) in enumerate(pairwise(body), start=1):
        if row == before + 1 and sum(map(bool, rows[row])) > 1:
            continue
        cells = {index: cell for index, cell in enumerate(rows[row]) if cell}
        alone = len(cells) == 1 and place > 1 and any(stage_of(one) or is_waiting(one) for one in cells.values())
        if matches and (len(cells) < _MANY or any(map(stage_of, cells.values()))):
            continue
        if alone or (row > before + 1 and _is_of_others(cells, [rows[one] for one in body[: min(place, _FIRST)]])):
            begin, *_ = *_titles(rows, body[:place], row), row
            return {one: " ".join(filter(None, rows[one])) for one in body if one >= begin}
    return {}


def _is_of_others(cells: Mapping[int, str], above: Sequence[Sequence[str]]) -> bool:
    """Whether the cells of a row are of another table than the rows above it."""
    columns = ([row[place] for row in above if row[place]] for place in range(len(above[0])))
    counted = [
        (cells[at], own) for at, own in enumerate(columns) if at in cells and len(own) > 1 and are_figures(own)
    ]
    texts = [cell for cell, _ in counted if sum(map(str.isalpha, cell)) > _MANY]
    titled = any(any(map(str.isalpha, cell)) and stage_of(cell) for cell in cells.values())
    few = 2 * len(cells) <= max(sum(map(bool, row)) for row in above)
    texts += [cell for cell, own in counted if few and reads_as_score(cell) and not any(map(reads_as_score, own))]
    return (titled and few) or 2 * len(texts) >= max(1, len(counted))


def _is_no_row(cells: Sequence[str], columns: Mapping[str, int], width: int, *, gap: bool, after: bool) -> bool:
    """Whether a row below headings is a total, or a note: a text alone, below a blank row or under many columns."""
    filled = [index for index, cell in enumerate(cells) if cell]
    named = {columns[key] for key in NAMING if key in columns}
    called = [cells[index] for index in named]
    if _says_no_name(cells, called, matches="player2" in columns, after=after) or (
        any(_is_total(cells[index]) for index in filled[:2]) and len(filled) < max(2, len(columns)) + 1
    ):
        return True
    if len(filled) > 1 and named and "player2" not in columns:
        told = {index for key, index in columns.items() if key in _OF_PEOPLE or key == "number"} | named
        return not told & {*filled}
    text, index = cells[filled[0]], filled[0]
    if len(filled) == 1 and gap and after and (is_sentence(text) or _COUNT.fullmatch(text)):
        return True
    if len(filled) > 1 or (len(columns) < 2 and index in named):
        return False
    if "player2" in columns:
        return stage_of(text) is not None or (gap and not text.isdigit())
    if index in named:
        return gap and after and width >= _MANY
    meant = {place: key for key, place in columns.items()}.get(index)
    return meant not in _OF_PEOPLE or ":" in text or len(text) > _LONG


def _says_no_name(cells: Sequence[str], called: Sequence[str], *, matches: bool, after: bool) -> bool:
    """Whether the texts of a row, of which some stand where the names do, are such as no row with a name has."""
    filled = sum(map(bool, cells))
    return (
        sum(cell.endswith(":") for cell in cells) > 1  # `Home: Lions; Guests: Eagles`
        or (after and any(map(_DATED.search, called)))  # `List of players, 22 Aug 16:52`
        or any(
            filled < 2 * cells.count(one) and cells.count(one) > _MANY for one in called if one
        )  # `yes; yes; no`
        or (after and not matches and any(len(one) > _LONGEST for one in called))
        or (are_figures(called) and any(map(_is_total, cells)))
    )


def _is_sum(rows: Rows) -> bool:
    """Whether the last of several rows is what all above it make together, in all columns of figures: three, or two where it is called a total."""
    *above, last = rows.values() if len(rows) > _MANY else [()]
    figures = [index for index, cell in enumerate(last) if _FIGURE.fullmatch(cell) and cell != "0"]
    called = any(says(word, "totals") for cell in last for word in cell.split())
    summed = 0
    for index in figures if len(figures) > (1 if called else 2) else ():
        *told, total = (
            Fraction(row[index] or 0) if _FIGURE.fullmatch(row[index] or "0") else None for row in (*above, last)
        )
        summed += None not in told and sum(filter(None, told)) == total and sum(map(bool, told)) > 1
    return summed == len(figures) > 0


def _is_again(cell: str, heading: str) -> bool:
    """Whether a cell says what the heading above it does, and no figure: `Base Price` below `BasePrice`."""
    return any(map(str.isalpha, cell)) and normal(cell) == normal(heading)


def _is_awaited(cell: str) -> bool:
    """Whether a cell says of which match somebody is to come: `Winner Semi-final 1`."""
    first, _, rest = cell.partition(" ")
    return any(map(str.isdigit, rest)) and bool({"winner", "loser"} & keys_of(first, WHOLE))


def _is_total(cell: str) -> bool:
    """Whether a cell says so, alone or before a number: `Total`, `Razem: 12`."""
    first, _, rest = cell.partition(" ")
    return says(cell, "totals") or (any(map(str.isdigit, rest)) and says(first.rstrip(":"), "totals"))
