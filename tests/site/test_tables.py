"""The pages and data of tournaments that are played at tables of several."""

from __future__ import annotations

import pytest

from pipeline.engine.tournament.state import PlayedTable
from pipeline.model import Meeting, PlaceRule, PlayerNumber, Seat, replace, swiss
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from tests.builders.events import grand_prix_melee
from tests.builders.rounds import played_tables, with_next_tables, with_seats
from tests.builders.states import melee_finished, melee_in_final, melee_playing, melee_semi_finished
from tests.builders.tournaments import MELEE
from tests.site.rendered import parsed, rendered, state_pages, text
from tests.site.table_pages import FOLDER, melee_page, melee_state, page_tree, pages_of, text_of


class TestRound:
    def test_a_table_shows_its_players_as_links_in_the_order_of_the_seats_and_of_the_places_once_it_is_over(
        self,
    ) -> None:
        played = melee_state("melee-playing").rounds[1]
        people = published(melee_playing(), words("en"))
        shown = page_tree("melee-playing", "melee/round-2.html").css(".seated")
        assert [text_of(table.css_first(".table")) for table in shown] == ["1", "2", "3", "4", "5", "6"]
        for table, view in zip(played.tables, shown, strict=True):
            seats = sorted(table.seats, key=lambda seat: seat.place or 0) if table.complete else table.seats
            wanted = [people[seat.seat.player] for seat in seats]
            assert [link.attributes["href"] for link in view.css("tbody a")] == [
                f"../players/{person.file}" for person in wanted
            ]
            assert [text_of(cell) for cell in view.css("tbody .seat")] == [str(seat.seat.seat) for seat in seats]

    def test_a_row_begins_with_the_place_and_ends_with_the_seat(self) -> None:
        table = melee_state("melee-playing").rounds[1].tables[0]
        rows = page_tree("melee-playing", "melee/round-2.html").css(".seated")[0].css("tbody tr")
        for seat, row in zip(sorted(table.seats, key=lambda seat: seat.place or 0), rows, strict=True):
            cells = [text_of(cell) for cell in row.css("td.num")]
            assert cells[0].lstrip("=") == str(seat.place)
            assert cells[1] == str(seat.before)
            assert cells[2] == f"{seat.seat.power} / {seat.seat.goal}"
            assert cells[3] == str(seat.points)
            assert cells[4] == str(seat.seat.seat)
        assert len([row for row in rows if row.attributes.get("class") == "won"]) == 1

    def test_equal_places_are_shown_as_shared(self) -> None:
        event = with_next_tables(grand_prix_melee(3, 1))
        seats = [
            replace(seat, place=place) for seat, place in zip(event.tournaments[0].seats, (1, 1, 3), strict=True)
        ]
        rows = parsed(rendered(with_seats(event, seats), MELEE)[f"{FOLDER}/melee/round-1.html"]).css(
            ".seated tbody tr"
        )
        assert [text_of(row.css_first(".place")) for row in rows] == ["=1", "=1", "3"]
        assert [text_of(row.css_first(".points")) for row in rows] == ["6", "6", "0"]
        assert not any(row.attributes.get("class") for row in rows), "nobody won the table alone"

    def test_columns_that_nobody_has_a_figure_for_are_not_there(self) -> None:
        headings = [
            text_of(cell)
            for cell in page_tree("melee-announced", "melee/round-1.html").css(".seated")[0].css("th[scope=col]")
        ]
        assert headings == ["Seat", "Player"]

    def test_a_table_without_a_result_says_that_it_is_awaited(self) -> None:
        views = page_tree("melee-playing", "melee/round-2.html").css(".seated")
        waiting = ["No result yet" in text_of(view) for view in views]
        assert waiting == [False, False, False, False, True, True]
        assert "4 of 6 results are in." in text(melee_page("melee-playing", "melee/round-2.html"))
        assert "6 tables, all results are in." in text(melee_page("melee-playing", "melee/round-1.html"))

    def test_a_provisional_round_says_so(self) -> None:
        shown = page_tree("melee-announced", "melee/round-1.html")
        assert shown.css_first(".provisional")
        assert shown.css_first(".seating.draft")
        assert not page_tree("melee-playing", "melee/round-2.html").css_first(".draft")

    @pytest.mark.parametrize(("times", "words"), [(1, "have met once before."), (3, "have met 3 times before.")])
    def test_who_had_met_before_stands_beneath(self, times: int, words: str) -> None:
        found = melee_state("melee-playing")
        tables = found.rounds[1].tables
        first, second = (seat.seat.player for seat in tables[2].seats[:2])
        again: PlayedTable = replace(tables[2], repeated=(Meeting((first, second), times),))
        rounds = (found.rounds[0], replace(found.rounds[1], tables=(*tables[:2], again, *tables[3:])))
        event = melee_playing()
        people = {player.number: player.name for player in event.players}
        shown = parsed(pages_of(event, replace(found, rounds=rounds))[f"{FOLDER}/melee/round-2.html"])
        assert (
            text_of(shown.css(".seated")[2].css_first(".note")) == f"{people[first]} and {people[second]} {words}"
        )
        assert "In this round 1 pair of players meets again." in shown.text()

    def test_the_absent_are_named(self) -> None:
        assert (
            text_of(page_tree("melee-playing", "melee/round-2.html").css_first(".apart"))
            == "Zofia Łukasiewicz dropped"
        )


