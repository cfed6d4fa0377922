"""The pages of a season: what they say, where they lead, what they keep to themselves."""

from __future__ import annotations

import csv
import io
import json
import re
from posixpath import dirname, join, normpath
from typing import Any

import pytest

from pipeline.extensions.season.gathering import season_framer, season_problems_page
from pipeline.extensions.season.rules import RankingRules
from pipeline.extensions.season.views.game import season_games
from pipeline.model import PublishedNames, RulesetId, Slug, replace
from pipeline.problems.problem import CellRef, Problem, Severity
from pipeline.site.files import Stamps
from pipeline.site.problems import rendered_problems
from pipeline.views.index import EventSummary
from pipeline.views.language.words import words
from tests.builders.leagues import (
    INITIALS,
    NUMBER,
    POINTS,
    crowd_season,
    grand_prix_entry,
    league_of,
    league_season,
    ranked_entry,
)
from tests.builders.seasons import entry_player, season_entry, season_of
from tests.site.rendered import SEASONS, parsed, season_site, site, text, with_season

GAME = "season/neuroshima-hex-2023"
KIB = 1024


def page(name: str, path: str) -> str:
    return text(season_site(name)[path])


def data(name: str) -> Any:
    return json.loads(season_site(name)[f"{GAME}/season.json"])


def table(name: str, path: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(season_site(name)[path].decode("utf-8-sig"))))


@pytest.mark.parametrize("name", SEASONS)
def test_every_link_within_the_season_leads_somewhere(name: str) -> None:
    pages = season_site(name)
    for path, content in pages.items():
        if not path.endswith(".html"):
            continue
        for link in parsed(content).css("a[href], link[rel=stylesheet], script[src]"):
            target, _, anchor = (link.attributes.get("href") or link.attributes.get("src") or "").partition("#")
            whole = normpath(join(dirname(path), target)) if target else path
            if not whole.startswith("grand-prix-"):  # an event's own page
                assert whole in pages, (path, target)
                assert not anchor or f'id="{anchor}"' in pages[whole].decode(), (path, target, anchor)


def test_the_receipt_of_a_total_names_the_events_that_count_and_adds_up() -> None:
    for row in data("league")["ranking"]["rows"]:
        counted = [int(part["worth"]) for part in row["parts"] if part["counted"]]
        assert len(counted) <= 3
        assert sum(counted) == int(row["value"])
    first = data("league")["ranking"]["rows"][0]
    terms = [part["worth"] for part in first["parts"] if part["counted"]]
    assert f"{' + '.join(terms)} = {first['value']}" in page("league", f"{GAME}/index.html")
    assert "does not count" in page("league", f"{GAME}/index.html")
    assert "Each player’s best 3 events count." in page("league", f"{GAME}/index.html")


def test_who_has_played_too_few_events_has_no_place_and_is_told_how_many_are_missing() -> None:
    season = league_of([ranked_entry(1, 4), ranked_entry(2, 3)], RankingRules(POINTS, needed=2))
    pages = with_season(season)
    assert "1 event missing" in text(pages[f"{GAME}/index.html"])
    rows = json.loads(pages[f"{GAME}/season.json"])["ranking"]["rows"]
    assert [row["place"] for row in rows] == [1, 2, 3, None]


def test_a_ranking_in_which_nobody_has_a_place_says_what_one_takes() -> None:
    once = with_season(league_of([grand_prix_entry(1, [(1, 1)]), grand_prix_entry(2, [(2, 1)])]))
    said = "Players are ranked once they have played 2 events."
    for path in ("season/index.html", f"{GAME}/events.html"):
        assert said in text(once[path]), path
    assert f"{GAME}/index.html" not in once
    links = {link.attributes["href"] for link in parsed(once["season/index.html"]).css("main h2 a, .way a")}
    assert links == {"neuroshima-hex-2023/events.html"}
    assert "Ranking" not in text(once["season/index.html"])
    again = [grand_prix_entry(number, [(1, 2), (number, 1)]) for number in (2, 3, 4)]
    ranked = parsed(with_season(league_of(again))[f"{GAME}/index.html"]).css(
        ".standings > tbody > tr:not(.receipt)"
    )
    assert [row.css_first(".place").text() for row in ranked] == ["1", "–", "–", "–"]  # type: ignore[union-attr]


