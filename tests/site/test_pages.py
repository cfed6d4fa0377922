"""What the pages say in every state of an event, and how they are made."""

from __future__ import annotations

import datetime as dt
import re
from fractions import Fraction

import pytest

from pipeline.model import Change, ChangeKind, Outcome, Slug, replace, swiss
from pipeline.problems.problem import CellRef, problem_at
from pipeline.site.event_pages import event_pages
from pipeline.site.problems import problems_page
from pipeline.site.site_pages import index_page
from pipeline.views.index import event_summary
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from tests.builders.events import grand_prix
from tests.builders.people import POLISH
from tests.builders.rounds import played_swiss, with_changes, with_next_round
from tests.builders.states import DUEL_STATES, duels_announced, duels_finished, duels_playing, duels_provisional
from tests.builders.tournaments import HEX, JOUST, computed
from tests.profiles import quick_for
from tests.site.rendered import parsed, rendered, site, state_pages, text
from tests.site.table_pages import text_of

LINKED_DATA = "application/ld+json"
MOST_BYTES = 60_000


def html() -> list[str]:
    """The pages of the sample site."""
    return [path for path in site() if path.endswith(".html")]


def for_readers() -> list[str]:
    """All but the page for the projector and those for frames."""
    return [path for path in html() if not path.endswith("/display.html") and "/embed/" not in path]


def root(path: str) -> str:
    return "../" * path.count("/")


class TestEveryPage:
    def test_is_light(self) -> None:
        assert {path: len(site()[path]) for path in html() if len(site()[path]) > MOST_BYTES} == {}

    def test_needs_no_script_and_breaks_no_policy(self) -> None:
        for path in for_readers():
            content = site()[path].decode()
            tree = parsed(site()[path])
            assert tree.css_first('meta[http-equiv="Content-Security-Policy"]'), path
            scripts = [script.attributes["src"] for script in tree.css("script[src]:not([src$='what-if.js'])")]
            assert scripts == [f"{root(path)}{name}" for name in ("now.js", "find.js")], path
            assert bool(tree.css("[src$='what-if.js']")) == bool(tree.css("#what-if[hidden]")), path
            assert {script.attributes.get("type") for script in tree.css("script") if script.text()} <= {
                LINKED_DATA
            }, path
            assert tree.css_first(".find[hidden]"), path
            assert not tree.css("style, [style]"), path
            assert not re.search(r"\son\w+=", content), path

    def test_has_one_heading_a_title_a_skip_link_and_landmarks(self) -> None:
        for path in for_readers():
            tree = parsed(site()[path])
            assert len(tree.css("h1")) == 1, path
            assert len(tree.css("main#main")) == 1, path
            assert tree.css_first("a.skip").attributes["href"] == "#main", path  # type: ignore[union-attr]
            assert tree.css_first("title").text().strip(), path  # type: ignore[union-attr]

    def test_has_tables_with_headings_that_say_their_scope(self) -> None:
        for path in html():
            for cell in parsed(site()[path]).css("th"):
                assert cell.attributes.get("scope"), (path, cell.html)

    def test_marks_itself_in_the_navigation_at_most_once_a_list(self) -> None:
        for path in html():
            for nav in parsed(site()[path]).css("nav"):
                assert len(nav.css('[aria-current="page"]')) <= 1, path

    def test_says_nothing_twice_with_one_id(self) -> None:
        for path in html():
            ids = [node.attributes["id"] for node in parsed(site()[path]).css("[id]")]
            assert len(ids) == len(set(ids)), path


class TestOverview:
    def test_before_says_who_plays_and_when(self) -> None:
        said = text(state_pages("before")["before/index.html"])
        assert "Round 1 is next" in said
        assert "10:30" in said
        assert "Małgorzata Brzęczyszczykiewicz-Wiśniewska" in said

    def test_during_says_what_is_waited_for(self) -> None:
        said = text(state_pages("playing")["playing/index.html"])
        assert "Round 3 is under way" in said
        assert "8 of 11 results are in. Round 3 is waiting for tables 9, 10 and 11." in said

    def test_due_says_that_the_draw_is_provisional(self) -> None:
        assert "There is a provisional draw" in text(state_pages("provisional")["provisional/index.html"])

    def test_bracket_says_who_meets_whom(self) -> None:
        said = text(state_pages("in-bracket")["in-bracket/index.html"])
        assert "Top 8 w toku" in said
        assert "Do rozegrania" in said

    def test_after_names_the_champion_first(self) -> None:
        for name, word in {"finished": "Champion", "russian": "Победитель", "swiss-only": "Champion"}.items():
            main = parsed(state_pages(name)[f"{name}/index.html"]).css_first("main")
            assert main
            assert main.css_first(".champion a"), name
            assert word in main.css_first(".answer").text(), name  # type: ignore[union-attr]


