"""The extension for LibreOffice as a file: what is in it, in which words, and how its Python starts the program."""

from __future__ import annotations

import ast
import json
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import click
import pytest

from pipeline.commands.group import main
from pipeline.locale.catalogue import catalogue
from pipeline.locale.languages import LANGUAGES
from pipeline.problems.acts import OrganiserAct, button_of, named_by_command
from tests.commands.cli import run

_OOR = "{http://openoffice.org/2001/registry}"
_LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
_UNO = ("awt", "awt.MessageBoxButtons", "awt.MessageBoxResults", "awt.MessageBoxType", "beans", "document", "frame")


@pytest.fixture
def extension(tmp_path: Path) -> zipfile.ZipFile:
    ran = run("office", "-o", tmp_path / "made" / "swissbook.oxt", "--program", "/opt/swissbook")
    assert ran.exit_code == 0, ran.output
    assert "swissbook.oxt" in ran.output
    return zipfile.ZipFile(tmp_path / "made" / "swissbook.oxt")


def given(extension: zipfile.ZipFile) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(extension.read("swissbook.json"))
    return found


def test_it_lists_each_of_its_parts_and_no_others(extension: zipfile.ZipFile) -> None:
    manifest = ElementTree.fromstring(extension.read("META-INF/manifest.xml"))
    listed = {value for entry in manifest for name, value in entry.items() if name.endswith("full-path")}
    beside = {
        "META-INF/manifest.xml",
        "description.xml",
        "python/pythonpath/swissbook_carried.py",
        "python/pythonpath/swissbook_marks.py",
        "swissbook.json",
    }
    assert sorted(extension.namelist()) == sorted(listed | beside)


def test_menu_and_toolbar_have_the_same_entries_in_every_language(extension: zipfile.ZipFile) -> None:
    addons = ElementTree.fromstring(extension.read("Addons.xcu"))
    entries: dict[str, list[dict[str, str]]] = {}
    for node in addons.iter("node"):
        values = {prop.get(f"{_OOR}name"): prop for prop in node.findall("prop")}
        if "URL" in values:
            titles = {str(one.get(_LANGUAGE)): str(one.text) for one in values["Title"]}
            entries.setdefault(str(values["URL"].findtext("value")), []).append(titles)
    acts = list(given(extension)["acts"])
    assert (
        list(entries)
        == [f"org.swissbook:{act}" for act in acts]
        == [f"org.swissbook:{act}" for act in ("check", "draw", "go", "build", "standing", "undo")]
    )
    for in_menu, in_toolbar in entries.values():
        assert in_menu == in_toolbar
        assert in_menu == {one: catalogue(one).gettext(in_menu["en"]) for one in LANGUAGES}
        assert len(set(in_menu.values())) == len(LANGUAGES)


def test_each_entry_runs_a_command_that_there_is(extension: zipfile.ZipFile) -> None:
    context = click.Context(main)
    for act in given(extension)["acts"].values():
        command = main.get_command(context, act["command"][0])
        assert command is not None
        command.make_context(act["command"][0], [*act["command"][1:], __file__])


def test_what_is_told_is_there_in_every_language(extension: zipfile.ZipFile) -> None:
    words = given(extension)["words"]
    assert sorted(words) == sorted(LANGUAGES)
    assert len({frozenset(of_language) for of_language in words.values()}) == 1
    assert all(all(of_language.values()) for of_language in words.values())


def test_it_is_the_same_whenever_it_is_made(tmp_path: Path) -> None:
    one, other = tmp_path / "one.oxt", tmp_path / "other.oxt"
    assert run("office", "-o", one).exit_code == run("office", "-o", other).exit_code == 0
    assert one.read_bytes() == other.read_bytes()


def test_a_file_of_another_kind_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "cup.xlsx").write_bytes(b"mine")
    ran = run("office", "-o", tmp_path / "cup.xlsx")
    assert ran.exit_code == 2
    assert "cup.oxt" in ran.output
    assert (tmp_path / "cup.xlsx").read_bytes() == b"mine"


@pytest.fixture
def inside(extension: zipfile.ZipFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Any]:
    """What stands in the module that LibreOffice runs, by its name; UNO is not here."""
    extension.extractall(tmp_path / "installed")
    file = tmp_path / "installed" / "python" / "in_calc.py"
    for name in (
        "uno",
        "unohelper",
        "com.sun.star.io",
        "com.sun.star.lang",
        "swissbook_carried",
        "swissbook_marks",
        *(f"com.sun.star.{one}" for one in _UNO),
    ):
        monkeypatch.setitem(sys.modules, name, _Anything(name))
    module = ModuleType("in_calc")
    module.__file__ = str(file)
    exec(compile(file.read_text("utf-8"), str(file), "exec"), module.__dict__)
    return lambda name: module.__dict__[name]


