"""Put the sheets together and write the file: whole or not at all, the same event as the same bytes; with rows and looks."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from io import BytesIO
from zipfile import ZipFile

from openpyxl import Workbook
from openpyxl.drawing.spreadsheet_drawing import SpreadsheetDrawing
from openpyxl.styles import Border, Side
from openpyxl.styles.cell_style import StyleArray
from openpyxl.worksheet._writer import WorksheetWriter
from openpyxl.worksheet.worksheet import Worksheet
from openpyxl.writer.excel import ExcelWriter

from pipeline.disk.archive import packed
from pipeline.locale.catalogue import catalogue
from pipeline.model import Event, RulesetId
from pipeline.problems.problem import column_letters
from pipeline.rules.results import grammars
from pipeline.rules.ruleset.ruleset import Kind, Ruleset
from pipeline.schema import cells
from pipeline.schema import sheets as names
from pipeline.schema.sheets import Column, Sheet, entry_column
from pipeline.workbook import palette
from pipeline.workbook.create import style
from pipeline.workbook.create.draft import WANTED, Draft
from pipeline.workbook.create.offers import offered, written_factions
from pipeline.workbook.create.plan import CellFormat, ColumnPlan, SheetPlan, Tint
from pipeline.workbook.create.sheet import anchors, draw, offer, print_setup, text_cells
from pipeline.workbook.create.start import draw_start
from pipeline.workbook.create.style import without_controls
from pipeline.workbook.create.values import Row, RowWriter, entered, labels

_TIMES = re.compile(rb"<dcterms:(created|modified)\b.*?</dcterms:\1>", re.DOTALL)
_AFTER_ANCHOR = re.compile(rb"<(\w+):AutoFill>")
_AFTER_IGNORED = re.compile(rb"<(?:legacyDrawing|tableParts)\b")
WIDTHS = {"A": 25, "B": 46, "C": 78}
_GROUPS = frozenset({"organiser", "language", "site_address"})
"""Fields that begin a new group."""
_FORMATS: Mapping[type, CellFormat] = {cells.Day: CellFormat.DATE, cells.TimeOfDay: CellFormat.TIME}
_SHORT = frozenset({cells.MatchResult, cells.ScoreNumber})
"""Texts of a few characters, which stand in the middle of their cells as numbers do."""


def book_bytes(event: Event, rulesets: Mapping[RulesetId, Ruleset], file: str, language: str) -> bytes:
    """The workbook with all sheets in order; `file` is its name in the first sheet's commands, empty for the desk's buttons."""
    used = dict.fromkeys(tournament.rules for tournament in event.tournaments)
    workbook, draft = Workbook(), Draft(event, tuple(rulesets[rules] for rules in used), language)
    workbook.remove(workbook.worksheets[0])
    warning = catalogue(language).gettext("This is not on the list. Keep it anyway?")
    draw_start(workbook.create_sheet(names.START.written(language)), draft, file)
    _draw_form(workbook.create_sheet(draft.title(names.EVENT)), draft, warning)
    # What openpyxl cannot write, by part of the file: which texts may look like numbers, where notes open.
    texts: dict[str, str] = {}
    notes: dict[str, Iterator[str]] = {}
    for number, grid in enumerate(_grids(draft), 1):
        draw(workbook.create_sheet(grid.title), grid, warning)
        texts[f"xl/worksheets/sheet{len(workbook.worksheets)}.xml"] = text_cells(grid)
        notes[f"xl/drawings/commentsDrawing{number}.vml"] = anchors(grid)
    workbook.properties.creator = "Swissbook"
    workbook.properties.title = without_controls(event.name)
    workbook.properties.language = language
    made = BytesIO()
    with ZipFile(made, "w") as archive:
        _WriterInMemory(workbook, archive).save()
    with ZipFile(made) as source:
        return packed((name, _settled(name, source.read(name), texts, notes)) for name in source.namelist())


def _settled(name: str, part: bytes, texts: Mapping[str, str], notes: Mapping[str, Iterator[str]]) -> bytes:
    """A part free of the time at which it was written, and with what openpyxl cannot write."""
    if name == "docProps/core.xml":
        return _TIMES.sub(b"", part)
    if (places := notes.get(name)) is not None:
        return _AFTER_ANCHOR.sub(
            lambda found: b"<%s:Anchor>%s</%s:Anchor>%s" % (found[1], next(places).encode(), found[1], found[0]),
            part,
        )
    if name not in texts:
        return part
    # openpyxl cannot say that a code like 1 or 2 is meant as text: every result would bear a green corner.
    error = f'<ignoredError sqref="{texts[name]}" numberStoredAsText="1"/>'.encode()
    return _AFTER_IGNORED.sub(
        lambda found: b"<ignoredErrors>%s</ignoredErrors>%s" % (error, found[0]), part, count=1
    )


def _draw_form(sheet: Worksheet, draft: Draft, warning: str) -> None:
    values = RowWriter(draft.language).row(names.EVENT, draft.event)
    translate = catalogue(draft.language).gettext
    looks: dict[bool, tuple[StyleArray, ...]] = {}
    for row, column in enumerate(names.EVENT.columns, 1):
        begins = column.key in _GROUPS
        if begins not in looks:
            looks[begins] = _looks_of_a_line(sheet, row, begins=begins)
        field, value, help_text = looks[begins]
        style.put(sheet, row, 1, column.written(draft.language), field)
        style.put(sheet, row, 2, values[column.key], value).number_format = _format_of(column)
        style.put(sheet, row, 3, translate(column.note), help_text)
        sheet.row_dimensions[row].height = 60 if isinstance(column.kind, cells.LongText) else 21
        if (choice := offered(draft, column)) is not None:
            offer(sheet, choice, f"B{row}", warning)
    for letter, width in WIDTHS.items():
        sheet.column_dimensions[letter].width = width
    sheet.freeze_panes = "B1"
    sheet.sheet_properties.tabColor = palette.ACCENT
    print_setup(sheet, landscape=True)


def _looks_of_a_line(sheet: Worksheet, row: int, *, begins: bool) -> tuple[StyleArray, ...]:
    """What a field's name, its value and its help look like, of which one may begin a group."""
    field, value, help_text = (style.put(sheet, row, place, None) for place in (1, 2, 3))
    field.font = style.font(bold=True)
    field.alignment = style.align(wrap=True)
    value.fill = style.fill(style.WASH)
    value.font = style.font()
    value.alignment = style.align(wrap=True, left=True)
    help_text.font = style.font(10, palette.MUTED)
    help_text.alignment = style.align(wrap=True, indent=1)
    above = Side(style="thin", color=palette.ACCENT) if begins else None
    for cell in (field, value, help_text):
        cell.border = Border(top=above, bottom=Side(style="thin", color=palette.HAIRLINE))
    return tuple(style.look_of(cell) for cell in (field, value, help_text))