class TestRound:
    def test_a_provisional_round_says_so_and_a_played_one_does_not(self) -> None:
        pages = state_pages("provisional")
        assert parsed(pages["provisional/joust/round-3.html"]).css_first(".provisional")
        assert not parsed(pages["provisional/joust/round-2.html"]).css_first(".provisional")

    def test_shows_each_pair_with_points_before_result_and_reason(self) -> None:
        tree = parsed(state_pages("playing")["playing/joust/round-3.html"])
        bodies = tree.css("table.pairings tbody:not(.group)")
        assert len(bodies) == 11
        assert [body.css_first(".table").text() for body in bodies] == [str(n) for n in range(1, 12)]  # type: ignore[union-attr]
        assert all(len(body.css(".before")) == 2 for body in bodies)
        groups = [" ".join(group.text().split()) for group in tree.css("table.pairings .group")]
        assert groups
        assert len(groups) == len(set(groups)), "each group is named once"
        assert all(re.fullmatch(r"\d+ points?\.", group) for group in groups)
        floats = [body for body in bodies if body.css_first(".reason")]
        assert floats
        assert all("floats down" in body.css_first(".reason").text() for body in floats)  # type: ignore[union-attr]
        assert len(tree.css("table.pairings .mid b")) == 8

    def test_names_the_bye(self) -> None:
        assert "has a bye: 5 points" in text(state_pages("provisional")["provisional/joust/round-3.html"])

    def test_names_the_absent(self) -> None:
        event = with_next_round(duels_provisional(), JOUST)
        rows = tuple(row for row in event.tournaments[0].matches if row.round != swiss(3) or row.table != 1)
        event = replace(event, tournaments=(replace(event.tournaments[0], matches=rows),))
        assert text(rendered(event, JOUST)["grand-prix-krakow/joust/round-3.html"]).count(" absent") == 2

    def test_shows_armies_and_hit_points(self) -> None:
        said = text(state_pages("in-bracket")["in-bracket/joust/round-1.html"])
        assert "Moloch" in said
        assert re.search(r"\d+ : \d+", said)


class TestStandings:
    def test_the_cut_falls_after_the_last_who_plays_on(self) -> None:
        rows = parsed(state_pages("finished")["finished/joust/standings.html"]).css(".standings > tbody > tr")
        kinds = [row.attributes.get("class", "") for row in rows]
        assert kinds.index("cut") == 16
        assert kinds.count("cut") == 1

    def test_somebody_who_left_does_not_stand_above_the_line_as_one_who_plays_on(self) -> None:
        event = played_swiss(grand_prix(POLISH, 16, JOUST, 4, 4), JOUST, 4)
        first = computed(event, JOUST).standings[0].player
        event = with_changes(event, Change(first, ChangeKind.DROP, swiss(5)))
        tree = parsed(rendered(event, JOUST)["grand-prix-krakow/joust/standings.html"])
        rows = tree.css(".standings > tbody > tr")
        assert rows[0].attributes.get("class") is None
        assert len(tree.css("tr.in")) == 4
        assert [row.attributes.get("class") for row in rows].index("cut") == 10

    def test_the_disqualified_are_last_without_a_place(self) -> None:
        rows = parsed(state_pages("swiss-only")["swiss-only/joust/standings.html"]).css(
            ".standings > tbody > tr:not(.receipt)"
        )
        assert "Bartłomiej Szczęsny" in rows[-1].text()
        assert "disqualified" in rows[-1].text()
        assert rows[-1].css_first(".place").text() == "–"  # type: ignore[union-attr]

    def test_every_row_opens_into_its_arithmetic(self) -> None:
        tree = parsed(state_pages("swiss-only")["swiss-only/joust/standings.html"])
        assert len(tree.css(".receipt details")) == 12
        assert all(len(details.css(".arithmetic tbody tr")) == 4 for details in tree.css(".receipt details"))

    def test_the_arithmetic_of_the_receipt_is_right(self) -> None:
        for details in parsed(state_pages("swiss-only")["swiss-only/joust/standings.html"]).css(".receipt details"):
            steps = [row.css("td")[4].text() for row in details.css(".arithmetic tbody tr")]
            values = []
            for step in filter(None, steps):
                points, rounds, value = re.findall(r"[\d.]+", step)
                assert abs(int(points) / int(rounds) - float(value)) < 0.0001
                values.append(int(points) / int(rounds))
            total = details.css("tfoot td")[1].text().split(" = ")[-1]
            assert abs(sum(values) / len(values) - float(total)) < 0.0001

    def test_a_game_with_draws_shows_them_in_the_record(self) -> None:
        assert "Z–R–P" in text(state_pages("in-bracket")["in-bracket/joust/standings.html"])
        assert "W–D–L" not in text(state_pages("finished")["finished/joust/standings.html"])

    def test_a_lot_says_how_to_redo_it(self) -> None:
        said = text(state_pages("russian")["russian/joust/standings.html"])
        assert re.search(r"SHA-256 от «k7Q2-winter\|Joust\|standings\|\d+» начинается с [0-9a-f]{12}", said)


