"""Who beat whom in a cross table: one with a column for each player, of which rounds are made where all meet all."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, count

from pipeline.extensions.exchange.imported import FoundMatch
from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.columns import SIDES
from pipeline.extensions.intake.contents import reads_as_end
from pipeline.extensions.intake.names import QUOTED
from pipeline.extensions.intake.outcomes import CellOutcome, coloured, letters_in, of_scores, read_outcome
from pipeline.extensions.intake.rounds import Row, match_in_round
from pipeline.extensions.intake.separated import Rows
from pipeline.extensions.intake.sheets import SheetRows, once
from pipeline.extensions.intake.words import PART, keys_of
from pipeline.locale.spelling import LABEL, normal, skeleton
from pipeline.model import Number, Player, PlayerNumber, Result, replace, swiss
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.schema.rounds import read_score

_DIAGONAL = frozenset(
    {"", "x", "×", "-", "–", "—", "*", "**", "#", "■", "█", "\\", "/", ".", "--", "xx", "xxx", "---"}
)
_MORE_THAN_ONE = re.compile(r"(?:[2-9]|[1-9]\d{1,2})(?:[.,]5|½)?|1(?:[.,]5|½)")
"""A figure of a cross table that is no win: then all are points of several boards or games."""
_ENDS = {
    ("1", "0"): Result.FIRST, ("0", "1"): Result.SECOND, ("½", "½"): Result.DRAW, ("=", "="): Result.DRAW,
    ("+", "-"): Result.FIRST_BY_FORFEIT, ("-", "+"): Result.SECOND_BY_FORFEIT,
}  # fmt: skip
"""How one of several games ended, by the signs of both; `>` says that one was put off."""
_UNPLAYED = re.compile(r"^[·.–-]?\|(?=.)|(?<=.)\|[·.–-]?$")
"""The half of a cell for the colour that nobody had: `1|·` of who won with White, `·|0` of who lost with Black."""
_BLANK = re.compile(r"^(\d{1,3}) (\d{1,3})$")
"""A score with a blank in it: `40 12`."""
_LEAST = 3
_ENDED = frozenset({"", "1", "0"})
"""What a cell may have besides scores where no heading says what the table is."""


@once
def cross_columns(table: OwnTable) -> Mapping[Row, int]:
    """The column of each row's player in a table of players by players, in the order of the rows; empty for any other table."""
    rows = list(table.rows)
    cells = (cell for own in table.rows.values() for cell in own if "/" not in cell)  # `3/1` may be a score
    wide = _LEAST <= len(rows) <= len(table.headings) and not coloured(cells)
    for columns in (_named_columns(table), *_numbered_columns(table), _abbreviated(table)) if wide else ():
        if len(columns) == len(rows) and _is_diagonal(table, columns):
            return columns
    return {}


def crossed(sheet: SheetRows) -> list[OwnTable]:
    """The sheet as cross tables without headings, each below a title or a blank row: behind each name as many scores as there are rows, and
    one sign for all where they would meet themselves. None where anything else stands there.
    """
    passed = {row: "".join(cells) for row, cells in sheet.rows.items() if sum(map(bool, cells)) == 1}
    blocks: list[list[Row]] = []
    for row in (row for row in sheet.rows if row not in passed):
        if blocks and blocks[-1][-1] == row - 1:
            blocks[-1].append(row)
        else:
            blocks.append([row])
    found = [_headless(sheet, {row: sheet.rows[row] for row in block}) for block in blocks]
    tables = [one for one in found if one]
    return [replace(tables[0], passed=passed), *tables[1:]] if tables and len(tables) == len(found) else []


def _headless(sheet: SheetRows, rows: Rows) -> OwnTable | None:
    """The rows as a cross table without headings; None for any others."""
    cells, size = [*rows.values()], len(rows)
    width = len(cells[0])
    worded = (at for at in range(width) if all(any(map(str.isalpha, own[at])) for own in cells))
    name = next(worded, width)
    for first in range(name + 1, min(name + _LEAST, width - size) + 1) if size >= _LEAST else ():
        diagonal = {own[first + at] for at, own in enumerate(cells)}
        others = [
            one
            for at, own in enumerate(cells)
            for one in (*own[first : first + at], *own[first + at + 1 : first + size])
        ]
        if (
            len(diagonal) == 1
            and diagonal <= _DIAGONAL - {*others}
            and all(one in _ENDED or reads_as_end(one) for one in others)
        ):
            rounds = dict(enumerate(range(first, first + size), 1))
            return OwnTable(sheet.name, 0, ("",) * width, {"name": name}, rounds, rows, right=width)
    return None


def _is_diagonal(table: OwnTable, columns: Mapping[Row, int]) -> bool:
    """Whether nobody meets themselves: what stands there says nothing, or is the same in all rows and nowhere else."""
    own = [table.rows[row][columns[row]].casefold() for row in columns]
    written = [table.rows[row][place].casefold() for row in columns for place in columns.values()]
    return _DIAGONAL.issuperset(own) or written.count(own[0]) == len(own) == own.count(own[0])