class _WriterInMemory(ExcelWriter):
    """What `workbook.save` would write, with nothing on any disk; the sheets must hold no charts and pictures."""

    def __init__(self, workbook: Workbook, archive: ZipFile) -> None:
        super().__init__(workbook, archive)
        self._parts = archive

    def write_worksheet(self, ws: Worksheet) -> None:
        """The sheet as a part of the archive."""
        ws._drawing = SpreadsheetDrawing()  # type: ignore[attr-defined] # noqa: SLF001 - as the library does
        part = BytesIO()
        writer = WorksheetWriter(ws, part)
        writer.write()
        ws._rels = writer._rels  # type: ignore[attr-defined] # noqa: SLF001
        self._parts.writestr(ws.path[1:], part.getvalue())
        self.manifest.append(ws)


def _grids(draft: Draft) -> tuple[SheetPlan, ...]:
    """All sheets of rows, in the order of the workbook; those that only some games need where the rules know them or there are rows."""
    event, rules = draft.event, draft.rulesets
    writer = RowWriter(draft.language, labels(event), written_factions(draft), draft.rules)
    rows = [writer.row(names.TOURNAMENTS, tournament) for tournament in event.tournaments]
    found = [_planned(draft, names.TOURNAMENTS, rows), _players(draft, writer)]
    if draft.with_matches:
        rows = [writer.row(names.MATCHES, match, held.name) for held in event.tournaments for match in held.matches]
        found.append(_planned(draft, names.MATCHES, rows, tints=partial(_tints, draft)))
    if draft.with_tables:
        rows = [writer.row(names.TABLES, seat, held.name) for held in event.tournaments for seat in held.seats]
        found.append(_planned(draft, names.TABLES, rows, tints=_table_tints))
    rows = [writer.row(names.CHANGES, change, held.name) for held in event.tournaments for change in held.changes]
    found.append(_planned(draft, names.CHANGES, rows))
    if event.armies or any(ruleset.armies and ruleset.armies.registered for ruleset in rules):
        found.append(_planned(draft, names.ARMIES, [writer.row(names.ARMIES, listing) for listing in event.armies]))
    if event.decks or any(ruleset.decks for ruleset in rules):
        rows = [writer.row(names.DECKS, deck, deck.tournament) for deck in event.decks]
        found.append(_planned(draft, names.DECKS, rows))
    found.append(_planned(draft, names.STAFF, [writer.row(names.STAFF, person) for person in event.staff]))
    if event.ladder or any(ruleset.rating for ruleset in rules):
        found.append(_planned(draft, names.LADDER, [writer.row(names.LADDER, match) for match in event.ladder]))
    return tuple(found)


