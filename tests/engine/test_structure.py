"""The shape of a tournament: every boundary of every table of the four games, and what an organiser states."""

from __future__ import annotations

import pytest

from pipeline.engine.overall.ratings import coefficient
from pipeline.rules.load import load_builtin
from tests.builders.matches import change
from tests.builders.tournaments import contest, melee_contest

BASIC = {(4, 8): (3, 0), (9, 16): (4, 0), (17, 24): (4, 4), (25, 40): (5, 4), (41, 44): (5, 8), (45, 76): (6, 8)}
BASIC |= {(77, 148): (6, 16), (149, 400): (7, 16)}
ADVANCED = {(9, 12): (4, 4), (13, 24): (4, 8), (25, 40): (5, 8), (41, 76): (6, 8), (77, 148): (6, 16)}
ADVANCED |= {(149, 288): (6, 32), (289, 512): (7, 32), (513, 900): (8, 32)}
NEUROSHIMA = {(8, 11): (4, 0), (12, 20): (4, 4), (21, 40): (4, 8), (41, 200): (4, 16)}
WAR = {(8, 20): (3, 4), (21, 40): (4, 4), (41, 200): (4, 8)}

TABLES = {
    ("agot2-joust", ""): BASIC,
    ("agot2-joust", "basic"): BASIC,
    ("agot2-joust", "advanced"): ADVANCED,
    ("neuroshima-hex-2023", ""): NEUROSHIMA,
    ("war-online-constructed", ""): WAR,
}
BOUNDARIES = [
    (rules, structure, players, *shape)
    for (rules, structure), table in TABLES.items()
    for ends, shape in table.items()
    for players in ends
]


@pytest.mark.parametrize(("rules", "structure", "players", "rounds", "cut"), BOUNDARIES)
def test_each_boundary_of_each_table(rules: str, structure: str, players: int, rounds: int, cut: int) -> None:
    shape = contest(load_builtin(rules), players, structure=structure).structure
    assert (shape.players, shape.rounds, shape.cut) == (players, rounds, cut)
    assert shape.counts
    assert shape.fits


@pytest.mark.parametrize(
    ("rules", "structure", "players"),
    [("agot2-joust", "basic", 3), ("agot2-joust", "advanced", 8), ("agot1-joust", "", 16), ("agot2-joust", "", 0)],
)
def test_no_structure_fits(rules: str, structure: str, players: int) -> None:
    shape = contest(load_builtin(rules), players, structure=structure).structure
    assert not shape.fits
    assert (shape.players, shape.rounds, shape.cut) == (players, 0, 0)


@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (3, 3), (4, 3), (5, 4), (6, 4), (7, 4)])
def test_neuroshima_with_fewer_than_eight_does_not_count(players: int, rounds: int) -> None:
    shape = contest(load_builtin("neuroshima-hex-2023"), players).structure
    assert (shape.rounds, shape.cut, shape.counts, shape.fits) == (rounds, 0, False, True)


@pytest.mark.parametrize(
    ("players", "rounds", "cut"), [(2, 1, 0), (3, 3, 0), (4, 3, 4), (5, 3, 4), (6, 3, 4), (7, 3, 4)]
)
def test_war_with_fewer_than_eight(players: int, rounds: int, cut: int) -> None:
    shape = contest(load_builtin("war-online-constructed"), players).structure
    assert (shape.rounds, shape.cut, shape.fits) == (rounds, cut, True)


def test_what_the_organiser_states_wins() -> None:
    agot2 = load_builtin("agot2-joust")
    shape = contest(agot2, 30, structure="basic", rounds=6, cut=8).structure
    assert (shape.rounds, shape.cut) == (6, 8)
    only_rounds = contest(agot2, 30, structure="basic", rounds=6).structure
    assert (only_rounds.rounds, only_rounds.cut) == (6, 4)
    only_cut = contest(agot2, 30, structure="basic", cut=0).structure
    assert (only_cut.rounds, only_cut.cut) == (5, 0)


