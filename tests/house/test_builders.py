"""One vocabulary of test builders: what makes an event, or a part of one, is called like nothing else in the tests."""

from __future__ import annotations

import ast
import datetime as dt
import io
import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

from tests.builders.packages import workbook_by_openpyxl, workbook_of_rows

TESTS = Path(__file__).resolve().parents[1]
MODULES = sorted(TESTS.rglob("*.py"))
BUILDERS = TESTS / "builders"
PARTS_OF_EVENTS = {
    *("Event", "Tournament", "Player", "Staff", "Match", "Seat", "Change", "ArmyList", "DeckList", "LadderMatch"),
    *("Contest", "TournamentState", "Bracket", "Finals", "PairingInput", "SeatingInput"),
    *("EntryPlayer", "SeasonEntry", "Season", "Reading", "Workbook"),
}
"""What a function gives that is a builder, wherever it stands."""


def _functions(module: Path) -> Iterator[ast.FunctionDef]:
    """The public functions of a module that are neither tests nor fixtures."""
    for node in ast.parse(module.read_text("utf-8")).body:
        if not isinstance(node, ast.FunctionDef) or node.name.startswith(("_", "test_", "pytest_")):
            continue
        if not any("fixture" in ast.unparse(decorator) for decorator in node.decorator_list):
            yield node


def _gives(function: ast.FunctionDef) -> set[str]:
    return {node.id for node in ast.walk(function.returns or ast.Constant(None)) if isinstance(node, ast.Name)}


def test_a_builder_is_called_like_nothing_else() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    builders: set[str] = set()
    named = {
        module: set(re.findall(r"^def (?!test_)(\w+)", module.read_text("utf-8"), re.MULTILINE))
        for module in MODULES
    }
    often = {
        name for name, count in Counter(name for names in named.values() for name in names).items() if count > 1
    }
    for module in (module for module in MODULES if named[module] & often):
        for function in _functions(module):
            places[function.name].append(module.relative_to(TESTS).as_posix())
            if BUILDERS in module.parents or _gives(function) & PARTS_OF_EVENTS:
                builders.add(function.name)
    assert builders
    assert {name: places[name] for name in sorted(builders) if len(places[name]) > 1} == {}


def test_each_module_of_the_vocabulary_says_what_it_makes() -> None:
    modules = [module for module in BUILDERS.glob("*.py") if module.stem != "__init__"]
    assert modules
    assert [module.stem for module in modules if not ast.get_docstring(ast.parse(module.read_text("utf-8")))] == []


def test_a_builder_knows_no_test() -> None:
    imported = {
        node.module
        for module in BUILDERS.glob("*.py")
        for node in ast.walk(ast.parse(module.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tests.")
    }
    assert {name for name in imported if name and not name.startswith("tests.builders.")} == set()


def test_a_workbook_of_rows_is_what_openpyxl_writes() -> None:
    texts = ("Ann", " two\nlines ", "a\r<&>\"'", "Żak \U0001f600\t", "-5 Kos", "@home", "=1+1", "#N/A", "")
    numbers = (1, -0.0, 2.5, 2 / 3, 1_234_567, 10**20, 1e-7, True, False, math.inf, None, dt.date(2026, 3, 14))
    for value in (*texts, *numbers):
        rows = {"A & B": [(), (None, value, "after", None), (None,), (None, "below")], "Empty": []}
        assert _parts(workbook_of_rows(rows)) == _parts(workbook_by_openpyxl(rows)), value


def _parts(content: bytes) -> list[tuple[str, bytes]]:
    with ZipFile(io.BytesIO(content)) as archive:
        return [(name, archive.read(name)) for name in archive.namelist()]
