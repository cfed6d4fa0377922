"""An event as its workbook states it: the input of every calculation.

Each thing remembers the workbook row it came from (`row`, 0 for things that no workbook holds), so that a Problem
found later can name its cell; rows take no part in comparisons.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec import Struct

from pipeline.model.ids import Number, PlayerNumber, RulesetId, Slug
from pipeline.model.rounds import Result, Round

if TYPE_CHECKING:
    from zoneinfo import ZoneInfo


class Level(StrEnum):
    """Level of the event; the rules of some games depend on it."""

    CASUAL = "casual"
    FORMAL = "formal"
    PREMIER = "premier"


class PublishedNames(StrEnum):
    """How much of a player's name the site shows."""

    FULL = "full"
    INITIALS = "initials"
    NUMBER = "number"


class ReportNames(StrEnum):
    """Whether the report to the coordinator has full names or those of the site."""

    FULL = "full"
    PUBLISHED = "published"


class Role(StrEnum):
    """Role of a staff member."""

    ORGANISER = "organiser"
    HEAD_JUDGE = "head judge"
    JUDGE = "judge"
    TECHNICAL_JUDGE = "technical judge"
    MARSHAL = "marshal"


class ChangeKind(StrEnum):
    """What happens to a player in the sheet Changes."""

    DROP = "drop"
    RETURN = "return"
    LATE = "late"
    DISQUALIFY = "disqualify"
    WARNING = "warning"
    BYE = "bye"
    BONUS = "bonus"
    PENALTY = "penalty"


class LadderKind(StrEnum):
    """What was played outside tournaments."""

    GAME = "game"
    MATCH = "match"
    """To two or three wins, rated as one result."""


@dataclass(frozen=True, slots=True)
class Player:
    """A row of Players."""

    number: PlayerNumber
    name: str
    club: str = ""
    city: str = ""
    country: str = ""
    email: str = ""
    phone: str = ""
    avoid: str = ""
    """Label of a group to keep apart."""
    group: str = ""
    """The group of a round robin in which they play, where the organiser says so."""
    rating: float | None = None
    invited: bool = False
    tie_break: int | None = None
    """Manual order among equals, lower first."""
    initial_points: Number | None = None
    """Points before the first round, where the rules know any."""
    rank: str = ""
    """The grade in the game: `5K`, `2D`."""
    category: str = ""
    """Categories of prizes, separated by commas."""
    sort_name: str = ""
    """By what they are sorted in lists of names; empty where it follows from the name."""
    fixed_table: int | None = None
    hidden: bool = False
    note: str = ""
    here: str = ""
    """What the organiser marks at check-in."""
    season_id: str = ""
    """The same for a player at every event of a season."""
    wild_card: bool = False
    """Whether the organiser of the final has invited them."""
    wild_card_reason: str = ""
    row: int = field(default=0, compare=False)

    @property
    def label(self) -> str:
        """Number and full name, `12 Jan Kowalski`, as the workbook and those who work with it read them."""
        return f"{self.number} {self.name}"

    @property
    def holds_invitation(self) -> bool:
        """Whether the workbook says that they hold an invitation to the final, however they came by it."""
        return self.invited or self.wild_card


@dataclass(frozen=True, slots=True)
class Staff:
    """A row of Staff."""

    role: Role
    name: str
    email: str = ""
    row: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Change:
    """A row of Changes.

    `since` is the first round *not* played (drop, disqualify), played again (return), played (late) or sat out
    (bye); `CUT` is the moment between the Swiss and the bracket. `points` are what a bonus or a penalty is worth, or this
    one bye.
    """

    player: PlayerNumber
    kind: ChangeKind
    since: Round
    note: str = ""
    points: Number | None = None
    row: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Match:
    """A row of Matches. `player2` is None for a bye; `result` is None while nobody has entered one.

    `drawn_games` are the games of the match that nobody won, where scores are games; `second1` and `second2` the second
    pair of scores, where the rules know one.
    """

    round: Round
    player1: PlayerNumber
    player2: PlayerNumber | None
    result: Result | None = None
    table: int | None = None
    score1: Number | None = None
    score2: Number | None = None
    army1: str = ""
    army2: str = ""
    seed1: int | None = None
    seed2: int | None = None
    note: str = ""
    drawn_games: int | None = None
    second1: Number | None = None
    second2: Number | None = None
    handicap: int | None = None
    """What the first player is given before the match: stones, in Go."""
    ended: dt.time | None = None
    """When it was over, where the next round begins by that."""
    row: int = field(default=0, compare=False)

    @property
    def players(self) -> tuple[PlayerNumber, ...]:
        """The two players, or the one who has a bye."""
        return (self.player1,) if self.player2 is None else (self.player1, self.player2)


@dataclass(frozen=True, slots=True)
class Seat:
    """A row of Tables, a player at a table of 3 to 5. A typed-in `place` may stand for `power` and `goal`; equal ones tie."""

    round: Round
    player: PlayerNumber
    table: int | None = None
    seat: int | None = None
    power: Number | None = None
    goal: Number | None = None
    place: int | None = None
    note: str = ""
    row: int = field(default=0, compare=False)

    @property
    def players(self) -> tuple[PlayerNumber]:
        """The player, as a match has two."""
        return (self.player,)