def test_an_average_place_shows_its_division_and_a_tie_its_shared_place() -> None:
    said = page("ladder", f"{GAME}/index.html")
    assert "(1 + 2) ÷ 2 = 1.50" in said
    assert "place shared" in said or "more events" in said


def test_a_cell_of_the_table_is_in_brackets_where_it_does_not_count() -> None:
    said = page("league", f"{GAME}/events.html")
    assert "Results in brackets do not count." in said
    dropped = [part for row in data("league")["ranking"]["rows"] for part in row["parts"] if not part["counted"]]
    assert said.count("(") == len(dropped)


def test_an_event_to_come_and_one_without_a_date_have_their_row() -> None:
    assert re.search(
        r"7 4 April Grand Prix 7 4 April · Kraków not started yet", page("league", f"{GAME}/events.html")
    )
    assert re.search(r"3 – Grand Prix 3 – · Kraków 2 ", page("ladder", f"{GAME}/events.html"))


def test_a_player_who_came_once_is_told_of_by_that_event_alone() -> None:
    assert "season/players/grand-prix-2-5.html" not in season_site("ladder")
    for listed in (f"{GAME}/index.html", "season/players/index.html"):
        links = {link.attributes["href"] for link in parsed(season_site("ladder")[listed]).css("th.who a")}
        assert any(href and href.endswith("../../grand-prix-2/players/5-x.html") for href in links), listed


def test_ratings_go_from_event_to_event() -> None:
    for row in data("league")["ratings"]:
        assert row["steps"] == [] or row["steps"][-1]["rating"] == row["rating"]
    best = data("league")["ratings"][0]
    path = f"season/{best['player']['page']}"
    assert f"{float(best['rating']):.2f}" in page("league", path)
    assert "captain" in page("league", f"{GAME}/ratings.html")


def test_an_invitation_passes_to_the_first_who_holds_none_and_says_where_the_other_got_his() -> None:
    found = data("league")["invitations"]
    names = [row["player"]["name"] for row in found]
    assert len(names) == len(set(names)) == 6
    passed = [one for row in found for one in row["passed_over"]]
    assert passed
    assert all(found[one["event"]]["player"] == one["player"] for one in passed)
    assert f"invited at: Grand Prix {passed[0]['event'] + 1}" in page("league", f"{GAME}/invitations.html")


def test_the_csv_tables_say_what_the_pages_say() -> None:
    ranking = table("league", "season/data/neuroshima-hex-2023-ranking.csv")
    assert ranking[0] == ["Place", "Name", "Points", "Events that count", "Events"]
    assert [row[2] for row in ranking[1:]] == [row["value"] for row in data("league")["ranking"]["rows"]]
    places = table("league", "season/data/neuroshima-hex-2023-places.csv")
    assert len(places) - 1 == sum(len(row["parts"]) for row in data("league")["ranking"]["rows"])
    invited = table("league", "season/data/neuroshima-hex-2023-invitations.csv")
    assert [row[2] for row in invited[1:]] == [row["player"]["name"] for row in data("league")["invitations"]]


def test_the_first_page_of_the_site_leads_to_the_season() -> None:
    said = page("league", "index.html")
    assert re.search(
        r"League 2026 Neuroshima Hex 7 tournaments · 14 players · 10 January – 4 April 2026",
        said.replace("\u2009", " "),
    )
    assert "season/" not in site()["index.html"].decode(), "no season, no word of it"


def test_a_season_is_called_so_and_finds_its_players_by_name_alone() -> None:
    shown = season_site("league")["season/index.html"].decode()
    assert '<nav class="nav" aria-label="Season">' in shown
    assert 'placeholder="Find a player: name"' in shown
    assert 'data-none="Nobody here has that name."' in shown


