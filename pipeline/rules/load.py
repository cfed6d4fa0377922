"""Loading rulesets: the games that come with Swissbook, and an organiser's own TOML file."""

from __future__ import annotations

import re
import tomllib
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from functools import cache
from importlib.resources import files
from pathlib import Path, PurePath

from pipeline.problems.problem import Problem, has_errors
from pipeline.rules.consistency import check_together
from pipeline.rules.keys import make_ruleset
from pipeline.rules.ruleset.duel import Ruleset
from pipeline.rules.ruleset.kinds import fields_of_kind
from pipeline.rules.schema import Place

MOST_BYTES = 1_000_000
"""A TOML file of an organiser; the longest game that comes with Swissbook takes a fiftieth of it."""
_LARGEST_EXPONENT = 12
_LINE = re.compile(r"\(at line (\d+)")


@cache
def builtin_ids() -> tuple[str, ...]:
    """The ids of the games that come with Swissbook, sorted."""
    games = files("pipeline.rules").joinpath("games").iterdir()
    return tuple(sorted(game.name.removesuffix(".toml") for game in games if game.name.endswith(".toml")))


def builtin_text(ruleset_id: str) -> str:
    """The TOML file of one of `builtin_ids()`, with its comments: a start for an organiser's own."""
    return files("pipeline.rules").joinpath("games", f"{ruleset_id}.toml").read_text(encoding="utf-8")


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
                return make_ruleset(file_id, stated), file.problems
    return None, file.problems


def read_text(source: Path | str, file: Place) -> str | None:
    """The text of a TOML file; None after a Problem."""
    if isinstance(source, str):
        return source
    try:
        if _is_endless(source) or source.stat().st_size > MOST_BYTES:
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


def _is_endless(source: Path) -> bool:
    """Whether it is a pipe or a device, which would be read without end."""
    return source.exists() and not source.is_file() and not source.is_dir()


def read_document(text: str, file: Place) -> dict[str, object] | None:
    """What a TOML text says, numbers exact; None after a Problem."""
    try:
        return tomllib.loads(text, parse_float=_exact)
    except (ValueError, RecursionError) as error:
        found = _LINE.search(str(error))
        line = int(found[1]) if found else text.count("\n") + 1
        file.report("ruleset-not-toml", file=file.file, line=line, reason=str(error))
    return None


def _exact(digits: str) -> Fraction | str:
    """The exact value of a number with a point; what is none that could be meant stays text."""
    try:
        value = Decimal(digits)
    except InvalidOperation:
        return digits
    if not value.is_finite() or abs(value.adjusted()) > _LARGEST_EXPONENT:
        return digits
    return Fraction(value)
