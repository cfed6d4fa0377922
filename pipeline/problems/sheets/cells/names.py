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
    meaning="A cell that takes one of a few words contains something else.",
    values={"found": "expelled", "choices": "Drop, Return, Late, Disqualification, Warning, Bye"},
    example="""
        | Changes | From round | Player | Change |
        |---|---|---|---|
        | 3 | 4 | 11 Olaf Kos | **expelled** |
    """,
)

MISSPELT_WORD = Code(
    "misspelt-word",
    ERROR,
    found=N_("“%(found)s” is not one of the possible entries; did you mean %(meant)s?"),
    expected=N_("One of: %(choices)s."),
    mend=N_("Choose one of these words."),
    meaning="A cell that takes one of a few words contains one that is almost right. Nothing is guessed.",
    values={
        "found": "disqualfied",
        "meant": "Disqualified",
        "choices": "Drop, Return, Late, Disqualification, Warning, Bye",
    },
    example="""
        | Changes | From round | Player | Change |
        |---|---|---|---|
        | 3 | 4 | 11 Olaf Kos | **disqualfied** |
    """,
)

UNKNOWN_RULES = Code(
    "unknown-rules",
    ERROR,
    found=N_("There are no rules called “%(found)s”."),
    expected=N_("One of: %(choices)s; or the name of a .toml file next to the workbook."),
    mend=N_(
        "Choose one of these, or put the file in the same folder as the workbook and enter its name with .toml."
    ),
    meaning=(
        "The Rules column does not contain a game that comes with Swissbook, and there is no file with that "
        "name next to the workbook."
    ),
    values={
        "found": "chess",
        "choices": "agot1-joust, agot1-melee, agot1-overall, agot2-joust, neuroshima-hex-2023, war-online-constructed",
    },
    example="""
        | Tournaments | Tournament | Rules |
        |---|---|---|
        | 2 | Spring Cup | **chess** |
    """,
    advice="`swissbook rules` lists the games; [rulesets.md](../rulesets.md) says how to write a file.",
)

MISSPELT_RULES = Code(
    "misspelt-rules",
    ERROR,
    found=N_("There are no rules called “%(found)s”; did you mean %(meant)s?"),
    expected=N_("One of: %(choices)s; or the name of a .toml file next to the workbook."),
    mend=_WRITE,
    meaning="The Rules column contains almost the name of a game that comes with Swissbook.",
    values={
        "found": "agot2-jost",
        "meant": "agot2-joust",
        "choices": "agot1-joust, agot1-melee, agot1-overall, agot2-joust, neuroshima-hex-2023, war-online-constructed",
    },
    example="""
        | Tournaments | Tournament | Rules |
        |---|---|---|
        | 2 | Spring Joust | **agot2-jost** |
    """,
)

RULES_FILE_ELSEWHERE = Code(
    "rules-file-elsewhere",
    ERROR,
    found=N_("“%(found)s” is not in the same folder as the workbook."),
    expected=N_("The name of a .toml file in the same folder as the workbook."),
    mend=N_("Put the file next to the workbook and enter its name without a folder."),
    meaning=(
        "The Rules column names a file in another folder, or a link that leads to one. A ruleset belongs next to "
        "the workbook, so that the two are copied together."
    ),
    values={"found": "rules/mygame.toml"},
    example="""
        | Tournaments | Tournament | Rules |
        |---|---|---|
        | 2 | Spring Cup | **rules/mygame.toml** |
    """,
    advice="Here that is `mygame.toml`.",
)

RULES_SHARE_AN_ID = Code(
    "rules-share-an-id",
    ERROR,
    found=N_("%(found)s and %(other)s are different rules with the same name."),
    expected=N_("Rules with different names."),
    mend=N_("Rename the .toml file and enter the new name here."),
    meaning="A ruleset of your own has the same name as a game that comes with Swissbook, and the workbook uses both.",
    values={"found": "agot2-joust.toml", "other": "agot2-joust"},
    example="""
        | Tournaments | Tournament | Rules |
        |---|---|---|
        | 2 | Joust | agot2-joust |
        | 3 | House rules | **agot2-joust.toml** |
    """,
    advice="For example `agot2-house.toml`.",
)

UNKNOWN_STRUCTURE = Code(
    "unknown-structure",
    ERROR,
    found=N_("The rules %(rules)s have no structure “%(found)s”."),
    expected=N_("One of: %(choices)s."),
    mend=N_("Choose one of these, or clear the cell to use the first."),
    meaning=(
        "The Structure column contains a name that these rules do not have. Until it is fixed, the first "
        "structure of the rules is used."
    ),
    values={"rules": "agot2-joust", "found": "expert", "choices": "basic, advanced, custom"},
    example="""
        | Tournaments | Tournament | Rules | Structure |
        |---|---|---|---|
        | 2 | Spring Joust | agot2-joust | **expert** |
    """,
)

