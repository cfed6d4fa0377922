"""Tournaments that are totals over others: what they combine, and that nothing is played in them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from pipeline.checks.subject import Locate
from pipeline.engine.overall.totals import combined
from pipeline.model import Event, RulesetId, Tournament
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.rules.ruleset.ruleset import Kind, Ruleset

_Rulesets = Mapping[RulesetId, Ruleset]


def combinations(event: Event, rulesets: _Rulesets, cell: Locate) -> Iterable[Problem]:
    """Everything about the rows of Tournaments that combine others, and about the column Combines elsewhere."""
    first: Tournament | None = None
    for tournament in event.tournaments:
        ruleset = rulesets.get(tournament.rules)
        if ruleset is None:
            continue
        if ruleset.kind is not Kind.COMBINED:
            if tournament.combines:
                at, name = _at(cell, tournament, "combines"), tournament.name
                yield problem_at("combines-without-rules", at, tournament=name, rules=tournament.rules)
            continue
        yield from _Combination(event, tournament, ruleset, rulesets, cell).problems()
        if first is not None:
            at, related = _at(cell, tournament, "rules"), [_at(cell, first, "rules")]
            name, other = tournament.name, first.name
            yield problem_at("combined-twice", at, related=related, tournament=name, other=other)
        first = first or tournament


def _at(cell: Locate, tournament: Tournament, column: str) -> CellRef:
    return cell("tournaments", tournament.row, column)


class _Combination:
    """One combination, and the tournaments that it names, or that are meant where it names none."""

    def __init__(
        self, event: Event, tournament: Tournament, ruleset: Ruleset, rulesets: _Rulesets, cell: Locate
    ) -> None:
        self.tournament, self.rulesets, self.cell = tournament, rulesets, cell
        self.parts: Sequence[Tournament] = combined(event, tournament, rulesets)
        self.expected = ruleset.combined.of if ruleset.combined else ()

    def problems(self) -> Iterator[Problem]:
        yield from self._names()
        yield from self._rules()
        yield from self._nothing_played()

    def _names(self) -> Iterator[Problem]:
        names = self.tournament.combines
        if self.tournament.name in names:
            yield self._wrong("combines-itself", tournament=self.tournament.name)
        for name in dict.fromkeys(names):
            if names.count(name) > 1:
                yield self._wrong("combines-twice", name=name)
        for part in self.parts:
            if part is not self.tournament and self._kind(part) is Kind.COMBINED:
                yield self._wrong("combines-combination", name=part.name)
        if len(self.parts) < 2:
            yield self._wrong("combines-too-few", tournament=self.tournament.name, count=len(self.parts))

    def _rules(self) -> Iterator[Problem]:
        """One tournament by each of the rulesets that are combined; a ruleset that could not be read may be any."""
        if not self.expected:
            return
        choices = ", ".join(self.expected)
        played: dict[RulesetId, Tournament] = {}
        unread = False
        for part in self.parts:
            if self._kind(part) in (None, Kind.COMBINED):
                unread = unread or self._kind(part) is None
            elif part.rules not in self.expected:
                values = {"name": part.name, "rules": part.rules, "tournament": self.tournament.name}
                yield self._wrong("combines-other-rules", choices=choices, **values)
            elif part.rules in played:
                values = {"name": part.name, "other": played[part.rules].name, "rules": part.rules}
                yield self._wrong("combines-rules-twice", choices=choices, **values)
            else:
                played[part.rules] = part
        for rules in self.expected:
            if rules not in played and not unread and len(self.parts) >= 2:
                name = self.tournament.name
                yield self._wrong("combines-rules-missing", choices=choices, rules=rules, tournament=name)

    def _nothing_played(self) -> Iterator[Problem]:
        own = self.tournament
        for column, stated in (("structure", own.structure), ("rounds", own.rounds), ("cut", own.cut)):
            if stated not in ("", None):
                yield problem_at("combined-has-shape", _at(self.cell, own, column), tournament=own.name)
        choices = ", ".join(part.name for part in self.parts)
        for sheet, entries in (("matches", own.matches), ("tables", own.seats), ("changes", own.changes)):
            for entry in entries:
                at = self.cell(sheet, entry.row, "tournament")
                yield problem_at("combined-is-played", at, tournament=own.name, choices=choices)

    def _kind(self, part: Tournament) -> Kind | None:
        return self.rulesets[part.rules].kind if part.rules in self.rulesets else None

    def _wrong(self, code: str, **values: str | int) -> Problem:
        return problem_at(code, _at(self.cell, self.tournament, "combines"), related=(), **values)
