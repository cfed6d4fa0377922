"""What a cell of a round says of the player of its row: `W`, `1`, `+12`, `3:1`, `W12`, `L 4`, `12w½`, `bye`."""

import re
from collections.abc import Collection, Iterable, Mapping
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct

from pipeline.extensions.intake.words import Letters, letters_of, says, says_any
from pipeline.model import Number, Result, whole_if_so
from pipeline.schema.rounds import read_score

_SIGNS = {"+": Result.FIRST, **dict.fromkeys("-−–", Result.SECOND), **dict.fromkeys("=½", Result.DRAW)}
_FIGURES = {**_SIGNS, "1": Result.FIRST, "0": Result.SECOND, **dict.fromkeys(("0.5", "0,5"), Result.DRAW)}
_WORTH = {0: Result.SECOND, 1: Result.FIRST, Fraction(1, 2): Result.DRAW}
_GIVEN: Mapping[Result | None, Number] = {
    Result.FIRST: 1,
    Result.FIRST_BY_FORFEIT: 1,
    Result.DRAW: Fraction(1, 2),
}
FORFEITS = {Result.FIRST: Result.FIRST_BY_FORFEIT, Result.SECOND: Result.SECOND_BY_FORFEIT}
_COLOURED = re.compile(
    r"(?P<opponent>\d{1,4})\s*(?P<colour>[wbsnpczčбч/])\s*(?P<result>[+\-−=½01]|0[.,]5)(?P<forfeit>F?)",
    re.IGNORECASE,
)
_WHITE_AND_BLACK = ("wb", "ws", "wz", "bn", "bp", "bc", "bč", "бч")
_COLOUR_LAST = re.compile(r"(\D*[\s#]*\d{1,4})\s*(?:\([wbsnczбч]\)|[wbnczбч])", re.IGNORECASE)
_COLOUR_ALONE = re.compile(r"(\d{1,4})\s*[wb]")
_BLACK, _LOST = re.compile(r"\d{1,4}\s*b"), re.compile(r"\d{1,4}\s*[ld]|[ld]\s*\d{1,4}", re.IGNORECASE)
_WITH_NUMBER = (
    _COLOURED,
    re.compile(r"(?P<result>[01½=+-]|0[.,]5)\s+(?P<opponent>[1-9]\d{0,3})"),
    re.compile(
        r"(?P<result>[01½=+-]|0[.,]5)(?P<forfeit>[kF]?)\s*\((?P<opponent>[1-9]\d{0,3})\s*[wbs]?\)", re.IGNORECASE
    ),
    re.compile(r"(?P<opponent>[1-9]\d{0,3})\s+(?P<result>[01½=+-]|0[.,]5)"),
    re.compile(r"(?P<result>[+\-−–=])\s*(?P<opponent>\d{1,4})"),
    re.compile(r"(?P<opponent>\d{1,4})\s*(?P<result>[+\-−–=])"),
)
"""A result, perhaps by forfeit, and the number of the opponent, which is never 0 where it stands apart: `12w1`, `1 14`, `1k (20w)`, `14 0`,
`+12`, `12-`.
"""
_UNPAIRED = re.compile(r"(?:-\s*|[F*]_)([01½]|0[.,]5)|-?([hbuzfxHBUZFX])\s*-{0,3}|([HFZP])(?:PB|AB)|([01½])k")
"""Rounds without an opponent as programs of chess write them: `-1`, `-½`, `-0`; `F_1`, `*_0`; `H---`, `-B-`, `U---`; `HPB`, `PAB`; `1k`."""
_SHARES: Mapping[str, Number] = {**dict.fromkeys("0uzf", 0), **dict.fromkeys(("½", "h", "0.5"), Fraction(1, 2))}
_HALVES = frozenset({"½", "1/2", "0.5", "0,5", "half", "pół", "demi", "medio", "meio"})
_WORD_FIRST = re.compile(
    r"([^\W\d_]+|[+\-−=])[.:\-–]?\s*(?:vs\.?\s+)?[#№(]?\s*(\d{1,4}|(?<=[\s(\-–])\S.*?)\)?", re.IGNORECASE
)
_WORD_LAST = re.compile(r"(\d{1,4})\s*:?\s*([^\W\d_]+)")
_SCORED = re.compile(
    r"(.*?)[\s(]*((?:1/2|½|\d{1,3}(?:[.,]5|½)?)\s*[:\-–]\s*(?:1/2|½|\d{1,3}(?:[.,]5|½)?))[)\s]*(.*)"
)
_SET = re.compile(r"(\d{1,2})[-–:/](\d{1,2})(?:\(\d{1,2}\))?;?")
_LEAST_SETS = 2
_LATE = ("overtime", "shootout")
_PAIR = re.compile(r"(?<![\d½])(?<!\d[.,])(\d{1,3})\s*[-–—:]\s*(\d{1,3})(?![\d½]|[.,]\d)")
_NUMBER = re.compile(r"\d{1,6}(?:[.,]\d{1,3})?|½")
_LETTER = re.compile(r"(?<![^\W_])[^\W\d_](?![^\W\d_])")
"""A letter that stands by itself, or before a number alone."""
_BEHIND_NUMBER = re.compile(r"\d{1,4}\s*[^\W\d_]")


