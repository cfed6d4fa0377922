"""An event day as a newcomer lives it: eighty slips, each made in a real workbook at a moment when people make it.

Each leads to one message that is read first, at the right cell and with the right advice; what may follow is named. Or nothing is
wrong, because it was read as it was meant. What `check --fix` mends is well afterwards.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pipeline.problems.problem import Severity
from pipeline.run.load import load
from pipeline.run.writing.mend import mend
from pipeline.views.problems import problem_list
from tests.commands.cli import run
from tests.eventday.spoilt import Book, MomentOfDay, Slip, field, typed_into, workbook_at
from tests.profiles import quick_for

NOW = dt.datetime(2026, 3, 14, 12, 30)

JOUST0 = MomentOfDay("agot2-joust", 0)
"""Round 1 is drawn; rows 2-6 are its matches, row 7 a bye."""
JOUST2 = MomentOfDay("agot2-joust", 2)
"""Round 3 is drawn; 5 came late and 11 dropped in round 2. Rows 2-7, 8-13 and 14-19 are the rounds; each ends with a bye."""
DESK = MomentOfDay("agot2-joust", 0, drawn=False)
"""Before the first draw."""
JOUST1 = MomentOfDay("agot1-joust", 4)
"""The top 4 is drawn."""
EVEN = MomentOfDay("agot2-joust", 1, players=13)
"""Nobody has a bye in round 1, rows 2-7."""
TEN = MomentOfDay("agot2-joust", 1, players=22)
"""Rows 2-11 are ten matches that are over."""
HEX, WAR = MomentOfDay("neuroshima-hex-2023", 2), MomentOfDay("war-online-constructed", 2)
MELEE = MomentOfDay("agot1-melee", 1)
"""Round 2 is seated; rows 2-5 are table 1 of round 1."""
OVERALL = MomentOfDay("agot1-overall")
BRACKET = MomentOfDay("agot1-joust")
"""All is played; rows 34 and 35 are the top 4, row 36 is the final."""
VAMPIRES = MomentOfDay("vampire-vekn")
"""All is played; rows 2-6 are a table of five."""


def both(*makes: Callable[[Book], Any]) -> Callable[[Book], None]:
    """One after the other."""

    def make(book: Book) -> None:
        for one in makes:
            one(book)

    return make


def moved(rows: range, to: str, values: tuple[str, ...] = ()) -> Callable[[Book], None]:
    """Results typed under another heading."""

    def make(book: Book) -> None:
        for place, row in enumerate(rows):
            result = values[place] if values else book.get("Matches", row, "Result")
            book.put("Matches", row, Result=None)
            book.put("Matches", row, **{to.replace(" ", "_"): result})

    return make


def inserted(sheet: str, row: int, copied: int | None = None, **values: Any) -> Callable[[Book], None]:
    """A row inserted: empty, a copy of another, or with these values."""

    def make(book: Book) -> None:
        there = [cell.value for cell in book.sheet(sheet)[copied]] if copied else []
        book.sheet(sheet).insert_rows(row)
        for column, value in enumerate(there, start=1):
            book.sheet(sheet).cell(row, column).value = value
        book.put(sheet, row, **values)

    return make


def headed(sheet: str, heading: str, now: str) -> Callable[[Book], None]:
    """Another heading."""
    return lambda book: setattr(book.cell(sheet, 1, heading), "value", now)


def called(sheet: str, now: str) -> Callable[[Book], None]:
    """Another name of a sheet."""
    return lambda book: setattr(book.sheet(sheet), "title", now)


def copied(sheet: str, name: str) -> Callable[[Book], None]:
    """A second sheet."""
    return lambda book: setattr(book.book.copy_worksheet(book.sheet(sheet)), "title", name)


def sorted_by(sheet: str, column: int) -> Callable[[Book], None]:
    """A whole list sorted."""
    return lambda book: book.put_rows(sheet, sorted(book.rows(sheet), key=lambda row: str(row[column - 1])))


def names_alone(book: Book) -> None:
    """The column of names sorted, and nothing else."""
    names = sorted(row[1] for row in book.rows("Players"))
    for row, name in enumerate(names, start=2):
        book.put("Players", row, Name=name)


def formatted(heading: str, value: float, number_format: str) -> Callable[[Book], None]:
    """What was typed into a cell that makes something else of it, in the fourth row of Matches."""

    def make(book: Book) -> None:
        cell = book.cell("Matches", 4, heading)
        cell.value, cell.number_format = value, number_format

    return make


def alone(sheet: str, heading: str, rows: range) -> Callable[[Book], None]:
    """The cells of one column sorted, and nothing else."""

    def make(book: Book) -> None:
        found = sorted((book.get(sheet, row, heading) for row in rows), key=lambda value: (value is None, value))
        for row, value in zip(rows, found, strict=True):
            book.put(sheet, row, **{heading: value})

    return make


def deleted(sheet: str, heading: str, cells: range, last: int) -> Callable[[Book], None]:
    """Cells of one column deleted, so that those below move up."""

    def make(book: Book) -> None:
        for row in range(cells.start, last + 1):
            below = row + len(cells)
            book.put(sheet, row, **{heading: book.get(sheet, below, heading) if below <= last else None})

    return make


def filled_over(sheet: str, heading: str, rows: range) -> Callable[[Book], None]:
    """A name drawn down over those below."""

    def make(book: Book) -> None:
        for row in rows:
            book.put(sheet, row, **{heading: book.get(sheet, rows[0], heading)})

    return make


def pasted_again(book: Book) -> None:
    """Four pairs of round 1 pasted over those of round 2."""
    for row in range(8, 12):
        for heading in ("Player 1", "Player 2"):
            book.put("Matches", row, **{heading: book.get("Matches", row - 6, heading)})


def numbers_filled_down(book: Book) -> None:
    """Numbers filled down again from 1."""
    for row in range(2, len(book.rows("Players")) + 2):
        book.put("Players", row, No=row - 1)


def changed_by(since: Any, player: str, kind: str) -> Callable[[Book], Any]:
    """A row of Changes."""
    return lambda book: book.add("Changes", From_round=since, Player=player, Change=kind)


def drawn_down(sheet: str, heading: str, rows: range) -> Callable[[Book], None]:
    """A cell drawn down over those below, which the program counts up."""

    def make(book: Book) -> None:
        for more, row in enumerate(rows):
            book.put(sheet, row, **{heading: book.get(sheet, rows[0], heading) + more})

    return make


def all_called(sheet: str, heading: str, rows: range, value: int) -> Callable[[Book], None]:
    """The same number in several rows."""

    def make(book: Book) -> None:
        for row in rows:
            book.put(sheet, row, **{heading: value})

    return make


def swapped(sheet: str, heading: str, row: int, other: int) -> Callable[[Book], None]:
    """Two players in each other's cells."""

    def make(book: Book) -> None:
        one, two = book.get(sheet, row, heading), book.get(sheet, other, heading)
        book.put(sheet, row, **{heading: two})
        book.put(sheet, other, **{heading: one})

    return make


