"""What the drop-downs offer: only what the rules of the event's tournaments know."""

from __future__ import annotations

from pipeline.model.event import Tournament
from pipeline.model.results import Result
from pipeline.model.rounds import CUT, FINAL, THIRD_PLACE, Round, Stage, swiss, top
from pipeline.rules.types import DrawPolicy, Ruleset
from pipeline.workbook.vocabulary import STRUCTURES

MOST_ROUNDS = 30
"""So many Swiss rounds a list offers at most; any other number can be typed."""
USUAL_ROUNDS = 6
USUAL_CUT = 8
"""What a list offers where a ruleset leaves rounds and cut to the organiser."""


LADDER_RESULTS = (
    Result.FIRST,
    Result.DRAW,
    Result.SECOND,
    Result.FIRST_BY_FORFEIT,
    Result.SECOND_BY_FORFEIT,
    Result.NOBODY,
)
"""The results of play outside tournaments."""


def results(rulesets: tuple[Ruleset, ...]) -> tuple[Result, ...]:
    """The results that at least one of the rulesets knows."""
    known = {result for ruleset in rulesets for result in Result if _knows(ruleset, result)}
    return tuple(result for result in Result if result in known)


def _knows(ruleset: Ruleset, result: Result) -> bool:
    if result is Result.DRAW:
        return ruleset.points.draw is not None or ruleset.bracket.draws is not DrawPolicy.NONE
    return ruleset.points.win_on_time is not None if result.on_time else True


def rounds(tournaments: tuple[Tournament, ...], rulesets: tuple[Ruleset, ...]) -> tuple[Round, ...]:
    """All rounds that may be played, in order of play."""
    rows = [row for ruleset in rulesets for structure in ruleset.structures for row in structure.rows]
    stated = [t.rounds for t in tournaments if t.rounds] + [
        match.round.number for t in tournaments for match in t.matches if match.round.stage is Stage.SWISS
    ]
    last = max([*(row.rounds for row in rows), *stated], default=USUAL_ROUNDS)
    cuts = [*(row.cut for row in rows), *(t.cut for t in tournaments if t.cut)]
    cuts += [size for ruleset in rulesets for size in ruleset.cut_sizes]
    found = [swiss(number) for number in range(1, min(last, MOST_ROUNDS) + 1)]
    size = 4
    bracket = [FINAL]
    while size < 2 * max(cuts, default=USUAL_CUT):
        bracket.append(top(size))
        size *= 2
    if any(ruleset.bracket.third_place for ruleset in rulesets):
        bracket.append(THIRD_PLACE)
    return (*found, *sorted(bracket))


def moments(played: tuple[Round, ...]) -> tuple[Round, ...]:
    """The rounds of a change: those that may be played, and the moment of the cut between Swiss and bracket."""
    return tuple(sorted({*played, CUT}))


def structures(rulesets: tuple[Ruleset, ...], language: str) -> tuple[str, ...]:
    """The words for the structures that the rulesets know, and for the organiser's own."""
    names = dict.fromkeys(structure.name for ruleset in rulesets for structure in ruleset.structures)
    return tuple(structure_written(name, language) for name in (*names, "custom"))


def structure_written(name: str, language: str) -> str:
    """A structure's word, or its name where a ruleset has named one itself."""
    key = STRUCTURES.key(name)
    return STRUCTURES.written(key, language) if key is not None else name
