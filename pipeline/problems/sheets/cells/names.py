"""Names: words of a list, rules, tournaments, players."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, WARNING, Code

_PLAYER = N_("The number or name of a player on the Players sheet.")
_PERHAPS = N_("Did you mean %(meant)s?")
_WRITE = N_("If so, enter %(meant)s.")

UNKNOWN_WORD = Code(
    "unknown-word",
    ERROR,
    found=N_("“%(found)s” is not one of the possible entries."),
    expected=N_("One of: %(choices)s."),
    mend=N_("Choose one of these words."),
)

MISSPELT_WORD = Code(
    "misspelt-word",
    ERROR,
    found=N_("“%(found)s” is not one of the possible entries; did you mean %(meant)s?"),
    expected=N_("One of: %(choices)s."),
    mend=N_("Choose one of these words."),
)

UNKNOWN_RULES = Code(
    "unknown-rules",
    ERROR,
    found=N_("There are no rules called “%(found)s”."),
    expected=N_("One of: %(choices)s; or the name of a .toml file next to the workbook."),
    mend=N_(
        "Choose one of these, or put the file in the same folder as the workbook and enter its name with .toml."
    ),
)

MISSPELT_RULES = Code(
    "misspelt-rules",
    ERROR,
    found=N_("There are no rules called “%(found)s”; did you mean %(meant)s?"),
    expected=N_("One of: %(choices)s; or the name of a .toml file next to the workbook."),
    mend=_WRITE,
)

RULES_FILE_ELSEWHERE = Code(
    "rules-file-elsewhere",
    ERROR,
    found=N_("“%(found)s” is not in the same folder as the workbook."),
    expected=N_("The name of a .toml file in the same folder as the workbook."),
    mend=N_("Put the file next to the workbook and enter its name without a folder."),
)

RULES_SHARE_AN_ID = Code(
    "rules-share-an-id",
    ERROR,
    found=N_("%(found)s and %(other)s are different rules with the same name."),
    expected=N_("Rules with different names."),
    mend=N_("Rename the .toml file and enter the new name here."),
)

UNKNOWN_STRUCTURE = Code(
    "unknown-structure",
    ERROR,
    found=N_("The rules %(rules)s have no structure “%(found)s”."),
    expected=N_("One of: %(choices)s."),
    mend=N_("Choose one of these, or clear the cell to use the first."),
)

DOUBLE_TOURNAMENT = Code(
    "double-tournament",
    ERROR,
    found=N_("There is another tournament called %(name)s."),
    expected=N_("A different name for each tournament."),
    mend=N_("Rename one of the two, here and on the other sheets."),
)

MISSING_TOURNAMENT = Code(
    "missing-tournament",
    ERROR,
    found=N_("The row does not say which tournament it belongs to."),
    expected=N_("One of these in the %(column)s column: %(choices)s."),
    mend=N_("Fill in the %(column)s column."),
)

UNKNOWN_TOURNAMENT = Code(
    "unknown-tournament",
    ERROR,
    found=N_("There is no tournament “%(found)s”."),
    expected=N_("One of: %(choices)s."),
    mend=N_("Choose one of these, or add the tournament to the Tournaments sheet."),
)

MISSPELT_TOURNAMENT = Code(
    "misspelt-tournament",
    ERROR,
    found=N_("There is no tournament “%(found)s”."),
    expected=_PERHAPS,
    mend=_WRITE,
)

DOUBLE_NUMBER = Code(
    "double-number",
    ERROR,
    found=N_("The number %(number)s already belongs to %(other)s."),
    expected=N_("A different number for each player."),
    mend=N_(
        "Clear this number to have a free one given, or type another; numbers used in matches must not change."
    ),
)

UNKNOWN_PLAYER = Code(
    "unknown-player",
    ERROR,
    found=N_("There is no player “%(found)s”."),
    expected=_PLAYER,
    mend=N_("Correct the name, or add the player."),
)

MISSPELT_PLAYER = Code(
    "misspelt-player",
    ERROR,
    found=N_("There is no player “%(found)s”."),
    expected=_PERHAPS,
    mend=_WRITE,
)

UNKNOWN_NUMBER = Code(
    "unknown-number",
    ERROR,
    found=N_("There is no player with the number %(number)s."),
    expected=_PLAYER,
    mend=N_("Correct the number, or add the player."),
)

AMBIGUOUS_PLAYER = Code(
    "ambiguous-player",
    ERROR,
    found=N_("Several players are called “%(found)s”."),
    expected=N_("The number of one of them: %(choices)s."),
    mend=N_("Enter the number instead of the name, or in front of it."),
)

OTHER_NAME = Code(
    "other-name",
    WARNING,
    found=N_("The number in “%(found)s” belongs to another name; the number counts: %(player)s."),
    expected=N_("A number and the name that goes with it."),
    mend=N_("Correct whichever of the number and the name is wrong."),
)

NUMBERS_CHANGED = Code(
    "numbers-changed",
    ERROR,
    found=N_(
        "The numbers of players are no longer those of the other sheets: %(player)s is number %(was)s there and %(now)s here."
    ),
    expected=N_("A number stays with its player, however the list is sorted."),
    mend=N_("Put the old numbers back: %(numbers)s."),
)

NAME_CHANGED = Code(
    "name-changed",
    WARNING,
    found=N_("Number %(number)s is called %(name)s here and %(other)s on the other sheets."),
    expected=N_("One name for each number."),
    mend=N_("If this name is wrong, enter %(other)s. If it was corrected here, all is well: the number counts."),
)

ROWS_OF_ANOTHER_EVENT = Code(
    "rows-of-another-event",
    ERROR,
    found=N_("Rows %(first)s to %(last)s name people who are not on the Players sheet; rows like this: %(count)s."),
    expected=N_("Matches between players of this event."),
    mend=N_("If these rows come from another file, delete them; if they belong here, add the players first."),
)

NUMBER_OF_ANOTHER = Code(
    "number-of-another",
    ERROR,
    found=N_("“%(found)s” has the number of one player and the name of another: %(player)s and %(named)s."),
    expected=N_("A number and the name that goes with it."),
    mend=N_(
        "Enter who was meant. If numbers on the Players sheet were changed, put the old ones back: a number stays "
        "with its player."
    ),
)