def _numbered_columns(table: OwnTable) -> Iterator[dict[int, int]]:
    """The columns that are numbered from 1 on as the players are, of whom some may have left, or as they stand."""
    number, counted = table.columns.get("number"), len(table.rounds) == len(table.rows)
    if number is not None:
        told = {str(one): index for one, index in table.rounds.items()}
        numbers = {row: cells[number].rstrip(".") for row, cells in table.rows.items()}
        columns = {row: told[one] for row, one in numbers.items() if one in told}
        if len({*columns.values()}) == len(numbers) and (counted or _is_answered(table, columns)):
            yield columns
    if counted:
        yield {row: table.rounds[place] for place, row in enumerate(table.rows, start=1)}


def _is_answered(table: OwnTable, columns: Mapping[Row, int]) -> bool:
    """Whether most cells are answered by those of whom they are about, and none names them: else there are but more rounds than players."""
    rows = {index: row for row, index in columns.items()}
    told = [(row, at, text) for row in columns for at in table.rounds.values() if (text := table.rows[row][at])]
    letters = letters_in([text for *_, text in told])
    answered = sum(at in rows and table.rows[rows[at]][columns[row]] != "" for row, at, _ in told)
    named = (one.opponent for *_, text in told if (one := read_outcome(text[:LABEL], letters)))
    return 4 * answered > 3 * len(told) and not any(named)


def _abbreviated(table: OwnTable) -> dict[int, int]:
    """The columns in the order of the rows, where each heading begins as the name of its row: `LEE` for `Leeds Lions`."""
    name = table.columns.get("name", -1)
    headings = [normal(cell)[:1] for cell in table.headings[name + 1 :][: len(table.rows)]]
    initials = [normal(cells[name].strip(QUOTED))[:1] for cells in table.rows.values()]
    return dict(zip(table.rows, count(name + 1), strict=False)) if name >= 0 and headings == initials else {}


def _named_columns(table: OwnTable) -> dict[int, int]:
    """The columns that are called as the players are, or begin so."""
    name = table.columns.get("name")
    if name is None:
        return {}
    taken = set(table.columns.values())
    told = [(skeleton(one), index) for index, one in enumerate(table.headings) if one and index not in taken]
    headings = dict(reversed(told))  # left-overs may stand behind
    found: dict[int, int] = {}
    for row, cells in table.rows.items():
        whole, words = skeleton(cells[name]), set(skeleton(cells[name]).split())
        part = [index for heading, index in headings.items() if set(heading.split()) <= words]
        index = headings.get(whole, part[0] if len(part) == 1 else None)
        if index is not None and index not in found.values():
            found[row] = index
    return found


def cross_matches(
    table: OwnTable, columns: Mapping[Row, int], players: Mapping[Row, Player]
) -> tuple[list[FoundMatch], list[Problem]]:
    """The matches of every two rows that have one, in rounds of a table of all against all, and what contradicts itself."""
    halves = {
        row: tuple(_BLANK.sub(r"\1:\2", _UNPLAYED.sub("", cell)) for cell in cells)
        for row, cells in table.rows.items()
    }
    table = replace(table, rows=halves)
    if told := _planned(table, columns, players) or _games(table, columns, players):
        return told, []
    rows = list(columns)
    written = [table.rows[row][index] for row in rows for index in columns.values()]
    letters, counted = letters_in(written), any(map(_MORE_THAN_ONE.fullmatch, written))
    corner = keys_of(table.headings[table.columns["name"]], PART) if "name" in table.columns else set[str]()
    twice = corner >= SIDES or _are_legs([[table.rows[row][at] for at in columns.values()] for row in rows])
    found: list[FoundMatch] = []
    problems = _of_nobody(table, columns)
    for (place, row), (behind, other) in combinations(enumerate(rows), 2):
        both_at = CellRef(table.sheet, row, columns[other] + 1), CellRef(table.sheet, other, columns[row] + 1)
        texts = table.rows[row][columns[other]], table.rows[other][columns[row]]
        cells = [read_outcome(text[:LABEL], letters) if text else None for text in texts]
        if counted and not twice and (scores := read_score(":".join(text[:LABEL] for text in texts))):
            cells = [CellOutcome(of_scores(*of), scores=of) for of in (scores, scores[::-1])]
        for text, cell, at in zip(texts, cells, both_at, strict=True):
            if text and cell is None and text.casefold() not in _DIAGONAL:
                problems.append(problem_at("import-word", at, text=text[:80]))
        if row not in players or other not in players or not any(cells):
            continue
        number = circle_round(place, behind, len(rows))
        numbers = players[row].number, players[other].number
        if twice:
            legs = number, number + len(rows) - 1 + len(rows) % 2
            for at, leg, both, cell in zip(both_at, legs, (numbers, numbers[::-1]), cells, strict=True):
                found += [match_in_round(at, leg, both, cell.ended, cell.scores)] if cell else []
            continue
        one, back = (cell or CellOutcome() for cell in cells)
        if _differ(one, back):
            whose = {"player": int(numbers[0]), "other": int(numbers[1])}
            problems.append(
                problem_at("import-trf-one-sided", both_at[0], related=both_at[1:], round=number, **whose)
            )
        ended = (None, None) if _differ(one, back) else _said(one, back)
        found.append(match_in_round(both_at[0], number, numbers, *ended))
    pairs = len(rows) * (len(rows) - 1) // (1 if twice else 2)
    return (found if len(found) == pairs else _in_first_rounds(found)), problems


