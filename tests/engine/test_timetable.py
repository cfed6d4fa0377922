"""When rounds begin."""

from __future__ import annotations

import datetime as dt

import pytest

from pipeline.engine.games.timetable import first_of_bracket, next_start, swiss_starts
from pipeline.model import replace
from tests.builders.tournaments import JOUST, WAR


def at(text: str) -> dt.time:
    return dt.time.fromisoformat(text)


@pytest.mark.parametrize(
    ("ended", "starts"),
    [
        ("14:34", "14:40"),
        ("14:36", "14:45"),
        ("14:35", "14:40"),
        ("14:30", "14:35"),
        ("14:55", "15:00"),
        ("14:56", "15:05"),
        ("23:54", "00:00"),
        ("23:58", "00:05"),
    ],
)
def test_war_breaks_between_top_rounds(ended: str, starts: str) -> None:
    assert next_start(at(ended), 5, 5) == at(starts)


def test_war_top_rounds_begin_five_to_ten_minutes_later_on_a_multiple_of_five() -> None:
    for minute in range(24 * 60):
        ended = dt.time(minute // 60, minute % 60)
        starts = next_start(ended, 5, 5)
        assert starts.minute % 5 == 0
        assert 5 <= (starts.hour * 60 + starts.minute - minute) % (24 * 60) < 10


def test_war_ten_minutes_between_rounds_of_fifty() -> None:
    assert swiss_starts(at("18:30"), 3, 50, 10) == (at("18:30"), at("19:30"), at("20:30"), at("21:20"))


@pytest.mark.parametrize(("ended", "starts"), [("14:31", "14:41"), ("14:30", "14:40"), ("23:55", "00:05")])
def test_war_the_top_begins_ten_minutes_after_the_last_round_and_never_later(ended: str, starts: str) -> None:
    assert first_of_bracket(at(ended), WAR) == at(starts)


def test_without_a_pause_of_the_swiss_the_top_begins_as_its_other_rounds_do() -> None:
    unstated = replace(WAR, swiss=replace(WAR.swiss, pause=None))
    assert first_of_bracket(at("14:31"), unstated) == at("14:40")
    assert first_of_bracket(at("14:31"), JOUST) is None
