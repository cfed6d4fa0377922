"""The figures from which `what-if.js` makes the standings anew when results that are still to come are tried.

They are offered where a result alone says what a match is worth, and where every criterion is among `CRITERIA`: what the
script computes. docs/rulesets.md names those that are not.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import lcm

from msgspec import Struct

from pipeline.engine.results import duels, records
from pipeline.engine.standings.standings import figures
from pipeline.engine.tournament.contest import Contest, removed
from pipeline.engine.tournament.state import TournamentState
from pipeline.model import CUT, Match, Number, Outcome, PlayerNumber, Record, Result, Stage, Status, replace, swiss
from pipeline.rules.absences import Absences
from pipeline.rules.results import result_of
from pipeline.rules.ruleset.duel import ScoreMeaning
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.rules.tiebreaks import TIEBREAKS, lot, meetings, own, schedule, sums
from pipeline.rules.tiebreaks.options import HeadToHead
from pipeline.views.context.tournament import TournamentContext, facing
from pipeline.views.language.words import Words
from pipeline.views.layout.page_kind import PageSection

_FIXED = (lot.LOT, own.RATING, own.MANUAL)
"""Criteria that no result changes: the figures have everybody's rank in each."""
CRITERIA = (
    *_FIXED,
    meetings.HEAD_TO_HEAD,
    *(own.NO_BYE, own.ROUND_WINS, own.PROGRESSIVE, own.LAST_ROUND),
    *(schedule.SOS, schedule.EXTENDED_SOS),
    *(sums.OPPONENTS_POINTS, sums.CUT, sums.MEDIAN, sums.SONNEBORN_BERGER, sums.SODOS),
)
_TRIED = (Result.FIRST, Result.FIRST_ON_TIME, Result.DRAW, Result.SECOND_ON_TIME, Result.SECOND)
_OUTCOMES = (Outcome.LOSS, Outcome.DRAW, Outcome.WIN)
_COUNTS, _AUTOMATIC = 4, 8


class WhatIf(Struct, frozen=True):
    """What can be tried: `figures` for the script, as JSON, and how many matches are open."""

    figures: str
    count: int


def what_if(state: TournamentState, words: Words) -> WhatIf | None:
    """What can be tried in the standings of a tournament; None where nothing is open, or the script could not follow."""
    waiting = [match.match for held in state.rounds for match in held.matches if match.points is None]
    # One table of all, whose cut is still to come.
    whole = state.cut is None and {line.group for line in state.standings} == {""} and not state.contest.stages
    if not waiting or not whole or not recomputable(state.contest.ruleset):
        return None
    return WhatIf(json.dumps(_figures(state, waiting, words), separators=(",", ":")), len(waiting))


def recomputable(rules: Ruleset) -> bool:
    """Whether results alone give points and all criteria, and the script knows each of them."""
    keys = rules.standings.tiebreaks
    return (
        rules.tables is None
        and rules.scores.meaning is not ScoreMeaning.POINTS
        and not rules.points.by_scores
        and Absences(rules.absences).plain
        and rules.handicap is None
        and not rules.standings.byes_in_sos
        and (meetings.HEAD_TO_HEAD not in keys or rules.standings.head_to_head is not HeadToHead.TABLE)
        and set(keys) <= set(CRITERIA)
    )


