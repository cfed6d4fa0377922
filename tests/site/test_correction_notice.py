"""The organiser's notice of a correction: where it is shown, and that it is text."""

from __future__ import annotations

import json

import pytest

from pipeline.exchange.event_json import event_json
from pipeline.model import Event, replace
from pipeline.views.index import event_summary, news_of
from pipeline.views.language.words import words
from tests.builders.events import grand_prix
from tests.builders.people import POLISH
from tests.builders.rounds import knocked_out, played_swiss
from tests.builders.tournaments import JOUST, computed
from tests.site.rendered import parsed, rendered
from tests.site.test_data_event_json import VALIDATOR

NOTICE = "Round 2: <b>Ann</b> won.\n\nSorry & thanks\N{RIGHT-TO-LEFT OVERRIDE}"
SHOWN = ("index", "standings", "bracket", "classification")


def corrected(notice: str = NOTICE) -> Event:
    event = played_swiss(grand_prix(POLISH, 9, JOUST, 3, 4), JOUST, 3)
    return replace(knocked_out(event, JOUST, 2), correction=notice)


def test_the_overview_and_what_may_have_moved_show_it() -> None:
    notices = {
        path: parsed(content).css(".correction")
        for path, content in rendered(corrected(), JOUST).items()
        if path.endswith(".html") and "/print/" not in path
    }
    showing = {path.rsplit("/", 1)[-1].removesuffix(".html") for path, found in notices.items() if found}
    assert showing == set(SHOWN)
    assert not any(found for path, found in notices.items() if "/players/" in path)
    (notice,) = next(found for path, found in notices.items() if path.endswith("standings.html"))
    assert [one.text(strip=True) for one in notice.css("p")[1:]] == [
        "Round 2: <b>Ann</b> won.",
        "Sorry & thanks",
    ]
    assert not notice.css("b")


@pytest.mark.parametrize("notice", ["", " \n "])
def test_without_one_there_is_none(notice: str) -> None:
    pages = rendered(corrected(notice), JOUST)
    assert not any(b"correction" in content for path, content in pages.items() if path.endswith(".html"))


def test_the_feed_tells_it() -> None:
    event = corrected("Round 2 was wrong.")
    summary = event_summary(event, [computed(event, JOUST)], "en")
    assert news_of(summary, words("en")).endswith("Correction: Round 2 was wrong.")


def test_event_json_has_it_where_there_is_one() -> None:
    for notice in ("Round 2 was wrong.", ""):
        event = corrected(notice)
        found = json.loads(event_json(event, [computed(event, JOUST)], ()))
        VALIDATOR.validate(found)
        assert found["event"].get("correction", "") == notice
        assert ("correction" in found["event"]) == bool(notice)
