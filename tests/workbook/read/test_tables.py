"""The Tables sheet."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from pipeline.locale.languages import LANGUAGES
from pipeline.model import CUT, FINAL_TABLE, SEMI_FINAL_TABLES, PlayerNumber, Seat, swiss, top
from pipeline.schema.rounds import round_written
from pipeline.schema.sheets import TABLES
from pipeline.workbook.read.reader import Reading, read_workbook
from tests.builders.workbooks import found_problems, read_rows, save, sheets

MELEE = [("Tournament", "Rules"), ("Main", "agot1-melee")]
HEADINGS = ("Round", "Table", "Seat", "Player", "Power", "Goal", "Place", "Note")


def tables_reading(folder: Path, *rows: Sequence[object], headings: Sequence[str] = HEADINGS) -> Reading:
    return read_rows(folder, tournaments=MELEE, tables=[headings, *rows])


def seats_read(read: Reading) -> tuple[Seat, ...]:
    assert read.event is not None
    return read.event.tournaments[0].seats


@pytest.mark.parametrize("language", LANGUAGES)
def test_is_read_in_every_language(tmp_path: Path, language: str) -> None:
    semi_final, final = (round_written(stage, language) for stage in (SEMI_FINAL_TABLES, FINAL_TABLE))
    content = sheets(tournaments=MELEE) | {
        TABLES.name.written(language): [
            [column.written(language) for column in TABLES.columns],
            ["Main", 1, 1, 2, "1 Jan Kowalski", 10, 15, None, "late"],
            ["Main", "1", 1.0, None, "Zofia Żak", "7,5", "10", None, None],
            ["", semi_final, 3, None, 3, None, None, 2, None],
            ["", final, None, None, 12, None, None, "1", None],
        ]
    }
    read = read_workbook(save(tmp_path / "cup.xlsx", content))
    assert found_problems(read) == []
    one, two, three, twelve = (PlayerNumber(number) for number in (1, 2, 3, 12))
    first, second, third, last = seats_read(read)
    assert first == Seat(swiss(1), one, 1, 2, 10, 15, None, "late")
    assert (second.player, second.table, float(second.power or 0), second.goal) == (two, 1, 7.5, 10)
    assert third == Seat(SEMI_FINAL_TABLES, three, 3, place=2)
    assert last == Seat(FINAL_TABLE, twelve, place=1)
    assert [seat.row for seat in seats_read(read)] == [2, 3, 4, 5]


@pytest.mark.parametrize(
    ("row", "code", "cell"),
    [
        (("Top 8", 1, 1, 2, 15, 15), "unknown-table-round", "A2"),
        (("Cut", 1, 1, 2, 15, 15), "unknown-table-round", "A2"),
        ((None, 1, 1, 2, 15, 15), "missing-value", "A2"),
        ((1, "one", 1, 2, 15, 15), "not-a-number", "B2"),
        ((1, 0, 1, 2, 15, 15), "out-of-range", "B2"),
        ((1, 1, 1.5, 2, 15, 15), "not-whole", "C2"),
        ((1, 1, 1, 99, 15, 15), "unknown-number", "D2"),
        ((1, 1, 1, "Zofja Żak", 15, 15), "misspelt-player", "D2"),
        ((1, 1, 1, "2 Ann Lee", 15, 15), "number-of-another", "D2"),
        ((1, 1, 1, "2 Zofia Zar", 15, 15), "other-name", "D2"),
        ((1, 1, 1, None, 15, 15), "missing-value", "D2"),
        ((1, 1, 1, None, None, None, 2), "missing-value", "D2"),
        ((1, 1, 1, None, None, 15), "seat-empty", "D2"),
        ((1, 1, 1, 2, "many", 15), "not-a-number", "E2"),
        ((1, 1, 1, 2, -1, 15), "out-of-range", "E2"),
        ((1, 1, 1, 2, 15, 0), "out-of-range", "F2"),
        ((1, 1, 1, 2, 15, "15 power"), "not-a-number", "F2"),
        ((1, 1, 1, 2, None, None, 1.5), "not-whole", "G2"),
        ((1, 1, 1, 2, None, None, "first"), "not-a-number", "G2"),
        ((1, 1, 1, 2, True, 15), "not-a-number", "E2"),
    ],
)
def test_what_cannot_be_read_is_said_at_its_cell(
    tmp_path: Path, row: Sequence[object], code: str, cell: str
) -> None:
    read = tables_reading(tmp_path, row, (1, 1, 2, 3, 7, 15))
    assert found_problems(read) == [(code, "Tables", cell)]
    assert seats_read(read)[-1].row == 3


def test_rows_that_cannot_be_read_are_lost_and_reported(tmp_path: Path) -> None:
    read = tables_reading(tmp_path, (1, 1, 1, "Nobody", 15, 15), ("Top 8", 1, 2, 2, 3, 15), (1, 1, 3, 3, 4, 15))
    assert read.lost == {"tables": (2, 3)}
    assert [seat.row for seat in seats_read(read)] == [4]


def test_numbers_and_goals_typed_in_advance_are_no_rows(tmp_path: Path) -> None:
    read = tables_reading(
        tmp_path, (1, 1, 1, 1, 15, 15), (None, 1, 2, None, None, 15), (None, 2, None, None, None, None)
    )
    assert found_problems(read) == []
    assert len(seats_read(read)) == 1


@pytest.mark.parametrize("word", ["Mesa final", "stół finałowy", "Финальный стол", "FINAL TABLE", "Top 4", "finał"])
def test_the_final_by_other_names(tmp_path: Path, word: str) -> None:
    assert seats_read(tables_reading(tmp_path, (word, 1, 1, 1)))[0].round == FINAL_TABLE


@pytest.mark.parametrize(
    "word", ["Semi-final", "semifinal", "Półfinał", "Полуфинал", "Top 16", "Mesa da semi-final"]
)
def test_the_semi_final_by_other_names(tmp_path: Path, word: str) -> None:
    assert seats_read(tables_reading(tmp_path, (word, 1, 1, 1)))[0].round == SEMI_FINAL_TABLES


def test_changes_know_how_their_tournament_is_played(tmp_path: Path) -> None:
    """The same words mean the bracket in one tournament and tables in the other."""
    rows: list[Sequence[object]] = [
        ("Joust", "Final", 1, "drop"),
        ("Melee", "Final", 1, "drop"),
        ("Joust", "Semi-final", 2, "drop"),
    ]
    rows += [("Melee", "Semi-final", 2, "drop"), ("Melee", "Cut", 3, "drop"), ("Melee", 2, 12, "drop")]
    read = read_rows(
        tmp_path,
        tournaments=[("Tournament", "Rules"), ("Joust", "agot1-joust"), ("Melee", "agot1-melee")],
        changes=[("Tournament", "From round", "Player", "Change"), *rows],
    )
    assert found_problems(read) == []
    assert read.event is not None
    joust, melee = ([change.since for change in one.changes] for one in read.event.tournaments)
    assert joust == [top(2), top(4)]
    assert melee == [FINAL_TABLE, SEMI_FINAL_TABLES, CUT, swiss(2)]


def test_a_change_of_tables_has_no_bracket_round(tmp_path: Path) -> None:
    rows = [("From round", "Player", "Change"), ("Top 8", 1, "drop")]
    assert found_problems(read_rows(tmp_path, tournaments=MELEE, changes=rows)) == [
        ("unknown-table-round", "Changes", "A2")
    ]


def test_a_sheet_without_its_table_numbers(tmp_path: Path) -> None:
    read = tables_reading(tmp_path, (1, 1), headings=("Round", "Player"))
    assert found_problems(read) == [("missing-column", "Tables", "1")]
