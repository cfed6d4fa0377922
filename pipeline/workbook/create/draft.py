"""What a new workbook is made from: one tournament by one ruleset or those of a combination, perhaps with the players."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct

from pipeline.locale.catalogue import N_, catalogue
from pipeline.model import Event, Player, RulesetId, Slug, Tournament
from pipeline.rules.load import rules_name
from pipeline.rules.ruleset.duel import ScoreMeaning
from pipeline.rules.ruleset.ruleset import Kind, Ruleset
from pipeline.rules.tiebreaks import TIEBREAKS
from pipeline.rules.tiebreaks.own import MANUAL, RATING
from pipeline.rules.tiebreaks.tiebreak import Needs
from pipeline.schema.sheets import TABLES, Column, DeclarationError, Sheet, WrittenFor

_POWER = "power"
_NOTES_OF_VICTORY_POINTS: Mapping[str, str] = {
    TABLES.column(_POWER).note: N_(
        "This player’s victory points at the end of the game. Leave it empty during the game."
    ),
    TABLES.column("place").note: N_(
        "Instead of victory points: the place at the table, for everyone there. Equal places are ties, as in 1, 1, 3."
    ),
}


class Draft(Struct, frozen=True):
    """The event, its rulesets, each once, in the order of its tournaments, and the language to write in."""

    event: Event
    rulesets: tuple[Ruleset, ...]
    language: str

    @property
    def several(self) -> bool:
        """Whether rows must say which tournament they belong to."""
        return len(self.event.tournaments) > 1

    @property
    def rules(self) -> Mapping[RulesetId, str]:
        """What the Rules column says for each ruleset."""
        return {ruleset.id: rules_name(ruleset) for ruleset in self.rulesets}

    @property
    def stated(self) -> bool:
        """Whether the organiser must say how many rounds are played, because no ruleset does."""
        return not any(ruleset.structures for ruleset in self.rulesets)

    def of_kind(self, kind: Kind) -> tuple[Ruleset, ...]:
        """The rulesets of one kind."""
        return tuple(ruleset for ruleset in self.rulesets if ruleset.kind is kind)

    @property
    def with_matches(self) -> bool:
        """Whether the event has a sheet of matches: any duels, or nothing that is played at tables."""
        played = any(tournament.matches for tournament in self.event.tournaments)
        return played or bool(self.of_kind(Kind.DUEL)) or not self.with_tables

    @property
    def with_tables(self) -> bool:
        """Whether it has a sheet of tables."""
        return any(tournament.seats for tournament in self.event.tournaments) or bool(self.of_kind(Kind.TABLES))

    def some(self, leaves: Callable[[Ruleset], object]) -> bool:
        """Whether one of its rulesets has something, or leaves it to the organiser."""
        return any(map(leaves, self.rulesets))

    @property
    def tiebreaks(self) -> set[str]:
        """The tie-breaks of all rulesets."""
        return {key for ruleset in self.rulesets for key in ruleset.standings.tiebreaks}

    @property
    def by_victory_points(self) -> bool:
        """Whether victory points alone decide at all its tables, which have no goals then."""
        tables = [ruleset.tables for ruleset in self.rulesets if ruleset.tables is not None]
        return bool(tables) and all(rules.victory_points for rules in tables)

    def title(self, sheet: Sheet) -> str:
        """A sheet's name."""
        return sheet.name.written(self.language)

    def heading(self, column: Column) -> str:
        """A column's name: that of power says what the game counts."""
        if column.key == _POWER and self.by_victory_points:
            return catalogue(self.language).gettext(N_("Victory points"))
        return column.written(self.language)

    def note(self, column: Column) -> str:
        """What the note at the heading says."""
        note = column.note_if_stated if self.stated and column.note_if_stated else column.note
        if self.by_victory_points:
            note = _NOTES_OF_VICTORY_POINTS.get(column.note, note)
        return catalogue(self.language).gettext(note)


WANTED: Mapping[WrittenFor, Callable[[Draft], bool]] = {
    WrittenFor.ALL: lambda _: True,
    WrittenFor.NONE: lambda _: False,
    WrittenFor.SEVERAL_TOURNAMENTS: lambda draft: draft.several,
    WrittenFor.TOTALS: lambda draft: bool(draft.of_kind(Kind.COMBINED)),
    WrittenFor.RATINGS: lambda draft: (
        RATING in draft.tiebreaks or draft.some(lambda ruleset: ruleset.swiss.by_rating or ruleset.rating)
    ),
    WrittenFor.MANUAL_ORDER: lambda draft: MANUAL in draft.tiebreaks,
    WrittenFor.INITIAL_POINTS: lambda draft: draft.some(lambda ruleset: ruleset.has_starts),
    WrittenFor.SCORES: lambda draft: draft.some(
        lambda ruleset: "score" in ruleset.columns or ruleset.scores.meaning is not ScoreMeaning.NONE
    ),
    WrittenFor.SECOND_SCORES: lambda draft: draft.some(lambda ruleset: ruleset.second_scores),
    WrittenFor.DRAWN_GAMES: lambda draft: any(TIEBREAKS[key].needs is Needs.GAMES for key in draft.tiebreaks),
    WrittenFor.ARMIES: lambda draft: draft.some(lambda ruleset: "army" in ruleset.columns),
    WrittenFor.GOALS: lambda draft: not draft.by_victory_points,
    WrittenFor.MCMAHON: lambda draft: draft.some(lambda ruleset: ruleset.mcmahon is not None),
    WrittenFor.HANDICAPS: lambda draft: draft.some(lambda ruleset: ruleset.handicap is not None),
    WrittenFor.WILD_CARDS: lambda draft: draft.some(lambda ruleset: ruleset.wild_cards),
    WrittenFor.MINUTES: lambda draft: draft.some(lambda ruleset: ruleset.swiss.choice_of_minutes),
    WrittenFor.PAUSES: lambda draft: draft.some(lambda ruleset: ruleset.bracket.pause is not None),
    WrittenFor.GROUPS: lambda draft: draft.some(
        lambda ruleset: any(row.groups > 1 for structure in ruleset.structures for row in structure.rows)
    ),
}
"""Whether an event needs the columns of each kind."""
if WANTED.keys() != set(WrittenFor):
    raise DeclarationError("each kind of columns needs the events that have them")


def blank_event(
    ruleset: Ruleset,
    language: str,
    seed: str,
    name: str = "",
    players: Iterable[Player] = (),
    combines: Sequence[Ruleset] = (),
) -> Event:
    """An event with nothing played. Its one tournament is the main one: a short name, for it stands in paths.

    The report goes to the coordinator that the rules name. Where the ruleset is a combination, `combines` are those of
    its tournaments: one by each, and the total over them.
    """
    # Slugs are imported late: `--help` must answer at once.
    from pipeline.schema.slugs import make_slug

    entrants = tuple(players)
    slug = make_slug(name) if name else Slug("")
    everybody = tuple(player.number for player in entrants)
    titles = [rules.short_title(language) for rules in combines] or [catalogue(language).gettext("Main tournament")]
    played = tuple(
        Tournament(title, make_slug(title), rules.id, everybody)
        for title, rules in zip(titles, combines or (ruleset,), strict=True)
    )
    if combines:
        total = ruleset.short_title(language)
        played += (Tournament(total, make_slug(total), ruleset.id, (), combines=tuple(titles)),)
    asked = (rules.report.address for rules in (ruleset, *combines) if rules.report is not None)
    return Event(
        name,
        slug,
        seed,
        language,
        coordinator_email=next(filter(None, asked), ""),
        players=entrants,
        tournaments=played,
    )
