"""What is kept of an event for a season, and a season computed from such entries: plain values, by game."""

import datetime as dt
from collections.abc import Mapping
from enum import StrEnum
from sys import float_info
from typing import Annotated

from msgspec import Meta, Struct

from pipeline.model import Number, PlayerNumber, PublishedNames, RulesetId, Slug, Status

Finite = Annotated[float, Meta(ge=-float_info.max, le=float_info.max)]


class EntryPlayer(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
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
    rating: Finite | None = None
    """The rating that the workbook gives."""
    wild_card: bool = False
    """Whether the invitation is a wild card, given for `wild_card_reason`."""
    wild_card_reason: str = ""
    row: int = 0
    """The row of the sheet Players, 0 where no workbook holds it."""


class RatedGame(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A rated result: `score` is S of the first player, the second has the rest of 1.

    Results of one `moment` (the rounds of a tournament and the games around it in order, from 1) are rated together.
    A game outside tournaments has its `date` and a moment of its own.
    """

    player1: PlayerNumber
    player2: PlayerNumber
    score: Finite
    k: Number
    moment: int = 1
    date: dt.date | None = None


class SeasonMatch(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A match of two that was played: `winner` is 1 or 2, 0 for a draw."""

    player1: PlayerNumber
    player2: PlayerNumber
    winner: int


class Ratings(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What a tournament's rules say of ratings, with its rated games in the order in which they were entered.

    `ranks` are names with the rating from which they are held, the lowest first. `break_ties`: ratings are a tie-break.
    """

    start: Number
    scale: int
    ranks: tuple[tuple[Number, str], ...] = ()
    games: tuple[RatedGame, ...] = ()
    break_ties: bool = False


class Origin(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Where the players stand: file name of the workbook, its sheet Players, and the columns (0: none) of name and id."""

    workbook: str = ""
    sheet: str = ""
    name_column: int = 0
    id_column: int = 0


class SeasonEntry(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
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
    rules_short: Mapping[str, str]
    """The same where there is little room."""
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


class Appearance(Struct, frozen=True):
    """A tournament that a player has entered: the game's place in `Season.games`, the entry's in its `entries`."""

    game: int
    entry: int
    own: EntryPlayer


class SeasonPlayer(Struct, frozen=True):
    """Somebody who plays in a season.

    `name` is private: a page shows as much of it as `shown` says, which is the least that any of their events
    shows. Where their events differ in that (`linked` is False), a link to one of them, or the places in them, would
    tell who they are in another: then pages give neither club nor links, arithmetic, history nor number.

    `slug` is that of their page: the event of their first appearance and their number there.
    """

    number: PlayerNumber
    name: str
    slug: str
    shown: PublishedNames
    linked: bool
    club: str = ""
    history: tuple[Appearance, ...] = ()
    """In order of date, over all games."""

    @property
    def anonymous(self) -> bool:
        """Whether nothing of the name may be shown."""
        return self.shown is PublishedNames.NUMBER


class OpponentRecord(Struct, frozen=True):
    """How a player has fared against an opponent."""

    opponent: PlayerNumber
    wins: int
    draws: int
    losses: int


class RankedBy(StrEnum):
    """What the places of a ranking go by."""

    POINTS = "points"
    """The total of the points of places, the most first."""
    AVERAGE = "average"
    """The average place, the lowest first."""


class DecidedBy(StrEnum):
    """The last criterion that was needed to fix a place of a ranking among its neighbours."""

    VALUE = "value"
    """Points or average place."""
    EVENTS = "events"
    """More tournaments counted."""
    BEST_PLACE = "best place"
    SHARED = ""


class RankingPart(Struct, frozen=True):
    """What a tournament adds, the place or its points; not `counted` where better ones fill the number that count."""

    entry: int
    place: int
    worth: Number
    counted: bool


class RankingRow(Struct, frozen=True):
    """A player's line of the ranking: `value` is the sum of the counted parts, over their number where it is an average.

    `place` is None for who has not played in as many tournaments as are asked for; equal places are shared. `parts`
    stand in order of date.
    """

    place: int | None
    player: PlayerNumber
    value: Number
    decided_by: DecidedBy
    parts: tuple[RankingPart, ...]

    @property
    def counted(self) -> tuple[RankingPart, ...]:
        """The parts that count."""
        return tuple(part for part in self.parts if part.counted)


class Ranking(Struct, frozen=True):
    """The ranking of a game. `points` by place from the first, `beyond` for every place after those.

    `best` tournaments count (None: all); who has played fewer than `needed` has no place.
    """

    by: RankedBy
    rows: tuple[RankingRow, ...]
    points: tuple[Number, ...] = ()
    beyond: Number = 0
    best: int | None = None
    needed: int = 1


class SeasonRatingChange(Struct, frozen=True):
    """What a tournament (`entry`), or a day of games outside tournaments (`date`), did to a rating."""

    entry: int | None
    date: dt.date | None
    before: float
    after: float
    games: int


class RatingRow(Struct, frozen=True):
    """A player's rating after all rated games of the season, unrounded; equal ratings share the place.

    `start` is the rating that they came with; `rank` is empty where the rules know none.
    """

    place: int
    player: PlayerNumber
    start: float
    rating: float
    rank: str
    steps: tuple[SeasonRatingChange, ...]

    @property
    def games(self) -> int:
        """How many rated games they have played."""
        return sum(step.games for step in self.steps)


class PassedOver(Struct, frozen=True):
    """Somebody who holds an invitation already: from an earlier `entry`, or (None) by what a workbook says."""

    player: PlayerNumber
    entry: int | None


class InvitationRow(Struct, frozen=True):
    """Who is invited at a qualifier: None if everybody who was placed already holds an invitation. A `wild_card` is not for
    a place: its `reason` is what the workbook of that event says, to be shown where the player's name is.
    """

    entry: int
    player: PlayerNumber | None
    place: int | None = None
    passed_over: tuple[PassedOver, ...] = ()
    wild_card: bool = False
    reason: str = ""


class GameSeason(Struct, frozen=True):
    """The season of one game.

    `names` are by language (`en` is always there), `short` the same where there is little room; `title` is what the season file calls it, or empty. `entries`
    stand in order of date; those without a date come last.
    """

    id: str
    title: str
    names: Mapping[str, str]
    short: Mapping[str, str]
    rules: tuple[RulesetId, ...]
    entries: tuple[SeasonEntry, ...]
    ranking: Ranking
    ratings: tuple[RatingRow, ...] = ()
    invitations: tuple[InvitationRow, ...] = ()


class Season(Struct, frozen=True):
    """All games of a folder, those with most entries first; `players[n - 1]` has number n; `language`: the file's, or empty."""

    name: str
    language: str
    players: tuple[SeasonPlayer, ...]
    games: tuple[GameSeason, ...]
