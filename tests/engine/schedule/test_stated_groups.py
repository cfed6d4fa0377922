"""Groups that the organiser states under Group on the sheet Players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.engine.draw.duels import as_rows, swiss_proposal
from pipeline.engine.standings.standings import standings
from pipeline.engine.tournament.contest import Contest
from pipeline.model import Change, Match, PlayerNumber, Result, replace
from pipeline.rules.load import load_builtin
from tests.builders.matches import change
from tests.builders.tournaments import contest
from tests.formats import format_rules
from tests.profiles import examples

GROUPS = format_rules("groups")
ROBIN = load_builtin("round-robin")


def in_groups(
    groups: Sequence[str], matches: Sequence[Match] = (), changes: Sequence[Change] = (), **stated: object
) -> Contest:
    """A tournament in which player 1 is in the first of these groups, player 2 in the second, and so on."""
    held = contest(GROUPS, len(groups), matches, changes, **stated)  # type: ignore[arg-type]
    players = {number: replace(one, group=groups[number - 1]) for number, one in held.players.items()}
    return replace(held, players=players)


def rows_drawn(held: Contest, number: int) -> tuple[Match, ...]:
    """The rows of a round of the groups; none where all are through."""
    proposal = swiss_proposal(held, number, ())
    return () if proposal is None else as_rows(proposal)


def played_through(held: Contest) -> Contest:
    """The same with all its rounds drawn one after the other; player 1 of each row wins."""
    for number in range(1, held.structure.rounds + 1):
        rows = [replace(one, result=one.result or Result.FIRST) for one in rows_drawn(held, number)]
        held = replace(held, tournament=replace(held.tournament, matches=(*held.tournament.matches, *rows)))
    return held


def members(held: Contest) -> Mapping[str, set[PlayerNumber]]:
    return {pool.letter: set(pool.players.values()) for pool in held.pools}


def test_the_groups_are_those_of_the_sheet_however_they_are_spelt() -> None:
    held = in_groups(["Red", "10", "red ", "2", "RED", "2", "10", "2"])
    assert members(held) == {"2": {4, 6, 8}, "10": {2, 7}, "Red": {1, 3, 5}}
    assert list(members(held)) == ["2", "10", "Red"]
    shape = held.structure
    assert (shape.groups, shape.rounds) == (3, 3)


def test_without_groups_on_the_sheet_swissbook_makes_them() -> None:
    assert [pool.letter for pool in in_groups([""] * 8).pools] == ["A", "B", "C"]
    assert [pool.letter for pool in in_groups(["-"] * 8).pools] == ["A", "B", "C"]


def test_one_group_for_all_is_a_plain_round_robin() -> None:
    (pool,) = in_groups(["A"] * 5).pools
    assert (pool.letter, len(pool.players)) == ("", 5)


def test_a_custom_structure_has_the_groups_too() -> None:
    held = in_groups(["A", "A", "A", "B", "B", "B"], structure="custom", rounds=3, cut=2)
    assert set(members(held)) == {"A", "B"}
    assert (held.structure.groups, held.structure.cut) == (2, 2)


@examples(13)
@given(st.lists(st.sampled_from("ABCD"), min_size=4, max_size=14))
def test_everybody_meets_everybody_of_their_own_group_once_and_nobody_else(groups: list[str]) -> None:
    """Compared with the pairs counted by hand; who has no opponent in a round has their number free, once at most."""
    held = played_through(in_groups(groups))
    size = Counter(groups)
    met = Counter(frozenset(row.players) for row in held.tournament.matches if row.player2 is not None)
    assert met == Counter(
        frozenset((one, other))
        for one, other in combinations(range(1, len(groups) + 1), 2)
        if groups[one - 1] == groups[other - 1]
    )
    rounds = max(count + count % 2 - 1 for count in size.values())
    assert max(row.round.number for row in held.tournament.matches) <= held.structure.rounds == max(rounds, 1)
    free = Counter(row.player1 for row in held.tournament.matches if row.player2 is None)
    assert all(count == size[groups[player - 1]] % 2 for player, count in free.items())


@examples(8)
@given(st.lists(st.sampled_from("AB"), min_size=6, max_size=10), st.integers(1, 10))
def test_the_rows_drawn_keep_every_pair_to_come_whoever_asked_to_sit_out(groups: list[str], asks: int) -> None:
    """What was announced before the first draw is what is drawn later, although who sits out has no number in a row of round 1."""
    asking = PlayerNumber(min(asks, len(groups)))
    changes = [change(asking, "bye", 1)]
    held = in_groups(groups, changes=changes)
    announced = {number: set(map(frozenset, pairs(rows_drawn(held, number)))) for number in range(2, 4)}
    later = in_groups(
        groups, [replace(one, result=one.result or Result.FIRST) for one in rows_drawn(held, 1)], changes
    )
    assert {number: set(map(frozenset, pairs(rows_drawn(later, number)))) for number in range(2, 4)} == announced


def pairs(rows: Sequence[Match]) -> list[tuple[PlayerNumber, ...]]:
    return [row.players for row in rows if row.player2 is not None]


@pytest.mark.parametrize(("joins", "fits"), [("A", True), ("B", False)])
def test_a_late_entry_takes_the_free_number_of_their_group(joins: str, fits: bool) -> None:
    """A has three players, and so room for a fourth; B has four. Nobody else's pairs change."""
    before = in_groups(["A", "A", "A", "B", "B", "B", "B"])
    rows = [replace(one, result=one.result or Result.FIRST) for one in rows_drawn(before, 1)]
    after = in_groups(["A", "A", "A", "B", "B", "B", "B", joins], rows, [change(8, "late", 2)])
    assert (8 in members(after)[joins]) is fits
    for number in (2, 3):
        expected = {frozenset(pair) for pair in pairs(rows_drawn(before, number))}
        assert expected <= {frozenset(pair) for pair in pairs(rows_drawn(after, number))}


def test_places_are_decided_within_the_stated_groups() -> None:
    held = played_through(in_groups(["North", "North", "North", "South", "South", "South"]))
    lines = standings(held)
    assert [line.group_place for line in lines] == [1, 1, 2, 2, 3, 3]
    assert {line.player: line.group for line in lines} == {
        number: "North" if number <= 3 else "South" for number in range(1, 7)
    }


def test_a_plain_round_robin_is_played_in_the_groups_as_well() -> None:
    held = contest(ROBIN, 6)
    players = {number: replace(one, group="AB"[number % 2]) for number, one in held.players.items()}
    assert members(replace(held, players=players)) == {"A": {2, 4, 6}, "B": {1, 3, 5}}
