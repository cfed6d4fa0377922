"""Making a workbook from a file of another program."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from pipeline.disk.permission import readers_of
from pipeline.engine.tournament.state import TournamentState
from pipeline.exchange.decoding import MOST_PROBLEMS, more_problems
from pipeline.extensions.exchange.assembly import assembled
from pipeline.extensions.exchange.formats import chosen_rules, read_file
from pipeline.extensions.exchange.imported import ImportedTournament
from pipeline.extensions.exchange.swissbook_notes import exact
from pipeline.model.ids import PlayerNumber
from pipeline.model.spelling import printable
from pipeline.model.values import replace
from pipeline.problems.codes import problem_at
from pipeline.problems.problem import CellRef, Problem, has_errors
from pipeline.rules.given import given_rules
from pipeline.rules.ruleset.ruleset import Kind
from pipeline.run.create import place_beside, random_seed, taken
from pipeline.run.load import Ready, load
from pipeline.schema.slugs import make_slug
from pipeline.workbook.create import write_workbook


def differences(imported: ImportedTournament, outcome: TournamentState) -> list[Problem]:
    """Points and places that come out otherwise than the file has them: how many, and the first."""
    standings = {line.player: line for line in outcome.standings}
    points: list[_Difference] = []
    places: list[_Difference] = []
    for player, stated in imported.stated.items():
        line = standings.get(player)
        if line is None:
            continue
        if stated.points is not None and stated.points != line.points:
            points.append(_Difference(player, stated.at, str(exact(stated.points)), str(exact(line.points))))
        elif stated.place is not None and line.place is not None and stated.place != line.place:
            places.append(_Difference(player, stated.at, str(stated.place), str(line.place)))
    return [
        *_problems_of("import-points-differ", points),
        *_problems_of("import-places-differ", places),
    ]


class _Difference(Struct, frozen=True):
    """A figure `there`, in the file, and `here`, as it comes out."""

    player: PlayerNumber
    at: CellRef
    there: str
    here: str


def _problems_of(code: str, rows: Sequence[_Difference]) -> Iterator[Problem]:
    if rows:
        first = rows[0]
        yield problem_at(
            code,
            first.at,
            count=len(rows),
            player=int(first.player),
            there=first.there,
            here=first.here,
        )


class ImportedFile(Struct, frozen=True):
    """What became of the file: `written` is None where a Problem of the file is an error.

    `problems` are those of the file, `to_mend` those of the new workbook.
    """

    written: Path | None
    problems: tuple[Problem, ...]
    to_mend: tuple[Problem, ...] = ()
    language: str | None = None


def import_file(file: Path, output: Path, rules: str | None, language: str | None) -> ImportedFile:
    """Write `output` from `file` by the rules named, an id or a file, or by those that the file itself names."""
    found, problems = read_file(file)
    if found is None or has_errors(problems):
        return ImportedFile(None, _in_order(problems))
    given, unknown = given_rules(rules) if rules else chosen_rules(found, file)
    problems += unknown
    if given is None or given.ruleset.kind is not Kind.DUEL:
        problems += (
            []
            if given is None
            else [problem_at("import-rules-kind", CellRef(file.name), rules=str(given.ruleset.id))]
        )
        return ImportedFile(None, _in_order(problems))
    event, wrong = assembled(found, given.ruleset, file.name, random_seed(), language)
    problems += [*wrong, *taken(given, output)]
    if event is None or has_errors(problems):
        ordered = _in_order(problems)
        more = (more_problems(file.name),) if len(ordered) > MOST_PROBLEMS else ()
        return ImportedFile(None, (*ordered[:MOST_PROBLEMS], *more))
    named = event.name or " ".join(re.split(r"[\s_-]+", printable(file.stem))).strip()
    event = replace(event, name=named, slug=make_slug(named))
    output.parent.mkdir(parents=True, exist_ok=True)
    readers = readers_of(file)
    write_workbook(event, {given.ruleset.id: given.ruleset}, output, event.language, readers)
    place_beside(given, output, readers)
    loaded = load(output)
    computed = loaded.states if isinstance(loaded, Ready) else ()
    problems += [one for state in computed for one in differences(found, state)]
    return ImportedFile(output, _in_order(problems), loaded.problems, event.language)


def _in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    return tuple(sorted(problems, key=lambda problem: problem.sort_key))
