"""A ruleset as data: what one TOML file states. docs/rulesets.md describes every key."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from pipeline.locale.languages import ENGLISH, LANGUAGES
from pipeline.model.ids import Number, RulesetId
from pipeline.rules.ruleset.combined import CombinedRules
from pipeline.rules.ruleset.extras import ArmyRules, DeckRules, Reminder, ReportRules, TimeRules
from pipeline.rules.ruleset.tables import TableRules
from pipeline.rules.statements import Ascending, Between, Count, Key, Named, OneOf
from pipeline.rules.tiebreaks import TIEBREAKS
from pipeline.rules.tiebreaks.figures import HeadToHead


class Kind(StrEnum):
    """What a round is made of."""

    DUEL = "duel"
    TABLES = "tables"
    COMBINED = "combined"


class ScoreMeaning(StrEnum):
    """What Score 1 and Score 2 say."""

    NONE = "none"
    """Nothing: they may be noted and count for nothing."""
    GAMES = "games"
    """Games won within the match."""
    HIT_POINTS = "hit_points"
    """What is left at the end; the difference is a tie-break."""
    POINTS = "points"
    """The tournament points themselves, entered by the organiser."""


@dataclass(frozen=True, slots=True)
class ScorePoints:
    """Points of the two players for one games score, the winner's games first."""

    score: tuple[int, int]
    points: tuple[Number, Number]


