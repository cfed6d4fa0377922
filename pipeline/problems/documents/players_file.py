"""What may be wrong with a list of players that is to be taken into a new workbook."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Area, Code

AREA = Area(
    "a list of players for a new workbook",
    see="`swissbook new FILE.xlsx --rules ID --players players.csv`",
)

_TEXT_FILE = N_("A text file with a player in each row, such as a spreadsheet program saves as “CSV UTF-8”.")

PLAYERS_FILE_UNREADABLE = Code(
    "players-file-unreadable",
    ERROR,
    found=N_("The list of players cannot be opened: %(reason)s."),
    expected=_TEXT_FILE,
    mend=N_("Check the file's name and folder, and close it in other programs."),
    meaning="The list is not in that folder, or the operating system does not let Swissbook open it.",
    values={"reason": "No such file or directory"},
    example="""
        ```
        swissbook new spring-joust.xlsx --rules agot2-joust --players playrs.csv
        ```
    """,
)

PLAYERS_FILE_NOT_TEXT = Code(
    "players-file-not-text",
    ERROR,
    found=N_("The list of players is not a text file."),
    expected=_TEXT_FILE,
    mend=N_("Open it in your spreadsheet program and save it as “CSV UTF-8”."),
    meaning="The list is a workbook or another file that holds no plain text.",
    example="""
        ```
        swissbook new spring-joust.xlsx --rules agot2-joust --players players.xlsx
        ```
    """,
)

PLAYERS_FILE_ENCODING = Code(
    "players-file-encoding",
    WARNING,
    found=N_("The list of players does not say how its letters are stored; they were read as %(encoding)s."),
    expected=N_("UTF-8, which every letter can be stored in."),
    mend=N_("Look at the names in the new workbook. If letters are wrong, save the list as “CSV UTF-8”."),
    meaning="The list is not stored in UTF-8, and the letters beyond a to z had to be guessed.",
    values={"encoding": "cp1250"},
    example="""
        | players.csv | Name | City |
        |---|---|---|
        | 2 | Łukasz Żak | **Łódź** |
    """,
)

PLAYERS_FILE_EMPTY = Code(
    "players-file-empty",
    ERROR,
    found=N_("There are no players in the list."),
    expected=_TEXT_FILE,
    mend=N_("Add the players to the list, or make the workbook without it."),
    meaning="The list has headings at most and no player.",
    example="""
        ```csv
        Name,City
        ```
    """,
)

PLAYERS_FILE_QUOTE = Code(
    "players-file-quote",
    ERROR,
    found=N_("A quotation mark is opened in this row and never closed."),
    expected=N_("Quotation marks in pairs, around a whole cell."),
    mend=N_("Remove the quotation mark, or close it at the end of the cell."),
    meaning=(
        "A cell of the list begins with a quotation mark that is never closed, so all rows behind it would be one "
        "cell."
    ),
    example="""
        ```csv
        Name,Club
        "Jan Kowalski,Smocza Jama
        Maria Dudek,
        ```
    """,
)

PLAYERS_FILE_HEADINGS = Code(
    "players-file-headings",
    ERROR,
    found=N_("None of the headings is that of the players' names: %(headings)s."),
    expected=N_("A first row that names the columns; one of them is “Name”."),
    mend=N_("Write “Name” above the column of names, and “Club”, “City”, “E-mail” above others that you need."),
    meaning="The first row holds no heading for names. Often the headings were left out.",
    values={"headings": "Jan, Kos"},
    example="""
        ```csv
        Jan,Kos
        Maria,Dudek
        ```
    """,
)

PLAYERS_FILE_COLUMN = Code(
    "players-file-column",
    HINT,
    found=N_("The column “%(heading)s” is left out."),
    expected=N_("The headings of the sheet of players."),
    mend=N_("Rename the column if you need it; otherwise there is nothing to do."),
    meaning="The list has a column that the sheet Players does not have.",
    values={"heading": "Meal"},
    example="""
        | players.csv | Name | **Meal** |
        |---|---|---|
        | 2 | Jan Kowalski | vegetarian |
    """,
)

PLAYERS_FILE_NO_NAME = Code(
    "players-file-no-name",
    ERROR,
    found=N_("This row has no name."),
    expected=N_("A name in every row that is not empty."),
    mend=N_("Write the player's name, or remove the row."),
    meaning="A row of the list is filled in and has no name.",
    example="""
        | players.csv | Name | City |
        |---|---|---|
        | 4 | **(empty)** | Gdańsk |
    """,
)

PLAYERS_FILE_NAME_TWICE = Code(
    "players-file-name-twice",
    WARNING,
    found=N_("“%(name)s” is already in row %(row)s."),
    expected=N_("Each player once."),
    mend=N_("Remove the second row, or tell the two players apart, perhaps by their city."),
    meaning="A name stands in the list twice. Capitals make no difference. Both rows are taken in.",
    values={"name": "jan kos", "row": 2},
    example="""
        | players.csv | Name | City |
        |---|---|---|
        | 2 | Jan Kos | Gdańsk |
        | 3 | **jan kos** | Gdańsk |
    """,
)

PLAYERS_FILE_NUMBER = Code(
    "players-file-number",
    ERROR,
    found=N_("“%(text)s” is not a player's number."),
    expected=N_("A whole number from 1 on, or nothing."),
    mend=N_("Write a number, or leave the cell empty: the player then gets the next one."),
    meaning="The column of numbers holds something else.",
    values={"text": "x"},
    example="""
        | players.csv | No | Name |
        |---|---|---|
        | 5 | **x** | Jan Kowalski |
    """,
)

PLAYERS_FILE_NUMBER_TWICE = Code(
    "players-file-number-twice",
    ERROR,
    found=N_("The number %(number)s is already in row %(row)s."),
    expected=N_("A number of his own for each player."),
    mend=N_("Change one of the two, or leave the cell empty: the player then gets the next one."),
    meaning="A number stands in the list twice.",
    values={"number": 1, "row": 2},
    example="""
        | players.csv | No | Name |
        |---|---|---|
        | 2 | 1 | Maria Dudek |
        | 3 | **1** | Jan Kowalski |
    """,
)

PLAYERS_FILE_VALUE = Code(
    "players-file-value",
    WARNING,
    found=N_("“%(text)s” could not be understood and is left out."),
    expected=N_("A number, or x for yes, as the column needs it."),
    mend=N_("Correct it in the list, or write it into the new workbook yourself."),
    meaning="A cell of the list holds something that its column cannot take. The player is taken in without it.",
    values={"text": "good"},
    example="""
        | players.csv | Name | Rating |
        |---|---|---|
        | 2 | Jan Kowalski | **good** |
    """,
)
