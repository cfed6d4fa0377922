"""The cut, the bracket and the final classification."""

from enum import StrEnum

from msgspec import Struct

from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.rounds import Branch, Result, Round


class Cut(Struct, frozen=True):
    """Who plays on: `seeds` best first; `left` qualified and went before the bracket was drawn."""

    size: int
    seeds: tuple[PlayerNumber, ...]
    left: tuple[PlayerNumber, ...] = ()


class Advance(StrEnum):
    """How a game of the bracket was decided."""

    RESULT = "result"
    FORFEIT = "forfeit"
    BYE = "bye"
    """No opponent was drawn."""
    REMOVED = "removed"
    """The opponent was removed after the bracket had started."""
    HIGHER_SEED = "higher seed"
    """A draw, won by the player with the better Swiss standing."""
    NOBODY = "nobody"
    """Nobody came, or both were removed: decided without a winner, and the next opponent advances."""


class Game(Struct, frozen=True):
    """A game of the bracket: two places, filled or to come.

    `number` is unique in the bracket, counted round by round from 1, and no number that people know; `position` is the place in its
    round from top to bottom of the drawing, from 1. `match_number` is what people call it, counted through the whole bracket: in the
    first round the highest seed plays match 1, the second highest match 2, and so on (agot2-joust: Single elimination). `feeders` are the numbers of the games from which players come, None for a
    place filled by the draw; `from_loss` says of each place whether it is the loser who comes. A place that stays empty for
    ever (a bye) has neither player nor feeder. `due` are the players whom seeds and results bring together here, None for a
    place that is empty or to come; rows may have set others on it. In a round that is seeded anew no place has a
    feeder: `ranks` say which of the winners of the round before comes, by seed, the best first.
    """

    number: int
    round: Round
    position: int
    seeds: tuple[int | None, int | None]
    players: tuple[PlayerNumber | None, PlayerNumber | None]
    feeders: tuple[int | None, int | None] = (None, None)
    from_loss: tuple[bool, bool] = (False, False)
    ranks: tuple[int | None, int | None] = (None, None)
    due: tuple[PlayerNumber | None, PlayerNumber | None] = (None, None)
    result: Result | None = None
    scores: tuple[Number | None, Number | None] = (None, None)
    seconds: tuple[Number | None, Number | None] = (None, None)
    """The second pair of scores, where the rules know one."""
    armies: tuple[str, str] = ("", "")
    winner: PlayerNumber | None = None
    advance: Advance | None = None
    table: int | None = None
    row: int = 0
    match_number: int = 1

    @property
    def loser(self) -> PlayerNumber | None:
        """The other player of a decided game, if there was one."""
        if self.winner is None:
            return None
        first, second = self.players
        return second if self.winner == first else first

    @property
    def by_hand(self) -> bool:
        """Whether its row has others meet than seeds and results bring together."""
        return self.row > 0 and set(self.players) != set(self.due)

    @property
    def ready(self) -> bool:
        """Both players are known and it is not decided."""
        return not self.decided and None not in self.players

    @property
    def decided(self) -> bool:
        """Nothing more is to be played here."""
        return self.advance is not None


class BracketRound(Struct, frozen=True):
    """The games of one round, from top to bottom of the drawing."""

    round: Round
    games: tuple[Game, ...]

    @property
    def reseeded(self) -> bool:
        """Whether it is seeded anew, so that no line leads to its games from those before."""
        return any(rank is not None for game in self.games for rank in game.ranks)


class Bracket(Struct, frozen=True):
    """A bracket; `size` is a power of two, rounds in order of play, third place before Final.

    Of double elimination the second final is among the rounds only where it is played. `drawn` says that the workbook holds rows of it: then its seeds stand.
    """

    size: int
    seeds: tuple[PlayerNumber, ...]
    rounds: tuple[BracketRound, ...]
    drawn: bool = False

    @property
    def double(self) -> bool:
        """Whether it has a lower bracket."""
        return any(stage.round.branch is Branch.LOWER for stage in self.rounds)

    @property
    def reseeded(self) -> bool:
        """Whether rounds of it are seeded anew."""
        return any(stage.reseeded for stage in self.rounds)

    @property
    def games(self) -> tuple[Game, ...]:
        """All games in order of play."""
        return tuple(game for stage in self.rounds for game in stage.games)

    def game(self, number: int) -> Game:
        """The game of that `number`, as `feeders` name it."""
        return self.games[number - 1]

    @property
    def champion(self) -> PlayerNumber | None:
        """The winner of the final, the second one where there is one."""
        return self.rounds[-1].games[0].winner if self.rounds else None


class PlaceRule(StrEnum):
    """The rule that gave a final place."""

    WON_FINAL = "won the final"
    LOST_FINAL = "lost the final"
    WON_THIRD_PLACE = "won the third-place match"
    LOST_THIRD_PLACE = "lost the third-place match"
    OUT_BY_STANDING = "out in the round, by Swiss standing"
    OUT_SHARED = "out in the round, shared"
    OUT_ALONE = "out in the only game of the round"
    FINAL_TABLE = "place at the final table"
    SEMI_FINAL_TABLE = "place at a semi-final table, then by preliminary standing"
    LEFT_AT_CUT = "qualified and left before the bracket"
    SWISS = "Swiss standing"
    STILL_IN = "still in the bracket"
    EXCLUDED = "excluded by warnings"
    DISQUALIFIED = "disqualified"


class Classified(Struct, frozen=True):
    """A line of the final classification; `reached` is the last round the player was in, None for the Swiss."""

    place: int | None
    player: PlayerNumber
    reached: Round | None
    rule: PlaceRule


class Classification(Struct, frozen=True):
    """The final classification, best first, the excluded and the disqualified last; `final` once nothing can move any more."""

    rows: tuple[Classified, ...]
    final: bool


class Invitation(Struct, frozen=True):
    """Who is invited to the series' final; None if all placed hold invitations. `passed_over`: holders before them, best first."""

    player: PlayerNumber | None
    passed_over: tuple[PlayerNumber, ...] = ()
