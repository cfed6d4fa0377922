"""The commands as a program of their own: other folders, code pages, hash seeds, languages; lazy imports."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import click
import pytest

from tests.builders.workbooks import broken, cup
from tests.commands.cli import ROOT, run, run_apart
from tests.profiles import quick_for
from tests.run.folders import tree

COMPUTES = "pipeline.engine.tournament.contest"
READS = {"python_calamine", "slugify", COMPUTES}
"""What reading a workbook takes, and looking at it."""
SAYS = {"babel"}
"""What dates, numbers and lists in the organiser's language take."""
BUILDS = {"css_inline", "email", "fontpkg_noto_sans", "jinja2", "pipeline.run.report", "typst", "xlsxwriter"}
"""What pages, PDF files and the report take."""
WRITES_NEW = {"babel", "numpy", "openpyxl", "slugify"}
"""babel has the decimal sign of scores."""
SERVES = {"starlette", "uvicorn", "anyio", "asyncio", "pipeline.extensions.web.server"}
TROUBLED = {"pipeline.checks.causes.search"}
"""What it takes to look for causes of Problems."""
RARE = {f"pipeline.workbook.read.picture.{kind}" for kind in ("jpeg", "png", "webp")}
"""What few workbooks need."""
WRITES = {"pipeline.run.build.copies", "pipeline.workbook.write.round"}
"""What changes a workbook."""
SLOW_TO_LOAD = {
    *TROUBLED,
    *RARE,
    *WRITES,
    "pipeline.extensions.season.rules",
    *READS,
    *SAYS,
    *BUILDS,
    *("email_validator", "http.client", "networkx", "rustworkx", "ssl", "urllib.request", "watchfiles"),
    *SERVES,
    *(
        "pipeline.checks.registry",
        "pipeline.extensions.forecast.engine.forecast",
        "pipeline.extensions.season.engine.season",
    ),
    *("pipeline.exchange.results_workbook", "pipeline.extensions.simulate.play", "pipeline.workbook.create.book"),
}
"""What a command that does not need it does not import."""
STARTED = {*SLOW_TO_LOAD, "msgspec"}
"""What no program imports that only shows its commands and their options."""
LOADED_BY = {
    "--version": set(),
    "--help": set(),
    "rules": set(),
    "check": {*READS, *TROUBLED, "pipeline.checks.registry"},
    "verify cup.xlsx": {*READS, *SAYS, *TROUBLED, "pipeline.checks.registry", "rustworkx"},
    "pair cup.xlsx": {*READS, *SAYS, *TROUBLED, *WRITES, "pipeline.checks.registry", "rustworkx"},
    "pair --dry-run cup.xlsx": {*READS, *TROUBLED, "pipeline.checks.registry", "rustworkx"},
    "doctor cup.xlsx": {
        *READS,
        *SAYS,
        *TROUBLED,
        "pipeline.checks.registry",
        "pipeline.extensions.forecast.engine.forecast",
        "rustworkx",
    },
    "build": {
        *(SLOW_TO_LOAD - {"email_validator", "http.client", "networkx", "ssl", "urllib.request"}),
    }
    - {"pipeline.extensions.simulate.play", "pipeline.workbook.create.book", "watchfiles", *SERVES},
    "build again": {"email"},
    "rules agot2-joust": set(),
    "simulate --rules agot2-joust --players 8 -o new.xlsx": {
        *WRITES_NEW,
        *("pipeline.extensions.simulate.play", "pipeline.workbook.create.book", "rustworkx", COMPUTES),
    },
}
"""`build again` finds everything as it was: `email` is what Python reads the versions of packages with."""


