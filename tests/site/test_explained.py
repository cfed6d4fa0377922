"""Pages that explain: fairness, the cut, the rules of the bracket, a player's places, clubs."""

from __future__ import annotations

import re
from hashlib import sha256

import pytest

from pipeline.model import CUT, Change, ChangeKind, replace
from pipeline.rules.ruleset.duel import BracketRules, DrawPolicy, SharedPlaces
from tests.builders.events import grand_prix
from tests.builders.people import POLISH, RUSSIAN
from tests.builders.rounds import played_swiss, with_changes, with_next_round
from tests.builders.states import duels_finished
from tests.builders.tournaments import HEX, JOUST, computed
from tests.site.rendered import parsed, rendered, site, state_pages, text


class TestFairness:
    def test_every_page_leads_there_once_something_is_drawn(self) -> None:
        for name in ("playing", "finished", "elimination", "russian"):
            page = parsed(state_pages(name)[f"{name}/index.html"])
            assert page.css("nav a")[-1].attributes["href"] == "joust/fairness.html"
        assert "before/joust/fairness.html" not in state_pages("before")

    def test_says_in_a_row_what_each_round_was(self) -> None:
        tree = parsed(state_pages("finished")["finished/joust/fairness.html"])
        rows = tree.css("table.rounds tbody tr")
        assert len(rows) == 5 + 3
        cells = [[cell.text() for cell in row.css("th, td")] for row in rows]
        assert cells[0] == ["1", "0", "0", "0", "0", "0", "as drawn"]
        assert cells[4][0] == "5"
        assert int(cells[4][4]) > 0, "rematches that the first lots would have brought"
        assert "The lots were redrawn; try 9 stands." in cells[4][6]
        assert cells[7] == ["Final", "", "", "", "", "", "as drawn"]
        assert "Redrawing from the seed gives exactly the rounds played" in text(
            state_pages("finished")["finished/joust/fairness.html"]
        )

    def test_lists_byes_and_floats_with_their_reasons(self) -> None:
        said = text(state_pages("provisional")["provisional/joust/fairness.html"])
        assert "by lot among all players" in said
        assert "by order under the rules" in said
        assert "the score group had an odd number of players" in said

    def test_gives_texts_whose_hash_is_as_it_says(self) -> None:
        rows = parsed(state_pages("russian")["russian/joust/fairness.html"]).css("table.lots tbody tr")
        assert len(rows) >= 3
        for row in rows:
            line, digits = (code.text() for code in row.css("code"))
            assert sha256(line.encode()).hexdigest().startswith(digits)

    def test_names_no_label_of_a_group_to_keep_apart(self) -> None:
        event = grand_prix(POLISH, 4, JOUST, 3, 0)
        event = replace(event, players=tuple(replace(one, avoid="unspoken") for one in event.players))
        pages = rendered(with_next_round(event, JOUST), JOUST)
        said = text(pages["grand-prix-krakow/joust/fairness.html"])
        assert "Met despite being kept apart where possible" in said
        assert said.count("no other pairing of the round has fewer") == 2
        assert not any(b"unspoken" in content for content in pages.values())

    def test_a_round_that_is_not_as_drawn_is_marked(self) -> None:
        page = state_pages("swiss-only")["swiss-only/joust/fairness.html"]
        assert "Redrawing from the seed gives 3 of 4 rounds as they were played" in text(page)
        assert len(parsed(page).css("td.unlike")) == 1


class TestCut:
    def test_says_who_was_in_and_out_and_by_what(self) -> None:
        tree = parsed(state_pages("finished")["finished/joust/standings.html"])
        section = tree.css_first("#cut")
        assert section
        rows = tree.css(".standings > tbody > tr:not(.receipt, .cut)")
        last, first = (rows[index].css_first("th a").text() for index in (7, 8))  # type: ignore[union-attr]
        assert f"{last} is last in and {first} first out" in section.text()
        assert "Strength of schedule" in section.text()
        level = section.css("tbody tr")
        verdicts = [row.css("td")[-1].text() for row in level]
        assert verdicts == sorted(verdicts)
        assert set(verdicts) == {"advances", "out"}

    def test_says_who_left_and_who_moved_up(self) -> None:
        event = played_swiss(grand_prix(POLISH, 24, JOUST, 4, 8), JOUST, 4)
        standings = computed(event, JOUST).standings
        event = with_changes(event, Change(standings[0].player, ChangeKind.DROP, CUT))
        names = {player.number: player.name for player in event.players}
        section = parsed(rendered(event, JOUST)["grand-prix-krakow/joust/standings.html"]).css_first("#cut")
        assert section
        assert f"left before the next round was drawn: {names[standings[0].player]}." in section.text()
        assert f"Moved up to replace them: {names[standings[8].player]}." in section.text()

    def test_is_silent_while_the_swiss_is_played(self) -> None:
        assert not parsed(state_pages("playing")["playing/joust/standings.html"]).css_first("#cut")


