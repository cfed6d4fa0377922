"""The games of the bracket as a table: what the drawing shows, for those who cannot see it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pipeline.locale.catalogue import catalogue
from pipeline.locale.rounds import round_name
from pipeline.model.bracket import Bracket, Game
from pipeline.model.ids import PlayerNumber
from pipeline.views.bracket_label import ShownName
from pipeline.views.bracket_slots import Slot, Slots


@dataclass(frozen=True, slots=True)
class ListedGame:
    """A row: the two slots, the score (`2–0`), and the winner's name with how he won."""

    number: int
    table: str
    slots: tuple[Slot, Slot]
    score: str
    winner: str
    note: str


@dataclass(frozen=True, slots=True)
class ListedRound:
    """The games of a round under its name."""

    name: str
    games: tuple[ListedGame, ...]


def listed(
    bracket: Bracket, names: Callable[[PlayerNumber], ShownName], slots: Slots, language: str
) -> tuple[ListedRound, ...]:
    """All games in order of play."""
    return tuple(
        ListedRound(
            round_name(stage.round, catalogue(language)), tuple(_row(game, names, slots) for game in stage.games)
        )
        for stage in bracket.rounds
    )


def _row(game: Game, names: Callable[[PlayerNumber], ShownName], slots: Slots) -> ListedGame:
    pair = slots.of(game)
    scores = [slot.score for slot in pair]
    return ListedGame(
        number=game.number,
        table="" if game.table is None else str(game.table),
        slots=pair,
        score="–".join(scores) if all(scores) else "",
        winner="" if game.winner is None else names(game.winner).text,
        note=slots.note(game),
    )
