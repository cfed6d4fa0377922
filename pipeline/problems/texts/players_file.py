"""What may be wrong with a list of players that is to be taken into a new workbook."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.locale.catalogue import N_
from pipeline.problems.texts.text import Text

_TEXT_FILE = N_("A text file with a player in each row, such as a spreadsheet program saves as “CSV UTF-8”.")

PLAYERS_FILE: Mapping[str, Text] = {
    "players-file-unreadable": Text(
        found=N_("The list of players cannot be opened: %(reason)s."),
        expected=_TEXT_FILE,
        mend=N_("Check the file's name and folder, and close it in other programs."),
    ),
    "players-file-not-text": Text(
        found=N_("The list of players is not a text file."),
        expected=_TEXT_FILE,
        mend=N_("Open it in your spreadsheet program and save it as “CSV UTF-8”."),
    ),
    "players-file-encoding": Text(
        found=N_("The list of players does not say how its letters are stored; they were read as %(encoding)s."),
        expected=N_("UTF-8, which every letter can be stored in."),
        mend=N_("Look at the names in the new workbook. If letters are wrong, save the list as “CSV UTF-8”."),
    ),
    "players-file-empty": Text(
        found=N_("There are no players in the list."),
        expected=_TEXT_FILE,
        mend=N_("Add the players to the list, or make the workbook without it."),
    ),
    "players-file-quote": Text(
        found=N_("A quotation mark is opened in this row and never closed."),
        expected=N_("Quotation marks in pairs, around a whole cell."),
        mend=N_("Remove the quotation mark, or close it at the end of the cell."),
    ),
    "players-file-headings": Text(
        found=N_("None of the headings is that of the players' names: %(headings)s."),
        expected=N_("A first row that names the columns; one of them is “Name”."),
        mend=N_("Write “Name” above the column of names, and “Club”, “City”, “E-mail” above others that you need."),
    ),
    "players-file-column": Text(
        found=N_("The column “%(heading)s” is left out."),
        expected=N_("The headings of the sheet of players."),
        mend=N_("Rename the column if you need it; otherwise there is nothing to do."),
    ),
    "players-file-no-name": Text(
        found=N_("This row has no name."),
        expected=N_("A name in every row that is not empty."),
        mend=N_("Write the player's name, or remove the row."),
    ),
    "players-file-name-twice": Text(
        found=N_("“%(name)s” is already in row %(row)s."),
        expected=N_("Each player once."),
        mend=N_("Remove the second row, or tell the two players apart, perhaps by their city."),
    ),
    "players-file-number": Text(
        found=N_("“%(text)s” is not a player's number."),
        expected=N_("A whole number from 1 on, or nothing."),
        mend=N_("Write a number, or leave the cell empty: the player then gets the next one."),
    ),
    "players-file-number-twice": Text(
        found=N_("The number %(number)s is already in row %(row)s."),
        expected=N_("A number of his own for each player."),
        mend=N_("Change one of the two, or leave the cell empty: the player then gets the next one."),
    ),
    "players-file-value": Text(
        found=N_("“%(text)s” could not be understood and is left out."),
        expected=N_("A number, or x for yes, as the column needs it."),
        mend=N_("Correct it in the list, or write it into the new workbook yourself."),
    ),
}
