"""Which formats there are: files of other programs to take in, and those of an event to hand out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from pipeline.disk.reading import read_at_most
from pipeline.engine.tournament.state import TournamentState
from pipeline.exchange.brackets_model import brackets_file
from pipeline.exchange.csv.results import read_results
from pipeline.exchange.decoding import decode
from pipeline.exchange.event import fits_rules
from pipeline.exchange.icalendar import ics_file
from pipeline.exchange.imported import LARGEST_FILE, ImportedTournament
from pipeline.exchange.nrtm.reader import read_nrtm
from pipeline.exchange.nrtm.writer import nrtm_file
from pipeline.exchange.trf.reader import read_trf
from pipeline.exchange.trf.writer import trf_file
from pipeline.model.event import Event
from pipeline.problems.documents.imports.document import (
    IMPORT_ENCODING,
    IMPORT_NOT_TEXT,
    IMPORT_RULES,
    IMPORT_RULES_NONE,
    IMPORT_TOO_LARGE,
)
from pipeline.problems.problem import CellRef, Problem
from pipeline.rules.load import builtin_ids, load_builtin
from pipeline.rules.ruleset.ruleset import Kind, Ruleset
from pipeline.views.language.people import published
from pipeline.views.language.words import words

_TRF = re.compile(r"^(?:001 [ \d]{3}\d |012 )", re.MULTILINE)

Read = Callable[[str, str], tuple[ImportedTournament | None, list[Problem]]]


def read_file(path: Path) -> tuple[ImportedTournament | None, list[Problem]]:
    """What a file says of a tournament; its format follows from its content. An OSError of the disk comes through."""
    at = CellRef(path.name)
    content = read_at_most(path, LARGEST_FILE)
    if content is None:
        return None, [IMPORT_TOO_LARGE.at(at, megabytes=LARGEST_FILE // 2**20)]
    decoded = decode(content)
    if decoded is None:
        return None, [IMPORT_NOT_TEXT.at(at)]
    text, guessed = decoded
    found, problems = _reader(text, path.suffix)(text.lstrip("\ufeff"), path.name)
    if guessed:
        problems.insert(0, IMPORT_ENCODING.at(at, encoding=guessed))
    return found, problems


def _reader(text: str, suffix: str) -> Read:
    if text.lstrip("\ufeff \t\r\n").startswith(("{", "[")) or suffix.casefold() == ".json":
        return read_nrtm
    if _TRF.search(text.replace("\r", "\n")) or suffix.casefold() in (".trf", ".trfx"):
        return read_trf
    return read_results


def chosen_rules(found: ImportedTournament, file: str) -> tuple[Ruleset | None, list[Problem]]:
    """The rules that Swissbook noted in the file; where there are none, an error that names those that would do."""
    if found.own and found.own.rules in builtin_ids():
        return load_builtin(found.own.rules), []
    duels = [rules for rules in map(load_builtin, builtin_ids()) if rules.kind is Kind.DUEL]
    fitting = [str(rules.id) for rules in duels if fits_rules(found, rules)]
    return None, [_unknown_rules(file, fitting, [str(rules.id) for rules in duels])]


def _unknown_rules(file: str, fitting: Sequence[str], known: Sequence[str]) -> Problem:
    if fitting:
        return IMPORT_RULES.at(CellRef(file), rules=", ".join(fitting), first=fitting[0])
    return IMPORT_RULES_NONE.at(CellRef(file), rules=", ".join(known), first=known[0])


def exported_files(event: Event, outcomes: Sequence[TournamentState]) -> Iterator[tuple[str, bytes]]:
    """File names and contents, in a fixed order; names are the published ones."""
    people = published(event, words("en"))
    for outcome in outcomes:
        slug, duels = outcome.contest.tournament.slug, outcome.contest.ruleset.kind is Kind.DUEL
        made = {
            "nrtm.json": nrtm_file(event, outcome, people) if duels else None,
            "trf": trf_file(event, outcome, people) if duels and outcome.structure.rounds else None,
            "brackets.json": brackets_file(event, outcome, people),
        }
        yield from ((f"{slug}.{suffix}", content) for suffix, content in made.items() if content is not None)
    calendar = ics_file(event, outcomes)
    if calendar is not None:
        yield "event.ics", calendar
