"""The history of a workbook: drawn rounds and changed cells from one backup to the next."""

from __future__ import annotations

import datetime as dt
import json
from itertools import count
from pathlib import Path

import pytest

from pipeline.extensions.corrections.history import (
    HistoryWriter,
    WorkbookHistory,
    entry_in_words,
    history,
    history_json,
)
from pipeline.extensions.hall.engine.tables import Act, ReportedResult
from pipeline.extensions.hall.run.taking import take
from pipeline.model import Result, swiss
from pipeline.run.pair import pair
from pipeline.run.writing.undo import undo
from pipeline.schema.sheets import MATCHES, PLAYERS
from pipeline.views.language.words import words
from pipeline.workbook.write.save import backups_of
from tests.builders.workbooks import PLAYERS as FOUR
from tests.builders.workbooks import broken, cup
from tests.eventday.desk import Desk
from tests.extensions.hall.run.halls import hall_of, open_cup, seated, tell


class Afternoon:
    """A workbook to which things happen, seven minutes apart."""

    def __init__(self, path: Path) -> None:
        self.path, self._minutes = path, count(0, 7)

    def clock(self) -> dt.datetime:
        return dt.datetime(2026, 3, 14, 12) + dt.timedelta(minutes=next(self._minutes))

    def draw(self, *, redraw: bool = False) -> None:
        assert pair(self.path, self.path.parent / "private", self.clock, redraw=redraw).backup

    def type(self, **results: str) -> None:
        """Results by the row of Matches: `row4="1"`."""
        organiser = Desk(self.path, "en")
        for row, value in results.items():
            organiser.type(MATCHES, int(row.removeprefix("row")), {"result": value})
        organiser.save()

    def history(self) -> WorkbookHistory:
        return history(self.path, "en")

    def cells(self, number: int = 0) -> str:
        return "\n".join(entry_in_words(self.history().entries[number], self.path.name, words("en")).cells)


@pytest.fixture
def day(tmp_path: Path) -> Afternoon:
    return Afternoon(cup(tmp_path / "cup.xlsx"))


def test_without_a_backup_there_is_no_history(day: Afternoon) -> None:
    assert day.history().entries == ()


def test_each_draw_is_an_entry_with_what_was_typed_until_the_next(day: Afternoon) -> None:
    day.draw()
    day.type(row4="1", row5="2")
    day.draw()
    later, first = day.history().entries
    assert (first.writer, first.drawn) == (HistoryWriter.PAIR, (("Main", swiss(2)),))
    assert (later.writer, later.drawn) == (HistoryWriter.PAIR, (("Main", swiss(3)),))
    assert [one.name for one in backups_of(day.path)] == [first.backup, later.backup]
    assert first.at is not None
    assert (first.until, later.until) == (later.at, None)
    told = entry_in_words(first, "cup.xlsx", words("en"))
    assert told.heading.startswith("14 March 2026, ")
    assert (told.command, told.sentences) == ("swissbook pair cup.xlsx", ("Drawn: Round 2",))
    assert "      Result: (empty) -> 1   E4" in "\n".join(f"  {line}" for line in told.cells)
    assert "Result: (empty) -> 2   E5" in day.cells(1)
    assert "Result" not in day.cells(0)


def test_a_result_that_was_corrected_after_a_draw_is_told_with_the_rounds_that_rested_on_it(day: Afternoon) -> None:
    day.draw()
    day.type(row2="2")
    (entry,) = day.history().entries
    told = entry_in_words(entry, "cup.xlsx", words("en"))
    assert [row.players for row in entry.corrected] == [(1, 2)]
    assert "1 result was corrected after a later round had been drawn." in told.sentences
    assert "Result: 1 -> 2   E2" in day.cells()
    assert any("Round 2" in line for line in told.rested)


@pytest.mark.thorough
def test_a_round_that_was_drawn_again_or_taken_back_is_told_as_such(day: Afternoon) -> None:
    day.draw()
    day.type(row2="2")
    day.draw(redraw=True)
    newest = day.history().entries[0]
    assert (newest.writer, newest.redrawn) == (HistoryWriter.REDRAW, (("Main", swiss(2)),))
    assert entry_in_words(newest, "a b.xlsx", words("en")).command == 'swissbook pair "a b.xlsx" --redraw'
    assert undo(day.path, day.clock).kept
    newest = day.history().entries[0]
    assert (newest.writer, newest.undone) == (HistoryWriter.UNDO, (("Main", swiss(2)),))
    assert entry_in_words(newest, "cup.xlsx", words("en")).command == "swissbook undo cup.xlsx"


def test_results_taken_from_phones_say_who_reported_them(tmp_path: Path) -> None:
    path = open_cup(tmp_path)
    hall = hall_of(path)
    tell(hall, seated(hall, 1, 2), Act.REPORT, 1, ReportedResult(Result.FIRST))
    tell(hall, seated(hall, 1, 2), Act.AGREE, 2)
    assert take(path, Afternoon(path).clock).backup
    (entry,) = history(path, "en").entries
    assert entry.writer is HistoryWriter.HALL
    (line,) = entry.reports
    assert "Jan Kowalski" in line.players
    assert "Zofia Żak" in line.said_by
    assert any(line.said_by in one for one in entry_in_words(entry, path.name, words("en")).sentences)


def test_private_cells_are_shown_here_alone(tmp_path: Path) -> None:
    players = [(*FOUR[0], "E-mail"), *((*row, "ada@example.org") for row in FOUR[1:])]
    day = Afternoon(cup(tmp_path / "cup.xlsx", players=players))
    day.draw()
    organiser = Desk(day.path, "en")
    organiser.type(PLAYERS, 2, {"email": "jan@example.org"})
    organiser.save()
    assert "E-mail: ada@example.org -> jan@example.org   C2" in day.cells()


def test_a_backup_with_errors_is_passed_over_and_told(day: Afternoon) -> None:
    day.draw()
    day.type(row4="1", row5="2")
    day.draw()
    whole = day.history()
    broken(backups_of(day.path)[1])
    found = day.history()
    (entry,) = found.entries
    assert found.passed == (whole.entries[0].backup,)
    assert entry.drawn == (("Main", swiss(2)), ("Main", swiss(3)))


def test_a_workbook_with_errors_has_problems_instead(day: Afternoon) -> None:
    day.draw()
    broken(day.path)
    assert day.history().entries == ()
    assert day.history().problems


def test_programs_get_every_cell(day: Afternoon) -> None:
    day.draw()
    day.type(row2="2")
    (entry,) = json.loads(history_json(day.history()))["entries"]
    assert (entry["command"], entry["drawn"]) == ("pair", [{"tournament": "Main", "round": "2"}])
    changed = [row for row in entry["rows"] if row["state"] == "changed"]
    at = {"sheet": "Matches", "cell": "E2"}
    assert changed[0]["cells"] == [{"column": "result", "old": "1", "new": "2", "old_cell": at, "new_cell": at}]
