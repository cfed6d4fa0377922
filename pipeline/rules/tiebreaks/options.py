"""What a ruleset can state about its tie-breaks, and what they are told of the game beside it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from enum import StrEnum

from msgspec import Struct

from pipeline.model import Number, PlayerNumber
from pipeline.rules.absences import Absences


class HeadToHead(StrEnum):
    """Who goes first by the matches between tied players."""

    DOMINANT = "dominant"
    """Whoever beat every other one of the tied; then the same for the rest."""
    PAIR = "pair"
    """Only where exactly two are tied who have met."""
    TABLE = "table"
    """By the points of these matches (FIDE Handbook C.07, effective 1 March 2026: article 6)."""


class Edition(StrEnum):
    """An edition of FIDE's C.07, Play-Off and Tie-Break Regulations.

    That of 2024 says more clearly what that of 2023 says (https://www.fide.com/news/2849); the one of 2026 caps the points of a
    dummy (16.4). What was in force before September 2023 knew virtual opponents, which are not carried out.
    """

    OF_2023 = "2023"
    """Effective from 1 September 2023."""
    OF_2024 = "2024"
    """Effective from 1 April 2024, and with other words from 1 August 2024."""
    OF_2026 = "2026"
    """Effective from 1 March 2026."""

    @staticmethod
    def on(day: dt.date | None) -> Edition:
        """The one in force on a day: of those known the first before all of them, and the last where no day is stated."""
        if day is None or day >= dt.date(2026, 3, 1):
            return Edition.OF_2026
        return Edition.OF_2024 if day >= dt.date(2024, 4, 1) else Edition.OF_2023


class WinsCounted(StrEnum):
    """What percentages of wins are made from."""

    POINTS = "points"
    """The points won of those that could be won."""
    WINS = "wins"
    """The rounds, or games, won of those played."""


class Percentages(Struct, frozen=True):
    """How percentages of wins are worked out; bounds and percentages are fractions of 1.

    Each player's own is rounded to a multiple of `round_to` (0: not), halves up, raised to `floor` and lowered to `cap`, that of a
    player who has dropped to `dropped_cap`. `draw`: what a draw is of a win where wins are counted. Which rounds without a game
    are among them, `[absences]` says.
    """

    of: WinsCounted = WinsCounted.POINTS
    floor: Number = 0
    cap: Number = 1
    dropped_cap: Number | None = None
    round_to: Number = 0
    draw: Number = 0
    own_floor: Number | None = None
    """Of the player's own percentage as a tie-break, no higher than `floor`; None: as that."""
    drawn_game: Number | None = None
    """The points of a drawn game where points are counted; None: as a drawn match."""
    met_once: bool = False
    """Whether an opponent who was met again counts once among the opponents."""

    @property
    def lowest(self) -> Number:
        """The lowest own percentage."""
        return self.floor if self.own_floor is None else self.own_floor


class TieBreakOptions(Struct, frozen=True):
    """Tie-breaks after points, in order, and what a ruleset states about them (docs/rulesets.md, `[standings]`); a key may stand twice.

    `unrated`: the rating of a player without one. `edition`: the edition of FIDE's C.07 by which a dummy has its points; None:
    the one in force on the day of the tournament. `byes_in_sos`: whether the means of strength of schedule are over rounds played.
    """

    tiebreaks: tuple[str, ...]
    head_to_head: HeadToHead = HeadToHead.DOMINANT
    percentages: Percentages = Percentages()
    byes_in_sos: bool = False
    unrated: Number = 0
    edition: Edition | None = None


class Setting(Struct, frozen=True):
    """What else tie-breaks are told of the game: the points of a match (at tables: of a round), where there are no
    draws half of a win for one; the most at a table of so many; the games that win a match; whether a player had
    left by the draw of a round; what rounds without a game are; whether the points of a dummy are capped; and the number of
    the last Swiss round there will be, 0 where it is not known.
    """

    win: Number
    draw: Number
    loss: Number
    best_at: Callable[[int], Number]
    games_to_win: int
    away: Callable[[PlayerNumber, int], bool]
    absences: Absences
    capped: bool = True
    rounds: int = 0
    handicap: int = 0
    """The most that a player may be given before a match; 0: the game has no handicaps."""

    @property
    def plain(self) -> bool:
        """Whether sums over opponents are those of the points that the players met have."""
        return self.absences.plain and not self.handicap
