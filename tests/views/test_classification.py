"""The final classification names the champion, and nobody while the final is still to be played."""

from __future__ import annotations

from pipeline.model import Event
from pipeline.views.bracket.classification import classification_page
from pipeline.views.layout.frame import Frame, Head
from tests.builders.events import grand_prix
from tests.builders.people import POLISH
from tests.builders.rounds import knocked_out, played_swiss
from tests.builders.tournaments import JOUST
from tests.views.print.tournaments import context_of


def champions(event: Event) -> list[str]:
    """Whom the page calls the champion."""
    frame = Frame("en", "", "", "", "", "", (), Head())
    page = classification_page(frame, context_of(event, JOUST))
    rows = [one for group in page.groups for one in group.rows]
    return [one.row.place for one in rows if one.told.startswith("Champion")]


def test_the_champion_is_named_once_the_final_is_played() -> None:
    swiss = played_swiss(grand_prix(POLISH, 8, JOUST, 3, 4), JOUST, 3)
    assert champions(knocked_out(swiss, JOUST, 1)) == []
    assert champions(knocked_out(swiss, JOUST, 99)) == ["1"]
