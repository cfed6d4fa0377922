"""The rules of the events that the checks are tried on, and a workbook to find their cells in."""

from __future__ import annotations

from pipeline.checks.registry import check_event
from pipeline.model import Event, RulesetId, replace
from pipeline.problems.problem import Problem
from pipeline.rules.load import builtin_ids, load_builtin
from pipeline.rules.ruleset.duel import NoShow, ScoreMeaning, Scores, SecondScores
from pipeline.rules.ruleset.swiss import PairingPolicy
from pipeline.schema.sheets import SHEETS
from pipeline.workbook.read.reader import Reading
from tests.builders.events import AGOT1_ID
from tests.builders.matches import match

RULESETS = {RulesetId(name): load_builtin(name) for name in builtin_ids()}
DIFFERENCE = RulesetId("difference")
MADE, OBJECTIVES = RulesetId("made"), RulesetId("objectives")
"""Scores made in the match; of the second the winner may have the lower one."""
ALL_PLAY = RulesetId("all-play")
"""Of which everybody meets everybody."""
ASKED = RulesetId("asked")
"""Of which a forfeit asks whether the player has left."""

BOWL, CASUALTIES = RulesetId("blood-bowl-2019"), RulesetId("casualties")
"""With a second pair of scores; the other one demands them, and up to ten."""

RULESETS |= {
    CASUALTIES: replace(RULESETS[BOWL], second_scores=SecondScores(most=10, required=True)),
    ASKED: replace(RULESETS[AGOT1_ID], no_show=NoShow.ASKED),
    DIFFERENCE: replace(RULESETS[AGOT1_ID], scores=Scores(ScoreMeaning.HIT_POINTS, maximum=20)),
    ALL_PLAY: replace(
        RULESETS[AGOT1_ID], swiss=replace(RULESETS[AGOT1_ID].swiss, pairing=PairingPolicy.ROUND_ROBIN)
    ),
    MADE: replace(RULESETS[AGOT1_ID], scores=Scores(ScoreMeaning.SCORE, level_within=3)),
    OBJECTIVES: replace(RULESETS[AGOT1_ID], scores=Scores(ScoreMeaning.SCORE, any_winner=True)),
}


READING = Reading(
    None,
    sheets={sheet.key: sheet.key for sheet in SHEETS},
    columns={
        sheet.key: {column.key: place for place, column in enumerate(sheet.columns, start=1)} for sheet in SHEETS
    },
    event_column=2,
)
"""A workbook whose sheets bear their keys, with all columns in order."""
at = READING.cell


def problems(of: Event) -> tuple[Problem, ...]:
    return check_event(of, RULESETS, at)


R1 = [match(1, 1, 2, "1"), match(1, 3, 4, "1")]
R2 = [match(2, 1, 3, "1"), match(2, 2, 4, "1")]
"""Two rounds of four players without scores."""
