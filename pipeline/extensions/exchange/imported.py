"""What a file of another program says of a tournament, before a ruleset makes sense of it."""

import datetime as dt
from collections.abc import Collection, Mapping
from fractions import Fraction

from msgspec import Struct

from pipeline.extensions.exchange.swissbook_notes import MatchFacts, OwnFacts
from pipeline.model import Number, Player, PlayerNumber, Result, Round, Stage
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.rules.ruleset.duel import Points
from pipeline.rules.ruleset.ruleset import Kind

MOST_ROUNDS = 99
"""So many rounds of a file are read."""
FIRST_WINS = frozenset({Result.FIRST, Result.FIRST_ON_TIME})
"""A win of the first player at the table, whether in time or on time."""
SECOND_WINS = frozenset(result.swapped for result in FIRST_WINS)


class FoundMatch(Struct, frozen=True):
    """A match or bye. `results` are what the file's own word for the end may mean, empty where it has none.

    `points` are what the two got for it, `scores` what stands as their scores; `pair` is one of the two, and the file
    does not say which. `open` says that no result was there yet, `handicap` what the first player was given. `own` is what
    Swissbook noted itself.
    """

    at: CellRef
    round: Round
    player1: PlayerNumber
    player2: PlayerNumber | None
    results: frozenset[Result] = frozenset()
    points: tuple[Number, Number] | None = None
    scores: tuple[Number, Number] | None = None
    pair: tuple[Number, Number] | None = None
    table: int | None = None
    armies: tuple[str, str] = ("", "")
    seeds: tuple[int | None, int | None] = (None, None)
    open: bool = False
    own: MatchFacts | None = None
    day: int = 0
    """Orders matches by the days they are on; 0 where nothing says it."""
    drawn_games: int | None = None
    second_scores: tuple[Number, Number] | None = None
    handicap: int | None = None

    @property
    def players(self) -> tuple[PlayerNumber, ...]:
        """Those who play in it."""
        return (self.player1,) if self.player2 is None else (self.player1, self.player2)

    @property
    def in_bracket(self) -> bool:
        """Whether it is a game of the bracket."""
        return self.round.stage is Stage.BRACKET


class FoundSeat(Struct, frozen=True):
    """Somebody at a table of three and more: their `place` there, or what they made, as `power` with the `goal` of their deck; all None
    where it was not played yet.
    """

    at: CellRef
    round: Round
    player: PlayerNumber
    table: int
    seat: int
    place: Number | None = None
    power: Number | None = None
    goal: Number | None = None

    @property
    def players(self) -> tuple[PlayerNumber]:
        """The player, as a match has two."""
        return (self.player,)

    @property
    def in_bracket(self) -> bool:
        """Whether it is one of the finals."""
        return self.round.stage is Stage.BRACKET


class AskedBye(Struct, frozen=True):
    """A round that a player asked to sit out: what it is of a win (1, a half or 0), and its points where the file says them."""

    share: Fraction
    points: Number | None = None

    def worth(self, rules: Points) -> Number:
        """Its points: those of the file, else what the rules give for a win or a draw."""
        if self.points is not None or not self.share:
            return self.points or 0
        if self.share == 1:
            return rules.win
        return Fraction(rules.win + rules.loss, 2) if rules.draw is None else rules.draw


class ImportedStanding(Struct, frozen=True):
    """What the file says of a player's standing; `at` is where."""

    at: CellRef
    points: Number | None
    place: int | None
    tie_breaks: Mapping[str, Number] = {}
    """Values of tie-breaks by their keys in rulesets, rounded as the other program shows them."""


class ImportedTournament(Struct, frozen=True):
    """A tournament as a file has it. `byes` are the rounds that players asked to sit out.

    `rounds` counts the Swiss rounds, `cut` the players of the bracket, 0 for none. In `next_round` everybody is to be
    paired who has no bye and is not `absent`; None where the file does not say who is to be paired next.
    """

    name: str
    players: tuple[Player, ...]
    matches: tuple[FoundMatch, ...]
    rounds: int
    cut: int = 0
    date: dt.date | None = None
    end_date: dt.date | None = None
    city: str = ""
    country: str = ""
    head_judge: str = ""
    judges: tuple[str, ...] = ()
    byes: Mapping[tuple[PlayerNumber, int], AskedBye] = {}
    next_round: int | None = None
    absent: frozenset[PlayerNumber] = frozenset()
    stated: Mapping[PlayerNumber, ImportedStanding] = {}
    own: OwnFacts | None = None
    program: str = ""
    """The program that has written the file, where it says so."""
    title: str = ""
    """What it is called beside the others of its event; empty where there are none."""
    more: tuple["ImportedTournament", ...] = ()
    """The others of the same event, whose numbers mean the same players."""
    planned: tuple[FoundMatch, ...] = ()
    """Matches in rounds behind the one that is next: none of `matches`, for most rules draw each round when it is due."""
    seats: tuple[FoundSeat, ...] = ()
    """Of tables of three and more, where these are played in place of matches."""

    @property
    def tournaments(self) -> tuple["ImportedTournament", ...]:
        """This one and the others of its event."""
        return (self, *self.more)

    @property
    def rows(self) -> tuple[FoundMatch | FoundSeat, ...]:
        """All that it says of its rounds."""
        return (*self.matches, *self.seats)

    @property
    def kind(self) -> Kind | None:
        """What the rounds of its event are made of; None where nobody has met yet."""
        at_tables = any(one.seats for one in self.tournaments)
        met = any(one.matches or one.planned for one in self.tournaments)
        return Kind.TABLES if at_tables else Kind.DUEL if met else None

    @property
    def everybody(self) -> tuple[Player, ...]:
        """The players of all tournaments of the event, each once."""
        return tuple({player.number: player for one in self.tournaments for player in one.players}.values())

    def to_draw(self) -> list[Problem]:
        """That those planned are left out; nothing where there are none."""
        if not self.planned:
            return []
        last = max((match.round.number for match in self.matches if not match.in_bracket), default=0)
        return [problem_at("import-planned", self.planned[0].at, round=last, count=len(self.planned))]


Found = tuple[ImportedTournament | None, list[Problem]]
"""What a file says, and what is wrong with it."""


def left_out(names: Collection[str], file: str) -> list[Problem]:
    """That the file says something under these names which a workbook has no place for; nothing where there are none."""
    return [problem_at("import-left-out", CellRef(file), names=", ".join(sorted(names)[:20]))] if names else []
