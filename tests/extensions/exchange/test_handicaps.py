"""Handicaps of a match in the formats that keep them: notes in NRTM, tables of matches, and the organiser's own workbook."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.extensions.exchange.nrtm import nrtm_file, read_nrtm
from pipeline.extensions.exchange.swissbook_notes import match_facts
from pipeline.extensions.exchange.trf.reader import read_trf
from pipeline.extensions.exchange.trf.writer import trf_file
from pipeline.extensions.intake.tournament import read_tournament
from pipeline.model import Event, replace
from pipeline.rules.load import load_builtin
from pipeline.workbook.read.reader import read_workbook
from tests.builders.events import event
from tests.builders.matches import match
from tests.builders.people import players
from tests.builders.tournaments import computed
from tests.builders.workbooks import event_read, write_event
from tests.commands.cli import run
from tests.extensions.exchange.simulated import FILE, back, published_people

GO = load_builtin("go-mcmahon")
STONES = match(1, 1, 2, "1", handicap=3)


def of_two(*rows: object, starts: tuple[int, int] = (24, 30)) -> Event:
    """Two players who start with these points, and these matches."""
    people = [replace(one, initial_points=start) for one, start in zip(players(2), starts, strict=True)]
    return event(GO.id, people, rows)  # type: ignore[arg-type]


def test_notes_have_a_handicap_where_there_is_one() -> None:
    assert match_facts(STONES)["handicap"] == 3
    assert "handicap" not in match_facts(replace(STONES, handicap=None))


def test_a_file_of_our_own_brings_it_back() -> None:
    made = of_two(STONES)
    text = nrtm_file(made, computed(made), published_people(made)).decode()
    again, _ = back("go-mcmahon", *read_nrtm(text, FILE))
    assert [one.handicap for one in again.tournaments[0].matches] == [3]


def test_a_trf_gives_black_to_whoever_is_named_first_and_brings_it_back() -> None:
    made = of_two(STONES, match(2, 2, 1, "1"), match(3, 2, 1, "2"))
    text = trf_file(made, computed(made), published_people(made))
    assert text is not None
    cells = [row[91:].split() for row in text.decode().splitlines() if row.startswith("001")]
    assert cells == [["2", "b", "1", "2", "w", "0", "2", "w", "1"], ["1", "w", "0", "1", "b", "1", "1", "b", "0"]]
    again, _ = back("go-mcmahon", *read_trf(text.decode(), FILE))
    assert [(one.players, one.result) for one in again.tournaments[0].matches] == [
        (one.players, one.result) for one in made.tournaments[0].matches
    ]


def test_a_table_of_matches_has_a_column_for_it() -> None:
    found, problems = read_tournament(b"Round,Player 1,Player 2,Result,Handicap\n1,Ann,Bob,1,3\n", FILE)
    assert problems == []
    assert found is not None
    assert [one.handicap for one in found.matches] == [3]


@pytest.mark.parametrize("starts", [(24, 30), (30, 24)])
def test_a_drawn_round_is_written_with_its_handicaps(tmp_path: Path, starts: tuple[int, int]) -> None:
    book = write_event(tmp_path / "go.xlsx", of_two(starts=starts))
    assert run("pair", book).exit_code == 0
    (row,) = event_read(read_workbook(book)).tournaments[0].matches
    assert (row.player1, row.handicap) == (1 if starts[0] < starts[1] else 2, 5)