class _Anything(ModuleType):
    """A module of which each name is a class; LibreOffice has what stands behind it."""

    def __getattr__(self, name: str) -> Any:
        return type(name, (), {"__init__": lambda *_: None, "addImplementation": lambda *_: None})


def test_its_module_is_for_the_oldest_python_that_libreoffice_brings(extension: zipfile.ZipFile) -> None:
    for name in ("in_calc.py", "pythonpath/swissbook_carried.py", "pythonpath/swissbook_marks.py"):
        ast.parse(extension.read(f"python/{name}"), feature_version=(3, 8))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_menu_has_is_named_as_the_menu_names_it(inside: Callable[[str], Any], language: str) -> None:
    given, translations = inside("_GIVEN"), catalogue(language)
    for act in OrganiserAct:
        told = inside("_named")(
            f"1. {named_by_command(act, translations)}, 2.", "cup.ods", given["words"][language]
        )
        if act in (OrganiserAct.DRAW, OrganiserAct.BUILD, OrganiserAct.UNDO):
            assert f"Swissbook › {button_of(act, translations)}" in told
            assert "`" not in told
        else:
            assert told == f"1. {named_by_command(act, translations)}, 2."


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Now:\n  swissbook pair cup.ods\nGood", "Now:\n  “Swissbook › Draw the next round”\nGood"),
        ("`swissbook check` lists them", "“Swissbook › Check the workbook” lists them"),
        ("swissbook undo 'cup.ods'", "“Swissbook › Undo the last draw”"),
        ("swissbook pair cup.ods --redraw", "swissbook pair cup.ods --redraw"),
        ("swissbook pair other.ods", "swissbook pair other.ods"),
        ("`swissbook check FILE --fix`", "`swissbook check FILE --fix`"),
        ("swissbook report cup.ods", "swissbook report cup.ods"),
        ("Drawn: A1. You may open the workbook again.\n  More", "Drawn: A1.\n  More"),
    ],
)
def test_what_the_menu_has_not_stays_a_command_and_nothing_is_to_be_opened(
    inside: Callable[[str], Any], said: str, told: str
) -> None:
    assert inside("_named")(said, "cup.ods", inside("_GIVEN")["words"]["en"]) == told


@pytest.mark.skipif(sys.platform == "win32", reason="a program to start is made as a script of a shell")
class TestProgram:
    def test_is_started_beside_the_workbook_without_what_is_libreoffices(
        self, inside: Callable[[str], Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        program = _script(tmp_path / "swissbook", 'pwd; echo "$@"; env; echo "problem" >&2; exit 1')
        for name in ("PYTHONHOME", "LD_LIBRARY_PATH", "UNO_PATH", "URE_BOOTSTRAP"):
            monkeypatch.setenv(name, "of-libreoffice")
        monkeypatch.setenv("HTTPS_PROXY", "kept")
        (tmp_path / "my events").mkdir()
        workbook = tmp_path / "my events" / "--żółw.xlsx"
        menu = inside("Menu")(None)
        monkeypatch.setattr(menu, "_language", lambda: "pl")
        ran = menu._run(workbook, [str(program), "pair"])
        lines = ran.said.splitlines()
        assert (ran.status, lines[:2]) == (1, [str(tmp_path / "my events"), f"pair ./{workbook.name}"])
        assert "of-libreoffice" not in ran.said
        assert {"HTTPS_PROXY=kept", "SWISSBOOK_LANG=pl", "problem"} <= set(lines)

    def test_says_what_it_says_in_the_letters_of_the_system_too(
        self, inside: Callable[[str], Any], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("locale.getpreferredencoding", lambda _: "cp1250")
        assert inside("_text")("Żółw".encode()) == inside("_text")("Żółw".encode("cp1250")) == "Żółw"

    def test_is_looked_for_where_it_is_installed(
        self, inside: Callable[[str], Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("HOME", str(tmp_path))
        monkeypatch.setenv("PATH", str(tmp_path / "bin"))
        (tmp_path / ".local" / "bin").mkdir(parents=True)
        tool = _script(tmp_path / ".local" / "bin" / "swissbook", "")
        assert inside("_program")() == str(tool)
        (tmp_path / "bin").mkdir()
        on_path = _script(tmp_path / "bin" / "swissbook", "")
        assert inside("_program")() == str(on_path)
        inside("_GIVEN")["program"] = str(_script(tmp_path / "given", ""))
        assert inside("_program")() == str(tmp_path / "given")


def _script(file: Path, text: str) -> Path:
    file.write_text(f"#!/bin/sh\n{text}\n")
    file.chmod(0o755)
    return file
