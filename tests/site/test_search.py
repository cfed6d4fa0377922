"""The data of the player search: what is published of a player, and nothing else."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from pipeline.model import PublishedNames, Slug, replace
from pipeline.site.event_pages import event_pages
from pipeline.site.search import search_script
from pipeline.site.templates import script
from tests.builders.states import duels_announced, duels_finished, duels_provisional
from tests.builders.tournaments import HEX, JOUST, computed
from tests.site.rendered import rendered, site, state_pages

MOST_SCRIPT = 10_000


def data(pages: Mapping[str, bytes], slug: str) -> dict[str, Any]:
    """The call that the script makes, as a browser hears it."""
    text = pages[f"{slug}/search.js"].decode()
    found = re.fullmatch(r"\(window\.swissbook = window\.swissbook \|\| \[\]\)\.push\((.*)\);\n", text)
    assert found
    loaded: dict[str, Any] = json.loads(found[1])
    return loaded


def lines(name: str) -> dict[int, str]:
    return {number: line for number, _, _, line in data(state_pages(name), name)["players"]}


def test_the_script_of_the_site_is_small() -> None:
    assert len(script()) <= MOST_SCRIPT


def test_every_player_is_there_and_his_page_too() -> None:
    for name in ("before", "finished", "russian"):
        found = data(state_pages(name), name)
        assert found["slug"] == name
        pages = {f"{name}/players/{file}" for _, _, file, _ in found["players"]}
        assert pages == {path for path in state_pages(name) if re.search(r"/players/\d", path)}


def test_it_says_number_place_and_next_table() -> None:
    assert re.fullmatch(r"No 2 · place =?\d+ · Round 3, table \d+ \(provisional\)", lines("provisional")[2])
    running = list(lines("playing").values())
    assert sum(bool(re.search(r"· Round 3, table (9|10|11)$", line)) for line in running) == 6
    assert re.fullmatch(r"No 1 · place \d+", lines("finished")[1])
    assert "Round 1: bye" not in "".join(lines("before").values())
    assert sum("Round 3: bye" in line for line in lines("provisional").values()) == 1


def test_of_several_tournaments_it_names_each() -> None:
    event = duels_provisional()
    second = replace(event.tournaments[0], name="Hex", slug=Slug("hex"), rules=HEX.id, matches=(), changes=())
    event = replace(event, tournaments=(event.tournaments[0], second))
    outcomes = [computed(event, rules, index) for index, rules in enumerate((JOUST, HEX))]
    pages = {page.path: page.content for page in event_pages(event, outcomes, [], "en")}
    line = next(line for number, _, _, line in data(pages, "grand-prix-krakow")["players"] if number == 2)
    assert re.fullmatch(r"No 2 · Joust: place =?\d+ · Round 3, .* · Hex: Round 1, table \d+ \(provisional\)", line)


def test_a_hidden_player_is_found_by_number_alone() -> None:
    event = duels_finished()
    players = tuple(replace(player, hidden=player.number == 2) for player in event.players)
    found = data(rendered(replace(event, players=players), JOUST), "grand-prix-krakow")
    entry = next(one for one in found["players"] if one[0] == 2)
    assert entry[1:3] == ["Player 2", "2.html"]
    assert "Kowalski" not in json.dumps(found, ensure_ascii=False)


def test_initials_are_searched_as_initials() -> None:
    event = replace(duels_announced(), published_names=PublishedNames.INITIALS)
    found = data(rendered(event, JOUST), "grand-prix-krakow")
    assert next(one for one in found["players"] if one[0] == 2)[1] == "J.\N{NO-BREAK SPACE}K."


def test_a_name_cannot_break_out_of_the_script() -> None:
    name = '"]});alert(1)//\\\N{LINE SEPARATOR}</script>'
    text = search_script("cup", name, [(1, name, "1.html", name)])
    assert "\N{LINE SEPARATOR}" not in text
    assert json.loads(text[text.index("push(") + 5 : -3])["players"][0][1] == name


def test_the_index_searches_all_events() -> None:
    slugs = re.findall(r'data-events="([^"]*)"', site()["index.html"].decode())[0].split()
    assert {f"{slug}/search.js" for slug in slugs} == {path for path in site() if path.endswith("/search.js")}
