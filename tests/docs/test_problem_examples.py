"""The examples of docs/problems that are whole files: each has the Problem that it is an example of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pipeline.exchange.csv.players import read_players
from pipeline.extensions.exchange.assembly import assembled
from pipeline.extensions.exchange.formats import chosen_rules, read_file
from pipeline.extensions.season.rules import load_season
from pipeline.problems.describe import describe
from pipeline.problems.problem import Problem
from pipeline.rules.consistency import check_together
from pipeline.rules.load import builtin_text, fields_of_kind, load_builtin, read_document
from pipeline.rules.reader import Place
from tests.docs.problem_pages import Example, Section, sections

_NAME = "mygame"
_BASES = {
    "armies": "neuroshima-hex-2023",
    "rating": "war-online-constructed",
    "tables": "agot1-melee",
    "combined": "agot1-overall",
}
"""By a table that only one game has: the ruleset in which an example is put."""
_IN_PART = frozenset({
    # how the file is stored, which a page cannot show
    "ruleset-not-utf8", "import-encoding", "players-file-encoding",
    # the mend is shown, or what matters stands in the workbooks beside it
    "season-same-words", "season-one-letter", "season-alias-unused",
    # too long to be shown whole, or depending on the rules that are chosen
    "import-too-many-rounds", "import-points-differ", "import-places-differ", "import-scores-missing",
})  # fmt: skip
"""Codes whose example is not the whole of it."""


def _blocks(section: Section, kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", section.example, re.DOTALL)


def _of(*areas: str) -> Iterator[Section]:
    return (one for one in sections() if one.area in areas and one.code.name not in _IN_PART)


TOML = [one for one in _of("rulesets", "rulesets_tables", "overall", "season") if _blocks(one, "toml")]
LISTS = [
    one
    for one in _of("imports", "players_file")
    if any(not block.startswith("swissbook") for block in _blocks(one, r"\w*"))
    or any(table.corner.endswith(".csv") for table in one.tables)
]


@pytest.mark.parametrize("section", TOML, ids=lambda section: section.code.name)
def test_a_ruleset_or_season_has_its_problem(section: Section) -> None:
    (text,) = _blocks(section, "toml")
    _has(section, load_season(text)[1] if section.area == "season" else _of_ruleset(section.code.name, text))


def _of_ruleset(code: str, text: str) -> list[Problem]:
    """The Problems of a whole ruleset into which the example is put."""
    file = Place(f"{_NAME}.toml", [])
    own = read_document(text, file)
    if own is None:
        return file.problems
    base = "agot2-joust" if code == "ruleset-key-of-another-kind" else _base(own)
    whole = {} if code == "ruleset-missing-key" else dict(_document(builtin_text(base)))
    whole.pop("id", None)
    for key, value in own.items():
        there = whole.get(key)
        whole[key] = {**there, **value} if isinstance(there, dict) and isinstance(value, dict) and value else value
    check_together(_NAME, fields_of_kind(whole, file), file)
    return file.problems


def _base(own: dict[str, object]) -> str:
    return next((base for key, base in _BASES.items() if key in own), "agot2-joust")


def _document(text: str) -> dict[str, object]:
    found = read_document(text, Place("whole.toml", []))
    assert found is not None
    return found


@pytest.mark.parametrize("section", LISTS, ids=lambda section: section.code.name)
def test_a_file_of_another_program_has_its_problem(section: Section, tmp_path: Path) -> None:
    texts = [block for block in _blocks(section, r"\w*") if not block.startswith("swissbook")]
    texts += [_csv(table) for table in section.tables if table.corner.endswith(".csv")]
    file = tmp_path / ("results.trf" if texts[0].startswith("0") else "results.csv")
    file.write_text(texts[0], "utf-8")
    _has(section, read_players(file)[1] if section.area == "players_file" else _of_import(file))


def _of_import(file: Path) -> list[Problem]:
    found, problems = read_file(file)
    if found is None:
        return problems
    ruleset = load_builtin("agot2-joust")
    return [*problems, *chosen_rules(found, file)[1], *assembled(found, ruleset, file.name, "S", None)[1]]


def _csv(table: Example) -> str:
    rows = [table.headings, *(row[1:] for row in table.rows)]
    return "".join(",".join(cell.replace("**", "").replace("(empty)", "") for cell in row) + "\n" for row in rows)


def _has(section: Section, problems: list[Problem]) -> None:
    said = [describe(one, "en").found for one in problems if one.code == section.code.name]
    assert said, [one.code for one in problems]
    assert any(section.said.startswith(one) for one in said), said
