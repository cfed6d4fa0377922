"""The forecast of a tournament, by the sharpest method that its state allows."""

from collections.abc import Iterator

from pipeline.engine.standings.cut import next_stage
from pipeline.engine.tournament.state import TournamentState
from pipeline.extensions.forecast.engine import budget, drawn, every, sample
from pipeline.extensions.forecast.engine.state import ForecastState, forecast_state
from pipeline.model import Chance, CutVerdict, Forecast, Prospect, replace
from pipeline.rules.ruleset.duel import ScoreMeaning
from pipeline.rules.ruleset.ruleset import Kind


def with_forecast(state: TournamentState) -> TournamentState:
    """A tournament with its forecast, where it has one."""
    return replace(state, forecast=forecast(state))


def forecast(state: TournamentState) -> Forecast | None:
    """Who is sure of the cut, who is out, and what the others need; the cut is that to the next stage, where one is to come.

    None where there is no cut or it has fallen, before the first Swiss round is complete, at tables, and where the
    scores are the points.
    """
    if not _due(state):
        return None
    now = forecast_state(state)
    exact = every.gone_through(now) if now.groups else now.needed is not None or every.countable(now)
    prospects = {prospect.player: prospect for prospect in _certain(now, exact=exact)}
    undecided = [player for player, prospect in prospects.items() if prospect.verdict is CutVerdict.OPEN]
    runs = sample.runs_for(now) if undecided else 0
    if runs:
        counted = sample.hits(now, runs)
        for player in undecided:
            prospects[player] = replace(prospects[player], chance=Chance(counted[player], runs))
    order = (line.player for line in state.standings if line.player in prospects)
    return Forecast(
        cut=now.cut,
        rounds_left=now.rounds_left,
        drawn=now.drawn,
        exact=exact,
        scheduled=bool(now.groups),
        runs=runs,
        prospects=tuple(prospects[player] for player in order),
        after=None if now.rounds == state.structure.rounds else now.rounds,
        points=now.needed,
    )


def _due(state: TournamentState) -> bool:
    rules, structure = state.contest.ruleset, state.structure
    if rules.swiss.annul:
        return False  # whoever leaves takes points from others, so that nobody is sure of anything
    duel = rules.kind is Kind.DUEL and rules.scores.meaning is not ScoreMeaning.POINTS
    played = state.current  # what is postponed of round 1 keeps nobody waiting
    under_way = (
        played is not None and (played.complete or played is not state.rounds[0]) and not state.swiss_complete
    )
    stage = next_stage(state.contest)
    if stage is not None and len(state.rounds) >= stage.after and all(played.complete for played in state.rounds):
        return False  # it falls with the next draw: nothing is open
    to_cut = stage is not None or (structure.cut > 0 and state.cut is None)
    return duel and structure.fits and to_cut and under_way


def _certain(now: ForecastState, *, exact: bool) -> Iterator[Prospect]:
    if now.groups:
        return every.by_groups(now)
    if now.needed is not None:
        return budget.by_threshold(now, now.needed)
    if exact:
        return every.by_every(now)
    return drawn.by_matches(now) if now.drawn else budget.by_budget(now)
