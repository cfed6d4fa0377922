"""Who wins on time when time is called, and the step that decided (agot2-joust: Time called; agot1-joust: At time)."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Literal

from msgspec import Struct

from pipeline.model import Number, Result
from pipeline.rules.ruleset.extras import TimeRules, TimeStep

Side = Literal[1, 2]

Ask = Literal["power", "deck", "dominance", "dead", "chosen"]
"""What a step must be told."""


class GameState(Struct, frozen=True):
    """How the game stands at the end, the first player of the row in Matches first; None for what is not told.

    `power` and `goal` are those of the two; `deck` the cards left, `dead` the characters in the dead pile;
    `dominance` who won it in the last round (0: nobody); `chosen` whom the first player chooses; `cannot_win` whom a
    card effect keeps from winning.
    """

    goal: tuple[Number, Number]
    power: tuple[Number, Number] | None = None
    deck: tuple[int, int] | None = None
    dominance: Literal[0, 1, 2] | None = None
    dead: tuple[int, int] | None = None
    chosen: Side | None = None
    cannot_win: frozenset[Side] = frozenset()

    @property
    def needed(self) -> tuple[Number, Number] | None:
        """The power that each still needs."""
        return None if self.power is None else (self.goal[0] - self.power[0], self.goal[1] - self.power[1])


class Ground(StrEnum):
    """Why a game has its result."""

    STEP = "step"
    EQUAL = "equal"
    """No step separates the two: a draw."""
    CANNOT_WIN = "cannot_win"
    """A card effect keeps the player from winning whom the steps name: a draw."""
    GOAL = "goal"
    """One has reached the goal: the game was over, and no win on time."""
    EMPTY_DECK = "empty_deck"
    """One has no card left in the deck and had lost at once."""


class Called(Struct, frozen=True):
    """The result as the column Result has it; `passed` are the steps that were gone through, the deciding one last."""

    result: Result
    ground: Ground
    passed: tuple[TimeStep, ...]


class Untold(Struct, frozen=True):
    """The steps before have left the two equal, and this one needs what is not told."""

    step: TimeStep
    ask: Ask
    passed: tuple[TimeStep, ...]


class BothOver(Struct, frozen=True):
    """Both have reached the goal, or both decks are empty: which came first the figures do not say."""

    ground: Ground


ASKS: Mapping[TimeStep, Ask] = {
    TimeStep.POWER_NEEDED: "power",
    TimeStep.DECK: "deck",
    TimeStep.DOMINANCE: "dominance",
    TimeStep.DEAD_PILE: "dead",
    TimeStep.FIRST_PLAYER: "chosen",
}


def time_call(rules: TimeRules, state: GameState) -> Called | Untold | BothOver:
    """Go through the steps until one is not told; a game that was over by itself when time was called has its plain result."""
    over = _over(rules, state)
    if over is not None:
        return over
    passed: list[TimeStep] = []
    for step in rules.steps:
        if getattr(state, ASKS[step]) is None:
            return Untold(step, ASKS[step], tuple(passed))
        passed.append(step)
        winner = _WINNERS[step](state)
        if winner in state.cannot_win:
            return Called(Result.DRAW, Ground.CANNOT_WIN, tuple(passed))
        if winner is not None:
            won = Result.FIRST_ON_TIME if winner == 1 else Result.SECOND_ON_TIME
            return Called(won, Ground.STEP, tuple(passed))
    return Called(Result.DRAW, Ground.EQUAL, tuple(passed))


def _over(rules: TimeRules, state: GameState) -> Called | BothOver | None:
    """Whether the goal is reached, or a deck empty where the rules look at decks."""
    there = _sides(state.needed, lambda needed: needed <= 0) - state.cannot_win
    empty = _sides(state.deck, lambda cards: cards == 0) if TimeStep.DECK in rules.steps else frozenset()
    for ground, sides in ((Ground.GOAL, there), (Ground.EMPTY_DECK, empty)):
        if len(sides) == 2:
            return BothOver(ground)
        for side in sides:
            wins = side == 1 if ground is Ground.GOAL else side == 2
            return Called(Result.FIRST if wins else Result.SECOND, ground, ())
    return None


def _sides(pair: tuple[Number, Number] | None, holds: Callable[[Number], bool]) -> frozenset[Side]:
    sides: tuple[Side, Side] = (1, 2)
    return frozenset(side for side, value in zip(sides, pair or (), strict=False) if holds(value))


def _fewer(pair: tuple[Number, Number] | None) -> Side | None:
    if pair is None or pair[0] == pair[1]:
        return None
    return 1 if pair[0] < pair[1] else 2


_WINNERS: Mapping[TimeStep, Callable[[GameState], Side | None]] = {
    TimeStep.POWER_NEEDED: lambda state: _fewer(state.needed),
    TimeStep.DECK: lambda state: _fewer(state.deck and state.deck[::-1]),
    TimeStep.DOMINANCE: lambda state: state.dominance or None,
    TimeStep.DEAD_PILE: lambda state: _fewer(state.dead),
    TimeStep.FIRST_PLAYER: lambda state: state.chosen,
}
