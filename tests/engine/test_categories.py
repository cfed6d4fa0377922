"""The best of each category, and one prize each."""

from __future__ import annotations

from dataclasses import replace

from pipeline.engine.finals.categories import best_of_categories, categories_of
from pipeline.engine.tournament.contest import Contest
from pipeline.model.ids import PlayerNumber
from tests.builders.people import players
from tests.builders.tournaments import JOUST, contest

CELLS = {1: "Junior, Newcomer", 2: "newcomer", 3: " junior ;Team  A", 4: "", 5: "Team A,team a", 6: "Veteran"}


def in_categories(*, one_each: bool = False) -> Contest:
    people = [replace(one, category=CELLS[one.number]) for one in players(6)]
    return contest(replace(JOUST, one_prize_each=one_each), people)


def best(held: Contest, *placed: tuple[int, int | None]) -> dict[str, tuple[list[int], int]]:
    found = best_of_categories(held, [(PlayerNumber(player), place) for player, place in placed])
    return {one.category: ([*one.players], one.members) for one in found}


def test_a_cell_holds_several() -> None:
    assert categories_of(" Junior ,; Team  A,") == ("Junior", "Team A")
    assert categories_of("") == ()


def test_the_best_of_each_whatever_the_case_of_letters() -> None:
    order = [(4, 1), (1, 2), (2, 3), (5, 4), (3, 5), (6, 6)]
    assert best(in_categories(), *order) == {
        "Junior": ([1], 2), "Newcomer": ([1], 2), "Team A": ([5], 2), "Veteran": ([6], 1),
    }  # fmt: skip


def test_a_shared_place_has_several_and_no_place_none() -> None:
    order = [(1, 1), (2, 1), (3, 1), (4, 4), (5, 5), (6, None)]
    assert best(in_categories(), *order) == {
        "Junior": ([1, 3], 2), "Newcomer": ([1, 2], 2), "Team A": ([3], 2), "Veteran": ([], 1),
    }  # fmt: skip


def test_one_prize_each_goes_by_place_then_by_the_order_of_the_cell() -> None:
    """1 takes Junior, so that Newcomer goes to 2; 3, whose Junior is gone, takes Team A before 5."""
    order = [(1, 1), (4, 2), (3, 3), (5, 4), (2, 5), (6, 6)]
    assert best(in_categories(one_each=True), *order) == {
        "Junior": ([1], 2), "Newcomer": ([2], 2), "Team A": ([3], 2), "Veteran": ([6], 1),
    }  # fmt: skip


def test_one_prize_each_is_shared_by_those_who_share_the_place() -> None:
    """1 and 3 are level and both take Junior, whoever is listed first; so Newcomer goes to 2 and Team A to 5."""
    for first, second in ((1, 3), (3, 1)):
        order = [(first, 1), (second, 1), (2, 3), (5, 4), (4, 5), (6, None)]
        found = best(in_categories(one_each=True), *order)
        assert {name.casefold(): sorted(who) for name, (who, _) in found.items()} == {
            "junior": [1, 3], "newcomer": [2], "team a": [5], "veteran": [],
        }  # fmt: skip
