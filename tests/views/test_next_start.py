"""When the next top round begins (war-online: Breaks): 5 to 10 minutes after the last, on a multiple of five."""

from __future__ import annotations

import datetime as dt
from unittest.mock import Mock

import pytest

from pipeline.model import Event, replace, swiss, top
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.display import display_page
from pipeline.views.language.words import words
from pipeline.views.player.now import now
from pipeline.views.rounds.page import round_page
from pipeline.views.status.starts import next_start_line, stated_moment
from pipeline.views.status.status import status_of
from tests.builders.events import grand_prix, with_tournament
from tests.builders.people import POLISH
from tests.builders.rounds import knocked_out
from tests.builders.states import duels_playing
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


STATED = (dt.time(22), dt.time(23, 15), dt.time(0, 30), dt.time(2), dt.time(3))


def with_starts(of: Event, *starts: dt.time) -> Event:
    return with_tournament(of, lambda one: replace(one, round_starts=starts))


def just_drawn() -> Event:
    """The third round has no result yet."""
    return with_tournament(
        replace(duels_playing(), date=dt.date(2026, 3, 14)),
        lambda one: replace(
            one,
            matches=tuple(
                replace(match, result=None) if match.round == swiss(3) and match.player2 else match
                for match in one.matches
            ),
        ),
    )


def test_the_start_of_a_round_that_the_organiser_says_is_on_every_page_and_on_the_projector() -> None:
    event = with_starts(just_drawn(), *STATED)
    context = context_of(event, JOUST)
    number = context.state.rounds[-1].round.number
    line = f"Round {number} runs from 00:30 to 01:25."
    assert line in round_page(Mock(), context.rounds[number - 1]).lead
    waiting = next(match.match.player1 for match in context.state.rounds[-1].matches if match.points is None)
    said = now(context, waiting, several=False)
    assert said is not None
    assert line in said.more
    (shown,) = display_page(Mock(), Mock(tournaments=[context])).tournaments
    assert shown.start == "2026-03-15T00:30"
    (unstated,) = display_page(Mock(), Mock(tournaments=[context_of(duels_playing(), JOUST)])).tournaments
    assert unstated.start == ""


def test_after_midnight_a_round_starts_on_the_next_day_and_the_bracket_follows_the_swiss() -> None:
    event = with_starts(
        replace(knocked_out(grand_prix(POLISH, 4, JOUST, 3, 2), JOUST, 0), date=dt.date(2026, 3, 14)), *STATED
    )
    context = context_of(event, JOUST)
    days = [stated_moment(context, round_) for round_ in (swiss(1), swiss(3), top(2))]
    assert days == [dt.datetime(2026, 3, 14, 22), dt.datetime(2026, 3, 15, 0, 30), dt.datetime(2026, 3, 15, 2)]
    assert stated_moment(context_of(replace(event, date=None), JOUST), swiss(1)) is None
