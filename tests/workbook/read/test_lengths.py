"""How long a text may be: a Problem at the cell of one that is longer, and its beginning goes on."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pipeline.locale.spelling import LABEL, PROSE, beginning, canonical, normal, skeleton
from pipeline.model import Event
from pipeline.problems.problem import Severity
from pipeline.schema.cells import (
    AgendaName,
    CardList,
    EmailAddress,
    LongText,
    PlainText,
    Remark,
    TournamentName,
    WebAddress,
)
from pipeline.schema.sheets import EVENT, SHEETS, Column
from pipeline.workbook.read.convert import limited
from pipeline.workbook.read.kinds import converter
from pipeline.workbook.read.reader import Reading
from tests.builders.workbooks import EVENT as EVENT_ROWS
from tests.builders.workbooks import PLAYERS, TOURNAMENTS, found_problems, read_rows
from tests.house.test_modules import MODULES
from tests.profiles import quick_for
from tests.run.test_secrets import declared, rows_of

TEXTS = (PlainText, LongText, Remark, TournamentName, CardList, AgendaName)
ROWS: dict[str, list[tuple[Any, ...]]] = {
    "event": list(EVENT_ROWS),
    "tournaments": list(TOURNAMENTS),
    "players": list(PLAYERS),
    "matches": [("Round", "Player 1", "Player 2"), (1, "1 Jan Kowalski", "2 Zofia Żak")],
    "changes": [("From round", "Player", "Change"), (2, "1 Jan Kowalski", "Drop")],
    "staff": [("Role", "Name"), ("Head judge", "Ada Sowa")],
    "decks": [("Player", "Faction"), ("1 Jan Kowalski", "Stark")],
}


def texts() -> Iterator[Any]:
    """Every column of texts that a workbook of duels has, with its sheet."""
    for sheet in SHEETS:
        for column in sheet.columns:
            if sheet.key in ROWS and isinstance(column.kind, TEXTS) and not column.belongs:
                yield pytest.param(sheet.key, column, id=f"{sheet.key}-{column.key}")


def read_with(folder: Path, key: str, column: Column, text: str) -> Reading:
    """The small event with that text in the first row of that column."""
    name, rows = column.written("en"), [list(row) for row in ROWS[key]]
    if key == EVENT.key:
        rows = [row for row in rows if row[0] != name] + [[name, text]]
    elif name in rows[0]:
        rows[1][rows[0].index(name)] = text
    else:
        rows = [[*rows[0], name], [*rows[1], text], *rows[2:]]
    return read_rows(folder, **{key: rows})


def stated(event: Event | None, key: str, column: Column) -> object:
    assert event is not None
    things = event.tournaments if key == "tournaments" else rows_of(event)[key]
    return getattr(things[0], column.stated_field)


@pytest.mark.parametrize(("key", "column"), list(texts()))
def test_a_text_is_read_as_far_as_its_column_goes(tmp_path: Path, key: str, column: Column) -> None:
    whole = "Wé" * (column.longest // 2)
    before = read_with(tmp_path, key, column, whole[: column.longest - 1] + "W")
    assert "text-too-long" not in [code for code, _, _ in found_problems(before)]
    after = read_with(tmp_path, key, column, f"{whole}W" if column.longest % 2 == 0 else f"{whole}WW")
    if column.longest >= 32_767:  # no program that writes workbooks puts more into a cell
        return
    (problem,) = [one for one in after.problems if one.code == "text-too-long"]
    assert problem.at.sheet == declared(key).name.written("en")
    assert problem.at.address
    assert problem.severity is (Severity.ERROR if column.draws_rest_on_it else Severity.WARNING)
    assert dict(problem.values) | {"found": ""} == {
        "found": "",
        "length": column.longest + 1,
        "most": column.longest,
    }
    assert stated(after.event, key, column) == whole


@pytest.mark.parametrize("kind", quick_for(TEXTS, PlainText, CardList))
def test_a_cell_of_a_million_letters_is_cut_before_anybody_looks_at_it(kind: type) -> None:
    column = Column(key="x", kind=kind(), public=True, draws_rest_on_it=False)
    seen: list[int] = []

    def convert(value: object) -> tuple[str, None]:
        seen.append(len(str(value)))
        return str(value), None

    text, bad = limited(convert, column)("x" * 1_000_000)
    assert bad is not None
    assert dict(bad.values)["length"] == 1_000_000
    assert len(text) == column.longest
    assert seen == [column.longest]


def test_stray_spaces_do_not_count_and_accents_count_with_their_letters(tmp_path: Path) -> None:
    name = "Jan" + " " * 3000 + "Kowalski"
    decomposed = unicodedata.normalize("NFD", "ź" * LABEL)
    reading = read_rows(tmp_path, players=[PLAYERS[0], (1, name), (2, decomposed)])
    assert found_problems(reading) == []
    assert reading.event is not None
    assert [player.name for player in reading.event.players] == ["Jan Kowalski", "ź" * LABEL]


@pytest.mark.parametrize("numbered", ["1 ", ""])
def test_a_player_with_a_long_name_is_found_by_it(tmp_path: Path, numbered: str) -> None:
    name = "Jan " * 4000
    reading = read_rows(
        tmp_path,
        players=[PLAYERS[0], (1, name), *PLAYERS[2:]],
        matches=[ROWS["matches"][0], (1, f"{numbered}{name}", "2 Zofia Żak")],
    )
    assert {code for code, _, _ in found_problems(reading)} == {"text-too-long"}
    assert reading.event is not None
    assert [match.player1 for match in reading.event.tournaments[0].matches] == [1]


@pytest.mark.parametrize("kind", [EmailAddress, WebAddress])
def test_an_address_that_is_too_long_is_none(kind: type) -> None:
    column = Column(key="x", kind=kind(), public=False, draws_rest_on_it=False)
    assert column.longest == PROSE
    _, bad = limited(converter(kind(), "en", {}), column)("a" * 3000)
    assert bad is not None


def test_headings_are_shown_by_their_beginnings(tmp_path: Path) -> None:
    reading = read_rows(
        tmp_path, players=[("No", "Name", "Cl" + "." * 3000 + "ub", "Clu" + "." * 3000 + "b"), (1, "Jan")]
    )
    assert [code for code, _, _ in found_problems(reading)] == ["double-heading"]
    assert all(len(str(value)) <= 60 for one in reading.problems for _, value in one.values)


def test_no_letter_is_parted_from_its_accents() -> None:
    assert beginning("ab\u0301c", 2) == "a"
    assert beginning("ab\u0301c", 3) == "ab\u0301"
    assert beginning("ab cd", 3) == "ab"
    assert beginning("\u0301" * 9, 3) == ""


@pytest.mark.parametrize("marks", quick_for(["\u0315\u0300", "\u0315\uff9e", "\u0f73\u0315"], "\u0315\u0300"))
def test_a_letter_with_thousands_of_marks_is_put_in_order_in_no_time(marks: str) -> None:
    """The library sorts them by exchanging neighbours: a hundred thousand of them would take minutes."""
    text = "a" + marks * 50_000
    for plain in (canonical("NFC", text), canonical("NFKD", text), normal(text), skeleton(text)):
        assert len(plain) < 130


def test_nothing_else_puts_letters_in_order() -> None:
    assert [path.stem for path in MODULES if "normalize(" in path.read_text("utf-8")] == ["spelling"]
    assert not [path.stem for path in MODULES if "is_normalized" in path.read_text("utf-8")]
