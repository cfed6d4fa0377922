"""When the next top round begins (war-online: Breaks): 5 to 10 minutes after the last, on a multiple of five."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from unittest.mock import Mock

import pytest

from pipeline.model.event import Event
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.display import display_page
from pipeline.views.language.words import words
from pipeline.views.status.next_start import next_start_line
from pipeline.views.status.status import status_of
from tests.builders.events import grand_prix, with_tournament
from tests.builders.people import POLISH
from tests.builders.rounds import knocked_out
from tests.builders.tournaments import JOUST, WAR
from tests.views.print.tournaments import context_of


def ended_at(*ends: dt.time | None) -> TournamentContext:
    """Four players whose two semi-finals are over at these times; the tournament began at 10:30."""
    played = knocked_out(grand_prix(POLISH, 4, WAR, 0, 0), WAR, 2)
    return context_of(with_ends(played, *ends), WAR)


def with_ends(of: Event, *ends: dt.time | None) -> Event:
    found = iter(ends)
    return with_tournament(
        of,
        lambda one: replace(one, matches=tuple(replace(match, ended=next(found, None)) for match in one.matches)),
    )


@pytest.mark.parametrize(
    ("ends", "starts"),
    [
        ((dt.time(14, 20), dt.time(14, 34)), dt.time(14, 40)),
        ((dt.time(14, 36), None), dt.time(14, 45)),
        ((dt.time(14, 35), dt.time(11)), dt.time(14, 40)),
        ((dt.time(23, 50), dt.time(0, 4)), dt.time(0, 10)),
    ],
)
def test_war_the_next_top_round_follows_from_the_end_of_the_last_match(
    ends: tuple[dt.time | None, ...], starts: dt.time
) -> None:
    context = ended_at(*ends)
    line = f"Final starts at {words('en').time(starts)}."
    assert line in status_of(context).sentences
    (shown,) = display_page(Mock(), Mock(tournaments=[context])).tournaments
    assert any(line in one.heading for one in shown.lists)


def test_war_nothing_is_said_while_a_round_is_played_or_nobody_noted_its_end() -> None:
    assert next_start_line(ended_at()) == ""
    half = knocked_out(grand_prix(POLISH, 4, WAR, 0, 0), WAR, 1)
    assert next_start_line(context_of(with_ends(half, dt.time(14)), WAR)) == ""
    joust = knocked_out(grand_prix(POLISH, 4, JOUST, 0, 0), JOUST, 2)
    assert next_start_line(context_of(with_ends(joust, dt.time(14), dt.time(14)), JOUST)) == ""
