"""The rounds of the bracket: announced, and not begun too early."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.checks.subject import Subject
from pipeline.engine.bracket.slots import bracket_size
from pipeline.model.rounds import top
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.bracket import (
    BRACKET_ROUND_TOO_LARGE,
    BRACKET_TOO_EARLY,
    BRACKET_WITHOUT_CUT,
    THIRD_PLACE_UNPLANNED,
)


def before_swiss_complete(subject: Subject) -> Iterable[Problem]:
    """A bracket that is drawn while Swiss rounds are still to come."""
    drawn, planned = len(subject.swiss), subject.structure.rounds
    if subject.knockout and drawn < planned:
        first = next(iter(subject.knockout.values()))[0]
        yield BRACKET_TOO_EARLY.at(
            subject.at(first, "round"),
            related=[subject.cell("tournaments", subject.tournament.row, "rounds")],
            round=first.round.name,
            drawn=drawn,
            rounds=planned,
        )


def announced(subject: Subject) -> Iterable[Problem]:
    """Rounds of a bracket that the tournament does not have: no cut, a smaller one, no match for third place."""
    if not subject.knockout or not subject.structure.fits:
        return
    elimination_only = not subject.structure.rounds and not subject.structure.cut
    field = len(subject.tournament.players) if elimination_only else subject.structure.cut
    cut = subject.cell("tournaments", subject.tournament.row, "cut")
    for when, matches in subject.knockout.items():
        at = subject.at(matches[0], "round")
        if not field:
            yield BRACKET_WITHOUT_CUT.at(at, related=[cut], round=when.name)
            return
        if bracket_size(when.number) > bracket_size(field):
            yield BRACKET_ROUND_TOO_LARGE.at(
                at,
                related=[cut],
                round=when.name,
                players=field,
                first=top(bracket_size(field)).name,
            )
        if when.third_place and not subject.ruleset.bracket.third_place:
            yield THIRD_PLACE_UNPLANNED.at(at)
