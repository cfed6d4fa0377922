"""The whole of a tournament, each thing computed once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pipeline.engine.bracket import bracket
from pipeline.engine.classification import classification
from pipeline.engine.contest import Contest
from pipeline.engine.cut import cut
from pipeline.engine.due import proposal, swiss_waiting
from pipeline.engine.invitation import invitation
from pipeline.engine.outcome import Outcome, PlannedStructure, PlayedRound
from pipeline.engine.played import played_rounds
from pipeline.engine.records import swiss_through
from pipeline.engine.standings import standings
from pipeline.engine.structure import planned
from pipeline.model.bracket import Bracket, Cut
from pipeline.model.draw import Proposal
from pipeline.model.rounds import Stage
from pipeline.model.standings import Standing


def compute(contest: Contest) -> Outcome:
    """Everything that follows from the rows of a duel tournament, at any moment of it; no exception for any rows."""
    structure = planned(contest)
    after = tuple(standings(contest, number) for number in range(1, swiss_through(contest) + 1))
    rounds = played_rounds(contest, after)
    before_next = after[-1] if after else ()
    found_cut, found = finals(contest, structure, before_next)
    shown = before_next if found is not None and after else _latest(contest, rounds, after)
    complete = swiss_complete(contest, structure)
    places = classification(contest, shown, found_cut, found, swiss_complete=complete)
    return Outcome(
        contest=contest,
        structure=structure,
        rounds=rounds,
        after=after,
        standings=shown,
        cut=found_cut,
        bracket=found,
        classification=places,
        proposal=proposal(contest, structure, before_next, found),
        invitation=invitation(contest, places, found, counts=structure.counts),
    )


def next_round(contest: Contest) -> Proposal | None:
    """The proposal of `compute` alone, at the price of one standings."""
    structure = planned(contest)
    before = standings(contest) if swiss_through(contest) else ()
    _, found = finals(contest, structure, before)
    return proposal(contest, structure, before, found)


def swiss_complete(contest: Contest, structure: PlannedStructure) -> bool:
    """All Swiss rounds are drawn and have all their results."""
    return structure.fits and swiss_through(contest) >= structure.rounds and not swiss_waiting(contest)


def finals(
    contest: Contest, structure: PlannedStructure, frozen: Sequence[Standing]
) -> tuple[Cut | None, Bracket | None]:
    """The cut and the bracket, once the Swiss is complete or the workbook holds rows of the bracket.

    Once it does, the seeds of the cut are those that stand in the bracket.
    """
    begun = any(match.round.stage is Stage.BRACKET for match in contest.tournament.matches)
    if not begun and not swiss_complete(contest, structure):
        return None, None
    found_cut = cut(contest, structure, frozen)
    found = bracket(contest, structure, found_cut)
    if found_cut is not None and found is not None and found.drawn:
        left = tuple(player for player in found_cut.left if player not in found.seeds)
        found_cut = replace(found_cut, seeds=found.seeds, left=left)
    return found_cut, found


def _latest(
    contest: Contest, rounds: Sequence[PlayedRound], after: Sequence[tuple[Standing, ...]]
) -> tuple[Standing, ...]:
    """The standings after the last round with a result; before the first, everybody has nothing."""
    played = [
        stage.round.number
        for stage in rounds
        if any(match.points is not None for match in stage.matches) or not stage.matches
    ]
    return after[played[-1] - 1] if played else standings(contest, 0)