class TestBracket:
    def test_lists_every_game_beneath_the_boxes(self) -> None:
        tree = parsed(state_pages("elimination")["elimination/joust/bracket.html"])
        assert len(tree.css(".board-box")) == 15
        assert len(tree.css(".games tbody tr")) == 15

    def test_elimination_only_has_no_standings(self) -> None:
        assert not [path for path in state_pages("elimination") if "standings" in path or "round-" in path]


class TestClassification:
    def test_says_once_how_far_players_came_and_what_gave_their_places(self) -> None:
        groups = parsed(state_pages("finished")["finished/joust/classification.html"]).css("tbody")
        told = [(text_of(group.css_first(".reached")), len(group.css("tr")) - 1) for group in groups]
        assert told == [
            ("Final", 2),
            ("Top 4 out in this round, placed by the standing before the bracket", 2),
            ("Top 8 out in this round, placed by the standing before the bracket", 4),
            ("Swiss rounds by Swiss standing", 24),
        ]
        assert [text_of(row.css_first("small")).split(" · ")[0] for row in groups[0].css("tr:not(.reached)")] == [
            "Champion",
            "lost the final",
        ]

    def test_has_the_figures_of_the_standings(self) -> None:
        pages = state_pages("finished")
        rows = parsed(pages["finished/joust/classification.html"]).css("tbody tr:not(.reached)")
        figures = {text_of(row.css_first("a")): [cell.text() for cell in row.css("td")][1:] for row in rows}
        state = computed(duels_finished(), JOUST)
        people = published(duels_finished(), words("en"))
        assert len(figures) == 32
        for line in state.standings:
            wins, losses = line.count(Outcome.WIN), line.count(Outcome.LOSS)
            values = [words("en").decimal(receipt.value) for receipt in line.receipts if receipt.key != "lot"]
            assert figures[people[line.player].name] == [str(line.points), f"{wins}–{losses}", *values]

    def test_who_is_still_in_the_bracket_stands_apart_each_with_their_round(self) -> None:
        first = parsed(state_pages("in-bracket")["in-bracket/joust/classification.html"]).css("tbody")[0]
        assert text_of(first.css_first(".reached")) == "Drabinka gra dalej"
        rounds = [text_of(row.css_first("small")).split(" · ")[0] for row in first.css("tr:not(.reached)")]
        assert sorted(rounds) == ["Top 4", "Top 4", "Top 4", "Top 8", "Top 8"]

    def test_of_an_elimination_there_are_no_figures(self) -> None:
        pages = state_pages("elimination")
        head = parsed(pages["elimination/joust/classification.html"]).css("thead th")
        assert len(head) == 2


class TestPlayer:
    def test_tells_the_way_round_by_round(self) -> None:
        for path, content in state_pages("finished").items():
            if re.search(r"/players/\d", path):
                tree = parsed(content)
                steps = tree.css("table.path")[-1].css("tbody tr")
                totals = [int(step.css("td")[-2].text()) for step in steps]
                points = [int(step.css("td")[-3].text()) for step in steps]
                assert totals == [sum(points[: n + 1]) for n in range(5)], path

    def test_the_champion_won_his_last_games(self) -> None:
        champion = parsed(state_pages("finished")["finished/index.html"]).css_first(".champion a")
        assert champion
        tree = parsed(state_pages("finished")[f"finished/{champion.attributes['href']}"])
        assert [node.text() for node in tree.css("table.path")[0].css("b.win")] == ["W", "W", "W"]


class TestSeveralTournaments:
    def test_each_has_its_folder_its_line_of_links_and_its_part_of_the_overview(self) -> None:
        event = duels_playing()
        second = replace(event.tournaments[0], name="Hex", slug=Slug("hex"), rules=HEX.id, matches=(), changes=())
        event = replace(event, tournaments=(event.tournaments[0], second))
        event = with_next_round(event, HEX, 1)
        outcomes = [computed(event, rules, index) for index, rules in enumerate((JOUST, HEX))]
        pages = {page.path: page.content for page in event_pages(event, outcomes, [], "en")}
        assert "grand-prix-krakow/hex/round-1.html" in pages
        overview = text(pages["grand-prix-krakow/index.html"])
        assert overview.index("Round 3 is under way") < overview.index("Round 1 is under way")
        nav = [link.text() for link in parsed(pages["grand-prix-krakow/hex/round-1.html"]).css("nav a")]
        assert nav[:4] == ["Overview", "Joust", "Hex", "Players"]
        marked = parsed(pages["grand-prix-krakow/hex/round-1.html"]).css("nav [aria-current]")
        assert [link.text() for link in marked] == ["Hex", "Round 1"]
        assert parsed(pages["grand-prix-krakow/players/index.html"]).css("td.mid")


