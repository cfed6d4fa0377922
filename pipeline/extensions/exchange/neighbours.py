"""Rulesets that read one thing otherwise: tried where a file's own standings do not come out under the rules that were chosen."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

from pipeline.engine.compute import compute
from pipeline.engine.tournament.contest import contest_of
from pipeline.extensions.exchange.assembly import assembled
from pipeline.extensions.exchange.comparison import compared
from pipeline.extensions.exchange.imported import ImportedTournament
from pipeline.model.ids import RulesetId
from pipeline.model.values import replace
from pipeline.rules.absences import AbsenceKind
from pipeline.rules.given import GivenRules, rules_of_text
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.rules.tiebreaks.options import Edition
from pipeline.rules.writer import ruleset_text, stated_keys
from pipeline.run.create import taken

_FLOORS = (Fraction("0.33"), Fraction(1, 3))
"""The lowest percentage as it is written, and as programs have it."""


def agreeing_keys(imported: ImportedTournament, rules: Ruleset, file: str) -> str:
    """The keys of a ruleset file under which all comes out that the file states, of the first neighbour of which that is so;
    empty where there is none.
    """
    neighbour = _agreeing(imported, rules, file)
    return "" if neighbour is None else _keys(rules, neighbour)


def as_published(imported: ImportedTournament, given: GivenRules, file: str, workbook: Path) -> GivenRules:
    """The rules under which all comes out that the file states: those given, or a neighbour as a file of its own, of a name that
    is free beside the workbook; where there is neither, those given.
    """
    neighbour = None if _agrees(imported, given.ruleset, file) else _agreeing(imported, given.ruleset, file)
    if neighbour is None:
        return given
    text, named = ruleset_text(neighbour), f"{neighbour.id}-as-published"
    others = (rules_of_text(RulesetId(name), text)[0] for name in (named, *(f"{named}-{n}" for n in range(2, 100))))
    return next((own for own in others if own and not taken(own, workbook)), given)


def _agreeing(imported: ImportedTournament, rules: Ruleset, file: str) -> Ruleset | None:
    return next((other for other in neighbours(rules) if _agrees(imported, other, file)), None)


def _agrees(imported: ImportedTournament, rules: Ruleset, file: str) -> bool:
    event, _ = assembled(imported, rules, file, "", None)
    return event is not None and compared(imported, compute(contest_of(event, event.tournaments[0], rules))).exact


def neighbours(rules: Ruleset) -> Iterator[Ruleset]:
    """The rulesets that count rounds without a game otherwise, by another edition too, or have other bounds of percentages."""
    yield _turned(rules, "counts", AbsenceKind.LATE, AbsenceKind.MISSED)
    yield _turned(_turned(rules, "matches", AbsenceKind.BYE), "games", AbsenceKind.BYE)
    for edition in (Edition.OF_2024, Edition.OF_2026):
        if rules.has_dummies and edition is not rules.standings.edition:
            yield replace(rules, standings=replace(rules.standings, edition=edition))
    percentages = rules.standings.percentages
    if not percentages.floor:
        return
    own = None if percentages.own_floor is not None else 0
    yield _percentages(rules, own_floor=own)
    for floor in _FLOORS:
        if floor != percentages.floor:
            yield _percentages(rules, floor=floor)
            yield _percentages(rules, floor=floor, own_floor=own)


def _percentages(rules: Ruleset, **changes: Any) -> Ruleset:
    percentages = replace(rules.standings.percentages, **changes)
    return replace(rules, standings=replace(rules.standings, percentages=percentages))


def _turned(rules: Ruleset, column: str, *rows: AbsenceKind) -> Ruleset:
    """With yes for no in a column of these rows."""
    rounds = dict(rules.absences)
    for row in rows:
        changes: dict[str, Any] = {column: not getattr(rounds[row], column)}
        rounds[row] = replace(rounds[row], **changes)
    return replace(rules, absences=rounds)


def _keys(rules: Ruleset, neighbour: Ruleset) -> str:
    """What a file of the one states otherwise than a file of the other; a table that is as usual is empty."""
    before, after = stated_keys(rules), stated_keys(neighbour)
    changed = [f"{key} = {value}" for key, value in after.items() if before.get(key) != value]
    return ", ".join([*changed, *(f"{key} = {{}}" for key in before if key not in after)])
