"""docs/many-events.md lists the options of `build` and of `fetch`, all of them and no others."""

from __future__ import annotations

import re

import click
import pytest

from pipeline.commands import main
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
