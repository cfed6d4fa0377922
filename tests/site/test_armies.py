"""Armies and the invitation on the site and in the files for programs."""

from __future__ import annotations

import csv
import io
import json
from functools import cache

from pipeline.engine.compute import compute
from pipeline.engine.tournament.contest import contest_of
from pipeline.exchange.csv.tables import csv_files
from pipeline.exchange.event_json import event_json
from pipeline.extensions.simulate.play import Moment, simulate
from pipeline.model import Event, PublishedNames, replace
from pipeline.rules.load import load_builtin
from tests.builders.events import simulated
from tests.builders.tournaments import computed
from tests.site.rendered import parsed, rendered, text

HEX = load_builtin("neuroshima-hex-2023")


@cache
def played_with_armies(moment: Moment = Moment.FINISHED) -> Event:
    return replace(simulated(HEX.id, 24, "E", moment=moment), language="en")


@cache
def pages() -> dict[str, str]:
    slug = played_with_armies().slug
    return {
        path.removeprefix(f"{slug}/"): page.decode() for path, page in rendered(played_with_armies(), HEX).items()
    }


def table(content: str, selector: str) -> list[list[str]]:
    rows = parsed(content.encode()).css(f"{selector} tbody tr")
    return [[" ".join(cell.text().split()) for cell in row.css("th, td")] for row in rows]


def test_the_page_of_armies_stands_in_the_navigation_of_every_page_once_armies_were_played() -> None:
    readable = (
        page
        for path, page in pages().items()
        if path.endswith(".html") and path != "display.html" and "embed/" not in path
    )
    assert all("armies.html" in page for page in readable)
    before = rendered(played_with_armies(Moment.REGISTERED), HEX)
    assert not any(b"armies.html" in page for page in before.values())


def test_the_page_of_armies_and_the_file_for_programs_say_the_same() -> None:
    shown = table(pages()["main/armies.html"], ".armies")
    content = dict(csv_files(played_with_armies(), [computed(played_with_armies())], "en"))["main-armies.csv"]
    header, *rows = csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""))
    assert header == ["Army", "Played", "Won", "Drawn", "Lost", "Average difference", "Registered by"]
    assert {row[0]: row[1:5] for row in shown if row[1] != "0"} == {
        row[0]: row[1:5] for row in rows if row[1] != "0"
    }
    assert {row[0]: int(row[6]) for row in shown} == {row[0]: len(row[6].split()) for row in rows}
    assert sum(int(row[2]) for row in rows) == sum(int(row[4]) for row in rows) > 0


def test_a_game_without_armies_has_no_file_of_them() -> None:
    joust = load_builtin("agot2-joust")
    event = simulate(joust, 8, seed="E")
    files = csv_files(event, [compute(contest_of(event, event.tournaments[0], joust))], "en")
    assert not any("armies" in name for name, _ in files)


def test_the_card_of_a_player_shows_each_army_with_its_rounds() -> None:
    champion = computed(played_with_armies()).classification.rows[0].player
    (listed,) = (listed for listed in played_with_armies().armies if listed.player == champion)
    page = next(page for path, page in pages().items() if path.startswith(f"players/{champion}-"))
    rows = table(page, ".card")
    assert [row[0] for row in rows] == list(listed.registered)
    assert [bool(row[2] != "–") for row in rows] == [army in listed.chosen for army in listed.registered]
    assert {row[1] for row in rows} >= {f"Round {number}" for number in range(1, 5)}
    assert {row[2] for row in rows} >= {"Top 8", "Top 4", "Final"}


def test_a_beginner_and_the_exchange_tile_are_named_on_the_card() -> None:
    for listed in played_with_armies().armies:
        page = next(page for path, page in pages().items() if path.startswith(f"players/{listed.player}-"))
        said = text(page.encode())
        assert ("Beginner" in said) == listed.beginner
        assert ("HAK exchange tile" in said) == listed.hak


def test_the_invitation_is_said_in_words_and_in_the_data() -> None:
    found = computed(played_with_armies()).invitation
    assert found is not None
    said = text(pages()["index.html"].encode())
    assert "Invited to the series final:" in said
    assert "Invited to the series final:" in text(pages()["main/classification.html"].encode())
    facts = json.loads(event_json(played_with_armies(), [computed(played_with_armies())], []))["tournaments"][0]
    assert facts["invitation"] == {"player": found.player, "passed_over": []}


def test_who_is_passed_over_is_named() -> None:
    first, second = (row.player for row in computed(played_with_armies()).classification.rows[:2])
    everybody = tuple(replace(one, invited=one.number == first) for one in played_with_armies().players)
    event = replace(played_with_armies(), players=everybody, published_names=PublishedNames.NUMBER)
    said = text(rendered(event, HEX)[f"{event.slug}/index.html"])
    assert f"Invited to the series final: Player {second}" in said
    assert f"Passed over, already invited: Player {first}" in said
    facts = json.loads(event_json(event, [computed(event)], []))["tournaments"][0]
    assert facts["invitation"] == {"player": second, "passed_over": [first]}


def test_an_event_that_does_not_count_says_so_and_invites_nobody() -> None:
    event = replace(simulate(HEX, 6, seed="E"), language="en")
    said = text(rendered(event, HEX)[f"{event.slug}/index.html"])
    assert "Too few players for this to count as a tournament of the series." in said
    assert "Invited to the series final" not in said