@dataclass(frozen=True, slots=True)
class Points:
    """Points per result. `draw` is None where the game has no draw, the time wins where it has none of those.

    `by_score` replaces win, draw and loss where points depend on the games won.
    """

    win: Number
    loss: Number
    draw: Number | None = None
    win_on_time: Number | None = None
    loss_on_time: Number | None = None
    forfeit_win: Annotated[Number, Key(like="win")] = 0
    forfeit_loss: Number = 0
    nobody: Number = 0
    by_score: tuple[ScorePoints, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreCap:
    """A bound of the difference while one of the armies plays."""

    army: str
    limit: Number


@dataclass(frozen=True, slots=True)
class Scores:
    """What scores mean. `decide`: an empty Result follows from them. `required`: points depend on them."""

    meaning: ScoreMeaning = ScoreMeaning.NONE
    decide: bool = False
    required: bool = False
    maximum: Number | None = None
    """No single score is higher (games to win, hit points at the start); None: unbounded."""
    bye_difference: Number = 0
    forfeit_difference: Number = 0
    caps: tuple[ScoreCap, ...] = ()


BYE_ORDER = ("points", "number", *(key for key, tiebreak in TIEBREAKS.items() if tiebreak.of_player))
"""What a bye can be given by: no tie-break that says something of tied players only."""


@dataclass(frozen=True, slots=True)
class ByeRules:
    """Who sits out when the number is odd, and what it is worth.

    `order` names the criteria, worst first (`points`, tie-break keys, `number` for the highest number); what they
    leave equal goes by lots of `bye <round>`. `repeat`: nobody twice while another is possible.
    """

    points: Number
    order: tuple[Annotated[str, OneOf(BYE_ORDER)], ...]
    random_first_round: bool = True
    repeat: bool = False
    """True: a player who has had one may get another although somebody has had none."""
    forfeit_counts: bool = False
    """True: a no-show's win is a bye when the next one is drawn."""


@dataclass(frozen=True, slots=True)
class Absence:
    """What a round without a match is worth; `counts`: it is one of the rounds played."""

    points: Number = 0
    counts: bool = True
    difference: Number = 0


class PairingPolicy(StrEnum):
    """Inside score groups."""

    RANDOM = "random"
    SLIDE = "slide"


@dataclass(frozen=True, slots=True)
class SwissRules:
    """The Swiss stage. `slide_order`: what a score group is ordered by (`number`, `rating`) under slide."""

    pairing: PairingPolicy = PairingPolicy.RANDOM
    minutes: Count | None = None
    games_to_win: Count = 1
    slide_order: Annotated[str, OneOf(("number", "rating"))] = "number"
    pause: Count | None = None
    """Minutes between the end of a round and the next; None: the rules do not say."""


class DrawPolicy(StrEnum):
    """What a draw means in the bracket."""

    NONE = "none"
    """There are none: a drawn result is a Problem."""
    HIGHER_SEED = "higher_seed"


class SharedPlaces(StrEnum):
    """How players who went out in the same round are placed."""

    STANDING = "standing"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class BracketRules:
    """Single elimination."""

    third_place: bool = False
    draws: DrawPolicy = DrawPolicy.NONE
    same_round: SharedPlaces = SharedPlaces.STANDING
    minutes: Count | None = None
    final_minutes: Count | None = None
    games_to_win: Count = 1
    pause: Count | None = None
    """Minutes between the end of a round and the next, at least; None: the rules do not say."""
    starts_on: Count = 1
    """A round begins on a multiple of so many minutes of the hour."""


@dataclass(frozen=True, slots=True)
class StructureRow:
    """Players `at_least` to `at_most` (None: and more) play so many Swiss rounds and are cut to so many.

    `while_new`: fewer rounds where the field is so small that nobody new can be met. `counts`: whether such an
    event counts (a qualifier with too few players does not).
    """

    at_least: Annotated[Count, Key("from")]
    at_most: Annotated[Count | None, Key("to")]
    rounds: int
    cut: int
    while_new: bool = False
    counts: bool = True


@dataclass(frozen=True, slots=True)
class Structure:
    """A named table of structures (`basic`, `advanced`)."""

    name: str
    rows: tuple[StructureRow, ...]


@dataclass(frozen=True, slots=True)
class StandingsRules:
    """Tie-breaks after points, in order; a key may stand twice.

    `forfeit_is_bye`: a no-show's win counts as a bye in `no_bye`. `unrated`: the rating of a player without one.
    """

    tiebreaks: tuple[Annotated[str, OneOf(tuple(TIEBREAKS))], ...]
    head_to_head: HeadToHead = HeadToHead.DOMINANT
    forfeit_is_bye: bool = False
    unrated: Number = 0


@dataclass(frozen=True, slots=True)
class RatingStep:
    """The coefficient of tournaments of this many players, up to the next step."""

    at_least: Annotated[Count, Key("from")]
    k: Number


@dataclass(frozen=True, slots=True)
class Rank:
    """A rank that is held from this rating on; its name is not translated."""

    at_least: Annotated[Number, Key("from")]
    name: str


@dataclass(frozen=True, slots=True)
class RatingRules:
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


_DUEL, _TABLES, _COMBINED, _PLAYED = (Kind.DUEL,), (Kind.TABLES,), (Kind.COMBINED,), (Kind.DUEL, Kind.TABLES)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """One game's rules. Names are by language; English is always there.

    `tables` is there where the kind is tables, `combined` where it is combined; points and byes are those of duels.
    """

    id: Annotated[RulesetId, Key(required=False)]
    """The file's name; the file need not say it."""
    kind: Kind
    source: Annotated[str, Key(required=False)]
    language: Annotated[str, OneOf(LANGUAGES)] = ENGLISH
    """The language `new` writes in unless told."""
    columns: Annotated[tuple[Annotated[str, OneOf(("score", "army"))], ...], Key(kinds=_DUEL)] = ()
    """Columns of Matches that this game uses beside the common ones."""
    cut_sizes: Annotated[tuple[Annotated[int, Between(2)], ...], Key(kinds=_PLAYED)] = ()
    """Sizes a cut may have; empty: any."""
    staff: tuple[StaffRule, ...] = ()
    checklist: tuple[Reminder, ...] = ()
    """What the organiser is reminded of."""
    warnings_exclude: Annotated[Count | None, Key(kinds=_PLAYED)] = None
    """So many warnings exclude a player."""
    invitation: Annotated[bool, Key(kinds=_PLAYED)] = False
    """Whether the winner is invited to the final of the series."""
    report: ReportRules | None = None
    """None: the rules ask for no report."""
    names: Annotated[Mapping[str, str], Named("language", LANGUAGES)]
    points: Annotated[Points, Key(kinds=_DUEL, required=True)] = Points(win=0, loss=0)
    scores: Annotated[Scores, Key(kinds=_DUEL)] = Scores()
    byes: Annotated[ByeRules, Key("bye", _DUEL, required=True)] = ByeRules(0, ())
    tables: Annotated[TableRules | None, Key(kinds=_TABLES, required=True)] = None
    combined: Annotated[CombinedRules | None, Key(kinds=_COMBINED, required=True)] = None
    missed: Annotated[Absence, Key(kinds=_PLAYED)] = Absence()
    requested_bye: Annotated[Absence, Key(kinds=_PLAYED)] = Absence()
    late: Annotated[Absence, Key(kinds=_PLAYED)] = Absence()
    swiss: Annotated[SwissRules, Key(kinds=_PLAYED)] = SwissRules()
    structures: Annotated[tuple[Structure, ...], Named("structure"), Key(kinds=_PLAYED)] = ()
    """Empty: the organiser states rounds and cut."""
    standings: Annotated[StandingsRules, Key(kinds=_PLAYED, required=True)] = StandingsRules(())
    bracket: Annotated[BracketRules, Key(kinds=_DUEL)] = BracketRules()
    armies: Annotated[ArmyRules | None, Key(kinds=_DUEL)] = None
    """None: any army may be played, or the game has none."""
    decks: Annotated[DeckRules | None, Key(kinds=_PLAYED)] = None
    time: Annotated[TimeRules | None, Key(kinds=_DUEL)] = None
    """None: time decides nothing, or the rules leave it to the players."""
    rating: Annotated[RatingRules | None, Key(kinds=_DUEL)] = None
    """None: the game has no ratings."""

    def title(self, language: str) -> str:
        """The game's name in a language, else in English."""
        return self.names.get(language, self.names[ENGLISH])

    def short_title(self, language: str) -> str:
        """What the name ends with: `Joust` of `A Game of Thrones: The Card Game (1st edition), joust`."""
        last = self.title(language).rsplit(",", 1)[-1].strip()
        return last[:1].upper() + last[1:]
