"""A season: the tournaments of a folder of workbooks together, by game.

Every player of a season has a number within it (`SeasonPlayer.number`, from 1 by first appearance), which is what
all rows below mean by `player`. Entries are named by their place in `GameSeason.entries`.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from pipeline.extensions.season.model.entry import EntryPlayer, SeasonEntry
from pipeline.model.event import PublishedNames
from pipeline.model.ids import Number, PlayerNumber, RulesetId


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
    season_id: str = ""
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
    """What one tournament adds: the points of the place, or the place itself.

    `counted` is False where better ones fill the number of tournaments that count.
    """

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

    @property
    def best_place(self) -> int:
        """The best place among all tournaments."""
        return min(part.place for part in self.parts)


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

    `names` are by language (`en` is always there); `title` is what the season file calls it, or empty. `entries`
    stand in order of date; those without a date come last (`undated` of them).
    """

    id: str
    title: str
    names: Mapping[str, str]
    rules: tuple[RulesetId, ...]
    entries: tuple[SeasonEntry, ...]
    ranking: Ranking
    ratings: tuple[RatingRow, ...] = ()
    invitations: tuple[InvitationRow, ...] = ()

    @property
    def undated(self) -> int:
        """How many entries have no date."""
        return sum(entry.date is None for entry in self.entries)


class Season(Struct, frozen=True):
    """All games of a folder, the one with the most entries first; `players[n - 1]` has the number n.

    `language` is that of the season file, or empty.
    """

    name: str
    language: str
    players: tuple[SeasonPlayer, ...]
    games: tuple[GameSeason, ...]

    def player(self, number: PlayerNumber) -> SeasonPlayer:
        """The player of that number."""
        return self.players[number - 1]
