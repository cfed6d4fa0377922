"""Double elimination: the layout, who goes on where, and when it is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

import pytest

from pipeline.engine.bracket.layout import layout
from pipeline.engine.draw.duels import as_rows, bracket_proposal
from pipeline.engine.draw.fingerprint import fingerprint
from pipeline.model.bracket import PlaceRule
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import FINAL, SECOND_FINAL, UPPER_FINAL, Result, Round, lower, top
from pipeline.model.values import replace
from pipeline.rules.ruleset.duel import BracketRules, Elimination
from pipeline.rules.ruleset.ruleset import Ruleset
from tests.builders.brackets import Finals, duel_rules
from tests.builders.matches import drop, match
from tests.profiles import quick_for

NAMES = ["Top 8", "Lower 8", "Top 4", "Lower 6", "Lower 4", "Upper final", "Lower final", "Final", "Second final"]


def double(*, second_final: bool = True) -> Ruleset:
    rules = duel_rules()
    bracket = replace(rules.bracket, elimination=Elimination.DOUBLE, second_final=second_final)
    return replace(rules, bracket=bracket)


def played_out(finals: Finals, chance: Random) -> None:
    """Draw and play every round, as `pair` and the organiser do."""
    while (due := bracket_proposal(finals.contest, finals.bracket)) is not None:
        assert not due.waiting_for
        won = (
            replace(row, result=row.result or chance.choice([Result.FIRST, Result.SECOND])) for row in as_rows(due)
        )
        finals.add(*(replace(row, row=900) for row in won))


# The layout of brackets-manager 1.x, told again: src/base/stage/creator.ts, src/ordering.ts (`defaultMinorOrdering`). Its names of orders stand
# for how the losers of a round of the upper bracket are put before they are set opposite the winners of the lower one.
ORDERS: dict[str, Callable[[list[int]], list[int]]] = {
    "natural": lambda names: names,
    "reverse": lambda names: list(reversed(names)),
    "half_shift": lambda names: names[len(names) // 2 :] + names[: len(names) // 2],
    "reverse_half_shift": lambda names: list(
        reversed(names[: len(names) // 2])
    ) + list(reversed(names[len(names) // 2 :])),
    "pair_flip": lambda names: [name for index in range(0, len(names), 2) for name in (names[index + 1], names[index])],
}  # fmt: skip
MINOR = {
    4: ["natural", "reverse"],
    8: ["natural", "reverse", "natural"],
    16: ["natural", "reverse_half_shift", "reverse", "natural"],
    32: ["natural", "reverse", "half_shift", "natural", "natural"],
    64: ["natural", "reverse", "half_shift", "reverse", "natural", "natural"],
    128: ["natural", "reverse", "half_shift", "pair_flip", "pair_flip", "pair_flip", "natural"],
}


def told_again(entrants: list[int], wins: Callable[[int, int], int]) -> list[list[frozenset[int]]]:
    """The pairs of every round, upper and lower, by an own telling that only knows lists of players."""
    rounds: list[list[frozenset[int]]] = []

    def play(names: list[int]) -> tuple[list[int], list[int]]:
        pairs = list(zip(names[::2], names[1::2], strict=True))
        rounds.append([frozenset(pair) for pair in pairs])
        winners = [wins(*pair) for pair in pairs]
        return winners, [one if one != winner else two for (one, two), winner in zip(pairs, winners, strict=True)]

    orders = [ORDERS[name] for name in MINOR[len(entrants)]]
    upper, losers = play(entrants)
    below, _ = play(orders[0](losers))
    for order in orders[1:]:
        if len(upper) > 1:
            upper, losers = play(upper)
            below, _ = play([name for pair in zip(order(losers), below, strict=True) for name in pair])
            if len(below) > 1:
                below, _ = play(below)
    play([upper[0], below[0]])
    return rounds


@pytest.mark.parametrize("size", quick_for([4, 8, 16, 32, 64, 128], 4, 8, 16, 32))
def test_the_layout_is_that_of_brackets_manager(size: int) -> None:
    finals = Finals(size, size, double(second_final=False))
    strength = list(range(size))
    Random(f"strength {size}").shuffle(strength)

    def wins(one: int, two: int) -> int:
        return one if strength[one - 1] > strength[two - 1] else two

    while (due := bracket_proposal(finals.contest, finals.bracket)) is not None:
        rows = [replace(row, result=Result.FIRST if wins(row.player1, row.player2 or 0) == row.player1 else Result.SECOND) for row in as_rows(due)]  # fmt: skip
        finals.add(*rows)
    opening = [player for game in finals.bracket.rounds[0].games for player in game.players if player is not None]
    ours = [[frozenset(game.players) for game in stage.games] for stage in finals.bracket.rounds]
    assert ours == told_again(list(opening), wins)


def test_rounds_of_eight() -> None:
    rules = BracketRules(elimination=Elimination.DOUBLE, second_final=True)
    laid = layout(rules, 8, third_place=False)
    assert [(stage.round.name, len(stage.places) // 2) for stage in laid] == list(
        zip(NAMES, [4, 2, 2, 2, 1, 1, 1, 1, 1], strict=True)
    )
    assert [Round.parse(name) for name in NAMES] == [stage.round for stage in laid]
    for size in (4, 16, 512):
        stages = [stage.round for stage in layout(rules, size, third_place=False)]
        assert stages == sorted(stages)
        assert [Round.parse(stage.name) for stage in stages] == stages


def test_no_number_but_those_of_lower_rounds_is_one() -> None:
    known = [number for number in range(600) if Round.parse(f"Lower {number}") is not None]
    assert known == [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512]


def test_upper_and_lower_rounds_do_not_wait_for_each_other() -> None:
    assert not top(4).waits_for(lower(8))
    assert not UPPER_FINAL.waits_for(lower(4))
    assert top(4).waits_for(top(8))
    assert lower(6).waits_for(top(4))
    assert lower(8).waits_for(top(8))
    assert FINAL.waits_for(lower(3))
    assert SECOND_FINAL.waits_for(FINAL)


@pytest.mark.parametrize("second_final", [True, False])
@pytest.mark.parametrize("players", quick_for(range(3, 34), 3, 6, 8, 13))
def test_nobody_is_out_before_the_second_loss(players: int, second_final: bool) -> None:
    for seed in range(3):
        finals = Finals(players, players, double(second_final=second_final))
        played_out(finals, Random(f"{players} {seed}"))
        bracket, lines = finals.bracket, finals.classification
        losses = Counter(game.loser for game in bracket.games)
        champion = bracket.champion
        without = {player for player in range(1, players + 1) if losses[PlayerNumber(player)] < 2}
        assert champion in without
        # Without a second final the finalist who had not lost is out with one.
        assert len(without) == 1 if second_final else len(without) <= 2
        assert sorted(line.player for line in lines.rows) == list(range(1, players + 1))
        assert [line.place for line in lines.rows] == list(range(1, players + 1))
        assert lines.final
        assert not any(game.by_hand for game in bracket.games)


def _after_upper(winner: Sequence[Result]) -> Finals:
    """Four players: 1 wins the upper bracket; then the given results of the lower final, the final and what follows."""
    finals = Finals(4, 4, double())
    finals.add(match("Top 4", 1, 4, "1"), match("Top 4", 2, 3, "1"))
    finals.add(match("Lower 4", 4, 3, "2"), match("Upper final", 1, 2, "1"))
    pairs = {"Lower final": (2, 3), "Final": (1, 2), "Second final": (1, 2)}
    finals.add(*(match(name, *pairs[name], result.value) for name, result in zip(pairs, winner, strict=False)))
    return finals


def test_the_second_final_is_played_only_where_the_first_loses_who_had_not_lost() -> None:
    first = _after_upper([Result.FIRST, Result.FIRST])
    assert [stage.round for stage in first.bracket.rounds][-1] == FINAL
    assert first.bracket.champion == 1
    assert first.classification.final
    second = _after_upper([Result.FIRST, Result.SECOND])
    assert second.bracket.rounds[-1].round == SECOND_FINAL
    assert second.bracket.champion is None
    assert not second.classification.final
    due = bracket_proposal(second.contest, second.bracket)
    assert due is not None
    assert (due.round, [{one.player1, one.player2} for one in due.pairings]) == (SECOND_FINAL, [{1, 2}])
    third = _after_upper([Result.FIRST, Result.SECOND, Result.FIRST])
    assert third.bracket.champion == 1
    assert third.places() == {1: 1, 2: 2, 3: 3, 4: 4}
    assert [line.rule for line in third.classification.rows] == [
        PlaceRule.WON_FINAL, PlaceRule.LOST_FINAL, PlaceRule.OUT_ALONE, PlaceRule.OUT_ALONE,
    ]  # fmt: skip


def test_who_is_removed_loses_both_ways() -> None:
    finals = Finals(4, 4, double())
    finals.add(match("Top 4", 1, 4, "1"), match("Top 4", 2, 3, "1"), drop(4, lower(4)))
    games = {game.round.name: game for game in finals.bracket.games}
    assert games["Lower 4"].winner == 3
    assert finals.places()[4] == 4


def test_the_upper_bracket_is_drawn_while_the_lower_one_is_played() -> None:
    finals = Finals(8, 8, double())
    finals.add(*(match("Top 8", one, 9 - one, "1") for one in (1, 2, 3, 4)))
    below = bracket_proposal(finals.contest, finals.bracket)
    assert below is not None
    assert below.round == lower(8)
    finals.add(*as_rows(below))
    above = bracket_proposal(finals.contest, finals.bracket)
    assert above is not None
    assert above.round == top(4)
    tables = {pairing.table for one in (below, above) for pairing in one.pairings}
    assert len(tables) == 4
    before = fingerprint(finals.contest.tournament, top(4))
    finals.add(*as_rows(above))
    rows = [
        replace(row, result=Result.FIRST) if row.round == lower(8) else row
        for row in finals.contest.tournament.matches
    ]
    played = replace(finals.contest.tournament, matches=tuple(rows))
    assert fingerprint(played, top(4)) == before
    waiting = bracket_proposal(finals.contest, finals.bracket)
    assert waiting is not None
    assert (waiting.round, {one.round for one in waiting.waiting_for}) == (lower(6), {lower(8), top(4)})
