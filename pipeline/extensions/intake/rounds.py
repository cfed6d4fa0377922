"""Who met whom, from a table with a row for each player and a column for each round; and who beat whom, from one with a column for each
player, of which rounds are made where all meet all.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import count

from pipeline.extensions.exchange.imported import AskedBye, FoundMatch
from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.columns import SIDES
from pipeline.extensions.intake.outcomes import CellOutcome, coloured, letters_in, of_scores, read_outcome
from pipeline.extensions.intake.words import PART, keys_of, says
from pipeline.locale.spelling import LABEL, normal, skeleton
from pipeline.model import Number, Player, PlayerNumber, Result, replace, swiss
from pipeline.problems.problem import CellRef, Problem, Severity, problem_at
from pipeline.schema.rounds import read_score

Row = int
_BLANK = frozenset({"", "-", "–", "—", "x", "*", "#", ".", "---", "...", "…"})
"""What stands in the cell of somebody who did not play."""
_DIAGONAL = frozenset(
    {"", "x", "×", "-", "–", "—", "*", "**", "#", "■", "█", "\\", "/", ".", "--", "xx", "xxx", "---"}
)
_MORE_THAN_ONE = re.compile(r"(?:[2-9]|[1-9]\d{1,2})(?:[.,]5|½)?|1(?:[.,]5|½)")
"""A figure of a cross table that is no win: then all are points of several boards or games."""
_PENDING = re.compile(r"([^\W\d_])(\d{1,4})[wb]")
_LEAST = 3
_WORTH = {0: Result.SECOND, 1: Result.FIRST, Fraction(1, 2): Result.DRAW}


@dataclass
class RoundReader:
    """Reads the rounds of a table; `players` are those of its rows. `byes` are the rounds that somebody asked to sit out."""

    table: OwnTable
    players: Mapping[Row, Player]
    problems: list[Problem] = field(default_factory=list)
    byes: dict[tuple[PlayerNumber, int], AskedBye] = field(default_factory=dict)

    def matches(self) -> list[FoundMatch]:
        """The matches and byes of all rounds."""
        read = {number: self._outcomes(number) for number in self.table.rounds}
        told = [cell for cells in read.values() for cell in cells.values()]
        numbers = max(
            self._countings(), key=lambda one: sum(_agreeing(one, _drawn(cells, one)) for cells in read.values())
        )
        drawn = {number: _drawn(cells, numbers) for number, cells in read.items()}
        named = any(cell.opponent or cell.scores for cell in told) or all(
            any(cell.opponent for cell in cells.values()) for cells in drawn.values()
        )
        if not named and not any(cell.bye and not _are_points(told) for cell in told):
            return self._none(read, told)
        found = [match for number, cells in drawn.items() for match in self._round(number, cells, numbers)]
        missing = any(one.code == "import-opponent-missing" for one in self.problems)
        alone = not named or not any(match.player2 for match in found)
        return self._none(read, told) if missing and alone else found

    def _none(self, read: Mapping[int, Mapping[Row, CellOutcome]], told: Sequence[CellOutcome]) -> list[FoundMatch]:
        """No matches, for no cell names an opponent: it is said once; beside points, `DNS` is no result."""
        passed = {"import-opponent-missing", *(["import-word"] if _are_points(told) else [])}
        self.problems = [one for one in self.problems if one.code not in passed]
        self.byes = {}
        self._say_missing(read, Severity.WARNING)
        return []

    def at(self, row: Row, number: int) -> CellRef:
        """The cell of a player and a round."""
        return CellRef(self.table.sheet, row, self.table.rounds[number] + 1)

    def _outcomes(self, number: int) -> dict[Row, CellOutcome]:
        index = self.table.rounds[number]
        cells = [row[at] for row in self.table.rows.values() for at in self.table.rounds.values()]
        letters, chess = letters_in(cells), coloured(cells)
        signs = any(row[index] == "+" for row in self.table.rows.values())
        found, drawn_up = dict[Row, CellOutcome](), self._drawn_up(index)
        for row in self.players:
            text, opponent = self.table.rows[row][index], self._beside(row, number)
            if text.casefold() in _BLANK and not opponent and not (text in ("-", "–") and signs):
                continue
            outcome = read_outcome(text[:LABEL], letters, chess=chess) if text else CellOutcome()
            outcome = outcome or drawn_up.get(row)
            if outcome is None:
                self.problems.append(problem_at("import-word", self.at(row, number), text=text[:80]))
            else:
                found[row] = _against(outcome, opponent)
        return found

    def _drawn_up(self, index: int) -> Mapping[Row, CellOutcome]:
        """Pairings still to be played, whatever letter says so, where the cell of the opponent answers: `A2b` by `A1w`."""
        cells = {row: self.table.rows[row][index] for row in self.players}
        told = {row: found.groups() for row, cell in cells.items() if (found := _PENDING.fullmatch(cell))}
        return {
            row: CellOutcome(opponent=opponent)
            for numbers in (self._countings() if told else ())
            for row, (letter, opponent) in told.items()
            if (back := told.get(numbers.get(opponent, -1))) and back[0] == letter and numbers.get(back[1]) == row
        }

    def _beside(self, row: Row, number: int) -> str:
        """The opponent of a round that has two columns, one of them for the opponent."""
        column = self.table.opponents.get(number)
        text = self.table.rows[row][column].lstrip("#№").rstrip(".") if column is not None else ""
        return "" if text.casefold() in _BLANK else text

    def _countings(self) -> Iterator[Mapping[str, Row]]:
        """What numbers of opponents may mean: those of the list, places, or rows counted."""
        yield {str(player.number): row for row, player in self.players.items()}
        told = [self.table.columns[key] for key in ("place", "number") if key in self.table.columns]
        for index in (*told, *(index for index, heading in enumerate(self.table.headings) if not heading)):
            yield {self.table.rows[row][index].rstrip("."): row for row in self.players}
        yield {str(place): row for place, row in enumerate(self.players, start=1)}

    def _round(
        self, number: int, cells: Mapping[Row, CellOutcome], numbers: Mapping[str, Row]
    ) -> Iterator[FoundMatch]:
        paired: set[Row] = set()
        alone: dict[Row, CellOutcome] = {}
        for row, cell in cells.items():
            if row in paired:
                continue
            if cell.bye:
                yield from self._sat_out(number, row, cell.points)
            elif not cell.opponent:
                alone[row] = cell
            elif (other := self._opponent(number, row, cell, numbers)) is not None:
                paired |= {row, other}
                if (match := self._match(number, row, other, cells)) is not None:
                    yield match
        alone = {row: cell for row, cell in alone.items() if row not in paired}
        yield from self._of_those_alone(number, alone, bool(paired))

    def _opponent(self, number: int, row: Row, cell: CellOutcome, numbers: Mapping[str, Row]) -> Row | None:
        other = numbers.get(cell.opponent) if cell.opponent.isdigit() else self._named(cell.opponent)
        if other is None or other == row:
            player, name = int(self.players[row].number), cell.opponent[:80]
            wrong = problem_at("import-trf-opponent", self.at(row, number), round=number, player=player, other=name)
            self.problems.append(wrong)
            return None
        return other

    def _named(self, name: str) -> Row | None:
        """Whose name it is, as a whole or a word of it that nobody else has."""
        wanted = skeleton(name)
        whole = [row for row, player in self.players.items() if skeleton(player.name) == wanted]
        words = set(wanted.split())
        part = [
            row for row, player in self.players.items() if words and words <= set(skeleton(player.name).split())
        ]
        return next((rows[0] for rows in (whole, part) if len(rows) == 1), None)

    def _match(self, number: int, row: Row, other: Row, cells: Mapping[Row, CellOutcome]) -> FoundMatch | None:
        """The match of two rows, which must say the same of it."""
        cell, back = cells[row], cells.get(other)
        if back is not None and _contradict(cell, back):
            players = {"player": int(self.players[row].number), "other": int(self.players[other].number)}
            at, related = self.at(row, number), [self.at(other, number)]
            self.problems.append(problem_at("import-trf-one-sided", at, related=related, round=number, **players))
            return None
        result = cell.result or (back.result.swapped if back and back.result else None)
        if back and result is back.result is Result.SECOND_BY_FORFEIT:
            result = Result.NOBODY
        return self._found(number, (row, other), result, cell)

    def _found(self, number: int, rows: tuple[Row, Row], result: Result | None, cell: CellOutcome) -> FoundMatch:
        one, other = (self.players[row].number for row in rows)
        return _found(self.at(rows[0], number), number, (one, other), result, cell.scores)

    def _sat_out(self, number: int, row: Row, share: Number | None) -> Iterator[FoundMatch]:
        """A bye of the pairing where it is a whole win; else one that was asked for."""
        player = self.players[row].number
        if share is None:
            yield FoundMatch(self.at(row, number), swiss(number), player, None, frozenset({Result.BYE}))
        else:
            self.byes[player, number] = AskedBye(Fraction(share))

    def _of_those_alone(self, number: int, alone: Mapping[Row, CellOutcome], others: bool) -> Iterator[FoundMatch]:
        """What follows of those whose cells name nobody: two scores that are each other's, the two left, one left with a bye."""
        asked = {row: share for row, cell in alone.items() if others and (share := _share(cell)) is not None}
        for row, share in asked.items():
            yield from self._sat_out(number, row, share)
        left = alone = {row: cell for row, cell in alone.items() if row not in asked}
        for row, other in _by_scores(alone):
            yield self._found(number, (row, other), alone[row].result, alone[row])
            left = {one: cell for one, cell in left.items() if one not in (row, other)}
        if (
            len(left) == 1
            and (others or len(left) < len(alone))
            and all(one.result is Result.FIRST or one.points for one in left.values())
        ):
            yield from self._sat_out(number, next(iter(left)), None)
        elif len(left) == 2 and _contradict(*left.values()) is False:
            one, other = left
            result = left[one].result
            if (mine := left[one].points) is not None and (theirs := left[other].points) is not None:
                result = result or of_scores(mine, theirs)
            yield self._found(number, (one, other), result, left[one])
        elif left:
            self._say_missing({number: left}, Severity.ERROR)

    def _say_missing(self, read: Mapping[int, Mapping[Row, CellOutcome]], severity: Severity) -> None:
        """That cells say how it ended and not against whom."""
        cells = [self.at(row, number) for number, outcomes in read.items() for row in outcomes]
        if cells:
            first, *related = cells
            self.problems.append(
                problem_at("import-opponent-missing", first, severity, related=related[:20], count=len(cells))
            )


