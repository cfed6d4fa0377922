"""A code: one thing that may be wrong, with its sentences. docs/problems says what it means and shows an example.

The sentences are message ids with `%(name)s` places, each wrapped in `N_` where it is written; a Problem is made from
its code with a value for each place, and for nothing else. Places such as `%(act_redraw)s` in `mend` are for acts, which
each medium names in its own way.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import KW_ONLY, dataclass, field

from pipeline.problems.problem import CellRef, Problem, Severity, Values

ERROR, WARNING, HINT = Severity.ERROR, Severity.WARNING, Severity.HINT

_PLACE = re.compile(r"%\((?!act_)(\w+)\)s")


@dataclass(frozen=True, slots=True, eq=False)
class Code:
    """One thing that may be wrong. Two codes are the same if they are one object.

    `found`, `expected` and `mend` are what Swissbook says, in every language.
    """

    name: str
    severity: Severity | tuple[Severity, ...]
    """How far it reaches; several, the worst first, where that depends on what was found."""
    _: KW_ONLY
    found: str
    expected: str
    mend: str
    places: frozenset[str] = field(init=False)
    """The names of the values that the sentences need."""

    def __post_init__(self) -> None:
        sentences = (self.found, self.expected, self.mend)
        object.__setattr__(self, "places", frozenset(name for one in sentences for name in _PLACE.findall(one)))

    def at(
        self,
        cell: CellRef,
        severity: Severity | None = None,
        /,
        *,
        related: Iterable[CellRef] = (),
        **values: str | int,
    ) -> Problem:
        """The Problem of a cell, a row or a sheet, with other cells that it is about.

        The severity is stated for codes that may have several, and only for these. TypeError if the values are not
        those that the sentences name.
        """
        return Problem(self.name, self.graded(severity), cell, self.stated(values), tuple(related))

    def graded(self, severity: Severity | None) -> Severity:
        """The severity of a Problem of this code; TypeError if it cannot be the one that is stated."""
        if isinstance(self.severity, Severity):
            if severity in (None, self.severity):
                return self.severity
        elif severity in self.severity:
            return severity
        raise TypeError(f"{self.name} is {self.severity}, not {severity}")

    def stated(self, values: Mapping[str, str | int]) -> Values:
        """The values as a Problem holds them; TypeError if they are not those that the sentences name."""
        if values.keys() != self.places:
            raise TypeError(f"{self.name} needs {sorted(self.places)}, not {sorted(values)}")
        return tuple(sorted(values.items()))

    def among(self, **values: str | int) -> Mapping[str, str | int]:
        """Those of the values that the sentences name: for what is known of every Problem of one kind."""
        return {name: value for name, value in values.items() if name in self.places}
