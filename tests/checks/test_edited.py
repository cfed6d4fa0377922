"""Sound events after an organiser's slips: what passes the check can be computed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from pipeline.engine.compute import compute
from pipeline.engine.tournament.contest import contest_of
from pipeline.model import CUT, THIRD_PLACE, Change, ChangeKind, Event, Result, replace, swiss, top
from pipeline.problems.problem import has_errors
from tests.checks.checked import RULESETS, problems
from tests.checks.test_clean import SHAPES, clean, moments_of_duels
from tests.profiles import examples


@cache
def moments() -> Sequence[Event]:
    """Those of events that are not large."""
    return [at for rules, count, _ in SHAPES if count < 14 for at in moments_of_duels(clean(rules, count))]


SINCE = st.sampled_from([*map(swiss, range(1, 6)), CUT, top(8), top(4), THIRD_PLACE, top(2)])


@st.composite
def slips(draw: st.DrawFn) -> Event:
    """A row lost, a result or an opponent mistyped, a change too many."""
    of = draw(st.sampled_from(moments()))
    tournament = of.tournaments[0]
    players = st.sampled_from(tournament.players)
    rows = list(tournament.matches)
    which = st.integers(0, len(rows) - 1)
    if draw(st.booleans()):
        index = draw(which)
        rows[index] = replace(rows[index], result=draw(st.none() | st.sampled_from(Result)))
    if draw(st.booleans()):
        index = draw(which)
        rows[index] = replace(rows[index], player2=draw(st.none() | players))
    if draw(st.booleans()):
        rows.pop(draw(which))
    changes = draw(st.lists(st.builds(Change, players, st.sampled_from(ChangeKind), SINCE), max_size=3))
    edited = replace(
        tournament,
        matches=tuple(replace(one, row=row) for row, one in enumerate(rows, start=2)),
        changes=tuple(replace(one, row=row) for row, one in enumerate(changes, start=2)),
    )
    return replace(of, tournaments=(edited,))


@examples(13)
@given(slips())
def test_what_passes_the_check_can_be_computed(of: Event) -> None:
    if has_errors(problems(of)):
        return
    tournament = of.tournaments[0]
    outcome = compute(contest_of(of, tournament, RULESETS[tournament.rules]))
    assert {row.player for row in outcome.classification.rows} == set(tournament.players)
    assert {standing.player for standing in outcome.standings} == set(tournament.players)
