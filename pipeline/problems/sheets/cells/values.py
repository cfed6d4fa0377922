"""Values: numbers, dates, marks, texts, and what the sheet Event needs."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Code
from pipeline.problems.sheets.cells import AS_TEXT

ERROR_VALUE = Code(
    "error-value",
    ERROR,
    found=N_("The cell shows the error %(found)s."),
    expected=N_("A value."),
    mend=N_("Correct the formula, or replace it with the value."),
)

FORMULA_NOT_CALCULATED = Code(
    "formula-not-calculated",
    ERROR,
    found=N_("The cell contains a formula that no program has calculated yet."),
    expected=N_("A value."),
    mend=N_("Open the workbook in a spreadsheet program and save it there, or type the value instead."),
)

CONTROL_CHARACTER = Code(
    "control-character",
    WARNING,
    found=N_("“%(found)s” contains the invisible control character %(character)s."),
    expected=N_("Letters, digits and other visible characters."),
    mend=N_("Type the text again instead of pasting it."),
)

TEXT_TOO_LONG = Code(
    "text-too-long",
    (ERROR, WARNING),
    found=N_("“%(found)s” is %(length)s characters long."),
    expected=N_("At most %(most)s characters."),
    mend=N_("Shorten the text; until then only its beginning is used."),
)

MISSING_VALUE = Code(
    "missing-value",
    ERROR,
    found=N_("The cell is empty, but the row is not."),
    expected=N_("A value in the %(column)s column."),
    mend=N_("Fill in the cell, or clear the whole row."),
)

NOTE_BELOW_TABLE = Code(
    "note-below-table",
    HINT,
    found=N_("“%(found)s” stands alone below the table and is passed over as a note."),
    expected=N_(
        "Rows of the table without an empty row between; notes in the column for notes, beside the table, or below it."
    ),
    mend=N_("If it is part of a row, fill in the rest of that row. If it is a note, there is nothing to do."),
)

TOTALS_PASSED_OVER = Code(
    "totals-passed-over",
    HINT,
    found=N_("This row adds up those above it (“%(found)s”) and is passed over."),
    expected=N_("Rows of the table; a row of totals is none of them."),
    mend=N_("If these are totals, there is nothing to do. If it is a row of the table, correct “%(found)s”."),
)

NOT_A_NUMBER = Code(
    "not-a-number",
    (ERROR, WARNING),
    found=N_("“%(found)s” is not a number."),
    expected=N_("A number."),
    mend=N_("Type a number, or clear the cell."),
)

NOT_WHOLE = Code(
    "not-whole",
    (ERROR, WARNING),
    found=N_("%(found)s is not a whole number."),
    expected=N_("A whole number."),
    mend=N_("Type a whole number, or clear the cell."),
)

OUT_OF_RANGE = Code(
    "out-of-range",
    (ERROR, WARNING),
    found=N_("The number is %(found)s."),
    expected=N_("A number from %(least)s to %(most)s."),
    mend=N_("Correct the number, or clear the cell."),
)

NUMBER_BECAME_DATE = Code(
    "number-became-date",
    (ERROR, WARNING),
    found=N_(
        "The cell contains a date or a time (%(found)s); the program may have made it out of %(first)s or "
        "%(second)s."
    ),
    expected=N_("A number."),
    mend=AS_TEXT,
)

NOT_A_DATE = Code(
    "not-a-date",
    ERROR,
    found=N_("“%(found)s” is not a valid date."),
    expected=N_("A date, such as 2026-03-14 or 14.03.2026."),
    mend=N_("Type the date as year-month-day."),
)

NOT_A_TIME = Code(
    "not-a-time",
    ERROR,
    found=N_("“%(found)s” is not a time of day."),
    expected=N_("A time, such as 10:30."),
    mend=N_("Type hours and minutes with a colon between them."),
)

UNKNOWN_MARK = Code(
    "unknown-mark",
    ERROR,
    found=N_("“%(found)s” is neither a tick nor empty."),
    expected=N_("x, or nothing."),
    mend=N_("Type x for yes, or clear the cell."),
)

NOT_AN_EMAIL = Code(
    "not-an-email",
    WARNING,
    found=N_("“%(found)s” does not look like an e-mail address."),
    expected=N_("An address such as name@example.org."),
    mend=N_("Correct the address, or clear the cell."),
)

NOT_A_COLOUR = Code(
    "not-a-colour",
    WARNING,
    found=N_("“%(found)s” is not a valid colour."),
    expected=N_("A colour written as #rrggbb, such as #7a1f1f."),
    mend=N_("Correct it, or clear the cell to use the default colour."),
)

BAD_SLUG = Code(
    "bad-slug",
    ERROR,
    found=N_("“%(found)s” cannot be used in a site address."),
    expected=N_("Lower-case letters a to z, digits and single hyphens."),
    mend=N_("Enter %(meant)s, or clear the cell to have it made from the name."),
)

MISSING_EVENT_NAME = Code(
    "missing-event-name",
    ERROR,
    found=N_("The event has no name; until it has one, it is called %(file)s after its file."),
    expected=N_("The name of the event."),
    mend=N_("Type the name on the Event sheet."),
)

NAME_UNDER_NUMBER = Code(
    "name-under-number",
    WARNING,
    found=N_("“%(found)s” stands in the column %(column)s, and the row has no name."),
    expected=N_("Names in the column %(name)s; numbers are given by the first draw."),
    mend=N_("If it is a player, move it to the column %(name)s; if not, clear the cell."),
)

SEVERAL_PLAYERS = Code(
    "several-players",
    ERROR,
    found=N_("“%(found)s” names more than one player."),
    expected=N_("One player in a cell."),
    mend=N_("Enter the first player here, and add a row of their own for each of the others."),
)

MISSING_SEED = Code(
    "missing-seed",
    WARNING,
    found=N_("There is no draw seed; “%(seed)s” is used instead."),
    expected=N_("A text that nobody could pick to their own advantage, published before the first draw."),
    mend=N_("Type a text of your own before the first round is drawn, and never change it afterwards."),
)