@dataclass(frozen=True, slots=True)
class DeckList:
    """A row of Decks. `cards` and `plots` are how many there are of them; `contents` is the list itself or a link.

    `tournament` is the name of the one that it is for; empty: for all in which the player has no other.
    """

    player: PlayerNumber
    faction: str = ""
    agenda: str = ""
    cards: int | None = None
    plots: int | None = None
    contents: str = ""
    tournament: str = ""
    row: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class ArmyList:
    """A row of Armies. `armies` and `finals` are the cells of its columns in their order, empty ones included."""

    player: PlayerNumber
    armies: tuple[str, ...]
    finals: tuple[str, ...] = ()
    beginner: bool = False
    hak: bool = False
    """Whether the exchange tile HAK is declared."""
    row: int = field(default=0, compare=False)

    @property
    def registered(self) -> tuple[str, ...]:
        """The armies that are filled in, each once."""
        return tuple(dict.fromkeys(army for army in self.armies if army))

    @property
    def chosen(self) -> tuple[str, ...]:
        """The armies chosen for the bracket, each once; none while nothing is chosen."""
        return tuple(dict.fromkeys(army for army in self.finals if army))


@dataclass(frozen=True, slots=True)
class LadderMatch:
    """A row of Ladder: a rated game or match outside tournaments. `result` is None while nobody has entered one."""

    date: dt.date
    player1: PlayerNumber
    player2: PlayerNumber
    kind: LadderKind
    result: Result | None = None
    row: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Tournament:
    """A row of Tournaments with the players, matches or seats, and changes that belong to it.

    `name` is the one of the workbook (it enters the lots); `rounds` and `cut` are None where the workbook leaves
    them to the structure.
    """

    name: str
    slug: Slug
    rules: RulesetId
    players: tuple[PlayerNumber, ...]
    structure: str = ""
    rounds: int | None = None
    cut: int | None = None
    draw_method: int | None = None
    date: dt.date | None = None
    start: dt.time | None = None
    combines: tuple[str, ...] = ()
    matches: tuple[Match, ...] = ()
    changes: tuple[Change, ...] = ()
    seats: tuple[Seat, ...] = ()
    minutes: int | None = None
    """Of a round, where the organiser chooses them."""
    round_starts: tuple[dt.time | None, ...] = ()
    """When the rounds start, from the first on, as far as the organiser says; None for one that is not told of."""
    bar: str = ""
    """The rank from which on all start alike, where the organiser says so; `floor`: that up to which they do."""
    floor: str = ""
    row: int = field(default=0, compare=False)

    @property
    def rows(self) -> tuple[Match | Seat, ...]:
        """All that stands in its rounds, the seats behind the matches."""
        return (*self.matches, *self.seats)

    @property
    def drawn(self) -> set[Round]:
        """The rounds that have a row."""
        return {row.round for row in self.rows}


class Event(Struct, frozen=True):
    """A workbook: one event with one or more tournaments."""

    name: str
    slug: Slug
    seed: str
    language: str = "en"
    more_languages: tuple[str, ...] = ()
    date: dt.date | None = None
    end_date: dt.date | None = None
    venue: str = ""
    city: str = ""
    country: str = ""
    level: Level | None = None
    organiser: str = ""
    contact: str = ""
    """How to reach the organiser, in public."""
    entry_fee: str = ""
    prizes: str = ""
    seats: int | None = None
    """How many can play."""
    coordinator: str = ""
    coordinator_email: str = ""
    report_names: ReportNames = ReportNames.PUBLISHED
    report_version: int = 1
    site_address: str = ""
    logo: str = ""
    accent: str = ""
    """`#rrggbb`, or empty for the site's own."""
    published_names: PublishedNames = PublishedNames.FULL
    time_zone: str = ""
    correction: str = ""
    """What the organiser tells visitors of a correction; shown with what it may have moved."""
    notes: str = ""
    players: tuple[Player, ...] = ()
    staff: tuple[Staff, ...] = ()
    armies: tuple[ArmyList, ...] = ()
    decks: tuple[DeckList, ...] = ()
    tournaments: tuple[Tournament, ...] = ()
    ladder: tuple[LadderMatch, ...] = ()

    @property
    def zone(self) -> ZoneInfo | None:
        """The time zone that it names; None where it names none that is known."""
        if not self.time_zone:
            return None
        from zoneinfo import ZoneInfo  # few events name one

        try:
            return ZoneInfo(self.time_zone)
        except (KeyError, ValueError, OSError):
            return None

    def day_of(self, tournament: Tournament) -> dt.date | None:
        """The day on which a tournament of this event begins."""
        return tournament.date or self.date


class Picture(Struct, frozen=True):
    """A picture that lies beside a workbook; `suffix` is `png`, `jpg` or `webp`, by the content, sizes are in pixels."""

    suffix: str
    width: int
    height: int
    content: bytes
