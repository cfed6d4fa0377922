"""A marked copy is mended and checked again: marks of an earlier check go, and nothing else."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest
from openpyxl.comments import Comment

from pipeline.extensions.simulate.play import Moment
from pipeline.locale.languages import LANGUAGES
from pipeline.problems.problem import Severity
from pipeline.schema.sheets import PLAYERS, PROBLEMS, OwnSheetKind, mark
from tests.builders.events import simulated
from tests.builders.workbooks import write_event
from tests.commands.cli import run
from tests.extensions.corrections.marks.marking import (
    Marked,
    colours,
    comments,
    faulty_cup,
    marked,
    marked_problem,
    parts_of_workbook,
)
from tests.profiles import quick_for
from tests.workbook.write.events import draw, event_after
from tests.workbook.write.everything import everything


def _mended(done: Marked, **cells: str) -> Path:
    """The copy with other values in cells of Matches, as a spreadsheet program saves it."""
    book = openpyxl.load_workbook(done.path)
    for cell, value in cells.items():
        book["Matches"][cell] = value
    book.save(done.path)
    return done.path


def test_a_mended_cell_is_clean_again(tmp_path: Path) -> None:
    again = marked(_mended(marked(faulty_cup(tmp_path)), E2="1"))
    assert again.changed
    assert colours(again.sheet()).keys() == comments(again.sheet()).keys() == {"D3", "C4"}


def test_without_problems_nothing_of_ours_is_left_but_an_empty_list(tmp_path: Path) -> None:
    path = faulty_cup(tmp_path)
    done = marked(path)
    clean = marked(done.path, [])
    assert clean.changed
    assert not colours(clean.sheet())
    assert not comments(clean.sheet())
    before, after = parts_of_workbook(path), parts_of_workbook(clean.path)
    assert (
        after["xl/worksheets/sheet4.xml"].split(b"<sheetData")[1]
        == before["xl/worksheets/sheet4.xml"].split(b"<sheetData")[1]
    )
    assert not [name for name in after if "omments" in name or name.endswith(".vml")]
    assert clean.sheet("Problems")["A3"].value == "No problems found."
    assert not marked(clean.path, []).changed


def test_to_mark_again_changes_nothing(tmp_path: Path) -> None:
    first = marked(faulty_cup(tmp_path))
    before, after = parts_of_workbook(first.path), parts_of_workbook(first.again().path)
    assert before.keys() == after.keys()
    assert {name for name in before if before[name] != after[name]} <= {"[Content_Types].xml"}
    assert sorted(before["[Content_Types].xml"].split(b"<")) == sorted(after["[Content_Types].xml"].split(b"<"))


def test_a_changed_problem_has_a_new_text(tmp_path: Path) -> None:
    again = marked(_mended(marked(faulty_cup(tmp_path)), E2="77"))
    assert "“77”" in comments(again.sheet())["E2"]
    assert "“9”" not in comments(again.sheet())["E2"]


@pytest.mark.filterwarnings("ignore:.*extension is not supported")
def test_comments_of_others_are_as_they_were(tmp_path: Path) -> None:
    path = everything(tmp_path / "cup.xlsm")
    done = marked(
        path, [marked_problem("Players", 2, 2), marked_problem("Players", 3, 2), marked_problem("Matches", 1, 1)]
    )
    clean = marked(done.path, [])
    assert comments(clean.sheet("Players")) == {"B2": "brings the coffee"}
    before, after = parts_of_workbook(path), parts_of_workbook(clean.path)
    for part in before:
        if part.endswith(".vml") or "thread" in part:
            assert after[part].split() == before[part].split(), part


def test_what_somebody_wrote_below_our_text_stays(tmp_path: Path) -> None:
    done = marked(faulty_cup(tmp_path))
    book = openpyxl.load_workbook(done.path)
    cell = book["Matches"]["E2"]
    cell.comment = Comment(f"{cell.comment.text}\nasked both, 2-0", "Ann")
    book.save(done.path)
    clean = marked(done.path, [])
    assert comments(clean.sheet()) == {"E2": "\nasked both, 2-0"}


def test_a_text_of_a_cell_that_looks_like_our_mark_does_no_harm(tmp_path: Path) -> None:
    text = "x\n· Swissbook\nSwissbook · error\n"
    done = marked(faulty_cup(tmp_path), [marked_problem("Matches", 2, 5, text=text)])
    assert not comments(marked(done.path, []).sheet())


def test_a_draw_takes_the_marks_away(tmp_path: Path) -> None:
    path = write_event(tmp_path / "cup.xlsx", event_after(8))
    before = comments(marked(path, []).sheet())
    problems = [
        marked_problem("Matches", row, column, Severity.WARNING) for row, column in ((1, 1), (3, 3), (9, 3))
    ]
    marked_copy = marked(path, problems)
    assert comments(marked_copy.sheet()) != before
    assert len(colours(marked_copy.sheet())) == 3
    done = draw(marked_copy.path)
    sheet = openpyxl.load_workbook(done.path)["Matches"]
    assert done.rows
    assert not colours(sheet)
    assert comments(sheet) == before


CORRECT_THE_WORKBOOK = {
    "en": "Make your corrections in the workbook itself",
    "pl": "Poprawki wprowadź w samym skoroszycie",
    "pt": "Faça as correções na própria planilha",
    "ru": "Исправления вносите в саму книгу",
}


@pytest.mark.parametrize("language", quick_for(LANGUAGES, "pl"))
def test_the_list_of_a_checked_copy_says_that_it_is_one(language: str, tmp_path: Path) -> None:
    """A draw rewrites the sheet of the workbook in which it is made; nothing rewrites that of a copy which is only read."""
    path = tmp_path / "cup.xlsx"
    write_event(path, simulated("agot2-joust", 8, "k7", moment=Moment.REGISTERED, language=language))
    copy = marked(path, [marked_problem(PLAYERS.name.written(language), 2, 2)]).path
    assert CORRECT_THE_WORKBOOK[language] in _said_of_problems(copy, language)
    assert run("pair", copy).exit_code == 0
    assert _said_of_problems(copy, language) == mark(language, OwnSheetKind.DRAW)
    assert len({mark(language, kind) for kind in OwnSheetKind}) == len(OwnSheetKind)


def _said_of_problems(path: Path, language: str) -> str:
    return str(openpyxl.load_workbook(path)[PROBLEMS.written(language)]["A1"].value)
