"""The rows of a sheet that hold the headings of its tables, and the titles above them."""

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from itertools import pairwise

from pipeline.extensions.intake.columns import (
    NAMING,
    SIDES,
    are_figures,
    are_of_sides,
    are_of_standings,
    is_sentence,
)
from pipeline.extensions.intake.separated import Rows
from pipeline.extensions.intake.stages import round_of, stage_of
from pipeline.extensions.intake.words import PART, WHOLE, WITHIN, keys_of, meanings, says, titled_group
from pipeline.schema.rounds import reads_as_score

BEFORE = 60
"""Rows with something in them in which the first table of a sheet begins."""
MANY = 3
"""Columns of a table under which a text alone in its row is a note."""
_LONG = 120
"""Characters of a sentence that is no question of a form, but a rule of the game."""
_SETTING = re.compile(r"\w=\w")
"""What no heading says: `id=12, name=Club`."""


def headings_in(rows: Rows, numbers: Sequence[int]) -> list[int]:
    """The rows that hold the headings of tables; one that comes again and again needs but one sure word."""
    again = Counter(rows.values())
    several = (row for row in numbers if sum(map(bool, rows[row])) > 1 and not are_figures(rows[row]))
    tops = {*numbers[:1], next(several, 0)}
    looked_at = numbers[: BEFORE + 1]
    alike = [
        sum(cell == other != "" for cell, other in zip(rows[one], rows[below], strict=True)) >= MANY
        for one, below in pairwise(looked_at)
    ]
    listed = {row for row, *beside in zip(looked_at, [False, *alike], [*alike, False], strict=True) if any(beside)}
    counted = {row for above, row in pairwise(looked_at) if _counts_on(rows[above], rows[row])}
    turned = {row for row in looked_at if all("," in cell for cell in rows[row] if cell)}  # `Kos, Nick`
    counted |= turned if 2 * len(turned) > len(looked_at) else set()
    counted |= _met(rows, looked_at)
    scored = [
        (_score(rows[row], _below(rows, numbers, row), first=row in tops or again[rows[row]] > 2), row)
        for row in numbers[:BEFORE]
        if row not in listed | counted or again[rows[row]] > 1
    ]
    best = max(scored, key=lambda one: (one[0], -one[1]), default=((0, 0), 0))
    if best[0][0] == 0:
        return []
    first = best[1]
    places = [place for place, cell in enumerate(rows[first]) if naming(cell)]
    named, below = {rows[first][place] for place in places}, dict(pairwise(numbers))
    least = {row: MANY - rows[above][0].startswith("#") for above, row in pairwise(numbers)}
    above = [(score, row) for score, row in scored if row < first and score[0] >= WHOLE]
    found = [row for score, row in above if score[1] >= least.get(row, MANY)] + [first]
    found += [row for row in numbers if _are_headings(rows[row], rows[first], places)]
    gap = first
    for row in numbers:
        if row > first and (named & {*rows[row]} or row > gap + 1):
            score = _score(rows[row], _below(rows, numbers, row))
            there = named & {rows[row][place] for place in places} or not named & {*rows[row]}
            told = there or 2 * score[1] > sum(map(bool, rows[row]))  # `Team 1` may be a winner
            figures = sum(cell.lstrip("+-").isdigit() for cell in rows[below.get(row, row)])
            apart = row > gap + 1 or again[rows[row]] > 1  # `Rank, Team, Points` below each round
            standings = apart and 2 * figures > sum(map(bool, rows[row]))
            score = _score([*filter(meanings, rows[row])]) if standings else score
            following = rows[below.get(row, row)]
            goes_on = any(cell and cell == following[at] for at, cell in enumerate(rows[row]) if naming(cell))
            told = told and not goes_on  # `Home, First Team` is a row, also the last
            if rows[row] == rows[first] or (told and score[0] >= (WITHIN if standings else PART) and score[1] > 1):
                found.append(row)
        gap = 0 if sum(map(bool, rows[row])) == 1 and stage_of("".join(rows[row])) else row  # a title
    return sorted(set(found))


def _are_headings(cells: Sequence[str], first: Sequence[str], places: Sequence[int]) -> bool:
    """Whether a row has the word for names where the headings have it, and mostly words besides, whatever they mean."""
    filled = [cell for cell in cells if cell]
    again = any(cells[at] == first[at] and "name" in keys_of(cells[at], WHOLE) for at in places)
    return again and len(filled) >= MANY and 2 * sum(any(map(str.isalpha, cell)) for cell in filled) > len(filled)


def titles_above(rows: Rows, body: Sequence[int], below: int) -> list[int]:
    """The rows right above a row of headings that hold a text or two alone, and below a blank row, unless they say a round or a group."""
    found: list[int] = []
    for row in reversed(body):
        apart = 1 if found and not rows[row][0].startswith("#") else 2  # in Markdown below a blank line
        sat_out = any(says(cell, "bye") for cell in rows[row])  # the last of the matches above
        if sum(map(bool, rows[row])) > 2 or len(found) == 2 or below - row > apart or sat_out:
            break
        found.insert(0, row)
        below = row
    texts = [cell for row in found for cell in rows[row] if cell]
    if (
        not found
        or found[0] == body[0]
        or found[0] - 1 not in rows
        or any(stage_of(one) or titled_group(one) for one in texts)
    ):
        return found
    return found[1:] if len(found) > 1 and found[1] - 1 not in rows else []


