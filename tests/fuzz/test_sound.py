"""The sound workbooks that the others are made of: in every format the same event, read without a Problem."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pipeline.model import replace
from pipeline.run.load import load
from tests.fuzz.sound.biff import xls
from tests.fuzz.sound.binary import xlsb
from tests.fuzz.sound.events import SEEDS, Seed, Sheets, cells, workbook
from tests.fuzz.sound.opendocument import ods
from tests.profiles import quick_for

WRITERS: dict[str, Callable[[Sheets], bytes]] = {"xls": xls, "ods": ods, "xlsb": xlsb}


@pytest.mark.parametrize("seed", quick_for(SEEDS, SEEDS[2]), ids=str)
@pytest.mark.parametrize("kind", WRITERS)
def test_the_same_event_in_another_format(seed: Seed, kind: str, tmp_path: Path) -> None:
    first, second = tmp_path / "cup.xlsx", tmp_path / f"cup.{kind}"
    first.write_bytes(workbook(seed))
    second.write_bytes(WRITERS[kind](cells(seed)))
    expected, found = load(first), load(second)
    assert replace(found, path=first) == expected
