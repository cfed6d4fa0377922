"""Every format from its rules to the pages: drawn, written into a workbook, read, checked, verified and shown."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from pipeline.engine.audit.verify import Verdict, verify
from pipeline.engine.tournament.state import TournamentState
from pipeline.exchange.event_json import event_json
from pipeline.extensions.simulate.play import Moment
from pipeline.problems.problem import Severity
from pipeline.run.load import Ready, load
from tests.formats import FORMATS, played_format, write_format
from tests.profiles import each_with_each

SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "event.schema.json").read_text("utf-8"))
PLAYERS = [4, 9, 13]
STATES = [
    (name, moment)
    for moment in (Moment.MID_BRACKET, Moment.MID_ROUND)
    for name in FORMATS
    if not (moment is Moment.MID_ROUND and "elimination" in name)
]
"""In the middle of things; what is finished has had every round before."""


def state_as_read(folder: Path, name: str, players: int, moment: Moment) -> TournamentState:
    """What is read of an event of that format, in which nothing is wrong."""
    path = write_format(folder, name, played_format(name, players, f"S{players}", moment))
    found = load(path)
    assert isinstance(found, Ready), [(one.code, one.at) for one in found.problems]
    assert [(one.code, one.at) for one in found.problems if one.severity is not Severity.HINT] == []
    return found.states[0]


def drawn_otherwise(state: TournamentState) -> set[tuple[str, Verdict]]:
    """The rounds that do not stand as they would be drawn."""
    verified = verify(state.contest, (), state.after)
    return {(one.round.name, one.verdict) for one in verified if one.verdict is not Verdict.AS_DRAWN}


@pytest.mark.parametrize(("name", "players"), each_with_each(list(FORMATS), PLAYERS, most=5))
def test_a_finished_event_is_as_drawn_and_has_every_player_once_in_its_classification(
    tmp_path: Path, name: str, players: int
) -> None:
    state = state_as_read(tmp_path, name, players, Moment.FINISHED)
    rows = state.classification.rows
    told = json.loads(event_json(played_format(name, players, f"S{players}"), [state], ()))
    assert [error.message for error in Draft202012Validator(SCHEMA).iter_errors(told)] == []
    assert sorted(row.player for row in rows) == list(range(1, players + 1))
    assert state.classification.final
    assert rows[0].place == 1
    assert state.proposal is None
    assert drawn_otherwise(state) == set()


@pytest.mark.parametrize(("state", "players"), each_with_each(STATES, PLAYERS, most=5))
def test_every_round_is_as_drawn(tmp_path: Path, state: tuple[str, Moment], players: int) -> None:
    assert drawn_otherwise(state_as_read(tmp_path, state[0], players, state[1])) == set()
