"""What a cell of a round says of the player of its row: `W`, `1`, `+12`, `3:1`, `W12`, `L 4`, `12w½`, `bye`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction

from msgspec import Struct

from pipeline.extensions.intake.words import Letters, says
from pipeline.model.ids import Number
from pipeline.model.results import Result
from pipeline.schema.rounds import read_score

_SIGNS = {
    "+": Result.FIRST,
    "-": Result.SECOND,
    "−": Result.SECOND,
    "–": Result.SECOND,
    "=": Result.DRAW,
    "½": Result.DRAW,
}
_FIGURES = {
    "1": Result.FIRST,
    "0": Result.SECOND,
    "½": Result.DRAW,
    "0.5": Result.DRAW,
    "0,5": Result.DRAW,
    **_SIGNS,
}
_SIGN_FIRST = re.compile(r"([+\-−–=])\s*(\d{1,4})")
_SIGN_LAST = re.compile(r"(\d{1,4})\s*([+\-−–=])")
_COLOURED = re.compile(r"(\d{1,4})\s*[wbs/]\s*([+\-−=½01]|0[.,]5)", re.IGNORECASE)
_WORD_FIRST = re.compile(
    r"([^\W\d_]+|[+\-−=])[.:]?\s*(?:vs\.?\s+)?[#№(]?\s*(\d{1,4}|(?<=[\s(])\S.*?)\)?", re.IGNORECASE
)
_WORD_LAST = re.compile(r"(\d{1,4})\s*([^\W\d_]+)")
_SCORED = re.compile(r"(.*?)[\s(]*(\d{1,3}(?:[.,]5)?\s*[:\-–]\s*\d{1,3}(?:[.,]5)?)[)\s]*(.*)")
_NUMBER = re.compile(r"\d{1,3}(?:[.,]\d)?|½")
_LETTER = re.compile(r"(?<![^\W_])[^\W\d_](?![^\W\d_])")


class CellOutcome(Struct, frozen=True):
    """How a round ended for a player, as far as a cell says: None or nothing where it does not. `opponent` is a number or a name."""

    result: Result | None = None
    opponent: str = ""
    scores: tuple[Number, Number] | None = None
    bye: bool = False
    points: Number | None = None

    @property
    def mirrored(self) -> Result | None:
        """How it ended for the other one."""
        return self.result.swapped if self.result else None


def single_letters(cells: Iterable[str]) -> set[str]:
    """The letters that stand by themselves, or before a number alone."""
    return {letter for cell in cells for letter in _LETTER.findall(cell)}


def read_outcome(text: str, letters: Letters) -> CellOutcome | None:
    """What a cell says; None for one that says nothing that can be understood."""
    text = text.strip()
    first, _, rest = text.partition(" ")
    if says(text, "bye") or says(first, "bye"):
        return CellOutcome(_word(rest, letters) or _FIGURES.get(rest), bye=True)
    if rest and says(rest.strip("()"), "bye"):
        return CellOutcome(_word(first, letters) or _FIGURES.get(first), bye=True)
    if found := _SIGN_FIRST.fullmatch(text):
        return CellOutcome(_SIGNS[found[1]], found[2])
    if found := _SIGN_LAST.fullmatch(text):
        return CellOutcome(_SIGNS[found[2]], found[1])
    if found := _COLOURED.fullmatch(text):
        return CellOutcome(_FIGURES[found[2]], found[1])
    return _scored(text, letters) or _worded(text, letters) or _alone(text, letters)


def _worded(text: str, letters: Letters) -> CellOutcome | None:
    if (found := _WORD_LAST.fullmatch(text)) and (result := _word(found[2], letters)):
        return CellOutcome(result, found[1])
    if (found := _WORD_FIRST.fullmatch(text)) and (result := _word(found[1], letters)):
        return CellOutcome(result, found[2].strip())
    return None


def _scored(text: str, letters: Letters) -> CellOutcome | None:
    """A score, with an opponent or the word of who won beside it or without."""
    found = _SCORED.fullmatch(text)
    scores = read_score(found[2]) if found else None
    if found is None or scores is None:
        return None
    before, after = found[1].strip(" -–:,"), found[3].strip(" -–:,")
    said = _word(before, letters) or _word(after, letters)
    opponent = next((part for part in (before, after) if part and not _word(part, letters)), "")
    if (worded := _worded(before, letters)) is not None:
        said, opponent = worded.result, worded.opponent
    won = (scores[0] > scores[1]) - (scores[0] < scores[1])
    by_score = {1: Result.FIRST, -1: Result.SECOND, 0: Result.DRAW}[won]
    return CellOutcome(said or by_score, opponent.lstrip("#№"), scores)


def _alone(text: str, letters: Letters) -> CellOutcome | None:
    if result := _word(text, letters):
        return CellOutcome(result)
    if _NUMBER.fullmatch(text):
        points = Fraction(1, 2) if text == "½" else Fraction(text.replace(",", "."))
        return CellOutcome(points=points.numerator if points.denominator == 1 else points)
    return None


def _word(text: str, letters: Letters) -> Result | None:
    """What a word, a letter or a sign says."""
    bare = text.casefold().strip(".")
    if len(bare) == 1 and bare.isalpha():
        for place, result in enumerate((Result.FIRST, Result.SECOND, Result.DRAW)):
            if bare in letters[place]:
                return result
        return None
    if text in _SIGNS:
        return _SIGNS[text]
    kinds = (("won", Result.FIRST), ("lost", Result.SECOND), ("drawn", Result.DRAW))
    return next((result for key, result in kinds if bare and says(text, key)), None)
