"""A workbook of a game whose tables are decided by victory points speaks of these, and has no goals."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.locale.catalogue import catalogue
from pipeline.locale.languages import LANGUAGES
from pipeline.rules.load import load_builtin
from pipeline.schema.sheets import TABLES
from tests.profiles import quick_for
from tests.workbook.create.book import blank_book, headings, sheet_of

POWER, GOAL = TABLES.column("power"), TABLES.column("goal")


@pytest.mark.parametrize("language", quick_for(LANGUAGES, "ru"))
def test_the_sheet_and_its_notes_speak_of_victory_points(language: str, tmp_path: Path) -> None:
    said = catalogue(language).gettext("Victory points")
    book = blank_book(load_builtin("vampire-vekn"), tmp_path, language)
    page = sheet_of(book, TABLES, language)
    heads = headings(page)
    assert said in heads
    assert said in POWER.name.spellings
    assert not {POWER.written(language), GOAL.written(language)} & set(heads)
    note = page.cell(1, heads.index(said) + 1).comment
    assert note is not None
    start = "\n".join(str(cell.value) for row in book.worksheets[0].iter_rows() for cell in row if cell.value)
    assert f"“{said}”: the player’s victory points" in start or language != "en"
    assert POWER.written(language) not in start


def test_a_game_of_power_and_goals_has_both(tmp_path: Path) -> None:
    heads = headings(sheet_of(blank_book(load_builtin("agot1-melee"), tmp_path), TABLES))
    assert {"Power", "Goal"} <= set(heads)
    assert "Victory points" not in heads
