"""What a ruleset says of a game that is not over when time is called."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pipeline.rules.schema import Choice, Flag, Key, ListOf, Table, Whole


class TimeStep(StrEnum):
    """Who wins on time; the first step that separates the two decides."""

    POWER_NEEDED = "power_needed"
    """Who needs less power to win."""
    DECK = "deck"
    """Who has more cards left in the deck."""
    DOMINANCE = "dominance"
    """Who won dominance in the last round, if anybody did."""
    DEAD_PILE = "dead_pile"
    """Who has fewer characters in the dead pile."""
    FIRST_PLAYER = "first_player"
    """Whomever the first player at the end chooses."""


@dataclass(frozen=True, slots=True)
class TimeRules:
    """The steps in their order; what they leave equal is a draw.

    `goal` is the power that wins unless cards change it. `cannot_win`: a player whom a card effect keeps from winning
    gets a draw at best.
    """

    steps: tuple[TimeStep, ...]
    goal: int | None = None
    cannot_win: bool = False


TIME = Table(
    TimeRules,
    (
        Key("steps", ListOf(Choice(tuple(TimeStep), TimeStep)), required=True),
        Key("goal", Whole(1)),
        Key("cannot_win", Flag()),
    ),
)
"""The keys of `[time]`."""
