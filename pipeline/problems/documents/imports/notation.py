"""How values and lines are written."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, WARNING, Code
from pipeline.problems.documents.imports import CORRECT, SAME_PLAYER

IMPORT_DATE = Code(
    "import-date",
    WARNING,
    found=N_("“%(text)s” is not a date and is left out."),
    expected=N_("A date, such as 2026-03-14."),
    mend=N_("Enter the date in the new workbook."),
    meaning="The date of the tournament cannot be read.",
    values={"text": "soon"},
    example="""
        ```json
        {"name": "Store Championship", "date": "soon", "players": [], "rounds": []}
        ```
    """,
)

IMPORT_NOT_A_LIST = Code(
    "import-not-a-list",
    ERROR,
    found=N_("“%(text)s” is not a list."),
    expected=N_("A list in square brackets."),
    mend=CORRECT,
    meaning="A key of the file that should have a list has something else.",
    values={"text": "{…}"},
    example="""
        ```json
        {"players": {"id": 1, "name": "Jan Kowalski"}, "rounds": []}
        ```
    """,
)

IMPORT_NOT_AN_OBJECT = Code(
    "import-not-an-object",
    ERROR,
    found=N_("“%(text)s” is not an object."),
    expected=N_("An object in curly brackets."),
    mend=CORRECT,
    meaning="A key of the file that should have keys of its own has a single value.",
    values={"text": "Jan Kowalski"},
    example="""
        ```json
        {"players": [{"id": 2, "name": "Maria Dudek"}], "rounds": [[{"player1": "Jan Kowalski", "player2": {"id": 2}}]]}
        ```
    """,
)

IMPORT_NOT_TEXT_VALUE = Code(
    "import-not-text-value",
    ERROR,
    found=N_("“%(text)s” is not text."),
    expected=N_("Text."),
    mend=CORRECT,
    meaning="A key of the file that should have text has something else.",
    values={"text": "{…}"},
    example="""
        ```json
        {"players": [{"id": 1, "name": {"first": "Jan", "last": "Kowalski"}}], "rounds": []}
        ```
    """,
)

IMPORT_NOT_A_NUMBER = Code(
    "import-not-a-number",
    ERROR,
    found=N_("“%(text)s” is not a possible number here."),
    expected=N_("A number of points, places or tables."),
    mend=CORRECT,
    meaning="A key that should have points, a place, a table or a seed does not have a suitable number.",
    values={"text": "four"},
    example="""
        ```json
        {"players": [{"id": 1, "name": "Jan Kowalski", "matchPoints": "four"}], "rounds": []}
        ```
    """,
)

IMPORT_NOT_A_FLAG = Code(
    "import-not-a-flag",
    ERROR,
    found=N_("“%(text)s” is neither true nor false."),
    expected=N_("true or false."),
    mend=CORRECT,
    meaning="A key of the file that should be true or false has something else.",
    values={"text": "perhaps"},
    example="""
        ```json
        {"players": [{"id": 1, "name": "Jan Kowalski"}, {"id": 2, "name": "Maria Dudek"}], "rounds": [[
          {"player1": {"id": 1, "winner": "perhaps"}, "player2": {"id": 2, "winner": false}, "eliminationGame": true}]]}
        ```
    """,
)

IMPORT_OWN_CHANGE = Code(
    "import-own-change",
    ERROR,
    found=N_("A change recorded by Swissbook cannot be read."),
    expected=N_("The player, kind and round of the change, as Swissbook wrote them."),
    mend=N_("Export the tournament again, or remove the note from the file."),
    meaning=(
        "The file was exported by Swissbook, but its note of a drop, a bye or another change has been altered "
        "since."
    ),
    example="""
        ```json
        {"players": [{"id": 1, "name": "Jan Kowalski"}, {"id": 2, "name": "Maria Dudek"}], "rounds": [],
         "swissbook": {"changes": [{"player": 2, "kind": "vanish", "since": "3"}]}}
        ```
    """,
)

IMPORT_TRF_LINE = Code(
    "import-trf-line",
    ERROR,
    found=N_("This line cannot be understood: %(text)s"),
    expected=N_("A line in TRF16 or TRF26 format, or a comment starting with ###."),
    mend=N_("Correct the line, or remove it."),
    meaning="A line of the Tournament Report File does not start with a known code.",
    values={"text": "09B Jan Kowalski"},
    example="""
        ```
        012 City Open
        09B Jan Kowalski
        ```
    """,
)

IMPORT_TRF_NUMBER = Code(
    "import-trf-number",
    ERROR,
    found=N_("“%(text)s” is not a starting rank."),
    expected=N_("A number from 1 to 9999 in columns 5 to 8."),
    mend=CORRECT,
    meaning="A player line has no starting rank in the right columns.",
    values={"text": "two"},
    example="""
        ```
        001  two m    Kowalski, Jan                     2100 POL
        ```
    """,
)

IMPORT_TRF_NUMBER_TWICE = Code(
    "import-trf-number-twice",
    ERROR,
    found=N_("The starting rank %(number)s is already in line %(row)s."),
    expected=N_("A different starting rank for each player."),
    mend=CORRECT,
    meaning="Two player lines have the same starting rank.",
    values={"number": 1, "row": 1},
    example="""
        ```
        001    1 m    Kowalski, Jan                     2100 POL
        001    1 m    Dudek, Maria                      1950 POL
        ```
    """,
)

IMPORT_TRF_CELL = Code(
    "import-trf-cell",
    ERROR,
    found=N_("“%(text)s” is not a possible result of a round."),
    expected=N_("Opponent in four columns, colour (w, b or -), and one of 1 = 0 + - W D L H F U Z."),
    mend=N_("Check that the columns are in the right positions; the first round starts in column 92."),
    meaning="A round’s cell does not give opponent, colour and result, usually because columns were shifted.",
    values={"text": "w 6 1"},
    example="""
        ```
        001    1 m    Kowalski, Jan                     2100 POL     1234567 1990/01/31  3.0    1     w 6 1
        ```
    """,
)

IMPORT_TRF_OPPONENT = Code(
    "import-trf-opponent",
    ERROR,
    found=N_("In round %(round)s player %(player)s meets %(other)s, who is not in the file or is the same player."),
    expected=SAME_PLAYER,
    mend=CORRECT,
    meaning="A player line names an opponent who has no line.",
    values={"round": 1, "player": 6, "other": 99},
    example="""
        ```
        001    6 m    Lis, Ewa                          1900 POL     1234567 1990/01/31  1.0    9    99 w 0
        ```
    """,
)

IMPORT_TRF_ONE_SIDED = Code(
    "import-trf-one-sided",
    ERROR,
    found=N_("In round %(round)s the lines for players %(player)s and %(other)s contradict each other."),
    expected=N_("The same match in both lines, with opposite results."),
    mend=CORRECT,
    meaning="Two players who met have results that contradict each other, or only one of them has the match.",
    values={"round": 1, "player": 2, "other": 4},
    example="""
        ```
        001    2 m    Dudek, Maria                      1950 POL     1234567 1990/01/31  1.0    1     4 w 1
        001    4 m    Lis, Ewa                          1900 POL     1234567 1990/01/31  1.0    2     2 b 1
        ```
    """,
)

IMPORT_TRF_BYE_PLAYED = Code(
    "import-trf-bye-played",
    WARNING,
    found=N_("Player %(player)s has a bye in round %(round)s but also an opponent."),
    expected=N_("Either a bye or a match in a round; the match counts."),
    mend=N_("Check whether the match was played, and correct the new workbook if it was not."),
    meaning="A line of byes names a player whose own line has a match in that round.",
    values={"round": 2, "player": 4},
    example="""
        ```
        001    4 m    Lis, Ewa                          1900 POL     1234567 1990/01/31  1.0    1     1 w 0     2 b 1
        240 H 002    4
        ```
    """,
)
