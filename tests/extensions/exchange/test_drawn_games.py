"""Games that nobody won go through the files that we write ourselves, and through a workbook."""

from __future__ import annotations

import json
from io import BytesIO

import openpyxl
import pytest

from pipeline.engine.draw.fingerprint import fingerprint
from pipeline.exchange.csv.tables import csv_files
from pipeline.exchange.results_workbook import results_workbook
from pipeline.extensions.corrections.event_file import _match
from pipeline.extensions.exchange.assembly import match_by_rules
from pipeline.extensions.exchange.json_reader import Node
from pipeline.extensions.exchange.swissbook_notes import match_facts, read_match_facts
from pipeline.extensions.intake.tournament import read_tournament
from pipeline.model import PlayerNumber, replace, swiss
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from tests.builders.events import event
from tests.builders.matches import match
from tests.builders.tournaments import WAR, computed, contest

DRAWN = match(1, 1, 2, "1", "2:0", drawn_games=1)


def test_our_own_notes_keep_them() -> None:
    facts = match_facts(DRAWN)
    assert facts["drawn_games"] == 1
    read = read_match_facts(Node("notes", json.loads(json.dumps(facts))))
    assert read is not None
    assert read.drawn_games == 1
    assert "drawn_games" not in match_facts(replace(DRAWN, drawn_games=None))


def test_a_draw_rests_on_them() -> None:
    """And the fingerprint of a draw without any is as it was."""
    held = contest(WAR, 2, [DRAWN]).tournament
    without = contest(WAR, 2, [replace(DRAWN, drawn_games=None)]).tournament
    assert fingerprint(held, swiss(2)) != fingerprint(without, swiss(2))


def test_a_list_of_results_has_them() -> None:
    """As a column of their own, in any language, and of whole numbers alone."""
    found, problems = read_tournament(
        b"Round;Player 1;Player 2;Result;Score 1;Score 2;Games drawn\n1;Jo;Kim;1;2;0;1", "a.csv"
    )
    assert found is not None, problems
    assert [one.drawn_games for one in found.matches] == [1]
    match_row = match_by_rules(WAR, found.matches[0])
    assert match_row is not None
    assert (match_row.score1, match_row.drawn_games) == (2, 1)


@pytest.mark.parametrize(("drawn", "last"), [(1, "Games drawn"), (None, "Points 2")])
def test_our_own_table_of_matches_has_a_column_where_there_are_any(drawn: int | None, last: str) -> None:
    made = event(WAR.id, 2, [replace(DRAWN, drawn_games=drawn)])
    files = dict(csv_files(made, [computed(made)], "en"))
    lines = (
        next(text for name, text in files.items() if name.endswith("-matches.csv")).decode("utf-8-sig").splitlines()
    )
    assert lines[0].endswith(last)
    assert lines[1].endswith(",4,1,1" if drawn else ",4,1")


def test_event_json_keeps_them() -> None:
    node = Node("event.json", {"result": "1", "scores": [2, 0], "drawn_games": 1})
    found = _match(node, swiss(1), PlayerNumber(1), PlayerNumber(2), None)
    assert (found.score1, found.score2, found.drawn_games) == (2, 0, 1)


@pytest.mark.parametrize("drawn", [1, None])
def test_the_results_workbook_has_a_column_where_there_are_any(drawn: int | None) -> None:
    made = event(WAR.id, 2, [replace(DRAWN, drawn_games=drawn)])
    content = results_workbook(made, [computed(made)], published(made, words("en")), "en")
    heads, row, *_ = openpyxl.load_workbook(BytesIO(content))["Rounds"].iter_rows(values_only=True)
    told = dict(zip(heads, row, strict=True))
    assert (told["Score 1"], told.get("Games drawn")) == (2, drawn)
    assert ("Games drawn" in heads) is (drawn is not None)
