"""What an organiser is told where the next round is to come: that the last one rests on what was corrected, and what is next."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.extensions.desk.views.tournament import announced_draws
from pipeline.locale.languages import LANGUAGES
from pipeline.problems.problem import CellRef
from pipeline.rules.load import load_builtin
from pipeline.run.load import Ready, load
from pipeline.run.pair import draft
from pipeline.views.language.words import words
from pipeline.views.status.status import status_of
from tests.commands.cli import run
from tests.eventday.spoilt import Book, MomentOfDay, workbook_at
from tests.profiles import quick_for
from tests.views.print.tournaments import context_of

CORRECTED = "Results or changes before it were corrected after this draw: Round 2."


@pytest.mark.parametrize("corrected", quick_for([False, True], True))
def test_a_correction_since_the_last_draw_is_said_before_the_next(corrected: bool, tmp_path: Path) -> None:
    path = workbook_at(MomentOfDay("agot2-joust", 1), tmp_path)
    book = Book(path)
    for row, line in enumerate(book.rows("Matches"), start=2):
        if line[4] is None:
            book.put("Matches", row, Result="1")
    if corrected:
        book.put("Matches", 2, Result="2" if str(book.get("Matches", 2, "Result")) == "1" else "1")
    book.book.save(path)
    assert (CORRECTED in run("pair", path, "--dry-run").output) is corrected
    paired = draft(path)
    assert isinstance(paired.loaded, Ready)
    told = set()
    for language in LANGUAGES:
        (draw,) = announced_draws(
            paired.loaded.event,
            paired.states,
            words(language),
            lambda *_: CellRef("Matches"),
            paired.loaded.reading.draws,
        )
        assert len(draw.lines) == 2 * 5 + 1
        told.add(draw.facts[-1])
    assert not corrected or len(told) == len(LANGUAGES)


@pytest.mark.parametrize("since", quick_for(["Cut", "Top 4"], "Cut"))
def test_a_bracket_that_is_not_drawn_is_not_under_way_for_a_drop(since: str, tmp_path: Path) -> None:
    path = workbook_at(MomentOfDay("agot1-joust", 4, drawn=False), tmp_path)
    book = Book(path)
    book.add("Changes", From_round=since, Player="6", Change="drop")
    book.book.save(path)
    loaded = load(path)
    assert isinstance(loaded, Ready)
    assert status_of(context_of(loaded.event, load_builtin("agot1-joust"))).headline == "Top 4 is next"
