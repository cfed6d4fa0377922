"""All reports of an event in their order, and what a new one may be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from pipeline.extensions.hall.engine.report import Act, PlayedTableKey, Report
from pipeline.extensions.hall.engine.roster_entry import ClosedEntry, RosterEntry
from pipeline.extensions.hall.engine.table_state import TableState
from pipeline.locale.catalogue import N_
from pipeline.model.values import replace

MOST_REPORTS = 40
"""So many reports of players a table can have; then a judge decides."""


class Refused(StrEnum):
    """Why a report does not count, as it is told whom it is refused."""

    NOT_THERE = N_("Choose who you are.")
    """Whoever says it does not sit at that table."""
    SETTLED = N_("The result stands already. Only a judge can change it.")
    """The result is sure; only a judge changes it."""
    OVERTAKEN = N_("The result was changed in the meantime. Look at it again.")
    """It answers a report that another has taken the place of."""
    OWN = N_("Somebody else at the table has to confirm it.")
    """Nobody confirms or denies what they have said themselves."""
    OTHER_KEY = N_("This has been sent before. Look at the page again, then send it anew.")
    """Its key is that of another report."""
    NOT_A_FIGURE = N_("Type figures as digits, such as 12 or 2.5.")
    """One of its numbers is none."""
    EMPTY = N_("Enter the result first.")
    """It says nothing."""
    ROUND_OVER = N_("This round is over. Its results can no longer be reported here.")
    """The table is none of those that are being played."""
    IN_WORKBOOK = N_("The organiser has entered the result. If it is wrong, call a judge.")
    """The organiser has entered the result."""
    TOO_MANY = N_("Too much has been reported of this table. Please call a judge.")
    """The table has been reported too often."""


@dataclass
class Register:
    """Reports by their tables, kept as they come in, and what the organiser enters of players: all that waits for the workbook."""

    states: dict[PlayedTableKey, TableState] = field(default_factory=dict)
    reports: list[Report] = field(default_factory=list)
    by_key: dict[str, Report] = field(default_factory=dict)
    entries: list[RosterEntry] = field(default_factory=list)
    closed: set[int] = field(default_factory=set)
    """The numbers of entries that wait no longer."""

    def state(self, table: PlayedTableKey) -> TableState:
        """Where a table stands."""
        return self.states.get(table, TableState(len(table.players)))

    def enter(self, line: Report | RosterEntry | ClosedEntry) -> None:
        """Take a line of the journal; ValueError where it is not the next one of its kind."""
        match line:
            case Report():
                self._enter_report(line)
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

    def _enter_report(self, report: Report) -> None:
        if report.number != len(self.reports) + 1:
            raise ValueError(f"report {report.number} after {len(self.reports)}")
        self.states[report.table] = self.state(report.table).after(report)
        self.reports.append(report)
        self.by_key[report.key] = report

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
    def settled(self) -> Mapping[PlayedTableKey, TableState]:
        """The tables whose result is sure."""
        return {key: state for key, state in self.states.items() if state.settled is not None}
