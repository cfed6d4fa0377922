"""The house rules that no linter holds."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MODULES = sorted(ROOT.glob("pipeline/**/*.py"))
WORDS_OF_A_PACKAGE = 4
RIDDLES = {
    *("utils", "helpers", "misc", "common"),
    *("left", "over", "share", "sent", "kept", "found", "fit"),
}


def _place(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_a_package_says_what_it_is() -> None:
    packages = [module for module in MODULES if module.stem == "__init__"]
    described = {package: ast.get_docstring(ast.parse(package.read_text("utf-8"))) or "" for package in packages}
    short = {
        _place(package.parent) for package, said in described.items() if len(said.split()) < WORDS_OF_A_PACKAGE
    }
    assert sorted(short) == []


def test_a_folder_with_modules_is_a_package() -> None:
    folders = {module.parent for module in MODULES}
    assert not [_place(folder) for folder in folders if not (folder / "__init__.py").is_file()]


def test_a_class_name_means_one_thing() -> None:
    classes = [
        (name, _place(module))
        for module in MODULES
        for name in re.findall(r"^ *class (\w+)", module.read_text("utf-8"), re.MULTILINE)
    ]
    times = Counter(name for name, _ in classes)
    assert sorted(at for at in classes if times[at[0]] > 1) == []


def test_no_module_is_a_riddle_or_a_drawer_for_odds_and_ends() -> None:
    assert not [_place(module) for module in MODULES if module.stem in RIDDLES]


def test_ci_runs_the_commands_of_the_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    readme = (ROOT / "README.md").read_text("utf-8")
    commands = [line for block in re.findall(r"```sh\n(.*?)```", readme, re.DOTALL) for line in block.splitlines()]
    build, tests = (next(line for line in commands if word in line) for word in ("swissbook build", "pytest"))
    for part in (build.split("&&")[-1].strip(), tests.split("&&")[-1].strip()):
        assert part in script
