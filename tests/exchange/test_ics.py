"""The calendar, read by another library."""

from __future__ import annotations

import datetime as dt
import zoneinfo

import icalendar

from pipeline.exchange.icalendar import ics_file
from pipeline.model import Event, replace
from tests.extensions.exchange.simulated import event_and_state

WAR = ("war-online-constructed", 21, "C1")


def entries(event: Event, *, start: dt.time | None = dt.time(10)) -> list[icalendar.Event]:
    _, outcome = event_and_state(*WAR)
    tournament = replace(outcome.contest.tournament, start=start, date=None)
    outcome = replace(outcome, contest=replace(outcome.contest, tournament=tournament))
    content = ics_file(event, [outcome])
    assert content is not None
    for line in content.split(b"\r\n"):
        assert len(line) <= 75
        line.decode()
    calendar = icalendar.Calendar.from_ical(content)
    assert not calendar.errors
    return [one for one in calendar.walk("VEVENT") if isinstance(one, icalendar.Event)]


def test_the_event_and_its_rounds_by_the_rules_of_the_game() -> None:
    event = replace(event_and_state(*WAR)[0], time_zone="Asia/Tomsk", date=dt.date(2026, 3, 14), end_date=None)
    whole, *rounds = entries(event)
    assert whole.decoded("dtstart") == dt.date(2026, 3, 14)
    assert whole.decoded("dtend") == dt.date(2026, 3, 15)
    starts = [one.decoded("dtstart") for one in rounds]
    assert starts[0] == dt.datetime(2026, 3, 14, 3, 0, tzinfo=dt.UTC)
    assert all(one.decoded("dtend") - one.decoded("dtstart") >= dt.timedelta(minutes=50) for one in rounds)
    assert starts == sorted(starts)
    assert len({str(one["uid"]) for one in (whole, *rounds)}) == 1 + len(rounds)
    assert len({one.decoded("dtstamp") for one in (whole, *rounds)}) == 1


def test_a_machine_without_zone_data_says_the_same() -> None:
    event = replace(event_and_state(*WAR)[0], time_zone="Asia/Tomsk", date=dt.date(2026, 3, 14))
    said = [one.decoded("dtstart") for one in entries(event)]
    zoneinfo.reset_tzpath(())
    zoneinfo.ZoneInfo.clear_cache()
    try:
        assert [one.decoded("dtstart") for one in entries(event)] == said
    finally:
        zoneinfo.reset_tzpath()
        zoneinfo.ZoneInfo.clear_cache()


def test_without_a_time_zone_times_float() -> None:
    event = replace(event_and_state(*WAR)[0], time_zone="", date=dt.date(2026, 3, 14))
    assert entries(event)[1].decoded("dtstart") == dt.datetime(2026, 3, 14, 10, 0)
    assert entries(replace(event, time_zone="Nowhere/Land"))[1].decoded("dtstart").tzinfo is None
    assert entries(replace(event, time_zone="../../etc/passwd"))[1].decoded("dtstart").tzinfo is None


def test_rounds_go_on_past_midnight() -> None:
    event = replace(event_and_state(*WAR)[0], time_zone="", date=dt.date(2026, 3, 14))
    starts = [one.decoded("dtstart") for one in entries(event, start=dt.time(23, 30))[1:]]
    assert starts[0] == dt.datetime(2026, 3, 14, 23, 30)
    assert starts[1].date() == dt.date(2026, 3, 15)
    assert starts == sorted(starts)


def test_texts_are_escaped_and_long_ones_folded() -> None:
    name = "Кубок; «Зимний, вечерний» \\ " + "очень " * 20
    event = replace(
        event_and_state(*WAR)[0], name=name, city="Łódź, centrum\r\nBEGIN:VALARM", date=dt.date(2026, 3, 14)
    )
    whole = entries(event, start=None)[0]
    assert str(whole["summary"]) == name.strip()
    assert "BEGIN:VALARM" in str(whole["location"])
    assert not list(whole.walk("VALARM"))


def test_an_event_without_a_date_has_no_calendar() -> None:
    event, outcome = event_and_state(*WAR)
    assert ics_file(replace(event, date=None), [outcome]) is None


def test_a_text_is_escaped_as_the_format_wants_it() -> None:
    event = replace(event_and_state(*WAR)[0], name="Cup; spring, first\\last", date=dt.date(2026, 3, 14))
    content = ics_file(event, [event_and_state(*WAR)[1]])
    assert content is not None
    assert "SUMMARY:Cup\\; spring\\, first\\\\last" in content.decode()