class TestBracketRules:
    @pytest.mark.parametrize(("change", "said"), [
        (BracketRules(third_place=True), "The losers of the semi-finals play for third place."),
        (BracketRules(third_place=False), "There is no match for third place."),
        (BracketRules(draws=DrawPolicy.HIGHER_SEED), "After a draw, the player who stood higher before the bracket advances."),
        (BracketRules(draws=DrawPolicy.NONE), "There are no draws"),
        (BracketRules(games_to_win=2), "First to win 2 games takes the match."),
        (BracketRules(same_round=SharedPlaces.SHARED), "Players knocked out in the same round share their place."),
        (BracketRules(same_round=SharedPlaces.STANDING), "are placed by their standing before the bracket."),
    ])  # fmt: skip
    def test_follow_from_the_ruleset(self, change: BracketRules, said: str) -> None:
        event = played_swiss(grand_prix(POLISH, 9, HEX, 3, 4), HEX, 3)
        page = rendered(event, replace(HEX, bracket=change))["grand-prix-krakow/joust/bracket.html"]
        assert said in text(page)

    def test_of_an_elimination_speak_of_lots(self) -> None:
        said = text(state_pages("elimination")["elimination/joust/bracket.html"])
        assert "are drawn by lot from the published seed" in said
        assert "give the seeds" not in said


class TestPlayerLine:
    def test_shows_the_place_after_each_round_and_says_it(self) -> None:
        for path, content in state_pages("finished").items():
            if re.search(r"/players/\d", path):
                tree = parsed(content)
                svg = tree.css_first("svg.places")
                assert svg
                table = [row.css("td")[-1].text() for row in tree.css("table.path")[-1].css("tbody tr")]
                assert [node.text() for node in svg.css(".places-place")] == table, path
                told = svg.css_first("desc").text()  # type: ignore[union-attr]
                assert told == ", ".join(f"after round {n}: {place}" for n, place in enumerate(table, start=1))

    def test_a_better_place_stands_higher(self) -> None:
        content = next(c for path, c in state_pages("finished").items() if "/players/1-" in path)
        dots = parsed(content).css("svg.places circle")
        texts = [int(node.text().strip("=")) for node in parsed(content).css(".places-place")]
        heights = [int(dot.attributes["cy"] or 0) for dot in dots]
        order = sorted(range(5), key=lambda index: texts[index])
        assert [heights[index] for index in order] == sorted(heights)

    def test_one_round_is_no_line(self) -> None:
        event = played_swiss(grand_prix(POLISH, 8, JOUST, 3, 0), JOUST, 1)
        pages = rendered(event, JOUST)
        assert not any(b"<svg" in content for path, content in pages.items() if "/players/" in path)


class TestClubs:
    def test_every_member_is_beneath_his_club_and_is_led_there(self) -> None:
        event = duels_finished()
        tree = parsed(state_pages("finished")["finished/clubs.html"])
        listed = {
            (section.css_first("h2").text(), link.text())  # type: ignore[union-attr]
            for section in tree.css("section")
            for link in section.css("th a")
        }
        assert listed == {(player.club, player.name) for player in event.players if player.club}
        for path, content in state_pages("finished").items():
            if re.search(r"/players/\d", path):
                for link in parsed(content).css('a[href^="../clubs.html#"]'):
                    assert tree.css_first(f"#{(link.attributes['href'] or '').partition('#')[2]}"), path

    def test_spellings_that_differ_in_case_are_one_club(self) -> None:
        event = grand_prix(POLISH, 4, JOUST, 3, 0)
        clubs = ("Smok", "SMOK", "Smok", "Żółw")
        players = tuple(replace(one, club=club) for one, club in zip(event.players, clubs, strict=True))
        tree = parsed(rendered(replace(event, players=players), JOUST)["grand-prix-krakow/clubs.html"])
        assert [node.text() for node in tree.css("h2")] == ["Smok", "Żółw"]

    def test_without_clubs_there_is_no_page(self) -> None:
        event = grand_prix(POLISH, 4, JOUST, 3, 0)
        event = replace(event, players=tuple(replace(one, club="") for one in event.players))
        pages = rendered(event, JOUST)
        assert "grand-prix-krakow/clubs.html" not in pages
        assert not any(b"clubs.html" in content for content in pages.values())


def test_every_name_in_a_table_is_a_link() -> None:
    names = set(POLISH) | set(RUSSIAN)
    bare = []
    for path, content in site().items():
        if path.endswith(".html") and "/" in path:
            for cell in parsed(content).css("td, th, li"):
                own = (cell.text(deep=False) or "").strip()
                if own in names:
                    bare.append((path, own))
    assert bare == []


class TestTables:
    def test_fairness_tells_sizes_seats_and_lots(self) -> None:
        page = state_pages("melee-finished")["melee-finished/melee/fairness.html"]
        tree, said = parsed(page), text(page)
        assert "Nobody shared a table with the same player twice before the finals." in said
        assert "5 tables of 4, 1 table of 3" in said
        for row in tree.css("table.seats tbody tr"):
            seats = [int(cell.text()) for cell in row.css("td")]
            assert sum(seats[:4]) == sum(seats[4:]) == 3, "three preliminary rounds"
        for row in tree.css("table.lots tbody tr"):
            line, digits = (code.text() for code in row.css("code"))
            assert sha256(line.encode()).hexdigest().startswith(digits)

    def test_a_lot_that_decided_the_cut_is_shown(self) -> None:
        section = parsed(state_pages("melee-finished")["melee-finished/melee/standings.html"]).css_first("#cut")
        assert section
        assert "Decided by: Lot." in section.text()
        lots = [row.css("td")[-2].text() for row in section.css("tbody tr")]
        assert lots == sorted(lots)
        assert all(re.fullmatch(r"[0-9a-f]{8}", lot) for lot in lots)
