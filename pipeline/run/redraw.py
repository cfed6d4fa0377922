"""Taking back the last round of tournaments, so that it can be drawn again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from pipeline.problems.problem import Problem
from pipeline.run.load import Loaded, examined, played
from pipeline.workbook.write import undrawn


@dataclass(frozen=True)
class TakenBack:
    """A workbook as it is without those rounds: whoever came or went since may stand at odds with them.

    `rows` are those of Matches or Tables that the rounds had, by the tournament's name; `refused` says which rounds stay.
    """

    loaded: Loaded
    rows: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    refused: tuple[Problem, ...] = ()


def take_back(loaded: Loaded, tournament: str | None) -> TakenBack:
    """Take back the last round of every tournament that is played, or of the one named."""
    event, reading = loaded.event, loaded.reading
    if event is None or reading is None:
        return TakenBack(loaded)
    shorter, rows, refused = {}, {}, []
    for one in played(event, reading.rulesets):
        if tournament not in (None, one.name):
            continue
        back = undrawn(one, reading)
        if isinstance(back, Problem):
            refused.append(back)
        else:
            shorter[one.name], rows[one.name] = back.tournament, back.rows
    tournaments = tuple(shorter.get(one.name, one) for one in event.tournaments)
    without = examined(loaded.path, reading, replace(event, tournaments=tournaments))
    return TakenBack(without, rows, tuple(refused))
