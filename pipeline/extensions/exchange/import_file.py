"""Making workbooks from files of other programs, with a file's own standings beside those that come out of its results. Where these
do not come out under the rules that were chosen, rulesets that read one thing otherwise are tried.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from msgspec import Struct

from pipeline.disk.replacement import make_folder, readers_of
from pipeline.engine.compute import compute
from pipeline.engine.tournament.contest import contest_of
from pipeline.exchange.decoding import MOST_PROBLEMS, more_problems
from pipeline.extensions.exchange.assembly import assembled
from pipeline.extensions.exchange.comparison import Comparison, compared, together
from pipeline.extensions.exchange.formats import chosen_rules, read_file, shipped_rules
from pipeline.extensions.exchange.imported import ImportedTournament
from pipeline.locale.spelling import LABEL, printable
from pipeline.model import Event, RulesetId, Slug, replace
from pipeline.problems.problem import CellRef, Problem, has_errors, problem_at
from pipeline.rules.absences import AbsenceKind
from pipeline.rules.load import GivenRules, given_rules, rules_of_text
from pipeline.rules.ruleset.ruleset import Kind, Ruleset
from pipeline.rules.tiebreaks.options import Edition
from pipeline.rules.writer import ruleset_text, stated_keys
from pipeline.run.create import place_beside, random_seed, taken
from pipeline.run.load import Ready, Unreadable, load
from pipeline.schema.slugs import make_slug
from pipeline.workbook.create import write_workbook

FILES = frozenset({".csv", ".h9", ".json", ".tdf", ".trf", ".trfx", ".txt", ".tsv", ".xml"})
"""Endings of the files of a folder that are taken for tournaments."""
_OF_RESULTS = frozenset({"import-result", "import-no-matches"})
"""What is said of results that the rules do not have."""
_FLOORS = (Fraction("0.33"), Fraction(1, 3))
"""The lowest percentage as it is written, and as programs have it."""


class ImportedFile(Struct, frozen=True):
    """What became of the file: `written` is None where a Problem of the file is an error.

    `problems` are those of the file, `to_mend` those of the new workbook; `event` is what stands in it, and `comparison` says
    what of the file's own standings comes out there.
    """

    written: Path | None
    problems: tuple[Problem, ...]
    to_mend: tuple[Problem, ...] = ()
    event: Event | None = None
    comparison: Comparison | None = None


def import_folder(
    folder: Path, output: Path, rules: str | None, language: str | None, *, as_published: bool = False
) -> Iterator[tuple[Path, ImportedFile]]:
    """Write a workbook into `output` for each file of a folder, by name; no file is written over."""
    addresses: dict[Slug, Event] = {}
    files = sorted(path for path in folder.iterdir() if path.suffix.casefold() in FILES and path.is_file())
    stems = Counter(file.stem for file in files)
    for file in files:
        workbook = output / f"{file.stem if stems[file.stem] == 1 else file.name}.xlsx"
        if workbook.exists():
            there = load(workbook)
            if not isinstance(there, Unreadable):
                addresses[there.event.slug] = there.event
            passed = problem_at("import-workbook-there", CellRef(file.name), workbook=workbook.name)
            yield file, ImportedFile(None, (passed,))
            continue
        imported = import_file(file, workbook, rules, language, addresses, as_published=as_published)
        if imported.event:
            addresses[imported.event.slug] = imported.event
        yield file, imported


def import_file(
    file: Path,
    output: Path,
    rules: str | None,
    language: str | None,
    addresses: Mapping[Slug, Event] | None = None,
    *,
    as_published: bool = False,
    name: str = "",
    at_desk: bool = False,
) -> ImportedFile:
    """Write `output` from `file` by the rules named, an id or a file, or by those that the file itself names.

    The event is called `name`, else as the file says, and gets another address than those that are taken. With `as_published` a
    neighbour of the rules under which all comes out that the file states is put beside the workbook and used. `at_desk`: the
    first sheet of the workbook speaks of buttons.
    """
    found, problems = read_file(file)
    if found is None or has_errors(problems):
        return ImportedFile(None, _in_order(problems))
    given, unknown = given_rules(rules) if rules else chosen_rules(found, file)
    problems += unknown
    kinds = (found.kind,) if found.kind else (Kind.DUEL, Kind.TABLES)
    if given and given.ruleset.kind not in kinds:
        rules = str(given.ruleset.id)
        problems.append(problem_at("import-rules-kind", CellRef(file.name), rules=rules, kind=kinds[0].value))
    if given is None or has_errors(problems):
        return ImportedFile(None, _in_order(problems))
    if as_published:
        given = neighbour_as_published(found, given, output)
    event, wrong = assembled(found, given.ruleset, file.name, random_seed(), language)
    problems += [*named_together(wrong, found), *taken(given, output)]
    if event is None or has_errors(problems):
        ordered = _in_order(problems)
        more = (more_problems(file.name),) if len(ordered) > MOST_PROBLEMS else ()
        return ImportedFile(None, (*ordered[:MOST_PROBLEMS], *more))
    event = _named(replace(event, name=name or event.name), file, addresses or {})
    make_folder(output.parent)
    readers = readers_of(file)
    write_workbook(event, {given.ruleset.id: given.ruleset}, output, event.language, readers, at_desk=at_desk)
    place_beside(given, output, readers)
    loaded = load(output)
    states = loaded.states if isinstance(loaded, Ready) else ()
    pairs = zip(found.tournaments, states, strict=False)
    comparison = together([compared(one, state) for one, state in pairs]) if states else None
    problems += comparison.problems() if comparison else ()
    inexact = comparison is not None and not comparison.exact and not as_published
    if inexact and (keys := agreeing_keys(found, given.ruleset)):
        problems.append(problem_at("import-neighbour-agrees", CellRef(file.name), keys=keys))
    return ImportedFile(output, _in_order(problems), loaded.problems, event, comparison)


def named_together(problems: Sequence[Problem], found: ImportedTournament) -> Iterator[Problem]:
    """Problems, those of several results that the rules do not have as one that names rules which have them all, where any do."""
    wrong = [problem for problem in problems if problem.code == "import-result"]
    names = [str(rules.id) for rules in shipped_rules(found)] if len(wrong) > 1 else []
    yield from (problem for problem in problems if not names or problem.code not in _OF_RESULTS)
    if names:
        texts = ", ".join(dict.fromkeys(str(dict(problem.values)["text"]) for problem in wrong[:MOST_PROBLEMS]))
        at, rules = [problem.at for problem in wrong], str(dict(wrong[0].values)["rules"])
        named = {"rules": rules, "text": texts[:LABEL], "fitting": ", ".join(names), "first": names[0]}
        yield problem_at("import-results-of-others", at[0], related=at[1:21], count=len(wrong), **named)


def _named(event: Event, file: Path, addresses: Mapping[Slug, Event]) -> Event:
    """The event with a name, that of the file where it has none, and an address: with its day where another has its name."""
    name = event.name or " ".join(re.split(r"[\s_-]+", printable(file.stem))).strip()
    slug = make_slug(name)
    if slug in addresses and event.date:
        slug = make_slug(f"{name} {event.date}", addresses)
    return replace(event, name=name, slug=make_slug(name, addresses) if slug in addresses else slug)


def _in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    return tuple(sorted(problems, key=lambda problem: problem.sort_key))


def agreeing_keys(imported: ImportedTournament, rules: Ruleset) -> str:
    """The keys of a ruleset file under which all comes out that the file states, of the first neighbour of which that is so;
    empty where there is none.
    """
    rules = rules.on(imported.date)
    neighbour = _agreeing(imported, rules)
    if neighbour is None:
        return ""
    before, after = stated_keys(rules), stated_keys(neighbour)
    changed = [f"{key} = {value}" for key, value in after.items() if before.get(key) != value]
    # A table that is as usual is empty.
    return ", ".join([*changed, *(f"{key} = {{}}" for key in before if key not in after)])


def neighbour_as_published(imported: ImportedTournament, given: GivenRules, workbook: Path) -> GivenRules:
    """The rules under which all comes out that the file states: those given, or a neighbour as a file of its own, of a name that
    is free beside the workbook; where there is neither, those given.
    """
    rules = given.ruleset.on(imported.date)
    neighbour = None if _agrees(imported, rules) else _agreeing(imported, rules)
    if neighbour is None:
        return given
    text, named = ruleset_text(neighbour), f"{neighbour.id}-as-published"
    others = (rules_of_text(RulesetId(name), text)[0] for name in (named, *(f"{named}-{n}" for n in range(2, 100))))
    return next((own for own in others if own and not taken(own, workbook)), given)


def _agreeing(imported: ImportedTournament, rules: Ruleset) -> Ruleset | None:
    return next((other for other in neighbours(rules) if _agrees(imported, other)), None)


def _agrees(imported: ImportedTournament, rules: Ruleset) -> bool:
    event, _ = assembled(imported, rules, "", "", None)
    pairs = zip(imported.tournaments, event.tournaments, strict=True) if event else ()
    return event is not None and all(
        compared(one, compute(contest_of(event, own, rules))).exact for one, own in pairs
    )


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
