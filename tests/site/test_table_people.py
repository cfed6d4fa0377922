"""A tournament at tables beyond its tables: players, overview, privacy, data."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

import pytest

from pipeline.exchange.csv.tables import csv_files
from pipeline.exchange.event_json import event_json
from pipeline.model import FINAL_TABLE, SEMI_FINAL_TABLES, PublishedNames, replace
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from tests.builders.states import MELEE_STATES, melee_finished, melee_in_final
from tests.builders.tournaments import MELEE, computed
from tests.site.rendered import parsed, rendered, state_pages, text
from tests.site.table_pages import EVIL, melee_page, melee_state, page_tree, text_of


class TestPlayer:
    def test_each_round_names_the_tablemates_the_place_and_the_points(self) -> None:
        found = melee_state("melee-finished")
        standing = found.standings[0]
        people = published(melee_finished(), words("en"))
        shown = page_tree("melee-finished", f"players/{people[standing.player].file}")
        final, preliminary = shown.css("table.path")
        assert [text_of(heading) for heading in shown.css("h2")][:2] == ["Final table", "Preliminary rounds"]
        for record, row in zip(standing.records, preliminary.css("tbody tr"), strict=True):
            assert {link.text() for link in row.css(".mates a")} == {
                people[mate.player].name for mate in record.mates
            }
            assert text_of(row.css("td")[1]).lstrip("=") == str(record.table_place)
            assert text_of(row.css("td")[2]) == str(record.points)
        letters = {letter.text() for letter in preliminary.css(".mates b")}
        assert letters <= {"W", "D", "L"}
        assert letters
        assert len(final.css(".mates li")) == 3

    def test_a_final_that_is_not_over_has_no_place(self) -> None:
        finals = melee_state("melee-in-final").finals
        assert finals
        person = published(melee_in_final(), words("en"))[finals.finalists[0]]
        row = page_tree("melee-in-final", f"players/{person.file}").css_first("table.path tbody tr")
        assert row
        assert text_of(row.css("td")[1]) == "–"
        assert not row.css(".mates b")


class TestOverview:
    @pytest.mark.parametrize(("name", "sentences"), [
        ("melee-announced", ("Round 1 is next", "Preliminary rounds 3", "final table of 4")),
        ("melee-playing", ("Round 2 is under way", "Round 2 is waiting for tables 5 and 6.", "See the tables")),
        ("melee-final-due", ("Final is next", "The seating is provisional", "See the finals")),
        ("melee-in-final", ("Final is under way", "Seating")),
        ("melee-semi-final", ("Semi-final is under way", "Semi-final is waiting for tables 3 and 4.", "semi-final of 16 at tables of 4")),
        ("melee-finished", ("Champion", "Final classification")),
        ("melee-rounds-only", ("Champion", "Final standings")),
    ])  # fmt: skip
    def test_it_says_first_what_its_reader_came_for(self, name: str, sentences: tuple[str, ...]) -> None:
        shown = text(melee_page(name, "index.html"))
        for sentence in sentences:
            assert sentence in shown

    def test_who_sits_at_the_final_table_is_shown_while_it_is_played(self) -> None:
        assert len(page_tree("melee-in-final", "index.html").css(".seated tbody tr")) == 4
        assert not page_tree("melee-finished", "index.html").css(".seated")

    def test_no_page_speaks_of_swiss_rounds_brackets_or_pairings(self) -> None:
        for path, content in state_pages("melee-finished").items():
            if path.endswith(".html"):
                shown = text(content)
                assert not [word for word in ("Swiss", "bracket", "Bracket", "pairings") if word in shown], path


class TestPrivacy:
    def test_a_name_stays_text_at_every_table(self) -> None:
        event = melee_finished()
        event = replace(event, players=tuple(replace(player, name=EVIL, club=EVIL) for player in event.players))
        for path, content in rendered(event, MELEE).items():
            if path.endswith(".html"):
                assert not parsed(content).css(
                    "script:not([src$='find.js'], [src$='display.js'], [src$='now.js'], [src$='what-if.js'], [type='application/ld+json'])"
                ), path

    @pytest.mark.parametrize("how", [PublishedNames.NUMBER, PublishedNames.INITIALS])
    def test_names_that_are_not_published_are_at_no_table(self, how: PublishedNames) -> None:
        event = replace(melee_finished(), published_names=how)
        everything = b"".join(
            [*rendered(event, MELEE).values(), *dict(csv_files(event, [computed(event)], "en")).values()]
        )
        for player in event.players:
            assert player.name.encode() not in everything


class TestData:
    def facts(self, name: str) -> Any:
        make, _ = MELEE_STATES[name]
        return json.loads(event_json(make(), [melee_state(name)], ()))["tournaments"][0]

    def test_a_seat_says_place_points_power_and_goal(self) -> None:
        found = self.facts("melee-playing")
        played = melee_state("melee-playing").rounds[1].tables[0]
        assert found["kind"] == "tables"
        assert found["rounds"][1]["matches"] == []
        assert found["rounds"][1]["tables"][0] == {
            "table": 1,
            "seats": [
                {
                    "seat": seat.seat.seat,
                    "player": seat.seat.player,
                    "place": seat.place,
                    "points": seat.points,
                    "power": seat.seat.power,
                    "goal": seat.seat.goal,
                }
                for seat in played.seats
            ],
        }
        assert {seat["place"] for seat in found["rounds"][1]["tables"][5]["seats"]} == {None}

    def test_the_finals_are_rounds_of_the_bracket_stage_without_points(self) -> None:
        found = self.facts("melee-semi-finished")
        assert [(one["round"], one["stage"]) for one in found["rounds"]] == [
            ("1", "swiss"), ("2", "swiss"), ("Semi-final", "bracket"), ("Final", "bracket"),
        ]  # fmt: skip
        assert {seat["points"] for seat in found["rounds"][3]["tables"][0]["seats"]} == {None}
        assert found["bracket"] is None
        assert found["next"] is None
        assert [row["reached"] for row in found["classification"]] == ["final"] * 4 + ["semi-final"] * 12
        assert "shared_table" in found["standings"][0]["tiebreaks"]

    def test_next_has_the_tables_that_are_drawn(self) -> None:
        proposal = melee_state("melee-final-due").proposal
        assert proposal
        found = self.facts("melee-final-due")["next"]
        assert (found["round"], found["provisional"], found["matches"]) == ("Final", True, [])
        assert [seat["player"] for seat in found["tables"][0]["seats"]] == list(proposal.tables[0].seats)
        waiting = self.facts("melee-playing")["next"]["waiting_for"]
        assert waiting == [{"round": "2", "table": 5}, {"round": "2", "table": 6}]

    def test_a_csv_has_a_row_for_each_seat(self) -> None:
        event = melee_finished()
        files = dict(csv_files(event, [melee_state("melee-finished")], "en"))
        assert "melee-matches.csv" not in files
        header, *rows = csv.reader(io.StringIO(files["melee-tables.csv"].decode("utf-8-sig")))
        assert header == ["Round", "Table", "Seat", "No", "Name", "Power", "Goal", "Place", "Points"]
        assert len(rows) == 3 * 23 + 4 == len(event.tournaments[0].seats)
        assert {row[0] for row in rows} == {"1", "2", "3", "Final"}
        assert all(row[8] == "" for row in rows if row[0] == "Final")
        assert all(row[5] and row[6] and row[7] for row in rows)


def test_the_rounds_of_the_finals_are_those_of_the_workbook() -> None:
    finals = melee_state("melee-semi-finished").finals
    assert finals
    assert [played.round for played in finals.rounds] == [SEMI_FINAL_TABLES, FINAL_TABLE]
