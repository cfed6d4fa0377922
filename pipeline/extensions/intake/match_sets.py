"""The sets of matches, counted: in columns of their own, of either side, or below one another."""

import re
from collections import defaultdict
from collections.abc import Sequence
from itertools import groupby

from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.columns import SIDES
from pipeline.extensions.intake.contents import column
from pipeline.extensions.intake.outcomes import sets_won
from pipeline.extensions.intake.words import LEFT_OUT, WHOLE, keys_of, says, words_of
from pipeline.locale.spelling import normal
from pipeline.model import replace
from pipeline.schema.rounds import read_score, reads_as_score

_SEVERAL = 2
_NUMBERS = dict(zip(("1", "2", "3", "4", "5", "one", "two", "three", "four", "five"), "1234512345", strict=True))
_SIDES = {"1": "1", "2": "2", "a": "1", "b": "2"}
_COUNTED = re.compile(r"^(\d)(?:st|nd|rd|th|er|e|º|ª)?(\D+)$")


def with_sets(table: OwnTable) -> OwnTable:
    """The table with the sets of each match in one column, called so, where each set has one, `Set 1`, `2. Satz`, `3rd set`, or one of either
    side.
    """
    table = _of_both_sides(table)
    called = {_COUNTED.sub(r"\2\1", normal(heading)): index for index, heading in enumerate(table.headings)}
    sets = [
        index
        for heading, index in called.items()
        if heading[-1:].isdigit()
        and heading[:-1] + "2" in called
        and column(table.rows, index).scores
        and "figures" not in keys_of(table.headings[index])
    ]
    if len(sets) < _SEVERAL:
        return table
    sets += _deciding(table, sets)
    headings, rows = list(table.headings), {}
    for place in sets:
        headings[place] = LEFT_OUT
    columns = {key: index for key, index in table.columns.items() if index not in sets}
    whole = columns.get("result", columns.get("points"))
    if whole is not None and column(table.rows, whole).scores:  # periods of a match that has its own score, or sets
        return replace(table, headings=tuple(headings), columns=columns, rounds={})
    headings[sets[0]] = "Result"
    for row, cells in table.rows.items():
        filled = [cells[place] for place in sets if cells[place]]
        won = sets_won(" ".join(filled if len(filled) != 1 else (*filled, "0-0")))
        joined = f"{won[0]}:{won[1]}" if won else "; ".join(filled)
        told = {**dict.fromkeys(sets, ""), sets[0]: joined}
        rows[row] = tuple(told.get(place, cell) for place, cell in enumerate(cells))
    return replace(table, headings=tuple(headings), rows=rows, columns=columns | {"result": sets[0]}, rounds={})


def _of_both_sides(table: OwnTable) -> OwnTable:
    """The table with what both sides made in a set in one column, where each has one for it: `Set 1 A`, `games_won_player_b_set_one`."""
    found: defaultdict[str, dict[tuple[str, str], int]] = defaultdict(dict)
    for index, heading in enumerate(table.headings):
        if told := _set_of_side(words_of(heading)):
            rest, number, side = told
            found[rest][number, side] = index
    whole = [
        one
        for one in found.values()
        if len(one) > _SEVERAL and one.keys() == {(n, s) for n, _ in one for s in "12"}
    ]
    if len(whole) != 1:
        return table
    (sets,) = whole
    headings, rows = list(table.headings), {row: list(cells) for row, cells in table.rows.items()}
    for number in {number for number, _ in sets}:
        first, second = sets[number, "1"], sets[number, "2"]
        headings[first], headings[second] = f"Set {number}", LEFT_OUT
        for cells in rows.values():
            cells[first] = f"{cells[first]}-{cells[second]}" if cells[first] and cells[second] else ""
    columns = {key: at for key, at in table.columns.items() if at not in sets.values()}
    told_rows = {row: tuple(cells) for row, cells in rows.items()}
    return replace(table, headings=tuple(headings), rows=told_rows, columns=columns)


def _set_of_side(words: Sequence[str]) -> tuple[str, str, str] | None:
    """What else words say, the number of the set and the side that they name; None where they name no set of a side."""
    at = next((place for place, word in enumerate(words) if says(word, "spells")), None)
    number = _NUMBERS.get(words[at + 1], "") if at is not None and at + 1 < len(words) else ""
    if at is None or not number:
        return None
    rest = [*words[:at], *words[at + 2 :]]
    sides = [
        (word, side)
        for word in rest
        if (side := _SIDES.get(word) or "".join(sorted(SIDES & keys_of(word, WHOLE)))[-1:])
    ]
    return (" ".join(word for word in rest if word != sides[0][0]), number, sides[0][1]) if sides else None


def with_sets_below(table: OwnTable, columns: dict[str, int]) -> tuple[OwnTable, dict[str, int]]:
    """The table with the sets that each side won in one row for each match, where the sets stand below one another: those of the same sides
    share the number of the match, or a column counts them from 1 on, and each has what both made in it.
    """
    keys = [columns.get(key, -1) for key in ("player1", "player2", "score1", "score2")]
    sides = {row: tuple(cells[at] for at in keys[:2]) for row, cells in table.rows.items() if min(keys) >= 0}
    shared = [
        at for at, heading in enumerate(table.headings) if any(says(word, "matches") for word in words_of(heading))
    ]
    told = {row: (*both, *(table.rows[row][at] for at in shared)) for row, both in sides.items()}
    runs = [[*own] for _, own in groupby(told, key=told.__getitem__)]
    if 2 * sum(len(own) > 1 for own in runs) <= len(runs):
        return table, columns
    free = {*range(len(table.headings))} - {*columns.values(), *shared}
    counted = [[*map(str, range(1, len(own) + 1))] for own in runs]
    if not shared and not any([[table.rows[row][at] for row in own] for own in runs] == counted for at in free):
        return table, columns
    ends = [[tuple(table.rows[row][at] for at in keys[2:]) for row in own] for own in runs]
    if len(ends) > 1 and all(
        len({*own}) == 1 for own in ends
    ):  # each match twice, as for what the people of either side played
        return replace(table, rows={own[0]: table.rows[own[0]] for own in runs}), columns
    rows = {}
    for first, *more in runs:
        sets = [read_score("-".join(table.rows[row][at] for at in keys[2:])) for row in (first, *more)]
        ended = [both for both in sets if both]
        won = str(sum(one > other for one, other in ended)), str(sum(one < other for one, other in ended))
        made = dict(zip(keys[2:], won, strict=True)) if ended else {}
        rows[first] = tuple(made.get(at, cell) for at, cell in enumerate(table.rows[first]))
    return replace(table, rows=rows), {key: at for key, at in columns.items() if key != "winner"}


def _deciding(table: OwnTable, sets: Sequence[int]) -> list[int]:
    """The column of what decided where the sets are level and nowhere else, whatever it is called: `Tie-break`."""
    won = {row: sets_won(" ".join(cells[place] for place in sets)) for row, cells in table.rows.items()}
    level = {row for row, both in won.items() if both and both[0] == both[1]}
    behind = range(max(sets) + 1, len(table.headings))
    scores = [one for one in behind if column(table.rows, one).mostly(reads_as_score, 1)]
    return [one for one in scores if {row for row, cells in table.rows.items() if cells[one]} <= level][:1]
