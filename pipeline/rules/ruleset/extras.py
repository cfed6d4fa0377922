"""What a ruleset says beside the play: armies, decks, ratings, staff, reports, reminders, and who wins when time is called."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated

from msgspec import Struct

from pipeline.locale.languages import LANGUAGES
from pipeline.model import Number
from pipeline.rules.statements import Ascending, Between, Count, Key, Named

MOST_ARMIES = 5
"""So many columns of armies the sheet Armies has."""

Armies = Annotated[int, Between(1, MOST_ARMIES)]
"""So many armies of a player."""


class FinalsArmies(Struct, frozen=True):
    """For a cut of so many players, each chooses so many of the armies they have registered."""

    cut: Annotated[int, Between(2)]
    armies: Armies


class ArmyRules(Struct, frozen=True):
    """Which armies may be played, and how they are registered.

    `registered` is None where armies are only noted with the matches; else each is played once in the Swiss and once
    in the bracket. `beginner` are the armies of a beginner, empty where the rules know none. `exchange_tile` is the army
    that the exchange tile (the column HAK) belongs to.
    """

    legal: tuple[str, ...]
    registered: Armies | None = None
    beginner: tuple[str, ...] = ()
    finals: tuple[FinalsArmies, ...] = ()
    exchange_tile: str = ""

    def chosen(self, cut: int, *, beginner: bool = False) -> int | None:
        """How many armies a player chooses for the bracket after this cut; None where nothing is said of it."""
        found = next((row.armies for row in self.finals if row.cut == cut), None)
        return min(found, len(self.beginner)) if found is not None and beginner else found


class Faction(Struct, frozen=True):
    """A faction: the name that events keep, its names by language where they differ, and what else is understood."""

    name: str
    names: Annotated[Mapping[str, str], Named("language", LANGUAGES)] = {}
    also: tuple[str, ...] = ()

    def written(self, language: str) -> str:
        """The name in a language, else the one that events keep."""
        return self.names.get(language, self.name)

    @property
    def spellings(self) -> tuple[str, ...]:
        """Everything it may be called."""
        return (self.name, *self.names.values(), *self.also)


class DeckRules(Struct, frozen=True):
    """What a deck must be made of: exactly `plots` plots, at least `cards` cards, one of `factions`.

    `agenda`: whether it may have one. Empty `factions`: any. `required`: every player must hand in a list.
    `different_plots`: no two plots of one title. Of the titles `restricted` a deck has one at most, and of that so
    many copies as `restricted_copies` says (None: any number).
    """

    factions: tuple[Faction, ...] = ()
    cards: Count | None = None
    plots: int | None = None
    agenda: bool = True
    required: bool = False
    different_plots: bool = False
    restricted: tuple[str, ...] = ()
    restricted_copies: Count | None = None


class ReportRules(Struct, frozen=True):
    """`address` is the coordinator's, where the rules name one; the report is due `days` calendar days after the last
    day of the event. `photos`: it has photos of the event beside what Swissbook makes.
    """

    address: str = ""
    days: Count | None = None
    photos: bool = False


class Reminder(StrEnum):
    """A line of the organiser's checklist (`pipeline.views.event.checklist`)."""

    SHAPE_ANNOUNCED = "shape_announced"
    """Rounds, their kind and the cut are announced before round 1."""
    SLEEVES_ABOVE_CASUAL = "sleeves_above_casual"
    """Identical, opaque sleeves at formal and premier level; below it, backs that look alike."""
    SLEEVES_AT_REGIONALS = "sleeves_at_regionals"
    """Sleeves at regionals and nationals, opaque or illustrated ones for alternate art."""
    PRODUCTS_AFTER_RELEASE = "products_after_release"
    """Products are legal from their release, at premier level from 11 days after it."""
    MARSHAL_OR_ORGANISER = "marshal_or_organiser"
    """Without a marshal the organiser has the marshal's duties."""
    DECK_LISTS = "deck_lists"
    """Whether players hand in lists; paper and pens for those who write them there."""
    CONFIRM_GAME = "confirm_game"
    """Five minutes to confirm a game, or the player is out."""
    NO_OTHER_GAMES = "no_other_games"
    """Players of a tournament play nothing else until it is over."""
    DECLARED_DECK = "declared_deck"
    """Each round begins with the declared deck; the sideboard is for the second game."""
    OWN_DECKS = "own_decks"
    """Decks of one’s own need more than ten games."""
    PRIZES_FROM_EIGHT = "prizes_from_eight"
    """No prizes with fewer than eight players."""
    ANNOUNCED_A_WEEK_AHEAD = "announced_a_week_ahead"
    """The announcement and what it names."""
    FACEBOOK = "facebook"
    """The event on Facebook, with the publisher’s profile."""
    CHESS_CLOCKS = "chess_clocks"
    """A chess clock for every player."""
    VENUE = "venue"
    """What the venue must be like."""
    DOCUMENTS = "documents"
    """Rules, questions and answers, army sheets."""
    PRIZES_AND_PHOTOGRAPHS = "prizes_and_photographs"
    """Prizes, and photographs for the report."""
    WHO_WARNS = "who_warns"
    """Who warns and who disqualifies; no fee is returned."""
    FINAL_LIST_APPROVED = "final_list_approved"
    """The head judge approves the final list."""
    REPORT_WITHIN_A_WEEK = "report_within_a_week"
    """The report is sent in time, and misconduct reported."""
    WILD_CARDS = "wild_cards"
    """Wild cards of a season are announced with the reason."""
    TIME_AFTER_HELP = "time_after_help"
    """More time after a judge’s help."""
    LOST_CARDS = "lost_cards"
    """A player who lacks a card concedes, and without a replacement is removed."""
    DAMAGED_CARDS = "damaged_cards"
    """A card that is damaged in the event gets a proxy, signed by the organiser."""
    RULES_AT_HAND = "rules_at_hand"
    """The documents that must be at hand, and tables with numbers."""
    STAFF_MATCHES = "staff_matches"
    """Who decides where two members of the staff play each other, as they may at casual level."""


