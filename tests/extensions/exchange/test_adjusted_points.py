"""Points beside the rounds go into the tables for other programs, and into the running total of a player's page."""

from __future__ import annotations

from io import BytesIO

import openpyxl
import pytest

from pipeline.engine.tournament.state import TournamentState
from pipeline.exchange.csv.tables import csv_files
from pipeline.exchange.results_workbook import results_workbook
from pipeline.model import Change, Event, PlayerNumber
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from pipeline.views.player.page import swiss_steps
from tests.builders.events import event
from tests.builders.matches import change, match
from tests.builders.tournaments import computed, own_rules

RULES = own_rules('[standings]\ntiebreaks = ["opponents_points", "lot"]')
ROWS = [match(1, 1, 2, "1"), match(1, 3, 4, "1"), match(2, 1, 3, "1"), match(2, 2, 4, "X")]
CHANGES = (change(1, "penalty", 2, 2), change(4, "bonus", 1, 1), change(4, "bonus", 2, 2))
HEADING = "Points beside the rounds"


def adjusted_event(*changes: Change) -> tuple[Event, TournamentState]:
    of = event(RULES.id, matches=ROWS, changes=changes, rounds=2, cut=0)
    return of, computed(of, RULES)


@pytest.mark.parametrize(("changes", "expected"), [(CHANGES, {1: "-2", 2: "0", 3: "0", 4: "3"}), ((), None)])
def test_the_table_of_standings_has_a_column_of_them_where_there_are_any(
    changes: tuple[Change, ...], expected: dict[int, str] | None
) -> None:
    of, state = adjusted_event(*changes)
    text = next(text for name, text in csv_files(of, [state], "en") if name.endswith("-standings.csv"))
    header, *rows = [line.split(",") for line in text.decode("utf-8-sig").splitlines()]
    assert (HEADING in header) is (expected is not None)
    if expected is not None:
        assert {int(row[header.index("No")]): row[header.index(HEADING)] for row in rows} == expected
        assert [len(row) for row in rows] == [len(header)] * len(rows)


@pytest.mark.parametrize("changes", [CHANGES, ()])
def test_so_has_the_workbook_of_results(changes: tuple[Change, ...]) -> None:
    of, state = adjusted_event(*changes)
    sheet = openpyxl.load_workbook(BytesIO(results_workbook(of, [state], published(of, words("en")), "en")))[
        "Standings"
    ]
    header, *rows = list(sheet.iter_rows(values_only=True))
    assert (HEADING in header) is bool(changes)
    if changes:
        found = {row[header.index("No")]: row[header.index(HEADING)] for row in rows}
        assert found == {1: -2, 2: 0, 3: 0, 4: 3}


@pytest.mark.parametrize(("player", "totals"), [(1, ["3", "4"]), (4, ["1", "4"]), (2, ["0", "1"])])
def test_the_total_after_a_round_has_them_up_to_then(player: int, totals: list[str]) -> None:
    """Wins are 3: player 1 has 3 and 3 and loses 2 in round 2; player 4 has 1 beside a loss, then 2 beside a draw."""
    of, state = adjusted_event(*CHANGES)
    context = TournamentContext(words("en"), of, state, published(of, words("en")))
    standing = context.standings[PlayerNumber(player)]
    steps = list(swiss_steps(context, standing))
    assert [step.total for step in steps] == totals
    assert steps[-1].total == words("en").number(standing.points)