def test_custom_needs_rounds_and_has_no_cut_unless_stated() -> None:
    agot2 = load_builtin("agot2-joust")
    assert not contest(agot2, 30, structure="custom").structure.fits
    assert not contest(agot2, 30, structure="custom", cut=8).structure.fits
    stated = contest(agot2, 3, structure="Custom", rounds=2).structure
    assert (stated.rounds, stated.cut, stated.fits) == (2, 0, True)


@pytest.mark.parametrize("structure", ["", "custom"])
def test_no_rounds_and_no_cut_is_elimination_only(structure: str) -> None:
    shape = contest(load_builtin("agot2-joust"), 20, structure=structure, rounds=0).structure
    assert (shape.rounds, shape.cut, shape.fits) == (0, 0, True)


def test_rounds_and_cut_go_by_the_draw_of_round_1() -> None:
    neuroshima = load_builtin("neuroshima-hex-2023")
    changes = [
        change(1, "late", 2),
        change(2, "drop", 1),
        change(3, "disqualify", 1),
        change(4, "bye", 1),
        change(5, "drop", 2),
        change(6, "late", 1),
    ]
    shape = contest(neuroshima, 14, changes=changes).structure
    # 1 comes late, 2 and 3 never come: twelve take part, eleven in round 1.
    assert (shape.players, shape.starters, shape.cut) == (12, 11, 0)


class TestLateEntriesArePlayers:
    """They count in all that goes by the number of players; rounds and cut stay as announced before round 1."""

    def test_neuroshima_seven_and_a_late_eighth_count(self) -> None:
        late = contest(load_builtin("neuroshima-hex-2023"), 8, changes=[change(8, "late", 2)]).structure
        assert (late.players, late.starters, late.counts) == (8, 7, True)

    def test_neuroshima_eight_of_whom_one_never_came_do_not(self) -> None:
        gone = contest(load_builtin("neuroshima-hex-2023"), 8, changes=[change(8, "drop", 1)]).structure
        assert (gone.players, gone.counts) == (7, False)

    def test_neuroshima_eleven_and_a_late_twelfth_have_no_finals(self) -> None:
        late = contest(load_builtin("neuroshima-hex-2023"), 12, changes=[change(12, "late", 2)]).structure
        assert (late.players, late.rounds, late.cut) == (12, 4, 0)

    def test_war_the_coefficient_goes_by_all(self) -> None:
        rules = load_builtin("war-online-constructed")
        assert rules.rating is not None
        late = contest(rules, 21, changes=[change(21, "late", 2)]).structure
        assert (coefficient(rules.rating, late.players), late.rounds) == (8, 3)

    def test_war_seven_and_a_late_eighth_play_for_prizes(self) -> None:
        rules = load_builtin("war-online-constructed")
        assert [contest(rules, count).structure.prizes for count in (2, 7, 8, 21)] == [False, False, True, True]
        assert contest(rules, 8, changes=[change(8, "late", 2)]).structure.prizes

    def test_agot1_melee_eleven_and_a_late_twelfth_have_four_at_the_final_table(self) -> None:
        assert melee_contest(11).structure.cut == 3
        assert melee_contest(12, changes=[change(12, "late", 2)]).structure.cut == 4

    def test_who_comes_back_takes_part(self) -> None:
        changes = [change(8, "drop", 1), change(8, "return", 3)]
        back = contest(load_builtin("neuroshima-hex-2023"), 8, changes=changes).structure
        assert (back.players, back.starters) == (8, 7)


@pytest.mark.parametrize(("players", "counts"), [(2, False), (7, False), (8, True), (30, True)])
def test_neuroshima_a_custom_structure_counts_from_eight_too(players: int, counts: bool) -> None:
    stated = contest(load_builtin("neuroshima-hex-2023"), players, structure="custom", rounds=3, cut=2).structure
    assert stated.counts is counts


@pytest.mark.parametrize(("players", "prizes"), [(7, False), (8, True)])
def test_war_a_custom_structure_has_prizes_from_eight_too(players: int, prizes: bool) -> None:
    stated = contest(load_builtin("war-online-constructed"), players, structure="custom", rounds=2, cut=0).structure
    assert stated.prizes is prizes
