"""The places that are said to be possible: the final one is among them at every earlier moment, and they only narrow."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from pipeline.engine.compute import compute
from pipeline.engine.reachable import is_over, reachable
from pipeline.engine.tournament.contest import contest_of
from pipeline.engine.tournament.state import TournamentState
from pipeline.extensions.simulate.play import simulate
from pipeline.model import Change, ChangeKind, Event, Match, PlayerNumber, Round, replace
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.ruleset import Ruleset
from tests.profiles import examples

DUELS = ("agot1-joust", "agot2-joust", "neuroshima-hex-2023", "war-online-constructed")


def _moments(event: Event) -> Iterator[tuple[Round | None, Event]]:
    """The event after each result, each round drawn at once before its first; with the round that is being played."""
    (tournament,) = event.tournaments
    rows = sorted(tournament.matches, key=lambda match: match.round)
    yield None, _so_far(event, [], None)
    for index, row in enumerate(rows):
        drawn = [_open(match) for match in rows[index:] if match.round == row.round]
        yield row.round, _so_far(event, [*rows[:index], *drawn], row.round)
    yield rows[-1].round if rows else None, event


def _open(match: Match) -> Match:
    return match if match.player2 is None else replace(match, result=None, score1=None, score2=None)


def _so_far(event: Event, rows: list[Match], now: Round | None) -> Event:
    (tournament,) = event.tournaments
    changes = tuple(change for change in tournament.changes if _known(change, now))
    return replace(event, tournaments=(replace(tournament, matches=tuple(rows), changes=changes),))


def _known(change: Change, now: Round | None) -> bool:
    return change.kind is ChangeKind.LATE or (now is not None and change.since <= now)


def _leave_after(event: Event, now: Round | None) -> set[PlayerNumber]:
    (tournament,) = event.tournaments
    return {change.player for change in tournament.changes if not _known(change, now)}


def _outcome(event: Event, ruleset: Ruleset) -> TournamentState:
    return compute(contest_of(event, event.tournaments[0], ruleset))


@examples(8)
@given(st.sampled_from(DUELS), st.integers(2, 20), st.integers(0, 10**6))
def test_the_final_place_lies_in_every_range_and_ranges_only_narrow(game: str, players: int, seed: int) -> None:
    ruleset = load_builtin(game)
    event = simulate(ruleset, players, seed=f"reach {seed}")
    end = _outcome(event, ruleset)
    assert is_over(end)
    final = {row.player: row.place for row in end.classification.rows}
    before = None
    for now, moment in _moments(event):
        ranges = reachable(_outcome(moment, ruleset))
        leaving = _leave_after(event, now)
        for player, places in ranges.items():
            place = final[player]
            assert place is not None
            if player not in leaving:
                assert places.best <= place <= places.worst, (now, player, places, place)
            if before is not None and player not in before[1]:
                earlier = before[0][player]
                assert earlier.best <= places.best
                assert places.worst <= earlier.worst
        before = ranges, leaving
    assert all(places.settled for places in reachable(end).values())