class TestStandings:
    def test_rounds_played_and_tables_won_take_the_place_of_wins_draws_and_losses(self) -> None:
        shown = page_tree("melee-playing", "melee/standings.html")
        headings = [text_of(cell) for cell in shown.css(".standings > thead th")]
        assert headings == ["#", "Player", "Points", "Rounds", "Won", "Results", "SoS", "Decided by"]
        first = melee_state("melee-playing").standings[0]
        won = sum(record.table_place == 1 for record in first.records)
        row = shown.css(".standings > tbody > tr")[0]
        assert [text_of(cell) for cell in row.css("td")][1:4] == [
            str(first.points),
            str(first.played),
            str(won),
        ]

    @pytest.mark.parametrize(("name", "size", "label"), [
        ("melee-playing", 4, "Cut: the top 4 go to the final table"),
        ("melee-finished", 4, "Cut: the top 4 go to the final table"),
        ("melee-semi-final", 16, "Cut: the top 16 go to the semi-final"),
    ])  # fmt: skip
    def test_the_cut_says_what_it_leads_to(self, name: str, size: int, label: str) -> None:
        rows = [
            row
            for row in page_tree(name, "melee/standings.html").css(".standings > tbody > tr")
            if row.attributes.get("class") != "receipt"
        ]
        assert [row.attributes.get("class") for row in rows].index("cut") == size
        assert text_of(rows[size]) == label

    def test_without_finals_there_is_no_cut_and_the_standings_are_final(self) -> None:
        shown = page_tree("melee-rounds-only", "melee/standings.html")
        assert not shown.css_first(".cut")
        assert text_of(shown.css_first("h1")) == "Final standings"
        assert "melee-rounds-only/melee/bracket.html" not in state_pages("melee-rounds-only")

    def test_a_receipt_has_a_row_for_everybody_at_the_table_and_adds_up(self) -> None:
        standing = melee_state("melee-finished").standings[0]
        sos = standing.receipt("sos")
        assert sos
        body = page_tree("melee-finished", "melee/standings.html").css(".arithmetic tbody")[0]
        rows = [[text_of(cell) for cell in row.css("td")] for row in body.css("tr")]
        assert len(rows) == sum(len(record.mates) for record in standing.records) == len(sos.lines)
        assert [row[0] for row in rows if row[0]] == ["1", "2", "3"]
        assert sum(int(row[3]) for row in rows if row[3]) == standing.points
        for line, row in zip(sos.lines, rows, strict=True):
            assert row[-1].startswith(f"{line.points} ÷ {line.rounds} = ")

    def test_a_shared_table_that_decided_stands_in_the_receipt(self) -> None:
        """1 and 2 have 10 points each; they sat together in round 1, and 1 was better there."""
        first, second = ((1, 2, 3, 4), (5, 6, 7, 8)), ((1, 5, 7, 8), (2, 3, 4, 6))
        places = ((1, 2, 3, 4), (1, 2, 3, 4)), ((4, 1, 2, 3), (2, 2, 4, 1))
        seats = [
            Seat(swiss(number), PlayerNumber(player), table, seat, place=place)
            for number, round_, ended in zip((1, 2), (first, second), places, strict=True)
            for table, (players, order) in enumerate(zip(round_, ended, strict=True), start=1)
            for seat, (player, place) in enumerate(zip(players, order, strict=True), start=1)
        ]
        shown = parsed(
            rendered(with_seats(grand_prix_melee(8, 2, 0), seats), MELEE)[f"{FOLDER}/melee/standings.html"]
        )
        assert "Shared table" in [text_of(cell) for cell in shown.css(".standings > thead th")]
        receipts = shown.css(".receipt")
        assert [text_of(receipt.css_first("summary")) for receipt in receipts[2:4]] == [
            "Shared table",
            "Shared table",
        ]
        rows = [[text_of(cell) for cell in row.css("td")] for row in receipts[2].css(".arithmetic tbody tr")]
        assert [row[:4] for row in rows[:3]] == [
            ["1", "Jan Kowalski", "W", "10"],
            ["", "Bartłomiej Szczęsny", "W", ""],
            ["", "Zofia Łukasiewicz", "W", ""],
        ]
        assert [row[4] for row in rows] == ["1", "", "", "", "", ""]
        assert "the mean of the tablemates’ points per round played" in shown.text()

    def test_what_is_still_to_play_are_preliminary_rounds(self) -> None:
        event = played_tables(grand_prix_melee(8, 3), 1)
        assert "2 preliminary rounds still to play." in text(
            rendered(event, MELEE)[f"{FOLDER}/melee/standings.html"]
        )


