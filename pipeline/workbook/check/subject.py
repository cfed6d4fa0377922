"""What a check looks at: one tournament of an event that has been read, and where its cells are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from pipeline.engine.bracket import bracket
from pipeline.engine.contest import Contest
from pipeline.engine.cut import cut
from pipeline.engine.outcome import PlannedStructure
from pipeline.engine.standings import standings
from pipeline.engine.structure import planned
from pipeline.model.bracket import Bracket, Cut
from pipeline.model.event import Change, Event, Match, Tournament
from pipeline.model.ids import PlayerNumber
from pipeline.model.problem import CellRef
from pipeline.model.rounds import Round, Stage
from pipeline.rules.types import Ruleset


class Locate(Protocol):
    """Where a cell stands in the workbook: sheet key, row of the sheet, column key; no column means the row."""

    def __call__(self, sheet_key: str, row: int, column_key: str = "") -> CellRef:
        """The reference of that cell, row or (row 0) sheet or field."""
        ...


@dataclass(frozen=True)
class Subject:
    """One tournament with its event; what is derived from them is computed once, when first asked for."""

    event: Event
    contest: Contest
    cell: Locate

    @property
    def tournament(self) -> Tournament:
        """The tournament's row with all that belongs to it."""
        return self.contest.tournament

    @property
    def ruleset(self) -> Ruleset:
        """The rules it is played by."""
        return self.contest.ruleset

    @cached_property
    def rounds(self) -> Mapping[Round, tuple[Match, ...]]:
        """The drawn rounds in the order of play, each with its rows as they stand in the sheet."""
        found: dict[Round, list[Match]] = {}
        for match in sorted(self.tournament.matches, key=lambda match: (match.round, match.row)):
            found.setdefault(match.round, []).append(match)
        return {when: tuple(matches) for when, matches in found.items()}

    @cached_property
    def swiss(self) -> Mapping[int, tuple[Match, ...]]:
        """The drawn Swiss rounds by number."""
        return {when.number: rows for when, rows in self.rounds.items() if when.stage is Stage.SWISS}

    @cached_property
    def knockout(self) -> Mapping[Round, tuple[Match, ...]]:
        """The drawn rounds of the bracket, in the order of play."""
        return {when: rows for when, rows in self.rounds.items() if when.stage is Stage.BRACKET}

    @cached_property
    def changes(self) -> Mapping[PlayerNumber, tuple[Change, ...]]:
        """Each player's changes in the order in which they take effect."""
        found: dict[PlayerNumber, list[Change]] = {}
        for change in sorted(self.tournament.changes, key=lambda change: (change.since, change.row)):
            found.setdefault(change.player, []).append(change)
        return {player: tuple(changes) for player, changes in found.items()}

    @cached_property
    def structure(self) -> PlannedStructure:
        """The shape of the tournament: what the workbook states, else what its structure says."""
        return planned(self.contest)

    @cached_property
    def cut(self) -> Cut | None:
        """Who qualifies by the Swiss as it stands now; only checks of the last group may ask for it."""
        return cut(self.contest, self.structure, standings(self.contest))

    @cached_property
    def drawn_bracket(self) -> Bracket | None:
        """The bracket with all its rows; only checks of the last group may ask for it."""
        return bracket(self.contest, self.structure, self.cut)

    def name(self, player: PlayerNumber) -> str:
        """A player as Swissbook writes him: number and name."""
        entry = self.contest.players.get(player)
        return f"{player} {entry.name}" if entry else str(player)

    def at(self, match: Match, column: str) -> CellRef:
        """A cell of a row of Matches."""
        return self.cell("matches", match.row, column)

    def at_player(self, match: Match, player: PlayerNumber) -> CellRef:
        """The cell of Matches that names the player."""
        return self.at(match, "player2" if match.player2 == player != match.player1 else "player1")

    def is_latest(self, when: Round) -> bool:
        """Whether nothing later has been drawn; final and third place are played at the same time."""
        return not any(is_after(other, when) for other in self.rounds)


def is_after(later: Round, earlier: Round) -> bool:
    """Whether one round is drawn after the other; final and third place are played at the same time."""
    together = later.stage is earlier.stage is Stage.BRACKET and later.number == earlier.number
    return later > earlier and not together


def players_of(match: Match) -> tuple[PlayerNumber, ...]:
    """The players of a row: two, or one with a bye."""
    return (match.player1,) if match.player2 is None else (match.player1, match.player2)


def appearances(matches: Sequence[Match]) -> Mapping[PlayerNumber, tuple[Match, ...]]:
    """The rows in which each player stands, in the given order."""
    found: dict[PlayerNumber, list[Match]] = {}
    for match in matches:
        for player in dict.fromkeys(players_of(match)):
            found.setdefault(player, []).append(match)
    return {player: tuple(rows) for player, rows in found.items()}
