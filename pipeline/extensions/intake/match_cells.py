"""Matches that stand in one cell, both sides and perhaps how it ended: `Lions vs Eagles`, `Lions 2-1 Eagles`, `Lions (2) @ Eagles (1)`."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from itertools import chain, islice, pairwise

from pipeline.extensions.intake.columns import is_sentence
from pipeline.extensions.intake.names import BULLET
from pipeline.extensions.intake.separated import Rows
from pipeline.extensions.intake.sheets import SheetRows
from pipeline.extensions.intake.stages import stage_of
from pipeline.extensions.intake.words import LOSSES, PART, WHOLE, WINS, keys_of, meanings, says
from pipeline.model import replace
from pipeline.schema.rounds import read_score

_POINTS = r"(?:1/2|½|0[.,]\d{1,2}|\d{1,3}(?:[.,]5|½)?)(?!\d)"
_TIMES = re.compile(rf"(?<![\w.,])({_POINTS}) ?(?:[xX×]|vs\.?) ?(?={_POINTS}(?!\w))")
"""What stands between the points of both sides, as it may between the sides: `2 x 1`, `1 vs 0`."""
_LINE = re.compile(r"\d{1,3}[.)]\s+(?=\w)")
_SIDE = rf"(?:{_LINE.pattern}){{,2}}[^\W\d]"
"""How a side begins, also behind the number of its line and one of its own: `1. Jan Kos`, `2. 1. FC Wola`."""
_SCORED = re.compile(
    rf"({_SIDE}.*?)\s+({_POINTS} ?[-–:] ?{_POINTS})\s+(?:\({_POINTS} ?[-–:] ?{_POINTS}\)\s+)?({_SIDE}.*)"
)
"""Both sides about the score, perhaps with that of the first half behind it: `Lions 2-1 (1-0) Eagles`."""
_BEHIND_BOTH = re.compile(rf"(\S.*?\S)(?:[\s:,(|=]|[-–=]+>|→)+({_POINTS} ?[-–:] ?{_POINTS}[^|]*)(?:\|.*)?")
_MADE = re.compile(r"(\S.*?)\s*\((\d{1,3})\)(?:\s+\W.*)?")
"""A side with what it made, and notes behind it: `Lions (4) - extra time`."""
_RATED = re.compile(r"(\S.*? ?\(\d{3,4}\))(?:\s.*)?")
"""A side with its rating, and notes behind it: `Jan Kos (1950) rematch`."""
_CALLED = re.compile(r"([^\W\d_]+)[ .#№]{0,3}\d{1,3} ?[:.)–-]\s+(?=\w)")
"""What a match is called, before its sides: `Board 1: Jan - Ewa`."""
_SEED = re.compile(r"#\d{1,3}\s+(?=[^\W\d_])")
_CLOSE_DASH = re.compile(r"(?<=[^\W\d])[-–—]\s|\s[-–—](?=[^\W\d])")
"""A dash between both sides with a space on one side alone: `Jan- Ewa`."""
_DASH = re.compile(r"\s[-–—]\s")
_STANDING = re.compile(r"\s*\(\d{1,3}(?:[.,]5|½)? ?([^\W\d]+)\.?\)$")
"""What somebody has behind the name, before the match: `Jan Kos (3 pts)`."""
_BEGUN = re.compile(r"^(?:[01]\d|2[0-3])[:.][0-5]\d\s+(?=\w.*\s)")
"""When a match begins, before its sides."""
_CLOCK = re.compile(r"(?:[01]?\d|2[0-3]):[0-5][05]")
_LONGEST = 12
"""More words are of a report, and no side."""
_BEFORE, _HEADS = 60, 4
"""Rows by which a column is told, and those in which headings stand."""


def as_sides(sheet: SheetRows) -> SheetRows:
    """The sheet with the second side and the score of matches that stand in one cell behind all others."""
    alone = {row: "".join(cells) for row, cells in sheet.rows.items() if sum(map(bool, cells)) == 1}
    alone = {row: cell for row, cell in alone.items() if not has_sides(cell)}
    titles = {row for row, cell in alone.items() if stage_of(cell)}
    besides = titles | {row for row, cell in alone.items() if is_sentence(cell) or _is_title(cell)}
    heads = [*islice(sheet.rows.values(), _HEADS)]
    others = {
        at
        for cells in heads
        for at, cell in enumerate(cells)
        if any(one.key == "player2" and one.sure > PART for one in meanings(cell))
    }
    below = [*islice(sheet.rows.values(), _HEADS, _BEFORE)] or heads
    if any(cells[at] for cells in below for at in others):
        return sheet  # then the match in one cell stands there besides
    scored = any(map(read_score, chain.from_iterable(islice(sheet.rows.values(), _BEFORE))))
    for index in range(max(map(len, sheet.rows.values()), default=0)):
        told = {
            row: cells
            for row, cells in sheet.rows.items()
            if cells[index] and row not in besides and not _is_standing(cells[index])
        }
        titled = len(titles) > 1 or (not scored and any(says(cells[index], "matches") for cells in heads))
        told_by = partial(_sides_in, index=index, titled=titled)
        told = told if any(map(told_by, islice(told.values(), _BEFORE))) else {}
        filled = {row: told_by(cells) for row, cells in told.items()}
        headed = {row for row, both in filled.items() if both is None and says(told[row][index], "matches")}
        begin = min(headed, default=0)  # a list may stand above
        filled = {row: both for row, both in filled.items() if row > begin and row not in headed}
        told = {row: told[row] for row in filled}
        sides = {row: both for row, both in filled.items() if both}
        known = {side for first, second, _ in sides.values() for side in (first, second)}
        bare = {row: _sides_in(sheet.rows[row], index, titled=True) for row in filled.keys() - sides.keys()}
        sides |= {row: both for row, both in sorted(bare.items()) if both and known & {*both[:2]}}
        ends = _ended_below(told, index, sides)
        beside = {*ends.values(), *(row for row in filled if ends and told[row][index].isdecimal())}  # and tables
        if len(sides) > 1 and 3 * len(sides) >= 2 * len(filled.keys() - beside):
            sides |= {row: (*sides[row][:2], told[below][index]) for row, below in ends.items()}
            left = {row: cells for row, cells in sheet.rows.items() if row not in beside}
            sheet = replace(sheet, rows=left) if beside else sheet
            sides = _unnumbered(sides)
            sides |= _made_by_each(sides)
            scores = [both[2] for both in sides.values() if both[2]]
            if not all(map(_CLOCK.fullmatch, scores)):
                return _with_sides(sheet, index, sides)
            words = [sheet.rows[row][index].split() for row in sides]
            if len(titles) > 1 or not scores or all(any(says(one, "versus") for one in own) for own in words):
                return _with_sides(sheet, index, {row: (*both[:2], "") for row, both in sides.items()})
    return sheet


def sides_in(cell: str) -> tuple[str, str, str] | None:
    """Both sides of a match in a cell that holds them, with the score if it says one; None for any other."""
    return _sides_in((cell,), 0, titled=True)


@lru_cache(maxsize=2**18)  # as many as a sheet has rows, below titles or not
def has_sides(cell: str, *, titled: bool = False) -> bool:
    """Whether both sides of a match stand in a cell, also with a dash alone between them where it is below a title."""
    return _sides_in((cell,), 0, titled=titled) is not None


def _without_points(words: Sequence[str]) -> str:
    """A side without the points that stand behind it in brackets."""
    side = " ".join(words)
    found = _STANDING.search(side)
    return side[: found.start()] if found and "points" in keys_of(found[1], WHOLE) else side


def _with_sides(sheet: SheetRows, index: int, sides: Mapping[int, tuple[str, str, str]]) -> SheetRows:
    """The sheet with what was found in that column; the last row above that names no stage has its heading, before it one without figures."""
    begin = min(sides)
    # Titles of Markdown are no headings.
    above = [row for row, cells in sheet.rows.items() if row < begin and cells[index].lstrip("#")[:1].strip()]
    named = [row for row in reversed(above) if not stage_of(sheet.rows[row][index])]
    worded = (row for row in named if not any(cell[:1].isdigit() for cell in sheet.rows[row]))
    heading = next(worded, next(iter(named), None))
    called = ("Player 1", "Player 2", "Result" if any(both[2] for both in sides.values()) else "")
    rows = {}
    for row, cells in sheet.rows.items():
        first, second, score = sides.get(row, (cells[index], "", ""))
        if row not in sides and heading and cells[index] == sheet.rows[heading][index]:
            first, second, score = called
        rows[row] = (*cells[:index], first, *cells[index + 1 :], second, score)
    return SheetRows(sheet.name, rows)


def _sides_in(row: Sequence[str], index: int, *, titled: bool) -> tuple[str, str, str] | None:
    """Both sides and the score in a cell; a dash or a colon alone is between them where the score stands beside, or below titles of rounds."""
    cell = _TIMES.sub(r"\1-", _BEGUN.sub("", BULLET.sub("", row[index])))
    if (called := _CALLED.match(cell)) and ("table" in keys_of(called[1], WHOLE) or says(called[1], "matches")):
        cell = cell[called.end() :]
    if found := _SCORED.fullmatch(cell):
        rated = _RATED.fullmatch(found[3]) if _RATED.fullmatch(found[1]) else None
        return found[1], rated[1] if rated else found[3], found[2]
    scored = _BEHIND_BOTH.fullmatch(cell)
    text, score = scored.groups() if scored else (cell.rstrip(" |"), "")
    score = score.strip() if "(" in score else score.strip(" )")
    text = text.replace(": ", " : ")
    words = text.split()
    if not {*"-–—"}.intersection(words):
        words = _CLOSE_DASH.sub(" - ", text).split()
    if len(words) < 3 or (text.startswith("#") and not _SEED.match(text)):
        return None
    dashes = {*"-–—"}.intersection(words) or {":", "."}.intersection(words)
    told = titled or score or any(map(read_score, row)) if dashes else ""
    marks = dashes if told or (dashes and says(text.partition(" : ")[0], "bye")) else ()  # `Bye: Jan Kos`
    between = [place for place, word in enumerate(words) if word in marks or says(word, "versus")]
    if len(between) > 1:  # `Ann V - Bea`: a letter alone is an initial
        between = [place for place in between if len(words[place].strip(".")) > 1 or not words[place][0].isalpha()]
    if len(between) > 1:  # `Ann - Bea vs Cleo`
        between = [place for place in between if len(words[place]) > 1 or words[place] == "@"]
    if len(between) != 1:
        return None
    first, second = map(_without_points, (words[: between[0]], words[between[0] + 1 :]))
    named = all(any(map(str.isalpha, side)) and len(side.split()) <= _LONGEST for side in (first, second))
    return (first, second, score) if named else None


def _is_title(cell: str) -> bool:
    """Whether a text is a title or a remark by its sign, or a line drawn: `Matches:`, `====`."""
    return cell[-1] == ":" or not any(map(str.isalnum, cell))


def _is_standing(cell: str) -> bool:
    """Whether a cell says how many matches or points somebody has: `Jan - 2 wins`, `Jan - Points : 3`."""
    words = [*_DASH.split(cell, maxsplit=1), ""][1].split()
    figures = [one for one in words if one.isdigit()]
    others = [one for one in words if one not in figures and any(map(str.isalpha, one))]
    return len(figures) == len(others) == 1 and bool(keys_of(others[0], WHOLE) & {WINS, LOSSES, "points"})


def _ended_below(told: Rows, index: int, sides: Mapping[int, tuple[str, str, str]]) -> Mapping[int, int]:
    """The rows that say how the match right above them ended: `Ewa wins 2-0` below `Jan vs Ewa`, by the row of that."""
    return {
        row: below
        for row, below in pairwise(told)
        if row in sides and below not in sides and _is_end(told[below][index].split(), sides[row])
    }


def _is_end(words: Sequence[str], both: Sequence[str]) -> bool:
    """Whether words say who of both won, or that nobody did, with a score or without."""
    named = [words[len(side) :] for side in map(str.split, both[:2]) if words[: len(side)] == side]
    behind = [own[1:] for own in named if own and says(own[0], "won")]
    behind += [words[1:]] if says(words[0], "drawn") else []
    return not both[2] and any(not own or read_score(" ".join(own)) for own in behind)


def _unnumbered(sides: Mapping[int, tuple[str, str, str]]) -> dict[int, tuple[str, str, str]]:
    """The matches without their numbers, where each has one before its first side: `1. Jan Kos`; players may have some on both sides."""
    numbered = all(_LINE.match(one) for one, _, _ in sides.values())
    own = 2 * sum(_LINE.match(other) is not None for _, other, _ in sides.values()) > len(sides)
    bare = {row: (_LINE.sub("", both[0], count=1), *both[1:]) for row, both in sides.items()}
    return bare if numbered and not own else dict(sides)


def _made_by_each(sides: Mapping[int, tuple[str, str, str]]) -> Mapping[int, tuple[str, str, str]]:
    """The matches of which each side has what it made in brackets behind it, with that as the score: `Lions (4) @ Owls (6)`; none where
    those who come again have the same figure, as a seed is.
    """
    made = {
        row: (_MADE.fullmatch(one), _MADE.fullmatch(other))
        for row, (one, other, score) in sides.items()
        if not score
    }
    figures = {(one[1], one[2]) for both in made.values() for one in both if one}
    again = 2 * len(figures) > 3 * len({name for name, _ in figures})
    return {
        row: (one[1], other[1], f"{one[2]}-{other[2]}")
        for row, (one, other) in made.items()
        if again and one and other
    }
