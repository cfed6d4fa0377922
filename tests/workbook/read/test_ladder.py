"""The Ladder sheet."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest
from openpyxl import Workbook

from pipeline.locale.languages import LANGUAGES
from pipeline.model import LadderKind, Result
from pipeline.schema.sheets import LADDER
from pipeline.schema.words import LADDER_KINDS
from pipeline.workbook.read.reader import Reading, read_workbook


def ladder_reading(folder: Path, *rows: list[object], language: str = "en") -> Reading:
    book = Workbook()
    sheets: dict[str, list[list[object]]] = {
        "Event": [["Name", "Cup"], ["Date", "2026-03-14"], ["Draw seed", "k"]],
        "Tournaments": [["Tournament", "Rules"], ["Cup", "war-online-constructed"]],
        "Players": [["No", "Name"], [1, "Ada"], [2, "Bob"]],
        LADDER.name.written(language): [[column.written(language) for column in LADDER.columns], *rows],
    }
    for name, content in sheets.items():
        sheet = book.create_sheet(name)
        for row in content:
            sheet.append(row)
    book.remove(book.worksheets[0])
    book.save(folder / "cup.xlsx")
    return read_workbook(folder / "cup.xlsx")


@pytest.mark.parametrize("language", LANGUAGES)
def test_is_read_in_every_language(tmp_path: Path, language: str) -> None:
    game, match = LADDER_KINDS.choices(language)
    found = ladder_reading(
        tmp_path,
        [dt.date(2026, 3, 1), 1, "Bob", game, 1],
        ["02.03.2026", "Ada", "2 Bob", match, "2F"],
        ["2026-03-03", 2, 1, match.upper(), None],
        language=language,
    )
    assert found.problems == ()
    assert found.event is not None
    assert [(one.date.day, one.player1, one.kind, one.result, one.row) for one in found.event.ladder] == [
        (1, 1, LadderKind.GAME, Result.FIRST, 2),
        (2, 1, LadderKind.MATCH, Result.SECOND_BY_FORFEIT, 3),
        (3, 2, LadderKind.MATCH, None, 4),
    ]


@pytest.mark.parametrize(
    ("row", "code", "cell"),
    [
        (["2026-03-01", "Adda", 2, "game", "1"], "misspelt-player", "B2"),
        (["2026-03-01", 1, 9, "game", "1"], "unknown-number", "C2"),
        (["2026-03-01", 1, 2, "gmae", "1"], "misspelt-word", "D2"),
        (["2026-03-01", 1, 2, "game", "15-9"], "result-is-score", "E2"),
        (["some day", 1, 2, "game", "1"], "not-a-date", "A2"),
        ([None, 1, 2, "game", "1"], "missing-value", "A2"),
        (["2026-03-01", 1, None, "game", "1"], "missing-value", "C2"),
        (["2026-03-01", 1, 2, None, "1"], "missing-value", "D2"),
    ],
)
def test_what_cannot_be_read_is_said_at_its_cell(tmp_path: Path, row: list[object], code: str, cell: str) -> None:
    found = ladder_reading(tmp_path, row, ["2026-03-02", 1, 2, "game", "1"])
    assert [(one.code, one.at.sheet, one.at.address) for one in found.problems] == [(code, "Ladder", cell)]
    assert found.event is not None
    assert found.event.ladder[-1].row == 3
