"""Factions and agendas on the site and in the files for programs; the lists nowhere."""

from __future__ import annotations

import csv
import io
from functools import cache
from pathlib import Path

from pipeline.exchange.csv.tables import csv_files
from pipeline.extensions.simulate.play import Moment, simulate
from pipeline.model import DeckList, Event, PlayerNumber, replace
from pipeline.run.build.build import build_site
from pipeline.workbook.create import write_workbook
from tests.builders.events import simulated
from tests.builders.tournaments import HEX, JOUST, computed
from tests.run.folders import tree
from tests.site.rendered import parsed, rendered, text

SECRET = "3x Hidden Tower\nhttps://secret.example.org/deck"


def _deck(number: int) -> DeckList:
    faction = ("Stark", "Night's Watch", "Lannister")[number % 3]
    return DeckList(PlayerNumber(number), faction, ("Fealty", "fealty", "")[number % 3], 60, 7, SECRET)


@cache
def played_with_decks(moment: Moment = Moment.FINISHED) -> Event:
    event = simulated(JOUST.id, 20, "D", moment=moment)
    decks = tuple(_deck(player.number) for player in event.players[:-1])
    return replace(event, language="en", decks=decks)


@cache
def pages(language: str = "en") -> dict[str, str]:
    event = replace(played_with_decks(), language=language)
    return {path.removeprefix(f"{event.slug}/"): page.decode() for path, page in rendered(event, JOUST).items()}


def rows(content: str, place: int) -> list[list[str]]:
    table = parsed(content.encode()).css(".armies")[place]
    return [[" ".join(cell.text().split()) for cell in row.css("th, td")] for row in table.css("tbody tr")]


def test_the_page_is_in_the_navigation_once_factions_were_played_and_nothing_is_shown_before() -> None:
    assert all(
        "factions.html" in page
        for path, page in pages().items()
        if path.endswith(".html") and path != "display.html" and "embed/" not in path
    )
    before = b"\n".join(rendered(played_with_decks(Moment.REGISTERED), JOUST).values())
    assert b"factions.html" not in before
    for word in (b"Stark", b"Lannister", b"Fealty"):
        assert word not in before


def test_the_page_and_the_file_for_programs_say_the_same() -> None:
    content = dict(csv_files(played_with_decks(), [computed(played_with_decks(), JOUST)], "en"))[
        "main-factions.csv"
    ]
    header, *lines = csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""))
    assert header[:4] == ["Kind", "Name", "Players", "Played"]
    shown = rows(pages()["main/factions.html"], 0)
    assert {row[0]: row[1:5] for row in shown} == {
        line[1]: [line[2], line[3], line[4], line[6]] for line in lines if line[0] == "Faction"
    }
    agendas = rows(pages()["main/factions.html"], 1)
    assert {row[0]: row[1] for row in agendas} == {
        line[1] or "without an agenda": line[2] for line in lines if line[0] == "Agenda"
    }
    assert sum(int(line[2]) for line in lines if line[0] == "Faction") == 19


def test_a_win_rate_is_wins_of_matches_and_the_best_place_and_the_cut_are_shown() -> None:
    for row in rows(pages()["main/factions.html"], 0):
        played, won, rate = int(row[2]), int(row[3]), row[5]
        assert rate.split() == [str((200 * won + played) // (2 * played)), "%"]
    shown = rows(pages()["main/factions.html"], 0)
    assert "1" in {row[6] for row in shown}
    assert sum(int(row[7]) for row in shown) == 4


def test_factions_stand_beneath_the_names_and_on_the_players_pages_in_the_language_of_the_page() -> None:
    assert "Night's Watch" in text(pages()["main/standings.html"].encode())
    assert "Nocna Straż" in text(pages("pl")["main/standings.html"].encode())
    page = next(page for path, page in pages().items() if path.startswith("players/4-"))
    assert "Faction Night's Watch" in text(page.encode())
    assert "fealty" in text(page.encode())
    assert "Nocna Straż" in text(pages("pl")["main/factions.html"].encode())


def test_who_has_no_deck_is_said() -> None:
    assert "The faction of 1 player is not known." in text(pages()["main/factions.html"].encode())


def test_a_game_without_decks_has_no_such_file() -> None:
    event = simulate(HEX, 8, seed="E")
    assert not any("factions" in name for name, _ in csv_files(event, [computed(event, HEX)], "en"))


def test_the_lists_are_in_no_public_file(tmp_path: Path) -> None:
    write_workbook(played_with_decks(Moment.MID_ROUND), {JOUST.id: JOUST}, tmp_path / "cup.xlsx", "en")
    (built,) = build_site(tmp_path / "cup.xlsx", tmp_path / "output", "en").events
    assert built.pages
    for path, data in tree(tmp_path / "output" / "site").items():
        for word in (b"Hidden Tower", b"secret.example"):
            assert word not in data, path
