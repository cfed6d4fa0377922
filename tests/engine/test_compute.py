"""The whole of a tournament at every moment."""

from __future__ import annotations

import pytest

from pipeline.engine.compute import compute, next_round
from pipeline.engine.draw.duels import as_rows
from pipeline.engine.tournament.contest import Contest, contest_of
from pipeline.engine.tournament.state import TournamentState
from pipeline.extensions.simulate.play import Moment, simulate
from pipeline.model.bracket import PlaceRule
from pipeline.model.draw import Bye, FloatCause, ReasonKind
from pipeline.model.event import ChangeKind
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import CUT, Result, Stage, top
from pipeline.model.standings import Status
from pipeline.model.values import replace
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.ruleset import Kind
from tests.builders.matches import change, drop, match
from tests.builders.tournaments import contest
from tests.engine.lines import order
from tests.profiles import quick_for

AGOT2 = load_builtin("agot2-joust")
DUELS = [
    ruleset
    for ruleset in map(
        load_builtin, ("agot1-joust", "agot2-joust", "neuroshima-hex-2023", "war-online-constructed")
    )
    if ruleset.kind is Kind.DUEL
]


def test_after_registration() -> None:
    outcome = compute(contest(AGOT2, 9))
    assert (outcome.structure.rounds, outcome.structure.cut) == (4, 0)
    assert (outcome.rounds, outcome.after, outcome.cut, outcome.bracket) == ((), (), None, None)
    assert sorted(order(outcome.standings)) == list(range(1, 10))
    assert not outcome.swiss_complete
    assert not outcome.classification.final
    assert outcome.proposal is not None


def test_no_structure_fits() -> None:
    outcome = compute(contest(AGOT2, 2))
    assert outcome.proposal is None
    assert outcome.bracket is None
    assert not outcome.swiss_complete
    assert not outcome.classification.final


def test_nobody_at_all() -> None:
    outcome = compute(contest(AGOT2, 0))
    assert (outcome.standings, outcome.classification.rows, outcome.proposal) == ((), (), None)


def test_a_played_round() -> None:
    rows = [match(1, 1, 2, "1"), match(1, 3, 4, "2T"), match(1, 5), match(2, 1, 5, "2"), match(2, 4, 3)]
    changes = [change(2, "drop", 2), change(6, "bye", 2), change(6, "late", 2)]
    outcome = compute(contest(AGOT2, 6, rows, changes, rounds=3, cut=0))
    first, second = outcome.rounds
    assert [one.points for one in first.matches] == [(5, 0), (0, 4)]
    assert [one.before for one in first.matches] == [(0, 0), (0, 0)]
    assert first.byes == (Bye(PlayerNumber(5), 5),)
    assert (first.absent, first.complete) == ((6,), True)
    assert [one.before for one in second.matches] == [(5, 5), (4, 0)]
    assert [one.points for one in second.matches] == [(0, 5), None]
    assert second.byes == (Bye(PlayerNumber(6), 0, requested=True),)
    assert (second.absent, second.complete) == ((2,), False)


def test_a_pair_by_hand_is_explained() -> None:
    rows = [match(1, 1, 2, "1"), match(1, 3, 4, "1"), match(2, 1, 2, "1"), match(2, 3, 4, "1")]
    outcome = compute(contest(AGOT2, 4, rows, rounds=3, cut=0))
    reasons = [one.pairing.reason for one in outcome.rounds[1].matches]
    assert [reason.kind for reason in reasons] == [ReasonKind.FLOAT, ReasonKind.FLOAT]
    assert all(reason.rematch for reason in reasons)
    assert reasons[0].cause is not FloatCause.ODD_GROUP


def test_standings_are_those_of_the_last_round_with_a_result() -> None:
    rows = [match(1, 1, 2, "1"), match(1, 3, 4, "1"), match(2, 1, 3), match(2, 2, 4)]
    of = contest(AGOT2, 4, rows, rounds=3, cut=0)
    outcome = compute(of)
    assert outcome.standings == outcome.after[0]
    assert len(outcome.after) == 2
    result = replace(of.tournament.matches[2], result=Result.FIRST)
    matches = (*of.tournament.matches[:2], result, of.tournament.matches[3])
    begun = compute(replace(of, tournament=replace(of.tournament, matches=matches)))
    assert begun.standings == begun.after[1] != begun.after[0]


