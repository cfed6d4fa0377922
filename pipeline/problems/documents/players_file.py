"""What may be wrong with a list of players that is to be taken into a new workbook."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Area, Code

AREA = Area(
    "a list of players for a new workbook",
    see="`swissbook new FILE.xlsx --rules ID --players players.csv`",
)

_TEXT_FILE = N_("A text file with one player per row, such as a spreadsheet program saves as “CSV UTF-8”.")

PLAYERS_FILE_UNREADABLE = Code(
    "players-file-unreadable",
    ERROR,
    found=N_("The list of players cannot be opened: %(reason)s."),
    expected=_TEXT_FILE,
    mend=N_("Check the file’s name and folder, and close it in other programs."),
    meaning="The list is not in that folder, or the operating system does not let Swissbook open it.",
    values={"reason": "No such file or directory"},
    example="""
        ```
        swissbook new spring-joust.xlsx --rules agot2-joust --players playrs.csv
        ```
    """,
)

PLAYERS_FILE_TOO_LONG = Code(
    "players-file-too-long",
    ERROR,
    found=N_("The list has more than %(rows)s players or %(columns)s columns, or is no file at all."),
    expected=_TEXT_FILE,
    mend=N_("Choose the list of a single event."),
    meaning="The list has more rows or columns than any event, or is a device of the operating system.",
    values={"rows": 20000, "columns": 1000},
    example="""
        | File | Rows |
        |---|---|
        | all-members.csv | **1048576** |
    """,
)

PLAYERS_FILE_NOT_TEXT = Code(
    "players-file-not-text",
    ERROR,
    found=N_("The list of players is not a text file."),
    expected=_TEXT_FILE,
    mend=N_("Open it in your spreadsheet program and save it as “CSV UTF-8”."),
    meaning="The list is a workbook or another file that is not plain text.",
    example="""
        ```
        swissbook new spring-joust.xlsx --rules agot2-joust --players players.xlsx
        ```
    """,
)

PLAYERS_FILE_ENCODING = Code(
    "players-file-encoding",
    WARNING,
    found=N_("The list of players does not say how its text is encoded; it was read as %(encoding)s."),
    expected=N_("UTF-8, which can store every letter."),
    mend=N_("Check the names in the new workbook. If any letters are wrong, save the list as “CSV UTF-8”."),
    meaning="The list is not saved as UTF-8, so letters other than a to z had to be guessed.",
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
    mend=N_("Add the players to the list, or create the workbook without it."),
    meaning="The list has no players, at most headings.",
    example="""
        ```csv
        Name,City
        ```
    """,
)

PLAYERS_FILE_QUOTE = Code(
    "players-file-quote",
    ERROR,
    found=N_("A quotation mark is opened in this row but never closed."),
    expected=N_("Quotation marks in pairs, around a whole cell."),
    mend=N_("Remove the quotation mark, or close it at the end of the cell."),
    meaning=(
        "A cell in the list starts with a quotation mark that is never closed, so all rows after it would be "
        "one cell."
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
    found=N_("None of the headings is the one for the players’ names: %(headings)s."),
    expected=N_("A first row with the column headings; one of them is “Name”."),
    mend=N_("Enter “Name” above the column of names, and “Club”, “City”, “E-mail” above any others you need."),
    meaning="The first row has no heading for names. Often the headings were left out.",
    values={"headings": "Jan, Kos"},
    example="""
        ```csv
        Jan,Kos
        Maria,Dudek
        ```
    """,
)

PLAYERS_FILE_NOTED = Code(
    "players-file-noted",
    HINT,
    found=N_(
        "The Players sheet has no column “%(heading)s”: what the list says there is in the note of each player."
    ),
    expected=N_("The headings of the Players sheet; notes are never published."),
    mend=N_("If it belongs in another column, move it there; otherwise there is nothing to do."),
    meaning="The list has a column that the Players sheet does not have. Nothing of it is lost: it becomes a note.",
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
    mend=N_("Enter the player’s name, or remove the row."),
    meaning="A row of the list is filled in but has no name.",
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
    mend=N_("Remove the second row, or tell the two players apart, perhaps by adding their city to the name."),
    meaning="A name is in the list twice. Capitals make no difference. Both rows are imported.",
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
    found=N_("“%(text)s” is not a player number."),
    expected=N_("A whole number from 1 up, or nothing."),
    mend=N_("Enter a number, or leave the cell empty: the player then gets the next free number."),
    meaning="The column of numbers contains something else.",
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
    expected=N_("A different number for each player."),
    mend=N_("Change one of the two, or leave the cell empty: the player then gets the next free number."),
    meaning="A number is in the list twice.",
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
    expected=N_("A number, or x for yes, depending on the column."),
    mend=N_("Correct it in the list, or enter it in the new workbook yourself."),
    meaning="A cell in the list contains something its column cannot take. The player is imported without it.",
    values={"text": "good"},
    example="""
        | players.csv | Name | Rating |
        |---|---|---|
        | 2 | Jan Kowalski | **good** |
    """,
)