def _are_points(cells: Sequence[CellOutcome]) -> bool:
    """Whether most cells are figures, and not all of them such as a match may give."""
    figures = [cell.points for cell in cells if cell.points is not None]
    return 2 * len(figures) > len(cells) and max(figures) > 1


def _found(
    at: CellRef,
    number: int,
    players: tuple[PlayerNumber, PlayerNumber],
    result: Result | None,
    scores: tuple[Number, Number] | None,
) -> FoundMatch:
    results = frozenset({result}) if result and not scores else frozenset[Result]()
    return FoundMatch(at, swiss(number), *players, results, pair=scores, open=result is None and scores is None)


def _against(outcome: CellOutcome, opponent: str) -> CellOutcome:
    """An outcome with the opponent of the column beside; points beside one are a result."""
    if not opponent or outcome.bye:
        return outcome
    if says(opponent, "bye"):
        return CellOutcome(bye=True)
    return replace(outcome, result=_result(outcome), opponent=opponent, points=None)


def _drawn(cells: Mapping[Row, CellOutcome], numbers: Mapping[str, Row]) -> Mapping[Row, CellOutcome]:
    """The cells as those of opponents alone, of a round that is drawn and not played, where all numbers answer each other."""
    others = {row: numbers.get(str(cell.points)) for row, cell in cells.items() if cell.points is not None}
    answered = all(other is not None and other != row and others.get(other) == row for row, other in others.items())
    if not others or not answered or any(cell.opponent or cell.result for cell in cells.values()):
        return _won(cells, numbers)
    return {row: CellOutcome(opponent=str(cell.points)) if row in others else cell for row, cell in cells.items()}