def shifted(sheet: str, headings: tuple[str, ...], rows: range, by: int) -> Callable[[Book], None]:
    """What stands under these headings moved down, or up, over what stands there."""

    def make(book: Book) -> None:
        for heading in headings:
            values = [book.get(sheet, row, heading) for row in rows]
            for row in rows:
                book.put(sheet, row, **{heading: None})
            for row, value in zip(rows, values, strict=True):
                book.put(sheet, row + by, **{heading: value})

    return make


def pasted(book: Book) -> None:
    """Rows of another event over the drawn ones."""
    for row in range(14, 19):
        book.put(
            "Matches", row, Player_1=f"{row} Paul Stranger", Player_2=f"{row - 13} Ann Other {row}", Result="1"
        )


def with_tournaments(book: Book) -> None:
    """A column of tournaments in Matches, with one name that is mistyped."""
    rows = book.rows("Matches")
    book.sheet("Matches").insert_cols(1)
    book.sheet("Matches").cell(1, 1).value = "Tournament"
    for row in range(2, len(rows) + 2):
        book.put("Matches", row, Tournament=book.get("Tournaments", 2, "Tournament"))
    book.put("Matches", 4, Tournament="Main turnament")


def noted(book: Book) -> None:
    """The power of a table typed under Note, in the round that is being played."""
    for row, power in enumerate((6, 15, 9, 0), start=13):
        book.put("Tables", row, Note=power, Goal=15)


def error(book: Book) -> None:
    """A formula that points to a cell that is gone."""
    cell = book.cell("Matches", 4, "Result")
    cell.value, cell.data_type = "#REF!", "e"


