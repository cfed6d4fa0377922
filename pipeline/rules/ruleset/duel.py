"""What a ruleset says of duels: points, scores, byes and the bracket."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated

from msgspec import Struct

from pipeline.locale.languages import ENGLISH, LANGUAGES
from pipeline.model import RANKS, Number, rank_number
from pipeline.rules.ruleset.swiss import Seeding
from pipeline.rules.statements import Ascending, Between, Count, Key, Named, OneOf
from pipeline.rules.tiebreaks import TIEBREAKS


class ScoreMeaning(StrEnum):
    """What Score 1 and Score 2 say."""

    NONE = "none"
    """Nothing: they may be noted and count for nothing."""
    GAMES = "games"
    """Games won within the match."""
    HIT_POINTS = "hit_points"
    """What is left at the end; the difference is a tie-break."""
    SCORE = "score"
    """What each player has made in the match (goals, victory points); the difference is a tie-break."""
    POINTS = "points"
    """The tournament points themselves, entered by the organiser."""


class ScorePoints(Struct, frozen=True):
    """Points of the two players for one games score, the winner's games first."""

    score: tuple[int, int]
    points: tuple[Number, Number]


class DifferencePoints(Struct, frozen=True):
    """Points of the two where their scores differ by this much, up to the next row; the higher score's first."""

    at_least: Annotated[Number, Key("from")]
    points: tuple[Number, Number]


