"""Who sits out when the number is odd."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from hashlib import sha256

import pytest

from pipeline.engine.pairing.byes import choose_bye
from pipeline.engine.standings.standings import standings
from pipeline.engine.tournament.contest import Contest
from pipeline.model import replace
from pipeline.rules.load import builtin_ids, load_builtin
from tests.builders.matches import change, match
from tests.builders.people import number
from tests.builders.tournaments import contest
from tests.engine.lines import value

AGOT2 = load_builtin("agot2-joust")
AGOT1 = load_builtin("agot1-joust")
NEUROSHIMA = load_builtin("neuroshima-hex-2023")
WAR = load_builtin("war-online-constructed")


def bye(held: Contest, round_number: int, candidates: Iterable[int]) -> int:
    before = standings(held, round_number - 1)
    return choose_bye(held, round_number, [number(player) for player in candidates], before)


def lowest_lot(seed: str, round_number: int, among: Iterable[int]) -> int:
    return min(among, key=lambda n: sha256(f"{seed}|Test|bye {round_number}|{n}".encode()).hexdigest())


@pytest.mark.parametrize("rules", builtin_ids())
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_round_1(rules: str, seed: str) -> None:
    held = contest(load_builtin(rules), 7, seed=seed)
    by_number = not load_builtin(rules).byes.random_first_round
    expected = 7 if by_number else lowest_lot(seed, 1, range(1, 8))
    assert bye(held, 1, range(1, 8)) == expected


def test_agot2_the_lowest_ranked_by_strength_of_schedule_who_has_had_none() -> None:
    rows = [match(1, 1, 2, "1"), match(1, 3, 4, "1"), match(1, 5)]
    rows += [match(2, 5, 1, "1"), match(2, 3, 2, "1"), match(2, 4)]
    held = contest(AGOT2, 5, rows)
    # 2 has 0 points, all others at least 5.
    assert bye(held, 3, range(1, 6)) == 2
    rows = [match(1, 1, 2, "1"), match(1, 3, 4, "1"), match(2, 1, 4, "1"), match(2, 3, 5, "1"), match(1, 5)]
    held = contest(AGOT2, 5, rows)
    # 2 and 4 have 0 points and met nobody with less than 5 a round; but 2 met 1, whose own opponents have nothing.
    before = {standing.player: standing for standing in standings(held, 2)}
    assert [value(before[number(player)], "sos") for player in (2, 4)] == [5, 5]
    assert [value(before[number(player)], "extended_sos") for player in (2, 4)] == [0, Fraction(5, 8)]
    assert bye(held, 3, range(1, 6)) == 2


@pytest.mark.parametrize("seed", ["a", "b", "c", "d", "e", "f"])
def test_agot2_the_last_of_the_published_standings_where_only_their_lot_separates(seed: str) -> None:
    # 2 and 4 have lost to 1 and 3, who have 5 points each: level in all but the lot of the standings.
    held = contest(AGOT2, 5, [match(1, 1, 2, "1"), match(1, 3, 4, "1"), match(1, 5)], seed=seed)
    last = max((2, 4), key=lambda n: sha256(f"{seed}|Test|standings|{n}".encode()).hexdigest())
    assert standings(held, 1)[-1].player == last
    assert bye(held, 2, range(1, 6)) == last


def test_a_ruleset_may_leave_places_shared_and_then_the_lot_of_the_bye_decides() -> None:
    shared = replace(AGOT2, standings=replace(AGOT2.standings, tiebreaks=("sos",)))
    for seed in ("a", "b", "c", "d"):
        held = contest(shared, 5, [match(1, 1, 2, "1"), match(1, 3, 4, "1"), match(1, 5)], seed=seed)
        assert bye(held, 2, range(1, 6)) == lowest_lot(seed, 2, (2, 4))


def test_agot2_all_have_had_one_the_lowest_ranked_among_those_with_fewest() -> None:
    rows = [match(1, 1), match(1, 2, 3, "1"), match(2, 2), match(2, 1, 3, "1"), match(3, 3), match(3, 1, 2, "1")]
    held = contest(AGOT2, 3, rows)
    assert bye(held, 4, [1, 2, 3]) == 3
    again = contest(AGOT2, 3, [*rows, match(4, 3), match(4, 1, 2, "2")])
    assert {standing.player: standing.points for standing in standings(again)} == {1: 15, 2: 15, 3: 10}
    assert bye(again, 5, [1, 2, 3]) in (1, 2)


def test_agot1_fewest_points_then_the_highest_number() -> None:
    rows = [match(1, 1, 4, "1"), match(1, 2, 3, "1"), match(1, 5)]
    held = contest(AGOT1, 5, rows)
    assert bye(held, 2, range(1, 6)) == 4
    assert bye(held, 2, [1, 2, 5]) == 2


def test_neuroshima_fewest_points_then_the_lowest_difference() -> None:
    rows = [match(1, 1, 4, scores=(9, 5)), match(1, 2, 3, scores=(9, 1)), match(1, 5)]
    assert bye(contest(NEUROSHIMA, 5, rows), 2, range(1, 6)) == 3


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_war_fewest_points_then_lots_whatever_the_priority(seed: str) -> None:
    rows = [match(1, 1, 4, scores=(2, 0)), match(1, 2, 3, scores=(1, 0)), match(1, 5)]
    assert bye(contest(WAR, 5, rows, seed=seed), 2, range(1, 6)) == lowest_lot(seed, 2, [3, 4])


@pytest.mark.parametrize("seed", ["a", "b", "c", "d", "e", "f", "g", "h"])
def test_war_the_lot_among_equals_takes_who_has_had_one_too(seed: str) -> None:
    rows = [match(1, 1, 2, scores=(2, 0)), match(1, 3, 4, scores=(2, 0)), match(1, 5)]
    rows += [match(2, 1, 3, scores=(2, 0)), match(2, 4, 5, scores=(2, 0)), match(2, 2)]
    held = contest(WAR, 5, rows, seed=seed)
    assert {one.player: one.points for one in standings(held, 2)} == {1: 8, 2: 5, 3: 5, 4: 5, 5: 5}
    assert bye(held, 3, range(1, 6)) == lowest_lot(seed, 3, (2, 3, 4, 5))


def test_a_no_shows_win_is_no_bye_unless_the_ruleset_says_so() -> None:
    rows = [match(1, 1, 2, "1F"), match(1, 3, 4, "1"), match(1, 5)]
    held = contest(AGOT1, 5, rows)
    assert bye(held, 2, [1, 3]) == 3
    assert bye(held, 2, [1, 5]) == 1
    won = replace(AGOT1.absences["forfeit_win"], bye=True)
    counting = replace(AGOT1, absences={**AGOT1.absences, "forfeit_win": won})
    assert bye(contest(counting, 5, rows), 2, [1, 3]) == 3
    assert bye(contest(counting, 5, rows), 2, [1, 5]) == 5


def test_repeat_lets_the_same_player_sit_out_again() -> None:
    sparing = replace(WAR, byes=replace(WAR.byes, repeat=False))
    rows = [match(1, 1, 2, scores=(2, 0)), match(1, 3), match(2, 1, 3, scores=(2, 0)), match(2, 2)]
    late = [change(4, "late", 2), change(4, "drop", 2)]
    rows += [match(3, 1, 2, scores=(1, 0)), match(3, 3)]
    for ruleset, expected in ((sparing, 1), (WAR, 2)):
        assert bye(contest(ruleset, 4, rows, late), 4, [1, 2, 3]) == expected


def test_a_requested_bye_is_not_one_that_was_given() -> None:
    held = contest(AGOT1, 3, [match(1, 1, 2, "1")], [change(3, "bye", 1)])
    assert bye(held, 2, [1, 2, 3]) == 3
