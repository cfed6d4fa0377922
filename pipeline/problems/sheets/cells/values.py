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
    meaning=(
        "A cell that Swissbook reads shows a spreadsheet error. Usually a formula refers to a cell that has "
        "been deleted."
    ),
    values={"found": "#REF!"},
    example="""
        | Players | No | Name | Rating |
        |---|---|---|---|
        | 5 | 4 | Karol Mazur | **#REF!** |
    """,
)

FORMULA_NOT_CALCULATED = Code(
    "formula-not-calculated",
    ERROR,
    found=N_("The cell contains a formula that no program has calculated yet."),
    expected=N_("A value."),
    mend=N_("Open the workbook in a spreadsheet program and save it there, or type the value instead."),
    meaning=(
        "A cell contains a formula whose value is not stored in the file. This happens with programs that "
        "write workbooks without calculating them."
    ),
    example="""
        | Matches | Round | Player 1 | Player 2 | Score 1 |
        |---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | **=B14+B15** |
    """,
)

CONTROL_CHARACTER = Code(
    "control-character",
    WARNING,
    found=N_("“%(found)s” contains the invisible control character %(character)s."),
    expected=N_("Letters, digits and other visible characters."),
    mend=N_("Type the text again instead of pasting it."),
    meaning=(
        "A text contains an invisible character, such as a bell or a mark that changes the writing direction. "
        "It is left out of what is published."
    ),
    values={"found": "Ja□n Kowalski", "character": "U+0007"},
    example="""
        | Players | No | Name |
        |---|---|---|
        | 13 | 12 | **Ja□n Kowalski** |
    """,
)

TEXT_TOO_LONG = Code(
    "text-too-long",
    (ERROR, WARNING),
    found=N_("“%(found)s” is %(length)s characters long."),
    expected=N_("At most %(most)s characters."),
    mend=N_("Shorten the text; until then only its beginning is used."),
    meaning=(
        "A text is longer than the pages have room for: a name, a club or another label has at most 200 characters, a "
        "note or an address 2,000, and a deck list as many as a cell can hold. What goes on after that is left out."
    ),
    values={"found": "Jan Jan Jan Jan Jan Jan Jan Jan Jan Jan Jan Jan Jan Jan Jan…", "length": 16_000, "most": 200},
    example="""
        | Players | No | Name |
        |---|---|---|
        | 13 | 12 | **Jan Jan Jan Jan Jan Jan Jan Jan Jan …** |
    """,
    advice="It is an error where a draw depends on the text, as on a draw seed or the name of a tournament, and a warning elsewhere.",
)

MISSING_VALUE = Code(
    "missing-value",
    ERROR,
    found=N_("The cell is empty, but the row is not."),
    expected=N_("A value in the %(column)s column."),
    mend=N_("Fill in the cell, or clear the whole row."),
    meaning="A row is filled in, but a required cell is empty.",
    values={"column": "Name"},
    example="""
        | Players | No | Name | Club |
        |---|---|---|---|
        | 13 | 12 | **(empty)** | Smocza Jama |
    """,
)

NOTE_BELOW_TABLE = Code(
    "note-below-table",
    HINT,
    found=N_("“%(found)s” stands alone below the table and is passed over as a note."),
    expected=N_(
        "Rows of the table without an empty row between; notes in the column for notes, beside the table, or below it."
    ),
    mend=N_("If it is part of a row, fill in the rest of that row. If it is a note, there is nothing to do."),
    meaning=(
        "Below the last row, after an empty one, a text stands alone in a column where it means nothing. No row is "
        "made of it."
    ),
    values={"found": "Lunch until 14:00"},
    example="""
        | Matches | Round | Player 1 | Player 2 |
        |---|---|---|---|
        | 21 | 2 | 3 Anna Nowak | 9 Ewa Lis |
        | 22 | | | |
        | 23 | **Lunch until 14:00** | | |
    """,
)