class Points(Struct, frozen=True):
    """Points per result. `draw` is None where the game has no draw, the time wins where it has none of those.

    `by_score` replaces win, draw and loss where points depend on the games won, `by_difference` where they depend on
    by how much the scores differ.
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
    by_difference: Annotated[tuple[DifferencePoints, ...], Ascending("at_least")] = ()

    @property
    def by_scores(self) -> bool:
        """Whether the scores of a match say what it is worth."""
        return bool(self.by_score or self.by_difference)


class ScoreCap(Struct, frozen=True):
    """A bound of the difference while one of the armies plays."""

    army: str
    limit: Number


class Scores(Struct, frozen=True):
    """What scores mean. `decide`: an empty Result follows from them. `required`: points depend on them."""

    meaning: ScoreMeaning = ScoreMeaning.NONE
    decide: bool = False
    required: bool = False
    maximum: Number | None = None
    """No single score is higher (hit points at the start), unless one of the armies of `caps` plays; None: unbounded."""
    level_within: Number = 0
    """Scores that differ by no more than this are level."""
    any_winner: bool = False
    """True: whoever has won, the scores do not tell; the winner may have the lower one."""
    per_match: Number = 0
    """What every match adds to the difference of both (a margin of victory counts from it)."""
    difference_cap: Number | None = None
    """No match counts for more than this difference, either way; None: whatever it is."""
    bye_difference: Number = 0
    forfeit_difference: Number = 0
    caps: tuple[ScoreCap, ...] = ()

    @property
    def needed(self) -> bool:
        """Whether no points can be given without them."""
        return self.required or self.meaning is ScoreMeaning.POINTS

    @property
    def counted(self) -> bool:
        """Whether they are what was left or made in the match, so that their difference counts."""
        return self.meaning in (ScoreMeaning.HIT_POINTS, ScoreMeaning.SCORE)

    def compared(self, score1: Number, score2: Number) -> int:
        """1 where the first is ahead, -1 where the second is, 0 where they are level."""
        if -self.level_within <= score1 - score2 <= self.level_within:
            return 0
        return 1 if score1 > score2 else -1


class SecondScores(Struct, frozen=True):
    """A second pair of scores of a match, that decides nothing in it: casualties, kills, secondary points.

    `bye` and `forfeit` are what counts, own and other's, of a bye and of a win over who did not come.
    """

    names: Annotated[Mapping[str, str], Named("language", LANGUAGES)] = {}
    """What they count, by language; empty: nothing is said of it."""
    least: Annotated[Number, Key("minimum")] = 0
    most: Annotated[Number | None, Key("maximum")] = None
    required: bool = False
    """Whether standings are wrong without them."""
    bye: tuple[Number, Number] = (0, 0)
    forfeit: tuple[Number, Number] = (0, 0)

    def word(self, language: str) -> str:
        """What they count, in a language, else in English or the first that the file has; empty where it says nothing."""
        return self.names.get(language) or self.names.get(ENGLISH) or next(iter(self.names.values()), "")


BYE_ORDER = ("points", "number", "place", *(key for key, tiebreak in TIEBREAKS.items() if tiebreak.of_player))
"""What a bye can be given by: no tie-break that says something of tied players only."""


class ByeRules(Struct, frozen=True):
    """Who sits out when the number is odd, and what it is worth.

    `order` names the criteria, worst first (`points`, tie-break keys, `number` for the highest number, `place` for the last
    place in the standings); what they leave equal goes by lots of `bye <round>`. `repeat`: nobody twice while another is possible.
    """

    points: Number
    order: tuple[Annotated[str, OneOf(BYE_ORDER)], ...]
    random_first_round: bool = True
    repeat: bool = False
    """True: a player who has had one may get another although somebody has had none."""


MOST_HANDICAP = 9


class HandicapRules(Struct, frozen=True):
    """What the stronger of two gives the weaker before a match, who is Player 1: stones, in Go.

    By as many as their points before the round differ, whole ones, but `less` so many and `most` at the most; points beyond
    `even_from` are not counted, so whoever has as many plays even.
    """

    less: Annotated[int, Between(-1, MOST_HANDICAP)] = 0
    most: Annotated[int, Between(1, MOST_HANDICAP)] = MOST_HANDICAP
    even_from: Number | None = None

    def given(self, first: Number, second: Number) -> int:
        """What the first of two with so many points is given by the second; less than 0: gives."""
        if self.even_from is not None:
            first, second = min(first, self.even_from), min(second, self.even_from)
        apart = second // 1 - first // 1
        stones = min(max(abs(apart) - self.less, 0), self.most) if apart else 0
        return int(stones if apart > 0 else -stones)


class McMahonRules(Struct, frozen=True):
    """What players start with by their rank in Go: by how much it is above `zero`, at least that of `floor`, at most that of `bar`."""

    zero: Annotated[str, OneOf(RANKS)] = RANKS[0]
    floor: Annotated[str, OneOf(RANKS)] = RANKS[0]
    bar: Annotated[str, OneOf(RANKS)] = RANKS[-1]

    def start(self, rank: str, floor: str = "", bar: str = "") -> int | None:
        """The points of a rank, with the floor and the bar of an event where it has its own; None where one of them is no rank."""
        ranks = [rank_number(text) for text in (rank, floor or self.floor, bar or self.bar, self.zero)]
        if None in ranks:
            return None
        own, least, most, zero = (number or 0 for number in ranks)
        return max(least, min(most, own)) - zero


class NoShow(StrEnum):
    """What becomes of a player who forfeits a Swiss round."""

    STAYS = "stays"
    """Nothing: they are paired again, and a hint says so."""
    ASKED = "asked"
    """They are paired again unless the organiser enters a drop, and a warning asks for it."""
    DROPS = "drops"
    """They are dropped unless the organiser enters a return."""


class DrawPolicy(StrEnum):
    """What a draw means in the bracket."""

    NONE = "none"
    """There are none: a drawn result is a Problem."""
    HIGHER_SEED = "higher_seed"


class SharedPlaces(StrEnum):
    """How players who went out in the same round are placed."""

    STANDING = "standing"
    SHARED = "shared"


class Elimination(StrEnum):
    """When a player is out of the bracket."""

    SINGLE = "single"
    """With the first loss."""
    DOUBLE = "double"
    """With the second: there is a lower bracket."""


class FirstPairs(StrEnum):
    """Who meets whom in the first round of a bracket, and the winners of which games in the next."""

    FOLD = "fold"
    """The first meets the last, the second the last but one: of sixteen 1 meets 16, 2 meets 15."""
    HALVES = "halves"
    """The upper half meets the lower half: of sixteen 1 meets 9, 2 meets 10."""


class BracketRules(Struct, frozen=True):
    """The bracket; `second_final`: after a double elimination's final, if the player loses it who had not lost before.

    `seeding` is the order of the players where nothing is played before it; of that order so many seeds are placed as
    `placed_seeds` says (None: all), the others by lot. `reseed`: after each round those left meet by their seeds as in the first,
    whoever they have beaten.
    """

    elimination: Elimination = Elimination.SINGLE
    second_final: bool = False
    layout: FirstPairs = FirstPairs.FOLD
    seeding: Seeding = Seeding.LOT
    placed_seeds: Count | None = None
    reseed: bool = False
    third_place: bool = False
    draws: DrawPolicy = DrawPolicy.NONE
    same_round: SharedPlaces = SharedPlaces.STANDING
    minutes: Count | None = None
    final_minutes: Count | None = None
    games_to_win: Count = 1
    clock: Count | None = None
    """Minutes on each player's chess clock; None: the rules ask for none."""
    pause: Count | None = None
    """Minutes between the end of a round and the next, at least; None: the rules do not say."""
    starts_on: Count = 1
    """A round begins on a multiple of so many minutes of the hour."""