def _figures(state: TournamentState, waiting: Sequence[Match], words: Words) -> Mapping[str, object]:
    """Players are told by their position in the standings, which is `players`; points are multiples of 1 / `unit`.

    `records` has for each player a place a round: opponent (-1: none), points, and the outcome and what else criteria ask of a round
    added up; 0 where there is none.
    """
    contest, standings = state.contest, state.standings
    order = [line.player for line in standings]
    position = {player: index for index, player in enumerate(order)}
    rounds = _known_rounds(contest, waiting, order)
    tried = tuple(dict.fromkeys(_tried(contest.ruleset)))
    gained = (record.points for own in rounds.values() for record in own if record is not None)
    beside = [more.points for line in standings for more in line.adjustments]
    told = (*beside, *gained, *(points for *both, _ in tried for points in both))
    unit = lcm(*(Fraction(points).denominator for points in told))
    out = removed(contest, CUT) if len(state.rounds) == state.structure.rounds else {}
    criteria, absences = contest.ruleset.standings.tiebreaks, Absences(contest.ruleset.absences)

    def scale(points: Number) -> int:
        return int(points * unit)

    def figures_of(record: Record) -> tuple[int, int, int]:
        opponent = -1 if record.opponent is None else position[record.opponent]
        more = _COUNTS * record.counts + _AUTOMATIC * absences.is_automatic_win(record)
        return opponent, scale(record.points), _OUTCOMES.index(record.outcome) + more

    return {
        "criteria": criteria,
        "pair": contest.ruleset.standings.head_to_head is HeadToHead.PAIR,
        "unit": unit,
        "cut": state.structure.cut,
        "players": order,
        "beside": {
            position[line.player]: [
                {"round": 1 if more.round is None else more.round.number, "points": scale(more.points)}
                for more in line.adjustments
            ]
            for line in standings
            if line.adjustments
        },
        "unplaced": [position[line.player] for line in standings if line.place is None],
        "gone": [position[one.player] for one in standings if one.status is not Status.ACTIVE or one.player in out],
        "begun": sorted({record.round.number for line in standings for record in line.records}),
        "records": [[figures_of(record) if record else 0 for record in rounds[player]] for player in order],
        "open": [[match.round.number, *(position[player] for player in match.players)] for match in waiting],
        "results": [
            [facing(words.result(first), words.result(second)), scale(first), scale(second), outcome]
            for first, second, outcome in tried
        ],
        "fixed": {key: _ranks(contest, order, key) for key in _FIXED if key in criteria},
    }


def _known_rounds(
    contest: Contest, waiting: Sequence[Match], order: Sequence[PlayerNumber]
) -> Mapping[PlayerNumber, Sequence[Record | None]]:
    """Of every player the records of all rounds that are drawn, but those of open matches."""
    # With a result in every open match, so that all rounds have begun.
    decided = tuple(
        replace(match, result=Result.FIRST)
        if match.round.stage is Stage.SWISS and result_of(contest.ruleset, match) is None
        else match
        for match in contest.tournament.matches
    )
    held = records.records(replace(contest, tournament=replace(contest.tournament, matches=decided)))
    known = {(player, record.round.number): record for player, own in held.items() for record in own}
    for player, number in ((player, match.round.number) for match in waiting for player in match.players):
        known.pop((player, number), None)
    numbers = range(1, contest.drawn_through + 1)
    return {player: [known.get((player, number)) for number in numbers] for player in order}


def _tried(rules: Ruleset) -> Iterator[tuple[Number, Number, int]]:
    """The points of both by each result that the rules know, and the first one's outcome: 2 for a win, 1, 0."""
    known = {Result.DRAW: rules.points.draw is not None}
    known |= dict.fromkeys((Result.FIRST_ON_TIME, Result.SECOND_ON_TIME), rules.points.win_on_time is not None)
    for result in _TRIED:
        points = duels.points_of(rules, Match(swiss(1), PlayerNumber(1), PlayerNumber(2), result))
        if known.get(result, True) and points is not None:
            yield *points, {1: 2, None: 1, 2: 0}[result.winner]


def _ranks(contest: Contest, order: Sequence[PlayerNumber], key: str) -> list[int]:
    """Everybody's rank in a criterion that no result changes, the higher the better."""
    values = TIEBREAKS[key].receipts(figures(contest, records.records(contest), contest.drawn_through), order)
    ranks = {value: rank for rank, value in enumerate(sorted({receipt.value for receipt in values.values()}))}
    return [ranks[values[player].value] for player in order]


SECTION: PageSection[TournamentContext] = PageSection(
    page="standings",
    template="what-if",
    model=lambda context: what_if(context.state, context.words),
    style="what-if.css",
    script="what-if.js",
)
