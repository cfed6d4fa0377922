"""Where a table stands after the reports about it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from pipeline.extensions.hall.engine.report import Act, Report, ReportedResult
from pipeline.model.ids import PlayerNumber
from pipeline.model.values import replace


class ReportPhase(StrEnum):
    """How sure the result of a table is."""

    OPEN = "open"
    """Nobody has said anything."""
    REPORTED = "reported"
    """Somebody has, and too few others have agreed."""
    CONFIRMED = "confirmed"
    """More than half of those who sit there say the same, and nobody anything else: of two, both."""
    DISPUTED = "disputed"
    """They contradict one another."""
    CORRECTED = "corrected"
    """A judge has decided."""


class TableState(Struct, frozen=True):
    """A table of so many players; `said` is the last word of each who has spoken, None for a bare no.

    `last` is the last report of anybody, `claimed` the last that said how it ended, `settled` the one that made it
    sure. `taken` are the reports that stand in the workbook, the latest last. `dropping` are the players whose last word
    had the mark that they play no further round.
    """

    players: int
    said: Mapping[PlayerNumber, ReportedResult | None] = {}
    last: Report | None = None
    claimed: Report | None = None
    settled: Report | None = None
    taken: tuple[Report, ...] = ()
    dropping: frozenset[PlayerNumber] = frozenset()

    @property
    def needed(self) -> int:
        """So many of its players must say the same."""
        return self.players // 2 + 1

    @property
    def phase(self) -> ReportPhase:
        """How sure the result is."""
        if self.settled is not None:
            return ReportPhase.CORRECTED if self.settled.act is Act.CORRECT else ReportPhase.CONFIRMED
        if not self.said:
            return ReportPhase.OPEN
        return ReportPhase.REPORTED if self.of_one_mind else ReportPhase.DISPUTED

    @property
    def claim(self) -> ReportedResult | None:
        """What the table ended with, as far as it is sure."""
        if self.settled is None:
            return None
        return self.claimed.claim if self.claimed is not None else None

    @property
    def is_taken(self) -> bool:
        """Whether what is sure has been written into the workbook."""
        return self.settled is not None and bool(self.taken) and self.taken[-1].of == self.settled.number

    @property
    def of_one_mind(self) -> bool:
        """Whether all who have spoken say the same."""
        claims = set(self.said.values())
        return len(claims) == 1 and None not in claims

    def otherwise(self, stands: ReportedResult) -> Mapping[PlayerNumber, ReportedResult]:
        """What players have said, where it is not what stands now."""
        said = ((player, claim) for player, claim in self.said.items() if claim is not None)
        return {player: claim for player, claim in said if not claim.agrees(stands)}

    def after(self, report: Report) -> TableState:
        """Where it stands once this has been reported, too."""
        match report.act:
            case Act.TAKE:
                return replace(self, taken=(*self.taken, report))
            case Act.CORRECT:
                return replace(self, last=report, claimed=report, settled=report)
            case Act.REPORT:
                state = replace(
                    self, last=report, claimed=report, said={**self.said, _player(report): report.claim}
                )
            case Act.AGREE:
                agreed = self.claimed.claim if self.claimed is not None else None
                state = replace(self, last=report, said={**self.said, _player(report): agreed})
            case Act.DENY:
                state = replace(self, last=report, said={**self.said, _player(report): None})
        one = frozenset((_player(report),))
        state = replace(state, dropping=state.dropping | one if report.drops else state.dropping - one)
        sure = state.of_one_mind and len(state.said) >= self.needed
        return replace(state, settled=report) if sure else state


def _player(report: Report) -> PlayerNumber:
    if report.by is None:
        raise ValueError(f"{report.act} by nobody")
    return report.by
