"""A small event of each kind, byte for byte."""

from __future__ import annotations

import pytest

from pipeline.rules.load import load_builtin
from tests.builders.events import grand_prix, grand_prix_melee
from tests.builders.people import POLISH
from tests.builders.rounds import knocked_out, played_swiss, played_tables
from tests.builders.tournaments import HEX, MELEE
from tests.site.golden import assert_golden
from tests.site.rendered import rendered, season_site


def test_the_golden_event_has_not_changed() -> None:
    event = grand_prix(POLISH, 9, HEX, 4, 4, language="en", accent="#2a6f97")
    event = knocked_out(played_swiss(event, HEX, 4), HEX, 3)
    assert_golden(rendered(event, HEX), "site")


@pytest.mark.parametrize(
    ("game", "language"), [("agot1-joust", "pt"), ("agot2-joust", "pl"), ("war-online-constructed", "ru")]
)
def test_the_golden_event_of_each_other_duel_has_not_changed(game: str, language: str) -> None:
    rules = load_builtin(game)
    event = grand_prix(POLISH, 8, rules, 2, 4, language=language)
    event = knocked_out(played_swiss(event, rules, 2), rules, 2)
    assert_golden(rendered(event, rules), game)


def test_the_golden_melee_has_not_changed() -> None:
    assert_golden(rendered(played_tables(grand_prix_melee(7, 2), 3), MELEE), "melee")


def test_the_golden_season_has_not_changed() -> None:
    pages = season_site("ladder")
    assert_golden(
        {path: pages[path] for path in pages if path == "index.html" or path.startswith("season/")}, "season"
    )