DOUBLE_TOURNAMENT = Code(
    "double-tournament",
    ERROR,
    found=N_("There is another tournament called %(name)s."),
    expected=N_("A different name for each tournament."),
    mend=N_("Rename one of the two, here and on the other sheets."),
    meaning="Two rows of the Tournaments sheet have the same name. Matches, tables and changes could belong to either.",
    values={"name": "joust"},
    example="""
        | Tournaments | Tournament | Rules |
        |---|---|---|
        | 2 | Joust | agot2-joust |
        | 3 | **joust** | agot1-joust |
    """,
)

MISSING_TOURNAMENT = Code(
    "missing-tournament",
    ERROR,
    found=N_("The row does not say which tournament it belongs to."),
    expected=N_("One of these in the %(column)s column: %(choices)s."),
    mend=N_("Fill in the %(column)s column."),
    meaning="The event has several tournaments, and this row does not say which of them it belongs to.",
    values={"column": "Tournament", "choices": "Joust, Melee"},
    example="""
        | Changes | Tournament | From round | Player | Change |
        |---|---|---|---|---|
        | 3 | **(empty)** | 2 | 6 Piotr Zając | drop |
    """,
)

UNKNOWN_TOURNAMENT = Code(
    "unknown-tournament",
    ERROR,
    found=N_("There is no tournament “%(found)s”."),
    expected=N_("One of: %(choices)s."),
    mend=N_("Choose one of these, or add the tournament to the Tournaments sheet."),
    meaning="A row names a tournament that is not on the Tournaments sheet.",
    values={"found": "Draft", "choices": "Joust, Melee"},
    example="""
        | Changes | Tournament | From round | Player | Change |
        |---|---|---|---|---|
        | 3 | **Draft** | 2 | 6 Piotr Zając | drop |
    """,
)

MISSPELT_TOURNAMENT = Code(
    "misspelt-tournament",
    ERROR,
    found=N_("There is no tournament “%(found)s”."),
    expected=_PERHAPS,
    mend=_WRITE,
    meaning="A row contains almost the name of a tournament of this event. Nothing is guessed.",
    values={"found": "Jost", "meant": "Joust"},
    example="""
        | Matches | Tournament | Round | Player 1 | Player 2 |
        |---|---|---|---|---|
        | 3 | **Jost** | 1 | 6 Piotr Zając | 2 Karol Mazur |
    """,
)

DOUBLE_NUMBER = Code(
    "double-number",
    ERROR,
    found=N_("The number %(number)s already belongs to %(other)s."),
    expected=N_("A different number for each player."),
    mend=N_(
        "Clear this number to have a free one given, or type another; numbers used in matches must not change."
    ),
    meaning=(
        "Two players have the same number. All other sheets identify players by number, so it must be clear "
        "who is meant."
    ),
    values={"number": 12, "other": "Jan Kowalski"},
    example="""
        | Players | No | Name |
        |---|---|---|
        | 13 | 12 | Jan Kowalski |
        | 14 | **12** | Lena Sroka |
    """,
)

UNKNOWN_PLAYER = Code(
    "unknown-player",
    ERROR,
    found=N_("There is no player “%(found)s”."),
    expected=_PLAYER,
    mend=N_("Correct the name, or add the player."),
    meaning="A row names somebody who is not on the Players sheet.",
    values={"found": "Marek Lew"},
    example="""
        | Matches | Round | Player 1 | Player 2 |
        |---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | **Marek Lew** |
    """,
)

MISSPELT_PLAYER = Code(
    "misspelt-player",
    ERROR,
    found=N_("There is no player “%(found)s”."),
    expected=_PERHAPS,
    mend=_WRITE,
    meaning=(
        "A row contains almost the name of a player on the list. Nobody is guessed, because a result given to "
        "the wrong player is hard to spot."
    ),
    values={"found": "Maria Dudk", "meant": "5 Maria Dudek"},
    example="""
        | Matches | Round | Player 1 | Player 2 |
        |---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | **Maria Dudk** |
    """,
)

UNKNOWN_NUMBER = Code(
    "unknown-number",
    ERROR,
    found=N_("There is no player with the number %(number)s."),
    expected=_PLAYER,
    mend=N_("Correct the number, or add the player."),
    meaning="A row contains a number that no player has.",
    values={"number": 112},
    example="""
        | Matches | Round | Player 1 | Player 2 |
        |---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | **112** |
    """,
)

