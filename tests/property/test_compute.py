"""Any rows at all give an outcome: nothing that an organiser types is an exception."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pipeline.engine.compute import compute, next_round
from pipeline.model.event import Change, ChangeKind, Match
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import CUT, FINAL, THIRD_PLACE, Result, Round, swiss, top
from pipeline.rules.load import load_builtin
from tests.builders.tournaments import contest
from tests.profiles import examples

_RULESETS = st.sampled_from(["agot1-joust", "agot2-joust", "neuroshima-hex-2023", "war-online-constructed"])
_ROUNDS: st.SearchStrategy[Round] = st.sampled_from(
    [*(swiss(number) for number in (1, 1, 2, 2, 3, 5)), top(8), top(4), THIRD_PLACE, FINAL]
)
_MOMENTS: st.SearchStrategy[Round] = _ROUNDS | st.just(CUT)
_SCORES = st.none() | st.integers(0, 2)


@examples(20)
@given(
    ruleset=_RULESETS,
    players=st.integers(0, 9),
    shape=st.tuples(st.none() | st.integers(0, 3), st.sampled_from([None, 0, 2, 3, 4])),
    data=st.data(),
)
def test_any_rows_give_an_outcome(
    ruleset: str, players: int, shape: tuple[int | None, int | None], data: st.DataObject
) -> None:
    number = st.integers(1, max(players, 1)).map(PlayerNumber)
    matches = st.builds(
        Match,
        _ROUNDS,
        number,
        st.none() | number,
        st.none() | st.sampled_from(Result),
        score1=_SCORES,
        score2=_SCORES,
        seed1=st.none() | st.integers(1, 8),
    ).filter(lambda match: match.player1 != match.player2)
    changes = st.builds(Change, number, st.sampled_from(ChangeKind), _MOMENTS)
    rows = data.draw(st.lists(matches, max_size=14)) if players else []
    entered = data.draw(st.lists(changes, max_size=6)) if players else []
    of = contest(load_builtin(ruleset), players, rows, entered, rounds=shape[0], cut=shape[1])
    outcome = compute(of)
    assert sorted(line.player for line in outcome.classification.rows) == list(range(1, players + 1))
    assert outcome.proposal == next_round(of)
