"""Pages of tournaments at tables for the tests that read them."""

from __future__ import annotations

from functools import cache

from selectolax.lexbor import LexborHTMLParser, LexborNode

from pipeline.engine.tournament.state import TournamentState
from pipeline.model import Event
from pipeline.site.event_pages import event_pages
from tests.builders.states import MELEE_STATES
from tests.builders.tournaments import computed
from tests.site.rendered import parsed, state_pages

FOLDER = "grand-prix-krakow"
EVIL = "<script>alert(1)</script>"


@cache
def melee_state(name: str) -> TournamentState:
    make, _ = MELEE_STATES[name]
    return computed(make())


def melee_page(name: str, path: str) -> bytes:
    return state_pages(name)[f"{name}/{path}"]


def page_tree(name: str, path: str) -> LexborHTMLParser:
    return parsed(melee_page(name, path))


def text_of(node: LexborNode | None) -> str:
    assert node is not None
    return " ".join(node.text(separator=" ").split())


def pages_of(event: Event, found: TournamentState) -> dict[str, bytes]:
    return {made.path: made.content for made in event_pages(event, [found], [], "en")}
