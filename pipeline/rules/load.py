"""Loading rulesets: the games that come with Swissbook, and an organiser's own TOML file; also by the name that somebody gives, the
id of a game or a file, which has to lie beside the workbook.
"""

import re
import tomllib
from collections.abc import Mapping
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from functools import cache
from pathlib import Path, PurePath
from typing import Any

from msgspec import Struct

from pipeline.locale.languages import ENGLISH
from pipeline.locale.spelling import normal
from pipeline.model import RulesetId, replace
from pipeline.problems.problem import Problem, has_errors
from pipeline.rules.consistency import check_together
from pipeline.rules.reader import Place, Table
from pipeline.rules.ruleset.ruleset import Kind, Ruleset
from pipeline.rules.statements import table_of

_GAMES = Path(__file__).parent / "games"
SEASON_FILE = "season.toml"
"""What an organiser says of the season, beside its workbooks; no ruleset has this name."""
MOST_BYTES = 1_000_000
"""A TOML file of an organiser; the longest game that comes with Swissbook takes a fiftieth of it."""
_LARGEST_EXPONENT = 12
_MOST_DIGITS = 40
_MOST_PARTS = 50
"""Parts of a dotted name: the time of the standard library's reader grows with their square."""
_BETWEEN_NAMES = re.compile(r"[=,{}\[\]\n]|\.{4,}")
_POSITION = re.compile(r"\(at line (\d+), column (\d+)\)$")
_AT_END = re.compile(r"\(at end of document\)$")
_TWICE = re.compile(r"Cannot (?:overwrite|declare|redefine|mutate)|Duplicate")
"""How the standard library begins what it says of a name that stands twice; of anything else only the position is told."""
_OVERLONG = re.compile(r"[0-9_]{4000}|(?:[\[{]\s*+){50}")
"""What it gives no position of: more digits than it reads, and brackets within brackets."""
SUFFIX = ".toml"


@cache
def builtin_ids() -> tuple[str, ...]:
    """The ids of the games that come with Swissbook, sorted."""
    return tuple(sorted(game.stem for game in _GAMES.glob("*.toml")))


def builtin_text(ruleset_id: str) -> str:
    """The TOML file of one of `builtin_ids()`, with its comments: a start for an organiser's own."""
    return (_GAMES / f"{ruleset_id}.toml").read_text(encoding="utf-8")


@cache
def load_builtin(ruleset_id: str) -> Ruleset:
    """One of `builtin_ids()`; KeyError for any other."""
    if ruleset_id not in builtin_ids():
        raise KeyError(ruleset_id)
    ruleset, problems = load_file(builtin_text(ruleset_id), f"{ruleset_id}.toml")
    if ruleset is None:
        raise AssertionError(problems)
    return ruleset


def load_file(source: Path | str, name: str) -> tuple[Ruleset | None, list[Problem]]:
    """The ruleset of an organiser's own file: its path, or its text.

    `name` is the file's name as it stands in the workbook; without `.toml` it is the ruleset's id. There is no
    ruleset if a Problem is an error; each stands at the file and the dotted key.
    """
    file = Place(name, [])
    text = read_text(source, file)
    if text is not None:
        document = read_document(text, file)
        if document is not None:
            file_id = PurePath(name).name.removesuffix(".toml")
            stated = fields_of_kind(document, file)
            check_together(file_id, stated, file)
            if not has_errors(file.problems):
                names = {**stated["names"]}
                names.setdefault(ENGLISH, next(iter(names.values())))  # any name serves for the English one
                own = {"source": "", **stated, "id": RulesetId(file_id), "names": names}
                return Ruleset(**own), file.problems
    return None, file.problems


def fields_of_kind(document: Mapping[str, object], file: Place) -> dict[str, Any]:
    """What could be read of a whole file, by field; keys that only another kind has are reported as such.

    Where the kind itself is missing or wrong, every key may stand and none that depends on the kind is missed.
    """
    whole = table_of(Ruleset)
    kind = document.get("kind")
    if kind not in tuple(Kind):
        keys = tuple(replace(key, required=key.required and not key.kinds) for key in whole.keys)
        return Table(Ruleset, keys).fields(document, file)
    foreign = {key.name: key for key in whole.keys if key.kinds and kind not in key.kinds}
    for name in document:
        if name in foreign:
            kinds = ", ".join(foreign[name].kinds)
            file.below(name).report("ruleset-key-of-another-kind", kind=str(kind), kinds=kinds)
    own = tuple(key for key in whole.keys if key.name not in foreign)
    return Table(Ruleset, own).fields({n: value for n, value in document.items() if n not in foreign}, file)


