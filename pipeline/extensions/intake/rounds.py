"""Who met whom in a table with a row for each player and a column for each round."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from pipeline.extensions.exchange.imported import AskedBye, FoundMatch
from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.names import opponent_in
from pipeline.extensions.intake.outcomes import (
    CellOutcome,
    adds_up,
    black_among,
    coloured,
    letters_in,
    of_scores,
    read_outcome,
)
from pipeline.extensions.intake.words import says
from pipeline.locale.spelling import LABEL, skeleton
from pipeline.model import Number, Player, PlayerNumber, Result, replace, swiss
from pipeline.problems.problem import CellRef, Problem, Severity, problem_at

Row = int
_BLANK = frozenset({"", "-", "–", "—", "x", "*", "#", ".", "---", "...", "…"})
"""What stands in the cell of somebody who did not play."""
_PENDING = re.compile(r"([^\W\d_])(\d{1,4})[wb]")


@dataclass
class RoundReader:
    """Reads the rounds of a table; `players` are those of its rows. `byes` are the rounds that somebody asked to sit out."""

    table: OwnTable
    players: Mapping[Row, Player]
    problems: list[Problem] = field(default_factory=list)
    byes: dict[tuple[PlayerNumber, int], AskedBye] = field(default_factory=dict)
    black: str = field(default="", init=False)
    """The letter of black in its cells; whoever has white is the first of a match."""

    read: Mapping[int, Mapping[Row, CellOutcome]] = field(default_factory=dict, init=False)
    """What the cells of each round say."""

    def matches(self) -> list[FoundMatch]:
        """The matches and byes of all rounds."""
        read = {number: self._outcomes(number) for number in self.table.rounds}
        told = [cell for cells in read.values() for cell in cells.values()]
        self.black = black_among(told)
        self.read = read
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
            named = (one for one in (text, opponent_in(text)) if self._named(one) is not None)
            if outcome is None and (other := next(named, "")):
                outcome = CellOutcome(opponent=other)  # of a round that is drawn and not played
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
                answers = self._meant(cells[other].opponent, numbers) in (row, None) if other in cells else True
                if (match := self._match(number, row, other, cells, answers=answers)) is not None:
                    yield match
        alone = {row: cell for row, cell in alone.items() if row not in paired}
        yield from self._of_those_alone(number, alone, bool(paired))

    def _opponent(self, number: int, row: Row, cell: CellOutcome, numbers: Mapping[str, Row]) -> Row | None:
        other = self._meant(cell.opponent, numbers)
        if other is None or other == row:
            player, name = int(self.players[row].number), cell.opponent[:80]
            wrong = problem_at("import-trf-opponent", self.at(row, number), round=number, player=player, other=name)
            self.problems.append(wrong)
            return None
        return other

    def _meant(self, opponent: str, numbers: Mapping[str, Row]) -> Row | None:
        return numbers.get(opponent) if opponent.isdigit() else self._named(opponent)

    def _named(self, name: str) -> Row | None:
        """Whose name it is, as a whole or a word of it that nobody else has."""
        whole, of_words = self._names
        wanted = skeleton(name)
        words = [of_words[word] for word in wanted.split()]
        found = (whole[wanted], set.intersection(*words) if words else set())
        return next((next(iter(rows)) for rows in found if len(rows) == 1), None)

    @cached_property
    def _names(self) -> tuple[Mapping[str, set[Row]], Mapping[str, set[Row]]]:
        """The rows by the name in them, and by each word of it."""
        whole, of_words = defaultdict[str, set[Row]](set), defaultdict[str, set[Row]](set)
        for row, player in self.players.items():
            name = skeleton(player.name)
            whole[name].add(row)
            for word in name.split():
                of_words[word].add(row)
        return whole, of_words

    def _match(
        self, number: int, row: Row, other: Row, cells: Mapping[Row, CellOutcome], *, answers: bool
    ) -> FoundMatch | None:
        """The match of two rows, open where they say something else of it; `answers` is whether the second does not name anybody else."""
        cell, back = cells[row], cells.get(other)
        if back and answers and cell.result is back.result is Result.SECOND and self._add_up(row, other):
            return self._found(number, (row, other), Result.NOBODY, CellOutcome())
        if back is not None and (not answers or _contradict(cell, back)):
            players = {"player": int(self.players[row].number), "other": int(self.players[other].number)}
            at, related = self.at(row, number), [self.at(other, number)]
            self.problems.append(problem_at("import-trf-one-sided", at, related=related, round=number, **players))
            return self._found(number, (row, other), None, CellOutcome()) if answers else None
        result = cell.result or (back.result.swapped if back and back.result else None)
        if back and result is back.result is Result.SECOND_BY_FORFEIT:
            result = Result.NOBODY
        if cell.colour and cell.colour == self.black:
            return self._found(number, (other, row), result and result.swapped, CellOutcome())
        return self._found(number, (row, other), result, cell)

    def _add_up(self, *rows: Row) -> bool:
        """Whether the points of these rows are what their cells give, in which both may have lost without playing."""
        points = self.table.columns.get("points", -1)
        told = ((self.table.rows[row][points], [cells.get(row) for cells in self.read.values()]) for row in rows)
        return points >= 0 and all(adds_up(total, filter(None, cells)) for total, cells in told)

    def _found(self, number: int, rows: tuple[Row, Row], result: Result | None, cell: CellOutcome) -> FoundMatch:
        one, other = (self.players[row].number for row in rows)
        return match_in_round(self.at(rows[0], number), number, (one, other), result, cell.scores)

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


def match_in_round(
    at: CellRef,
    number: int,
    players: tuple[PlayerNumber, PlayerNumber],
    result: Result | None,
    scores: tuple[Number, Number] | None,
) -> FoundMatch:
    """The match of two in a round, open where a cell says nothing of its end."""
    results = frozenset({result}) if result and not scores else frozenset[Result]()
    return FoundMatch(at, swiss(number), *players, results, pair=scores, open=result is None and scores is None)


def _against(outcome: CellOutcome, opponent: str) -> CellOutcome:
    """An outcome with the opponent of the column beside; points beside one are a result."""
    if not opponent or outcome.bye:
        return outcome
    if says(opponent, "bye"):
        return CellOutcome(bye=True)
    return replace(outcome, result=outcome.ended, opponent=opponent, points=None)


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