class TimeStep(StrEnum):
    """Who wins on time; the first step that separates the two decides."""

    POWER_NEEDED = "power_needed"
    """Who needs less power to win."""
    DECK = "deck"
    """Who has more cards left in the deck."""
    DOMINANCE = "dominance"
    """Who won dominance in the last round, if anybody did."""
    DEAD_PILE = "dead_pile"
    """Who has fewer characters in the dead pile."""
    FIRST_PLAYER = "first_player"
    """The player whom the first player at the end chooses."""


class TimeRules(Struct, frozen=True):
    """The steps in their order; what they leave equal is a draw.

    `goal` is the power that wins unless cards change it. `cannot_win`: a player whom a card effect keeps from winning
    gets a draw at best.
    """

    steps: tuple[TimeStep, ...]
    goal: Count | None = None
    cannot_win: bool = False


class RatingStep(Struct, frozen=True):
    """The coefficient of tournaments of this many players, up to the next step."""

    at_least: Annotated[Count, Key("from")]
    k: Number


class Rank(Struct, frozen=True):
    """A rank that is held from this rating on; its name is not translated."""

    at_least: Annotated[Number, Key("from")]
    name: str


class RatingRules(Struct, frozen=True):
    """Elo ratings: a result moves a rating by k · (S − E), E = 1 / (1 + 10^((R_opponent − R) / scale)).

    `start` is everybody's first rating. `rounds` and `ranks` begin with the lowest; the lowest of each also holds
    for what is below it. `game` and `match` are the coefficients of play outside tournaments.
    """

    start: Number
    scale: Count
    game: Number
    match: Number
    rounds: Annotated[tuple[RatingStep, ...], Ascending("at_least")] = ()
    ranks: Annotated[tuple[Rank, ...], Ascending("at_least")] = ()


class StaffRule(StrEnum):
    """A rule about people that `check` carries out (`pipeline.checks.people.staff`)."""

    ONE_ORGANISER = "one_organiser"
    ONE_HEAD_JUDGE = "one_head_judge"
    STAFF_MAY_NOT_PLAY_ABOVE_CASUAL = "staff_may_not_play_above_casual"
    PLAYING_STAFF_NEEDS_SECOND = "playing_staff_needs_second"
    PLAYING_ORGANISER_NEEDS_OTHER_HEAD_JUDGE = "playing_organiser_needs_other_head_judge"
    PLAYING_ORGANISER_NEEDS_SECOND_ORGANISER = "playing_organiser_needs_second_organiser"
    TECHNICAL_JUDGE_NO_OTHER_ROLE = "technical_judge_no_other_role"
    HEAD_JUDGE_PLAYS_ONLY_IF_NOT_ORGANISER = "head_judge_plays_only_if_not_organiser"
