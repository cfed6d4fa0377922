"""The ledger of a small combined event, byte for byte. SWISSBOOK_WRITE_GOLDEN=1 writes it anew: then look at it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pipeline.extensions.simulate.play import Moment
from pipeline.extensions.simulate.workbook import simulate_combined
from pipeline.rules.load import load_builtin
from pipeline.run.load import states_of
from pipeline.site.event_pages import event_pages
from tests.engine.combining import RULES, TOTAL, total
from tests.site.rendered import parsed

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "overall"
PARTS = tuple(load_builtin(name) for name in ("agot1-joust", "agot1-melee"))


@pytest.mark.parametrize("moment", [Moment.MID_BRACKET, Moment.FINISHED])
def test_the_ledger_has_not_changed(moment: Moment) -> None:
    event = simulate_combined(load_builtin(TOTAL), PARTS, 14, seed="golden", moment=moment, language="en")
    outcomes = states_of(event, RULES)
    pages = event_pages(event, outcomes, [], "en", overall=total(event, *outcomes))
    (made,) = [page.content for page in pages if page.path == f"{event.slug}/overall.html"]
    kept = GOLDEN / f"{moment}.html"
    if os.environ.get("SWISSBOOK_WRITE_GOLDEN"):
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(made)
    assert made == kept.read_bytes()


@pytest.mark.thorough
def test_the_total_is_not_headed_twice_by_the_same_words() -> None:
    """In Portuguese the title that the champion wins is what the total is called."""
    event = simulate_combined(load_builtin(TOTAL), PARTS, 14, seed="golden", moment=Moment.FINISHED, language="pt")
    outcomes = states_of(event, RULES)
    pages = event_pages(event, outcomes, [], "pt", overall=total(event, *outcomes))
    (made,) = [page.content for page in pages if page.path == f"{event.slug}/index.html"]
    sections = parsed(made).css("section.answered")
    heads = [section.css_first(".which").text() for section in sections]  # type: ignore[union-attr]
    assert "Campeão Geral" in heads
    assert all(
        head not in [one.text() for one in section.css(".kicker")]
        for head, section in zip(heads, sections, strict=True)
    )
