"""What stands in the two places of a game: a player, whom it waits for, or a bye; and how it went."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pipeline.engine.bracket.slots import number_in_round
from pipeline.model.bracket import Advance, Bracket, Game
from pipeline.model.ids import PlayerNumber
from pipeline.model.results import Result
from pipeline.views.bracket.label import ShownName
from pipeline.views.context.results import manner, manner_of_advance
from pipeline.views.language.words import Words


@dataclass(frozen=True, slots=True)
class Slot:
    """One of the two places of a game, upper or lower.

    `state` is `won`, `lost`, `open` (a player, not decided), `coming` (waits for another game) or `bye`.
    """

    state: str
    text: str
    href: str = ""
    seed: str = ""
    score: str = ""


class Slots:
    """The slots and captions of a bracket's games, in one language."""

    def __init__(self, bracket: Bracket, names: Callable[[PlayerNumber], ShownName], words: Words) -> None:
        self._names = names
        self._words = words
        self._games = {game.number: game for game in bracket.games}

    def name(self, player: PlayerNumber) -> ShownName:
        """A player as shown."""
        return self._names(player)

    def of(self, game: Game) -> tuple[Slot, Slot]:
        """The upper and the lower slot: who comes from the upper game stands above."""
        first, second = game.feeders
        slots = self._slot(game, 0), self._slot(game, 1)
        if first is None or second is None or self._games[first].position < self._games[second].position:
            return slots
        return slots[1], slots[0]

    def caption(self, game: Game) -> str:
        """`Game 3`, with its table while it is to be played."""
        if game.table is not None and not game.decided:
            return self._words.gettext(
                "Game %(number)s, table %(table)s", number=number_in_round(game), table=game.table
            )
        return self._words.gettext("Game %(number)s", number=number_in_round(game))

    def note(self, game: Game) -> str:
        """How a game was won, where it was not simply played out."""
        if game.advance is Advance.BYE:
            return ""
        if game.advance is Advance.NOBODY:
            return manner(Result.NOBODY, self._words)
        return manner_of_advance(game.advance, self._words) or manner(game.result, self._words)

    def _slot(self, game: Game, side: int) -> Slot:
        player, feeder, score = game.players[side], game.feeders[side], game.scores[side]
        if player is None:
            return self._empty(game, feeder)
        shown, seed = self._names(player), game.seeds[side]
        state = "open" if not game.decided else "won" if game.winner == player else "lost"
        return Slot(
            state=state,
            text=shown.text,
            href=shown.href,
            seed="" if seed is None else str(seed),
            score="" if score is None else self._words.number(score),
        )

    def _empty(self, game: Game, feeder: int | None) -> Slot:
        if feeder is None:
            return Slot("bye", self._words.gettext("bye"))
        if game.round.third_place:
            return Slot(
                "coming",
                self._words.gettext("loser of game %(number)s", number=number_in_round(self._games[feeder])),
            )
        return Slot(
            "coming", self._words.gettext("winner of game %(number)s", number=number_in_round(self._games[feeder]))
        )
