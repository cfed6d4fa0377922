"""Values: numbers, dates, marks, texts, and what the sheet Event needs."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, WARNING, Code
from pipeline.problems.sheets.cells import AS_TEXT

ERROR_VALUE = Code(
    "error-value",
    ERROR,
    found=N_("The cell shows the error %(found)s."),
    expected=N_("A value."),
    mend=N_("Correct the formula, or type the value in its place."),
    meaning=(
        "A cell that is read shows an error of the spreadsheet program. Mostly a formula points to a cell that was "
        "deleted."
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
    found=N_("The cell holds a formula that no program has calculated yet."),
    expected=N_("A value."),
    mend=N_("Open the workbook in a spreadsheet program and save it there, or type the value in its place."),
    meaning=(
        "A cell holds a formula whose value is not stored in the file. Programs that write workbooks without "
        "calculating them leave it so."
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
    expected=N_("Letters, digits and signs that can be seen."),
    mend=N_("Type the text again instead of pasting it."),
    meaning=(
        "A text holds a character that nobody sees, such as a bell or a mark that turns the direction of writing. "
        "It is left out of what is published."
    ),
    values={"found": "Ja□n Kowalski", "character": "U+0007"},
    example="""
        | Players | No | Name |
        |---|---|---|
        | 13 | 12 | **Ja□n Kowalski** |
    """,
)

MISSING_VALUE = Code(
    "missing-value",
    ERROR,
    found=N_("The cell is empty, and the row is not."),
    expected=N_("A value in the column %(column)s."),
    mend=N_("Fill in the cell, or clear the whole row."),
    meaning="A row is filled in, and a cell that it cannot do without is empty.",
    values={"column": "Name"},
    example="""
        | Players | No | Name | Club |
        |---|---|---|---|
        | 13 | 12 | **(empty)** | Smocza Jama |
    """,
)

NOT_A_NUMBER = Code(
    "not-a-number",
    (ERROR, WARNING),
    found=N_("“%(found)s” is not a number."),
    expected=N_("A number."),
    mend=N_("Type a number, or clear the cell."),
    meaning="A cell that needs a number holds something else. It is read as empty.",
    values={"found": "about 12"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Score 1 | Score 2 |
        |---|---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | **about 12** | 4 |
    """,
    advice=(
        "It is a warning in Rating, Fixed table, Seat, Report version, the Table of a match and the numbers of a "
        "deck, where nothing depends on it, and an error elsewhere."
    ),
)

NOT_WHOLE = Code(
    "not-whole",
    (ERROR, WARNING),
    found=N_("%(found)s is not a whole number."),
    expected=N_("A whole number."),
    mend=N_("Type a whole number, or clear the cell."),
    meaning=(
        "A cell that counts something holds a part of it: rounds, tables, seats and numbers of players are whole."
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
    meaning="A number is too small or too large for its column, so it is most likely a slip of the keyboard.",
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
        "The cell holds a date or a time (%(found)s); the program may have made it of %(first)s or %(second)s."
    ),
    expected=N_("A number."),
    mend=AS_TEXT,
    meaning=(
        "The spreadsheet program made a date or a time of a number that was typed with a point, a hyphen or a "
        "colon. What was typed cannot be told for sure any more."
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
    found=N_("“%(found)s” is not a date that can be read."),
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
    found=N_("“%(found)s” neither ticks the cell nor leaves it blank."),
    expected=N_("x, or nothing."),
    mend=N_("Type x for yes, or clear the cell."),
    meaning=(
        "A cell that is ticked or left blank holds something that is neither. In Hide name it is taken as a tick, "
        "to be on the safe side."
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
    meaning="An address has no form that mail could be sent to.",
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
    found=N_("“%(found)s” is not a colour that can be read."),
    expected=N_("A colour as #rrggbb, such as #7a1f1f."),
    mend=N_("Correct it, or clear the cell for the usual colour."),
    meaning="The accent colour of the site cannot be read, so the usual one is used.",
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
    found=N_("“%(found)s” cannot be part of an address of the site."),
    expected=N_("Lower-case letters a to z, digits and single hyphens."),
    mend=N_("Write %(meant)s, or clear the cell to have it made from the name."),
    meaning=(
        "The slug is a part of the address of the event's pages, and holds what an address cannot have, or a word "
        "that the site needs itself."
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
    found=N_("The event has no name; until it has one, it is called %(file)s like its file."),
    expected=N_("The name of the event."),
    mend=N_("Type the name into the sheet of the event."),
    meaning="The field Name of the sheet Event is empty. Everything that is published bears that name.",
    values={"file": "spring-joust"},
    example="""
        | Event | |
        |---|---|
        | Name | **(empty)** |
        | Date | 2026-03-14 |
    """,
)

MISSING_SEED = Code(
    "missing-seed",
    WARNING,
    found=N_("There is no draw seed; “%(seed)s” is used in its place."),
    expected=N_("A text that nobody could choose to his advantage, published before the first draw."),
    mend=N_("Type a text of your own before the first round is drawn, and never change it afterwards."),
    meaning=(
        "There is no draw seed, so one is made of the name and the date of the event. Whoever chooses these could "
        "try out draws; that is why a seed of its own is better."
    ),
    values={"seed": "Spring Joust 2026-03-14"},
    example="""
        | Event | |
        |---|---|
        | Name | Spring Joust |
        | Draw seed | **(empty)** |
    """,
    advice="`swissbook new` writes one by chance. After the first draw leave it as it is.",
)
