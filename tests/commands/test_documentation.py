"""docs/many-events.md lists the options of `build` and of `fetch`, all of them and no others; shells complete as docs/terminal.md says."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import click
import pytest

from pipeline.commands.group import main
from tests.commands.cli import ROOT
from tests.docs.wrapping import items

PAGE = (ROOT / "docs" / "many-events.md").read_text("utf-8")


def command_of(name: str) -> click.Command:
    found = main.get_command(click.Context(main), name)
    assert found is not None
    return found


@pytest.mark.parametrize(("command", "section"), [("build", "Many events"), ("fetch", "Workbooks from elsewhere")])
def test_the_page_lists_every_option(command: str, section: str) -> None:
    part = re.split(rf"^#+ {section}$", PAGE, flags=re.MULTILINE)[1].split("\n## ")[0]
    table = re.findall(r"^\| (`-.*?) \|", part, re.MULTILINE)
    rows = table or [one.partition(": ")[0] for one in items(part) if one.startswith("`-")]
    listed = {word for row in rows for word in re.findall(r"(?<=`)--?[a-z-]+", row)}
    assert listed == {name for option in command_of(command).params for name in option.opts if name[0] == "-"}


def test_check_can_be_quiet_too() -> None:
    assert any("--quiet" in option.opts for option in command_of("check").params)


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform == "win32", reason="no shell there completes")
@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_completes_as_the_page_says(shell: str, tmp_path: Path) -> None:
    assert f"_SWISSBOOK_COMPLETE={shell}_source swissbook" in (ROOT / "docs" / "terminal.md").read_text("utf-8")
    program = tmp_path / "swissbook"
    program.symlink_to(ROOT / "cli.py")
    typed = {"COMP_WORDS": "swissbook ver", "COMP_CWORD": "ver" if shell == "fish" else "1"}
    asks = {**os.environ, **typed, "PYTHONPATH": str(ROOT), "_SWISSBOOK_COMPLETE": f"{shell}_complete"}
    done = subprocess.run([sys.executable, str(program)], env=asks, capture_output=True, text=True, check=True)
    assert "verify" in done.stdout
    assert "pair" not in done.stdout
