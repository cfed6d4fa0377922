"""All reports of an event in their order, and beside them what the organiser enters of players while the workbook may be open elsewhere:
what a new report may be, and where a table stands after those about it.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from msgspec import Struct

from pipeline.extensions.hall.engine.tables import Act, HallKey, Report, ReportedResult
from pipeline.locale.catalogue import N_
from pipeline.model import PlayerNumber, Round, replace


class PlayerVerb(StrEnum):
    """What is done with a player. Those that become a row of Changes are called as its kinds."""

    ADD = "add"
    CORRECT = "correct"
    """Cells of the player's row, the mark of the check-in among them."""
    LATE = "late"
    DROP = "drop"
    RETURN = "return"
    REMOVE = "remove"


class RosterEntry(Struct, frozen=True, tag_field="entry", tag="player"):
    """One verb with all that it needs. `number` counts the entries from 1, `moment` has a time zone; `key` is that of the form.

    `player` and `name` say whom it is of, as the desk showed them; `cells` are texts for the row of Players by the keys of its
    columns, `seen` what stood there. `since` gives for each tournament the round from which on it holds; of somebody new the
    tournaments that they play in, and None where that is from the first round on.
    """

    number: int
    moment: dt.datetime
    key: str
    verb: PlayerVerb
    player: PlayerNumber
    name: str
    cells: Mapping[str, str] = {}
    seen: Mapping[str, str] = {}
    since: Mapping[str, Round | None] = {}


class ClosedEntry(Struct, frozen=True, tag_field="entry", tag="closed"):
    """The entry of that number waits no longer: it stands in the workbook (`written`), or the organiser took it back."""

    of: int
    moment: dt.datetime
    written: bool


MOST_REPORTS = 40
"""So many reports of players a table can have; then a judge decides."""


class Refused(StrEnum):
    """Why a report does not count, as it is told whom it is refused."""

    NOT_THERE = N_("Choose who you are.")
    SETTLED = N_("The result stands already. Only a judge can change it.")
    OVERTAKEN = N_("The result was changed in the meantime. Look at it again.")
    """It answers a report that another has taken the place of."""
    OWN = N_("Somebody else at the table has to confirm it.")
    """Nobody confirms or denies what they have said themselves."""
    OTHER_KEY = N_("This has been sent before. Look at the page again, then send it anew.")
    """Its key is that of another report."""
    NOT_A_FIGURE = N_("Type figures as digits, such as 12 or 2.5.")
    EMPTY = N_("Enter the result first.")
    ROUND_OVER = N_("This round is over. Its results can no longer be reported here.")
    """The table is none of those that are being played."""
    IN_WORKBOOK = N_("The organiser has entered the result. If it is wrong, call a judge.")
    TOO_MANY = N_("Too much has been reported of this table. Please call a judge.")


@dataclass
class Register:
    """Reports by their tables, kept as they come in, and what the organiser enters of players: all that waits for the workbook."""

    states: dict[HallKey, TableState] = field(default_factory=dict)
    reports: list[Report] = field(default_factory=list)
    by_key: dict[str, Report] = field(default_factory=dict)
    entries: list[RosterEntry] = field(default_factory=list)
    closed: set[int] = field(default_factory=set)
    """The numbers of entries that wait no longer."""

    def state(self, table: HallKey) -> TableState:
        """Where a table stands."""
        return self.states.get(table, TableState(len(table.players)))

    def enter(self, line: Report | RosterEntry | ClosedEntry) -> None:
        """Take a line of the journal; ValueError where it is not the next one of its kind."""
        match line:
            case Report():
                if line.number != len(self.reports) + 1:
                    raise ValueError(f"report {line.number} after {len(self.reports)}")
                self.states[line.table] = self.state(line.table).after(line)
                self.reports.append(line)
                self.by_key[line.key] = line
            case RosterEntry():
                if line.number != len(self.entries) + 1:
                    raise ValueError(f"entry {line.number} after {len(self.entries)}")
                self.entries.append(line)
            case ClosedEntry():
                if line.of in self.closed or not 0 < line.of <= len(self.entries):
                    raise ValueError(f"no entry {line.of} is open")
                self.closed.add(line.of)

    @property
    def waiting_entries(self) -> tuple[RosterEntry, ...]:
        """Those that do not stand in the workbook yet, in their order."""
        return tuple(entry for entry in self.entries if entry.number not in self.closed)

    def again(self, report: Report) -> Report | None:
        """The same report, if it has been taken before; a phone that heard no answer sends it once more."""
        before = self.by_key.get(report.key)
        if before is None or replace(report, number=before.number, moment=before.moment) != before:
            return None
        return before

    def refusal(self, report: Report, *, entered: bool) -> Refused | None:
        """Why a new report does not count; None where it does. `entered`: the workbook has a result of its table."""
        if report.key in self.by_key:
            return Refused.OTHER_KEY
        if report.act in (Act.CORRECT, Act.TAKE):
            return None
        if report.by not in report.table.players:
            return Refused.NOT_THERE
        state = self.state(report.table)
        if state.settled is not None:
            return Refused.SETTLED
        if report.act is not Act.REPORT:
            if state.claimed is None or state.claimed.number != report.of:
                return Refused.OVERTAKEN
            if state.claimed.by == report.by:
                return Refused.OWN
        if entered:
            return Refused.IN_WORKBOOK
        before = sum(other.table == report.table and other.by is not None for other in self.reports)
        return Refused.TOO_MANY if before >= MOST_REPORTS else None

    @property
    def settled(self) -> Mapping[HallKey, TableState]:
        """The tables whose result is sure."""
        return {key: state for key, state in self.states.items() if state.settled is not None}


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
                said = {**self.said, _player(report): report.claim}
                state = replace(self, last=report, claimed=report, said=said)
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