def test_a_name_that_any_event_hides_is_on_no_page_of_the_season() -> None:
    for path, content in season_site("anonymous").items():
        for name in ("Kowalski", "kowalski", "Żółć", "zolc", "Wiśniewska", "wisniewska"):
            assert name not in content.decode(), path
    assert "Anna Nowak" in page("anonymous", f"{GAME}/index.html")


def test_places_of_who_is_shown_differently_by_his_events_are_not_told() -> None:
    pages = season_site("anonymous")
    players = {path for path in pages if re.search(r"/players/(?!index)", path)}
    assert players == {"season/players/grand-prix-1-1.html", "season/players/grand-prix-1-3.html"}
    ranking = data("anonymous")["ranking"]["rows"]
    told = {row["player"]["name"]: bool(row["parts"]) for row in ranking}
    assert told == {
        "Name not published": False,
        "Anna Nowak": True,
        "Player 3 (Grand Prix 1)": True,
        "E.\N{NO-BREAK SPACE}W.": False,
    }
    assert next(row["player"] for row in data("anonymous")["invitations"]) is None
    assert "E.\N{NO-BREAK SPACE}W." not in pages[f"{GAME}/events.html"].decode()
    entries = re.search(r"push\((.*)\);", pages["season/search.js"].decode())
    assert entries
    assert [player[1] for player in json.loads(entries[1])["players"]] == ["Anna Nowak"]


def test_search_engines_may_list_a_season_only_where_every_name_is_shown() -> None:
    assert b"noindex" in season_site("anonymous")["season/index.html"]
    assert b"noindex" not in season_site("league")["season/index.html"]


@pytest.mark.parametrize(("name", "listed"), [("league", True), ("anonymous", False)])
def test_the_sitemap_has_the_pages_of_a_season_that_may_be_listed(name: str, listed: bool) -> None:
    event = EventSummary("cup", "Cup", "", None, None, (), address="https://example.org/")
    pages = with_season(SEASONS[name](), [event])
    assert (b"https://example.org/season/players/grand-prix-1-1.html" in pages["sitemap.xml"]) is listed
    assert b'rel="canonical" href="https://example.org/season/"' in pages["season/index.html"]


@pytest.mark.parametrize("shown", [NUMBER, INITIALS])
def test_one_event_and_no_season_file_make_no_season(shown: PublishedNames) -> None:
    assert season_framer(league_of([grand_prix_entry(1, [(1, 1)], shown={1: shown})], name=""), "en") is None
    assert season_framer(league_of([grand_prix_entry(1, [(1, 1)])]), "en")
    assert season_framer(league_of([], name=""), "en") is None


@pytest.mark.thorough
def test_no_page_of_a_great_season_is_heavy() -> None:
    season = crowd_season(60, 700)
    pages = {path: len(content) for path, content in with_season(season).items()}
    assert {path: size for path, size in pages.items() if path.endswith(".html") and size > 60 * KIB} == {}
    assert f"{GAME}/index-2.html" in pages
    assert f"{GAME}/events-2.html" in pages


def test_no_page_of_90_who_played_twice_is_heavy_and_who_opens_nothing_leads_to_the_arithmetic() -> None:
    everybody = [(number, number) for number in range(1, 91)]
    pages = with_season(league_of([grand_prix_entry(number, everybody, rated=True) for number in (1, 2)]))
    heavy = {path: len(one) for path, one in pages.items() if path.endswith(".html") and len(one) > 60 * KIB}
    assert heavy == {}
    for file in ("index", "ratings"):
        links = parsed(pages[f"{GAME}/{file}.html"]).css(".by a")
        (link,) = {(one.attributes["href"] or "").partition("#")[2] for one in links}
        assert f'id="{link}"' in pages["season/players/grand-prix-1-1.html"].decode()
    assert b"<details>" in season_site("league")[f"{GAME}/ratings.html"], "where there is room"


