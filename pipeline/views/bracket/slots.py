"""What stands in the two places of a game: a player, whom it waits for, or a bye; and how it went."""

from collections.abc import Callable

from msgspec import Struct

from pipeline.model import Advance, Bracket, BracketRound, Branch, Game, PlayerNumber, Result
from pipeline.views.bracket.widths import text_width
from pipeline.views.context.results import manner, manner_of_advance
from pipeline.views.language.words import Words

_NAME_SIZE = 14
_NAME_ROOM = 120
"""The least room of a name on a screen: what is wider may be shortened there, and is whole in its title."""


class ShownName(Struct, frozen=True):
    """A player's published name and the address of their page, relative to the page of the bracket."""

    text: str
    href: str


class Slot(Struct, frozen=True):
    """A place of a game; `state`: `won`, `lost`, `open` (a player, not decided), `coming` (waits for another game) or `bye`."""

    state: str
    text: str
    href: str = ""
    seed: str = ""
    score: str = ""
    army: str = ""

    @property
    def title(self) -> str:
        """The name where a screen may shorten it."""
        return self.text if text_width(self.text, _NAME_SIZE) > _NAME_ROOM else ""


class Slots:
    """The slots and captions of a bracket's games, in one language."""

    def __init__(self, bracket: Bracket, names: Callable[[PlayerNumber], ShownName], words: Words) -> None:
        self._names = names
        self._words = words
        self._games = {game.number: game for game in bracket.games}

    def of(self, game: Game) -> tuple[Slot, Slot]:
        """The upper and the lower slot: who comes from the upper game stands above."""
        first, second = self.slot(game, 0), self.slot(game, 1)
        before = [self._games[number] for number in game.feeders if number is not None]
        of_one_round = len(before) > 1 and before[0].round == before[1].round
        return (second, first) if of_one_round and before[0].position > before[1].position else (first, second)

    def caption(self, game: Game) -> str:
        """`Match 3`, with its table while it is to be played."""
        gettext, number = self._words.gettext, game.match_number
        if game.table is not None and not game.decided:
            return gettext("Match %(number)s, table %(table)s", number=number, table=game.table)
        return gettext("Match %(number)s", number=number)

    def note(self, game: Game) -> str:
        """How a game was won, where it was not simply played out."""
        if game.advance is Advance.BYE:
            return ""
        if game.by_hand:
            return self._words.gettext("set by hand")
        if game.advance is Advance.NOBODY and game.players == (None, None):
            return self._words.gettext("not played (two byes)")
        result = Result.NOBODY if game.advance is Advance.NOBODY else game.result
        return manner_of_advance(game.advance, self._words) or manner(result, self._words)

    def slot(self, game: Game, side: int) -> Slot:
        """The place of the first or the second player as the game has them, 0 or 1."""
        player, score = game.players[side], game.scores[side]
        if player is None:
            nobody = game.feeders[side] is None and game.ranks[side] is None
            return Slot("bye" if nobody else "coming", self.awaited(game, side))
        shown, seed = self._names(player), game.seeds[side]
        return Slot(
            state="open" if not game.decided else "won" if game.winner == player else "lost",
            text=shown.text,
            href=shown.href,
            seed="" if seed is None else str(seed),
            score="" if score is None else self._words.number(score),
            army=game.armies[side],
        )

    def awaited(self, game: Game, side: int) -> str:
        """Who is to come to a place without a player: `winner of match 3`, or where each round is seeded anew the best seed among
        the winners of the round before, the second best, and so on; a bye where nobody ever comes.
        """
        gettext, rank, feeder = self._words.gettext, game.ranks[side], game.feeders[side]
        if rank is not None:
            return gettext("winner no. %(number)s by seed", number=rank)
        if feeder is None:
            return gettext("bye")
        before = self._games[feeder].match_number
        if game.from_loss[side]:
            return gettext("loser of match %(number)s", number=before)
        return gettext("winner of match %(number)s", number=before)


def path_state(game: Game, champion: PlayerNumber | None) -> str:
    """How the lines of a game are drawn: `coming`, `ready`, `decided`, or `won` where the champion won it."""
    if not game.decided:
        return "ready" if game.ready else "coming"
    return "decided" if game.winner is None or game.winner != champion else "won"


def upper_rounds(bracket: Bracket) -> tuple[BracketRound, ...]:
    """All rounds but those of a lower bracket."""
    return tuple(stage for stage in bracket.rounds if stage.round.branch is not Branch.LOWER)


def lower_rounds(bracket: Bracket) -> tuple[BracketRound, ...]:
    """The rounds of the lower bracket."""
    return tuple(stage for stage in bracket.rounds if stage.round.branch is Branch.LOWER)
