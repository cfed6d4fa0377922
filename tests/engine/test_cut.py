"""The cut and who comes in for those who leave."""

from __future__ import annotations

from pipeline.model import CUT, ChangeKind, swiss, top
from tests.builders.brackets import Finals
from tests.builders.matches import change, drop


def test_the_best_are_seeded_in_the_order_of_the_standings() -> None:
    finals = Finals(12, 4, order=[5, 3, 9, 1, 2, 4, 6, 7, 8, 10, 11, 12])
    assert finals.cut is not None
    assert finals.cut.size == 4
    assert finals.cut.seeds == (5, 3, 9, 1)
    assert finals.cut.left == ()


def test_agot2_the_sixth_of_a_top_8_leaves() -> None:
    finals = Finals(12, 8)
    finals.add(drop(6, CUT))
    assert finals.cut is not None
    assert finals.cut.seeds == (1, 2, 3, 4, 5, 7, 8, 9)  # old 7 becomes 6, old 8 becomes 7, old 9 becomes 8
    assert finals.cut.left == (6,)


def test_agot2_the_ninth_is_asked_and_does_not_agree() -> None:
    finals = Finals(12, 8)
    finals.add(drop(6, CUT), drop(9, CUT))
    assert finals.cut is not None
    assert finals.cut.seeds == (1, 2, 3, 4, 5, 7, 8, 10)
    assert finals.cut.left == (6, 9)
    assert [line.player for line in finals.classification.rows][8:] == [6, 9, 11, 12]


def test_who_leaves_at_the_cut_without_having_qualified_is_not_named() -> None:
    finals = Finals(12, 4)
    finals.add(drop(11, CUT))
    assert finals.cut is not None
    assert finals.cut.left == ()
    assert finals.places()[11] == 11


def test_the_dropped_and_the_disqualified_are_not_cut() -> None:
    finals = Finals(12, 4, rounds=5)
    finals.add(drop(2, swiss(5)), change(3, ChangeKind.DISQUALIFY, swiss(4)))
    assert finals.cut is not None
    assert finals.cut.seeds == (1, 4, 5, 6)
    assert finals.cut.left == ()


def test_who_returned_is_cut() -> None:
    finals = Finals(6, 4, rounds=5)
    finals.add(drop(2, swiss(3)), change(2, ChangeKind.RETURN, swiss(5)))
    assert finals.cut is not None
    assert finals.cut.seeds == (1, 2, 3, 4)


def test_who_is_removed_after_the_start_keeps_his_seed() -> None:
    finals = Finals(6, 4)
    finals.add(drop(2, top(4)))
    assert finals.cut is not None
    assert finals.cut.seeds == (1, 2, 3, 4)


def test_fewer_players_than_the_size_are_all_cut() -> None:
    finals = Finals(5, 8)
    finals.add(drop(4, CUT))
    assert finals.cut is not None
    assert finals.cut.seeds == (1, 2, 3, 5)
    assert finals.cut.left == (4,)


def test_there_is_no_cut_where_none_is_planned() -> None:
    assert Finals(5, 0).cut is None


def test_a_cut_of_nobody() -> None:
    finals = Finals(2, 2)
    finals.add(drop(1, swiss(1)), drop(2, swiss(1)))
    assert finals.cut is not None
    assert finals.cut.seeds == ()
    assert [line.player for line in finals.classification.rows] == [1, 2]
