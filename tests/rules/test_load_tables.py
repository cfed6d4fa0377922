"""Files of games at tables: what they state, and everything that can be wrong with it."""

from __future__ import annotations

import pytest

from pipeline.model import replace
from pipeline.rules.absences import USUAL
from pipeline.rules.load import load_builtin, load_file
from pipeline.rules.ruleset.ruleset import Kind
from pipeline.rules.ruleset.tables import FinalSeats, TablePoints, TableSizes

SMALL = """
kind = "tables"
[names]
en = "Small"
[tables]
points = [{ seats = 4, beaten = 3, tied = 1, sweep = 1 }, { seats = 3, beaten = 5, tied = 1 }]
sizes = [{ players = 4, tables = [4] }, { players = 3, tables = [3] }, { players = 5, tables = [5] }]
add = 3
final = [{ from = 12, seats = 4 }, { from = 3, seats = 3 }]
[standings]
tiebreaks = ["shared_table", "sos", "lot"]
"""
PLACES = "seats = 5, places = [4, 3, 2, 1]"
FITTING = SMALL.replace("points = [", "points = [{ seats = 5, beaten = 3, tied = 1 }, ")

DUEL = """
kind = "duel"
[names]
en = "Duel"
[points]
win = 1
loss = 0
[bye]
points = 1
order = ["points"]
[standings]
tiebreaks = ["lot"]
"""


def changed(old: str, new: str) -> str:
    assert old in FITTING
    return FITTING.replace(old, new)


def found(text: str) -> set[tuple[str, str]]:
    """Code and key of every Problem of that file."""
    return {(one.code, one.at.key) for one in load_file(text, "small.toml")[1]}


def test_rows_in_any_order() -> None:
    ruleset, problems = load_file(FITTING, "small.toml")
    assert problems == []
    assert ruleset is not None
    assert ruleset.kind is Kind.TABLES
    assert ruleset.tables is not None
    assert [row.players for row in ruleset.tables.sizes] == [3, 4, 5]
    assert ruleset.tables.points[1] == TablePoints(4, 3, 1, 1)
    assert ruleset.tables.final == (FinalSeats(3, 3), FinalSeats(12, 4))
    assert ruleset.tables.semi_final == 0


MELEE_SIZES = {
    3: [3],
    4: [4],
    5: [5],
    6: [3, 3],
    7: [3, 4],
    8: [4, 4],
    9: [3, 3, 3],
    10: [3, 3, 4],
    11: [4, 4, 3],
    12: [4, 4, 4],
    13: [3, 3, 3, 4],
    14: [3, 3, 4, 4],
    15: [4, 4, 3, 4],
    16: [4, 4, 4, 4],
    17: [3, 3, 3, 4, 4],
    23: [4, 4, 3, 4, 4, 4],
}


@pytest.mark.parametrize("players", MELEE_SIZES)
def test_agot1_melee_tables_by_players(players: int) -> None:
    tables = load_builtin("agot1-melee").tables
    assert tables is not None
    assert list(tables.sizes_for(players)) == MELEE_SIZES[players]


def test_agot1_melee_seats_everybody_from_three_players_on() -> None:
    tables = load_builtin("agot1-melee").tables
    assert tables is not None
    assert [tables.sizes_for(players) for players in (0, 1, 2)] == [(), (), ()]
    for players in range(3, 400):
        sizes = tables.sizes_for(players)
        assert sum(sizes) == players
        assert set(sizes) <= ({5} if players == 5 else {3, 4})
        assert sizes.count(3) <= 3


def test_nobody_is_seated_where_the_row_of_so_many_fewer_has_no_tables() -> None:
    rules = load_builtin("agot1-melee").tables
    assert rules is not None
    tables = replace(rules, sizes=(TableSizes(4, (4,)), TableSizes(5, ())), add=4)
    assert [tables.sizes_for(players) for players in (4, 5, 8, 9, 13)] == [(4,), (), (4, 4), (), ()]