def _of_nobody(table: OwnTable, columns: Mapping[Row, int]) -> list[Problem]:
    """That something stands in a column whose number nobody has."""
    numbered = {*table.rounds.values()}
    free = numbered - {*columns.values()} if numbered.issuperset(columns.values()) else ()
    cells = ((CellRef(table.sheet, row, at + 1), table.rows[row][at]) for row in columns for at in free)
    return [problem_at("import-word", at, text=text[:80]) for at, text in cells if text.casefold() not in _DIAGONAL]


def _are_legs(cells: Sequence[Sequence[str]]) -> bool:
    """Whether all met at home and away: most scores are not answered by the same ones the other way round."""
    places = combinations(range(len(cells)), 2)
    both = [(read_score(cells[one][other]), read_score(cells[other][one])) for one, other in places]
    told = [(one, back) for one, back in both if one and back]
    return 2 * sum(one != back[::-1] for one, back in told) > max(len(told), _LEAST)


def _planned(table: OwnTable, columns: Mapping[Row, int], players: Mapping[Row, Player]) -> list[FoundMatch]:
    """The matches of a plan whose cells are the rounds in which two meet: the same from either side, and in each row another; else none."""
    cells = {row: [table.rows[row][at] for other, at in columns.items() if other != row] for row in columns}
    rounds = {str(number + 1) for number in range(len(cells) - 1 + len(cells) % 2)}
    both = [(row, other, table.rows[row][columns[other]]) for row, other in combinations(columns, 2)]
    alike = all(table.rows[other][columns[row]] == cell for row, other, cell in both)
    if not alike or len(cells) <= _LEAST or any(len(rounds & {*own}) < len(own) for own in cells.values()):
        return []
    return [
        match_in_round(
            CellRef(table.sheet, row, columns[other] + 1),
            int(cell),
            (players[row].number, players[other].number),
            None,
            None,
        )
        for row, other, cell in both
        if row in players and other in players
    ]


def _games(table: OwnTable, columns: Mapping[Row, int], players: Mapping[Row, Player]) -> list[FoundMatch]:
    """The matches of those who met several times, a sign each, `1½` answered by `0½`; none where any two cells say something else."""
    rows, found = list(columns), list[FoundMatch]()
    turn = len(rows) - 1 + len(rows) % 2
    for (place, row), (behind, other) in combinations(enumerate(rows), 2):
        ends = [table.rows[one][columns[two]].replace(">", "") for one, two in ((row, other), (other, row))]
        games = [*zip(*ends, strict=False)]
        if len(ends[0]) != len(ends[1]) or not _ENDS.keys() >= {*games}:
            return []
        at, number = CellRef(table.sheet, row, columns[other] + 1), circle_round(place, behind, len(rows))
        for leg, both in enumerate(games if row in players and other in players else ()):
            numbers = players[row].number, players[other].number
            found.append(match_in_round(at, number + leg * turn, numbers, _ENDS[both], None))
    return found if any(match.round.number > turn for match in found) else []


def _in_first_rounds(matches: Sequence[FoundMatch]) -> list[FoundMatch]:
    """Matches of a table in which not all met all, each in the first round in which both are free, for the others would be missing."""
    busy: defaultdict[PlayerNumber | None, set[int]] = defaultdict(set)
    found = []
    for match in sorted(matches, key=lambda match: match.round.number):
        both = busy[match.player1], busy[match.player2]
        taken = both[0] | both[1]
        number = next(number for number in count(1) if number not in taken)
        for one in both:
            one.add(number)
        found.append(replace(match, round=swiss(number)))
    return found


def circle_round(one: int, other: int, count: int) -> int:
    """The round in which two of so many meet, counted from 0, in a table of all against all."""
    size = count + count % 2
    return (2 * one if other == size - 1 else one + other) % (size - 1) + 1


def _differ(one: CellOutcome, back: CellOutcome) -> bool:
    if one.scores and back.scores:
        return one.scores != back.scores[::-1]
    return bool(one.ended and back.ended and one.ended is not back.ended.swapped)


def _said(one: CellOutcome, back: CellOutcome) -> tuple[Result | None, tuple[Number, Number] | None]:
    """The result for the first of the two and the scores, by whichever cell says them."""
    scores = one.scores or (back.scores[::-1] if back.scores else None)
    result = one.ended or (back.ended.swapped if back.ended else None)
    if result is None and one.points is not None and back.points is not None:
        result = of_scores(one.points, back.points)
    return result, scores