def _won(cells: Mapping[Row, CellOutcome], numbers: Mapping[str, Row]) -> Mapping[Row, CellOutcome]:
    """The cells with a sign before those that have none, as of wins, where all of them are answered by one of a loss: `12` by `-3`."""
    told: dict[Row, CellOutcome] = {}
    for row, cell in cells.items():
        text = str(cell.points)
        back = cells.get(numbers.get(text, -1)) if cell.points else None
        if back and back.result is Result.SECOND and numbers.get(back.opponent) == row:
            told[row] = CellOutcome(Result.FIRST, text)
    figures = sum(cell.points is not None for cell in cells.values())
    return {**cells, **told} if len(told) == figures else cells


def _agreeing(numbers: Mapping[str, Row], cells: Mapping[Row, CellOutcome]) -> int:
    """How many cells are answered by that of the opponent."""
    agreed = 0
    for row, cell in cells.items():
        other = numbers.get(cell.opponent)
        back = cells.get(other) if other is not None else None
        agreed += back is not None and numbers.get(back.opponent) == row and not _contradict(cell, back)
        agreed -= other == row
    return agreed


def _contradict(one: CellOutcome, other: CellOutcome) -> bool:
    """Whether two cells cannot be about the same match."""
    if one.result and other.result and one.result is not other.result.swapped:
        return not one.result is other.result is Result.SECOND_BY_FORFEIT
    return bool(one.scores and other.scores and one.scores != other.scores[::-1])