TOTALS_PASSED_OVER = Code(
    "totals-passed-over",
    HINT,
    found=N_("This row adds up those above it (“%(found)s”) and is passed over."),
    expected=N_("Rows of the table; a row of totals is none of them."),
    mend=N_("If these are totals, there is nothing to do. If it is a row of the table, correct “%(found)s”."),
    meaning=(
        "A row holds a word such as Total, Sum or Count, and beside it nothing but figures. No row is made of it. A draw "
        "never writes around such a row: move it away from below the list, or leave room above it."
    ),
    values={"found": "Total"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 21 | 2 | 3 Anna Nowak | 9 Ewa Lis | 1 |
        | 22 | **Total** | 20 | | |
    """,
)

NOT_A_NUMBER = Code(
    "not-a-number",
    (ERROR, WARNING),
    found=N_("“%(found)s” is not a number."),
    expected=N_("A number."),
    mend=N_("Type a number, or clear the cell."),
    meaning="A cell that needs a number contains something else. It is read as empty.",
    values={"found": "about 12"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Score 1 | Score 2 |
        |---|---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | **about 12** | 4 |
    """,
    advice=(
        "It is a warning in Rating, Fixed table, Seat, Report version, the Table of a match and the numbers "
        "of a deck, where nothing depends on it, and an error anywhere else."
    ),
)

NOT_WHOLE = Code(
    "not-whole",
    (ERROR, WARNING),
    found=N_("%(found)s is not a whole number."),
    expected=N_("A whole number."),
    mend=N_("Type a whole number, or clear the cell."),
    meaning=(
        "A cell that counts something contains a fraction: rounds, tables, seats and numbers of players are "
        "whole numbers."
    ),
    values={"found": "2.5"},
    example="""
        | Matches | Round | Table | Player 1 | Player 2 |
        |---|---|---|---|---|
        | 14 | 2 | **2.5** | 12 Jan Kowalski | 5 Maria Dudek |
    """,
    advice=(
        "It is a warning in Fixed table, Seat, Report version, the Table of a match and the numbers of a deck, and "
        "an error elsewhere."
    ),
)

OUT_OF_RANGE = Code(
    "out-of-range",
    (ERROR, WARNING),
    found=N_("The number is %(found)s."),
    expected=N_("A number from %(least)s to %(most)s."),
    mend=N_("Correct the number, or clear the cell."),
    meaning="A number is too small or too large for its column, so it is most likely a typo.",
    values={"found": 120, "least": 0, "most": 99},
    example="""
        | Tournaments | Tournament | Rules | Rounds |
        |---|---|---|---|
        | 2 | Spring Joust | agot2-joust | **120** |
    """,
    advice=(
        "It is a warning in Rating, Fixed table, Seat, Report version, the Table of a match and the numbers of a "
        "deck, and an error elsewhere."
    ),
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
    meaning=(
        "The spreadsheet program turned a number typed with a point, a hyphen or a colon into a date or a "
        "time. There is no telling for certain what was typed."
    ),
    values={"found": "2026-05-02", "first": "2.5", "second": "5.2"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Score 1 |
        |---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | **02.05.2026** |
    """,
)

NOT_A_DATE = Code(
    "not-a-date",
    ERROR,
    found=N_("“%(found)s” is not a valid date."),
    expected=N_("A date, such as 2026-03-14 or 14.03.2026."),
    mend=N_("Type the date as year-month-day."),
    meaning="A date cannot be read. It is left out until it is corrected.",
    values={"found": "next Saturday"},
    example="""
        | Event | |
        |---|---|
        | Date | **next Saturday** |
    """,
)

NOT_A_TIME = Code(
    "not-a-time",
    ERROR,
    found=N_("“%(found)s” is not a time of day."),
    expected=N_("A time, such as 10:30."),
    mend=N_("Type hours and minutes with a colon between them."),
    meaning="A time of day cannot be read.",
    values={"found": "ten o'clock"},
    example="""
        | Tournaments | Tournament | Start |
        |---|---|---|
        | 2 | Spring Joust | **ten o'clock** |
    """,
)

UNKNOWN_MARK = Code(
    "unknown-mark",
    ERROR,
    found=N_("“%(found)s” is neither a tick nor empty."),
    expected=N_("x, or nothing."),
    mend=N_("Type x for yes, or clear the cell."),
    meaning=(
        "A cell that should be ticked or left empty contains something else. Under Hide name it is taken as a "
        "tick, to be on the safe side."
    ),
    values={"found": "maybe"},
    example="""
        | Players | No | Name | Hide name |
        |---|---|---|---|
        | 13 | 12 | Jan Kowalski | **maybe** |
    """,
)

NOT_AN_EMAIL = Code(
    "not-an-email",
    WARNING,
    found=N_("“%(found)s” does not look like an e-mail address."),
    expected=N_("An address such as name@example.org."),
    mend=N_("Correct the address, or clear the cell."),
    meaning="An address is not in a form that e-mail can be sent to.",
    values={"found": "jan.kowalski(at)example.org"},
    example="""
        | Players | No | Name | E-mail |
        |---|---|---|---|
        | 13 | 12 | Jan Kowalski | **jan.kowalski(at)example.org** |
    """,
)

NOT_A_COLOUR = Code(
    "not-a-colour",
    WARNING,
    found=N_("“%(found)s” is not a valid colour."),
    expected=N_("A colour written as #rrggbb, such as #7a1f1f."),
    mend=N_("Correct it, or clear the cell to use the default colour."),
    meaning="The site’s accent colour cannot be read, so the default one is used.",
    values={"found": "dark red"},
    example="""
        | Event | |
        |---|---|
        | Accent colour | **dark red** |
    """,
)

BAD_SLUG = Code(
    "bad-slug",
    ERROR,
    found=N_("“%(found)s” cannot be used in a site address."),
    expected=N_("Lower-case letters a to z, digits and single hyphens."),
    mend=N_("Enter %(meant)s, or clear the cell to have it made from the name."),
    meaning=(
        "The slug is part of the address of the event’s pages. It contains something an address cannot have, "
        "or a word that the site reserves."
    ),
    values={"found": "Spring Joust 2026", "meant": "spring-joust-2026"},
    example="""
        | Event | |
        |---|---|
        | Name | Spring Joust 2026 |
        | Slug | **Spring Joust 2026** |
    """,
)

MISSING_EVENT_NAME = Code(
    "missing-event-name",
    ERROR,
    found=N_("The event has no name; until it has one, it is called %(file)s after its file."),
    expected=N_("The name of the event."),
    mend=N_("Type the name on the Event sheet."),
    meaning="The Name field on the Event sheet is empty. Everything that is published carries that name.",
    values={"file": "spring-joust"},
    example="""
        | Event | |
        |---|---|
        | Name | **(empty)** |
        | Date | 2026-03-14 |
    """,
)

NAME_UNDER_NUMBER = Code(
    "name-under-number",
    WARNING,
    found=N_("“%(found)s” stands in the column %(column)s, and the row has no name."),
    expected=N_("Names in the column %(name)s; numbers are given by the first draw."),
    mend=N_("If it is a player, move it to the column %(name)s; if not, clear the cell."),
    meaning="The name of a player was typed one column too far to the left, where nobody would be read from it.",
    values={"found": "Jan Kowalski", "column": "No", "name": "Name"},
    example="""
        | Players | No | Name |
        |---|---|---|
        | 14 | **Jan Kowalski** | |
    """,
)

SEVERAL_PLAYERS = Code(
    "several-players",
    ERROR,
    found=N_("“%(found)s” names more than one player."),
    expected=N_("One player in a cell."),
    mend=N_("Enter the first player here, and add a row of their own for each of the others."),
    meaning="Several players stand in a cell that is for one.",
    values={"found": "12 Jan Kowalski, 5 Maria Dudek"},
    example="""
        | Changes | From round | Player | Change |
        |---|---|---|---|
        | 3 | 4 | **12 Jan Kowalski, 5 Maria Dudek** | Drop |
    """,
)

MISSING_SEED = Code(
    "missing-seed",
    WARNING,
    found=N_("There is no draw seed; “%(seed)s” is used instead."),
    expected=N_("A text that nobody could pick to their own advantage, published before the first draw."),
    mend=N_("Type a text of your own before the first round is drawn, and never change it afterwards."),
    meaning=(
        "There is no draw seed, so one is made from the name and the date of the event. Whoever chooses these "
        "could try out draws, so it is better to have a separate seed."
    ),
    values={"seed": "Spring Joust 2026-03-14"},
    example="""
        | Event | |
        |---|---|
        | Name | Spring Joust |
        | Draw seed | **(empty)** |
    """,
    advice="`swissbook new` writes a random one. After the first draw, leave it as it is.",
)
