"""Who beat whom, from a table with a row and a column for each player; rounds are made of it where all meet all."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import count

from msgspec import Struct

from pipeline.extensions.exchange.imported import FoundMatch
from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.outcomes import CellOutcome, letters_in, read_outcome
from pipeline.model.event import Player
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.rounds import Result, swiss
from pipeline.model.spelling import LABEL, skeleton
from pipeline.model.values import replace
from pipeline.problems.problem import CellRef, Problem, problem_at

_DIAGONAL = frozenset({"", "x", "×", "-", "–", "—", "*", "**", "#", "■", "█", "\\", "/", ".", "--", "xxx", "---"})
_LEAST = 3
_FIGURES = {0: Result.SECOND, 1: Result.FIRST}


class CrossTable(Struct, frozen=True):
    """A table of players by players: the column of each row's player, in the order of the rows."""

    table: OwnTable
    columns: Mapping[int, int]


def cross_table(table: OwnTable) -> CrossTable | None:
    """The table as one of players by players; None for any other."""
    rows = list(table.rows)
    if len(rows) < _LEAST:
        return None
    for columns in (_named_columns(table), *_numbered_columns(table)):
        if len(columns) == len(rows) and all(table.rows[row][columns[row]].casefold() in _DIAGONAL for row in rows):
            return CrossTable(table, columns)
    return None


def _numbered_columns(table: OwnTable) -> Iterator[dict[int, int]]:
    """The columns that are numbered from 1 to as many as there are rows: as the players are, or as they stand."""
    if sorted(table.rounds) != list(range(1, len(table.rows) + 1)):
        return
    number = table.columns.get("number")
    if number is not None:
        numbers = {row: cells[number].rstrip(".") for row, cells in table.rows.items()}
        if sorted(numbers.values()) == sorted(map(str, table.rounds)):
            yield {row: table.rounds[int(numbers[row])] for row in table.rows}
    yield {row: table.rounds[place] for place, row in enumerate(table.rows, start=1)}


def _named_columns(table: OwnTable) -> dict[int, int]:
    """The columns that are called as the players are, or begin so."""
    name = table.columns.get("name")
    if name is None:
        return {}
    taken = set(table.columns.values())
    headings = {skeleton(one): index for index, one in enumerate(table.headings) if one and index not in taken}
    found: dict[int, int] = {}
    for row, cells in table.rows.items():
        whole, words = skeleton(cells[name]), set(skeleton(cells[name]).split())
        part = [index for heading, index in headings.items() if set(heading.split()) <= words]
        index = headings.get(whole, part[0] if len(part) == 1 else None)
        if index is not None and index not in found.values():
            found[row] = index
    return found


def cross_matches(cross: CrossTable, players: Mapping[int, Player]) -> tuple[list[FoundMatch], list[Problem]]:
    """The matches of every two rows that have one, in rounds of a table of all against all, and what contradicts itself."""
    table, rows = cross.table, list(cross.columns)
    letters = letters_in([table.rows[row][index] for row in rows for index in cross.columns.values()])
    found: list[FoundMatch] = []
    problems: list[Problem] = []
    for place, row in enumerate(rows):
        for behind, other in enumerate(rows[place + 1 :], start=place + 1):
            at = CellRef(table.sheet, row, cross.columns[other] + 1)
            back_at = CellRef(table.sheet, other, cross.columns[row] + 1)
            texts = table.rows[row][cross.columns[other]], table.rows[other][cross.columns[row]]
            cells = [read_outcome(text[:LABEL], letters) if text else None for text in texts]
            for text, cell, where in zip(texts, cells, (at, back_at), strict=True):
                if text and cell is None and text.casefold() not in _DIAGONAL:
                    problems.append(problem_at("import-word", where, text=text[:80]))
            one, back = cells
            if row not in players or other not in players or (one is None and back is None):
                continue
            number = circle_round(place, behind, len(rows))
            numbers = players[row].number, players[other].number
            if one and back and _differ(one, back):
                both = {"player": int(numbers[0]), "other": int(numbers[1])}
                problems.append(problem_at("import-trf-one-sided", at, related=[back_at], round=number, **both))
                continue
            result, scores = _said(one, back)
            results = frozenset({result}) if result and not scores else frozenset[Result]()
            found.append(FoundMatch(at, swiss(number), *numbers, results, pair=scores, open=not (result or scores)))
    pairs = len(rows) * (len(rows) - 1) // 2
    return (found if len(found) == pairs else _in_first_rounds(found)), problems


def _in_first_rounds(matches: Sequence[FoundMatch]) -> list[FoundMatch]:
    """Matches of a table in which not all met all, each in the first round in which both are free, for the others would be missing."""
    busy: defaultdict[PlayerNumber | None, set[int]] = defaultdict(set)
    found = []
    for match in sorted(matches, key=lambda match: match.round.number):
        both = busy[match.player1], busy[match.player2]
        number = next(number for number in count(1) if number not in both[0] | both[1])
        for one in both:
            one.add(number)
        found.append(replace(match, round=swiss(number)))
    return found


def circle_round(one: int, other: int, count: int) -> int:
    """The round in which two of so many meet, counted from 0, in a table of all against all."""
    size = count + count % 2
    if other == size - 1:
        return (2 * one) % (size - 1) + 1
    return (one + other) % (size - 1) + 1


def _result(cell: CellOutcome) -> Result | None:
    if cell.result or cell.points is None:
        return cell.result
    return (
        _FIGURES.get(int(cell.points)) if cell.points in (0, 1) else Result.DRAW if 2 * cell.points == 1 else None
    )


def _differ(one: CellOutcome, back: CellOutcome) -> bool:
    first, second = _result(one), _result(back)
    if one.scores and back.scores:
        return one.scores != back.scores[::-1]
    if first and second:
        return first is not second.swapped
    return False


def _said(one: CellOutcome | None, back: CellOutcome | None) -> tuple[Result | None, tuple[Number, Number] | None]:
    """The result for the first of the two and the scores, by whichever cell says them."""
    scores = one.scores if one and one.scores else back.scores[::-1] if back and back.scores else None
    result = _result(one) if one else None
    if result is None and back is not None and (theirs := _result(back)):
        result = theirs.swapped
    if result is None and one and back and one.points is not None and back.points is not None:
        ahead = (one.points > back.points) - (one.points < back.points)
        result = {1: Result.FIRST, -1: Result.SECOND, 0: Result.DRAW}[ahead]
    return result, scores
