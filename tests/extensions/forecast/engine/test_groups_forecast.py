"""What is certain of groups, against every way in which they can end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

import pytest

from pipeline.engine.compute import compute
from pipeline.engine.tournament.contest import Contest
from pipeline.extensions.forecast.engine import every as bounds
from pipeline.extensions.forecast.engine import sample
from pipeline.extensions.forecast.engine.forecast import forecast
from pipeline.extensions.forecast.engine.state import forecast_state
from pipeline.extensions.simulate.play import Moment, simulate
from pipeline.model import CutVerdict, Match, Number, PlayerNumber, Result, replace
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.ruleset import Ruleset
from tests.builders.matches import match
from tests.builders.tournaments import computed
from tests.extensions.forecast.engine.continuations import Ending, ended_match, seeds
from tests.formats import format_rules

PLAIN: tuple[Ending, ...] = (
    (Result.FIRST, None),
    (Result.SECOND, None),
    (Result.DRAW, None),
    (Result.NOBODY, None),
)
SCORED: tuple[Ending, ...] = (
    (Result.FIRST, (21, 5)), (Result.FIRST, (21, 20)), (Result.SECOND, (3, 21)), (Result.SECOND, (20, 21)),
)  # fmt: skip

VERDICTS = {frozenset({True}): CutVerdict.IN, frozenset({False}): CutVerdict.OUT}

CASES = [
    # Rules, players, rounds played, cut, endings, whether the forecast is exact.
    pytest.param("groups", 6, 1, 2, PLAIN, True, id="two groups of three, the winners"),
    pytest.param("groups", 6, 2, 3, PLAIN, False, id="two groups of three, the winners and a second"),
    pytest.param("groups", 8, 1, 4, PLAIN, False, id="groups of three, three and two", marks=pytest.mark.thorough),
    pytest.param("shipped", 8, 2, 4, SCORED, False, id="scores decide", marks=pytest.mark.thorough),
    pytest.param("round-robin", 4, 2, 2, PLAIN, True, id="one group"),
]


def rules_of(name: str) -> Ruleset:
    return load_builtin("groups") if name == "shipped" else format_rules(name)


def held_after(name: str, players: int, rounds: int, cut: int) -> Contest:
    """A tournament after so many rounds, with that cut."""
    event = simulate(rules_of(name), players, seed="S3", rounds=rounds, moment=Moment.AFTER_ROUNDS, language="en")
    tournament = replace(event.tournaments[0], cut=cut, changes=())
    return computed(replace(event, tournaments=(tournament,)), rules_of(name)).contest


def every_group_end(held: Contest, endings: Sequence[Ending]) -> Iterator[Contest]:
    """Every end of the groups: those of one who have not met meet, in any order."""
    rows = held.tournament.matches
    met = {frozenset(row.players) for row in rows}
    left: list[Match] = []
    for pool in held.pools:
        pairs = [pair for pair in combinations(sorted(pool.seeds), 2) if frozenset(pair) not in met]
        left += [match(10 + number, one, other) for number, (one, other) in enumerate(pairs)]
    for chosen in product(endings, repeat=len(left)):
        more = (ended_match(row, ending) for row, ending in zip(left, chosen, strict=True))
        yield replace(held, tournament=replace(held.tournament, rounds=3, matches=(*rows, *more)))


def truth(held: Contest, endings: Sequence[Ending]) -> dict[PlayerNumber, dict[Number, set[bool]]]:
    """By player and the points they still win: whether they came inside the cut."""
    now = forecast_state(compute(held)).field.points
    found: dict[PlayerNumber, dict[Number, set[bool]]] = {player: {} for player in held.tournament.players}
    for after in every_group_end(held, endings):
        final, inside = seeds(after)
        for line in final:
            found[line.player].setdefault(line.points - now[line.player], set()).add(line.player in inside)
    return found


@pytest.mark.parametrize(("name", "players", "rounds", "cut", "endings", "exact"), CASES)
def test_what_is_said_holds_in_every_group_end(
    name: str, players: int, rounds: int, cut: int, endings: Sequence[Ending], exact: bool
) -> None:
    held = held_after(name, players, rounds, cut)
    found = forecast(compute(held))
    assert found is not None
    assert found.scheduled
    assert found.exact is exact
    happened = truth(held, endings)
    for one in found.prospects:
        ends_of = happened[one.player]
        for gained, inside in ends_of.items():
            if one.verdict is CutVerdict.IN or (one.sure_with is not None and gained >= one.sure_with):
                assert inside == {True}, one
            if one.possible_with is None or gained < one.possible_with:
                assert inside == {False}, one
        if exact:
            every = frozenset[bool]().union(*ends_of.values())
            assert one.verdict is VERDICTS.get(every, CutVerdict.OPEN)
    assert {one.verdict for one in found.prospects} != {CutVerdict.OPEN}


def test_the_rest_is_played_by_the_table() -> None:
    """Nobody meets somebody of another group, and as many are inside as the cut holds."""
    held = held_after("groups", 8, 1, 4)
    now = forecast_state(compute(held))
    group = {player: pool.letter for pool in held.pools for player in pool.seeds}
    assert now.open
    assert now.undrawn == {}
    assert all(group[row.player1] == group[row.player2] for row in now.open if row.player2 is not None)
    assert sum(sample.hits(now, 100).values()) == 100 * 4


def test_too_many_ends_are_left_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "MOST_LINES", 10)
    found = forecast(compute(held_after("groups", 8, 1, 4)))
    assert found is not None
    assert not found.exact
    assert {one.verdict for one in found.prospects if one.most > 1} == {CutVerdict.OPEN}
    assert all(one.chance is not None for one in found.prospects if one.verdict is CutVerdict.OPEN)
