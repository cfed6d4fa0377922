"""The sheets of a round at tables of several players."""

from __future__ import annotations

from pipeline.engine.tournament.state import PlayedRound, PlayedSeat, PlayedTable
from pipeline.model import PlayerNumber, Seat, replace, swiss
from pipeline.rules.ruleset.ruleset import Kind
from pipeline.site.print.pdf import compiled
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from pipeline.views.print.pairings import pairings_by_name, pairings_by_table
from pipeline.views.print.sheets import print_sheets
from pipeline.views.print.table_sheets import table_sheets
from tests.builders.events import grand_prix
from tests.builders.people import POLISH
from tests.builders.tournaments import JOUST, computed
from tests.site.print.printed import texts
from tests.views.print.tournaments import latest_of

SIZES = (4, 4, 3, 4, 3)


def melee() -> TournamentContext:
    """Round 1 of eighteen players at five tables, the first table with its result."""
    event = grand_prix(POLISH, 18, JOUST, 3, 4)
    numbers = iter(range(1, 19))
    tables = tuple(
        PlayedTable(
            table,
            tuple(_seat(table, seat, PlayerNumber(next(numbers))) for seat in range(1, size + 1)),
            complete=table == 1,
        )
        for table, size in enumerate(SIZES, start=1)
    )
    seats = tuple(held.seat for table in tables for held in table.seats)
    tournament = replace(event.tournaments[0], seats=seats)
    event = replace(event, tournaments=(tournament,))
    done = computed(event, JOUST)
    rules = replace(JOUST, kind=Kind.TABLES)
    contest = replace(done.contest, ruleset=rules, tournament=tournament)
    played = PlayedRound(swiss(1), (), (), (), complete=False, tables=tables)
    shown = words("en")
    return TournamentContext(
        shown, event, replace(done, contest=contest, rounds=(played,)), published(event, shown)
    )


def _seat(table: int, seat: int, player: PlayerNumber) -> PlayedSeat:
    done = table == 1
    row = Seat(swiss(1), player, table, seat, power=12 - seat if done else None, goal=15 if done else None)
    return PlayedSeat(row, seat if done else None, 0 if done else None, None, 0)


def test_each_table_has_a_sheet_with_its_seats_in_order() -> None:
    sheets = table_sheets(melee(), latest_of(melee()))
    assert [[piece and piece.table for piece in sheet] for sheet in sheets.sheets] == [
        ["1", "4"],
        ["2", "5"],
        ["3", None],
    ]
    first = sheets.sheets[0][0]
    assert first is not None
    assert [seat.seat for seat in first.seats] == ["1", "2", "3", "4"]
    assert first.seats[0].cells == ("11", "15", "1", "")


def test_a_wall_list_says_who_sits_at_the_table() -> None:
    latest = latest_of(melee())
    rows = pairings_by_table(melee(), latest).rows
    assert [len(row.players) for row in rows] == list(SIZES)
    listed = [row for held in pairings_by_name(melee(), latest).letters for row in held.rows]
    row = next(row for row in listed if row.name == ("Jan ", "Kowalski", ""))
    assert row.table == "1"
    assert row.others == "Małgorzata Brzęczyszczykiewicz-Wiśniewska, Bartłomiej Szczęsny, Zofia Łukasiewicz"


def test_the_files_of_a_round_at_tables() -> None:
    files = {one.file: compiled(one.template, one.model) for one in print_sheets(melee())}
    assert "slips" not in files
    assert {"pairings", "pairings-by-name", "tables", "cards"} <= set(files)
    pages = texts(files["tables"])
    assert len(pages) == 3
    assert pages[0].index("Table 1") < pages[0].index("Table 4")
    assert "Power Goal Place Signature Drop" in pages[0]
    card = texts(files["cards"])[0]
    assert "Round Table Seat Place Points" in card
