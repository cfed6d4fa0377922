"""What a new workbook is made from, and how a table of it is put together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pipeline.locale.catalogue import catalogue
from pipeline.model.event import Event, Tournament
from pipeline.model.ids import RulesetId
from pipeline.rules.ruleset.duel import Kind, Ruleset
from pipeline.schema import sheets as names
from pipeline.workbook.create.notes import NOTES
from pipeline.workbook.create.plan import CellChoice, CellFormat, ColumnPlan, SheetPlan, Tint, filled_cells
from pipeline.workbook.create.values import Row

EMPTY_ROWS: Mapping[str, int] = {
    "tournaments": 1,
    "players": 32,
    "matches": 16,
    "tables": 16,
    "changes": 8,
    "armies": 32,
    "decks": 32,
    "staff": 6,
    "ladder": 16,
}
"""So many rows a table has at least."""
SPARE_ROWS = 2000
"""Drop-downs and text formats reach so far below what is filled."""

_WIDTHS: Mapping[str, float] = {
    "tournament": 34, "rules": 24, "structure": 16, "rounds": 9, "cut": 9, "draw_method": 11, "date": 13,
    "start": 11, "combines": 28, "number": 7, "name": 28, "club": 18, "city": 15, "country": 13, "email": 24,
    "phone": 16, "avoid": 13, "rating": 10, "invited": 11, "tie_break": 11, "fixed_table": 9, "hidden": 9, "season_id": 14,
    "note": 24, "round": 14, "since": 14, "table": 8, "player1": 30, "player2": 30, "player": 30, "result": 11,
    "score1": 9, "score2": 9, "army1": 16, "army2": 16, "army3": 16, "army4": 16, "army5": 16, "final1": 16, "final2": 16, "final3": 16,
    "final4": 16, "final5": 16, "beginner": 12, "hak": 8, "seed1": 9, "seed2": 9, "change": 20, "role": 22,
    "entry": 12, "kind": 14, "seat": 8, "power": 9, "goal": 9, "place": 9,
    "faction": 18, "agenda": 30, "cards": 9, "plots": 9, "list": 60,
}  # fmt: skip
_LEFT = (
    frozenset(
        {
            "tournament",
            "rules",
            "structure",
            "combines",
            "name",
            "club",
            "city",
            "country",
            "email",
            "phone",
            "season_id",
        }
    )
    | {"avoid", "note", "player1", "player2", "player", "change", "role", "kind", "faction", "agenda", "list"}
    | {
        *(f"army{number}" for number in range(1, 6)),
        *(f"final{number}" for number in range(1, 6)),
    }
)
_TEXTS = (_LEFT - {"note"}) | {"result", "score1", "score2"}
_FORMATS = dict.fromkeys(_TEXTS, CellFormat.TEXT) | {"date": CellFormat.DATE, "start": CellFormat.TIME}


@dataclass(frozen=True)
class Draft:
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

    def title(self, sheet: names.Sheet) -> str:
        """A sheet's name."""
        return sheet.name.written(self.language)


def drafted(event: Event, rulesets: Mapping[RulesetId, Ruleset], language: str) -> Draft:
    """The draft of an event; each ruleset once."""
    used = dict.fromkeys(tournament.rules for tournament in event.tournaments)
    return Draft(event, tuple(rulesets[rules] for rules in used), language)


def used(sheet: names.Sheet, rows: Iterable[Row], unused: set[str]) -> tuple[names.Name, ...]:
    """The sheet's columns without the unused, unless something stands in them."""
    filled = {key for row in rows for key, value in row.items() if value not in (None, "")}
    hidden = unused - (filled - {"tournament"} if sheet is not names.TOURNAMENTS else filled)
    return tuple(column for column in sheet.columns if column.key not in hidden)


def made(
    draft: Draft,
    sheet: names.Sheet,
    kept: tuple[names.Name, ...],
    offered: Mapping[str, CellChoice | None],
    rows: list[Row],
    *,
    frozen: int = 0,
    tints: tuple[Tint, ...] = (),
) -> SheetPlan:
    """The table of a sheet with these columns and rows, and what its drop-downs offer by column key."""
    return SheetPlan(
        title=draft.title(sheet),
        table=sheet.key.capitalize(),
        columns=tuple(_column(draft, sheet, name, offered.get(name.key)) for name in kept),
        rows=tuple(tuple(row.get(name.key) for name in kept) for row in rows),
        height=max(EMPTY_ROWS[sheet.key], len(rows)),
        last=_last(len(rows)),
        frozen=frozen,
        tints=tints,
    )


def _column(draft: Draft, sheet: names.Sheet, name: names.Name, choice: CellChoice | None) -> ColumnPlan:
    key, notes = name.key.split(" ")[0], NOTES[sheet.key]
    note = notes.get(f"{key} stated", notes[key]) if draft.stated else notes[key]
    return ColumnPlan(
        title=name.written(draft.language),
        note=catalogue(draft.language).gettext(note),
        width=_WIDTHS[key],
        format=_FORMATS.get(key, CellFormat.PLAIN),
        centred=key not in _LEFT,
        choice=choice,
    )


def _last(filled: int) -> int:
    return 1 + filled + SPARE_ROWS


def player_names(draft: Draft) -> CellChoice:
    """A drop-down of the list of players."""
    return filled_cells(draft.title(names.PLAYERS), "B", _last(len(draft.event.players)))


def tournament_names(draft: Draft) -> CellChoice | None:
    """A drop-down of the tournaments, where there are several."""
    if not draft.several:
        return None
    return filled_cells(draft.title(names.TOURNAMENTS), "A", _last(len(draft.event.tournaments)))
