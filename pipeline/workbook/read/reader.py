"""The one reader: a workbook's file → the Event it states, and everything that is wrong with its cells."""

import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from pipeline.disk.inside import is_below
from pipeline.locale.spelling import beginning, normal, printable
from pipeline.model import DrawRecord, Event, Match, Picture, PlayerNumber, Round, RulesetId, Tournament, replace
from pipeline.problems.problem import CellRef, Mend, Problem, Severity, problem_at
from pipeline.rules.ruleset.ruleset import Kind, Ruleset
from pipeline.schema.sheets import DRAWS, EVENT, MATCHES, PLAYERS, SHEETS, TABLES, TOURNAMENTS, named_like
from pipeline.workbook.ooxml.refs import Box
from pipeline.workbook.open.book import Book, open_book
from pipeline.workbook.open.gc_paused import uncollected
from pipeline.workbook.open.grid import Grid, within_rows
from pipeline.workbook.read import header
from pipeline.workbook.read.causes.overwritten import Overwritten, overwritten
from pipeline.workbook.read.causes.roster_changed import RosterChanged, players_gone, strangers
from pipeline.workbook.read.causes.shifted import shifted
from pipeline.workbook.read.header import FoundSheet, NearSheets, SheetTable, guess_language
from pipeline.workbook.read.logo import read_logo
from pipeline.workbook.read.roster import Roster
from pipeline.workbook.read.rows import Rows
from pipeline.workbook.read.rulesets import Rulesets
from pipeline.workbook.read.sheets import players
from pipeline.workbook.read.sheets.draws import DrawRows, read_draws
from pipeline.workbook.read.sheets.event import Fields, read_event, read_language
from pipeline.workbook.read.sheets.matches import read_ladder, read_matches, read_tables
from pipeline.workbook.read.sheets.tournaments import Lookup, read_tournaments

_LONGEST_NAME = 200
"""Bytes of a file's name, of the 255 that there are: backups and locks add to it."""
_NEEDED = ("event", "tournaments", "players")
"""Sheets without which there is no tournament."""


class Reading(Struct, frozen=True):
    """What a workbook states.

    `event` is None only where nothing of it can be used. `rulesets` holds those that could be loaded: a
    tournament's may be missing, and then there is an error. `problems` are sorted by sheet, in workbook order, and
    cell. `sheets` gives for a sheet's key its name in this workbook, `columns` for a sheet's key the column of each
    column key, and for `event` the row of each field. `lost` gives for a sheet's key the rows that hold something
    and could not be read as a whole; each has a Problem.
    """

    event: Event | None
    rulesets: Mapping[RulesetId, Ruleset] = {}
    problems: tuple[Problem, ...] = ()
    sheets: Mapping[str, str] = {}
    columns: Mapping[str, Mapping[str, int]] = {}
    lost: Mapping[str, tuple[int, ...]] = {}
    mends: tuple[Mend, ...] = ()
    """What would certainly put right what was typed wrong."""
    lost_open: Mapping[int, tuple[str, Round]] = {}
    """Of the lost rows of Matches those without a result, with the tournament and the round that they name."""
    partial: Mapping[str, Sequence[Match]] = {}
    """Of the lost rows of Matches those whose round can be told, by the tournament, with as much as can be told of the players."""
    merged: Mapping[str, tuple[Box, ...]] = {}
    """The areas of merged cells by the name of the sheet."""
    event_column: int = 0
    """The column of the Event sheet that holds the values."""
    headers: Mapping[str, int] = {}
    """The row of the headings by the sheet's key."""
    entry_columns: Mapping[str, int] = {}
    """The column of Players of each tournament that has one, by the tournament's name."""
    unnumbered: frozenset[int] = frozenset()
    """Rows of Players that give no number; their players have the lowest free ones."""
    draws: tuple[DrawRecord, ...] = ()
    """The lines of the sheet Draws, from top to bottom."""
    logo: Picture | None = None
    """The picture that the Event sheet names."""
    beside: tuple[str, ...] = ()
    """The files beside the workbook that it names, relative to its folder, whether or not they are there."""

    def cell(self, sheet_key: str, row: int, column_key: str = "") -> CellRef:
        """A cell by row and key of its column, the row alone without such a column; on the Event sheet by key, whatever the row."""
        sheet = self.sheets.get(sheet_key, "")
        place = self.columns.get(sheet_key, {}).get(column_key, 0)
        if sheet_key == EVENT.key:
            return CellRef(sheet, place, self.event_column) if place else CellRef(sheet)
        return CellRef(sheet, row, place)


