"""The matches of a Tournament Report File: both players' lines tell of each, and must tell the same."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from pipeline.exchange.imported import BOTH_WINS, FoundMatch, ImportedStanding
from pipeline.exchange.swissbook_notes import MatchFacts
from pipeline.exchange.trf.points import PointsSystem
from pipeline.model.event import Player
from pipeline.model.ids import PlayerNumber
from pipeline.model.results import Result
from pipeline.model.rounds import swiss
from pipeline.problems.documents.imports.notation import IMPORT_TRF_ONE_SIDED, IMPORT_TRF_OPPONENT
from pipeline.problems.problem import CellRef, Problem

Notes = Mapping[tuple[int, frozenset[int]], tuple[MatchFacts, int | None]]
Asked = Collection[tuple[PlayerNumber, int]]

_SECOND = frozenset(one.swapped for one in BOTH_WINS)
_ENDS = {
    ("1", "0"): BOTH_WINS, ("W", "L"): BOTH_WINS, ("0", "1"): _SECOND, ("L", "W"): _SECOND,
    ("=", "="): frozenset({Result.DRAW}), ("D", "D"): frozenset({Result.DRAW}),
    ("+", "-"): frozenset({Result.FIRST_BY_FORFEIT}), ("-", "+"): frozenset({Result.SECOND_BY_FORFEIT}),
    ("-", "-"): frozenset({Result.NOBODY}), ("0", "0"): frozenset({Result.NOBODY}),
    ("", ""): frozenset(),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class RoundCell:
    """What a player's line says of a round; the result is empty where there is none."""

    opponent: PlayerNumber | None
    colour: str
    result: str


_NOTHING = RoundCell(None, "", "")


@dataclass(frozen=True, slots=True)
class TrfPlayer:
    """A player's line."""

    at: CellRef
    player: Player
    cells: tuple[RoundCell, ...]
    stated: ImportedStanding

    def cell(self, round_: int) -> RoundCell:
        """What it says of a round."""
        return self.cells[round_ - 1] if round_ <= len(self.cells) else _NOTHING


def matches(
    players: Mapping[PlayerNumber, TrfPlayer], system: PointsSystem, asked: Asked, notes: Notes
) -> tuple[list[FoundMatch], set[tuple[PlayerNumber, int]], list[Problem]]:
    """Matches and byes, the byes that players asked for, and where two lines contradict each other."""
    found, wished, problems = [], set(asked) & _cells_of(players), []
    for line in players.values():
        number = line.player.number
        for round_, cell in enumerate(line.cells, start=1):
            at = line.at
            if cell.opponent is not None:
                other = players.get(cell.opponent)
                wrong = _contradiction(line, other, round_)
                if wrong is not None:
                    problems.append(wrong)
                elif other is not None and _is_first(line, other, round_):
                    found.append(_match(line, other, round_, system, notes))
            elif cell.result == "U":
                own, _ = notes.get((round_, frozenset({number})), (None, None))
                found.append(FoundMatch(at, swiss(round_), number, None, frozenset({Result.BYE}), own=own))
            elif cell.result in ("F", "H"):
                wished.add((number, round_))
    return sorted(found, key=lambda one: (one.round, one.table or 0)), wished, problems


def _cells_of(players: Mapping[PlayerNumber, TrfPlayer]) -> set[tuple[PlayerNumber, int]]:
    """Every player in every round in which they have no opponent."""
    last = max(len(line.cells) for line in players.values())
    return set(_alone(players, last))


def _alone(players: Mapping[PlayerNumber, TrfPlayer], last: int) -> Iterator[tuple[PlayerNumber, int]]:
    for number, line in players.items():
        for round_ in range(1, last + 1):
            if line.cell(round_).opponent is None:
                yield number, round_


def _contradiction(line: TrfPlayer, other: TrfPlayer | None, round_: int) -> Problem | None:
    cell = line.cell(round_)
    player, opponent = int(line.player.number), int(cell.opponent or 0)
    if other is None or cell.opponent == line.player.number:
        return IMPORT_TRF_OPPONENT.at(line.at, player=player, other=opponent, round=round_)
    back = other.cell(round_)
    if back.opponent != line.player.number or (cell.result, back.result) not in _ENDS:
        return IMPORT_TRF_ONE_SIDED.at(
            line.at,
            related=[other.at],
            player=player,
            other=opponent,
            round=round_,
        )
    return None


def _is_first(line: TrfPlayer, other: TrfPlayer, round_: int) -> bool:
    """White is the first player; without colours the lower number is."""
    colours = line.cell(round_).colour, other.cell(round_).colour
    if colours[0] != colours[1] and "w" in colours:
        return colours[0] == "w"
    if colours[0] != colours[1] and "b" in colours:
        return colours[1] == "b"
    return line.player.number < other.player.number


def _match(first: TrfPlayer, second: TrfPlayer, round_: int, system: PointsSystem, notes: Notes) -> FoundMatch:
    numbers = first.player.number, second.player.number
    ends = first.cell(round_).result, second.cell(round_).result
    facts, table = notes.get((round_, frozenset(numbers)), (None, None))
    found = FoundMatch(first.at, swiss(round_), *numbers, results=_ENDS[ends], table=table, own=facts)
    if not found.results:
        return replace(found, open=True)
    worth = system.worth(ends[0], round_, numbers[0]), system.worth(ends[1], round_, numbers[1])
    return found if worth[0] is None or worth[1] is None else replace(found, points=(worth[0], worth[1]))
