"""A note below a table is passed over with a hint; what may be a row, or a part of one, is not."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from pipeline.run.load import load
from pipeline.run.pair import pair
from tests.builders.workbooks import HEADINGS, PLAYERS, ROUND, cup, event_read, found_problems, read_rows
from tests.commands.cli import run

HINT = "note-below-table"
EMPTY = (None,) * len(HEADINGS)
NOW = dt.datetime(2026, 3, 14, 12, 0)
STATED = [("Tournament", "Rules", "Structure", "Rounds", "Cut"), ("Main", "agot2-joust", "custom", 3, 0)]


def below(*rows: Sequence[Any], gap: int = 1) -> list[Sequence[Any]]:
    """A round of matches, empty rows, and these."""
    return [*ROUND, *([EMPTY] * gap), *rows]


@pytest.mark.parametrize(
    ("column", "text"),
    [
        ("A", "Lunch until 14:00"),
        ("B", "see the board"),
        ("C", "Thanks to all judges!"),
        ("E", "results by Ada"),
        ("F", "score sheets are on table 3"),
    ],
)
def test_a_text_alone_is_a_hint_and_no_row(tmp_path: Path, column: str, text: str) -> None:
    place = "ABCDEFG".index(column)
    reading = read_rows(tmp_path, matches=below((*EMPTY[:place], text, *EMPTY[place + 1 :])))
    assert found_problems(reading) == [(HINT, "Matches", f"{column}5")]
    assert dict(reading.problems[0].values)["found"] == text
    assert len(event_read(reading).tournaments[0].matches) == 2


def test_notes_of_several_lines_and_without_any_row_above(tmp_path: Path) -> None:
    reading = read_rows(tmp_path, matches=below(("Lunch until 14:00",), ("then round 2 follows",), gap=3))
    assert found_problems(reading) == [(HINT, "Matches", "A7"), (HINT, "Matches", "A8")]
    (tmp_path / "again").mkdir()
    reading = read_rows(tmp_path / "again", matches=[HEADINGS, EMPTY, ("Nothing is drawn yet",)])
    assert found_problems(reading) == [(HINT, "Matches", "A3")]


@pytest.mark.parametrize(
    "rows",
    [
        below(("Lunch until 14:00",), gap=0),
        below((2,)),
        below(("Round 2",)),
        below(("Final",)),
        below((None, None, "Ann Lee")),
        below((None, None, None, "3 Ann Lee")),
        below((None, None, None, None, "1T")),
        below((None, None, None, None, "2-1")),
        below(("Lunch", 3)),
        below(("Lunch until 14:00",), EMPTY, (2, 1, 1, 3, "1"), (2, 2, 2, 12, "1")),
    ],
    ids=["adjacent", "number", "round", "final", "player", "label", "result", "score", "two", "between"],
)
def test_what_may_be_a_row_stays_an_error(tmp_path: Path, rows: list[Sequence[Any]]) -> None:
    found = found_problems(read_rows(tmp_path, matches=rows))
    assert found
    assert HINT not in {code for code, _, _ in found}


@pytest.mark.parametrize(
    ("sheet", "rows", "codes"),
    [
        ("players", [*PLAYERS, (None, None), (None, "Eva Ng")], set()),
        ("players", [*PLAYERS, (None, None), ("paid: 4 of 5", None)], {HINT}),
        ("staff", [("Role", "Name"), ("Judge", "Ada Sowa"), (None, None), (None, "Ola Kos")], {"missing-value"}),
        ("staff", [("Role", "Name"), ("Judge", "Ada Sowa"), (None, None), ("Judge", None)], set()),
        ("staff", [("Role", "Name"), ("Judge", "Ada Sowa"), (None, None), ("who else?", None)], {HINT}),
        (
            "tournaments",
            [("Tournament", "Rules"), ("Main", "agot2-joust"), (None, None), ("Side", None)],
            {"error"},
        ),
    ],
)
def test_on_other_sheets_too(tmp_path: Path, sheet: str, rows: list[Sequence[Any]], codes: set[str]) -> None:
    reading = read_rows(tmp_path, **{sheet: rows})
    if codes == {"error"}:
        assert any(one.severity == "error" for one in reading.problems)
    else:
        assert {code for code, _, _ in found_problems(reading)} - {"organiser-missing"} == codes


def test_a_round_is_never_drawn_around_a_note(tmp_path: Path) -> None:
    """Rows above it are filled; one that would come to lie below it is refused, at its cell."""
    room = cup(tmp_path / "room.xlsx", tournaments=STATED, matches=below(("Lunch until 14:00",), gap=2))
    assert pair(room, tmp_path / "private", lambda: NOW).backup is not None
    tight = cup(tmp_path / "tight.xlsx", tournaments=STATED, matches=below(("Lunch until 14:00",)))
    before = tight.read_bytes()
    refused = pair(tight, tmp_path / "private", lambda: NOW)
    assert [(one.code, one.at.address) for one in refused.problems] == [("write-occupied", "A5")]
    assert tight.read_bytes() == before


def test_in_a_new_workbook_with_its_tables_as_well(tmp_path: Path) -> None:
    import openpyxl

    file = tmp_path / "cup.xlsx"
    shape = ("--rules", "agot2-joust", "--players", 8, "--rounds", 1, "--until", "after-rounds", "--lang", "en")
    assert run("simulate", *shape, "-o", file).exit_code == 0
    book = openpyxl.load_workbook(file)
    book["Matches"]["C8"].value = "Lunch until 14:00"
    book.save(file)
    assert [one.code for one in load(file).problems if one.at.sheet == "Matches"] == [HINT]
    refused = pair(file, tmp_path / "private", lambda: NOW)
    assert [(one.code, one.at.address) for one in refused.problems] == [("write-occupied", "C8")]


TOTALS = "totals-passed-over"


@pytest.mark.parametrize(
    ("rows", "codes"),
    [
        ([(99, "Suma")], set()),
        ([(None, "Soma")], set()),
        ([(None, None), (None, "Total")], {TOTALS}),
        ([("Razem", 2)], {TOTALS}),
        ([(None, "Total: 2")], {TOTALS}),
        ([("Итого", "=COUNTA(B2:B3)")], {TOTALS}),
        ([("Suma", "Eva Ng")], {"not-a-number"}),
    ],
    ids=["number and name", "name", "apart", "count", "count in the cell", "formula", "beside a name"],
)
def test_a_row_of_totals_is_no_player_and_a_player_of_that_name_is_one(
    rows: list[Sequence[Any]], codes: set[str], tmp_path: Path
) -> None:
    reading = read_rows(tmp_path, players=[*PLAYERS, *rows])
    assert {code for code, _, _ in found_problems(reading)} == codes
    assert len(event_read(reading).players) == len(PLAYERS) - 1 + (TOTALS not in codes)


def test_a_player_called_total_plays(tmp_path: Path) -> None:
    """Where players have that name, it is theirs in every row."""
    matches = [*ROUND, EMPTY, (2, 1, "Suma", 1, "2")]
    reading = read_rows(tmp_path, players=[*PLAYERS, (99, "Suma")], matches=matches)
    assert TOTALS not in {code for code, _, _ in found_problems(reading)}
    assert len(event_read(reading).tournaments[0].matches) == len(ROUND)
