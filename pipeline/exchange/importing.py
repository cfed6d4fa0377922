"""Taking in a file of another program, whatever its format."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path

from pipeline.exchange.csv.results import read_results
from pipeline.exchange.decoding import decode
from pipeline.exchange.event import fits
from pipeline.exchange.imported import ImportedTournament
from pipeline.exchange.nrtm.reader import read_nrtm
from pipeline.exchange.trf.reader import read_trf
from pipeline.problems.problem import CellRef, Problem, Severity, problem
from pipeline.rules.load import builtin_ids, load_builtin
from pipeline.rules.ruleset.duel import Kind, Ruleset

LARGEST_FILE = 64 * 2**20
"""Bytes; a tournament of ten thousand players is smaller."""
_TRF = re.compile(r"^(?:001 [ \d]{3}\d |012 )", re.MULTILINE)

Read = Callable[[str, str], tuple[ImportedTournament | None, list[Problem]]]


def read_file(path: Path) -> tuple[ImportedTournament | None, list[Problem]]:
    """What a file says of a tournament; its format follows from its content. An OSError of the disk comes through."""
    at = CellRef(path.name)
    if path.stat().st_size > LARGEST_FILE:
        return None, [problem("import-too-large", Severity.ERROR, at, megabytes=LARGEST_FILE // 2**20)]
    decoded = decode(path.read_bytes())
    if decoded is None:
        return None, [problem("import-not-text", Severity.ERROR, at)]
    text, guessed = decoded
    found, problems = _reader(text, path.suffix)(text.lstrip("\ufeff"), path.name)
    if guessed:
        problems.insert(0, problem("import-encoding", Severity.WARNING, at, encoding=guessed))
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
    fitting = [str(rules.id) for rules in duels if fits(found, rules)]
    return None, [_unknown_rules(file, fitting, [str(rules.id) for rules in duels])]


def _unknown_rules(file: str, fitting: Sequence[str], known: Sequence[str]) -> Problem:
    if fitting:
        return problem("import-rules", Severity.ERROR, CellRef(file), rules=", ".join(fitting), first=fitting[0])
    return problem("import-rules-none", Severity.ERROR, CellRef(file), rules=", ".join(known), first=known[0])
