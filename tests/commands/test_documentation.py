"""docs/many-events.md lists the options of `build`, all of them and no others."""

from __future__ import annotations

import re

from pipeline.commands import main
from tests.commands.cli import ROOT

PAGE = (ROOT / "docs" / "many-events.md").read_text("utf-8")


def test_the_table_lists_every_option_of_build() -> None:
    rows = re.findall(r"^\| (`-.*?) \|", PAGE, re.MULTILINE)
    listed = {word for row in rows for word in re.findall(r"(?<=`)--?[a-z-]+", row)}
    assert listed == {name for option in main.commands["build"].params for name in option.opts if name[0] == "-"}


def test_check_can_be_quiet_too() -> None:
    assert any("--quiet" in option.opts for option in main.commands["check"].params)
