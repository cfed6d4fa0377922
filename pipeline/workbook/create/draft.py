"""What a new workbook is made from, one tournament by one ruleset or those of a combination, perhaps with the players; and how a table
of it is put together.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct

from pipeline.locale.catalogue import N_, catalogue
from pipeline.model import Event, Player, RulesetId, Slug, Tournament
from pipeline.problems.problem import column_letters
from pipeline.rules.load import rules_name
from pipeline.rules.ruleset.duel import ScoreMeaning
from pipeline.rules.ruleset.ruleset import Kind, Ruleset
from pipeline.rules.tiebreaks import TIEBREAKS
from pipeline.rules.tiebreaks.own import MANUAL, RATING
from pipeline.rules.tiebreaks.tiebreak import Needs
from pipeline.schema.cells import Day, MatchResult, Remark, ScoreNumber, TextKind, TimeOfDay
from pipeline.schema.sheets import PLAYERS, TABLES, TOURNAMENTS, Column, Sheet, WrittenFor
from pipeline.workbook.create.plan import CellChoice, CellFormat, ColumnPlan, SheetPlan, Tint, filled_cells
from pipeline.workbook.create.values import Row

SPARE_ROWS = 2000
"""Drop-downs and text formats reach so far below what is filled."""

_FORMATS: Mapping[type, CellFormat] = {Day: CellFormat.DATE, TimeOfDay: CellFormat.TIME}
_SHORT = frozenset({MatchResult, ScoreNumber})
"""Texts of a few characters, which stand in the middle of their cells as numbers do."""


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
    """The event, its rulesets in the order of its tournaments, and the language to write in."""

    event: Event
    rulesets: tuple[Ruleset, ...]
    language: str

    @property
    def several(self) -> bool:
        """Whether rows must say which tournament they belong to."""
        return len(self.event.tournaments) > 1

    @property
    def played(self) -> tuple[Tournament, ...]:
        """The tournaments in which something is played: no combinations of others."""
        combined = {ruleset.id for ruleset in self.of_kind(Kind.COMBINED)}
        return tuple(tournament for tournament in self.event.tournaments if tournament.rules not in combined)

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
        seated = any(tournament.seats for tournament in self.event.tournaments)
        return seated or bool(self.of_kind(Kind.TABLES))

    def wants(self, use: WrittenFor) -> bool:
        """Whether the event needs the columns of a kind."""
        match use:
            case WrittenFor.ALL | WrittenFor.NONE:
                return use is WrittenFor.ALL
            case WrittenFor.SEVERAL_TOURNAMENTS:
                return self.several
            case WrittenFor.TOTALS:
                return bool(self.of_kind(Kind.COMBINED))
            case WrittenFor.RATINGS:
                return RATING in self._tiebreaks or any(
                    ruleset.swiss.by_rating or ruleset.rating for ruleset in self.rulesets
                )
            case WrittenFor.MANUAL_ORDER:
                return MANUAL in self._tiebreaks
            case WrittenFor.INITIAL_POINTS:
                return any(ruleset.has_starts for ruleset in self.rulesets)
            case WrittenFor.SCORES:
                meanings = {ruleset.scores.meaning for ruleset in self.rulesets}
                return "score" in self._extra_columns or bool(meanings - {ScoreMeaning.NONE})
            case WrittenFor.SECOND_SCORES | WrittenFor.DRAWN_GAMES | WrittenFor.ARMIES | WrittenFor.GOALS:
                return self._wants_of_results(use)
            case (
                WrittenFor.MCMAHON
                | WrittenFor.HANDICAPS
                | WrittenFor.WILD_CARDS
                | WrittenFor.MINUTES
                | WrittenFor.PAUSES
                | WrittenFor.GROUPS
            ):
                return any(_leaves(ruleset, use) for ruleset in self.rulesets)

    def _wants_of_results(self, use: WrittenFor) -> bool:
        if use is WrittenFor.GOALS:
            return not self.by_victory_points
        if use is WrittenFor.SECOND_SCORES:
            return any(ruleset.second_scores for ruleset in self.rulesets)
        if use is WrittenFor.ARMIES:
            return "army" in self._extra_columns
        return any(TIEBREAKS[key].needs is Needs.GAMES for key in self._tiebreaks)

    @property
    def _tiebreaks(self) -> set[str]:
        return {key for ruleset in self.rulesets for key in ruleset.standings.tiebreaks}

    @property
    def _extra_columns(self) -> set[str]:
        return {column for ruleset in self.rulesets for column in ruleset.columns}

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


def _leaves(ruleset: Ruleset, use: WrittenFor) -> bool:
    """Whether a ruleset leaves to an organiser what such columns say."""
    if use is WrittenFor.PAUSES:
        return ruleset.bracket.pause is not None
    if use is WrittenFor.MCMAHON:
        return ruleset.mcmahon is not None
    if use is WrittenFor.HANDICAPS:
        return ruleset.handicap is not None
    if use is WrittenFor.GROUPS:
        return any(row.groups > 1 for structure in ruleset.structures for row in structure.rows)
    return bool(ruleset.wild_cards if use is WrittenFor.WILD_CARDS else ruleset.swiss.choice_of_minutes)


def drafted(event: Event, rulesets: Mapping[RulesetId, Ruleset], language: str) -> Draft:
    """The draft of an event; each ruleset once."""
    used = dict.fromkeys(tournament.rules for tournament in event.tournaments)
    return Draft(event, tuple(rulesets[rules] for rules in used), language)


def planned(
    draft: Draft,
    sheet: Sheet,
    rows: list[Row],
    offered: Callable[[Column], CellChoice | None],
    *,
    extra: tuple[Column, ...] = (),
    tints: Callable[[Mapping[str, str]], tuple[Tint, ...]] | None = None,
) -> SheetPlan:
    """The table of a sheet with these rows: the columns that the event needs or that something stands in, then `extra` ones.

    `offered` says what the drop-down of a column has, `tints` the conditional formats by the letter of each column.
    """
    columns = (*(column for column in sheet.columns if _is_shown(draft, column, rows)), *extra)
    letters = {column.key: column_letters(index) for index, column in enumerate(columns, 1)}
    return SheetPlan(
        title=draft.title(sheet),
        table=sheet.key.capitalize(),
        columns=tuple(_column(draft, column, offered(column)) for column in columns),
        rows=tuple(tuple(row.get(column.key) for column in columns) for row in rows),
        height=max(sheet.empty_rows, len(rows)),
        last=_last(len(rows)),
        frozen=sheet.frozen,
        tints=() if tints is None else tints(letters),
    )


def _is_shown(draft: Draft, column: Column, rows: Iterable[Row]) -> bool:
    if draft.wants(column.written_for):
        return True
    return not column.belongs and any(row.get(column.key) not in (None, "") for row in rows)


def _column(draft: Draft, column: Column, choice: CellChoice | None) -> ColumnPlan:
    form = format_of(column)
    texts = form is CellFormat.TEXT and type(column.kind) not in _SHORT
    return ColumnPlan(
        title=draft.heading(column),
        note=draft.note(column),
        width=column.width,
        format=form,
        centred=not texts and not isinstance(column.kind, Remark),
        choice=choice,
    )


def format_of(column: Column) -> CellFormat:
    """The number format of a column's cells."""
    if isinstance(column.kind, TextKind):
        return CellFormat.TEXT
    return _FORMATS.get(type(column.kind), CellFormat.PLAIN)


def _last(filled: int) -> int:
    return 1 + filled + SPARE_ROWS


def player_names(draft: Draft) -> CellChoice:
    """A drop-down of the list of players."""
    return filled_cells(draft.title(PLAYERS), "B", _last(len(draft.event.players)))


def tournament_names(draft: Draft) -> CellChoice | None:
    """A drop-down of the tournaments, where there are several."""
    if not draft.several:
        return None
    return filled_cells(draft.title(TOURNAMENTS), "A", _last(len(draft.event.tournaments)))


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