@pytest.fixture(scope="module")
def warm(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment whose cache holds every catalogue: compiling one takes Babel, the first time in a checkout."""
    place = str(tmp_path_factory.mktemp("cache"))
    caches = dict.fromkeys(("XDG_CACHE_HOME", "HOME", "LOCALAPPDATA"), place)
    environment = {**os.environ, **caches, "PYTHONPATH": str(ROOT)}
    code = (
        "from pipeline.locale.catalogue import catalogue; from pipeline.locale.languages import LANGUAGES\n"
        "for one in LANGUAGES: catalogue(one)"
    )
    subprocess.run([sys.executable, "-c", code], env=environment, check=True)
    return environment


def loaded_by(folder: Path, environment: dict[str, str], *arguments: str) -> set[str]:
    """What a command has imported when it ends well."""
    code = (
        "import atexit, sys; sys.argv[0] = 'swissbook'; from pipeline.commands import main\n"
        "atexit.register(lambda: print('\\nloaded:', *sys.modules)); main()"
    )
    command = [sys.executable, "-c", code, *arguments]
    done = subprocess.run(command, cwd=folder, capture_output=True, env=environment)
    assert done.returncode == 0, done.stderr.decode(errors="replace")
    return set(done.stdout.decode(errors="replace").rpartition("loaded:")[2].split())


def test_importing_the_commands_imports_nothing_heavy() -> None:
    code = "import sys, pipeline.commands; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "click" in loaded
    assert not loaded & STARTED


def test_help_imports_nothing_heavy_either() -> None:
    code = (
        "import sys; from click.testing import CliRunner; from pipeline.commands import main\n"
        "for name in (None, *main.list_commands(None)): CliRunner().invoke(main, [*([name] if name else []), '--help'])\n"
        "print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert not set(done.stdout.split()) & STARTED


@pytest.mark.thorough
@pytest.mark.parametrize("command", quick_for(LOADED_BY, "check"))
def test_a_command_imports_what_it_needs(tmp_path: Path, warm: dict[str, str], command: str) -> None:
    (tmp_path / "input").mkdir()
    for place in (tmp_path, tmp_path / "input"):
        cup(place / "cup.xlsx")
    if command == "build again":
        command = "build"
        loaded_by(tmp_path, warm, command)
        expected = LOADED_BY["build again"]
    else:
        expected = LOADED_BY[command]
    assert sorted((loaded_by(tmp_path, warm, *command.split()) & SLOW_TO_LOAD) - expected) == []


@pytest.mark.thorough
def test_where_all_is_well_nothing_is_explained_and_no_problem_described(
    tmp_path: Path, warm: dict[str, str]
) -> None:
    shutil.copyfile(ROOT / "input" / "agot2-joust.xlsx", tmp_path / "cup.xlsx")
    assert not loaded_by(tmp_path, warm, "check", "cup.xlsx") & {*TROUBLED, *RARE, *SAYS}


@pytest.mark.thorough
def test_two_processes_in_two_folders_build_the_same_bytes(tmp_path: Path) -> None:
    """The order of sets and of folders, the current folder and the time of day show nowhere."""
    made = run("simulate", "--rules", "neuroshima-hex-2023", "--players", 24, "-o", tmp_path / "sample.xlsx")
    assert made.exit_code == 0
    names = ("spring", "autumn", "кубок")
    for name in names:
        cup(tmp_path / f"{name}.xlsx", event=[("Name", name), ("Draw seed", "k"), ("Date", "2026-03-14")])
    trees = []
    for number, hash_seed in enumerate(("0", "1")):
        here = tmp_path / f"place {number}"
        (here / "input").mkdir(parents=True)
        for name in ("sample", *(names if number else reversed(names))):
            copy = shutil.copyfile(tmp_path / f"{name}.xlsx", here / "input" / f"{name}.xlsx")
            os.utime(copy, (number * 10**8, number * 10**8))
        done = run_apart("build", folder=here, PYTHONHASHSEED=hash_seed, TZ=("UTC", "Asia/Tokyo")[number])
        assert done.returncode == 0, done.stderr
        trees.append(tree(here / "output"))
    assert trees[0] == trees[1]
    assert len(trees[0]) > 60


@pytest.mark.thorough
def test_a_workbook_of_a_combined_event_is_the_same_whatever_the_order_of_sets(tmp_path: Path) -> None:
    """The rounds of its changes, of the bracket and of tables, stand in one order."""
    made = []
    for hash_seed in ("0", "2"):
        folder = tmp_path / hash_seed
        folder.mkdir()
        command = ("simulate", "--rules", "agot1-overall", "--players", "12", "--until", "registered")
        done = run_apart(*command, "-o", "combined.xlsx", folder=folder, PYTHONHASHSEED=hash_seed)
        assert done.returncode == 0, done.stderr
        made.append((folder / "combined.xlsx").read_bytes())
    assert made[0] == made[1]


@pytest.mark.parametrize("encoding", quick_for(["ascii", "cp437", "cp1251"]))
def test_every_code_page_can_print_every_problem(tmp_path: Path, encoding: str) -> None:
    (tmp_path / "input").mkdir()
    for name in ("cup", "Кубок"):
        broken(tmp_path / "input" / f"{name}.xlsx")
    cup(tmp_path / "input" / "żółw.xlsx", event=[("Name", "Żółw"), ("Draw seed", "k")])
    for command in ("check", "build"):
        done = run_apart(command, folder=tmp_path, PYTHONIOENCODING=encoding, SWISSBOOK_LANG="ru")
        assert done.returncode == 1
        assert b"Traceback" not in done.stderr
        assert b"D2" in done.stdout + done.stderr
    assert (tmp_path / "output" / "site" / "zolw" / "index.html").is_file()


@pytest.mark.thorough
@pytest.mark.parametrize("encoding", quick_for(["ascii", "cp437", "utf-8"], "cp437"))
def test_json_is_the_same_on_every_code_page(tmp_path: Path, encoding: str) -> None:
    """What a program reads must not depend on the terminal: no letter may turn into a question mark."""
    (tmp_path / "input").mkdir()
    broken(tmp_path / "input" / "Кубок.xlsx")
    done = run_apart("check", "--format", "json", folder=tmp_path, PYTHONIOENCODING=encoding)
    (one,) = json.loads(done.stdout.decode("ascii"))
    assert one["workbook"] == "input/Кубок.xlsx"


def cut_off(folder: Path, *arguments: str) -> tuple[int, bytes]:
    """Exit status and errors of a command whose output is read by nobody."""
    command = [sys.executable, str(ROOT / "cli.py"), *arguments]
    reading, writing = os.pipe()
    os.close(reading)
    try:
        ran = subprocess.run(command, cwd=folder, stdout=writing, stderr=subprocess.PIPE, timeout=120, check=False)
    finally:
        os.close(writing)
    return ran.returncode, ran.stderr


@pytest.mark.thorough
@pytest.mark.skipif(os.name == "nt", reason="a closed pipe is another error there")
@pytest.mark.parametrize(
    ("arguments", "status"), [(("--help",), 0), (("check", "cup.xlsx"), 0), (("check", "faulty.xlsx"), 1)]
)
def test_whoever_has_read_enough_makes_no_error(tmp_path: Path, arguments: Sequence[str], status: int) -> None:
    """`swissbook check . | head`: no word about the pipe, and the exit status is that of the workbooks."""
    cup(tmp_path / "cup.xlsx")
    broken(tmp_path / "faulty.xlsx")
    assert cut_off(tmp_path, *arguments) == (status, b"")


@pytest.mark.parametrize("language", quick_for(["en", "pl", "pt", "ru"], "ru"))
def test_help_in_every_language(tmp_path: Path, language: str) -> None:
    done = run_apart("build", "--help", folder=tmp_path, SWISSBOOK_LANG=language, PYTHONIOENCODING="utf-8")
    assert done.returncode == 0
    assert b"--output" in done.stdout


def test_help_names_every_option() -> None:
    from pipeline.commands.group import main

    context = click.Context(main)
    for name in main.list_commands(context):
        command = main.get_command(context, name)
        assert command is not None
        shown = run(name, "--help").output
        assert command.help, name
        for option in command.params:
            if option.param_type_name == "option":
                assert getattr(option, "help", None), (name, option.name)
                assert option.opts[0] in shown
