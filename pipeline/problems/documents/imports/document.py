"""The file as a whole: its format, its headings, its rules."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Code

_FILE = N_("A file in NRTM or Cobra JSON, a Tournament Report File (TRF), or a CSV list of results.")
_RESULTS = N_("A list of results with one match per row, saved as “CSV UTF-8”.")

IMPORT_TOO_LARGE = Code(
    "import-too-large",
    ERROR,
    found=N_("The file is larger than %(megabytes)s MB."),
    expected=_FILE,
    mend=N_("Choose the export of a single tournament."),
    meaning="The file is larger than the results of any tournament.",
    values={"megabytes": 16},
    example="""
        | File | Size |
        |---|---|
        | all-seasons.json | **80 MB** |
    """,
)

IMPORT_TOO_LONG = Code(
    "import-too-long",
    ERROR,
    found=N_(
        "The file lists more than %(rows)s rows, players or matches, or has a row of more than %(columns)s columns."
    ),
    expected=_FILE,
    mend=N_("Choose the export of a single tournament."),
    meaning="The file lists more than any tournament has.",
    values={"rows": 100000, "columns": 1000},
    example="""
        | File | Rows |
        |---|---|
        | all-seasons.csv | **1048576** |
    """,
)

IMPORT_MORE_PROBLEMS = Code(
    "import-more-problems",
    ERROR,
    found=N_("The file has more than %(told)s problems, so it was not read to its end."),
    expected=N_("Fewer problems; most of them probably have the same cause."),
    mend=N_("Fix those listed, or choose another file, then try again."),
    meaning="So much is wrong with the file that nobody would read it all, and nothing is made of it.",
    values={"told": 1000},
    example="""
        | File | Rows | Rows without a round |
        |---|---|---|
        | all-seasons.csv | 4000 | **3800** |
    """,
)

IMPORT_NOT_TEXT = Code(
    "import-not-text",
    ERROR,
    found=N_("The file is not a text file."),
    expected=_FILE,
    mend=N_("Save a spreadsheet as “CSV UTF-8”, or export the tournament from the other program again."),
    meaning="The file is not text: it is a workbook, an image or an archive.",
    example="""
        ```
        swissbook import results.xlsx
        ```
    """,
)

IMPORT_ENCODING = Code(
    "import-encoding",
    WARNING,
    found=N_("The file does not say how its text is encoded; it was read as %(encoding)s."),
    expected=N_("UTF-8, which can store every letter."),
    mend=N_("Check the names in the new workbook. If any letters are wrong, save the file as UTF-8."),
    meaning="The file is not saved as UTF-8, so letters other than a to z had to be guessed.",
    values={"encoding": "cp1250"},
    example="""
        ```
        012 Turniej £ódŸ
        ```
    """,
)

IMPORT_NOT_JSON = Code(
    "import-not-json",
    ERROR,
    found=N_("This is not JSON, or it is nested too deeply."),
    expected=_FILE,
    mend=N_("Export the tournament from the other program again."),
    meaning=("The file starts like JSON but breaks its rules: it is cut off, or a comma or a bracket is missing."),
    example="""
        ```json
        {"name": "Store Championship", "players": [{"id": 1, "name": "Jan Kowalski"
        ```
    """,
)

IMPORT_NOT_NRTM = Code(
    "import-not-nrtm",
    ERROR,
    found=N_("The file is JSON but has no list of rounds."),
    expected=N_("An object with “players” and “rounds”, as written by Cobra and NRTM."),
    mend=N_("Choose the tournament’s JSON export."),
    meaning="The file is JSON, but not a tournament from Cobra or NRTM.",
    example="""
        ```json
        {"cards": [{"code": "01001", "title": "Winterfell Steward"}]}
        ```
    """,
)

IMPORT_NOT_TRF = Code(
    "import-not-trf",
    ERROR,
    found=N_("The file has no player lines."),
    expected=N_("Lines starting with 001, one for each player."),
    mend=N_("Choose the tournament’s export as TRF16 or TRF26."),
    meaning="The file looks like a Tournament Report File but has no player lines.",
    example="""
        ```
        012 City Open
        022 Kraków
        042 2026/03/14
        ```
    """,
)

IMPORT_EMPTY = Code(
    "import-empty",
    ERROR,
    found=N_("There are no matches in the file."),
    expected=_RESULTS,
    mend=N_("Add the matches, or create an empty workbook with `swissbook new`."),
    meaning="The list of results has no match rows.",
    example="""
        ```csv
        Round,Player 1,Player 2,Result
        ```
    """,
)

IMPORT_NO_MATCHES = Code(
    "import-no-matches",
    WARNING,
    found=N_("The file has players but no matches."),
    expected=N_("At least one round."),
    mend=N_("If the tournament has not started, there is nothing to do; if it has, export it again."),
    meaning="The file lists the players but no pairings yet.",
    example="""
        ```json
        {"players": [{"id": 1, "name": "Jan Kowalski"}, {"id": 2, "name": "Maria Dudek"}], "rounds": []}
        ```
    """,
)

IMPORT_QUOTE = Code(
    "import-quote",
    ERROR,
    found=N_("A quotation mark is opened in this row but never closed."),
    expected=N_("Quotation marks in pairs, around a whole cell."),
    mend=N_("Remove the quotation mark, or close it at the end of the cell."),
    meaning="A cell starts with a quotation mark that is never closed, so everything after it would be one cell.",
    example="""
        ```csv
        Round,Player 1,Player 2,Result
        1,"Jan Kowalski,Maria Dudek,1
        ```
    """,
)

IMPORT_HEADINGS = Code(
    "import-headings",
    ERROR,
    found=N_("The first row does not have headings for the round and the two players: %(headings)s."),
    expected=N_("A first row with “Round”, “Player 1” and “Player 2”, in any of the four languages."),
    mend=N_("Use these headings; “Table”, “Result”, “Score 1” and “Score 2” may be added."),
    meaning="The first row of the list does not say which columns are the round and the two players.",
    values={"headings": "a, b, c"},
    example="""
        ```csv
        a,b,c
        1,Jan Kowalski,Maria Dudek
        ```
    """,
)

IMPORT_COLUMN = Code(
    "import-column",
    HINT,
    found=N_("The column “%(heading)s” is ignored."),
    expected=N_("The headings of the Matches sheet."),
    mend=N_("Rename the column if you need it; otherwise there is nothing to do."),
    meaning="The list has a column that the Matches sheet does not have.",
    values={"heading": "Weather"},
    example="""
        | results.csv | Round | Player 1 | Player 2 | Result | **Weather** |
        |---|---|---|---|---|---|
        | 2 | 1 | Jan Kowalski | Maria Dudek | 1 | rain |
    """,
)

IMPORT_LEFT_OUT = Code(
    "import-left-out",
    HINT,
    found=N_("The workbook has no room for this, so it is left out: %(names)s."),
    expected=N_("Players, pairings, results and standings."),
    mend=N_("Keep the file if you need it. docs/formats.md lists what is imported."),
    meaning="The file contains something that a workbook has no cell for.",
    values={"names": "corpIdentity"},
    example="""
        ```json
        {"players": [{"id": 1, "name": "Jan Kowalski", "corpIdentity": "Haas-Bioroid"}], "rounds": []}
        ```
    """,
)

IMPORT_BRACKET_LEFT_OUT = Code(
    "import-bracket-left-out",
    WARNING,
    found=N_("The games of the finals (%(count)s) do not form a seeded single elimination and are left out."),
    expected=N_("The number of rounds of a bracket of that size, with the seed of each player."),
    mend=N_("Enter the finals yourself, or publish only the Swiss."),
    meaning="The finals in the file are not a bracket in which the best seed meets the lowest and the loser is out.",
    values={"count": 1},
    example="""
        ```json
        {"players": [{"id": 1, "name": "Jan Kowalski"}, {"id": 2, "name": "Maria Dudek"}], "cutToTop": 4, "rounds": [[
          {"player1": {"id": 1, "winner": true}, "player2": {"id": 2, "winner": false}, "eliminationGame": true}]]}
        ```
    """,
)

IMPORT_RULES = Code(
    "import-rules",
    ERROR,
    found=N_("The file does not say which rules were used; these would fit: %(rules)s."),
    expected=N_("The rules, by their id."),
    mend=N_("Add the rules to the command, for example `--rules %(first)s`."),
    meaning="The file has results but does not name the game. Several rulesets have such results.",
    values={"rules": "agot2-joust, agot1-joust", "first": "agot2-joust"},
    example="""
        ```
        swissbook import results.csv
        ```
    """,
)

IMPORT_RULES_NONE = Code(
    "import-rules-none",
    ERROR,
    found=N_("The file does not say which rules were used, and its results do not match any we know."),
    expected=N_("One of these: %(rules)s."),
    mend=N_("Add the rules to the command, for example `--rules %(first)s`, to see which results do not fit."),
    meaning="The file does not name the game, and no ruleset has all of its results.",
    values={
        "rules": "agot1-joust, agot2-joust, neuroshima-hex-2023, war-online-constructed",
        "first": "agot1-joust",
    },
    example="""
        | results.csv | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 2 | 1 | Jan Kowalski | Maria Dudek | **1T** |
        | 3 | 1 | Ewa Lis | Karol Mazur | **7:0** |
    """,
)
