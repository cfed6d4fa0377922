"""The examples of docs/problems, run: what Swissbook finds in the workbook, the ruleset or the file that one shows."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner

from pipeline.commands.group import main
from pipeline.extensions.exchange.assembly import assembled
from pipeline.extensions.exchange.formats import chosen_rules, read_file
from pipeline.extensions.exchange.import_file import named_together
from pipeline.extensions.intake.players import read_players
from pipeline.extensions.season.rules import load_season
from pipeline.problems.acts import ActNaming
from pipeline.problems.describe import Described, describe
from pipeline.problems.problem import CellRef, Problem
from pipeline.rules.consistency import check_together
from pipeline.rules.load import builtin_text, fields_of_kind, load_builtin, read_document
from pipeline.rules.reader import Place
from pipeline.run.load import load
from pipeline.views import problems as listing
from tests.docs.example_workbooks import FILE, Shown, completed, type_in, write_rulesets, written
from tests.docs.problem_pages import PART, Section, Table, table_of

_HELD = re.compile(r"^`([^`\n]+)` holds:\n\n```\w*\n(.*?)```", re.MULTILINE | re.DOTALL)
"""A file that an example shows beside its workbook."""
_NAME = "mygame"
_BASES = {
    "armies": "neuroshima-hex-2023",
    "rating": "war-online-constructed",
    "tables": "agot1-melee",
    "combined": "agot1-overall",
}
"""By a table that only one game has: the ruleset in which an example is put."""


@dataclass(frozen=True)
class Ran:
    """What was found, the place that the example marks, those that are named with it, and all that it shows."""

    problems: Sequence[Problem]
    marked: CellRef | None = None
    related: Set[CellRef] = frozenset()
    places: Set[CellRef] = frozenset()


def ran(section: Section, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Ran:
    """Run the example of a section in a folder of its own."""
    files = all(table.corner.endswith(".csv") for table in section.tables)
    if files and not section.commands:
        return _read(section, folder)
    monkeypatch.chdir(folder)
    for name, text in _HELD.findall(section.example):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return _steps(section, folder, monkeypatch)


def _steps(section: Section, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Ran:
    """The tables make a workbook and files beside it; a command is run on them; tables after it are typed in."""
    shown, file = Shown(), None
    found: Sequence[Problem] | None = None
    for part in _parts(section):
        if isinstance(part, Table):
            found = None
            if part.corner.endswith(".csv"):
                (folder / part.corner).write_text(csv_of(part), "utf-8")
            elif file is None:
                shown.put_table(part)
            else:
                shown.marked = type_in(file, part) or shown.marked
        elif part.startswith("swissbook"):
            file = file or _write(section, shown, folder)
            found = _told(part, monkeypatch)
    if found is None:
        found = load(file or _write(section, shown, folder)).problems
    return Ran(found, shown.marked, shown.related, shown.places)


def _parts(section: Section) -> Iterator[Table | str]:
    """The tables and the blocks of an example, in its order."""
    for part in PART.finditer(section.example):
        yield part["block"] if part["block"] is not None else table_of(part[0])


def _write(section: Section, shown: Shown, folder: Path) -> Path:
    if (folder / FILE).exists():
        return folder / FILE
    completed(shown, section.area)
    write_rulesets(section, folder)
    return written(shown, folder)


def _told(command: str, monkeypatch: pytest.MonkeyPatch) -> list[Problem]:
    """What a command tells, run in this process."""
    told: list[Problem] = []

    def noted(problem: Problem, language: str, named: ActNaming) -> Described:
        told.append(problem)
        return describe(problem, language, named)

    monkeypatch.setattr(listing, "describe", noted)
    result = CliRunner().invoke(main, shlex.split(command)[1:])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
    return told


def _read(section: Section, folder: Path) -> Ran:
    """What is found in a ruleset, a season or a file of another program."""
    if section.toml:
        (text,) = section.toml
        season = section.area == "season"
        return Ran(load_season(text)[1] if season else _of_ruleset(section.name, text))
    shown, name = Shown(), "results.csv"
    for table in section.tables:
        shown.put_table(table)
        name, text = table.corner, csv_of(table)
    for _, text in section.blocks:
        name = "results.trf" if text.startswith("0") else name
    file = folder / name
    file.write_text(text, "utf-8")
    found = read_players(file)[1] if section.area == "players_file" else _of_import(file)
    return Ran(found, shown.marked, shown.related, shown.places)


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


def _of_import(file: Path) -> list[Problem]:
    found, problems = read_file(file)
    if found is None:
        return problems
    ruleset = load_builtin("agot2-joust")
    wrong = named_together(assembled(found, ruleset, file.name, "S", None)[1], found)
    return [*problems, *chosen_rules(found, file)[1], *wrong]


def csv_of(table: Table) -> str:
    """A table as a file of values with commas; its rows are numbered from 2, as a spreadsheet would."""
    rows = {1: table.headings} | {int(row[0].strip("*")): row[1:] for row in table.rows}
    empty = ("",) * len(table.headings)
    return "".join(
        ",".join(cell.strip("*").replace("(empty)", "") for cell in rows.get(number, empty)) + "\n"
        for number in range(1, max(rows) + 1)
    )
