"""Games that nobody won go through the files that we write ourselves, and through a workbook."""

from __future__ import annotations

import json
from dataclasses import replace

from pipeline.engine.draw.fingerprint import fingerprint
from pipeline.exchange.event_json.reader import _match
from pipeline.exchange.json_reader import Node
from pipeline.exchange.swissbook_notes import match_facts, read_match_facts
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import swiss
from tests.builders.matches import match
from tests.builders.tournaments import WAR, contest

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


def test_event_json_keeps_them() -> None:
    node = Node("event.json", {"result": "1", "scores": [2, 0], "drawn_games": 1})
    found = _match(node, swiss(1), PlayerNumber(1), PlayerNumber(2), None)
    assert (found.score1, found.score2, found.drawn_games) == (2, 0, 1)