def read_text(source: Path | str, file: Place) -> str | None:
    """The text of a TOML file; None after a Problem."""
    if isinstance(source, str):
        return source
    try:
        endless = source.exists() and not source.is_file() and not source.is_dir()  # a pipe or a device
        if endless or source.stat().st_size > MOST_BYTES:
            file.report("toml-file-too-large", file=file.file, kilobytes=MOST_BYTES // 1000)
            return None
        return source.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        file.report("ruleset-file-missing", file=file.file)
    except UnicodeDecodeError:
        file.report("ruleset-not-utf8", file=file.file)
    except OSError as error:
        file.report("ruleset-not-readable", file=file.file, reason=error.strerror or str(error))
    return None


def read_document(text: str, file: Place) -> dict[str, object] | None:
    """What a TOML text says, numbers exact; None after a Problem."""
    if any(part.count(".") >= _MOST_PARTS for part in _BETWEEN_NAMES.split(text)):
        file.report("ruleset-too-deep", file=file.file, most=_MOST_PARTS)
        return None
    try:
        return tomllib.loads(text, parse_float=_exact)
    except (ValueError, RecursionError) as error:
        line, column = _position(str(error), text)
        code = "ruleset-name-twice" if _TWICE.match(str(error)) else "ruleset-not-toml"
        file.report(code, file=file.file, line=line, column=column)
    return None


def _position(reason: str, text: str) -> tuple[int, int]:
    """Line and column of what the reader of TOML stopped at."""
    if found := _POSITION.search(reason):
        return int(found[1]), int(found[2])
    overlong = None if _AT_END.search(reason) else _OVERLONG.search(text)
    before = text[: overlong.start()] if overlong else text.rstrip("\n")
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def _exact(digits: str) -> Fraction | str:
    """The exact value of a number with a point; what is none that could be meant stays text."""
    if len(digits) > _MOST_DIGITS:
        return digits
    try:
        value = Decimal(digits)
    except InvalidOperation:
        return digits
    if not value.is_finite() or abs(value.adjusted()) > _LARGEST_EXPONENT:
        return digits
    return Fraction(value)


class RulesFile(Struct, frozen=True):
    """A file of somebody's own: its name and what is in it."""

    name: str
    content: bytes


class GivenRules(Struct, frozen=True):
    """A ruleset, those of the tournaments that it combines, and their files as far as they are no games of Swissbook's."""

    ruleset: Ruleset
    combines: tuple[Ruleset, ...] = ()
    files: tuple[RulesFile, ...] = ()

    @property
    def rulesets(self) -> tuple[Ruleset, ...]:
        """All of them."""
        return (self.ruleset, *self.combines)


def own_file(named: str) -> Path | None:
    """The file that is meant where it is no game of Swissbook's: it ends with `.toml`, or would, or is there."""
    path = Path(named)
    if path.suffix.lower() == SUFFIX:
        return path
    if named in builtin_ids():
        return None
    longer = path.with_name(f"{path.name}{SUFFIX}") if path.name else path
    return longer if longer.is_file() else None


def given_rules(named: str) -> tuple[GivenRules | None, list[Problem]]:
    """The rules of that name; KeyError where it is neither an id nor a file. There are none if a Problem is an error."""
    path = own_file(named)
    if path is None:
        return builtin_rules(named), []
    ruleset, problems = load_file(path, path.name)
    if ruleset is None:
        return None, problems
    combines, files = [], [RulesFile(path.name, path.read_bytes())]
    for of in ruleset.combined.of if ruleset.combined else ():
        beside = path.with_name(f"{of}{SUFFIX}")
        if beside.is_file() or of not in builtin_ids():
            one, wrong = load_file(beside, beside.name)
            problems += wrong
            if one is None:
                return None, problems
            files.append(RulesFile(beside.name, beside.read_bytes()))
            combines.append(one)
        else:
            combines.append(load_builtin(of))
    return GivenRules(ruleset, tuple(combines), tuple(files)), problems


def builtin_rules(ruleset_id: str) -> GivenRules:
    """A game of Swissbook's; KeyError for any other."""
    ruleset = load_builtin(ruleset_id)
    combined = ruleset.combined.of if ruleset.combined else ()
    return GivenRules(ruleset, tuple(load_builtin(of) for of in combined))


def rules_of_text(ruleset_id: RulesetId, text: str) -> tuple[GivenRules | None, list[Problem]]:
    """The rules of a file that is not there but whose text is known."""
    name = f"{ruleset_id}{SUFFIX}"
    ruleset, problems = load_file(text, name)
    return None if ruleset is None else GivenRules(ruleset, (), (RulesFile(name, text.encode()),)), problems


def found_rules(part: str) -> tuple[str, ...]:
    """The ids of the games whose id or name, in any language, holds the text."""
    wanted = normal(part)
    return tuple(
        known
        for known in builtin_ids()
        if any(wanted in normal(name) for name in (known, *load_builtin(known).names.values()))
    )


def rules_name(ruleset: Ruleset) -> str:
    """What a workbook calls it: its id, or the file that lies beside the workbook."""
    return f"{ruleset.id}{SUFFIX}" if is_own(ruleset) else str(ruleset.id)


def is_own(ruleset: Ruleset) -> bool:
    """Whether it is no game of Swissbook's, or one that somebody has changed under its name."""
    return ruleset.id not in builtin_ids() or load_builtin(ruleset.id) != ruleset


def public(ruleset: Ruleset) -> Ruleset:
    """The rules as an export carries them: without the address that the report goes to."""
    return replace(ruleset, report=ruleset.report and replace(ruleset.report, address=""))


def says_the_same(path: Path, file: RulesFile) -> bool:
    """Whether a file has the rules of another, which may have travelled in an export, without comments and address."""
    if path.read_bytes() == file.content:
        return True
    there, _ = load_file(path, file.name)
    come, _ = load_file(file.content.decode(), file.name)
    return there is not None and come is not None and come in (there, public(there))
