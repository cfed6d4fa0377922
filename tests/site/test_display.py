"""What is on the page for a projector."""

from __future__ import annotations

import pytest

from pipeline.engine.games.timetable import round_minutes
from pipeline.model import FINAL, FINAL_TABLE, THIRD_PLACE, Slug, replace, swiss, top
from pipeline.site.event_pages import event_pages
from pipeline.site.page_kinds import PAGE_KINDS
from pipeline.views.context.event import EventContext
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.display import display_page
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from pipeline.views.layout.frame import EventSite
from pipeline.views.layout.framer import Framer
from tests.builders.states import MELEE_STATES, STATES, duels_playing
from tests.builders.tournaments import HEX, JOUST, MELEE, WAR, computed
from tests.site.rendered import parsed, state_pages

NAME = "grand-prix-krakow"


def context(name: str) -> TournamentContext:
    make, rules = STATES[name]
    event, shown = make(), words("en")
    return TournamentContext(shown, event, computed(event, rules), published(event, shown))


def lists(name: str) -> dict[str, int]:
    """Headings of the lists with how many items they have."""
    held = context(name)
    event = EventContext(held.words, held.event, held.people, (held,))
    frame = Framer(event, EventSite("en", ("en",)), PAGE_KINDS).frame("display.html", "Projector")
    return {one.heading: len(one.items) for one in display_page(frame, event).tournaments[0].lists}


@pytest.mark.parametrize(("name", "found"), [
    ("before", {"First round": 0}),
    ("provisional", {"Round 2": 12, "Standings after round 2": 23}),
    ("playing", {"Round 3": 12, "Standings during round 3": 23}),
    ("swiss-only", {"Final standings": 12}),
    ("finished", {"Final classification": 32}),
])  # fmt: skip
def test_the_latest_round_of_the_workbook_then_how_everybody_stands(name: str, found: dict[str, int]) -> None:
    assert lists(name) == found


def test_a_provisional_draw_is_not_on_it() -> None:
    page = parsed(state_pages("provisional")["provisional/display.html"])
    assert "Round 3" in parsed(state_pages("provisional")["provisional/index.html"]).html  # type: ignore[operator]
    assert "Round 3" not in page.html  # type: ignore[operator]


def test_tables_of_several_are_kept_together() -> None:
    name = next(name for name in MELEE_STATES if "playing" in name)
    page = parsed(state_pages(name)[f"{name}/display.html"])
    tables = [item for item in page.css(".tables > li") if "–" not in item.css_first(".label").text()]  # type: ignore[union-attr]
    assert len(tables) > 1
    assert {len(item.css(".line")) for item in tables} <= {3, 4, 5}


@pytest.mark.parametrize(("rules", "round_", "minutes"), [
    (JOUST, swiss(2), 55), (JOUST, top(4), 55), (JOUST, FINAL, 120), (JOUST, THIRD_PLACE, 120),
    (HEX, swiss(1), 40), (WAR, top(8), 0), (MELEE, swiss(1), 105), (MELEE, FINAL_TABLE, 105),
])  # fmt: skip
def test_the_clock_has_the_minutes_of_the_round(rules: object, round_: object, minutes: int) -> None:
    held = context("before")
    changed = replace(held.state.contest, ruleset=rules)  # type: ignore[arg-type]
    assert round_minutes(changed, round_) == minutes  # type: ignore[arg-type]


def test_what_is_over_needs_no_clock_and_what_is_to_come_has_that_of_round_1() -> None:
    minutes = {
        name: parsed(state_pages(name)[f"{name}/display.html"]).css_first(".tournament").attributes["data-minutes"]  # type: ignore[union-attr]
        for name in ("finished", "before", "playing")
    }
    assert minutes == {"finished": "0", "before": "55", "playing": "55"}


def test_several_tournaments_are_named_and_linked() -> None:
    event = duels_playing()
    second = replace(event.tournaments[0], name="Evening cup", slug=Slug("evening-cup"))
    event = replace(event, tournaments=(*event.tournaments, second))
    outcomes = [computed(event, JOUST, index) for index in range(2)]
    pages = {page.path: page.content for page in event_pages(event, outcomes, [], "en")}
    page = parsed(pages[f"{NAME}/display.html"])
    assert [(one.attributes["href"], one.text()) for one in page.css(".choose a")] == [
        ("#joust", "Joust"),
        ("#evening-cup", "Evening cup"),
    ]
    assert {one.attributes["id"] for one in page.css("section.tournament")} == {"joust", "evening-cup"}
