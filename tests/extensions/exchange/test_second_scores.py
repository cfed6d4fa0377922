"""A second pair of scores goes through the files that we write ourselves, and into what is printed and shown."""

from __future__ import annotations

import json

import pytest

from pipeline.engine.draw.fingerprint import fingerprint
from pipeline.exchange.csv.tables import csv_files
from pipeline.exchange.event_json import round_facts
from pipeline.extensions.corrections.event_file import _match
from pipeline.extensions.exchange.assembly import match_by_rules
from pipeline.extensions.exchange.json_reader import Node
from pipeline.extensions.exchange.swissbook_notes import match_facts, read_match_facts
from pipeline.extensions.intake.tournament import read_tournament
from pipeline.model import Match, PlayerNumber, replace, swiss
from pipeline.rules.load import load_builtin
from tests.builders.events import event
from tests.builders.matches import match
from tests.builders.tournaments import computed, contest

BOWL = load_builtin("blood-bowl-2019")
MADE = match(1, 1, 2, None, "2:1", second1=3, second2=0)
WITHOUT = replace(MADE, second1=None, second2=None)


def test_our_own_notes_keep_them() -> None:
    facts = match_facts(MADE)
    assert facts["second_scores"] == [3, 0]
    read = read_match_facts(Node("notes", json.loads(json.dumps(facts))))
    assert read is not None
    assert read.second_scores == (3, 0)
    assert "second_scores" not in match_facts(WITHOUT)


def test_a_draw_rests_on_them() -> None:
    """And the fingerprint of a draw without any is as it was."""
    prints = {
        fingerprint(contest(BOWL, 2, [row]).tournament, swiss(2))
        for row in (MADE, replace(MADE, second1=0, second2=3), WITHOUT)
    }
    assert len(prints) == 3


def test_a_list_of_results_has_them() -> None:
    text = "Round;Player 1;Player 2;Score 1;Score 2;Casualties 1;Casualties 2\n1;Jo;Kim;2;1;3;0"
    found, problems = read_tournament(text.encode(), "a.csv")
    assert found is not None, problems
    row = match_by_rules(BOWL, found.matches[0])
    assert row is not None
    assert (row.score1, row.score2, row.second1, row.second2) == (2, 1, 3, 0)


@pytest.mark.parametrize(
    ("row", "last", "end"), [(MADE, "Second score 2", ",4,1,3,0"), (WITHOUT, "Points 2", ",4,1")]
)
def test_our_own_table_of_matches_has_columns_where_there_are_any(row: Match, last: str, end: str) -> None:
    made = event(BOWL.id, 2, [row])
    files = dict(csv_files(made, [computed(made)], "en"))
    text = next(text for name, text in files.items() if name.endswith("-matches.csv")).decode("utf-8-sig")
    assert text.splitlines()[0].endswith(last)
    assert text.splitlines()[1].endswith(end)


def test_event_json_keeps_them() -> None:
    made = event(BOWL.id, 2, [MADE])
    (told,) = Node("event.json", round_facts(computed(made).rounds[0])).get("matches").items()
    assert [one.number() for one in told.get("second_scores").items()] == [3, 0]
    found = _match(told, swiss(1), PlayerNumber(1), PlayerNumber(2), None)
    assert (found.second1, found.second2) == (3, 0)
