"""What every test of a code needs: the event and where the Problem stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.model import Event
from pipeline.problems.problem import CellRef, Severity
from tests.checks.checked import at, problems

ERROR, WARNING, HINT = Severity.ERROR, Severity.WARNING, Severity.HINT


@dataclass(frozen=True)
class Case:
    """The smallest event that has the code, and the cell at which it stands."""

    code: str
    event: Event
    sheet: str
    row: int
    column: str
    severity: Severity = ERROR
    related: Sequence[CellRef] = ()

    def __str__(self) -> str:
        return f"{self.code} {self.sheet} {self.column}{self.row}"

    def hold(self) -> None:
        """Assert that the check says so."""
        found = {(one.code, one.at): one for one in problems(self.event)}
        problem = found.get((self.code, at(self.sheet, self.row, self.column)))
        assert problem is not None, sorted(found)
        assert problem.severity is self.severity
        if self.related:
            assert problem.related == tuple(self.related)
