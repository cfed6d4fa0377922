"""Names of armies: those that may be played (neuroshima-hex-2023: Armies)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pipeline.checks.subject import Subject
from pipeline.engine.games.armies import lists_of
from pipeline.problems.problem import CellRef, Problem, Severity
from pipeline.problems.sheets.armies import ARMY_MISSPELT, ARMY_NOT_LEGAL
from pipeline.schema.did_you_mean import Near


def army_names(subject: Subject) -> Iterable[Problem]:
    """An army that may not be played, in the lists and in the matches."""
    rules = subject.ruleset.armies
    if rules is None:
        return
    near = Near(rules.legal)
    for at, army in _named(subject):
        if not army or army in rules.legal:
            continue
        meant = near.best(army)
        if meant is None:
            yield ARMY_NOT_LEGAL.at(at, army=army, choices=", ".join(rules.legal))
        else:
            yield ARMY_MISSPELT.at(at, _severity(subject, at, meant), army=army, meant=meant)


def _named(subject: Subject) -> Iterator[tuple[CellRef, str]]:
    for listed in lists_of(subject.event.armies, subject.contest).values():
        for place, army in enumerate(listed.armies, start=1):
            yield subject.cell("armies", listed.row, f"army{place}"), army
    for match in subject.tournament.matches:
        yield subject.at(match, "army1"), match.army1
        yield subject.at(match, "army2"), match.army2


def _severity(subject: Subject, at: CellRef, meant: str) -> Severity:
    """An error where the standings depend on it: a cap of the difference goes by the army of the match."""
    capped = any(cap.army == meant for cap in subject.ruleset.scores.caps)
    in_matches = at.sheet == subject.cell("matches", 0).sheet
    return Severity.ERROR if capped and in_matches else Severity.WARNING