class TestIndex:
    def test_says_since_when_the_pages_of_an_event_have_stood(self) -> None:
        event = duels_playing()
        good = event_summary(event, [computed(event, JOUST)], "en")
        old = replace(good, since=dt.datetime(2026, 3, 14, 15, 9))
        assert "as of 14 March 2026, 15:09" in text(index_page([old], "en").content)
        assert "as of" not in text(index_page([good], "en").content)

    def test_says_who_won_and_where_others_stand(self) -> None:
        said = text(site()["index.html"])
        assert "Round 3 is under way" in said
        assert "Иван Петров" in said or "13" in said

    def test_without_events_it_says_so(self) -> None:
        assert "No tournaments yet" in text(index_page([], "en").content)


class TestProblemsPage:
    def test_shows_the_cell_and_is_complete_in_itself(self) -> None:
        found = problem_at("ruleset-missing-key", CellRef("my <b>.toml", key="points.win"), key="points.win")
        page = problems_page("grand-prix.xlsx", [found], "en")
        tree = parsed(page)
        assert "points.win" in text(page)
        assert not tree.css("link, main b, script")
        assert tree.css_first("style")

    def test_nothing_wrong_is_said_too(self) -> None:
        assert "Nothing is wrong" in text(problems_page("x.xlsx", [], "en"))


@pytest.mark.parametrize("name", quick_for(DUEL_STATES, "playing", "in-bracket"))
def test_the_same_event_gives_the_same_bytes(name: str) -> None:
    make, rules = DUEL_STATES[name]
    assert rendered(replace(make(), slug=Slug(name)), rules) == dict(state_pages(name))


class TestOddMoments:
    def test_an_old_round_that_lacks_a_result_is_named(self) -> None:
        event = duels_playing()
        rows = tuple(
            replace(row, result=None) if row.round == swiss(1) and row.table == 2 else row
            for row in event.tournaments[0].matches
        )
        event = replace(event, tournaments=(replace(event.tournaments[0], matches=rows),))
        said = text(rendered(event, JOUST)["grand-prix-krakow/index.html"])
        assert "Round 1 is waiting for table 2. Round 3 is waiting for tables 9, 10 and 11." in said

    def test_a_drawn_round_without_a_result_leaves_the_standings_before_it(self) -> None:
        event = with_next_round(duels_provisional(), JOUST)
        said = text(rendered(event, JOUST)["grand-prix-krakow/joust/standings.html"])
        assert "Standings before round 3" in said
        assert "0 of 11 results" in said

    def test_the_first_round_without_a_result(self) -> None:
        event = with_next_round(duels_announced(), JOUST)
        pages = rendered(event, JOUST)
        assert "Round 1 is under way" in text(pages["grand-prix-krakow/index.html"])
        assert "Standings before round 1" in text(pages["grand-prix-krakow/joust/standings.html"])

    def test_nobody_has_said_how_many_rounds(self) -> None:
        event = grand_prix(POLISH, 3, JOUST, 0, 0)
        loose = replace(event.tournaments[0], structure="basic", rounds=None, cut=None)
        said = text(rendered(replace(event, tournaments=(loose,)), JOUST)["grand-prix-krakow/index.html"])
        assert "Swiss rounds not set yet" in said
        assert "3 players are registered" in said

    @pytest.mark.parametrize("count", [0, 1, 2])
    def test_hardly_anybody(self, count: int) -> None:
        event = grand_prix(POLISH, count, JOUST, 3, 4)
        assert "grand-prix-krakow/index.html" in rendered(event, JOUST)

    def test_no_tournament_at_all(self) -> None:
        event = replace(duels_announced(), tournaments=())
        pages = [page.path for page in event_pages(event, [], [], "en")]
        assert "grand-prix-krakow/index.html" in pages
        assert "grand-prix-krakow/display.html" not in pages

    def test_points_that_are_no_whole_numbers(self) -> None:
        rules = replace(JOUST, points=replace(JOUST.points, win=Fraction(3, 2)))
        event = played_swiss(grand_prix(POLISH, 8, rules, 3, 4, language="pl"), rules, 3)
        assert "4,5" in text(rendered(event, rules)["grand-prix-krakow/joust/standings.html"])
