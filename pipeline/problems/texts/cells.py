"""What can be wrong with a single cell, whatever the tournament."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.locale.catalogue import N_
from pipeline.problems.texts.text import Text

_ROUNDS = N_("A number from 1 on, Top 8, Top 4 and so on, Final or Third place; in Changes also Cut.")
_RESULTS = N_("1, X, 2, 1T, 2T, 1F, 2F, 0 or BYE.")
_PLAYER = N_("The number or the name of a player from the sheet of players.")
_AS_TEXT = N_("Format the cell as text, then type what is meant again.")
_PERHAPS = N_("Perhaps %(meant)s is meant.")
_WRITE = N_("If so, write %(meant)s.")

CELLS: Mapping[str, Text] = {
    "error-value": Text(
        found=N_("The cell shows the error %(found)s."),
        expected=N_("A value."),
        mend=N_("Correct the formula, or type the value in its place."),
    ),
    "formula-not-calculated": Text(
        found=N_("The cell holds a formula that no program has calculated yet."),
        expected=N_("A value."),
        mend=N_("Open the workbook in a spreadsheet program and save it there, or type the value in its place."),
    ),
    "control-character": Text(
        found=N_("“%(found)s” contains the invisible control character %(character)s."),
        expected=N_("Letters, digits and signs that can be seen."),
        mend=N_("Type the text again instead of pasting it."),
    ),
    "missing-value": Text(
        found=N_("The cell is empty, and the row is not."),
        expected=N_("A value in the column %(column)s."),
        mend=N_("Fill in the cell, or clear the whole row."),
    ),
    "not-a-number": Text(
        found=N_("“%(found)s” is not a number."),
        expected=N_("A number."),
        mend=N_("Type a number, or clear the cell."),
    ),
    "not-whole": Text(
        found=N_("%(found)s is not a whole number."),
        expected=N_("A whole number."),
        mend=N_("Type a whole number, or clear the cell."),
    ),
    "out-of-range": Text(
        found=N_("The number is %(found)s."),
        expected=N_("A number from %(least)s to %(most)s."),
        mend=N_("Correct the number, or clear the cell."),
    ),
    "number-became-date": Text(
        found=N_(
            "The cell holds a date or a time (%(found)s); the program may have made it of %(first)s or %(second)s."
        ),
        expected=N_("A number."),
        mend=_AS_TEXT,
    ),
    "not-a-date": Text(
        found=N_("“%(found)s” is not a date that can be read."),
        expected=N_("A date, such as 2026-03-14 or 14.03.2026."),
        mend=N_("Type the date as year-month-day."),
    ),
    "not-a-time": Text(
        found=N_("“%(found)s” is not a time of day."),
        expected=N_("A time, such as 10:30."),
        mend=N_("Type hours and minutes with a colon between them."),
    ),
    "unknown-mark": Text(
        found=N_("“%(found)s” neither ticks the cell nor leaves it blank."),
        expected=N_("x, or nothing."),
        mend=N_("Type x for yes, or clear the cell."),
    ),
    "not-an-email": Text(
        found=N_("“%(found)s” does not look like an e-mail address."),
        expected=N_("An address such as name@example.org."),
        mend=N_("Correct the address, or clear the cell."),
    ),
    "not-a-colour": Text(
        found=N_("“%(found)s” is not a colour that can be read."),
        expected=N_("A colour as #rrggbb, such as #7a1f1f."),
        mend=N_("Correct it, or clear the cell for the usual colour."),
    ),
    "bad-slug": Text(
        found=N_("“%(found)s” cannot be part of an address of the site."),
        expected=N_("Lower-case letters a to z, digits and single hyphens."),
        mend=N_("Write %(meant)s, or clear the cell to have it made from the name."),
    ),
    "missing-event-name": Text(
        found=N_("The event has no name; until it has one, it is called %(file)s like its file."),
        expected=N_("The name of the event."),
        mend=N_("Type the name into the sheet of the event."),
    ),
    "missing-seed": Text(
        found=N_("There is no draw seed; “%(seed)s” is used in its place."),
        expected=N_("A text that nobody could choose to his advantage, published before the first draw."),
        mend=N_("Type a text of your own before the first round is drawn, and never change it afterwards."),
    ),
    "unknown-word": Text(
        found=N_("“%(found)s” is not known here."),
        expected=N_("One of: %(choices)s."),
        mend=N_("Choose one of these words."),
    ),
    "misspelt-word": Text(
        found=N_("“%(found)s” is not known here; perhaps %(meant)s is meant."),
        expected=N_("One of: %(choices)s."),
        mend=N_("Choose one of these words."),
    ),
    "unknown-rules": Text(
        found=N_("There are no rules “%(found)s”."),
        expected=N_("One of: %(choices)s; or the name of a .toml file beside the workbook."),
        mend=N_(
            "Choose one of these, or put the file into the folder of the workbook and write its name with .toml."
        ),
    ),
    "misspelt-rules": Text(
        found=N_("There are no rules “%(found)s”; perhaps %(meant)s is meant."),
        expected=N_("One of: %(choices)s; or the name of a .toml file beside the workbook."),
        mend=_WRITE,
    ),
    "rules-file-elsewhere": Text(
        found=N_("“%(found)s” is not the plain name of a file."),
        expected=N_("The name of a .toml file in the folder of the workbook."),
        mend=N_("Put the file beside the workbook and write its name without a folder."),
    ),
    "rules-share-an-id": Text(
        found=N_("%(found)s and %(other)s cannot be told apart."),
        expected=N_("Rules with names of their own."),
        mend=N_("Rename the .toml file and write the new name here."),
    ),
    "unknown-structure": Text(
        found=N_("The rules %(rules)s have no structure “%(found)s”."),
        expected=N_("One of: %(choices)s."),
        mend=N_("Choose one of these, or clear the cell for the first of them."),
    ),
    "double-tournament": Text(
        found=N_("There is another tournament called %(name)s."),
        expected=N_("Each tournament by a name of its own."),
        mend=N_("Rename one of the two, here and in the other sheets."),
    ),
    "missing-tournament": Text(
        found=N_("The row does not say to which tournament it belongs."),
        expected=N_("In the column %(column)s one of: %(choices)s."),
        mend=N_("Fill in the column %(column)s."),
    ),
    "unknown-tournament": Text(
        found=N_("There is no tournament “%(found)s”."),
        expected=N_("One of: %(choices)s."),
        mend=N_("Choose one of these, or add the tournament to the sheet of tournaments."),
    ),
    "misspelt-tournament": Text(
        found=N_("There is no tournament “%(found)s”."),
        expected=_PERHAPS,
        mend=_WRITE,
    ),
    "double-number": Text(
        found=N_("The number %(number)s belongs to %(other)s already."),
        expected=N_("Each player with a number of his own."),
        mend=N_(
            "Clear this number to have a free one given, or type another one; numbers used in matches must stay."
        ),
    ),
    "unknown-player": Text(
        found=N_("There is no player “%(found)s”."),
        expected=_PLAYER,
        mend=N_("Correct the name, or add the player."),
    ),
    "misspelt-player": Text(
        found=N_("There is no player “%(found)s”."),
        expected=_PERHAPS,
        mend=_WRITE,
    ),
    "unknown-number": Text(
        found=N_("There is no player with the number %(number)s."),
        expected=_PLAYER,
        mend=N_("Correct the number, or add the player."),
    ),
    "ambiguous-player": Text(
        found=N_("Several players are called “%(found)s”."),
        expected=N_("The number of one of them: %(choices)s."),
        mend=N_("Write the number in place of the name, or in front of it."),
    ),
    "other-name": Text(
        found=N_("“%(found)s” has the number of another name; the number counts: %(player)s."),
        expected=N_("A number and the name that belongs to it."),
        mend=N_("Correct the number if the name is right, or the name if the number is."),
    ),
    "unknown-round": Text(
        found=N_("“%(found)s” is not a round."),
        expected=_ROUNDS,
        mend=N_("Write the round in one of these ways."),
    ),
    "unknown-table-round": Text(
        found=N_("“%(found)s” is not a round that is played at tables."),
        expected=N_("A number from 1 on, Semi-final or Final; in Changes also Cut."),
        mend=N_("Write the round in one of these ways."),
    ),
    "seat-empty": Text(
        found=N_("The row names no player."),
        expected=N_("A row for each player at a table."),
        mend=N_("Enter the player, or clear the whole row."),
    ),
    "round-became-date": Text(
        found=N_(
            "The cell holds a date or a time (%(found)s); the program may have made it of %(first)s or %(second)s."
        ),
        expected=_ROUNDS,
        mend=_AS_TEXT,
    ),
    "result-became-date": Text(
        found=N_(
            "The cell holds a date or a time (%(found)s); the program may have made it of %(first)s or %(second)s."
        ),
        expected=_RESULTS,
        mend=N_("Format the cell as text and write who won; what both scored goes into the two columns of scores."),
    ),
    "result-is-score": Text(
        found=N_("“%(found)s” is a score."),
        expected=_RESULTS,
        mend=N_("Write here who won; what both scored goes into the two columns of scores."),
    ),
    "unknown-result": Text(
        found=N_("“%(found)s” is not a result."),
        expected=_RESULTS,
        mend=N_("Write 1 if the first player won, 2 if the second did, X for a draw."),
    ),
    "no-players": Text(
        found=N_("The row has a round and no players; it is passed over."),
        expected=N_("Two players, or one and the result BYE."),
        mend=N_("Fill in the players, or clear the row."),
    ),
    "missing-opponent": Text(
        found=N_("The second player is missing, and the result is not BYE."),
        expected=N_("A second player, or the result BYE."),
        mend=N_("Fill in the second player; if the first one sits out, write BYE as the result."),
    ),
    "bye-with-result": Text(
        found=N_("There is no second player, and yet the result is %(found)s."),
        expected=N_("The result BYE."),
        mend=N_("Write BYE as the result, or fill in the second player."),
    ),
}
