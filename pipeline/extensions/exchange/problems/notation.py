"""How values and lines are written."""

from __future__ import annotations

from pipeline.extensions.exchange.problems import CORRECT, SAME_PLAYER
from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, WARNING, Code

IMPORT_DATE = Code(
    "import-date",
    WARNING,
    found=N_("“%(text)s” is not a date and is left out."),
    expected=N_("A date, such as 2026-03-14."),
    mend=N_("Enter the date in the new workbook."),
)

IMPORT_NOT_A_LIST = Code(
    "import-not-a-list",
    ERROR,
    found=N_("“%(text)s” is not a list."),
    expected=N_("A list in square brackets."),
    mend=CORRECT,
)

IMPORT_NOT_AN_OBJECT = Code(
    "import-not-an-object",
    ERROR,
    found=N_("“%(text)s” is not an object."),
    expected=N_("An object in curly brackets."),
    mend=CORRECT,
)

IMPORT_NOT_TEXT_VALUE = Code(
    "import-not-text-value",
    ERROR,
    found=N_("“%(text)s” is not text."),
    expected=N_("Text."),
    mend=CORRECT,
)

IMPORT_NOT_A_NUMBER = Code(
    "import-not-a-number",
    ERROR,
    found=N_("“%(text)s” is not a possible number here."),
    expected=N_("A number of points, places or tables."),
    mend=CORRECT,
)

IMPORT_NOT_A_FLAG = Code(
    "import-not-a-flag",
    ERROR,
    found=N_("“%(text)s” is neither true nor false."),
    expected=N_("true or false."),
    mend=CORRECT,
)

IMPORT_OWN_CHANGE = Code(
    "import-own-change",
    ERROR,
    found=N_("A change recorded by Swissbook cannot be read."),
    expected=N_("The player, kind and round of the change, as Swissbook wrote them."),
    mend=N_("Export the tournament again, or remove the note from the file."),
)

IMPORT_TRF_LINE = Code(
    "import-trf-line",
    ERROR,
    found=N_("This line cannot be understood: %(text)s"),
    expected=N_("A line in TRF16 or TRF26 format, or a comment starting with ###."),
    mend=N_("Correct the line, or remove it."),
)

IMPORT_TRF_NUMBER = Code(
    "import-trf-number",
    ERROR,
    found=N_("“%(text)s” is not a starting rank."),
    expected=N_("A number from 1 to 9999 in columns 5 to 8."),
    mend=CORRECT,
)

IMPORT_TRF_NUMBER_TWICE = Code(
    "import-trf-number-twice",
    ERROR,
    found=N_("The starting rank %(number)s is already in line %(row)s."),
    expected=N_("A different starting rank for each player."),
    mend=CORRECT,
)

IMPORT_TRF_CELL = Code(
    "import-trf-cell",
    ERROR,
    found=N_("“%(text)s” is not a possible result of a round."),
    expected=N_("Opponent in four columns, colour (w, b or -), and one of 1 = 0 + - W D L H F U Z."),
    mend=N_("Check that the columns are in the right positions; the first round starts in column 92."),
)

IMPORT_TRF_OPPONENT = Code(
    "import-trf-opponent",
    ERROR,
    found=N_("In round %(round)s player %(player)s meets %(other)s, who is not in the file or is the same player."),
    expected=SAME_PLAYER,
    mend=CORRECT,
)

IMPORT_TRF_ONE_SIDED = Code(
    "import-trf-one-sided",
    ERROR,
    found=N_("In round %(round)s the lines for players %(player)s and %(other)s contradict each other."),
    expected=N_("The same match in both lines, with opposite results."),
    mend=CORRECT,
)

IMPORT_TRF_BYE_PLAYED = Code(
    "import-trf-bye-played",
    WARNING,
    found=N_("Player %(player)s has a bye in round %(round)s but also an opponent."),
    expected=N_("Either a bye or a match in a round; the match counts."),
    mend=N_("Check whether the match was played, and correct the new workbook if it was not."),
)
