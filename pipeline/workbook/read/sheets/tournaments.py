"""The Tournaments sheet, and what the Tournament column of other sheets means."""

import re
from collections.abc import Mapping, Sequence

from msgspec import Struct

from pipeline.locale.spelling import normal
from pipeline.model import Event, RulesetId, Slug, Tournament, replace
from pipeline.problems.problem import problem_at
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.schema.cells import RulesetName
from pipeline.schema.did_you_mean import Near
from pipeline.schema.slugs import make_slug
from pipeline.schema.words import STRUCTURES
from pipeline.workbook.open.grid import Value
from pipeline.workbook.read.convert import Converted, fault, shown, text
from pipeline.workbook.read.rows import Row, Rows, read_fields
from pipeline.workbook.read.rulesets import Rulesets

CUSTOM = "custom"


def read_tournaments(rows: Rows, event: Event, rulesets: Rulesets) -> tuple[Tournament, ...]:
    """The tournaments without their players, matches and changes, in the order of the sheet."""
    listed = list(rows.filled())
    stated = read_fields(rows, listed, {RulesetName(): rulesets.convert})
    stated["rules"] = [RulesetId(rules) for rules in stated["rules"]]
    fields = tuple(stated)
    found: dict[str, Tournament] = {}
    slugs: dict[Slug, str] = {}
    for row, values in zip(listed, zip(*stated.values(), strict=True), strict=True):
        rows.require(row, "rules")
        if len(listed) > 1:
            rows.require(row, "tournament")
        own = dict(zip(fields, values, strict=True))
        name = _own_name(own["name"] or event.name, rows, row, found)
        slug = make_slug(name, slugs)
        slugs[slug] = name
        structure = _structure(own["structure"], rulesets.loaded.get(own["rules"]), rows, row)
        parts = map(str.strip, re.split(r"[,;]", own["combines"]))
        own |= {"name": name, "structure": structure, "combines": tuple(part for part in parts if part)}
        found[normal(name)] = Tournament(slug=slug, players=(), **own)
    return _combined(list(found.values()), rows)


def _own_name(name: str, rows: Rows, row: Row, found: Mapping[str, Tournament]) -> str:
    """The name of a tournament; a second one by the same name is reported and told apart."""
    other = found.get(normal(name))
    if other is None:
        return name
    if not rows.blank(row, "tournament"):
        related = [rows.cell((other.row, ()), "tournament")]
        at = rows.cell(row, "tournament")
        rows.problems.append(problem_at("double-tournament", at, related=related, name=name))
    return f"{name} ({row[0]})"


def _structure(found: str, ruleset: Ruleset | None, rows: Rows, row: Row) -> str:
    """The structure's name as the ruleset has it, `custom`, or nothing for the ruleset's first."""
    if not found:
        return ""
    names = [] if ruleset is None else [structure.name for structure in ruleset.structures]
    key = STRUCTURES.key(found) or next((name for name in names if normal(name) == normal(found)), found)
    if ruleset is None or key in (*names, CUSTOM):
        return key
    words = {name.key for name in STRUCTURES.names}
    known = (STRUCTURES.written(name, rows.language) if name in words else name for name in (*names, CUSTOM))
    at, choices = rows.cell(row, "structure"), ", ".join(known)
    rows.problems.append(problem_at("unknown-structure", at, found=found, choices=choices, rules=ruleset.id))
    return ""


def _combined(tournaments: Sequence[Tournament], rows: Rows) -> tuple[Tournament, ...]:
    """Names in the column Combines as the tournaments themselves are written."""
    lookup = Lookup({normal(tournament.name): tournament.name for tournament in tournaments})
    result = []
    for tournament in tournaments:
        names = []
        for part in tournament.combines:
            name, bad = lookup.convert(part)
            if bad is not None:
                rows.problems.append(bad.at(rows.cell((tournament.row, ()), "combines")))
            elif name is not None:
                names.append(name)
        result.append(replace(tournament, combines=tuple(names)))
    return tuple(result)


class Lookup(Struct, frozen=True):
    """Finds a tournament by its name; normalised name → name."""

    names: Mapping[str, str]

    def convert(self, value: Value) -> Converted[str | None]:
        """The tournament's name as its own sheet has it."""
        plain = text(value)[0]
        found = self.names.get(normal(plain))
        if found is not None or not self.names:
            return found, None
        meant = Near(self.names.values()).best(plain)
        if meant is not None:
            return None, fault("misspelt-tournament", found=shown(value), meant=meant)
        return None, fault("unknown-tournament", found=shown(value), choices=", ".join(self.names.values()))


class Belonging:
    """Which tournament a row belongs to: its Tournament column, or the only tournament there is."""

    def __init__(self, rows: Rows, lookup: Lookup) -> None:
        self._rows = rows
        self._column = rows.column("tournament", lookup.convert, None)
        self._names = tuple(lookup.names.values())
        self._has_column = "tournament" in rows.table.columns

    def __call__(self, row: Row) -> str | None:
        """The tournament's name, or None if the row does not say which of several."""
        if self._has_column and not self._rows.blank(row, "tournament"):
            return self._column(row)
        if len(self._names) > 1:
            at, choices = self._rows.cell(row, "tournament"), ", ".join(self._names)
            column = self._rows.written("tournament")
            self._rows.problems.append(problem_at("missing-tournament", at, column=column, choices=choices))
        return self._names[0] if len(self._names) == 1 else None

    def down(self, rows: Sequence[Row]) -> list[str | None]:
        """The same for each of these rows."""
        if not self._has_column and len(self._names) == 1:
            return [self._names[0]] * len(rows)
        return [self(row) for row in rows]
