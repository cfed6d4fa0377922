"""The crosstable, the order of names on a round's page, and pages that would be too heavy."""

from __future__ import annotations

import pytest
from selectolax.lexbor import LexborHTMLParser

from pipeline.engine.tournament.state import TournamentState
from pipeline.model import PlayerNumber, RecordKind
from pipeline.site.event_pages import MOST_BYTES
from tests.builders.events import grand_prix
from tests.builders.people import POLISH
from tests.builders.rounds import played_swiss
from tests.builders.states import STATES
from tests.builders.tournaments import JOUST, computed
from tests.site.rendered import parsed, rendered, state_pages

DUELS, TABLES = "in-bracket", "melee-finished"


def state_named(name: str) -> TournamentState:
    make, rules = STATES[name]
    return computed(make(), rules)


def tree(name: str, file: str) -> LexborHTMLParser:
    slug = state_named(name).contest.tournament.slug
    return parsed(state_pages(name)[f"{name}/{slug}/{file}"])


@pytest.mark.parametrize("name", [DUELS, TABLES])
def test_a_row_of_the_crosstable_is_the_players_record(name: str) -> None:
    standings = state_named(name).standings
    rows = tree(name, "crosstable.html").css("tr[id]")
    assert [row.attributes["id"] for row in rows] == [f"p{standing.player}" for standing in standings]
    for standing, row in zip(standings, rows, strict=True):
        cells = row.css("td:not(.num)")
        for record, cell in zip(standing.records, cells, strict=False):
            met = {mate.player for mate in record.mates} or ({record.opponent} - {None})
            assert {link.attributes["href"] for link in cell.css("a")} == {f"#p{number}" for number in met}
            if record.kind is RecordKind.TABLE:
                assert cell.css_first("b").text().lstrip("=") == str(record.table_place)  # type: ignore[union-attr]


@pytest.mark.parametrize("name", [DUELS, TABLES])
def test_everybody_finds_his_table_in_the_order_of_names(name: str) -> None:
    played = state_named(name).rounds[0]
    seats: dict[PlayerNumber | None, int | None] = {
        **{seat.seat.player: table.table for table in played.tables for seat in table.seats},
        **{match.match.player1: match.match.table for match in played.matches},
        **{match.match.player2: match.match.table for match in played.matches},
    }
    rows = tree(name, "round-1.html").css(".names tbody tr")
    shown = {
        int(row.css_first("a").attributes["href"].split("/")[-1].split("-")[0]): row.css_first(".num").text()  # type: ignore[union-attr]
        for row in rows
    }
    assert shown == {player: str(table) for player, table in seats.items()}
    names = [row.css_first("a").text() for row in rows]  # type: ignore[union-attr]
    assert len(set(names)) == len(names)


def test_a_page_that_would_be_too_heavy_leads_to_the_arithmetic_on_the_players_pages() -> None:
    event = played_swiss(grand_prix(POLISH, 24, JOUST, 5, 8), JOUST, 5)
    crowd = played_swiss(grand_prix(POLISH * 3, 64, JOUST, 6, 8), JOUST, 6)
    for many, one in ((False, event), (True, crowd)):
        pages = rendered(one, JOUST)
        path = next(path for path in pages if path.endswith("/standings.html") and "/print/" not in path)
        shown = parsed(pages[path])
        assert len(pages[path]) <= MOST_BYTES
        assert bool(shown.css(".arithmetic")) is not many
        links = [link.attributes["href"] or "" for link in shown.css(".receipt p a")]
        assert len(links) == (64 if many else 0)
        for link in links:
            file, _, anchor = link.partition("#")
            player = parsed(pages[f"{one.slug}/{file.removeprefix('../')}"])
            assert player.css_first(f"#{anchor}"), link


@pytest.mark.thorough
def test_sentences_go_only_from_a_page_that_is_too_heavy_without_arithmetic(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    event = played_swiss(grand_prix(POLISH, 24, JOUST, 5, 8), JOUST, 5)
    path = "grand-prix-krakow/joust/standings.html"
    weights = {}
    for most in (MOST_BYTES, 30_000, 10_000):
        monkeypatch.setattr("pipeline.site.event_pages.MOST_BYTES", most)
        monkeypatch.setattr("pipeline.site.event_pages._last_made", {})
        page = rendered(event, JOUST)[path]
        weights[most] = len(page), bool(parsed(page).css(".arithmetic")), b" is above " in page
    assert [told for _, *told in weights.values()] == [[True, True], [False, True], [False, False]]
    assert weights[30_000][0] <= 30_000


def test_a_crosstable_that_would_be_too_heavy_has_each_name_once(monkeypatch: pytest.MonkeyPatch) -> None:
    event = played_swiss(grand_prix(POLISH, 24, JOUST, 5, 8), JOUST, 5)
    sizes = []
    for most in (MOST_BYTES, MOST_BYTES // 10):
        monkeypatch.setattr("pipeline.site.event_pages.MOST_BYTES", most)
        monkeypatch.setattr("pipeline.site.event_pages._last_made", {})
        pages = rendered(event, JOUST)
        path = next(path for path in pages if path.endswith("/crosstable.html"))
        shown = parsed(pages[path])
        names = {row.attributes["id"]: row.css_first(".who a").text() for row in shown.css("tr[id]")}  # type: ignore[union-attr]
        links = shown.css("td:not(.num) a")
        assert len(links) > 100
        for link in links:
            name = names[(link.attributes["href"] or "").removeprefix("#")]
            assert link.attributes.get("title") == (name if most == MOST_BYTES else None)
        sizes.append(len(pages[path]))
    assert sizes[1] < sizes[0] <= MOST_BYTES


def test_an_event_of_thousands_has_no_crosstable_but_its_course(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pipeline.views.standings.crosstable._MOST", 7)
    made, rules = STATES[DUELS][0](), STATES[DUELS][1]
    pages = rendered(made, rules)
    assert not [path for path in pages if path.endswith("crosstable.html")]
    (standings,) = [page for path, page in pages.items() if path.endswith("joust/standings.html")]
    views = [link.attributes["href"] for link in parsed(standings).css(".picker a")]
    assert views == ["standings.html", "course.html"]
    assert any(path.endswith("joust/course.html") for path in pages)