def test_agot1_melee_final_of_three_or_four() -> None:
    tables = load_builtin("agot1-melee").tables
    assert tables is not None
    assert [tables.final_seats(players) for players in (2, 3, 11, 12, 40)] == [0, 3, 3, 4, 4]
    assert (tables.semi_final, tables.semi_final_seats) == (16, 4)


def test_agot1_melee_states() -> None:
    ruleset = load_builtin("agot1-melee")
    assert ruleset.standings.tiebreaks == ("shared_table", "sos", "manual", "lot")
    assert ruleset.swiss.usual_minutes == 105
    assert ruleset.structures == ()
    assert ruleset.absences == USUAL
    assert ruleset.tables is not None
    assert ruleset.tables.points == (TablePoints(3, 5, 1), TablePoints(4, 3, 1, 1), TablePoints(5, 3, 1, 1))


@pytest.mark.parametrize(
    ("text", "code", "key"),
    [
        (changed("[tables]", "[swiss]"), "ruleset-missing-key", "tables"),
        (FITTING + "[points]\nwin = 1\nloss = 0", "ruleset-key-of-another-kind", "points"),
        (FITTING + "[bye]\npoints = 1", "ruleset-key-of-another-kind", "bye"),
        (FITTING + "[bracket]", "ruleset-key-of-another-kind", "bracket"),
        (DUEL + "[tables]", "ruleset-key-of-another-kind", "tables"),
        (changed("add = 3\n", ""), "ruleset-missing-key", "tables.add"),
        (changed("add = 3", "add = 1"), "ruleset-too-small", "tables.add"),
        (changed("add = 3", "add = 13"), "ruleset-too-large", "tables.add"),
        (changed("sweep = 1", "swep = 1"), "ruleset-misspelt-key", "tables.points[2].swep"),
        (changed("tables = [4]", "tables = [3]"), "ruleset-tables-sum", "tables.sizes"),
        (SMALL, "ruleset-tables-without-points", "tables.points"),
        (changed("players = 4, tables = [4]", "players = 3, tables = [3]"), "ruleset-row-twice", "tables.sizes"),
        (changed("from = 12", "from = 3"), "ruleset-row-twice", "tables.final"),
        (changed("seats = 5, beaten = 3, tied = 1", "seats = 5"), "ruleset-missing-key", "tables.points.beaten"),
        (changed("seats = 5, beaten = 3, tied = 1", PLACES), "ruleset-places-of-table", "tables.points"),
        (changed("seats = 5, ", "seats = 3, "), "ruleset-row-twice", "tables.points"),
        (changed("add = 3", "add = 4"), "ruleset-tables-gap", "tables.sizes"),
        (changed("{ players = 4, tables = [4] }, ", ""), "ruleset-tables-gap", "tables.sizes"),
        (changed("add = 3", "add = 3\nsemi_final = 15"), "ruleset-semi-final-tables", "tables.semi_final"),
        (changed("add = 3", "add = 3\nsemi_final = 17"), "ruleset-too-large", "tables.semi_final"),
        (
            changed("final = [{ from = 12, seats = 4 }, { from = 3, seats = 3 }]", "semi_final = 16"),
            "ruleset-semi-final-without-final",
            "tables.semi_final",
        ),
        (
            changed("final = [{ from = 12, seats = 4 }, ", "final = [{ from = 12 }, "),
            "ruleset-missing-key",
            "tables.final[1].seats",
        ),
    ],
)
def test_what_can_be_wrong(text: str, code: str, key: str) -> None:
    assert (code, key) in found(text)


def test_empty_lists() -> None:
    text = "kind = 'tables'\nnames = { en = 'x' }\nstandings = { tiebreaks = [] }\ntables = { points = [], sizes = [], add = 4 }"
    assert found(text) == {("ruleset-no-rows", "tables.points"), ("ruleset-no-rows", "tables.sizes")}


def test_a_kind_that_is_not_known_misses_nothing_else() -> None:
    assert found(changed('kind = "tables"', 'kind = "tabels"')) == {("ruleset-misspelt-choice", "kind")}
