"""The file as a whole: its format, its headings, its rules."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Code

_FILE = N_(
    "A file in NRTM, Cobra, AesopsTables or Challonge JSON, a Tournament Report File (TRF), a file of OpenGotha or TOM, or a CSV list "
    "of results."
)
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
    mend=N_(
        "Check the names in the new workbook. If any letters are wrong, save the file as UTF-8 and import it again."
    ),
    meaning="The file is not saved as UTF-8, so letters other than a to z had to be guessed.",
    values={"encoding": "cp1250"},
    example="""
        ```
        012 Turniej £ódŸ
        ```
    """,
)

IMPORT_FORMAT = Code(
    "import-format",
    ERROR,
    found=N_("This is a file in a format that cannot be imported: %(format)s."),
    expected=_FILE,
    mend=N_("Export the tournament from the other program in one of these formats."),
    meaning="The file is something else: a page, a document, or the data of a program that Swissbook does not know.",
    values={"format": "HTML"},
    example="""
        ```html
        <html><head><title>Results of the Spring Cup</title></head></html>
        ```
    """,
)

IMPORT_NOT_XML = Code(
    "import-not-xml",
    ERROR,
    found=N_("The file is cut off or damaged, or it begins with a DOCTYPE, which no tournament needs."),
    expected=N_("A tournament as OpenGotha or TOM saves it."),
    mend=N_("Save the tournament in the other program again."),
    meaning="The file starts like XML but is cut off, or is none of a tournament.",
    example="""
        ```xml
        <Tournament dataVersion="201"><Players><Player name="Kowalski" firstName="Jan"
        ```
    """,
)

IMPORT_DIVISIONS = Code(
    "import-divisions",
    WARNING,
    found=N_(
        "The file has %(count)s tournaments of age divisions or groups; only the one with the most players is imported."
    ),
    expected=N_("One tournament in a file."),
    mend=N_("Enter the others yourself, as tournaments of the same workbook."),
    meaning="The file has several tournaments, such as those of juniors, seniors and masters, each with rounds of its own.",
    values={"count": 2},
    example="""
        ```xml
        <tournament gametype="TRADING_CARD_GAME"><data><name>League Cup</name></data>
         <players><player userid="1"><firstname>Jan</firstname><lastname>Kowalski</lastname></player>
          <player userid="2"><firstname>Maria</firstname><lastname>Dudek</lastname></player></players>
         <pods>
          <pod category="1"><rounds><round number="1"><matches><match outcome="5"><player userid="1"/></match></matches></round></rounds></pod>
          <pod category="2"><rounds><round number="1"><matches><match outcome="5"><player userid="2"/></match></matches></round></rounds></pod>
         </pods></tournament>
        ```
    """,
)

IMPORT_GROUPS = Code(
    "import-groups",
    WARNING,
    found=N_("The %(count)s matches of a group stage are left out."),
    expected=N_("One stage, or Swiss rounds and a bracket."),
    mend=N_("Enter the groups yourself, or publish only the finals."),
    meaning="The tournament was played in groups first, each with rounds of its own.",
    values={"count": 1},
    example="""
        ```json
        {"tournament": {"name": "Cup", "tournament_type": "single elimination",
          "participants": [{"participant": {"id": 1, "name": "Jan Kowalski"}}, {"participant": {"id": 2, "name": "Maria Dudek"}}],
          "matches": [{"match": {"id": 5, "round": 1, "group_id": 7, "player1_id": 1, "player2_id": 2, "winner_id": 1}}]}}
        ```
    """,
)

IMPORT_NOT_JSON = Code(
    "import-not-json",
    ERROR,
    found=N_("This cannot be read as JSON: the file is cut off, damaged, or of another kind."),
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

IMPORT_DOUBLE_ELIMINATION = Code(
    "import-double-elimination",
    WARNING,
    found=N_(
        "The finals in the file are a double elimination, which the rules %(rules)s do not have; their games are left out (%(count)s)."
    ),
    expected=N_('Rules with `elimination = "double"` under `[bracket]`.'),
    mend=N_(
        "Choose such rules, or enter the finals yourself; until then they count as still to be played, and there is no winner."
    ),
    meaning="In the finals of the file players play on after a loss, which the rules of the workbook do not have.",
    values={"count": 6, "rules": "agot2-joust"},
    example="""
        ```json
        {"cutToTop": 4, "eliminationPlayers": [{"id": 1, "name": "A", "seed": 1}, {"id": 2, "name": "B", "seed": 2},
          {"id": 3, "name": "C", "seed": 3}, {"id": 4, "name": "D", "seed": 4}], "rounds": [
         [{"player1": {"id": 1, "winner": true}, "player2": {"id": 4, "winner": false}, "eliminationGame": true},
          {"player1": {"id": 2, "winner": true}, "player2": {"id": 3, "winner": false}, "eliminationGame": true}],
         [{"player1": {"id": 1, "winner": true}, "player2": {"id": 2, "winner": false}, "eliminationGame": true},
          {"player1": {"id": 4, "winner": true}, "player2": {"id": 3, "winner": false}, "eliminationGame": true}],
         [{"player1": {"id": 2, "winner": true}, "player2": {"id": 4, "winner": false}, "eliminationGame": true}],
         [{"player1": {"id": 1, "winner": true}, "player2": {"id": 2, "winner": false}, "eliminationGame": true}]]}
        ```
    """,
)
