"""Army statistics: worked examples, and sums that hold for any rows."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from pipeline.engine.games.armies import ArmyLine, army_statistics, army_uses
from pipeline.model import FINAL, ArmyList, Match, PlayerNumber, Result, Round, swiss, top
from pipeline.rules.load import load_builtin
from pipeline.rules.results import result_of
from tests.builders.matches import match
from tests.builders.tournaments import contest
from tests.profiles import examples

HEX = load_builtin("neuroshima-hex-2023")


def lines(*rows: Match, lists: tuple[ArmyList, ...] = ()) -> dict[str, ArmyLine]:
    return {line.army: line for line in army_statistics(contest(HEX, 6, rows), lists)}


def test_a_match_is_won_by_one_army_and_lost_by_the_other() -> None:
    found = lines(
        match(1, 1, 2, "1", (12, 5), ("Vegas", "Smart")),
        match(2, 1, 3, None, (3, 3), ("Smart", "Borgo")),
        match(2, 4, 5, "2", (0, 20), ("Borgo", "Smart")),
    )
    smart = found["Smart"]
    assert (smart.played, smart.won, smart.drawn, smart.lost, smart.difference) == (3, 1, 1, 1, 13)
    assert smart.average == Fraction(13, 3)
    assert found["Vegas"].average == Fraction(7)


def test_the_cap_of_the_difference_holds_for_armies_too() -> None:
    found = lines(match(1, 1, 2, "1", (30, 2), ("Vegas", "Dancer")))
    assert (found["Vegas"].difference, found["Dancer"].difference) == (20, -20)


def test_byes_forfeits_and_open_matches_are_not_played() -> None:
    found = lines(
        match(1, 1, None, None, armies=("Vegas", "")),
        match(1, 2, 3, "1F", armies=("Smart", "Borgo")),
        match(1, 4, 5, None, armies=("Dancer", "Moloch")),
    )
    assert found == {}


def test_who_registered_an_army_stands_with_it_though_nobody_played_it() -> None:
    both = tuple(ArmyList(PlayerNumber(number), ("Vegas", "", "Smart")) for number in (2, 1))
    elsewhere = ArmyList(PlayerNumber(99), ("Borgo",))
    found = lines(match(1, 1, 2, "1", (9, 3), ("Vegas", "Moloch")), lists=(*both, elsewhere))
    assert {army: line.registered for army, line in found.items()} == {
        "Vegas": (1, 2),
        "Smart": (1, 2),
        "Moloch": (),
    }
    assert found["Smart"].average is None


def test_uses_stand_in_order_of_play_and_a_bye_is_one() -> None:
    rows = [match(2, 1, 3, "1", (9, 3), ("Smart", "Borgo")), match(1, 1, None, None, armies=("Vegas", ""))]
    assert [(use.player, use.army, use.bye) for use in army_uses(contest(HEX, 6, rows))] == [
        (1, "Vegas", True),
        (1, "Smart", False),
        (3, "Borgo", False),
    ]


ARMY = st.sampled_from(["", "Vegas", "Smart", "Dancer"])
ROUNDS: st.SearchStrategy[Round] = st.sampled_from([swiss(1), swiss(2), top(4), FINAL])
NUMBERS = st.integers(1, 6).map(PlayerNumber)
SCORE = st.none() | st.integers(0, 40)
ROWS = st.lists(
    st.builds(
        Match,
        round=ROUNDS,
        player1=NUMBERS,
        player2=st.none() | NUMBERS,
        result=st.none() | st.sampled_from(Result),
        score1=SCORE,
        score2=SCORE,
        army1=ARMY,
        army2=ARMY,
    ),
    max_size=12,
)


@examples(20)
@given(ROWS)
def test_sums_hold(rows: list[Match]) -> None:
    """Every named side of a played match is counted once; where both are named, wins and differences even out."""
    found = army_statistics(contest(HEX, 6, rows), ())
    played = [
        row for row in rows if (result := result_of(HEX, row)) and not result.forfeit and result is not Result.BYE
    ]
    assert sum(line.played for line in found) == sum(bool(row.army1) + bool(row.army2) for row in played)
    assert all(line.played == line.won + line.drawn + line.lost for line in found)
    both = army_statistics(contest(HEX, 6, [row for row in rows if row.army1 and row.army2]), ())
    assert sum(line.won for line in both) == sum(line.lost for line in both)
    assert sum(line.drawn for line in both) % 2 == 0
    assert sum(line.difference for line in both) == 0