SLIPS = (
    # Rows and rounds
    Slip("wrong round", JOUST2, typed_into("Matches", 4, Round=2), "round-probably-wrong", "Matches A4", "Enter 1.", fixed=True),
    Slip("round drawn down, counting", JOUST2, drawn_down("Matches", "Round", range(2, 8)), "rounds-probably-wrong", "Matches A3", "Enter these rounds", fixed=True),
    Slip("two rounds drawn down, counting", HEX, both(drawn_down("Matches", "Round", range(2, 8)), drawn_down("Matches", "Round", range(14, 19))), "rounds-probably-wrong", "Matches A3", "Enter these rounds", fixed=True),
    Slip("a whole round by another number", HEX, all_called("Matches", "Round", range(8, 14), 1), "rounds-probably-wrong", "Matches A8", "Enter these rounds", fixed=True),
    Slip("the round being played by the number of the last", WAR, all_called("Matches", "Round", range(14, 19), 2), "rounds-probably-wrong", "Matches A14", "Enter these rounds", fixed=True, after=("drawn-round-gone",)),
    Slip("a whole round of tables by another number", MELEE, all_called("Tables", "Round", range(13, 17), 1), "rounds-probably-wrong", "Tables A13", "Enter these rounds", fixed=True),
    Slip("table drawn down, counting", MELEE, drawn_down("Tables", "Table", range(2, 6)), "tables-probably-wrong", "Tables B3", "Enter these tables", fixed=True),
    Slip("player in the row of another", JOUST2, typed_into("Matches", 9, Player_2="4 Finlay Griffiths"), "player-probably-wrong", "Matches D9", "Enter 9 Samuel Barnes"),
    Slip("players swapped in the round just drawn", WAR, swapped("Matches", "Player 2", 15, 16), "players-moved", "Matches C15", "put them back"),
    Slip("players swapped between tables", MELEE, swapped("Tables", "Player", 14, 18), "players-moved", "Tables D13", "put them back"),
    Slip("row deleted", JOUST2, lambda book: book.sheet("Matches").delete_rows(4), "row-probably-gone", "Matches A3", "Type in their row again"),
    Slip("row doubled", JOUST2, inserted("Matches", 5, copied=4), "row-probably-twice", "Matches C5", "Delete the row"),
    Slip("empty row inserted", JOUST2, inserted("Matches", 9)),
    Slip("row hidden", JOUST2, lambda book: setattr(book.sheet("Matches").row_dimensions[4], "hidden", True)),
    Slip("Matches sorted by result", JOUST2, sorted_by("Matches", 5)),
    Slip("rows of another event pasted", JOUST2, pasted, "rows-of-another-event", "Matches C14", "delete them"),
    Slip("wrong round at a table", MELEE, typed_into("Tables", 3, Round=2), "round-probably-wrong", "Tables A3", "Enter 1.", fixed=True),
    Slip("players swapped in a round that is over", WAR, swapped("Matches", "Player 2", 2, 3), "players-swapped", "Matches D2", "put them back"),
    Slip("players swapped in round 1, who then seem to meet again", JOUST2, swapped("Matches", "Player 2", 2, 3), "players-swapped", "Matches D2", "put them back"),
    Slip("players swapped at tables that are over", MELEE, swapped("Tables", "Player", 2, 6), "players-swapped", "Tables D2", "put them back"),
    Slip("players swapped in round 1, before it is played", JOUST0, swapped("Matches", "Player 2", 2, 3), "players-moved", "Matches C2", "put them back"),
    Slip("players swapped in round 1, which is played", JOUST0, both(swapped("Matches", "Player 2", 2, 3), *(typed_into("Matches", row, Result="1") for row in range(2, 7))), "players-moved", "Matches C2", "put them back"),
    Slip("players swapped so that they meet again", JOUST2, both(typed_into("Matches", 16, Player_2="7 Finlay Shaw"), typed_into("Matches", 18, Player_2="6 Ravi Moore")), "moved-into-rematch", "Matches D16", "put them back"),
    Slip("results one row too low", JOUST2, shifted("Matches", ("Result",), range(2, 7), 1), "column-shifted", "Matches E3", "Move these cells to E2:E6"),
    Slip("results one row too low, that of the bye with them", JOUST2, shifted("Matches", ("Result",), range(2, 8), 1), "column-shifted", "Matches E3", "Move these cells to E2:E7"),
    Slip("results of two rounds one row too low", JOUST2, shifted("Matches", ("Result",), range(2, 14), 1), "column-shifted", "Matches E3", "Move these cells to E2:E13"),
    Slip("results with scores one row too low", HEX, shifted("Matches", ("Result", "Score 1", "Score 2"), range(2, 7), 1), "column-shifted", "Matches E3", "Move these cells to E2:G6"),
    Slip("results one row too high", JOUST2, shifted("Matches", ("Result",), range(3, 8), -1), "column-shifted", "Matches E2", "Move these cells to E3:E7"),
    Slip("results one row too high, over the bye above", JOUST2, shifted("Matches", ("Result",), range(8, 14), -1), "column-shifted", "Matches E7", "Move these cells to E8:E13"),
    Slip("results of a round without a bye one row too low", EVEN, shifted("Matches", ("Result",), range(2, 8), 1), "column-shifted", "Matches E3", "Move these cells to E2:E7"),
    Slip("second players one row too low", JOUST2, shifted("Matches", ("Player 2",), range(14, 19), 1), "column-shifted", "Matches D15", "Move these cells to D14:D18"),
    Slip("second players of round 1 one row too low", JOUST2, shifted("Matches", ("Player 2",), range(2, 7), 1), "column-shifted", "Matches D3", "Move these cells to D2:D6"),
    Slip("the whole column of second players one row too low", JOUST2, shifted("Matches", ("Player 2",), range(2, 19), 1), "column-shifted", "Matches D3", "Move these cells to D2:D18"),
    # Columns of players that no longer stand as they were drawn
    Slip("first players of all rounds sorted alone", JOUST2, alone("Matches", "Player 1", range(2, 20)), "column-reordered", "Matches C2", "Undo the sorting", fixed=True),
    Slip("second players of all rounds sorted alone, a bye among them", JOUST2, alone("Matches", "Player 2", range(2, 20)), "column-reordered", "Matches D2", "Undo the sorting", fixed=True),
    Slip("second players of a round that is over sorted alone", JOUST2, alone("Matches", "Player 2", range(2, 8)), "column-reordered", "Matches D2", "Undo the sorting", fixed=True),
    Slip("second players of the round being played sorted alone", JOUST2, alone("Matches", "Player 2", range(14, 19)), "column-reordered", "Matches D14", "Undo the sorting", fixed=True),
    Slip("first players of round 1 sorted alone before it is played", JOUST0, alone("Matches", "Player 1", range(2, 8)), "column-reordered", "Matches C2", "Undo the sorting", fixed=True),
    Slip("players at tables that are over sorted alone", MELEE, alone("Tables", "Player", range(2, 13)), "column-reordered", "Tables D2", "Undo the sorting", fixed=True),
    Slip("hit points stay where second players are sorted", HEX, alone("Matches", "Player 2", range(2, 14)), "column-reordered", "Matches D2", "Undo the sorting", fixed=True),
    Slip("cells of first players deleted", JOUST2, deleted("Matches", "Player 1", range(4, 5), 19), "players-overwritten", "Matches C4", "Undo it", fixed=True),
    Slip("cells of second players deleted", WAR, deleted("Matches", "Player 2", range(4, 6), 18), "players-overwritten", "Matches D4", "Undo it", fixed=True),
    Slip("a first player drawn down", JOUST2, filled_over("Matches", "Player 1", range(3, 7)), "players-overwritten", "Matches C4", "Undo it", fixed=True),
    Slip("pairs pasted over those of another round", JOUST2, pasted_again, "players-overwritten", "Matches C8", "Undo it", fixed=True),
    Slip("results of a round sorted alone", TEN, alone("Matches", "Result", range(2, 12)), "results-sorted", "Matches E2", "undo it", after=("draw-overtaken",)),
    # Totals below a list
    Slip("a total of the matches", JOUST2, typed_into("Matches", 20, Player_1="Total", Result=18), "totals-passed-over", "Matches C20", "nothing to do"),
    Slip("a total right below, in Polish", JOUST2, typed_into("Matches", 19, Round="Razem:", Player_1=17), "totals-passed-over", "Matches A19", "nothing to do"),
    Slip("a total of the players, in Portuguese", JOUST2, typed_into("Players", 14, No="Soma", Name=12), "totals-passed-over", "Players A14", "nothing to do"),
    Slip("a count of the players in one cell", JOUST2, typed_into("Players", 14, Name="Total: 12"), "totals-passed-over", "Players B14", "nothing to do"),
    Slip("a total of a table, in Russian", MELEE, typed_into("Tables", 24, Player="Итого", Power=93, Goal="=SUM(F2:F23)"), "totals-passed-over", "Tables D24", "nothing to do"),
    # Headings and sheets
    Slip("heading Player 2 twice", JOUST2, headed("Matches", "Player 2", "Player 1"), "double-heading", "Matches D1", "rename one"),
    Slip("an empty column with the heading of the next", JOUST2, both(lambda book: book.sheet("Matches").insert_cols(5), lambda book: setattr(book.sheet("Matches").cell(1, 5), "value", "Result")), "double-heading", "Matches E1", "Delete"),
    Slip("heading Result renamed", JOUST2, headed("Matches", "Result", "Outcome"), "result-column-missing", "Matches", "correct the heading"),
    Slip("heading Round renamed", JOUST2, headed("Matches", "Round", "Rnd"), "column-not-read", "Matches A1", "change the heading to Round", fixed=True),
    Slip("sheet Matches renamed", JOUST2, called("Matches", "Pairings"), "sheet-not-read", "Pairings", "rename the sheet to Matches"),
    Slip("sheet Players renamed", JOUST2, called("Players", "Plyers"), "sheet-not-read", "Plyers", "rename the sheet to Players"),
    Slip("a second Matches in Polish", JOUST2, copied("Matches", "Mecze"), "double-sheet", "Mecze", "Copy the rows"),
    Slip("a copy of Matches beside it", JOUST2, copied("Matches", "Matches (2)"), "sheet-copied", "Matches (2)", "move it to the Matches sheet"),
    # Players
    Slip("Players sorted by name", JOUST2, sorted_by("Players", 2)),
    Slip("names alone sorted", JOUST2, names_alone, "numbers-changed", "Players A2", "8 Callum Hughes", fixed=True),
    Slip(
        "late player in the middle, numbers filled down", JOUST2,
        both(inserted("Players", 5, Name="Late Larry"), numbers_filled_down, changed_by(4, "Late Larry", "late")),
        "numbers-changed", "Players A6", "4 Finlay Griffiths, 5 Rhys Barnes", fixed=True,
    ),
    Slip("late player in the middle, told", JOUST2, both(inserted("Players", 5, Name="Late Larry"), changed_by(4, "Late Larry", "late"))),
    Slip("late player in the middle, not told", JOUST2, inserted("Players", 5, Name="Late Larry"), "in-no-round", "Players B5", "Type that row"),
    Slip("late player at the end, not told", JOUST2, typed_into("Players", 14, Name="Late Larry"), "in-no-round", "Players B14", "Type that row"),
    Slip("row of a player deleted", JOUST2, lambda book: book.sheet("Players").delete_rows(7), "player-row-gone", "Players A6", "Type the row in again"),
    Slip("late for the last round, not told", MomentOfDay("agot2-joust", 3), typed_into("Players", 14, Name="Late Larry"), "in-no-round", "Players B14", "Type that row"),
    Slip("name with a digit first", DESK, typed_into("Players", 14, Name="3 Musketeers")),
    Slip("number twice", DESK, typed_into("Players", 3, No=1), "double-number", "Players A3", "Clear this number", fixed=True),
    Slip("player entered twice", DESK, typed_into("Players", 14, Name="henry kelly"), "same-name", "Players B14", "Delete a row"),
    Slip("e-mail under Club", JOUST2, typed_into("Players", 2, Club="henry@example.org"), "contact-in-public", "Players C2", "column E-mail", fixed=True),
    Slip("telephone under City", JOUST2, typed_into("Players", 2, City="+48 600 700 800"), "contact-in-public", "Players D2", "column Phone", fixed=True),
    Slip("e-mail under Name", DESK, typed_into("Players", 14, Name="ann@example.org"), "contact-in-public", "Players B14", "column E-mail"),
    Slip("e-mail behind a name", DESK, typed_into("Players", 14, Name="Ewa Bąk <ewa@example.org>"), "address-in-name", "Players B14", "column E-mail", fixed=True),
    Slip("name under E-mail", DESK, typed_into("Players", 2, **{"E-mail": "Henry Kelly"}), "not-an-email", "Players F2", "Correct the address"),
    Slip("telephone as a number", JOUST2, typed_into("Players", 2, Phone=48600700800)),
    Slip("a dummy for the bye", DESK, typed_into("Players", 14, Name="Bye"), "bye-as-player", "Players B14", "Delete the row"),
    Slip("name under No", DESK, typed_into("Players", 14, No="Adam Late"), "name-under-number", "Players A14", "move it to the column Name"),
    # Names in the other sheets
    Slip("name misspelt", JOUST2, typed_into("Matches", 4, Player_1="Finlay Grifiths"), "misspelt-player", "Matches C4", "enter 4 Finlay Griffiths", fixed=True),
    Slip("spaces, no-break spaces, Cyrillic letters", JOUST2, both(
        typed_into("Matches", 4, Player_1=" 4\u00a0Finlay  Griffiths "), typed_into("Matches", 5, Player_1="8 Саllum Hughes", Result="２"), typed_into("Matches", 3, Result=" 1 "),
    )),
    Slip("drop under a wrong number", JOUST2, changed_by(4, "6 Rhys Cooper", "drop"), "number-of-another", "Changes B5", "Enter who was meant"),
    Slip("two players in a cell", JOUST2, changed_by(4, "6 Ravi Moore, 4 Finlay Griffiths", "drop"), "several-players", "Changes B5", "row of their own"),
    Slip("two names in a cell", JOUST2, changed_by(4, "Ravi Moore / Finlay Griffiths", "drop"), "several-players", "Changes B5", "row of their own"),
    Slip("drop under no number", JOUST2, changed_by(4, "66", "drop"), "unknown-number", "Changes B5", "Correct the number"),
    Slip("drop from a round that was played", MomentOfDay("agot2-joust", 3), changed_by(2, "6 Ravi Moore", "drop"), "drop-probably-early", "Changes A6", "enter 5"),
    Slip("a drop in a note on a match", JOUST2, typed_into("Matches", 15, Note="Finlay drops: DROP"), "change-under-note", "Matches H15", "Changes sheet"),
    Slip("a drop in a note at a table, in Portuguese", MELEE, typed_into("Tables", 3, Note="desistência"), "change-under-note", "Tables H3", "Changes sheet"),
    Slip("a drop in a note that stands on Changes too", JOUST2, both(typed_into("Matches", 15, Note="drop"), lambda book: book.add("Changes", From_round=4, Player=book.get("Matches", 15, "Player 1"), Change="drop"))),
    Slip("a note that drops nobody", JOUST2, typed_into("Matches", 15, Note="dropped a card, no penalty")),
    Slip("a word of one's own", JOUST2, changed_by(4, "6 Ravi Moore", "quit"), "unknown-word", "Changes C5", "Choose one of these"),
    Slip("change without its round", JOUST2, changed_by(None, "6 Ravi Moore", "drop"), "missing-value", "Changes A5", "Fill in the cell"),
    # Results
    Slip("results under Seed 1", JOUST2, moved(range(2, 6), "Seed 1"), "result-under-seed", "Matches F2", "move it to the Result column", fixed=True),
    Slip("result under Note", JOUST2, moved(range(14, 15), "Note", ("2",)), "result-under-note", "Matches H14", "move it there", fixed=True),
    Slip("result over Player 2", JOUST2, moved(range(4, 5), "Player 2"), "result-over-player", "Matches D4", "7 Finlay Shaw", fixed=True),
    Slip("results over Player 1", JOUST2, moved(range(14, 17), "Player 1", ("1", "2", "1T")), "result-over-player", "Matches C14", "4 Finlay Griffiths"),
    Slip("result over Table", JOUST2, moved(range(4, 5), "Table"), "result-over-table", "Matches B4", "Enter 3 here", fixed=True),
    Slip("result missing", JOUST2, typed_into("Matches", 4, Result=None), "result-missing", "Matches E4", "Enter the result"),
    Slip("cells merged over two results", JOUST2, lambda book: book.sheet("Matches").merge_cells("E4:E5"), "cells-merged", "Matches E4", "Unmerge them"),
    Slip("cells merged over the players of three matches", JOUST2, lambda book: book.sheet("Matches").merge_cells("C4:C6"), "cells-merged", "Matches C4", "Unmerge them"),
    Slip("cells merged over both players", JOUST2, lambda book: book.sheet("Matches").merge_cells("C4:D4"), "cells-merged", "Matches C4", "Unmerge them"),
    Slip("cells merged over a round", JOUST2, lambda book: book.sheet("Matches").merge_cells("A2:A7"), "cells-merged", "Matches A2", "Unmerge them"),
    Slip("a draw where there are none", JOUST2, typed_into("Matches", 4, Result="X"), "draw-unknown", "Matches E4", "1, 2, 1T"),
    Slip("a draw in the bracket", JOUST1, typed_into("Matches", 24, Result="X"), "draw-in-bracket", "Matches E24", "1 or 2"),
    Slip("a win on time where there is none", WAR, typed_into("Matches", 4, Result="1T"), "time-win-unknown", "Matches E4", "2-0, 2-1"),
    Slip("forfeit in a word", WAR, typed_into("Matches", 4, Result="walkover"), "result-of-absent", "Matches E4", "Enter 1F"),
    Slip("the winner’s name as the result", JOUST2, typed_into("Matches", 4, Result="Shaw"), "result-is-name", "Matches E4", "enter 2"),
    Slip("both scores in one cell", WAR, typed_into("Matches", 4, Score_1="2:1", Score_2=None), "scores-in-one-cell", "Matches F4", "Enter 2 for the first player and 1"),
    Slip("scores one column to the left", HEX, typed_into("Matches", 4, Result=12, Score_1=7, Score_2=None), "scores-one-column-left", "Matches E4", "Enter 12 under Score 1, 7 under Score 2", fixed=True),
    Slip("nobody came, and a score", WAR, typed_into("Matches", 4, Result=0, Score_1=2, Score_2=None), "score-of-no-match", "Matches E4", "both scores", after=("played-after-no-show",)),
    Slip("another score as the result", WAR, typed_into("Matches", 4, Result="2-1"), "result-contradicts-scores", "Matches E4", "Correct the result or the scores"),
    Slip("score that became a date", WAR, typed_into("Matches", 4, Score_1=dt.datetime(2026, 1, 2)), "number-became-date", "Matches F4", "Format the cell as text"),
    Slip("a result in a cell of percentages", JOUST2, formatted("Result", 0.01, "0%")),
    Slip("a result in a cell of dates", JOUST2, formatted("Result", 1, "yyyy-mm-dd")),
    Slip("games won in a cell of dates", WAR, formatted("Score 1", 2, "yyyy-mm-dd")),
    Slip("result of a cell that is gone", JOUST2, error, "error-value", "Matches E4", "replace it with the value"),
    Slip("formula", JOUST2, typed_into("Matches", 4, Result="=A1"), "formula-not-calculated", "Matches E4", "type the value"),
    Slip("a result in the row of a bye", JOUST2, typed_into("Matches", 7, Result="2"), "bye-with-result", "Matches E7", "Enter BYE here again"),
    Slip("a win in the row of a bye", WAR, typed_into("Matches", 7, Result=1), "bye-with-result", "Matches E7", "in the row of that match"),
    Slip("score beside a bye", WAR, typed_into("Matches", 7, Score_1=2), "score-beside-bye", "Matches F7", "Clear the score", fixed=True),
    Slip("bye typed over a match", WAR, typed_into("Matches", 14, Player_2=None, Result="BYE", Score_1=2), "opponent-probably-gone", "Matches D14", "6 Ravi Moore"),
    Slip("result corrected after the draw", JOUST2, typed_into("Matches", 8, Result="1"), "draw-overtaken", "Matches A14", "--redraw"),
    Slip("hit points with a comma", HEX, typed_into("Matches", 4, Score_1="11,5"), "score-not-whole", "Matches F4", "Correct the score"),
    Slip("hit points over the maximum", HEX, typed_into("Matches", 4, Score_1=200), "score-too-high", "Matches F4", "Correct the score"),
    Slip("hit points below nothing", HEX, typed_into("Matches", 4, Score_1=-3), "score-negative", "Matches F4", "Correct the score"),
    Slip("result and hit points apart", HEX, typed_into("Matches", 4, Result="2"), "result-contradicts-scores", "Matches E4", "Correct the result or the scores"),
    Slip("hit points of one alone", HEX, typed_into("Matches", 4, Score_1=None), "scores-missing", "Matches F4", "Enter Score 1"),
    # Armies and decks
    Slip("army misspelt", HEX, typed_into("Matches", 4, Army_1="Borgoo"), "army-misspelt", "Matches H4", "Borgo"),
    Slip("army that is not legal", HEX, typed_into("Matches", 4, Army_1="Atlantis"), "army-not-legal", "Matches H4", "Correct the name"),
    Slip("army registered twice", HEX, lambda book: book.put("Armies", 2, Army_2=book.get("Armies", 2, "Army 1")), "army-listed-twice", "Armies E2", "Correct one"),
    Slip("the same army twice in a match", HEX, lambda book: book.put("Matches", 2, Army_2=book.get("Matches", 2, "Army 1")), "armies-equal", "Matches I2", "correct the army"),
    Slip("deck of one player twice", JOUST2, typed_into("Decks", 3, Player="4 Finlay Griffiths"), "deck-twice", "Decks A5", "delete the wrong row", after=("decks-incomplete",)),
    Slip("hit points under the armies", HEX, lambda book: book.put("Matches", 4, Army_1=4, Army_2=1, Score_1=None, Score_2=None), "scores-under-armies", "Matches H4", "Enter 4 and 1", fixed=True),
    Slip("hit points of the last round under the armies", HEX, typed_into("Matches", 14, Army_1=4, Army_2=1, Result="1"), "scores-under-armies", "Matches H14", "Enter 4 and 1", fixed=True),
    # Melee
    Slip("power under Place", MELEE, typed_into("Tables", 2, Place=6, Power=None), "power-under-place", "Tables G2", "Power column", fixed=True),
    Slip("power under Note", MELEE, noted, "result-under-note", "Tables H13", "move it there", fixed=True),
    Slip("a table with two winners", MELEE, typed_into("Tables", 2, Power=15), "two-winners", "Tables E4", "Correct the power"),
    Slip("a seat twice", MELEE, typed_into("Tables", 3, Seat=1), "seat-twice", "Tables C3", "Correct one of the two", after=("draw-overtaken",)),
    Slip("wrong table", MELEE, typed_into("Tables", 3, Table=2), "table-probably-wrong", "Tables B3", "Enter 1.", fixed=True, after=("draw-overtaken",)),
    Slip("player at two tables", MELEE, typed_into("Tables", 3, Player="4 Finlay Griffiths"), "player-probably-wrong", "Tables D3", "Enter 10 Stephen Campbell"),
    Slip("victory points that no table ends with", VAMPIRES, typed_into("Tables", 2, Victory_points=4), "power-total-impossible", "Tables E2", "result slip"),
    # The event and its tournaments
    Slip("date as text", DESK, field("Date", "14 March 2026")),
    Slip("date misspelt", DESK, field("Date", "14 Marhc 2026"), "not-a-date", "Event B3", "year-month-day"),
    Slip("the end before the beginning", DESK, both(field("Date", dt.datetime(2026, 3, 14)), field("End date", dt.datetime(2026, 3, 13))), "end-before-start", "Event B4", "Correct one of the two dates"),
    Slip("time with a point", DESK, typed_into("Tournaments", 2, Start="10.30")),
    Slip("time in words", DESK, typed_into("Tournaments", 2, Start="half past ten"), "not-a-time", "Tournaments H2", "colon"),
    Slip("rules mistyped", DESK, typed_into("Tournaments", 2, Rules="agot2-jost"), "misspelt-rules", "Tournaments B2", "enter agot2-joust", fixed=True),
    Slip("tournament mistyped", JOUST2, with_tournaments, "misspelt-tournament", "Matches A4", "Main tournament", fixed=True),
    Slip("tournament renamed", JOUST2, typed_into("Tournaments", 2, Tournament="Joust"), "tournament-renamed", "Tournaments A2", "Main tournament", fixed=True),
    Slip("cut changed midway", JOUST2, typed_into("Tournaments", 2, Cut=8), "cut-unlike-structure", "Tournaments E2", "Clear the cell"),
    Slip("a cut that the rules have not", JOUST2, typed_into("Tournaments", 2, Cut=3), "cut-unknown", "Tournaments E2", "Choose one of these"),
    Slip("fewer rounds than are drawn", JOUST2, typed_into("Tournaments", 2, Rounds=2), "rounds-below-drawn", "Tournaments D2", "at least 3"),
    Slip("draw seed changed", JOUST2, field("Draw seed", "another"), "seed-changed", "Event B20", "Enter s090fb979ef45 again"),
    Slip("draw seed cleared", JOUST2, field("Draw seed", None), "seed-changed", "Event B20", "Enter s090fb979ef45 again"),
    Slip("a combination mistyped", OVERALL, typed_into("Tournaments", 4, Combines="Duelo, Luta pelo Podr"), "misspelt-tournament", "Tournaments K4", "enter Luta pelo Poder"),
    Slip("a mark that is none", OVERALL, typed_into("Players", 2, Duelo="maybe"), "unknown-mark", "Players O2", "Type x for yes"),
    Slip("a round of the bracket that there is not", JOUST1, typed_into("Matches", 24, Round="Top 8"), "round-probably-wrong", "Matches A24", "Enter Top 4", fixed=True),
    Slip("the final as a semi-final", BRACKET, typed_into("Matches", 36, Round="Półfinał"), "round-probably-wrong", "Matches A36", "Enter Final", fixed=True),
    Slip("the final as the match for third place", BRACKET, typed_into("Matches", 36, Round="Third place"), "round-probably-wrong", "Matches A36", "Enter Final", fixed=True),
    Slip("a semi-final as the final", JOUST1, typed_into("Matches", 24, Round="Final"), "round-probably-wrong", "Matches A24", "Enter Top 4", fixed=True),
    Slip("both semi-finals as the final", JOUST1, both(typed_into("Matches", 24, Round="Final"), typed_into("Matches", 25, Round="Final")), "rounds-probably-wrong", "Matches A24", "Enter these rounds", fixed=True, after=("drawn-round-gone",)),
    Slip("a seed of the other game", JOUST1, typed_into("Matches", 24, Seed_1=3), "seed-probably-wrong", "Matches F24", "Enter 1.", fixed=True),
    Slip("a seed that there is not", JOUST1, typed_into("Matches", 24, Seed_2=8), "seed-probably-wrong", "Matches G24", "Enter 4.", fixed=True),
    Slip("the final misspelt", BRACKET, typed_into("Matches", 36, Round="Finall"), "misspelt-round", "Matches A36", "Enter Final if", fixed=True),
    Slip("the semi-finals misspelt", JOUST1, typed_into("Matches", 24, Round="semifnal"), "misspelt-round", "Matches A24", "Enter Top 4 if", fixed=True),
)  # fmt: skip


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Callable[[MomentOfDay], Path]:
    """The workbook of a moment, without a Problem, made once."""
    made: dict[MomentOfDay, Path] = {}

    def at(moment: MomentOfDay) -> Path:
        if moment not in made:
            made[moment] = workbook_at(moment, tmp_path_factory.mktemp("day"))
            assert load(made[moment]).problems == (), moment
        return made[moment]

    return at


