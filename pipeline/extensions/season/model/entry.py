"""A played tournament as a season counts it: plain values that are kept beside the event's pages, so that an event that
has not changed needs not be read again.

Names stand here as the workbook has them, for telling who is who; they are private. Pages show a player as
`pipeline.extensions.season.model.season.SeasonPlayer` says.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping

from msgspec import Struct

from pipeline.model.event import PublishedNames
from pipeline.model.ids import Number, PlayerNumber, RulesetId, Slug
from pipeline.model.standings import Status


class EntryPlayer(Struct, frozen=True):
    """A player of the tournament.

    `place` is None while the tournament runs, and for the excluded and the disqualified; equal places are shared. `points` are those of
    the standings, or the total of a combination. Who is not `entered` plays only in the rated games around it.
    """

    number: PlayerNumber
    name: str
    season_id: str = ""
    club: str = ""
    shown: PublishedNames = PublishedNames.FULL
    """How much of the name this event publishes; by number alone also where the name is hidden."""
    page: str = ""
    """Their page of this event, relative to the site's folder; empty where they have none."""
    place: int | None = None
    points: Number = 0
    played: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    status: Status = Status.ACTIVE
    entered: bool = True
    competed: bool = True
    """Whether they have come to at least one match or table."""
    invited: bool = False
    """Whether the workbook says that they hold an invitation."""
    rating: float | None = None
    """The rating that the workbook gives."""
    wild_card: bool = False
    """Whether the invitation is a wild card, given for `wild_card_reason`."""
    wild_card_reason: str = ""
    row: int = 0
    """The row of the sheet Players, 0 where no workbook holds it."""


class RatedGame(Struct, frozen=True):
    """A rated result: `score` is S of the first player, the second has the rest of 1.

    Results of one `moment` (the rounds of a tournament and the games around it in order, from 1) are rated together.
    A game outside tournaments has its `date` and a moment of its own.
    """

    player1: PlayerNumber
    player2: PlayerNumber
    score: float
    k: Number
    moment: int = 1
    date: dt.date | None = None


class SeasonMatch(Struct, frozen=True):
    """A match of two that was played: `winner` is 1 or 2, 0 for a draw."""

    player1: PlayerNumber
    player2: PlayerNumber
    winner: int


class Ratings(Struct, frozen=True):
    """What a tournament's rules say of ratings, with its rated games in the order in which they were entered.

    `ranks` are names with the rating from which they are held, the lowest first. `break_ties`: ratings are a tie-break.
    """

    start: Number
    scale: int
    ranks: tuple[tuple[Number, str], ...] = ()
    games: tuple[RatedGame, ...] = ()
    break_ties: bool = False


class Origin(Struct, frozen=True):
    """Where the players stand: file name of the workbook, its sheet Players, and the columns (0: none) of name and id."""

    workbook: str = ""
    sheet: str = ""
    name_column: int = 0
    id_column: int = 0


class SeasonEntry(Struct, frozen=True):
    """One tournament of one event.

    `players` stand in the order of the final classification, best first. `position` is the place of the tournament in its
    event. `counts` is False where the rules say that so small an event does not count. `qualifier`: its winner is
    invited to the final of the series, and all of it is over. `won` is False where nobody can be called its winner: nobody
    has won the final. `start` is the time of its first round, for a total that of the last tournament in it.
    So many `wild_cards` the rules allow in a season; None: they know none.
    """

    event: Slug
    event_name: str
    date: dt.date | None
    city: str
    tournament: Slug
    tournament_name: str
    rules: RulesetId
    rules_names: Mapping[str, str]
    """The game's names by language; `en` is always there."""
    complete: bool
    begun: bool
    """Whether anything has been played."""
    position: int = 0
    end_date: dt.date | None = None
    combined: bool = False
    """The total over several tournaments of the event."""
    several: bool = False
    """Whether the event has other tournaments beside it."""
    field: int = 0
    """Players who take part, late entries among them."""
    rounds: int = 0
    cut: int = 0
    counts: bool = True
    qualifier: bool = False
    won: bool = True
    start: dt.time | None = None
    wild_cards: int | None = None
    ratings: Ratings | None = None
    players: tuple[EntryPlayer, ...] = ()
    meetings: tuple[SeasonMatch, ...] = ()
    """What was played in matches of two, in the order of the rounds; not what nobody or only one came to."""
    origin: Origin = Origin()

    @property
    def order(self) -> tuple[bool, dt.date, dt.time, str, int]:
        """By date, those without one last; on one day by start, those without one first; then by event and position."""
        return self.date is None, self.date or dt.date.min, self.start or dt.time.min, self.event, self.position
