"""Which formats of other programs there are to take in, and what reads each."""

import re
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from msgspec import Struct

from pipeline.disk.reading import read_at_most
from pipeline.exchange.decoding import LARGEST_FILE, decode
from pipeline.extensions import added, option
from pipeline.extensions.exchange import assembly, challonge, h9, nrtm, opengotha, tom
from pipeline.extensions.exchange.imported import Found, ImportedTournament
from pipeline.extensions.exchange.trf.reader import read_trf
from pipeline.model import RulesetId
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.rules import load
from pipeline.rules.load import GivenRules, builtin_ids, load_builtin
from pipeline.rules.ruleset.ruleset import Kind, Ruleset
from pipeline.workbook.open.compound import MAGIC

_FILE_NAME = re.compile(r"\w[\w .-]{0,70}")
_H9 = re.compile(r";\s*[A-Z]{2}\[")
_TRF = re.compile(r"^(?:001 [ \d]{3}\d |012 )", re.MULTILINE)

_LONGEST_BEGIN = 4_000
_FOREIGN = {
    "PDF": re.compile("%PDF"),
    "RTF": re.compile(r"\{\\rtf"),
    "PGN": re.compile(r'\[\w+ "'),
    "brackets-model JSON": re.compile(r'\{\s*"stage"\s*:\s*\['),
    "event.json": re.compile(r'\{\s*"format"\s*:'),
}
"""Formats that are known by how a file begins, and not read."""
_PAGE = re.compile(r"<(?:!doctype\s+html|html|head|body|table|meta)\b", re.IGNORECASE)
_TABLE = re.compile(r"<table\b", re.IGNORECASE)
_ROUNDS = re.compile(r'"rounds"\s*:\s*\[(?!\s*\{)')
"""The rounds of NRTM, which are lists; those that are records stand in files of other programs."""
_WORKBOOKS = (b"PK", MAGIC)
_MARKDOWN = (".md", ".markdown")
"""Texts that are no format of a program, whatever tags and brackets they begin with."""
_ROOT = re.compile(r"<([A-Za-z_][\w.:-]*)")
_CHALLONGE = re.compile(r'"tournament_type"\s*:\s*"')

Read = Callable[[str, str], Found]
_OF_PROGRAMS = {"AesopsTables": "netrunner-aesops"}
"""The rulesets that are named for a program, by what it calls itself in its files."""
_XML: Mapping[str, Read] = {"Tournament": opengotha.read_opengotha, "tournament": tom.read_tom}
"""The readers of XML by the name of its first element."""


class ImportFormat(Struct, frozen=True):
    """A format that another extension reads: `is_it` tells it by the text and the ending of the file's name, such as `.txt`, and
    `read` gives what the text says of a tournament, and what is wrong in the file of that name.
    """

    is_it: Callable[[str, str], bool]
    read: Read