@pytest.mark.parametrize("slip", quick_for(SLIPS, *SLIPS[::40]), ids=lambda slip: slip.what)
def test_each_slip_is_told_once_where_it_was_made(
    slip: Slip, sound: Callable[[MomentOfDay], Path], tmp_path: Path
) -> None:
    book = Book(sound(slip.when))
    slip.make(book)
    path = tmp_path / "cup.xlsx"
    book.book.save(path)
    problems = load(path).problems
    if not slip.code:
        assert problems == ()
        return
    assert problems, "nothing is told"
    worst = min((one.severity for one in problems), key=list(Severity).index)
    view = problem_list(problems, "en")
    first, *more = [
        (sheet.sheet, group) for sheet in view.sheets for group in sheet.groups if group.severity is worst
    ]
    told = {one.code for one in problems} - {slip.code}
    assert (first[1].code, told) == (slip.code, set(slip.after))
    assert all(group.code in slip.after for _, group in more)
    assert f"{first[0]} {first[1].places[0].cell.split(',')[0]}".strip() == slip.cell
    assert slip.mend in first[1].mend
    if slip.fixed:
        assert mend(path, lambda: NOW).loaded.problems == ()


@pytest.mark.parametrize(
    ("when", "make", "typed"),
    [
        pytest.param(
            WAR,
            typed_into("Matches", 4, Score_1="2:1", Score_2=None),
            {"Score 1": 2, "Score 2": 1},
            marks=pytest.mark.thorough,
        ),
        (JOUST2, typed_into("Matches", 4, Result="Shaw"), {"Result": 2}),
    ],
    ids=["both scores in one cell", "a name as the result"],
)
def test_what_a_problem_names_is_typed_into_its_cells(
    when: MomentOfDay,
    make: Callable[[Book], None],
    typed: dict[str, Any],
    sound: Callable[[MomentOfDay], Path],
    tmp_path: Path,
) -> None:
    book = Book(sound(when))
    make(book)
    path = tmp_path / "cup.xlsx"
    book.book.save(path)
    assert not mend(path, lambda: NOW).loaded.has_errors
    after = Book(path)
    assert {heading: _plain(after.get("Matches", 4, heading)) for heading in typed} == typed


def _plain(value: Any) -> Any:
    return int(value) if isinstance(value, str) and value.isdecimal() else value


def test_so_many_slips_of_so_many_games() -> None:
    assert len({slip.what for slip in SLIPS}) == len(SLIPS) > 40
    assert len({slip.when.rules for slip in SLIPS}) == 7


def test_a_name_with_a_digit_first_plays_on(sound: Callable[[MomentOfDay], Path], tmp_path: Path) -> None:
    """What is no slip must not become one: the draw writes the name behind its number, and reads it again."""
    book = Book(sound(DESK))
    book.put("Players", 14, Name="3 Musketeers")
    book.put("Players", 15, Name="5ax0n")
    path = tmp_path / "cup.xlsx"
    book.book.save(path)
    ran = run("pair", path)
    assert ran.exit_code == 0, ran.output
    assert not [one for one in load(path).problems if one.severity is not Severity.HINT]
