"""Who meets whom, and who sits out, in games that came with Swissbook later: what the ruleset of each says, on fields worked out by hand."""

from __future__ import annotations

from hashlib import sha256

import pytest

from pipeline.engine.compute import next_round
from pipeline.engine.pairing.byes import choose_bye
from pipeline.engine.standings.standings import standings
from pipeline.model import Match, Player, PlayerNumber, replace
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.swiss import PairingPolicy
from tests.builders.matches import match
from tests.builders.people import players
from tests.builders.tournaments import contest

AT_RANDOM = ("flesh-and-blood", "go-eurasia-2023", "pokemon-tcg")
SEEDS = tuple("abcdefghijklmnop")


def drawn(game: str, rows: list[Match], entrants: int | list[Player], seed: str) -> set[tuple[int, int]]:
    """The pairs of the next round, who plays first named first."""
    held = contest(load_builtin(game), entrants, rows, seed=seed, structure="custom", rounds=3, cut=0)
    found = next_round(held, standings(held, 1))
    assert found is not None
    return {(pair.player1, pair.player2 or 0) for pair in found.pairings}


def pairs(game: str, rows: list[Match], players: int, seed: str) -> set[frozenset[int]]:
    return set(map(frozenset, drawn(game, rows, players, seed)))


@pytest.mark.parametrize("game", AT_RANDOM)
def test_players_with_equal_points_meet_at_random_and_nobody_twice(game: str) -> None:
    """1 to 4 have won, so they meet each other; in which of the three ways, lots decide: slides and neighbours have one way."""
    rows = [match(1, one, one + 4, "1") for one in (1, 2, 3, 4)]
    winners = {frozenset(pair for pair in pairs(game, rows, 8, seed) if max(pair) <= 4) for seed in SEEDS}
    assert winners == {
        frozenset(map(frozenset, way)) for way in (((1, 2), (3, 4)), ((1, 3), (2, 4)), ((1, 4), (2, 3)))
    }
    for seed in SEEDS:
        second = pairs(game, [match(1, 1, 2, "1"), match(1, 3, 4, "1")], 4, seed)
        assert not second & {frozenset((1, 2)), frozenset((3, 4))}


@pytest.mark.parametrize("game", ["carcassonne-2016", "scrabble-malaysia"])
def test_neighbours_of_the_ranking_meet_after_round_1(game: str) -> None:
    """Round 1 by lots, then 1 and 2 of the four winners meet, 3 and 4, and those who lost to them by as much."""
    swiss = load_builtin(game).swiss
    assert (swiss.policy_of(1), swiss.policy_of(2)) == (PairingPolicy.RANDOM, PairingPolicy.ADJACENT)
    rows = [match(1, one, one + 4, "1", f"{400 - one}:300") for one in (1, 2, 3, 4)]
    for seed in SEEDS:
        assert pairs(game, rows, 8, seed) == set(map(frozenset, ((1, 2), (3, 4), (5, 6), (7, 8))))


@pytest.mark.parametrize("game", ["chess-swiss", "netrunner-single"])
def test_sides_are_evened_out(game: str) -> None:
    """Of the winners 1 and 3 were Player 1, 2 and 4 were not; so it is with those who lost."""
    rows = [match(1, 1, 5, "1"), match(1, 6, 2, "2"), match(1, 3, 7, "1"), match(1, 8, 4, "2")]
    for seed in SEEDS:
        assert {first for first, _ in drawn(game, rows, 8, seed)} == {2, 4, 5, 7}


def test_in_carcassonne_the_ranking_makes_the_pairs_and_who_started_less_often_starts() -> None:
    """1 and 2 have both started and meet all the same, by lot; so do 3 and 4, who have not. Of those four, in round 3
    the one who has started twice does not, and the one who never has does.
    """
    rows = [match(1, 1, 5, "1", "90:50"), match(1, 2, 6, "1", "80:50")]
    rows += [match(1, 7, 3, "2", "50:70"), match(1, 8, 4, "2", "50:60")]
    ways = [drawn("carcassonne-2016", rows, 8, seed) for seed in SEEDS]
    meet = set(map(frozenset, ((1, 2), (3, 4), (5, 6), (7, 8))))
    assert [set(map(frozenset, way)) for way in ways] == [meet] * len(SEEDS)
    assert {(1, 2), (2, 1)} <= {pair for way in ways for pair in way}
    rows += [match(2, 1, 2, "1", "90:50"), match(2, 3, 4, "1", "80:50"), match(2, 5, 6, "1", "70:60")]
    rows.append(match(2, 7, 8, "1", "70:60"))
    for seed in SEEDS:
        firsts = {first for first, _ in drawn("carcassonne-2016", rows, 8, seed)}
        assert {1, 4} & firsts == {4}


def test_chess_begins_with_the_upper_half_by_rating_against_the_lower() -> None:
    people = [replace(player, rating=1000 + 100 * player.number) for player in players(8)]
    for seed in SEEDS:
        found = set(map(frozenset, drawn("chess-swiss", [], people, seed)))
        assert found == set(map(frozenset, ((8, 4), (7, 3), (6, 2), (5, 1))))


def lowest(seed: str, stage: int, *among: int) -> int:
    """Whom the lots of the bye of a round choose: the lowest SHA-256 in hex."""
    return min(among, key=lambda n: sha256(f"{seed}|Test|bye {stage}|{n}".encode()).hexdigest())


def sits_out(game: str, rows: list[Match], stage: int, seed: str) -> int:
    held = contest(load_builtin(game), 5, rows, seed=seed)
    return choose_bye(held, stage, [PlayerNumber(one) for one in range(1, 6)], standings(held, stage - 1))


@pytest.mark.parametrize("seed", SEEDS[:6])
@pytest.mark.parametrize("game", AT_RANDOM)
def test_the_bye_goes_to_the_fewest_points_and_to_nobody_twice(game: str, seed: str) -> None:
    first = [match(1, 1, 2, "1"), match(1, 3, 4, "1"), match(1, 5)]
    assert sits_out(game, first, 2, seed) == lowest(seed, 2, 2, 4)
    # 2, 3, 4 and 5 have a win each; 5 and 2 have had a bye.
    second = [*first, match(2, 1, 3, "1"), match(2, 4, 5, "1"), match(2, 2)]
    assert sits_out(game, second, 3, seed) == lowest(seed, 3, 3, 4)


@pytest.mark.parametrize("seed", SEEDS[:6])
def test_scrabble_gives_the_bye_to_the_last_place(seed: str) -> None:
    """Of two who have lost, the one with the lower spread; where that is level, lots decide."""

    def rows(one: str, other: str) -> list[Match]:
        return [match(1, 1, 2, "1", one), match(1, 3, 4, "1", other), match(1, 5)]

    assert sits_out("scrabble-malaysia", rows("450:300", "400:390"), 2, seed) == 2
    assert sits_out("scrabble-malaysia", rows("450:440", "400:290"), 2, seed) == 4
    assert sits_out("scrabble-malaysia", rows("450:440", "400:390"), 2, seed) == lowest(seed, 2, 2, 4)