class TestBracketHasBegun:
    def contest(self) -> Contest:
        """Eight players, a Swiss round and the first round of a top 4 drawn."""
        rows = [match(1, one, one + 4, "1") for one in range(1, 5)]
        before = contest(AGOT2, 8, rows, rounds=1, cut=4)
        due = next_round(before)
        assert due is not None
        return replace(
            before,
            tournament=replace(before.tournament, matches=(*before.tournament.matches, *as_rows(due))),
        )

    def test_standings_are_frozen(self) -> None:
        of = self.contest()
        seeds = compute(of).cut
        assert seeds is not None
        change = drop(seeds.seeds[0], top(4))
        later = compute(replace(of, tournament=replace(of.tournament, changes=(change,))))
        assert later.standings == compute(of).standings
        assert {line.status for line in later.standings} == {Status.ACTIVE}

    def test_the_cut_has_the_seeds_that_stand(self) -> None:
        of = self.contest()
        before = compute(of)
        swiss = of.tournament.matches[:4]
        corrected = [replace(one, result=Result.SECOND) for one in swiss]
        matches = (*corrected, *of.tournament.matches[4:])
        after = compute(replace(of, tournament=replace(of.tournament, matches=matches)))
        assert before.cut is not None
        assert after.cut is not None
        assert order(after.standings)[:4] != order(before.standings)[:4]
        assert after.cut.seeds == before.cut.seeds
        assert after.bracket == before.bracket

    def test_who_left_at_the_cut_is_named(self) -> None:
        rows = [match(1, one, one + 4, "1") for one in range(1, 5)]
        before = contest(AGOT2, 8, rows, [change(1, "drop", CUT)], rounds=1, cut=4)
        outcome = compute(before)
        assert outcome.cut is not None
        assert outcome.cut.left == (1,)
        assert next(line.rule for line in outcome.classification.rows if line.player == 1) is PlaceRule.LEFT_AT_CUT


def _outcome(ruleset_index: int, players: int, moment: Moment) -> TournamentState:
    ruleset = DUELS[ruleset_index]
    event = simulate(ruleset, players, seed=f"{moment}", moment=moment, rounds=None)
    return compute(contest_of(event, event.tournaments[0], ruleset))


@pytest.mark.parametrize("ruleset", range(len(DUELS)), ids=lambda index: DUELS[index].id)
@pytest.mark.parametrize("moment", Moment)
@pytest.mark.parametrize("players", quick_for([3, 9, 26], 9))
def test_at_any_moment(ruleset: int, moment: Moment, players: int) -> None:
    """The parts agree with each other, and the proposal alone is the one of the whole."""
    outcome = _outcome(ruleset, players, moment)
    everybody = sorted(outcome.contest.tournament.players)
    assert sorted(order(outcome.standings)) == everybody
    assert sorted(line.player for line in outcome.classification.rows) == everybody
    assert outcome.proposal == next_round(outcome.contest)
    assert len(outcome.after) == len(outcome.rounds)
    bracket_rows = [one for one in outcome.contest.tournament.matches if one.round.stage is Stage.BRACKET]
    assert (outcome.bracket is not None and outcome.bracket.drawn) == bool(bracket_rows)
    if moment is Moment.FINISHED:
        assert outcome.proposal is None
        assert outcome.classification.final
        assert outcome.swiss_complete
    for number, played in enumerate(outcome.rounds, start=1):
        before = {line.player: line.points for line in outcome.after[number - 2]} if number > 1 else {}
        for one in played.matches:
            second = one.match.player2
            assert second is not None
            assert one.before == (before.get(one.match.player1, 0), before.get(second, 0))


def test_three_warnings_exclude_in_the_bracket_too() -> None:
    ruleset = load_builtin("neuroshima-hex-2023")
    event = simulate(ruleset, 16, seed="w", moment=Moment.MID_BRACKET)
    of = contest_of(event, event.tournaments[0], ruleset)
    final = compute(of).bracket
    assert final is not None
    finalist = final.rounds[0].games[0].winner
    assert finalist is not None
    warnings = tuple(change(finalist, ChangeKind.WARNING, top(4)) for _ in range(3))
    after = compute(replace(of, tournament=replace(of.tournament, changes=of.tournament.changes + warnings)))
    assert after.bracket is not None
    assert after.bracket.champion == final.rounds[0].games[1].winner
