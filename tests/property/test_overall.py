"""Totals of whole combined events: the final one lies in every range that was shown before, and ranges only narrow."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.extensions.simulate.workbook import simulate_combined
from pipeline.model.event import Change, ChangeKind, Event, Match, Seat, Tournament
from pipeline.model.ids import PlayerNumber
from pipeline.model.overall import Overall, OverallLine
from pipeline.model.rounds import Round
from pipeline.model.values import replace
from pipeline.rules.load import load_builtin
from pipeline.run.load import states_of
from tests.engine.combining import RULES, TOTAL, total
from tests.profiles import examples

PARTS = tuple(load_builtin(name) for name in ("agot1-joust", "agot1-melee"))


def _states(tournament: Tournament) -> Iterator[Tournament]:
    """Before the first round; then each round drawn, half of its results in, all in."""
    rounds = sorted({row.round for row in tournament.matches} | {row.round for row in tournament.seats})
    yield _until(tournament, None, 0)
    for now in rounds:
        for share in (0, 1, 2):
            yield _until(tournament, now, share)


def _until(tournament: Tournament, now: Round | None, share: int) -> Tournament:
    """With the rounds before `now`, and so many halves of the results of `now`."""
    matches = [row for row in tournament.matches if now and row.round <= now]
    seats = [row for row in tournament.seats if now and row.round <= now]
    current = [row for row in matches if row.round == now]
    tables = sorted({row.table or 0 for row in seats if row.round == now})
    still = {id(row) for row in current[len(current) * share // 2 :]}
    open_tables = set(tables[len(tables) * share // 2 :])
    return replace(
        tournament,
        matches=tuple(_open(row) if id(row) in still else row for row in matches),
        seats=tuple(_empty(row) if row.round == now and row.table in open_tables else row for row in seats),
        changes=tuple(change for change in tournament.changes if _known(change, now)),
    )


def _open(row: Match) -> Match:
    return row if row.player2 is None else replace(row, result=None)


def _empty(row: Seat) -> Seat:
    return replace(row, power=None, goal=None)


def _known(change: Change, now: Round | None) -> bool:
    return change.kind is ChangeKind.LATE or (now is not None and change.since <= now)


def _history(event: Event) -> Iterator[tuple[Event, set[PlayerNumber]]]:
    """Moment after moment: the joust, then the melee; with those who will leave later."""
    joust, melee, combination = event.tournaments
    before = next(_states(melee))
    for now in _states(joust):
        yield replace(event, tournaments=(now, before, combination)), _leaving(joust, now) | _leaving(melee, before)
    for now in _states(melee):
        yield replace(event, tournaments=(joust, now, combination)), _leaving(melee, now)


def _leaving(whole: Tournament, now: Tournament) -> set[PlayerNumber]:
    return {change.player for change in whole.changes if change not in now.changes}


def _overall(event: Event) -> Overall:
    return total(event, *states_of(event, RULES))


@pytest.mark.thorough
@examples(6)
@given(st.integers(4, 32), st.integers(0, 10**6))
def test_every_range_holds_what_comes_and_ranges_only_narrow(players: int, seed: int) -> None:
    event = simulate_combined(load_builtin(TOTAL), PARTS, players, seed=f"total {seed}")
    end = _overall(event)
    assert end.final
    assert all(line.least == line.total == line.most for line in end.lines)
    assert [-line.total for line in end.lines] == sorted(-line.total for line in end.lines)
    earlier: dict[PlayerNumber, OverallLine] = {}
    for now, leaving in _history(event):
        shown = {line.player: line for line in _overall(now).lines}
        for line in end.lines:
            there = shown[line.player]
            assert there.can_win or line.place != 1
            if line.player in leaving:
                continue
            assert there.least <= line.total <= there.most
            before = earlier.get(line.player)
            if before is not None:
                assert before.least <= there.least
                assert there.most <= before.most
                assert before.can_win or not there.can_win
            earlier[line.player] = there
