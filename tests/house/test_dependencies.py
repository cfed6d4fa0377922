"""What is imported is declared, and what is declared is imported: no package comes only by way of another."""

from __future__ import annotations

import ast
import re
import runpy
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.metadata import packages_distributions

import pytest

from tests.house.test_modules import ROOT

OURS = {"pipeline", "tests", "benchmarks", "docs", "cli"}
_STANDARD = frozenset(sys.stdlib_module_names)
READ_AS_DATA = {"tzdata": "zoneinfo", "python-multipart": "starlette.datastructures"}
"""Packages that nobody imports, with the module that needs them: for data that a system may lack, and to read forms."""
EXTRAS = ("chess", "cluster", "parquet", "remote")
"""What the program imports where it is there, and says so where it is not."""
OF_LIBREOFFICE = frozenset({"com", "uno", "unohelper", "swissbook_carried", "swissbook_marks"})
"""What the Python of LibreOffice brings, in which the modules of the menu in Calc run, and finds there of ours."""
COMMANDS = {"pytest-xdist", "import-linter", "mypy", "ruff"}
"""What is run and not imported; besides, there are the stubs that mypy reads."""


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def declared() -> Mapping[str, frozenset[str]]:
    """The packages of each extra, and those of the program itself under an empty name."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    lists = {"": project["dependencies"], **project["optional-dependencies"]}
    return {
        extra: frozenset(plain(re.split(r"[^\w.-]", one)[0]) for one in wanted) - {"swissbook"}
        for extra, wanted in lists.items()
    }


def test_the_lowest_python_is_the_same_wherever_it_is_named() -> None:
    tables = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    lowest = tables["project"]["requires-python"].removeprefix(">=")
    assert tables["tool"]["mypy"]["python_version"] == lowest
    assert tables["tool"]["ruff"]["target-version"] == f"py{lowest.replace('.', '')}"
    versions = re.findall(r"Python :: (3\.\d+)", "\n".join(tables["project"]["classifiers"]))
    assert versions[0] == lowest
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8")
    assert {lowest, versions[-1]} <= set(re.findall(r"3\.\d+", workflow)) <= set(versions)


@cache
def imported(*places: str) -> frozenset[str]:
    """The modules of others that the code of these folders imports, wherever in a file."""
    files = [
        file
        for place in places
        for file in sorted((ROOT / place).rglob("*.py"))
        if "node_modules" not in file.parts
    ]
    names: set[str] = set()
    for file in files:
        text = file.read_text("utf-8")
        # To parse them all takes seconds: a file in which nothing new can be imported is not.
        if not _perhaps_imported(text) <= names | OURS | _STANDARD:
            names |= {name.partition(".")[0] for name in _names(ast.parse(text))}
    return frozenset(names - OURS - OF_LIBREOFFICE - _STANDARD)


def _perhaps_imported(text: str) -> set[str]:
    """What a file imports, and maybe words of its texts."""
    said = re.findall(r"^\s*(?:from\s+(\w+)[\w.]*\s+import\b|import\s+(\w[\w., ]*))", text, re.MULTILINE)
    return {one for module, modules in said for one in (module, *re.findall(r"(?:^|,\s*)(\w+)", modules)) if one}


def _names(tree: ast.Module) -> Iterable[str]:
    for node in _statements(tree):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def _statements(block: ast.AST) -> Iterator[ast.AST]:
    """All statements of a block and of those within it; what they are made of is no import."""
    for node in ast.iter_child_nodes(block):
        if isinstance(node, (ast.stmt, ast.excepthandler, ast.match_case)):
            yield node
            yield from _statements(node)


@cache
def _installed() -> Mapping[str, list[str]]:
    return packages_distributions()


def distributions(modules: Iterable[str]) -> frozenset[str]:
    """The packages that bring these modules; of one that is not installed, the name that it shares with its module."""
    known = _installed()
    return frozenset(plain(one) for module in modules for one in known.get(module, [module]))


def test_the_program_declares_what_it_imports() -> None:
    wanted = declared()
    assert distributions(imported("pipeline")) - wanted[""] <= frozenset().union(*(wanted[one] for one in EXTRAS))


def test_tests_and_tools_declare_what_they_import() -> None:
    everything = frozenset().union(*declared().values())
    assert distributions(imported("tests", "benchmarks", "docs", ".ci")) <= everything


def test_what_is_declared_is_imported() -> None:
    wanted, standard = declared(), (ROOT / "pipeline").rglob("*.py")
    used = distributions(imported("pipeline"))
    texts = "\n".join(file.read_text("utf-8") for file in standard)
    data = {name for name, reader in READ_AS_DATA.items() if f"from {reader} import" in texts}
    assert wanted[""] - used == data
    assert all(wanted[extra] <= used for extra in EXTRAS)
    elsewhere = distributions(imported("tests", "benchmarks", "docs", ".ci"))
    rest = wanted["test"] | wanted["bench"] | wanted["dev"]
    assert {
        one for one in rest - elsewhere - COMMANDS if "stubs" not in one and not one.startswith("types-")
    } == set()


LOCKED = {
    ".ci/locked.txt": ("", "dev", "test", *EXTRAS),
    ".ci/locked-installer.txt": ("", "installer", "test", *EXTRAS),
    ".github/actions/publish/locked.txt": ("",),
}


@pytest.mark.parametrize("file", LOCKED)
def test_what_is_declared_is_locked_with_its_hashes(file: str) -> None:
    text = (ROOT / file).read_text("utf-8")
    locked = {
        plain(name): rest for name, rest in re.findall(r"^([\w.-]+)==\S+(.*(?:\n +--hash=.*)*)", text, re.MULTILINE)
    }
    wanted = frozenset().union(*(declared()[extra] for extra in LOCKED[file]))
    assert sorted(wanted - set(locked)) == []
    assert [name for name, rest in locked.items() if "--hash=sha256:" not in rest] == []


@pytest.mark.parametrize("file", LOCKED)
def test_the_bill_of_a_lock_file_has_each_of_its_packages_with_all_hashes(file: str) -> None:
    bill = runpy.run_path(str(ROOT / ".ci" / "sbom.py"))["bill"]
    text = (ROOT / file).read_text("utf-8")
    packages = bill(text)["components"]
    assert [f"{package['name']}=={package['version']}" for package in packages] == [
        line.split()[0] for line in text.splitlines() if "==" in line.split(" ;")[0]
    ]
    hashes = [digest["value"] for package in packages for digest in package["properties"]]
    assert hashes == [part.split(":")[1] for part in text.split() if part.startswith("--hash=sha256:")]


def test_actions_of_others_are_named_by_their_digest() -> None:
    files = [*(ROOT / ".github").rglob("*.yml")]
    used = [name for file in files for name in re.findall(r"uses: (\S+)", file.read_text("utf-8"))]
    assert used
    assert [name for name in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", name)] == []
