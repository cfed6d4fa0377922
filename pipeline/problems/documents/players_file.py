"""What may be wrong with a list of players that is to be taken into a new workbook."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Code

_TEXT_FILE = N_("A text file with one player per row, such as a spreadsheet program saves as “CSV UTF-8”.")

PLAYERS_FILE_UNREADABLE = Code(
    "players-file-unreadable",
    ERROR,
    found=N_("The list of players cannot be opened: %(reason)s."),
    expected=_TEXT_FILE,
    mend=N_("Check the file’s name and folder, and close it in other programs."),
)

PLAYERS_FILE_TOO_LONG = Code(
    "players-file-too-long",
    ERROR,
    found=N_("The list has more than %(rows)s players or %(columns)s columns, or is no file at all."),
    expected=_TEXT_FILE,
    mend=N_("Choose the list of a single event."),
)

PLAYERS_FILE_NOT_TEXT = Code(
    "players-file-not-text",
    ERROR,
    found=N_("The list of players is not a text file."),
    expected=_TEXT_FILE,
    mend=N_("Open it in your spreadsheet program and save it as “CSV UTF-8”."),
)

PLAYERS_FILE_ENCODING = Code(
    "players-file-encoding",
    WARNING,
    found=N_("The list of players does not say how its text is encoded; it was read as %(encoding)s."),
    expected=N_("UTF-8, which can store every letter."),
    mend=N_("Check the names in the new workbook. If any letters are wrong, save the list as “CSV UTF-8”."),
)

PLAYERS_FILE_EMPTY = Code(
    "players-file-empty",
    ERROR,
    found=N_("There are no players in the list."),
    expected=_TEXT_FILE,
    mend=N_("Add the players to the list, or create the workbook without it."),
)

PLAYERS_FILE_QUOTE = Code(
    "players-file-quote",
    ERROR,
    found=N_("A quotation mark is opened in this row but never closed."),
    expected=N_("Quotation marks in pairs, around a whole cell."),
    mend=N_("Remove the quotation mark, or close it at the end of the cell."),
)

PLAYERS_FILE_HEADINGS = Code(
    "players-file-headings",
    ERROR,
    found=N_("None of the headings is the one for the players’ names: %(headings)s."),
    expected=N_("A first row with the column headings; one of them is “Name”."),
    mend=N_("Enter “Name” above the column of names, and “Club”, “City”, “E-mail” above any others you need."),
)

PLAYERS_FILE_NOTED = Code(
    "players-file-noted",
    HINT,
    found=N_(
        "The Players sheet has no column “%(heading)s”: what the list says there is in the note of each player."
    ),
    expected=N_("The headings of the Players sheet; notes are never published."),
    mend=N_("If it belongs in another column, move it there; otherwise there is nothing to do."),
)

PLAYERS_FILE_NO_NAME = Code(
    "players-file-no-name",
    ERROR,
    found=N_("This row has no name."),
    expected=N_("A name in every row that is not empty."),
    mend=N_("Enter the player’s name, or remove the row."),
)

PLAYERS_FILE_NAME_TWICE = Code(
    "players-file-name-twice",
    WARNING,
    found=N_("“%(name)s” is already in row %(row)s."),
    expected=N_("Each player once."),
    mend=N_("Remove the second row, or tell the two players apart, perhaps by adding their city to the name."),
)

PLAYERS_FILE_NUMBER = Code(
    "players-file-number",
    ERROR,
    found=N_("“%(text)s” is not a player number."),
    expected=N_("A whole number from 1 up, or nothing."),
    mend=N_("Enter a number, or leave the cell empty: the player then gets the next free number."),
)

PLAYERS_FILE_NUMBER_TWICE = Code(
    "players-file-number-twice",
    ERROR,
    found=N_("The number %(number)s is already in row %(row)s."),
    expected=N_("A different number for each player."),
    mend=N_("Change one of the two, or leave the cell empty: the player then gets the next free number."),
)

PLAYERS_FILE_VALUE = Code(
    "players-file-value",
    WARNING,
    found=N_("“%(text)s” could not be understood and is left out."),
    expected=N_("A number, or x for yes, depending on the column."),
    mend=N_("Correct it in the list, or enter it in the new workbook yourself."),
)
