"""Groups and a cut in the files for programs, on pages, on paper and in the report."""

from __future__ import annotations

import csv
import json
from collections.abc import Mapping
from functools import cache
from io import BytesIO, StringIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import openpyxl
from jsonschema import Draft202012Validator

from pipeline.engine.standings.cut import cut_line
from pipeline.engine.tournament.state import TournamentState
from pipeline.exchange.csv.tables import csv_files
from pipeline.exchange.event_json import event_json
from pipeline.exchange.results_workbook import results_workbook
from pipeline.model import GROUP_PLACE, Event, Standing
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from pipeline.views.mail.report import long_chapters, short_chapters
from pipeline.views.print.standings import standings_sheet
from tests.builders.tournaments import computed
from tests.formats import format_rules, played_format
from tests.site.rendered import parsed, rendered, text
from tests.views.mail.letters import told as account_of

SCHEMA = json.loads((Path(__file__).resolve().parents[3] / "docs" / "event.schema.json").read_text("utf-8"))
RULES = format_rules("groups")


@cache
def grouped_cup() -> tuple[Event, TournamentState]:
    """Ten players in groups of four, three and three; four advance, so one of them as the best second."""
    event = played_format("groups", 10, "S4")
    state = computed(event, RULES)
    assert state.structure.groups == 3
    assert state.structure.cut == 4
    return event, state


def the_line(state: TournamentState, group: str, place: int) -> Standing:
    return next(one for one in state.standings if one.group == group and one.group_place == place)


def expected_routes() -> Mapping[int, str]:
    """The three winners, and of the three seconds the one who stands first."""
    _, state = grouped_cup()
    winners = {int(the_line(state, letter, 1).player): "group place" for letter in "ABC"}
    seconds = [the_line(state, letter, 2) for letter in "ABC"]
    best = min(seconds, key=lambda one: one.place or 0)
    return winners | {best.player: "best of the next"}


def test_event_json_says_group_place_and_how_each_advanced() -> None:
    event, state = grouped_cup()
    facts: dict[str, Any] = json.loads(event_json(event, [state], []))
    assert list(Draft202012Validator(SCHEMA).iter_errors(facts)) == []
    told = facts["tournaments"][0]
    assert told["structure"]["groups"] == 3
    assert {row["player"]: row["advanced"] for row in told["standings"] if "advanced" in row} == expected_routes()
    assert sorted((row["group"], row["group_place"]) for row in told["standings"]) == [
        *(("A", place) for place in (1, 2, 3)),
        *(("B", place) for place in (1, 2, 3)),
        *(("C", place) for place in (1, 2, 3, 4)),
    ]


def test_places_among_all_have_the_criteria_that_told_them() -> None:
    _, state = grouped_cup()
    for upper, lower in pairwise(state.standings):
        assert upper.across is not None
        if upper.group_place == lower.group_place and upper.points != lower.points:
            assert upper.across.decided_by in {"points", "head_to_head", "lot"}
        if upper.group_place == lower.group_place and upper.points == lower.points:
            # Nobody of two groups has met, so of two who are level the lot alone speaks.
            assert upper.across.decided_by == "lot"
            one, other = (
                {receipt.key: receipt for receipt in line.across_groups().receipts} for line in (upper, lower)
            )
            assert one["head_to_head"].value == other["head_to_head"].value
            assert one["lot"].lot < other["lot"].lot
    alone = the_line(state, "C", 4)
    assert alone.across is not None
    assert alone.across.decided_by == GROUP_PLACE


def test_the_line_of_the_cut_falls_between_groups_by_what_tells_them_apart() -> None:
    _, state = grouped_cup()
    line = cut_line(state)
    assert line is not None
    assert line.first_out is not None
    assert (line.last_in.group_place, line.first_out.group_place) == (2, 2)
    assert line.last_in.player == next(one for one, route in expected_routes().items() if route != "group place")
    event = played_format("groups", 6, "S2")
    even = computed(event, RULES)  # two groups of three and a cut of two: the winners alone
    line = cut_line(even)
    assert line is not None
    assert line.first_out is not None
    assert (line.last_in.group_place, line.first_out.group_place, line.decided_by) == (1, 2, GROUP_PLACE)


def test_tables_have_columns_for_the_groups() -> None:
    event, state = grouped_cup()
    content = dict(csv_files(event, [state], "en"))[f"{event.tournaments[0].slug}-standings.csv"]
    rows = list(csv.DictReader(StringIO(content.decode("utf-8-sig"), newline="")))
    told = {"group place": "group winner", "best of the next": "among the best seconds"}
    expected = {player: told[route] for player, route in expected_routes().items()}
    assert {int(row["No"]): row["Advanced"] for row in rows if row["Advanced"]} == expected
    book = openpyxl.load_workbook(BytesIO(results_workbook(event, [state], published(event, words("en")), "en")))
    heads, *body = book["Standings"].iter_rows(values_only=True)
    assert heads[-3:] == ("Group", "Place in the group", "Advanced")
    assert [row[-3:] for row in body] == [
        (line.group, line.group_place, expected.get(line.player)) for line in state.standings
    ]


def test_paper_page_and_report_have_a_table_for_each_group() -> None:
    event, state = grouped_cup()
    context = TournamentContext(words("en"), event, state, published(event, words("en")))
    sheet = standings_sheet(context)
    assert [(group.title, [row.cells[0] for row in group.rows]) for group in sheet.groups] == [
        ("Group A", ["1", "2", "3"]),
        ("Group B", ["1", "2", "3"]),
        ("Group C", ["1", "2", "3", "4"]),
    ]
    assert all(group.rows[0].detail.startswith("group winner") for group in sheet.groups)
    assert "Advancing: 1 from each group and 1 more, the best of those who come next." in sheet.about
    assert any("not all of one size" in line for line in sheet.about)
    for chapters in (long_chapters, short_chapters):
        found = {one.heading: one for chapter in chapters(account_of(event, RULES)) for one in chapter.sections}
        for heading, places in (("Group A", 3), ("Group B", 3), ("Group C", 4)):
            grid = found[heading].grid
            assert grid is not None
            assert len(grid.rows) == places
    pages = rendered(event, RULES)
    slug = f"{event.slug}/{event.tournaments[0].slug}/"
    tables = parsed(pages[f"{slug}standings.html"]).css("table.standings.group")
    assert [len(table.css("tr.receipt")) for table in tables] == [3, 3, 4]
    tables = parsed(pages[f"{slug}standings.html"]).css("table.standings")
    winner, second = (event.players[the_line(state, "A", place).player - 1].name for place in (1, 2))
    assert f"{winner} is above {second}" in " ".join(tables[0].text(separator=" ").split())
    assert "a better place in the group" not in tables[0].text()
    assert "Nobody else has this place in their group." in text(pages[f"{slug}standings.html"])
    assert "place 3 in group A" in text(pages[f"{slug}classification.html"])
