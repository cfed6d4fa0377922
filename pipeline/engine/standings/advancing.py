"""Who plays on where only a part of the field does, after a part of the Swiss rounds."""

from collections.abc import Sequence

from pipeline.engine.tournament.attendance import HERE
from pipeline.engine.tournament.contest import Contest
from pipeline.model import PlayerNumber, Standing, Status
from pipeline.rules.ruleset.swiss import StageCut


def next_stage(contest: Contest) -> StageCut | None:
    """The first stage that has not fallen: the workbook holds no round after it."""
    to_come = (stage for stage in contest.stages if contest.drawn_through <= stage.after < contest.structure.rounds)
    return next(to_come, None)


def advancing(contest: Contest, stage: StageCut, standings: Sequence[Standing]) -> tuple[PlayerNumber, ...]:
    """Who plays on by these standings, best first: the best of those who are there for the next round, or all of them who have
    the points.
    """
    known, behind = contest.by_changes, contest.not_advanced
    there = [
        line
        for line in standings
        if line.place is not None
        and known.get(line.player, HERE).at(stage.after + 1) is Status.ACTIVE
        and behind.get(line.player, stage.after + 1) > stage.after
    ]
    if stage.points is not None:
        return tuple(line.player for line in there if line.points >= stage.points)
    return tuple(line.player for line in there[: stage.best])


def playing_on(contest: Contest, number: int, before: Sequence[Standing]) -> frozenset[PlayerNumber]:
    """Of whom the draw of round `number` chooses: who plays on by the standings before it where a stage has ended, else everybody."""
    ended = next((stage for stage in contest.stages if stage.after == number - 1), None)
    return frozenset(contest.tournament.players if ended is None else advancing(contest, ended, before))
