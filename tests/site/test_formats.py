"""The pages of formats other than Swiss: nothing on them speaks of rounds that were not played."""

from __future__ import annotations

import re

import pytest

from pipeline.extensions.simulate.play import Moment
from tests.formats import format_rules, played_format
from tests.profiles import quick_for
from tests.site.rendered import rendered, text

SWISS = re.compile(r"swiss(?!book)|szwajcar|suíç|швейцар", re.IGNORECASE)


@pytest.mark.parametrize("name", quick_for(["double", "elimination", "groups", "round-robin"], "double", "groups"))
def test_no_page_says_swiss(name: str) -> None:
    moments = {Moment.MID_ROUND: ["en"], Moment.MID_BRACKET: ["en"], Moment.FINISHED: ["en", "pl", "ru"]}
    for moment, languages in moments.items():
        event = played_format(name, 8, "S4", moment)
        for language in languages:
            for path, content in rendered(event, format_rules(name), language).items():
                said = text(content) if path.endswith(".html") else content.decode()
                found = SWISS.search(said) if path.endswith((".html", ".csv")) else None
                assert found is None, (path, language, said[max(0, found.start() - 60) : found.end() + 60])


def test_a_player_of_games_without_scores_has_no_column_of_scores() -> None:
    """A column that is empty in every row takes the width that names need on a phone."""
    pages = rendered(played_format("double", 8, "S4", Moment.FINISHED), format_rules("double"), "en")
    player = next(content.decode() for path, content in sorted(pages.items()) if "/players/1-" in path)
    assert '<th scope="col" class="mid">Result</th></tr>' in player
