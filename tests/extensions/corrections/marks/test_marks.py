"""Each wrong cell is coloured and says what is wrong with it, and nothing else changes."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest
from openpyxl.comments import Comment
from openpyxl.formatting.rule import Rule
from openpyxl.styles import PatternFill
from openpyxl.styles.differential import DifferentialStyle

from pipeline.problems.describe import describe
from pipeline.problems.problem import CellRef, Severity, problem_at
from pipeline.run.load import Faulty, load
from pipeline.schema.sheets import MARK
from tests.builders.workbooks import save, sheets
from tests.extensions.corrections.marks.marking import (
    COLOURS,
    WRONG,
    Marked,
    colours,
    comments,
    faulty_cup,
    marked,
    marked_problem,
    parts_of_workbook,
    values,
)
from tests.workbook.write.everything import everything

pytestmark = pytest.mark.filterwarnings("ignore:.*extension is not supported")


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Marked:
    return marked(faulty_cup(tmp_path_factory.mktemp("small")))


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Marked:
    path = everything(tmp_path_factory.mktemp("full") / "cup.xlsm")
    cells = [(1, 1), (2, 5), (3, 5), (3, 5), (30, 12)]
    problems = [marked_problem("Matches", *cell) for cell in cells] + [
        marked_problem("Players", 2, 2),
        marked_problem("Players", 3, 2),
    ]
    return marked(path, problems)


class TestCells:
    def test_are_coloured_by_the_worst_that_is_wrong(self, small: Marked) -> None:
        assert colours(small.sheet()) == {"D3": COLOURS["error"], "E2": COLOURS["error"], "C4": COLOURS["warning"]}

    def test_say_what_is_wrong_and_how_to_mend_it(self, small: Marked) -> None:
        told = comments(small.sheet())
        assert told.keys() == {"E2", "D3", "C4"}
        for one in small.before.problems:
            if one.at.column:
                words = describe(one, "en")
                text = told[one.at.address]
                assert text.startswith(f"{MARK}{one.severity}\n")
                assert all(sentence in text for sentence in (words.found, words.expected, words.mend))

    def test_keep_their_own_style(self, small: Marked) -> None:
        before = openpyxl.load_workbook(small.before.path)["Matches"]
        for row in before.iter_rows():
            for cell in row:
                assert small.sheet()[cell.coordinate].style_id == cell.style_id

    def test_are_told_in_the_language_of_the_workbook(self, tmp_path: Path) -> None:
        event = [("Nazwa", "Puchar"), ("Data", "2026-03-14"), ("Ziarno losowania", "k7"), ("Język", "pl")]
        done = marked(save(tmp_path / "cup.xlsx", sheets(event=event, matches=WRONG)))
        first = next(one for one in done.before.problems if one.at.column == 5)
        words = describe(first, "pl")
        assert words != describe(first, "en")
        assert words.mend in comments(done.sheet())["E2"]

    def test_several_problems_make_one_comment_the_worst_first(self, tmp_path: Path) -> None:
        problems = [
            marked_problem("Matches", 2, 5, Severity.HINT, "mild"),
            marked_problem("Matches", 2, 5, text="bad"),
        ]
        done = marked(faulty_cup(tmp_path), problems)
        assert colours(done.sheet()) == {"E2": COLOURS["error"]}
        text = comments(done.sheet())["E2"]
        assert text.index("bad") < text.index("mild")
        assert text.count(MARK) == 1

    def test_many_problems_are_counted_and_not_all_told(self, tmp_path: Path) -> None:
        done = marked(faulty_cup(tmp_path), [marked_problem("Matches", 2, 5, text=f"name {n}") for n in range(20)])
        text = comments(done.sheet())["E2"]
        assert "name 5" in text
        assert "name 6" not in text
        assert "14 more problems" in text
        assert sum(row[2].value == "E2" for row in done.sheet("Problems").iter_rows(min_row=5)) == 20

    def test_a_row_is_marked_at_its_first_cell(self, tmp_path: Path) -> None:
        rows = [(None, None, *row) for row in WRONG]
        path = save(tmp_path / "cup.xlsx", sheets(matches=rows))
        done = marked(path, [problem_at("unknown-player", CellRef("Matches", 3), found="?")])
        assert comments(done.sheet()).keys() == {"C3"}

    def test_of_merged_cells_the_first_is_marked_and_the_whole_coloured(self, tmp_path: Path) -> None:
        path = faulty_cup(tmp_path)
        book = openpyxl.load_workbook(path)
        book["Matches"].merge_cells("J5:K7")
        book.save(path)
        done = marked(path, [marked_problem("Matches", 6, 11)])
        assert comments(done.sheet()).keys() == {"J5"}
        assert colours(done.sheet()) == {"J5:K7": COLOURS["error"]}

    def test_a_cell_that_is_not_there_is_marked_too(self, full: Marked) -> None:
        assert "L30" in colours(full.sheet())
        assert "L30" in comments(full.sheet())

    def test_colour_comes_before_all_other_rules(self, tmp_path: Path) -> None:
        path = faulty_cup(tmp_path)
        book = openpyxl.load_workbook(path)
        rule = Rule("expression", formula=["TRUE"], dxf=DifferentialStyle(fill=PatternFill(bgColor="FF00FF00")))
        book["Matches"].conditional_formatting.add("A1:H9", rule)
        book.save(path)
        first, second = marked(path), marked(path).again()
        for done in (first, second):
            rules = [rule for ranges in done.sheet().conditional_formatting for rule in ranges.rules]
            order = sorted(rules, key=lambda rule: rule.priority)
            assert [rule.formula[0] for rule in order] == [
                'N("Swissbook error")=0',
                'N("Swissbook warning")=0',
                "TRUE",
            ]
            assert len({rule.priority for rule in rules}) == 3


class TestTheRest:
    def test_untouched_parts_are_the_same_bytes(self, full: Marked) -> None:
        before, after = parts_of_workbook(full.before.path), parts_of_workbook(full.path)
        changed = {name for name in before if before[name] != after.get(name)}
        assert changed == {
            "[Content_Types].xml",
            "xl/workbook.xml",
            "xl/_rels/workbook.xml.rels",
            "xl/styles.xml",
            "xl/worksheets/sheet3.xml",
            "xl/worksheets/sheet4.xml",
            "xl/comments1.xml",
            "xl/comments2.xml",
            "xl/drawings/vmlDrawing1.vml",
            "xl/drawings/vmlDrawing2.vml",
        }
        assert after.keys() - before.keys() == {"xl/worksheets/sheet8.xml"}

    def test_rows_are_the_same_bytes(self, full: Marked) -> None:
        before, after = parts_of_workbook(full.before.path), parts_of_workbook(full.path)
        for name in ("xl/worksheets/sheet3.xml", "xl/worksheets/sheet4.xml"):
            old, new = (data[name].split(b"<sheetData>")[1].split(b"</sheetData>")[0] for data in (before, after))
            assert old == new

    def test_values_are_the_same_those_of_formulas_too(self, full: Marked) -> None:
        assert values(full.path) == values(full.before.path)

    def test_the_copy_reads_as_the_same_event(self, small: Marked) -> None:
        again = load(small.path)
        assert isinstance(again, Faulty)
        assert isinstance(small.before, Faulty)
        assert again.event == small.before.event
        assert again.problems == small.before.problems

    def test_a_protected_sheet_stays_protected(self, full: Marked) -> None:
        assert full.sheet().protection.sheet
        assert not full.sheet()["E2"].protection.locked

    def test_comments_of_others_stay_with_ours_added(self, full: Marked) -> None:
        told = comments(full.sheet("Players"))
        assert told["B2"].startswith(f"brings the coffee\n\n{MARK}")
        assert told["B3"].startswith(MARK)
        assert full.sheet("Players")["B2"].comment.author != "Swissbook"
        assert full.sheet("Players")["B3"].comment.author == "Swissbook"

    def test_where_people_talk_in_a_thread_there_is_only_the_colour(self, full: Marked) -> None:
        assert comments(full.sheet())["A1"] == "as on the board"
        assert "A1" in colours(full.sheet())

    def test_every_comment_has_a_box_of_its_own(self, full: Marked) -> None:
        after = parts_of_workbook(full.path)
        drawings = [after[f"xl/drawings/vmlDrawing{n}.vml"].decode() for n in (1, 2)]
        numbers = [number for text in drawings for number in text.split('id="_x0000_s')[1:]]
        assert len({number.split('"')[0] for number in numbers}) == len(numbers) == 2 + 4
        for text, cells in zip(drawings, ([(1, 1), (2, 1)], [(0, 0), (1, 4), (2, 4), (29, 11)]), strict=True):
            assert [text.count(f"<x:Row>{row}</x:Row><x:Column>{column}</x:Column>") for row, column in cells] == [
                1 for _ in cells
            ]

    def test_the_original_is_untouched(self, tmp_path: Path) -> None:
        path = faulty_cup(tmp_path)
        before = path.read_bytes()
        marked(path)
        assert path.read_bytes() == before


class TestList:
    def test_each_row_leads_to_its_cell(self, small: Marked) -> None:
        sheet = small.sheet("Problems")
        assert str(sheet["A1"].value).startswith(MARK)
        links = {cell.value: cell.hyperlink.location for row in sheet.iter_rows() for cell in row if cell.hyperlink}
        assert links == {"Event": "'Event'!A1", "E2": "'Matches'!E2", "D3": "'Matches'!D3", "C4": "'Matches'!C4"}

    def test_a_problem_of_no_sheet_has_a_row_without_a_link(self, tmp_path: Path) -> None:
        content = {name: rows for name, rows in sheets().items() if name != "Players"}
        done = marked(save(tmp_path / "cup.xlsx", content))
        rows = [[cell.value for cell in row[:3]] for row in done.sheet("Problems").iter_rows(min_row=5)]
        assert ["error", "cup.xlsx", None] in rows
        assert not [
            cell
            for row in done.sheet("Problems").iter_rows(min_row=5)
            for cell in row[1:3]
            if cell.hyperlink and cell.value == "cup.xlsx"
        ]

    def test_of_an_organisers_own_sheet_by_that_name_nothing_is_touched(self, tmp_path: Path) -> None:
        done = marked(save(tmp_path / "cup.xlsx", sheets(matches=WRONG, problems=[("with the printer",)])))
        assert done.sheet("Problems")["A1"].value == "with the printer"
        assert str(done.sheet("Problems (Swissbook)")["A1"].value).startswith(MARK)

    def test_a_comment_of_the_organisers_survives_in_the_workbook_of_another_library(self, tmp_path: Path) -> None:
        path = faulty_cup(tmp_path)
        book = openpyxl.load_workbook(path)
        book["Matches"]["E2"].comment = Comment("ask Jan", "Ann")
        book["Matches"]["A1"].comment = Comment("as on the board", "Ann")
        book.save(path)
        told = comments(marked(path).sheet())
        assert told["E2"].startswith("ask Jan\n\nSwissbook · error\n")
        assert told["A1"] == "as on the board"
