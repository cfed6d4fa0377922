"""The first sheet: five steps, the commands to type, and what the results mean."""

import math
from collections.abc import Mapping

from msgspec import Struct
from openpyxl.cell import Cell
from openpyxl.styles import Alignment, Font
from openpyxl.worksheet.hyperlink import Hyperlink
from openpyxl.worksheet.worksheet import Worksheet

from pipeline.locale.catalogue import N_, catalogue
from pipeline.locale.spelling import command_word
from pipeline.model import Result
from pipeline.problems.acts import OrganiserAct, command_of, named_by_button
from pipeline.rules.results import forms_together, grammars
from pipeline.rules.ruleset.ruleset import Kind
from pipeline.schema import sheets as names
from pipeline.schema.sheets import Sheet
from pipeline.workbook import palette
from pipeline.workbook.create import style
from pipeline.workbook.create.draft import Draft
from pipeline.workbook.create.plan import Value
from pipeline.workbook.create.sheet import print_setup
from pipeline.workbook.ooxml.refs import location

WIDTHS = {"A": 3, "B": 15, "C": 89}
LINE = 100
"""Characters of explanation that fit on a line."""


class StartStep(Struct, frozen=True):
    """A step: `sheet` is where its heading leads, `act` what is typed or pressed: `by_command` and `by_button` say so before the
    text.

    `stated` takes the place of the text where no ruleset gives rounds and cut; `at_tables` where all tournaments are
    played at tables, `by_points` where victory points decide there, `mixed` where some are.
    """

    heading: str
    text: str
    sheet: Sheet | None = None
    act: OrganiserAct | None = None
    by_command: str = ""
    by_button: str = ""
    stated: str = ""
    at_tables: str = ""
    by_points: str = ""
    mixed: str = ""


STEPS = (
    StartStep(
        N_("Fill in the event"),
        N_(
            "On the “%(event)s” sheet enter at least the name, the date and the city. On the "
            "“%(tournaments)s” sheet choose the structure; you can leave rounds and cut empty."
        ),
        names.EVENT,
        stated=N_(
            "On the “%(event)s” sheet enter at least the name, the date and the city. On the "
            "“%(tournaments)s” sheet enter how many rounds are played and how many players make the cut."
        ),
        at_tables=N_(
            "On the “%(event)s” sheet enter at least the name, the date and the city. On the "
            "“%(tournaments)s” sheet enter how many rounds are played; you can leave the cut empty, and the "
            "rules then decide the final table."
        ),
    ),
    StartStep(
        N_("Enter the players"),
        N_("On the “%(players)s” sheet, one per row. The name is enough; the first draw assigns the numbers."),
        names.PLAYERS,
    ),
    StartStep(
        N_("Draw the round"),
        N_("The pairings are added to the “%(matches)s” sheet; open the workbook again to see and print them."),
        names.MATCHES,
        act=OrganiserAct.DRAW,
        by_command=N_("Save and close this workbook, then run the command."),
        by_button=N_("Save and close this workbook, then press %(button)s on the desk."),
        at_tables=N_(
            "The seats are added to the “%(tables)s” sheet; open the workbook again to see and print them."
        ),
        mixed=N_(
            "The pairings are added to the “%(matches)s” "
            "sheet and the seats to the “%(tables)s” sheet; open the workbook again to see and print them."
        ),
    ),
    StartStep(
        N_("Enter the results"),
        N_(
            "On the “%(matches)s” sheet choose the result of each match. Players who leave, come late or sit "
            "out go on the “%(changes)s” sheet. Then draw the next round as in step 3, until the final has "
            "been played."
        ),
        names.MATCHES,
        at_tables=N_(
            "On the “%(tables)s” sheet enter the power and goal of each player. Players who leave, come late "
            "or sit out go on the “%(changes)s” sheet. Then draw the next round as in step 3, until the final "
            "has been played."
        ),
        by_points=N_(
            "On the “%(tables)s” sheet enter the victory points of each player. Players who leave, come late "
            "or sit out go on the “%(changes)s” sheet. Then draw the next round as in step 3, until the final "
            "has been played."
        ),
        mixed=N_(
            "On the “%(matches)s” sheet choose the result of each match; on the “%(tables)s” sheet enter the "
            "power and goal of each player. Players who leave, come late or sit out go on the “%(changes)s” "
            "sheet. Then draw the next round as in step 3, until the final has been played."
        ),
    ),
    StartStep(
        N_("Build the site"),
        N_("Open output/site/index.html to see the result; only that folder goes on the web."),
        act=OrganiserAct.BUILD,
        by_command=N_("Save, then run the command, as often as you like."),
        by_button=N_("Save, then press %(button)s on the desk, as often as you like."),
    ),
)

HINTS = (
    N_("Point at a heading with a small mark in its corner: a note says what goes in that column."),
    N_("Colours, notes, pictures and any columns and sheets you add are left alone."),
    N_("Sort and filter as you like, but keep the headings and the sheet names."),
)

MEANINGS: Mapping[Result, str] = {
    Result.FIRST: N_("Player 1 wins"),
    Result.DRAW: N_("Draw"),
    Result.SECOND: N_("Player 2 wins"),
    Result.FIRST_ON_TIME: N_("Player 1 wins on time (modified win)"),
    Result.SECOND_ON_TIME: N_("Player 2 wins on time (modified win)"),
    Result.FIRST_BY_FORFEIT: N_("Player 1 wins by forfeit: Player 2 did not show up"),
    Result.SECOND_BY_FORFEIT: N_("Player 2 wins by forfeit: Player 1 did not show up"),
    Result.NOBODY: N_("Nobody wins: neither player showed up"),
    Result.BYE: N_("Bye: leave Player 2 empty"),
}