class TestFinals:
    def test_the_final_table_is_provisional_until_it_stands_in_the_workbook(self) -> None:
        due, drawn = (page_tree(name, "melee/bracket.html") for name in ("melee-final-due", "melee-in-final"))
        assert due.css_first(".provisional")
        assert due.css_first(".draft")
        assert not drawn.css_first(".provisional, .draft")
        assert sorted(text_of(row) for row in due.css("tbody th")) == sorted(
            text_of(row) for row in drawn.css("tbody th")
        )

    def test_seeds_are_the_preliminary_places(self) -> None:
        found = melee_state("melee-in-final")
        people = published(melee_in_final(), words("en"))
        places = {people[standing.player].name: str(standing.place) for standing in found.standings[:4]}
        rows = page_tree("melee-in-final", "melee/bracket.html").css(".seated tbody tr")
        assert {text_of(row.css_first("th")): text_of(row.css_first(".before")) for row in rows} == places

    def test_the_champion_is_named_large(self) -> None:
        found = melee_state("melee-finished").finals
        assert found
        assert found.champion is not None
        shown = page_tree("melee-finished", "melee/bracket.html")
        name = published(melee_finished(), words("en"))[found.champion].name
        assert text_of(shown.css_first("h1")) == "Final table"
        assert text_of(shown.css_first(".champion a")) == name
        assert text_of(shown.css_first(".seated .won a")) == name
        assert not shown.css("h2"), "one table needs no heading of its own"

    def test_a_running_semi_final_shows_whom_the_final_waits_for(self) -> None:
        shown = page_tree("melee-semi-final", "melee/bracket.html")
        assert text_of(shown.css_first("h1")) == "Semi-final and final"
        assert [text_of(heading) for heading in shown.css("h2")] == ["Final", "Semi-final"]
        final, semi = shown.css(".seating")
        assert [text_of(row) for row in final.css("tbody th")] == [f"winner of table {n}" for n in (1, 2, 3, 4)]
        assert len(semi.css(".seated")) == 4
        assert not semi.css(".mark")

    def test_who_plays_the_final_is_marked_in_the_semi_final(self) -> None:
        finals = melee_state("melee-semi-finished").finals
        assert finals
        semi = page_tree("melee-semi-finished", "melee/bracket.html").css(".seating")[1]
        marked = [row.css_first("a").text() for row in semi.css("tbody tr") if row.css_first(".mark")]  # type: ignore[union-attr]
        people = published(melee_semi_finished(), words("ru"))
        assert sorted(marked) == sorted(people[player].name for player in finals.finalists)

    def test_the_classification_says_which_table_gave_the_place(self) -> None:
        rules = [row.rule for row in melee_state("melee-semi-finished").classification.rows]
        assert rules == [PlaceRule.FINAL_TABLE] * 4 + [PlaceRule.SEMI_FINAL_TABLE] * 12
        shown = parsed(
            pages_of(melee_semi_finished(), melee_state("melee-semi-finished"))[
                f"{FOLDER}/melee/classification.html"
            ]
        )
        told = [(text_of(group.css_first(".reached")), len(group.css("tr")) - 1) for group in shown.css("tbody")]
        assert told == [
            ("Final place at the final table", 4),
            ("Semi-final place at the semi-final table, then preliminary standing", 12),
        ]

    def test_while_the_final_is_played_places_can_move(self) -> None:
        shown = text(melee_page("melee-in-final", "melee/classification.html"))
        assert "The finals are still under way: places can change." in shown
        assert "still in the finals" in shown
        assert "by preliminary standing" in shown
