"""What is announced of an event, and what cards and headings say of Neuroshima's and War Online's rules."""

from __future__ import annotations

import datetime as dt

from pipeline.engine.games.timetable import round_minutes
from pipeline.exchange.icalendar import ics_file
from pipeline.extensions.exchange.trf.writer import trf_file
from pipeline.model import replace, swiss
from pipeline.rules.load import load_builtin
from pipeline.views.context.tiebreaks import title
from pipeline.views.event.page import announced_facts
from pipeline.views.event.structure import structure_facts
from pipeline.views.language.words import words
from pipeline.views.print.cards import CardRows
from pipeline.views.statistics.armies import army_card
from tests.builders.events import AGOT1_ID, FIVE_ARMIES, HEX_ID, army_list, event
from tests.builders.matches import match
from tests.builders.people import number
from tests.builders.tournaments import HEX, WAR
from tests.views.print.tournaments import context_of


def test_contact_entry_fee_prizes_and_seats_are_on_the_overview() -> None:
    told = replace(event(), contact="ada@example.org", entry_fee="30 zł", prizes="An army\nA mat", seats=48)
    assert [(fact.label, fact.text) for fact in announced_facts(told, words("en"))] == [
        ("Contact", "ada@example.org"),
        ("Entry fee", "30 zł"),
        ("Prizes", "An army; A mat"),
        ("Seats", "48"),
    ]
    assert announced_facts(event(), words("en")) == ()


def test_neuroshima_a_dancers_match_shows_what_counts_on_the_card() -> None:
    rows = [
        match(1, 1, 2, scores=(45, 10), armies=("Dancer", "Borgo")),
        match(1, 3, 4, scores=(12, 5), armies=("Borgo", "Vegas")),
    ]
    cards = CardRows(context_of(event(HEX_ID, 4, rows), HEX))
    # 45 - 10 is 35, of which 20 count.
    assert [cards.rounds(number(n))[0][3].replace("\N{NO-BREAK SPACE}", " ") for n in (1, 2, 3)] == [
        "45 : 10 (+20)",
        "10 : 45 (−20)",
        "12 : 5",
    ]


def test_neuroshima_a_chosen_army_that_is_not_played_yet_is_marked_on_the_card() -> None:
    listed = army_list(1, FIVE_ARMIES, FIVE_ARMIES[:3])
    card = army_card(context_of(event(HEX_ID, 4, armies=[listed], rounds=1, cut=4), HEX), number(1))
    assert card is not None
    assert [row.choice for row in card.rows] == ["chosen", "chosen", "chosen", "", ""]


def test_neuroshima_the_overview_says_how_long_each_players_clock_runs() -> None:
    context = context_of(event(HEX_ID, 12, structure="", rounds=None, cut=None), HEX)
    notes = [fact.note for fact in structure_facts(context)]
    assert "40 minutes each, 20 on each player’s clock" in notes
    assert "50 minutes each, 25 on each player’s clock" in notes


def test_head_to_head_says_whom_it_parts() -> None:
    shown = words("en")
    assert "exactly two" in title("head_to_head", HEX, shown)
    for rules in (WAR, load_builtin("agot1-joust")):
        assert "beaten all the others" in title("head_to_head", rules, shown)


def test_the_minutes_that_the_organiser_chose_are_those_of_every_page() -> None:
    """Rounds of 70 minutes where 60 are usual, after which a game of one round would have ended at 11:40."""
    told = event(
        AGOT1_ID, 4, rounds=2, cut=0, minutes=70, start=dt.time(10, 30), about={"date": dt.date(2026, 3, 14)}
    )
    context = context_of(told, load_builtin("agot1-joust"))
    assert "70 minutes each" in [fact.note for fact in structure_facts(context)]
    assert round_minutes(context.state.contest, swiss(1)) == 70
    calendar = ics_file(told, [context.state])
    assert calendar is not None
    assert b"DTSTART:20260314T103000\r\nDTEND:20260314T114000" in calendar
    report = trf_file(told, context.state, context.people)
    assert report is not None
    assert b"122 70 minutes" in report