def test_only_pages_that_change_are_made_again() -> None:
    season, stamps = league_season(), Stamps()
    first = with_season(season, stamps=stamps)
    html = {path for path in first if path.startswith("season/") and path.endswith(".html")}
    assert set(stamps.now) == html
    again = Stamps(stamps.now)
    assert not html & set(with_season(season, stamps=again))
    assert again.now == stamps.now
    person = replace(season.players[0], club="Another Club")
    moved = replace(season, players=(person, *season.players[1:]))
    changed = set(with_season(moved, stamps=Stamps(stamps.now)))
    assert f"{GAME}/index.html" in changed
    assert {path for path in changed if "/players/grand-prix" in path} == {f"season/players/{person.slug}.html"}


def test_problems_of_a_season_have_a_private_page_of_their_own() -> None:
    found = Problem(
        "slug-taken",
        Severity.WARNING,
        CellRef("spring.xlsx"),
        (
            ("other", "autumn.xlsx"),
            ("slug", "cup"),
        ),
    )
    content = rendered_problems(season_problems_page("League 2026", [found], words("en")), words("en"))
    assert "League 2026" in text(content)
    assert "Nothing here stops the season pages from being built." in text(content)
    assert b"noindex" in content


def test_a_game_counts_everybody_of_all_its_events_once_those_not_over_among_them() -> None:
    over = season_entry(1, "Anna Nowak", "Jan Kowalski", field=2)
    open_ = season_entry(
        15,
        entry_player(1, "Anna Nowak"),
        entry_player(2, "Ewa Lis"),
        entry_player(3, "Li"),
        complete=False,
        field=3,
    )
    (game,) = season_games(season_of(over, open_), words("en"))
    assert game.lead.startswith("2 tournaments · 4 players · ")
    assert [entry.players for entry in game.entries] == [2, 3]


def test_a_game_of_one_tournament_has_no_ranking_and_says_so() -> None:
    pages = season_site("ladder")
    said = "One tournament is no season: a ranking begins with the second."
    overview = parsed(pages["season/index.html"])
    assert said in text(pages["season/index.html"])
    rows = [row.text(separator=" ") for row in overview.css(".events")[-1].css("tbody tr")]
    assert len(rows) == 1
    assert "Grand Prix 4" in rows[0]
    assert said in text(pages["season/agot2-joust/index.html"])
    assert "Average place" not in text(pages["season/agot2-joust/index.html"])
    assert "season/agot2-joust/events.html" not in pages
    assert said not in text(pages[f"{GAME}/index.html"])
    assert "Average place" in text(pages[f"{GAME}/index.html"])


def test_a_line_shows_the_places_of_who_may_be_told_of() -> None:
    lines = parsed(season_site("league")[f"{GAME}/index.html"]).css("svg.spark")
    assert lines[0].attributes["aria-label"] == "Places by date: 1, 1, 2, 2, 2, 2"
    hidden = parsed(season_site("anonymous")[f"{GAME}/index.html"])
    rows = [row for row in hidden.css(".standings > tbody > tr:not(.receipt)") if not row.css(".who a")]
    assert rows
    assert not any(row.css("svg") for row in rows)


def test_the_head_names_two_games_and_counts_more() -> None:
    names = ("Hive (2020)", "Azul (2019)", "Root (2018)")
    games = [
        season_entry(day, "Anna Nowak", rules=RulesetId(name), rules_names={"en": name})
        for day, name in enumerate(names)
    ]
    heads = []
    for count in (2, 3):
        made = with_season(replace(season_of(*games[:count]), name="Year"))
        heads.append(parsed(made["season/index.html"]).css_first(".masthead .facts").text())  # type: ignore[union-attr]
    assert heads == ["Azul and Hive", "3 games"]


@pytest.mark.thorough
def test_the_list_of_players_of_many_games_is_not_heavy() -> None:
    names = [f"Player Number{number} of the House of Long Names" for number in range(300)]
    games = [season_entry(day, *names, rules=RulesetId(f"game-{day}")) for day in range(12)]
    pages = with_season(season_of(*games, *(replace(one, event=Slug(f"again-{one.event}")) for one in games)))
    lists = {path: len(content) for path, content in pages.items() if path.startswith("season/players/index")}
    assert len(lists) > 1
    assert max(lists.values()) <= 60 * KIB