def read_workbook(path: Path) -> Reading:
    """Read a workbook; whatever is wrong with it comes back as Problems, all at once."""
    with uncollected():
        book = _misnamed(path) or open_book(path)
        if isinstance(book, Problem):
            return Reading(None, problems=(book,))
        found = header.find_sheets(book.sheet_names, guess_language(book.sheet_names), book.file)
        return _Intake(book, path, found).read() if found.sheets else Reading(None, problems=found.problems)


def _misnamed(path: Path) -> Problem | None:
    """The Problem of a name that cannot be shown, or that files beside the workbook and in the site could not share."""
    shown, length = printable(path.name), len(os.fsencode(path.name))
    if shown != path.name:
        return problem_at("file-name-not-text", CellRef(shown), file=shown)
    if length > _LONGEST_NAME:
        short = f"{beginning(shown, 40)}…"
        return problem_at("file-name-too-long", CellRef(shown), file=short, length=length, most=_LONGEST_NAME)
    return None


class _Intake:
    """Reads sheet after sheet, each with what the ones before have told."""

    def __init__(self, book: Book, path: Path, found: FoundSheet) -> None:
        self.book, self.path, self.sheets, self.problems = book, path, found.sheets, list(found.problems)
        self.draws = named_like(DRAWS.name, book.sheet_names)
        near = NearSheets(found.unknown, found.sheets)
        self.grids = book.grids(dict.fromkeys([*found.sheets.values(), *self.draws, *near.names]))
        self.near = tuple(near.meant(self.grids))
        self.rulesets = Rulesets(path.parent)
        self.tables: dict[str, SheetTable] = {}
        self.language = guess_language(book.sheet_names)
        self.known: frozenset[str] = frozenset()
        """Names of tournaments and players, normalised: alone in a row, too, they are what they are."""
        self.logo: Picture | None = None

    def read(self) -> Reading:
        event = self._event()
        for name, meant, gone in self.near:
            code, written = "sheet-not-read" if gone else "misspelt-sheet", meant.name.written(self.language)
            self.problems.append(problem_at(code, CellRef(name), found=name, meant=written))
        for sheet in SHEETS:
            if sheet.key in _NEEDED and sheet.key not in self.sheets and sheet.key not in self._renamed:
                at, name = CellRef(self.path.name), sheet.name.written(self.language)
                self.problems.append(problem_at("missing-sheet", at, sheet=name))
        tournaments = read_tournaments(self._rows("tournaments"), event, self.rulesets)
        self._need("tournaments", "no-tournament", tournaments)
        names = [tournament.name for tournament in tournaments]
        self.known = frozenset(map(normal, names))
        entries = players.read_players(self._rows("players", names), tournaments)
        event = replace(event, players=tuple(entry.player for entry in entries))
        self.known |= {normal(player.name) for player in event.players}
        roster, lookup = Roster(event.players), Lookup({normal(name): name for name in names})
        rulesets = self.rulesets.loaded
        army_names = players.army_names(rulesets.values())
        played_by = {held.name: rulesets[held.rules] for held in tournaments if held.rules in rulesets}
        match_rows = self._rows("matches")
        matches = read_matches(match_rows, lookup, roster, army_names, played_by)
        seats = read_tables(self._rows("tables"), lookup, roster)
        lost = {key: tuple(rows) for key, rows in (("matches", matches.lost), ("tables", seats.lost)) if rows}
        if lost:
            self._need("players", "no-player", entries)
        self.problems = shifted(match_rows, self.problems)
        changes = players.read_changes(self._rows("changes"), lookup, roster, self._at_tables(tournaments))
        armies = players.read_armies(self._rows("armies"), army_names, roster)
        decks = players.read_decks(self._rows("decks"), lookup, players.faction_names(rulesets.values()), roster)
        staff = players.read_staff(self._rows("staff"))
        ladder = read_ladder(self._rows("ladder"), roster)
        full = tuple(
            replace(
                tournament,
                players=_entrants(tournament, entries, rulesets.get(tournament.rules)),
                matches=tuple(matches.matches.get(tournament.name, ())),
                changes=tuple(changes.get(tournament.name, ())),
                seats=tuple(seats.seats.get(tournament.name, ())),
            )
            for tournament in tournaments
        )
        event = replace(event, staff=staff, armies=armies, decks=decks, tournaments=full, ladder=ladder)
        mends = self._causes(event, roster, matches.overwritten)
        reading = self._reading(event)
        return replace(
            reading,
            lost=lost,
            lost_open=matches.open,
            partial=dict(matches.partial),
            merged={name: grid.merged for name, grid in self.grids.items() if grid.merged},
            mends=(*mends, *reading.mends),
            entry_columns=self._entry_columns(names),
            unnumbered=frozenset(entry.player.row for entry in entries if not entry.numbered),
        )

    def _entry_columns(self, tournaments: Iterable[str]) -> Mapping[str, int]:
        others = self.tables[PLAYERS.key].others if PLAYERS.key in self.tables else {}
        places = {normal(heading): place for place, heading in others.items()}
        return {name: places[normal(name)] for name in tournaments if normal(name) in places}

    def _causes(self, event: Event, roster: Roster, over: Sequence[Overwritten]) -> tuple[Mend, ...]:
        """Tell what explains many Problems in their place; what would put it right."""
        table = self.tables.get(PLAYERS.key)

        def cell(row: int, column: str) -> CellRef:
            return CellRef(table.name, row, table.columns.get(column, 0)) if table is not None else CellRef("")

        self.problems, players_back = overwritten(over, event, self.rulesets.loaded, self.problems)
        self.problems, numbers_back = RosterChanged(roster, event.players, cell).gathered(self.problems)
        self.problems = strangers(self.sheets.get(MATCHES.key, ""), self.problems)
        self.problems = players_gone(roster, event.players, cell, self.problems)
        return (*players_back, *numbers_back)

    def _reading(self, event: Event) -> Reading:
        draws = read_draws({name: self.grids[name] for name in self.draws}, self._at_tables(event.tournaments))
        self.problems += self._gone(draws, event)
        mends = tuple(self._renaming(draws, event))
        headers = {key: table.header for key, table in self.tables.items()}
        fields = headers.pop(EVENT.key, 0)
        return Reading(
            event,
            self.rulesets.loaded,
            _sorted([*self.problems, *self.rulesets.problems], self.book.sheet_names),
            self.sheets,
            {key: table.columns for key, table in self.tables.items() if table.header},
            event_column=fields + 1 if fields else 0,
            headers=headers,
            draws=draws.records,
            mends=mends,
            logo=self.logo,
            beside=(*sorted(self.rulesets.looked_for), *([event.logo] if is_below(event.logo) else ())),
        )

    def _renaming(self, draws: DrawRows, event: Event) -> Iterable[Mend]:
        """Tell of a tournament that had another name when it was drawn; what gives it back."""
        table = self.tables.get(TOURNAMENTS.key)
        for tournament, was in draws.renamed(event.tournaments):
            if table is not None and "tournament" in table.columns:
                at = CellRef(table.name, tournament.row, table.columns["tournament"])
                self.problems.append(problem_at("tournament-renamed", at, now=tournament.name, was=was))
                yield Mend(at, was)

    def _gone(self, draws: DrawRows, event: Event) -> Iterable[Problem]:
        """The rounds of Draws that have no row, unless it is known why."""
        at_tables = self._at_tables(event.tournaments)
        for tournament in event.tournaments:
            sheet = TABLES if tournament.name in at_tables else MATCHES
            looked_at = {self.sheets.get(key, "") for key in (sheet.key, PLAYERS.key)}
            sound = PLAYERS.key in self.sheets and not any(
                problem.at.sheet in looked_at for problem in self.problems if problem.severity is Severity.ERROR
            )
            if sheet.key not in self._renamed and sound:
                yield from draws.gone(tournament, sheet, self.language, there=sheet.key in self.sheets)

    def _at_tables(self, tournaments: Iterable[Tournament]) -> frozenset[str]:
        """The names of the tournaments that are played at tables of several players."""
        tables = {key for key, ruleset in self.rulesets.loaded.items() if ruleset.kind is Kind.TABLES}
        return frozenset(tournament.name for tournament in tournaments if tournament.rules in tables)

    def _event(self) -> Event:
        """The event's own fields; they also tell the language of the workbook."""
        if EVENT.key not in self.sheets:
            return read_event(Fields(SheetTable(EVENT, Grid(self.path.name, []))), self.language, self.path.stem)
        grid = self.grids[self.sheets[EVENT.key]]
        texts = [value for row in grid.rows for value in row[:2] if isinstance(value, str)]
        self.language = guess_language([*self.book.sheet_names, *texts])
        table, problems = header.lay_out_fields(EVENT, grid, self.language)
        fields = Fields(table, self.problems)
        self.tables[EVENT.key] = table
        self.problems += [*grid.problems, *problems]
        self.language = read_language(fields, self.language)
        event = read_event(fields, self.language, self.path.stem)
        self.logo, bad = read_logo(self.path.parent, event.logo)
        if bad is not None:
            self.problems.append(bad.at(fields.cell("logo")))
        return event

    @property
    def _renamed(self) -> frozenset[str]:
        """The keys of sheets that are probably there by another name."""
        return frozenset(meant.key for _, meant, lost in self.near if lost)

    def _need(self, key: str, code: str, listed: Sequence[object]) -> None:
        """Report a sheet that lists nothing, unless something is known to be wrong with it."""
        at = CellRef(self.sheets.get(key, ""))
        wrong = any(found.at.sheet == at.sheet and found.severity is Severity.ERROR for found in self.problems)
        if at.sheet and not listed and not wrong:
            self.problems.append(problem_at(code, at, sheet=at.sheet))

    def _rows(self, key: str, extra: Sequence[str] = ()) -> Rows:
        """The rows of a sheet; none if the workbook does not have it."""
        sheet = next(sheet for sheet in SHEETS if sheet.key == key)
        if key not in self.sheets:
            return Rows(SheetTable(sheet, Grid("", [])), self.language, self.problems)
        grid = within_rows(sheet, self.grids[self.sheets[key]])
        self.tables[key], problems = header.lay_out(sheet, grid, self.language, extra)
        self.problems += [*grid.problems, *problems]
        rows = Rows(self.tables[key], self.language, self.problems, self.known)
        self.problems += rows.told_remarks()
        return rows


def _entrants(
    tournament: Tournament, entries: Iterable[players.PlayerEntry], ruleset: Ruleset | None
) -> tuple[PlayerNumber, ...]:
    """Who plays in a tournament; nobody in one that is a combination of others."""
    if ruleset is not None and ruleset.kind is Kind.COMBINED:
        return ()
    return tuple(entry.player.number for entry in entries if tournament.name in entry.plays_in)


def _sorted(problems: Iterable[Problem], sheets: Sequence[str]) -> tuple[Problem, ...]:
    """Those of the whole file first, then sheet by sheet in workbook order, those of other files last."""
    order = {name: place for place, name in enumerate(sheets)}
    # Rulesets' own Problems carry a key, those of the workbook as a whole do not.
    places = ((order.get(found.at.sheet, len(order) if found.at.key else -1), found) for found in problems)
    return tuple(found for _, found in sorted(places, key=lambda placed: (placed[0], placed[1].sort_key)))
