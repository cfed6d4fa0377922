"""Ratings that players bring to an event from earlier ones of the season (war-online: Tournament, priority 5)."""

from __future__ import annotations

import datetime as dt
from typing import Any

from pipeline.extensions.season.engine.season import season
from pipeline.extensions.season.model import RatedGame, Ratings, SeasonEntry
from pipeline.model import PlayerNumber, replace
from pipeline.problems.describe import describe
from pipeline.problems.problem import Problem, Severity
from tests.builders.seasons import DAY, entry_player, season_entry

ONE, TWO = PlayerNumber(1), PlayerNumber(2)


def brought_to(day: int, *games: RatedGame, rating: float | None = None, **facts: Any) -> SeasonEntry:
    """An event of Ada and Ben so many days into the season, whose ratings break ties; `rating` is Ada's in its workbook."""
    people = (entry_player(1, "Ada", 1, rating=rating), entry_player(2, "Ben", 2))
    return season_entry(day, *people, ratings=Ratings(1600, 400, games=games, break_ties=True), **facts)


def told_to_enter(*entries: SeasonEntry) -> list[Problem]:
    return [one for one in season(entries)[1] if one.code == "season-rating-missing"]


WON = RatedGame(ONE, TWO, 1.0, 16)
"""Among equals E is 1/2, so k = 16 gives 8: 1608 and 1592."""


def test_war_the_ratings_to_enter_are_told_at_their_players() -> None:
    (found,) = told_to_enter(brought_to(0, WON), brought_to(7, complete=False))
    assert (found.severity, found.at.address, [one.address for one in found.related]) == (
        Severity.WARNING,
        "B2",
        ["B3"],
    )
    assert "Cup-7" in found.at.sheet or "cup-7" in found.at.sheet
    assert "(2): Ada 1608.00, Ben 1592.00." in describe(found, "en").found


def test_of_an_event_that_is_over_it_is_a_hint() -> None:
    assert [one.severity for one in told_to_enter(brought_to(0, WON), brought_to(7, WON))] == [Severity.HINT]


def test_nothing_is_told_where_the_workbook_knows() -> None:
    assert [
        dict(one.values)["players"] for one in told_to_enter(brought_to(0, WON), brought_to(7, rating=1650))
    ] == ["Ben 1592.00"]
    assert told_to_enter(brought_to(0, WON)) == []
    assert told_to_enter(brought_to(0), brought_to(7, WON)) == []
    other = brought_to(7)
    assert other.ratings is not None
    assert told_to_enter(brought_to(0, WON), replace(other, ratings=replace(other.ratings, break_ties=False))) == []


def test_two_tournaments_of_one_workbook_bring_nothing_to_each_other() -> None:
    morning = brought_to(0, WON, event="cup", start=dt.time(9))
    evening = brought_to(0, event="cup", start=dt.time(18), tournament="second", position=1)
    assert told_to_enter(morning, evening) == []


def test_what_the_workbook_itself_has_rated_before_its_tournament_is_not_brought() -> None:
    """Ada brings 1608; a game of the workbook's own ladder, the day before, moves her only afterwards."""
    ladder = RatedGame(ONE, TWO, 1.0, 2, date=DAY + dt.timedelta(days=6))
    (found,) = told_to_enter(brought_to(0, WON), brought_to(7, ladder))
    assert dict(found.values)["players"] == "Ada 1608.00, Ben 1592.00"


def test_events_of_one_day_bring_their_ratings_in_the_order_of_their_starts() -> None:
    morning, evening = (
        brought_to(0, WON, event="b-cup", start=dt.time(9)),
        brought_to(0, event="a-cup", start=dt.time(18)),
    )
    assert [dict(one.values)["event"] for one in told_to_enter(evening, morning)] == ["A-Cup"]
