"""Names of games as short as they can be among each other, and the line of a player's places."""

from __future__ import annotations

import pytest

from pipeline.extensions.season.views.game import short_names, sparkline
from pipeline.rules.load import builtin_ids, load_builtin

FIRST = "A Game of Thrones: The Card Game (1st edition), joust"
SECOND = "A Game of Thrones: The Card Game (2nd edition), joust"


@pytest.mark.parametrize(("names", "short"), [
    ([FIRST], ["A Game of Thrones, joust"]),
    ([FIRST, SECOND], ["A Game of Thrones (1st edition), joust", "A Game of Thrones (2nd edition), joust"]),
    (["Star Wars: Legion (2018)", "Star Wars: X-Wing (2018)"], ["Star Wars: Legion", "Star Wars: X-Wing"]),
    (["Neuroshima Hex! (Polish Championship qualifier 2023)", "Magic: The Gathering"], ["Neuroshima Hex!", "Magic: The Gathering"]),
    (["Cup (2025)", "Cup (2026)", "Cup"], ["Cup (2025)", "Cup (2026)", "Cup"]),
    (["Same", "Same"], ["Same", "Same"]),
])  # fmt: skip
def test_a_name_loses_what_tells_it_from_no_other(names: list[str], short: list[str]) -> None:
    assert list(short_names(names)) == short


@pytest.mark.parametrize("language", ["en", "pl", "pt", "ru"])
def test_games_that_come_with_the_program_keep_apart(language: str) -> None:
    names = [load_builtin(one).title(language) for one in builtin_ids()]
    found = short_names(names)
    assert len(set(found)) == len(set(names))
    assert all(found)
    assert max(map(len, found)) <= 48


def test_a_line_of_places_goes_from_the_first_at_the_top_to_the_last_at_the_bottom() -> None:
    line = sparkline([(1, 5), (5, 5), (3, 5)], "1, 5, 3")
    assert line
    assert line.points == "3,3 19,17 35,10"
    assert (line.x, line.y, line.said) == ("35", "10", "1, 5, 3")
    many = sparkline([(1, 20)] * 40, "…")
    assert many
    assert float(many.x) == many.width - 3
    assert sparkline([(2, 8)], "2") is None
    assert sparkline([(1, 1), (1, 1)], "1, 1") is not None


@pytest.mark.parametrize("language", ["en", "pl", "pt", "ru"])
def test_a_line_of_links_calls_games_shortly_and_apart(language: str) -> None:
    rules = [load_builtin(one) for one in builtin_ids()]
    found = short_names([one.short.get(language) or one.title(language) for one in rules])
    assert len(set(found)) == len({one.title(language) for one in rules})
    assert "A Game of Thrones" not in " ".join(found)
    assert max(map(len, found)) <= 40