class CellOutcome(Struct, frozen=True):
    """How a round ended for a player, as far as a cell says: None or nothing where it does not. `opponent` is a number or a name, `colour`
    the letter of that of the player's own.

    The `points` of a `bye` are its share of a win: None where the cell does not say that it is less than a whole one.
    """

    result: Result | None = None
    opponent: str = ""
    scores: tuple[Number, Number] | None = None
    bye: bool = False
    points: Number | None = None
    colour: str = ""

    @property
    def ended(self) -> Result | None:
        """The result, also of points that say it: 1, ½ or 0."""
        return self.result or (None if self.points is None else _WORTH.get(self.points))


def coloured(cells: Iterable[str]) -> bool:
    """Whether the cells are those of a program of chess, `12w1`, in which a dash before a figure is a round without an opponent, and `12w+` a
    win without a game; where nobody has a figure, `12w+` is how games are won.
    """
    return any(found["result"] not in "+-−=" for cell in cells if (found := _COLOURED.fullmatch(cell)))


def black_among(cells: Iterable[CellOutcome]) -> str:
    """The letter of black where cells have those of both colours; else none."""
    told = {cell.colour for cell in cells} - {""}
    return next((both[1] for both in _WHITE_AND_BLACK if told == {*both}), "")


def letters_in(cells: Collection[str]) -> Letters:
    """The letters that the cells have for won, lost and drawn; none, where theirs are the colours of those who are yet to play."""
    if any(_BLACK.fullmatch(cell) for cell in cells) and not any(_LOST.fullmatch(cell) for cell in cells):
        return "", "", ""
    letters = {letter for cell in cells for letter in _LETTER.findall(cell)}
    return letters_of(letters | {cell[-1] for cell in cells if _BEHIND_NUMBER.fullmatch(cell)})


def read_outcome(text: str, letters: Letters, *, chess: bool = False) -> CellOutcome | None:
    """What a cell says; None for one that says nothing that can be understood. `chess` is what `coloured` says of all cells."""
    text = text.strip()
    if (bye := _bye(text, letters, chess=chess)) is not None:
        return bye
    for pattern in _WITH_NUMBER:
        if found := pattern.fullmatch(text):
            said = found.groupdict("")
            result = _FIGURES[said["result"]]
            away = said.get("forfeit") or (chess and pattern is _COLOURED and said["result"] in "+-−")
            ended, colour = FORFEITS.get(result, result) if away else result, said.get("colour", "").casefold()
            return CellOutcome(ended, said["opponent"], colour=colour)
    if (found := _COLOUR_LAST.fullmatch(text)) and (worded := _worded(found[1], letters)):
        return worded
    read = _scored(text, letters) or _worded(text, letters) or _alone(text, letters)
    paired = _COLOUR_ALONE.fullmatch(text) if read is None or "w" not in letters[0] else None
    return CellOutcome(opponent=paired[1], colour=text[-1].casefold()) if paired else read


def _bye(text: str, letters: Letters, *, chess: bool) -> CellOutcome | None:
    """A round that somebody sat out, with what it was worth where the cell says so."""
    first, _, rest = text.partition(" ")
    if (found := _UNPAIRED.fullmatch(text)) and (chess or found[1] is None):
        mark = (found[1] or found[2] or found[3] or found[4]).casefold().replace(",", ".")
        if not found[2] or text.endswith("-") or (mark in "bhu" and mark not in "".join(letters)):
            return CellOutcome(bye=True, points=None if found[3] == "F" else _SHARES.get(mark))
    if says(text, "bye") or says(first, "bye"):
        return CellOutcome(_word(rest, letters) or _FIGURES.get(rest), bye=True, points=_share(rest))
    if rest and says(rest, "bye"):
        return CellOutcome(_word(first, letters) or _FIGURES.get(first), bye=True, points=_share(first))
    return None


def _share(text: str) -> Number | None:
    bare = text.strip("()[]:= ").casefold()
    return Fraction(1, 2) if bare in _HALVES else 0 if bare in ("0", "zero") else None


