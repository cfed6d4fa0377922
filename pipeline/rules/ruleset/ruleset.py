"""A ruleset as data: what one TOML file states. docs/rulesets.md describes every key."""

import datetime as dt
from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated

from msgspec import Struct, field

from pipeline.locale.catalogue import N_
from pipeline.locale.languages import ENGLISH, LANGUAGES
from pipeline.locale.spelling import PROSE
from pipeline.model import LARGEST_BRACKET, Number, RulesetId, replace
from pipeline.rules.absences import USUAL, Absence, AbsenceKind, InSums
from pipeline.rules.ruleset import duel, extras
from pipeline.rules.ruleset.swiss import StandingsRules, Structure, SwissRules
from pipeline.rules.ruleset.tables import TableRules
from pipeline.rules.statements import Ascending, Between, Count, Key, Longest, Named, OneOf, Usual


class EqualTotals(StrEnum):
    """Who goes first among equal totals of a combination."""

    LARGER = "larger"
    """The player placed better in the tournament of more players; then they share the place."""
    SHARED = "shared"


class CombinedRules(Struct, frozen=True):
    """Totals over several tournaments: `points` by place from the first, `beyond` for every place after those.

    `of` are the rulesets of the tournaments that may be combined, each once; empty: any.
    """

    points: tuple[Number, ...]
    beyond: Number
    of: tuple[RulesetId, ...] = ()
    ties: EqualTotals = EqualTotals.LARGER


class Kind(StrEnum):
    """What a round is made of."""

    DUEL = "duel"
    TABLES = "tables"
    COMBINED = "combined"


PLAYED: Mapping[Kind, str] = {
    Kind.DUEL: N_("Matches of two players"),
    Kind.TABLES: N_("Tables of several players"),
    Kind.COMBINED: N_("Rankings over several tournaments"),
}
"""What is played by rules of each kind."""


_DUEL, _TABLES, _COMBINED, _PLAYED = (Kind.DUEL,), (Kind.TABLES,), (Kind.COMBINED,), (Kind.DUEL, Kind.TABLES)


_ABSENCES = Named("round", tuple(AbsenceKind))


class EarlierEdition(Struct, frozen=True):
    """What was otherwise up to a day, that day included: tables that stand in place of the ruleset's own (None: as there)."""

    until: dt.date
    standings: StandingsRules | None = None
    absences: Annotated[Mapping[str, Absence] | None, _ABSENCES, Usual(USUAL)] = None


