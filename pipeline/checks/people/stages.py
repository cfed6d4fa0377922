"""Checks of who plays on where only a part of the field does."""

from collections.abc import Iterable

from pipeline.checks.subject import Subject, players_of
from pipeline.engine.standings.cut import advancing
from pipeline.engine.standings.standings import standings
from pipeline.problems.problem import Problem, problem_at
from pipeline.rules.ruleset.swiss import StageCut


def playing_on(subject: Subject) -> Iterable[Problem]:
    """Others in the rounds after a stage than those who would be by the standings as they are now."""
    for stage in subject.contest.begun_stages:
        yield from _of_stage(subject, stage)


def _of_stage(subject: Subject, stage: StageCut) -> Iterable[Problem]:
    due = advancing(subject.contest, stage, standings(subject.contest, stage.after))
    on = subject.contest.advanced(stage)
    later = [row for number, rows in subject.drawn_swiss.items() if number > stage.after for row in rows]
    for player in sorted(on.difference(due)):
        row = next(row for row in later if player in players_of(row))
        yield problem_at(
            "plays-on-unqualified", subject.at_player(row, player), player=subject.name(player), after=stage.after
        )
    for player in sorted(set(due) - on):
        at = subject.at(later[0], "round")
        yield problem_at(
            "qualified-not-playing-on", at, player=subject.name(player), after=stage.after, next=stage.after + 1
        )