def _by_scores(alone: Mapping[Row, CellOutcome]) -> Iterator[tuple[Row, Row]]:
    """Pairs of rows whose scores nobody else has."""
    rows: defaultdict[tuple[object, ...], list[Row]] = defaultdict(list)
    for row, cell in alone.items():
        if cell.scores:
            rows[cell.scores].append(row)
    for scores, here in rows.items():
        there = rows.get(scores[::-1], [])
        if scores == scores[::-1] and len(here) == 2:
            yield here[0], here[1]
        elif scores > scores[::-1] and len(here) == len(there) == 1:
            yield here[0], there[0]


def _share(cell: CellOutcome) -> Number | None:
    """What of a win a cell gives to somebody without an opponent, where it is not a whole one."""
    if cell.result is Result.DRAW and not cell.scores:
        return Fraction(1, 2)
    return cell.points if cell.points in (0, Fraction(1, 2)) else None


def cross_columns(table: OwnTable) -> Mapping[Row, int]:
    """The column of each row's player in a table of players by players, in the order of the rows; empty for any other table."""
    rows = list(table.rows)
    wide = _LEAST <= len(rows) <= len(table.headings)
    for columns in (_named_columns(table), *_numbered_columns(table), _abbreviated(table)) if wide else ():
        if len(columns) == len(rows) and _is_diagonal(table, columns):
            return columns
    return {}


def _is_diagonal(table: OwnTable, columns: Mapping[Row, int]) -> bool:
    """Whether nobody meets themselves: what stands there says nothing, or is the same in all rows and nowhere else."""
    own = [table.rows[row][columns[row]].casefold() for row in columns]
    written = [table.rows[row][place].casefold() for row in columns for place in columns.values()]
    return _DIAGONAL.issuperset(own) or written.count(own[0]) == len(own) == own.count(own[0])


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