AMBIGUOUS_PLAYER = Code(
    "ambiguous-player",
    ERROR,
    found=N_("Several players are called “%(found)s”."),
    expected=N_("The number of one of them: %(choices)s."),
    mend=N_("Enter the number instead of the name, or in front of it."),
    meaning="A row names a player by a name that several players share.",
    values={"found": "Jan Kowalski", "choices": "4, 21"},
    example="""
        | Players | No | Name |
        |---|---|---|
        | 5 | 4 | Jan Kowalski |
        | 22 | 21 | Jan Kowalski |

        | Matches | Round | Player 1 | Player 2 |
        |---|---|---|---|
        | 14 | 2 | **Jan Kowalski** | 5 Maria Dudek |
    """,
    advice="Here that is `4 Jan Kowalski` or `21 Jan Kowalski`.",
)

OTHER_NAME = Code(
    "other-name",
    WARNING,
    found=N_("The number in “%(found)s” belongs to another name; the number counts: %(player)s."),
    expected=N_("A number and the name that goes with it."),
    mend=N_("Correct whichever of the number and the name is wrong."),
    meaning=(
        "The number in a cell is that of a player with another name, and nobody on the Players sheet has the name "
        "beside it. The number counts."
    ),
    values={"found": "12 Marian Duda", "player": "12 Jan Kowalski"},
    example="""
        | Matches | Round | Player 1 | Player 2 |
        |---|---|---|---|
        | 14 | 2 | **12 Marian Duda** | 9 Ewa Lis |
    """,
)

NUMBERS_CHANGED = Code(
    "numbers-changed",
    ERROR,
    found=N_(
        "The numbers of players are no longer those of the other sheets: %(player)s is number %(was)s there and %(now)s here."
    ),
    expected=N_("A number stays with its player, however the list is sorted."),
    mend=N_("Put the old numbers back: %(numbers)s."),
    meaning=(
        "Numbers were changed, or filled down, or the names alone were sorted: the other sheets call players by other numbers "
        "than the Players sheet does."
    ),
    values={"player": "Ewa Lis", "was": 9, "now": 5, "numbers": "9 Ewa Lis, 5 Maria Dudek"},
    example="""
        | Players | No | Name |
        |---|---|---|
        | 6 | **5** | Ewa Lis |
        | 10 | 9 | Maria Dudek |

        | Matches | Round | Player 1 | Player 2 |
        |---|---|---|---|
        | 14 | 2 | 9 Ewa Lis | 12 Jan Kowalski |
        | 15 | 2 | 3 Anna Nowak | 5 Maria Dudek |
    """,
    advice="`swissbook check --fix` does so.",
)

NAME_CHANGED = Code(
    "name-changed",
    WARNING,
    found=N_("Number %(number)s is called %(name)s here and %(other)s on the other sheets."),
    expected=N_("One name for each number."),
    mend=N_("If this name is wrong, enter %(other)s. If it was corrected here, all is well: the number counts."),
    meaning="All other sheets call the player by another name than the Players sheet does.",
    values={"number": 12, "name": "Janina Kowalska", "other": "Jan Kowalski"},
    example="""
        | Players | No | Name |
        |---|---|---|
        | 13 | 12 | **Janina Kowalska** |

        | Matches | Round | Player 1 | Player 2 |
        |---|---|---|---|
        | 4 | 1 | 12 Jan Kowalski | 9 Ewa Lis |
        | 14 | 2 | 3 Anna Nowak | 12 Jan Kowalski |
    """,
)

ROWS_OF_ANOTHER_EVENT = Code(
    "rows-of-another-event",
    ERROR,
    found=N_("Rows %(first)s to %(last)s name people who are not on the Players sheet; rows like this: %(count)s."),
    expected=N_("Matches between players of this event."),
    mend=N_("If these rows come from another file, delete them; if they belong here, add the players first."),
    meaning="Neither player of several rows is known: the rows were probably copied from the workbook of another event.",
    values={"first": 14, "last": 18, "count": 5},
    example="""
        | Matches | Round | Player 1 | Player 2 |
        |---|---|---|---|
        | 14 | 2 | **31 Rui Costa** | 40 Ana Reis |
        | 15 | 2 | 33 Inês Sá | 38 Nuno Paz |
    """,
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
    meaning=(
        "The number belongs to one player and the name to another one of the list. Nothing is guessed, so that no "
        "round is drawn on the wrong one of them."
    ),
    values={"found": "9 Maria Dudek", "player": "9 Ewa Lis", "named": "5 Maria Dudek"},
    example="""
        | Matches | Round | Player 1 | Player 2 |
        |---|---|---|---|
        | 14 | 2 | **9 Maria Dudek** | 12 Jan Kowalski |
    """,
)
