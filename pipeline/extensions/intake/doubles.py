"""Two people who play together as one entry: `Jan Kos / Ewa Lis`."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence

from pipeline.extensions.intake.sheets import SheetRows
from pipeline.extensions.intake.words import LEFT_OUT, PART, meanings
from pipeline.locale.spelling import normal, skeleton
from pipeline.schema.rounds import read_score

BETWEEN = " / "
_BEFORE = 60
"""Rows in which the headings stand."""
_SIDE_AND_PLAYER = re.compile(r"\D*?([12]|\b[ab]\b)(\D+)([12])(?: name)?")
_LISTED = frozenset({"place", "points", "club"})
_PLAYED = frozenset({"round", "table", "result", "score1", "score2", "winner"})
_TWO = ("1", "2")
_NUMBERED = str.maketrans("ab", "12")


def as_entries(sheet: SheetRows) -> SheetRows:
    """The sheet with the names of two people in one cell, wherever it has a column for each: of both sides, or of a list of pairs."""
    for row, cells in list(sheet.rows.items())[:_BEFORE]:
        if found := _of_both_sides(cells) or _of_a_list(cells, list(sheet.rows.values())[1:_BEFORE]):
            return SheetRows(sheet.name, {one: _joined(old, found, one == row) for one, old in sheet.rows.items()})
    return sheet


def changing(names: Collection[str]) -> str:
    """An entry of two of a tournament whose people play with ever other partners; empty where they stay together."""
    pairs = [name for name in names if BETWEEN in name]
    people = {skeleton(one) for name in pairs for one in name.split(BETWEEN)}
    return pairs[0] if 4 * len(pairs) > 3 * len(people) else ""


def _joined(cells: Sequence[str], entries: Mapping[str, Sequence[int]], heading: bool) -> tuple[str, ...]:
    """A row with each entry in its first column, which a heading calls so."""
    joined = list(cells)
    for called, (first, second) in entries.items():
        joined[first] = called if heading else BETWEEN.join(filter(None, (cells[first], cells[second])))
        joined[second] = LEFT_OUT if heading else ""
    return tuple(joined)


def _of_both_sides(headings: Sequence[str]) -> Mapping[str, Sequence[int]]:
    """The columns of two people of each of two sides: `T1P1`, `Team A Player 2`."""
    found = {}
    for index, heading in enumerate(headings):
        said = _SIDE_AND_PLAYER.fullmatch(" ".join(heading.casefold().replace("_", " ").split()))
        if said and (said[2] == "p" or any(one.key == "name" for one in meanings(said[2].strip()))):
            found[said[1].translate(_NUMBERED), said[3]] = index
    return {f"Player {side}": [found[side, one] for one in _TWO] for side in _TWO} if len(found) == 4 else {}


def _of_a_list(headings: Sequence[str], below: Iterable[Sequence[str]]) -> Mapping[str, Sequence[int]]:
    """The columns of the two people of each pair in a list with their place, points or team, and without any match."""
    keys = {index: {one.key for one in meanings(cell) if one.sure >= PART} for index, cell in enumerate(headings)}
    first, second = (next((index for index, one in keys.items() if f"player{side}" in one), None) for side in _TWO)
    said = {key for one in keys.values() for key in one}
    scores = [index for index, one in keys.items() if "points" in one]
    played = said & _PLAYED or any(read_score(row[index]) for row in below for index in scores)
    if first is None or second is None or played or not said & _LISTED:
        return {}
    numbered = {normal(cell) for cell in headings} & {
        normal(headings[first]).replace("1", number) for number in "23"
    }
    teams = any(one.key == "club" for one in meanings(headings[first].replace("1", "")))
    return {"Name": (first, second)} if not teams and numbered == {normal(headings[second])} else {}