def read_file(path: Path) -> Found:
    """What a file says of a tournament; its format follows from its content. An OSError of the disk comes through."""
    at = CellRef(path.name)
    content = read_at_most(path, LARGEST_FILE)
    if content is None:
        return None, [problem_at("import-too-large", at, megabytes=LARGEST_FILE // 2**20)]
    if content.startswith(_WORKBOOKS):
        return _of_a_sheet(content, path.name, path.parent)
    decoded = decode(content)
    if decoded is None:
        return None, [problem_at("import-not-text", at)]
    text, guessed = decoded
    marked = path.suffix.casefold() in _MARKDOWN
    reader, text = None if marked else _reader(text, path), text.lstrip("\ufeff")
    found, problems = reader(text, path.name) if reader else _of_a_sheet(text.encode(), path.name, path.parent)
    if guessed:
        problems.insert(0, problem_at("import-encoding", at, encoding=guessed))
    return found, problems


def _reader(text: str, path: Path) -> Read | None:
    """What reads the file: by how it begins, then by what stands in it, then by its name; first of all what others read. None for a
    sheet of an organiser's own, which is no format of a program.
    """
    suffix = path.suffix.casefold()
    for _, known in added(lambda extension: extension.reads, ImportFormat):
        if known.is_it(text, suffix):
            return known.read
    begin = text.lstrip("\ufeff \t\r\n")[:_LONGEST_BEGIN]
    if foreign := next((name for name, mark in _FOREIGN.items() if mark.match(begin)), None):
        return partial(_refused, foreign)
    if suffix == ".h9" or _H9.match(begin):
        return h9.read_h9
    if _PAGE.match(begin):
        return None if _TABLE.search(text) else partial(_refused, "HTML")
    if begin.startswith("<"):
        root = _ROOT.search(begin)
        if root and root[1] not in _XML and _TABLE.search(text):
            return None
        return _XML.get(root[1], partial(_refused, f"XML, {root[1][:40]}")) if root else opengotha.read_opengotha
    if begin.startswith(("{", "[")) or suffix == ".json":
        rounds = partial(_nrtm if _ROUNDS.search(text) else _records, path.parent)
        return challonge.read_challonge if _CHALLONGE.search(text) else rounds
    if _TRF.search(text.replace("\r", "\n")) or suffix in (".trf", ".trfx"):
        return read_trf
    return None


def _of_a_sheet(content: bytes, file: str, folder: Path) -> Found:
    found: Found = option("import")(content, file, folder)
    return found


def _nrtm(folder: Path, text: str, file: str) -> Found:
    """A tournament in NRTM; what is none, as several in one file are, may be records."""
    found, problems = nrtm.read_nrtm(text, file)
    return (
        _records(folder, text, file) if "import-not-nrtm" in {one.code for one in problems} else (found, problems)
    )


def _records(folder: Path, text: str, file: str) -> Found:
    """Records of players in JSON, which is else taken for a tournament without rounds."""
    found, problems = _of_a_sheet(text.encode(), file, folder)
    unknown = {"import-headings", "import-empty", "import-not-text"}
    known = found is not None or not {problem.code for problem in problems} <= unknown
    return (found, problems) if known else nrtm.read_nrtm(text, file)


def _refused(name: str, _: str, file: str) -> tuple[None, list[Problem]]:
    """That a file is in a format that nobody here reads."""
    return None, [problem_at("import-format", CellRef(file), format=name)]


def chosen_rules(imported: ImportedTournament, path: Path) -> tuple[GivenRules | None, list[Problem]]:
    """The rules that Swissbook noted in the file, or wrote into it, or whose own file lies beside it, or that are named for the program
    whose file it is; where there are none, an error that names those that would do.
    """
    at, own = CellRef(path.name), imported.own
    if own and own.rules_file:
        if not _FILE_NAME.fullmatch(own.rules):
            return None, [problem_at("import-rules-name", at, text=own.rules[:80])]
        return load.rules_of_text(RulesetId(own.rules), own.rules_file)
    if own and own.rules in builtin_ids():
        return load.builtin_rules(own.rules), []
    if own and own.rules:
        beside = path.with_name(f"{own.rules}{load.SUFFIX}")
        if _FILE_NAME.fullmatch(own.rules) and beside.is_file():
            return load.given_rules(str(beside))
        return None, [problem_at("import-rules-own", at, rules=own.rules[:80])]
    named = _OF_PROGRAMS.get(imported.program)
    if named and assembly.fits_rules(imported, load_builtin(named)):
        return load.builtin_rules(named), []
    fitting, duels = shipped_rules(imported), shipped_rules(None)
    code, names = "import-rules" if fitting else "import-rules-none", [str(rules.id) for rules in fitting or duels]
    return None, [problem_at(code, at, rules=", ".join(names), first=names[0])]


def shipped_rules(imported: ImportedTournament | None) -> list[Ruleset]:
    """The rules of matches of two that come with Swissbook; of a file, those of its kind that have a result for everything that it says,
    with the tie-breaks that it states, and room for all rounds that it plans, where any have them.
    """
    kind = (imported and imported.kind) or Kind.DUEL
    played = [rules for rules in map(load_builtin, builtin_ids()) if rules.kind is kind]
    fitting = [rules for rules in played if imported is None or assembly.fits_rules(imported, rules)]
    keys = {key for stated in imported.stated.values() for key in stated.tie_breaks} if imported else set()
    fitting = [rules for rules in fitting if keys <= set(rules.standings.tiebreaks)] or fitting
    leagues = [rules for rules in fitting if imported and imported.planned and rules.swiss.round_robin]
    return sorted(leagues, key=lambda rules: rules.points.draw is None) or fitting  # any match to come may be drawn