def _worded(text: str, letters: Letters) -> CellOutcome | None:
    if (found := _WORD_LAST.fullmatch(text)) and (result := _word(found[2], letters)):
        return CellOutcome(result, found[1])
    if (found := _WORD_FIRST.fullmatch(text)) and (result := _word(found[1], letters)):
        return CellOutcome(result, found[2].strip())
    return None


def adds_up(total: str, cells: Iterable[CellOutcome]) -> bool:
    """Whether the points of a row are what its cells give: one for a win, and for a bye what it says."""
    points = read_score(f"{total}-0")
    given = (
        _GIVEN.get(cell.ended, 0) if not cell.bye else 1 if cell.points is None else cell.points for cell in cells
    )
    return points is not None and points[0] == sum(given)


def of_scores(one: Number, other: Number) -> Result:
    """Who won by points or scores."""
    return Result.FIRST if one > other else Result.SECOND if one < other else Result.DRAW


def _scored(text: str, letters: Letters) -> CellOutcome | None:
    """A score, with an opponent or the word of who won beside it or without; or the sets of a match."""
    if sets := sets_won(text):
        return CellOutcome(of_scores(*sets), scores=sets)
    found = _SCORED.fullmatch(text)
    scores = read_score(found[2].replace("1/2", "½")) if found else None
    if found is None or scores is None:
        return None
    before, after = found[1].strip(" -–:,"), found[3].strip(" -–:,")
    said = _word(before, letters) or _word(after, letters)
    opponent = next((part for part in (before, after) if part and not _word(part, letters)), "")
    if (worded := _worded(before, letters)) is not None:
        said, opponent = worded.result, worded.opponent
    return CellOutcome(said or of_scores(*scores), opponent.lstrip("#№"), scores)


def _alone(text: str, letters: Letters) -> CellOutcome | None:
    if result := _word(text.removeprefix(":"), letters):
        return CellOutcome(result)
    bare = text.strip("()[]").rstrip(".")
    if _NUMBER.fullmatch(bare):
        return CellOutcome(points=whole_if_so(Fraction(bare.replace(",", ".").replace("½", "1/2"))))
    return None


def sets_won(text: str) -> tuple[Number, Number] | None:
    """How many sets each side won, of a text that lists two or more: `6-4, 3-6, 10-7`, `21/16 21/14`; None for any other."""
    sets = [_SET.fullmatch(one) for one in re.sub(r"\s*([-–:/])\s*", r"\1", text).replace(",", " ").split()]
    told = [(int(one[1]), int(one[2])) for one in sets if one]
    if len(told) < _LEAST_SETS or len(told) < len(sets):
        return None
    return sum(one > other for one, other in told), sum(one < other for one, other in told)


@lru_cache(maxsize=1024)
def after_time(text: str, *, halves: bool = True) -> tuple[tuple[int, int], Result | None] | None:
    """A score after extra time, and who won by a shoot-out behind a draw: `2:1 n.V.`, `1-1 (3-4 pen.)`, `3-3 (5-4)`; None for any other
    text. `halves` is where scores in brackets may be those of the first half, which are never higher.
    """
    pairs = [(int(one[1]), int(one[2])) for one in _PAIR.finditer(text)]
    if not pairs:
        return None
    rest = _PAIR.sub(" ", text).strip(" ()[],;*")
    words = [rest, *filter(None, re.split(r"[\s()\[\],;/]+", rest))]
    late, shot = (any(says(one, key) for one in words) for key in _LATE)
    known = not rest or says_any(rest, *_LATE) or all(says_any(one, *_LATE) for one in words[1:])
    if not known or not (late or shot or (len(pairs) == _LEAST_SETS and text[-1] in ")]")):
        return None
    (one, other), *behind = pairs
    sure = shot or not (halves or late)
    shots = [pair for pair in behind if one == other and pair[0] != pair[1] and (sure or max(pair) > one)]
    if not shots:
        return (pairs[0], None) if late or shot else None
    return pairs[0], of_scores(*shots[-1])


def _word(text: str, letters: Letters) -> Result | None:
    """What a word, a letter or a sign says."""
    bare = text.casefold().strip(".")
    if len(bare) == 1 and bare.isalpha():
        for place, result in enumerate((Result.FIRST, Result.SECOND, Result.DRAW)):
            if bare in letters[place]:
                return result
    if text in _SIGNS:
        return _SIGNS[text]
    kinds = (("won", Result.FIRST), ("lost", Result.SECOND), ("drawn", Result.DRAW))
    return next((result for key, result in kinds if bare and says(text, key)), None)