def naming(cell: str) -> int:
    """How surely a heading says that names stand below it, if only those of teams."""
    return _naming_people(cell) or (WITHIN if "club" in keys_of(cell, PART) else 0)


def is_above(rows: Rows, row: int) -> bool:
    """Whether a row holds headings of those below: words that are known, or a word above figures alone."""
    cells = rows[row]
    others = [below for other, below in rows.items() if other > row and below != cells]
    below = (list(filter(None, one)) for one in zip(*others, strict=True))
    counted = any(
        cell and column and not any(map(str.isdigit, cell)) and all(any(map(str.isdigit, one)) for one in column)
        for cell, column in zip(cells, below, strict=False)
    )
    return counted or sum(bool(keys_of(cell, WHOLE)) for cell in cells) > 1


def _counts_on(above: Sequence[str], row: Sequence[str]) -> bool:
    """Whether a row has the number of the one above it and one more in front, as those of a list have."""
    first = next((index for index, cell in enumerate(row) if cell), 0)
    both = above[first], row[first]
    return all(one.isdecimal() for one in both) and int(both[0]) + 1 == int(both[1])


def _met(rows: Rows, numbers: Sequence[int]) -> set[int]:
    """The rows whose cells each stand in more others, but hardly ever together, as those who meet do: `Branco`, who is no White there."""
    of_cell: defaultdict[str, set[int]] = defaultdict(set)
    for row in numbers:
        for cell in filter(None, rows[row]):
            of_cell[cell].add(row)
    filled = {row: [of_cell[cell] for cell in rows[row] if cell] for row in numbers}
    return {
        row for row, own in filled.items() if len(own) > 1 and min(map(len, own)) > 2 * len(set.intersection(*own))
    }


def _naming_people(cell: str) -> int:
    return max(
        (one.sure for one in meanings(cell) if one.key in NAMING | {"nickname", "number1", "loser"}), default=0
    )


def _below(rows: Rows, numbers: Sequence[int], heading: int) -> frozenset[str]:
    """The names below a row that may hold headings, which those of a cross table repeat."""
    named = (naming(cell) or keys_of(cell, PART) >= SIDES for cell in rows[heading])
    index = next((place for place, one in enumerate(named) if one), None)
    return (
        frozenset() if index is None else frozenset(rows[row][index] for row in numbers[:BEFORE] if row > heading)
    )


def _score(row: Sequence[str], names: Collection[str] = (), *, first: bool = False) -> tuple[int, int]:
    """How surely a row holds headings, and of how many columns; 0 where none of them names anybody.

    `first` is the first row of a sheet, where one sure heading is enough, or those of both sides in parts.
    """
    filled = [cell for cell in row if cell]
    if len(filled) > MANY and all(map(str.isdigit, filled[1::2])) and not any(map(str.isdigit, filled[::2])):
        return 0, 0  # `Players, 4; Players, 16`: of tables beside one another
    text = " ".join(filled)  # which a comma may part
    if len(filled) < MANY and is_sentence(text) and (text[-1] == "." or len(text) > _LONG):
        return 0, 0
    counted = [cell for cell in filled if cell.isdigit() and round_of(cell) is not None]
    figures = {*counted} if [*map(round_of, counted)] != list(range(1, len(counted) + 1)) else set[str]()
    understood = sum(
        bool(meanings(cell)) or (round_of(cell) is not None and cell not in figures) or cell in names
        for cell in filled
    )
    named = max(map(naming, filled), default=0)
    people = any(map(_naming_people, filled))
    sure = PART if first else WHOLE
    sided = {"player1", "player2"} <= {one.key for cell in filled for one in meanings(cell) if one.sure >= sure}
    behind = [one for one in filled if any(map(str.isalpha, one)) and "number" not in keys_of(one, WHOLE)] or filled
    teams = first and any("club" in keys_of(one, WHOLE) for one in behind[:2])  # `League; Team`
    if named == WITHIN and (teams or are_of_sides(filled)) and not people:
        return PART, understood  # a list of teams
    of_form = people and any(one.key == "moment" for one in meanings(filled[0]))
    ranked = bool(filled) and "place" in keys_of(filled[0], WHOLE) and any(map(naming, filled[1:2]))
    if named == WITHIN and not (of_form or ranked) and (2 * understood < len(filled) or understood < 2):
        named = 0
    if named == WITHIN and not people:
        named *= are_of_standings(filled)
    enough = 3 * understood >= len(filled) or sided or ranked or (first and named == WHOLE)
    settings = any(_SETTING.search(cell) or (reads_as_score(cell) and not cell.isdigit()) for cell in filled)
    return (named, understood) if named and enough and not settings else (0, 0)
