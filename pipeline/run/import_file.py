"""Making a workbook from a file of another program."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from pipeline.disk.permission import readers_of
from pipeline.exchange.differences import differences
from pipeline.exchange.event import assembled
from pipeline.exchange.formats import chosen_rules, read_file
from pipeline.model.spelling import printable
from pipeline.problems.problem import Problem, has_errors
from pipeline.rules.load import load_builtin
from pipeline.run.create import random_seed
from pipeline.run.load import Ready, load
from pipeline.schema.slugs import make_slug
from pipeline.workbook.create import write_workbook


@dataclass(frozen=True)
class ImportedFile:
    """What became of the file: `written` is None where a Problem of the file is an error.

    `problems` are those of the file, `to_mend` those of the new workbook.
    """

    written: Path | None
    problems: tuple[Problem, ...]
    to_mend: tuple[Problem, ...] = ()
    language: str | None = None


def import_file(file: Path, output: Path, rules_id: str | None, language: str | None) -> ImportedFile:
    """Write `output` from `file` by the rules named, or those that the file itself names."""
    found, problems = read_file(file)
    if found is None or has_errors(problems):
        return ImportedFile(None, _in_order(problems))
    ruleset, unknown = (load_builtin(rules_id), []) if rules_id else chosen_rules(found, file.name)
    if ruleset is None:
        return ImportedFile(None, _in_order([*problems, *unknown]))
    event, wrong = assembled(found, ruleset, file.name, random_seed(), language)
    problems += wrong
    if event is None:
        return ImportedFile(None, _in_order(problems))
    named = event.name or " ".join(re.split(r"[\s_-]+", printable(file.stem))).strip()
    event = replace(event, name=named, slug=make_slug(named))
    output.parent.mkdir(parents=True, exist_ok=True)
    write_workbook(event, {ruleset.id: ruleset}, output, event.language, readers_of(file))
    loaded = load(output)
    computed = loaded.states if isinstance(loaded, Ready) else ()
    problems += [one for state in computed for one in differences(found, state)]
    return ImportedFile(output, _in_order(problems), loaded.problems, event.language)


def _in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    return tuple(sorted(problems, key=lambda one: one.sort_key))
