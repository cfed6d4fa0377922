"""All events of a site for programs: `events.json` and `events.ics`."""

from __future__ import annotations

import datetime as dt
import json
from typing import Any

from icalendar import Calendar

from pipeline.exchange.icalendar import ics_file
from pipeline.exchange.site_events import events_ics, events_json
from pipeline.model import Slug, replace
from pipeline.views.index import EventSummary, event_summary
from pipeline.views.language.words import words
from tests.builders.states import duels_finished, duels_playing
from tests.builders.tournaments import JOUST, computed

ADDRESS = "https://example.org/games/"


def summaries() -> list[EventSummary]:
    """One that is being played for two days, one that is over, and one without a date."""
    playing = replace(duels_playing(), city="Łódź; Bałuty", end_date=dt.date(2026, 3, 15))
    finished = replace(duels_finished(), slug=Slug("autumn"), name="Autumn, again", date=dt.date(2025, 10, 1))
    some_day = replace(duels_playing(), slug=Slug("some-day"), date=None, end_date=None)
    return [event_summary(event, [computed(event, JOUST)], "en") for event in (playing, finished, some_day)]


def test_a_calendar_has_every_dated_event_once_by_its_day() -> None:
    found = events_ics(summaries(), words("en"), ADDRESS)
    assert found
    assert found == events_ics(summaries()[::-1], words("en"), ADDRESS)
    entries: list[Any] = list(Calendar.from_ical(found).walk("VEVENT"))
    assert [str(one["UID"]) for one in entries] == ["autumn@swissbook", "grand-prix-krakow@swissbook"]
    first, second = entries
    assert (first["DTSTART"].dt, first["DTEND"].dt) == (dt.date(2025, 10, 1), dt.date(2025, 10, 2))
    assert (second["DTSTART"].dt, second["DTEND"].dt) == (dt.date(2026, 3, 14), dt.date(2026, 3, 16))
    assert second["DTSTAMP"].dt == dt.datetime(2026, 3, 14, tzinfo=dt.UTC)
    assert (str(first["SUMMARY"]), str(second["LOCATION"])) == ("Autumn, again", "Łódź; Bałuty")
    assert "Champion: " in str(first["DESCRIPTION"])
    assert str(second["URL"]) == f"{ADDRESS}grand-prix-krakow/"


def test_an_event_has_the_uid_that_its_own_file_gives_it() -> None:
    event = duels_playing()
    own = ics_file(event, [computed(event, JOUST)])
    assert own
    ids = {str(one["UID"]) for one in Calendar.from_ical(own).walk("VEVENT")}
    assert f"{event.slug}@swissbook" in ids


def test_no_calendar_is_made_of_events_without_a_date() -> None:
    assert events_ics(summaries()[2:], words("en"), "") is None


def test_programs_find_what_the_first_page_says() -> None:
    found = json.loads(events_json(summaries(), ""))
    assert found["schema"] == "swissbook-events/1"
    assert [one["slug"] for one in found["events"]] == ["grand-prix-krakow", "autumn", "some-day"]
    first, second, last = found["events"]
    assert (first["page"], first["data"]) == ("grand-prix-krakow/index.html", "grand-prix-krakow/data/event.json")
    assert (first["date"], first["end_date"], last["date"]) == ("2026-03-14", "2026-03-15", None)
    (over,) = second["tournaments"]
    assert over["champions"] == [duels_champion()]
    assert over["players"] == 32
    absolute = json.loads(events_json(summaries(), ADDRESS))["events"][0]
    assert absolute["page"] == f"{ADDRESS}grand-prix-krakow/"
    assert absolute["data"] == f"{ADDRESS}grand-prix-krakow/data/event.json"


def duels_champion() -> str:
    """Who won the final of the event that is over."""
    event = duels_finished()
    state = computed(event, JOUST)
    assert state.bracket
    return next(player.name for player in event.players if player.number == state.bracket.champion)
