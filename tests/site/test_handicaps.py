"""Handicaps of Go, wherever a match is told: on the page of a round, on paper, on the players' pages, and for programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from pipeline.engine.compute import next_round
from pipeline.engine.draw.duels import as_rows
from pipeline.engine.standings.standings import standings
from pipeline.engine.tournament.contest import contest_of
from pipeline.exchange.event_json import event_json
from pipeline.extensions.hall.engine.tables import report_tables
from pipeline.extensions.hall.views.table_page import names_of, sides_of
from pipeline.model import Event, Result, replace
from pipeline.problems.problem import CellRef
from pipeline.rules.load import load_builtin
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.event.structure import structure_facts
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from pipeline.views.player.now import now
from pipeline.views.print.latest import latest_round
from pipeline.views.print.pairings import pairings_by_table
from pipeline.views.print.slips import result_slips
from pipeline.views.rounds.draw import draw_lines
from pipeline.views.tables import matches_listing
from tests.builders.events import event
from tests.builders.matches import match
from tests.builders.people import players
from tests.builders.tournaments import computed
from tests.builders.workbooks import write_event
from tests.extensions.hall.web.phones import Phone, code_of, opened
from tests.site.rendered import parsed, rendered

GO = load_builtin("go-mcmahon")
SCHEMA = json.loads((Path(__file__).resolve().parents[2] / "docs" / "event.schema.json").read_text("utf-8"))


def go_club() -> Event:
    """1 dan and 6 kyu, before the first round."""
    return event(
        GO.id, [replace(one, initial_points=start) for one, start in zip(players(2), (30, 24), strict=True)]
    )


def go_club_drawn(result: Result | None = None) -> Event:
    """The same with its first round, the draw as it is written."""
    made = go_club()
    held = contest_of(made, made.tournaments[0], GO)
    proposal = next_round(held, standings(held, 0))
    assert proposal is not None
    rows = tuple(replace(row, result=result) for row in as_rows(proposal))
    return replace(made, tournaments=(replace(made.tournaments[0], matches=rows),))


def context_of(made: Event) -> TournamentContext:
    return TournamentContext(words("en"), made, computed(made, GO), published(made, words("en")))


def test_a_round_that_is_drawn_says_who_has_black_and_is_given_what() -> None:
    made = go_club()
    state = computed(made, GO)
    assert state.proposal is not None
    lines = draw_lines(made, state, words("en"), lambda *_: CellRef("cup.xlsx"))
    assert any("(5 handicap stones) – " in line for line in lines)
    facts: dict[str, Any] = json.loads(event_json(made, [state], []))
    assert facts["tournaments"][0]["next"]["matches"][0]["handicap"] == 5
    assert list(Draft202012Validator(SCHEMA).iter_errors(facts)) == []


def test_the_page_the_sheets_and_the_boarding_passes_say_it() -> None:
    made = go_club_drawn()
    context = context_of(made)
    slug = f"{made.slug}/{made.tournaments[0].slug}"
    page = parsed(rendered(made, GO)[f"{slug}/round-1.html"])
    assert "5 handicap stones" in page.css("table.pairings tbody .left")[0].text()
    latest = latest_round(context)
    assert latest is not None
    assert pairings_by_table(context, latest).rows[0].players[0][0].endswith(", 5 handicap stones")
    slip = result_slips(context, latest).sheets[0][0]
    assert slip is not None
    assert [
        player.detail.startswith(said) for player, said in zip(slip.players, ("Black · 5", "White"), strict=True)
    ]
    passes = [now(context, player.number, several=False) for player in made.players]
    assert [one.more[0] for one in passes if one] == ["White, 5 handicap stones", "Black, 5 handicap stones"]


def test_afterwards_pages_and_files_tell_it() -> None:
    made = go_club_drawn(Result.FIRST)
    context = context_of(made)
    pages = rendered(made, GO)
    for number, said in ((1, "with White, 5 handicap stones"), (2, "with Black, 5 handicap stones")):
        (page,) = [text for name, text in pages.items() if f"/players/{number}-" in name]
        assert said in parsed(page).css("table.path tbody tr")[0].text()
    listing = matches_listing(context)
    column = next(column for column in listing.columns if column.key == "handicap")
    assert [column.value(row) for row in listing.rows] == [5]
    facts: dict[str, Any] = json.loads(event_json(made, [context.state], []))
    assert facts["tournaments"][0]["rounds"][0]["matches"][0]["handicap"] == 5
    assert list(Draft202012Validator(SCHEMA).iter_errors(facts)) == []


@pytest.mark.parametrize(("shape", "said"), [({}, "from 20K to 4D"), ({"bar": "2D"}, "from 20K to 2D")])
def test_the_overview_says_between_which_ranks_players_start_apart(shape: dict[str, Any], said: str) -> None:
    made = event(GO.id, [replace(one, rank="2D") for one in players(2)], **shape)
    facts = " ".join(fact.note for fact in structure_facts(context_of(made)))
    assert f"McMahon starts {said}" in facts


@pytest.mark.parametrize(
    ("of", "said"), [(go_club_drawn(), "Player 2: Black, 5 handicap stones"), (event(matches=[match(1, 1, 2)]), "")]
)
def test_a_phone_and_the_desk_say_who_has_black_and_is_given_what(of: Event, said: str, tmp_path: Path) -> None:
    """At a table where it matters."""
    book = tmp_path / "cup.xlsx"
    write_event(book, of)
    with opened(book) as hall:
        shown = Phone(hall.address).get(f"t/{code_of(hall, *of.tournaments[0].matches[0].players)}")
    table = report_tables(of, {one.rules: load_builtin(one.rules) for one in of.tournaments})[0]
    assert sides_of(table, names_of(of, words("en")), words("en")) == said
    assert [one.text() for one in shown.page.css(".sides")] == ([said] if said else [])
