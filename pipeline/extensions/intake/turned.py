"""A sheet in which everybody has a column, written with a row for each."""

import re
from collections.abc import Sequence
from itertools import chain

from pipeline.extensions.intake.columns import are_figures
from pipeline.extensions.intake.headings import MANY
from pipeline.extensions.intake.names import opponent_in
from pipeline.extensions.intake.sheets import SheetRows
from pipeline.extensions.intake.stages import round_of
from pipeline.extensions.intake.words import COUNTED, WHOLE, keys_of, meanings, says, says_any
from pipeline.locale.spelling import skeleton

_DAY = re.compile(r"\d{1,2}[-./]\d{1,2}(?!\d)")


def turned(sheet: SheetRows) -> SheetRows:
    """The sheet with a row for each of those who have a column, where a row is of a day or a round: `Date; Jan; Ewa`, `11-2 Harbour`; or of a
    deal, above figures alone or the total of each; or of their wins, another of their losses. Of what stands there only those whom they met
    are kept: figures of a day may mean anything.
    """
    people = people_on(sheet)
    if not people:
        return sheet
    (row, heads), *rest = sheet.rows.items()
    below = [cells for _, cells in rest]
    tallied, numbered = _tallied(heads, below), _of_numbered(heads, below)
    said = {at: {cells[at] for cells in below} - {""} for at in people}
    texts = {cell for cell in chain(*said.values()) if any(map(str.isalnum, cell))}
    counted = [at for at, own in said.items() if own and are_figures([*own])]
    met = _are_opponents(texts, [heads[at] for at in people])
    told = met or bool(tallied)
    several = len(texts) > MANY or (not numbered and any(len(one) > MANY for one in texts))
    if not told and 2 * len(counted) < len(said) and several:
        return sheet
    kept = [at for at in people if told or not counted or at in counted or not said[at]]
    rounds = [*enumerate(below, 1)] if met else []
    lines = [(heads[at], *(cells[at] for _, cells in rounds)) for at in kept]
    return SheetRows(sheet.name, dict(enumerate([("Name", *(f"R{number}" for number, _ in rounds)), *lines], row)))


def people_on(sheet: SheetRows) -> list[int]:
    """The columns of a sheet that are of one of those who play each, whose names stand above; empty for any other sheet."""
    heads, *below = [*sheet.rows.values()] or [()]
    if len(below) < MANY or not any(heads):
        return []
    found = _tallied(heads, below) or _of_numbered(heads, below) or _behind_labels(heads, below)
    found = found or _above_figures(heads, below)
    called = any(meanings(heads[at]) or round_of(heads[at]) is not None for at in found)
    return [] if called or len(found) < MANY else found


def _filled(heads: Sequence[str]) -> list[int]:
    return [at for at, cell in enumerate(heads) if cell]


def _tallied(heads: Sequence[str], below: Sequence[Sequence[str]]) -> list[int]:
    """The columns of people, where the first says of a row and of another what they count: `Wins`, `Losses`."""
    if heads[0]:
        return []
    labels = [cells[0] for cells in below]
    counts = sum(bool(COUNTED & keys_of(label, WHOLE)) for label in labels)
    apart = {*map(skeleton, heads)}.isdisjoint(map(skeleton, labels))
    return _filled(heads) if counts > 1 and apart and all(labels) else []


def _of_numbered(heads: Sequence[str], below: Sequence[Sequence[str]]) -> list[int]:
    """The columns of people, where the first numbers the matches or rounds that the rows are of: `Match 1`."""
    if heads[0]:
        return []
    labels = [cells[0].rstrip("0123456789 ") for cells in below if cells[0][-1:].isdigit()]
    numbered = len(labels) == len(below) and all(says_any(one, "matches", "round") for one in labels)
    return _filled(heads) if numbered else []


def _behind_labels(heads: Sequence[str], below: Sequence[Sequence[str]]) -> list[int]:
    """The columns of people behind one that says the round or the day of each row, or numbers deals above a total."""
    first, *people = _filled(heads)
    labels = [cells[first] for cells in below]
    if says(labels[-1], "totals") and are_figures(labels[:-1]):
        return [at for at in people if below[-1][at]] if all(labels) else []
    days = sum(_DAY.match(cells[0]) is not None for cells in below)
    told = says(heads[first], "round") or "moment" in keys_of(heads[first])
    told = told or (len(below) > MANY and 10 * days >= 9 * len(below))
    return people if told and all(labels) else []


def _above_figures(heads: Sequence[str], below: Sequence[Sequence[str]]) -> list[int]:
    """The columns of people above nothing but figures, behind which words may say what a row is of; but that of what all have together."""
    first, *others = _filled(heads)
    people = [at for at in (first, *others) if not says(heads[at], "totals")]
    figures = are_figures([cell for cells in below for cell in cells[: max(people, default=0) + 1]])
    return people if figures and not says(heads[first], "round") else []


def _are_opponents(texts: set[str], heads: Sequence[str]) -> bool:
    """Whether all texts name one of those who have a column, or say that somebody had no opponent."""
    names = {*map(skeleton, heads)}
    return all(names & {skeleton(text), skeleton(opponent_in(text))} or says(text, "bye") for text in texts)
