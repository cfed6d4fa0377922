"""The rules that somebody names: the id of a game of Swissbook's, or a file of their own, which has to lie beside the workbook."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from pipeline.model.ids import RulesetId
from pipeline.model.spelling import normal
from pipeline.model.values import replace
from pipeline.problems.problem import Problem
from pipeline.rules.load import builtin_ids, load_builtin, load_file
from pipeline.rules.ruleset.ruleset import Ruleset

SUFFIX = ".toml"


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