AT_TABLES = (
    N_("“%(power)s”: the player’s power when the game ended; 0 if there was none."),
    N_("“%(goal)s”: the power this player needed to win; cards may have changed it."),
    N_("“%(place)s”: instead of those two, for everyone at the table: 1 for the winner; equal places are ties."),
)
"""What is written at the end of a table."""

BY_VICTORY_POINTS = (
    N_("“%(power)s”: the player’s victory points when the game ended; 0 if there were none."),
    N_("“%(place)s”: instead of them, for everyone at the table: 1 for the winner; equal places are ties."),
)
"""The same where victory points decide."""


def draw_start(sheet: Worksheet, draft: Draft, file: str) -> None:
    """Draw the sheet; `file` is the workbook's file name, for the commands: empty where the desk has buttons instead."""
    sheets = {sheet.key: draft.title(sheet) for sheet in names.SHEETS}
    columns = {column.key: draft.heading(column) for column in names.TABLES.columns}
    page = _Page(sheet, draft.language, columns | sheets, file)
    games = ", ".join(ruleset.title(draft.language) for ruleset in draft.rulesets)
    page.title(draft.event.name or "Swissbook", games)
    for number, step in enumerate(STEPS, 1):
        to_tables = step.sheet is names.MATCHES and not draft.with_matches
        page.step(number, step, _text(step, draft), names.TABLES if to_tables else step.sheet)
    if draft.with_matches:
        page.heading(page.say(N_("What to enter as the result")))
        for result, forms in forms_together(grammars(draft.of_kind(Kind.DUEL))).items():
            page.entry(", ".join(forms), page.say(MEANINGS[result]))
    if draft.with_tables:
        page.heading(page.say(N_("What to enter at the end of a table’s game")))
        for meaning in BY_VICTORY_POINTS if draft.by_victory_points else AT_TABLES:
            page.line(page.say(meaning))
    page.heading(page.say(N_("If something looks wrong")))
    if file:
        page.line(page.say(N_("This command lists every cell that needs your attention and says how to fix it:")))
        page.command(f"swissbook check {command_word(file)}")
    else:
        page.line(page.say(N_("The desk lists every cell that needs your attention and says how to fix it.")))
    page.heading(page.say(N_("Good to know")))
    for hint in HINTS:
        page.line(page.say(hint))
    for letter, width in WIDTHS.items():
        sheet.column_dimensions[letter].width = width
    sheet.sheet_view.showGridLines = False
    sheet.sheet_properties.tabColor = palette.INK
    print_setup(sheet, landscape=False)
    sheet.page_setup.fitToHeight = 1


def _text(step: StartStep, draft: Draft) -> str:
    own = ""
    if draft.with_tables:
        points = step.by_points if draft.by_victory_points else ""
        own = step.mixed if draft.with_matches else points or step.at_tables
    return own or (draft.stated and step.stated) or step.text


class _Page:
    """The sheet being written, line by line from the top."""

    def __init__(self, sheet: Worksheet, language: str, words: Mapping[str, str], file: str) -> None:
        self._sheet, self._catalogue, self._words, self._file = sheet, catalogue(language), words, file
        self._row = 1

    def say(self, message: str, **more: str) -> str:
        """A message in the workbook's language, with the names of the sheets put in."""
        return self._catalogue.gettext(message) % {**self._words, **more}

    def title(self, title: str, game: str) -> None:
        """The event's name with the game beneath."""
        self._next(30)
        self._put(2, title, style.font(22, palette.ACCENT, style.HEADING_FACE, bold=True))
        self._next(20)
        self._put(2, game, style.font(12, palette.MUTED))

    def heading(self, text: str) -> None:
        self._next(30)
        self._put(2, text, style.font(13, palette.ACCENT, style.HEADING_FACE, bold=True))

    def step(self, number: int, step: StartStep, text: str, sheet: Sheet | None) -> None:
        self._next(34)
        count = style.font(20, palette.ACCENT, style.HEADING_FACE, bold=True)
        self._put(2, number, count, style.align(centred=True))
        heading = self._put(3, self.say(step.heading), style.font(14, palette.ACCENT, bold=True), style.align())
        if sheet is not None:
            heading.hyperlink = Hyperlink(ref=heading.coordinate, location=location(self._words[sheet.key], "A1"))
        if step.act is None:
            self.line(self.say(text))
        elif self._file:
            self.line(f"{self.say(step.by_command)} {self.say(text)}")
            self.command(command_of(step.act, self._file))
        else:
            button = named_by_button(step.act, self._catalogue)
            self.line(f"{self.say(step.by_button, button=button)} {self.say(text)}")

    def line(self, text: str) -> None:
        """A line or more of explanation."""
        self._next(17 * math.ceil(len(text) / LINE))
        self._put(3, text, style.font(), style.align(wrap=True, top=True))

    def command(self, command: str) -> None:
        self._next(22)
        cell = self._put(3, command, style.font(11, face=style.COMMAND_FACE), style.align(indent=1))
        cell.fill = style.fill(style.WASH)

    def entry(self, code: str, meaning: str) -> None:
        self._next(17)
        self._put(2, code, style.font(bold=True), style.align(centred=True))
        self._put(3, meaning, style.font())

    def _next(self, height: float) -> None:
        self._row += 1
        self._sheet.row_dimensions[self._row].height = height

    def _put(self, column: int, value: Value, font: Font, lies: Alignment | None = None) -> Cell:
        cell = style.put(self._sheet, self._row, column, value)
        cell.font = font
        if lies is not None:
            cell.alignment = lies
        return cell
