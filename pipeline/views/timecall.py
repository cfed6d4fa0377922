"""What a time call is told, and how its answer reads."""

from collections.abc import Iterator, Mapping, Sequence

from pipeline.engine.games.timecall import Called, GameState, Ground, Untold
from pipeline.locale.catalogue import N_
from pipeline.model import Number, Result
from pipeline.rules.ruleset.duel import Points
from pipeline.rules.ruleset.extras import TimeStep
from pipeline.views.context.tournament import facing
from pipeline.views.language.words import Words

STEPS: Mapping[TimeStep, str] = {
    TimeStep.POWER_NEEDED: N_("who needs less power to win"),
    TimeStep.DECK: N_("who has more cards left in the deck"),
    TimeStep.DOMINANCE: N_("who won dominance in the last round"),
    TimeStep.DEAD_PILE: N_("who has fewer characters in the dead pile"),
    TimeStep.FIRST_PLAYER: N_("chosen by the first player"),
}

QUESTIONS: Mapping[TimeStep, str] = {
    TimeStep.POWER_NEEDED: N_("Power of %(name)s"),
    TimeStep.DECK: N_("Cards left in the deck of %(name)s"),
    TimeStep.DOMINANCE: N_("Who won dominance in the last round (1, 2, or 0 for nobody)"),
    TimeStep.DEAD_PILE: N_("Characters in the dead pile of %(name)s"),
    TimeStep.FIRST_PLAYER: N_("Player chosen by the first player (1 or 2)"),
}
"""What is asked at a step; where it names a player, it is asked of both."""


def names_of(given: Sequence[str], words: Words) -> tuple[str, str]:
    """The two players by name, or as player 1 and 2 of the row."""
    if len(given) == 2:
        return given[0], given[1]
    return words.gettext("Player 1"), words.gettext("Player 2")


def call_lines(
    called: Called,
    state: GameState,
    points: Points,
    steps: Sequence[TimeStep],
    names: tuple[str, str],
    words: Words,
) -> Iterator[str]:
    """The result with its points, and every step that was gone through."""
    yield f"{called.result.value}: {_sentence(called, names, words)}"
    for step in called.passed:
        yield words.gettext(
            "Step %(number)s, %(step)s: %(figures)s.",
            number=steps.index(step) + 1,
            step=words.gettext(STEPS[step]),
            figures=_figures(step, state, names, words),
        )
    yield words.gettext(
        "Points: %(points)s. Enter %(result)s as the result.",
        points=facing(*map(words.number, _points(called.result, points))),
        result=called.result.value,
    )


def question(untold: Untold, name: str, words: Words) -> str:
    """What to ask next."""
    return words.gettext(QUESTIONS[untold.step], name=name)


def missing(untold: Untold, steps: Sequence[TimeStep], words: Words) -> str:
    """Which step cannot be taken, and the option that would tell it."""
    return words.gettext(
        "Still undecided; step %(number)s (%(step)s) needs a figure: add --%(option)s.",
        number=steps.index(untold.step) + 1,
        step=words.gettext(STEPS[untold.step]),
        option=untold.ask,
    )


def _sentence(called: Called, names: tuple[str, str], words: Words) -> str:
    winner = called.result.winner
    name = {"name": names[winner - 1]} if winner else {}
    match called.ground:
        case Ground.STEP:
            return words.gettext("%(name)s wins on time (modified win).", **name)
        case Ground.EQUAL:
            return words.gettext("A draw: nothing separates the two.")
        case Ground.CANNOT_WIN:
            return words.gettext("A draw: a card effect stops the player who is closer from winning.")
        case Ground.GOAL:
            return words.gettext("%(name)s has reached the goal: an ordinary win.", **name)
        case Ground.EMPTY_DECK:
            return words.gettext("%(name)s wins: the opponent’s deck has run out.", **name)


def _figures(step: TimeStep, state: GameState, names: tuple[str, str], words: Words) -> str:
    pairs: Mapping[TimeStep, tuple[Number, Number] | None] = {
        TimeStep.POWER_NEEDED: state.needed,
        TimeStep.DECK: state.deck,
        TimeStep.DEAD_PILE: state.dead,
    }
    pair = pairs.get(step)
    if pair is not None:
        return facing(words.number(pair[0]), words.number(pair[1]))
    side = state.dominance if step is TimeStep.DOMINANCE else state.chosen
    return names[side - 1] if side else words.gettext("nobody")


def _points(result: Result, points: Points) -> tuple[Number, Number]:
    won, lost = (points.win, points.loss)
    if result is Result.DRAW:
        won = lost = points.loss if points.draw is None else points.draw
    elif result.on_time:
        won = points.win if points.win_on_time is None else points.win_on_time
        lost = points.loss if points.loss_on_time is None else points.loss_on_time
    return (won, lost) if result.winner != 2 else (lost, won)
