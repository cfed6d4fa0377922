"""The first three of each category, one prize each, and how categories are written."""

from __future__ import annotations

from pipeline.engine.finals.categories import best_of_categories, category_places
from pipeline.engine.tournament.categories import categories_of, category_names
from pipeline.engine.tournament.contest import Contest
from pipeline.model import Match, PlayerNumber, Result, replace, swiss
from tests.builders.events import event
from tests.builders.people import players
from tests.builders.tournaments import JOUST, computed, contest

CELLS = {1: "Junior, Newcomer", 2: "newcomer", 3: " junior ;Team  A", 4: "-", 5: "Team A,team a", 6: "Veteran"}
Best = dict[str, tuple[list[tuple[int, int]], int]]


def in_categories(*, one_each: bool = False) -> Contest:
    people = [replace(one, category=CELLS[one.number]) for one in players(6)]
    return contest(replace(JOUST, one_prize_each=one_each), people)


def best(held: Contest, *placed: tuple[int, int | None]) -> Best:
    """Of each category the places in it with their players, and how many players it has."""
    found = best_of_categories(held, [(PlayerNumber(player), place) for player, place in placed])
    return {one.key: ([(at.place, at.player) for at in one.places], one.members) for one in found}


def test_a_cell_holds_several_and_a_dash_is_none() -> None:
    assert categories_of(" Junior ,; Team  A, JUNIOR") == ("Junior", "Team A")
    assert categories_of("") == categories_of("-") == categories_of(" — ") == ()
    assert categories_of("–, Team-A") == ("Team-A",)


def test_a_category_is_called_as_most_write_it() -> None:
    cells = ("junior", "Junior", " Junior ", "Júnior", "dama", "Dama", "-")
    people = [replace(one, category=cell) for one, cell in zip(players(7), cells, strict=True)]
    assert category_names(people) == {"junior": "Junior", "júnior": "Júnior", "dama": "dama"}


def test_the_first_three_of_each_whatever_the_case_of_letters() -> None:
    order = [(4, 1), (1, 2), (2, 3), (5, 4), (3, 5), (6, 6)]
    assert best(in_categories(), *order) == {
        "junior": ([(1, 1), (2, 3)], 2), "newcomer": ([(1, 1), (2, 2)], 2), "team a": ([(1, 5), (2, 3)], 2),
        "veteran": ([(1, 6)], 1),
    }  # fmt: skip


def test_a_fourth_is_not_shown_but_who_shares_the_third_place_is() -> None:
    people = [replace(one, category="Junior") for one in players(6)]
    held = contest(JOUST, people)
    assert best(held, *((number, number) for number in range(1, 7)))["junior"] == ([(1, 1), (2, 2), (3, 3)], 6)
    shared = [(1, 1), (2, 2), (3, 3), (4, 3), (5, 5), (6, 6)]
    assert best(held, *shared)["junior"] == ([(1, 1), (2, 2), (3, 3), (3, 4)], 6)
    two_second = [(1, 1), (2, 2), (3, 2), (4, 4), (5, 5), (6, 6)]
    assert best(held, *two_second)["junior"] == ([(1, 1), (2, 2), (2, 3)], 6)


def test_a_shared_place_has_several_and_no_place_none() -> None:
    order = [(1, 1), (2, 1), (3, 1), (4, 4), (5, 5), (6, None)]
    assert best(in_categories(), *order) == {
        "junior": ([(1, 1), (1, 3)], 2), "newcomer": ([(1, 1), (1, 2)], 2), "team a": ([(1, 3), (2, 5)], 2),
        "veteran": ([], 1),
    }  # fmt: skip


def test_one_prize_each_goes_by_place_then_by_the_order_of_the_cell() -> None:
    """1 takes Junior, so that Newcomer goes to 2; 3, whose Junior has only a second left, takes Team A before 5."""
    order = [(1, 1), (4, 2), (3, 3), (5, 4), (2, 5), (6, 6)]
    assert best(in_categories(one_each=True), *order) == {
        "junior": ([(1, 1)], 2), "newcomer": ([(1, 2)], 2), "team a": ([(1, 3), (2, 5)], 2), "veteran": ([(1, 6)], 1),
    }  # fmt: skip


def test_one_prize_each_is_shared_by_those_who_share_the_place() -> None:
    """1 and 3 are level and both take Junior, whoever is listed first; so Newcomer goes to 2 and Team A to 5."""
    for first, second in ((1, 3), (3, 1)):
        order = [(first, 1), (second, 1), (2, 3), (5, 4), (4, 5), (6, None)]
        found = best(in_categories(one_each=True), *order)
        assert {key: sorted(places) for key, (places, _) in found.items()} == {
            "junior": [(1, 1), (1, 3)], "newcomer": [(1, 2)], "team a": [(1, 5)], "veteran": [],
        }  # fmt: skip


def test_who_has_not_played_has_no_place_in_a_category() -> None:
    """Of four who are entered two have met; the others are level behind them, and have played nothing."""
    people = [replace(one, category="Junior") for one in players(4)]
    one, two = PlayerNumber(1), PlayerNumber(2)
    state = computed(event(players=people, matches=[Match(swiss(1), one, two, Result.FIRST, 1)]), JOUST)
    (junior,) = category_places(state)
    assert [(at.place, at.player) for at in junior.places] == [(1, 1), (2, 2)]
    assert junior.members == 4
