"""What pages, print and the doctor say where only a part of the field plays on after some Swiss rounds."""

from __future__ import annotations

import json
from functools import cache

import pytest

from pipeline.exchange.event_json import event_json
from pipeline.extensions.desk.doctor import at_the_cut
from pipeline.extensions.forecast.engine.forecast import with_forecast
from pipeline.extensions.simulate.play import simulate
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.event.structure import structure_facts
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from pipeline.views.print.standings import standings_sheet
from pipeline.views.rounds.page import sitting_out
from pipeline.views.rules import rules_facts
from pipeline.views.standings.crosstable import CrosstablePage, crosstable_page
from pipeline.views.standings.listing import cut_lines, qualifying
from pipeline.views.standings.page import standings_page
from tests.builders.tournaments import computed
from tests.formats import format_rules

RULES = format_rules("two-days")
"""Five rounds, of which six play the last two; four come to the bracket."""
SENTENCE = "After round 3 the top 6 play on; the others keep the place that they have then."


@cache
def after_rounds(rounds: int) -> TournamentContext:
    event = simulate(RULES, 12, seed="S1", rounds=rounds, language="en")
    state = with_forecast(computed(event, RULES))
    english = words("en")
    return TournamentContext(english, event, state, published(event, english))


@pytest.mark.parametrize(
    ("rounds", "lines"),
    [
        (2, {5: "After round 3: the top 6 play on"}),
        (3, {5: "After round 3: the top 6 play on"}),
        (4, {3: "Cut: the top 4 will advance", 5: "6 players played on after round 3"}),
        (5, {3: "Cut: the top 4 advance", 5: "6 players played on after round 3"}),
    ],
)
def test_the_standings_have_a_line_where_the_field_is_parted(rounds: int, lines: dict[int, str]) -> None:
    context = after_rounds(rounds)
    assert cut_lines(context) == lines
    printed = {index: row.after for index, row in enumerate(standings_sheet(context).grid.rows) if row.after}
    assert printed == lines
    first = [line.player for line in context.state.standings]
    assert qualifying(context) == set(first[: 6 if rounds < 4 else 4])


def test_of_those_who_did_not_play_on_no_round_says_that_they_are_absent() -> None:
    context = after_rounds(4)
    assert len(context.state.rounds[-1].absent) == 6
    assert sitting_out(context, context.state.rounds[-1]) == ()


def test_overview_rules_and_doctor_say_it_in_words() -> None:
    before, later = after_rounds(2), after_rounds(4)
    for context in (before, later):
        assert SENTENCE in [fact.note for fact in structure_facts(context)]
    told = [fact.text for fact in rules_facts(RULES, words("en"))]
    assert f"8 players and more: 5 rounds, cut to 4. {SENTENCE[:-1]}" in told
    assert SENTENCE in list(at_the_cut(before))
    assert SENTENCE not in list(at_the_cut(later))


def test_how_places_are_decided_begins_with_who_plays_on() -> None:
    page = standings_page(None, after_rounds(5))  # type: ignore[arg-type]
    assert page.parted == (SENTENCE,)


def test_event_json_says_who_played_on() -> None:
    for rounds, players in ((2, None), (4, 6)):
        context = after_rounds(rounds)
        told = json.loads(event_json(context.event, [context.state], ()))["tournaments"][0]
        (stage,) = told["structure"]["stages"]
        assert (stage["after"], stage["best"], stage["points"]) == (3, 6, None)
        assert (None if stage["players"] is None else len(stage["players"])) == players
        forecast = told["forecast"]
        assert (forecast["cut"], forecast.get("after")) == ((6, 3) if rounds == 2 else (4, None))


ANEW = format_rules("two-days-anew")


def crosstable_of(context: TournamentContext) -> CrosstablePage:
    """The crosstable, which keeps its frame and asks nothing of it."""
    return crosstable_page(None, context)  # type: ignore[arg-type]


def test_a_new_beginning_is_said_and_what_came_before_it_stands_in_brackets() -> None:
    event = simulate(ANEW, 12, seed="S1", rounds=4, language="en")
    state, english = computed(event, ANEW), words("en")
    context = TournamentContext(english, event, state, published(event, english))
    begins = (
        "After round 3 the top 6 play on and begin again from zero; the others keep the place that they have then."
    )
    assert begins in [fact.note for fact in structure_facts(context)]
    assert "6 players played on after round 3, from zero" in cut_lines(context).values()
    told = json.loads(event_json(event, [state], ()))["tournaments"][0]
    assert told["structure"]["stages"][0]["carry"] is False
    page = crosstable_of(context)
    assert page.note.endswith("Results in brackets do not count.")
    on = state.contest.advanced(state.contest.begun_stages[0])
    for row in page.rows:
        void = [cell.void for cell in row.cells[:3] if cell is not None]
        assert set(void) == {row.person.number in on}
        assert not (row.cells[3] and row.cells[3].void)


def test_a_crosstable_in_which_everything_counts_has_no_brackets() -> None:
    context = after_rounds(4)
    page = crosstable_of(context)
    assert "brackets" not in page.note
    assert not any(cell.void for row in page.rows for cell in row.cells if cell is not None)
