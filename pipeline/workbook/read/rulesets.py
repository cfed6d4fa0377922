"""What the Rules column names: a game of Swissbook's, or a `.toml` file beside the workbook."""

from pathlib import Path

from pipeline.disk.inside import inside
from pipeline.locale.spelling import normal
from pipeline.model import RulesetId
from pipeline.problems.problem import Problem
from pipeline.rules.load import SEASON_FILE, builtin_ids, load_builtin, load_file
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.schema.did_you_mean import Near
from pipeline.workbook.open.grid import Value
from pipeline.workbook.read.convert import Converted, fault, shown, text

_SUFFIX = ".toml"
_LONGEST_NAME = 80


class Rulesets:
    """The rulesets that a workbook names; Problems of rulesets' own files are collected in `problems`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._sources: dict[RulesetId, str] = {}
        self.loaded: dict[RulesetId, Ruleset] = {}
        self.problems: list[Problem] = []
        self.looked_for: set[str] = set()
        """Names of files beside the workbook, whether or not they are there."""

    def convert(self, value: Value) -> Converted[RulesetId]:
        """The id of a ruleset, loaded if it can be; one that cannot be found keeps the text as its id."""
        plain = text(value)[0]
        if plain.lower().endswith(_SUFFIX) and not _is_season(plain):
            return self._own(plain, value)
        known = {normal(ruleset_id): ruleset_id for ruleset_id in builtin_ids()}
        found = known.get(normal(plain))
        if found is None:  # the titles of all games have to be loaded
            titles = {normal(name): key for key in known.values() for name in load_builtin(key).names.values()}
            found = titles.get(normal(plain))
        if found is not None:
            return self._take(RulesetId(found), found, load_builtin(found))
        file = plain + _SUFFIX
        if plain and _is_plain(plain) and not _is_season(file):
            self.looked_for.add(file)
            if (self._folder / file).is_file():
                return self._own(file, value)
        meant = Near(known.values()).best(plain)
        values = {"found": shown(value), "choices": ", ".join(known.values())}
        bad = fault("misspelt-rules", meant=meant, **values) if meant else fault("unknown-rules", **values)
        return RulesetId(plain), bad

    def _own(self, file: str, value: Value) -> Converted[RulesetId]:
        ruleset_id = RulesetId(file[: -len(_SUFFIX)])
        found = inside(self._folder, file) if _is_plain(file) else None
        if found is None:
            return ruleset_id, fault("rules-file-elsewhere", found=shown(value))
        self.looked_for.add(file)
        ruleset, problems = load_file(found, file)
        self.problems += problems
        return (ruleset_id, None) if ruleset is None else self._take(ruleset_id, file, ruleset)

    def _take(self, ruleset_id: RulesetId, source: str, ruleset: Ruleset) -> Converted[RulesetId]:
        """Keep a ruleset; two of one id in the same workbook would be mistaken for each other."""
        if self._sources.setdefault(ruleset_id, source) != source:
            return ruleset_id, fault("rules-share-an-id", found=source, other=self._sources[ruleset_id])
        self.loaded[ruleset_id] = ruleset
        return ruleset_id, None


def _is_plain(file: str) -> bool:
    """Whether it can be the name of a file, without a folder."""
    return file.isprintable() and len(file) <= _LONGEST_NAME and not set(file) & set('/\\:<>|"?*')


def _is_season(file: str) -> bool:
    """Whether it is the file of the season, which lies beside the workbooks too and holds no game's rules."""
    return file.casefold() == SEASON_FILE