def _planned(
    draft: Draft,
    sheet: Sheet,
    rows: list[Row],
    *,
    extra: tuple[Column, ...] = (),
    tints: Callable[[Mapping[str, str]], tuple[Tint, ...]] | None = None,
) -> SheetPlan:
    """The table of a sheet with these rows: the columns that the event needs or that something stands in, then `extra` ones.

    `tints` gives the conditional formats by the letter of each column.
    """
    filled = {key for row in rows for key, value in row.items() if value not in (None, "")}
    asked = {column.key for column in sheet.columns if WANTED[column.written_for](draft)}
    more = {column.key for column in sheet.columns if not column.belongs} & filled
    columns = (*(column for column in sheet.columns if column.key in asked | more), *extra)
    letters = {column.key: column_letters(index) for index, column in enumerate(columns, 1)}
    return SheetPlan(
        title=draft.title(sheet),
        table=sheet.key.capitalize(),
        columns=tuple(_column(draft, column) for column in columns),
        rows=tuple(tuple(row.get(column.key) for column in columns) for row in rows),
        height=max(sheet.empty_rows, len(rows)),
        frozen=sheet.frozen,
        tints=() if tints is None else tints(letters),
    )


def _column(draft: Draft, column: Column) -> ColumnPlan:
    form = _format_of(column)
    texts = form is CellFormat.TEXT and type(column.kind) not in _SHORT
    return ColumnPlan(
        title=draft.heading(column),
        note=draft.note(column),
        width=column.width,
        format=form,
        centred=not texts and not isinstance(column.kind, cells.Remark),
        choice=offered(draft, column),
    )


def _format_of(column: Column) -> CellFormat:
    if isinstance(column.kind, cells.TextKind):
        return CellFormat.TEXT
    return _FORMATS.get(type(column.kind), CellFormat.PLAIN)


def _players(draft: Draft, writer: RowWriter) -> SheetPlan:
    """The list of players, with a column for each tournament where not everybody plays in all."""
    event = draft.event
    everybody = {player.number for player in event.players}
    partly = draft.several or any(set(t.players) != everybody for t in event.tournaments)
    combined = {ruleset.id for ruleset in draft.of_kind(Kind.COMBINED)}
    played = [tournament.name for tournament in event.tournaments if tournament.rules not in combined]
    rows = [writer.player(player, entered(event, player) if partly else ()) for player in event.players]
    extra = tuple(entry_column(name, draft.language) for name in (played if partly else ()))
    return _planned(draft, names.PLAYERS, rows, extra=extra)


def _tints(draft: Draft, letter: Mapping[str, str]) -> tuple[Tint, ...]:
    """A line above the first match of each round, and colour in the cells that are awaited: the result, or the scores
    where they say it in every game of the workbook and are too many to choose from.
    """
    result, stage, scores = letter["result"], letter["round"], (letter.get("score1"), letter.get("score2"))
    paired = f'${letter["player1"]}2<>"",${letter["player2"]}2<>""'
    line = Tint("A", letter["note"], f'AND(ROW()>2,${stage}2<>"",${stage}2<>${stage}1)', line=True)
    known = grammars(draft.of_kind(Kind.DUEL))
    # True where nothing stands under Result, or in a Swiss round what says too little without the scores.
    short = dict.fromkeys(
        sign for one in known if one.ruleset.scores.decide for sign in one.known if one.needs_scores(sign)
    )
    signs = ",".join(f'${result}2&""="{sign}"' for sign in short)
    without = f'OR(${result}2="",AND(ISNUMBER(${stage}2+0),OR({signs})))' if signs else f'${result}2=""'
    if known and all(one.ruleset.scores.decide and not one.games for one in known):
        return *(Tint(at, at, f'AND({paired},${at}2="",{without})') for at in scores if at), line
    scored = f',${scores[0]}2=""' if any(one.ruleset.scores.decide for one in known) else ""
    return Tint(result, result, f"AND({paired},{without}{scored})"), line


def _table_tints(letter: Mapping[str, str]) -> tuple[Tint, ...]:
    """A line above the first seat of each table, and colour where a result is awaited."""
    player, power, place = (letter[key] for key in ("player", "power", "place"))
    awaited = f'AND(${player}2<>"",${power}2="",${place}2="")'
    stage, table = letter["round"], letter["table"]
    differs = f"OR(${stage}2<>${stage}1,${table}2<>${table}1)"
    new_table = f'AND(ROW()>2,${stage}2<>"",{differs})'
    return Tint(power, power, awaited), Tint("A", letter["note"], new_table, line=True)