def _abbreviated(table: OwnTable) -> dict[int, int]:
    """The columns in the order of the rows, where each heading begins as the name of its row: `LEE` for `Leeds Lions`."""
    name = table.columns.get("name", -1)
    headings = [normal(cell)[:1] for cell in table.headings[name + 1 :][: len(table.rows)]]
    rows = list(table.rows)
    initials = [normal(table.rows[row][name])[:1] for row in rows]
    return {row: name + 1 + place for place, row in enumerate(rows)} if name >= 0 and headings == initials else {}


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


def cross_matches(
    table: OwnTable, columns: Mapping[Row, int], players: Mapping[Row, Player]
) -> tuple[list[FoundMatch], list[Problem]]:
    """The matches of every two rows that have one, in rounds of a table of all against all, and what contradicts itself."""
    rows = list(columns)
    written = [table.rows[row][index] for row in rows for index in columns.values()]
    letters, counted = letters_in(written), any(map(_MORE_THAN_ONE.fullmatch, written))
    twice = keys_of(table.headings[table.columns["name"]], PART) >= SIDES if "name" in table.columns else False
    found: list[FoundMatch] = []
    problems: list[Problem] = []
    for place, row in enumerate(rows):
        for behind, other in enumerate(rows[place + 1 :], start=place + 1):
            at = CellRef(table.sheet, row, columns[other] + 1)
            back_at = CellRef(table.sheet, other, columns[row] + 1)
            texts = table.rows[row][columns[other]], table.rows[other][columns[row]]
            cells = [read_outcome(text[:LABEL], letters) if text else None for text in texts]
            if counted and not twice and (scores := read_score(":".join(text[:LABEL] for text in texts))):
                cells = [CellOutcome(of_scores(*of), scores=of) for of in (scores, scores[::-1])]
            for text, cell, where in zip(texts, cells, (at, back_at), strict=True):
                if text and cell is None and text.casefold() not in _DIAGONAL:
                    problems.append(problem_at("import-word", where, text=text[:80]))
            one, back = cells
            if row not in players or other not in players or (one is None and back is None):
                continue
            number = circle_round(place, behind, len(rows))
            numbers = players[row].number, players[other].number
            if twice:
                legs = (
                    (at, number, numbers, one),
                    (back_at, number + len(rows) - 1 + len(rows) % 2, numbers[::-1], back),
                )
                found += [_found(where, leg, both, *_said(cell, None)) for where, leg, both, cell in legs if cell]
                continue
            if one and back and _differ(one, back):
                both = {"player": int(numbers[0]), "other": int(numbers[1])}
                problems.append(problem_at("import-trf-one-sided", at, related=[back_at], round=number, **both))
                continue
            found.append(_found(at, number, numbers, *_said(one, back)))
    pairs = len(rows) * (len(rows) - 1) // (1 if twice else 2)
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
    return (2 * one if other == size - 1 else one + other) % (size - 1) + 1


def _result(cell: CellOutcome) -> Result | None:
    return cell.result or (None if cell.points is None else _WORTH.get(cell.points))


def _differ(one: CellOutcome, back: CellOutcome) -> bool:
    first, second = _result(one), _result(back)
    if one.scores and back.scores:
        return one.scores != back.scores[::-1]
    return bool(first and second and first is not second.swapped)


def _said(one: CellOutcome | None, back: CellOutcome | None) -> tuple[Result | None, tuple[Number, Number] | None]:
    """The result for the first of the two and the scores, by whichever cell says them."""
    scores = one.scores if one and one.scores else back.scores[::-1] if back and back.scores else None
    theirs = _result(back) if back else None
    result = (_result(one) if one else None) or (theirs.swapped if theirs else None)
    if result is None and one and back and one.points is not None and back.points is not None:
        result = of_scores(one.points, back.points)
    return result, scores