class Ruleset(Struct, frozen=True, kw_only=True):
    """One game's rules. Names are by language; English is always there.

    `tables` is there where the kind is tables, `combined` where it is combined; points and byes are those of duels.
    """

    id: Annotated[RulesetId, Key(required=False)]
    """The file's name; the file need not say it."""
    kind: Kind
    source: Annotated[str, Key(required=False), Longest(PROSE)]
    language: Annotated[str, OneOf(LANGUAGES)] = ENGLISH
    """The language `new` writes in unless told."""
    columns: Annotated[tuple[Annotated[str, OneOf(("score", "army"))], ...], Key(kinds=_DUEL)] = ()
    """Columns of Matches that this game uses beside the common ones."""
    cut_sizes: Annotated[tuple[Annotated[int, Between(2, LARGEST_BRACKET)], ...], Key(kinds=_PLAYED)] = ()
    """Sizes a cut may have; empty: any."""
    custom_cuts: Annotated[bool, Key(kinds=_PLAYED)] = False
    """Whether a custom structure may have a cut of another size."""
    staff: tuple[extras.StaffRule, ...] = ()
    checklist: tuple[extras.Reminder, ...] = ()
    """What the organiser is reminded of."""
    warnings_exclude: Annotated[Count | None, Key(kinds=_PLAYED)] = None
    """So many warnings exclude a player."""
    no_show: Annotated[duel.NoShow, Key(kinds=_DUEL)] = duel.NoShow.STAYS
    """What becomes of a player who forfeits a Swiss round."""
    invitation: Annotated[bool, Key(kinds=_PLAYED)] = False
    """Whether the winner is invited to the final of the series."""
    wild_cards: Annotated[Count | None, Key(kinds=_PLAYED)] = None
    """So many of a season's invitations the organiser of the final may give away; None: the rules have none."""
    report: extras.ReportRules | None = None
    """None: the rules ask for no report."""
    initial_points: Annotated[bool, Key(kinds=_PLAYED)] = False
    """Whether players may start with points of their own."""
    one_prize_each: Annotated[bool, Key(kinds=_PLAYED)] = False
    """Whether a player is among the first three of one category at most."""
    names: Annotated[Mapping[str, str], Named("language", LANGUAGES)]
    short: Annotated[Mapping[str, str], Named("language", LANGUAGES)] = field(default_factory=dict)
    """What the game is called where there is little room; in a language that is not there, its name."""
    points: Annotated[duel.Points, Key(kinds=_DUEL, required=True)] = duel.Points(win=0, loss=0)
    scores: Annotated[duel.Scores, Key(kinds=_DUEL)] = duel.Scores()
    second_scores: Annotated[duel.SecondScores | None, Key(kinds=_DUEL)] = None
    """None: a match has one pair of scores at most."""
    handicap: Annotated[duel.HandicapRules | None, Key(kinds=_DUEL)] = None
    """None: everybody plays even."""
    mcmahon: Annotated[duel.McMahonRules | None, Key(kinds=_DUEL)] = None
    """None: no rank says what a player starts with."""
    byes: Annotated[duel.ByeRules, Key("bye", _DUEL, required=True)] = duel.ByeRules(0, ())
    tables: Annotated[TableRules | None, Key(kinds=_TABLES, required=True)] = None
    combined: Annotated[CombinedRules | None, Key(kinds=_COMBINED, required=True)] = None
    absences: Annotated[Mapping[str, Absence], _ABSENCES, Usual(USUAL), Key(kinds=_PLAYED)] = field(
        default_factory=lambda: {**USUAL}
    )
    """What rounds without a game give, each kind of them; all rows are there."""
    whole_absences: Annotated[bool, Key(kinds=_PLAYED)] = False
    """Whether what these rounds have given a player so far is rounded down to whole points."""
    swiss: Annotated[SwissRules, Key(kinds=_PLAYED)] = SwissRules()
    structures: Annotated[tuple[Structure, ...], Named("structure"), Key(kinds=_PLAYED)] = ()
    """Empty: the organiser states rounds and cut."""
    own_structure: Annotated[bool, Key(kinds=_PLAYED)] = True
    """Whether an organiser may choose another structure than these."""
    finals_optional: Annotated[bool, Key(kinds=_PLAYED)] = False
    """Whether a cut of 0 is as much in the rules as that of the structure."""
    standings: Annotated[StandingsRules, Key(kinds=_PLAYED, required=True)] = StandingsRules(())
    bracket: Annotated[duel.BracketRules, Key(kinds=_DUEL)] = duel.BracketRules()
    armies: Annotated[extras.ArmyRules | None, Key(kinds=_DUEL)] = None
    """None: any army may be played, or the game has none."""
    decks: Annotated[extras.DeckRules | None, Key(kinds=_PLAYED)] = None
    time: Annotated[extras.TimeRules | None, Key(kinds=_DUEL)] = None
    """None: time decides nothing, or the rules leave it to the players."""
    rating: Annotated[extras.RatingRules | None, Key(kinds=_DUEL)] = None
    """None: the game has no ratings."""
    editions: Annotated[tuple[EarlierEdition, ...], Ascending("until"), Key(kinds=_PLAYED)] = ()
    """Earlier ones, the first ended first."""

    def on(self, day: dt.date | None) -> "Ruleset":
        """The rules of a day: where an earlier edition was in force, as if there were no other; as of today where no day is stated."""
        edition = next((one for one in self.editions if day is not None and day <= one.until), None)
        if edition is None:
            return self
        absences = self.absences if edition.absences is None else edition.absences
        return replace(self, standings=edition.standings or self.standings, absences=absences, editions=())

    @property
    def has_starts(self) -> bool:
        """Whether players may start with points, of their own or by their rank."""
        return self.initial_points or self.mcmahon is not None

    @property
    def has_dummies(self) -> bool:
        """Whether rounds without a game are some against a dummy, whose points go by an edition of FIDE's C.07."""
        return any(row.sums is InSums.DUMMY for row in self.absences.values())

    def title(self, language: str) -> str:
        """The game's name in a language, else in English."""
        return self.names.get(language, self.names[ENGLISH])

    def short_title(self, language: str) -> str:
        """What the name ends with: `Joust` of `A Game of Thrones: The Card Game (1st edition), joust`."""
        last = self.title(language).rsplit(",", 1)[-1].strip()
        return last[:1].upper() + last[1:]
