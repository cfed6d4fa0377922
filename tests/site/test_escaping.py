"""Names are text, whatever is in them."""

from __future__ import annotations

import pytest

from pipeline.model import replace
from tests.builders.events import grand_prix
from tests.builders.people import POLISH
from tests.builders.rounds import knocked_out, played_swiss
from tests.builders.tournaments import JOUST
from tests.profiles import quick_for
from tests.site.rendered import parsed, rendered

EVIL = (
    "<script>alert(1)</script>",
    'Robert "Bobby" O\'Table & Sons',
    "</title><img src=x onerror=alert(1)>",
    "\N{RIGHT-TO-LEFT OVERRIDE}drawkcab\N{LEFT-TO-RIGHT MARK}",
    "{{ 7 * 7 }}{% raw %}",
    "Ann%(name)sa 100% %s",
)


@pytest.mark.parametrize("name", quick_for(EVIL, *EVIL[:2]))
def test_a_name_stays_text_on_every_page(name: str) -> None:
    event = played_swiss(grand_prix(POLISH, 9, JOUST, 3, 4), JOUST, 3)
    players = tuple(
        replace(player, name=name, club=name, city=name) if player.number == 1 else player
        for player in event.players
    )
    event = replace(knocked_out(replace(event, players=players), JOUST, 2), name=name, venue=name)
    for path, content in rendered(event, JOUST).items():
        if not path.endswith(".html"):
            continue
        tree = parsed(content)
        assert not tree.css(
            "script:not([src$='find.js'], [src$='display.js'], [src$='now.js'], [src$='what-if.js'], [type='application/ld+json']), img, [onerror]"
        ), path
        assert not any(node.text().startswith("49") for node in tree.css("title, a")), path
        assert "\N{RIGHT-TO-LEFT OVERRIDE}".encode() not in content, path
    standings = parsed(rendered(event, JOUST)["grand-prix-krakow/joust/standings.html"])
    shown = {node.text() for node in standings.css("th.who a")}
    assert name.strip("\N{RIGHT-TO-LEFT OVERRIDE}\N{LEFT-TO-RIGHT MARK}") in shown


def test_names_that_would_share_a_file_do_not() -> None:
    event = grand_prix(("Jan Kowalski", "JAN KOWALSKI", "Ян", "李", "...", "Con", "x" * 300), 7, JOUST, 3, 0)
    paths = [path for path in rendered(event, JOUST) if "/players/" in path]
    assert len({path.casefold() for path in paths}) == len(paths) == 8
    assert max(len(path.rsplit("/", 1)[-1]) for path in paths) < 80
