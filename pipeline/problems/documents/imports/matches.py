"""Players, matches and results."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Code
from pipeline.problems.documents.imports import CORRECT, SAME_PLAYER

IMPORT_RESULT = Code(
    "import-result",
    ERROR,
    found=N_("The rules %(rules)s have no result worth this: %(text)s."),
    expected=N_("A result with points or scores that these rules allow."),
    mend=N_("Choose other rules with `--rules`, or correct the result in the file."),
    meaning="A match in the file has points or a result that the rules do not have.",
    values={"rules": "agot2-joust", "text": "3 – 0"},
    example="""
        ```json
        {"players": [{"id": 1, "name": "Jan Kowalski"}, {"id": 2, "name": "Maria Dudek"}], "rounds": [[
          {"table": 1, "player1": {"id": 1, "combinedScore": 3}, "player2": {"id": 2, "combinedScore": 0}}]]}
        ```
    """,
)

IMPORT_SCORES_MISSING = Code(
    "import-scores-missing",
    WARNING,
    found=N_("The rules need the scores, but the file does not have them (matches: %(count)s)."),
    expected=N_("The score of both players in each match."),
    mend=N_("Enter the scores in the new workbook."),
    meaning="The file says who won, but the rules need to know by how much.",
    values={"count": 36},
    example="""
        | results.csv | Round | Player 1 | Player 2 | Result | Score 1 | Score 2 |
        |---|---|---|---|---|---|---|
        | 2 | 1 | Jan Kowalski | Maria Dudek | 1 | **(empty)** | |
    """,
)

IMPORT_POINTS_DIFFER = Code(
    "import-points-differ",
    WARNING,
    found=N_(
        "Under these rules the points differ from those in the file (players: %(count)s); player %(player)s, for "
        "example, has %(here)s here and %(there)s there."
    ),
    expected=N_("The same points."),
    mend=N_(
        "Check that these are the right rules. Points that were added or deducted by hand go on the Changes sheet, as Bonus or Penalty."
    ),
    meaning=("The points in the file are not what the player’s results are worth under the chosen rules."),
    values={"count": 1, "player": 6, "here": 4, "there": 7},
    example="""
        ```json
        {"id": 6, "name": "Ewa Lis", "rank": 3, "matchPoints": 7}
        ```
    """,
)

IMPORT_PLACES_DIFFER = Code(
    "import-places-differ",
    HINT,
    found=N_(
        "Under these rules the places differ from those in the file (players: %(count)s); player %(player)s, for "
        "example, has %(here)s here and %(there)s there."
    ),
    expected=N_("The same places, if ties were broken in the same way."),
    mend=N_(
        "If the other program breaks ties differently, there is nothing to do; if not, check that these are the "
        "right rules."
    ),
    meaning="The places in the file are not the ones given by the tie-breaks of the rules.",
    values={"count": 4, "player": 1, "here": 3, "there": 4},
    example="""
        ```json
        {"id": 1, "name": "Jan Kowalski", "rank": 4}
        ```
    """,
)

IMPORT_BYE_WORTH = Code(
    "import-bye-worth",
    WARNING,
    found=N_(
        "Player %(player)s has %(there)s for the bye of round %(round)s; under these rules a bye is worth %(here)s. "
        "A row of Changes makes up the difference."
    ),
    expected=N_("A bye worth what the rules say."),
    mend=N_("Check that these are the right rules, and whether points were given by hand."),
    meaning="A bye in the file has a score beside it that is not what the rules give for a bye. Its points are those of the file: the workbook has a bonus or a penalty for the difference.",
    values={"player": 1, "round": 1, "there": 3, "here": 5},
    example="""
        ```json
        {"players": [{"id": 1, "name": "Jan Kowalski"}], "rounds": [[
          {"table": 1, "player1": {"id": 1, "combinedScore": 3}, "player2": {"id": null, "combinedScore": 0}}]]}
        ```
    """,
)

IMPORT_ONESELF = Code(
    "import-oneself",
    ERROR,
    found=N_("Player %(player)s is paired with themselves."),
    expected=N_("Two different players."),
    mend=CORRECT,
    meaning="A match in the file has the same player on both sides.",
    values={"player": 1},
    example="""
        | results.csv | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 2 | 1 | 1 Jan Kowalski | **1 Jan Kowalski** | 1 |
    """,
)

IMPORT_TWICE = Code(
    "import-twice",
    ERROR,
    found=N_("Player %(player)s plays twice in round %(round)s."),
    expected=N_("Each player once per round."),
    mend=CORRECT,
    meaning="A player has two matches in one round of the file.",
    values={"player": 1, "round": 1},
    example="""
        | results.csv | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 2 | 1 | 1 Jan Kowalski | 2 Maria Dudek | 1 |
        | 3 | 1 | **1 Jan Kowalski** | 3 Ewa Lis | 2 |
    """,
)

IMPORT_NOBODY = Code(
    "import-nobody",
    ERROR,
    found=N_("This match has no players."),
    expected=N_("Two players, or one with a bye."),
    mend=CORRECT,
    meaning="A match in the file names neither player.",
    example="""
        | results.csv | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 2 | 1 | **(empty)** | | 1 |
    """,
)

IMPORT_UNKNOWN_PLAYER = Code(
    "import-unknown-player",
    ERROR,
    found=N_("There is no player with id %(text)s."),
    expected=SAME_PLAYER,
    mend=CORRECT,
    meaning="A match in the file names a player who is not in its list of players.",
    values={"text": 99},
    example="""
        ```json
        {"players": [{"id": 1, "name": "Jan Kowalski"}], "rounds": [[{"player1": {"id": 1}, "player2": {"id": 99}}]]}
        ```
    """,
)

IMPORT_NO_PLAYERS = Code(
    "import-no-players",
    ERROR,
    found=N_("The file has rounds but no list of players, so nobody in it has a name."),
    expected=N_("A list of players with the ids that the rounds use."),
    mend=N_("Make the list of players visible in the other program, then export the tournament again."),
    meaning="The file lists matches of players whose names it keeps to itself.",
    example="""
        ```json
        {"players": [], "rounds": [[{"player1": {"id": 1}, "player2": {"id": 2}}]]}
        ```
    """,
)

IMPORT_PLAYER_TWICE = Code(
    "import-player-twice",
    ERROR,
    found=N_("The file lists the player “%(text)s” twice."),
    expected=N_("Each player once, so that their matches are told apart."),
    mend=CORRECT,
    meaning="Two players of the file have the same id, or the same name where matches go by names.",
    values={"text": "kowalskijan"},
    example="""
        ```xml
        <Tournament dataVersion="201">
         <Players><Player name="Kowalski" firstName="Jan"/><Player name="Kowalski" firstName="Jan"/></Players>
         <TournamentParameterSet><GeneralParameterSet name="Cup" numberOfRounds="3"/></TournamentParameterSet></Tournament>
        ```
    """,
)

IMPORT_NO_ID = Code(
    "import-no-id",
    ERROR,
    found=N_("A player has no id."),
    expected=N_("An id for each player, which the rounds use to refer to them."),
    mend=CORRECT,
    meaning="A player in the file has nothing that the rounds could use to refer to them.",
    example="""
        ```json
        {"players": [{"id": null, "name": "Jan Kowalski"}], "rounds": []}
        ```
    """,
)

IMPORT_NO_NAME = Code(
    "import-no-name",
    ERROR,
    found=N_("A player has no name."),
    expected=N_("A name for each player."),
    mend=CORRECT,
    meaning="A player in the file has no name, or something that is not text in its place.",
    example="""
        ```json
        {"players": [{"id": 1, "name": ""}], "rounds": []}
        ```
    """,
)

IMPORT_RENUMBERED = Code(
    "import-renumbered",
    HINT,
    found=N_("The ids in the file are not player numbers; the players (%(count)s) are numbered from 1."),
    expected=N_("Numbers from 1 to 9999."),
    mend=N_("There is nothing to do: the numbers in the new workbook apply from now on."),
    meaning="The file identifies its players by long ids or by text. A workbook has short numbers.",
    values={"count": 1},
    example="""
        ```json
        {"players": [{"id": "a81f-33", "name": "Jan Kowalski"}], "rounds": []}
        ```
    """,
)

IMPORT_NUMBER = Code(
    "import-number",
    ERROR,
    found=N_("“%(text)s” is not a player number."),
    expected=N_("A whole number from 1 to 9999."),
    mend=CORRECT,
    meaning="The number of a player is too large or 0.",
    values={"text": 12345},
    example="""
        | results.csv | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 2 | 1 | **12345** | 2 Maria Dudek | 1 |
    """,
)

IMPORT_TWO_NAMES = Code(
    "import-two-names",
    WARNING,
    found=N_("Player %(number)s is called “%(name)s” here but “%(other)s” further up."),
    expected=N_("One name for each number; the first is used."),
    mend=N_("If these are two people, correct the name or the number."),
    meaning="The same number appears with two names in different rows of the list.",
    values={"number": 1, "name": "Jan Kowalsky", "other": "Jan Kowalski"},
    example="""
        | results.csv | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 2 | 1 | 1 Jan Kowalski | 2 Maria Dudek | 1 |
        | 9 | 2 | **1 Jan Kowalsky** | 3 Ewa Lis | 1 |
    """,
)

IMPORT_ROUND = Code(
    "import-round",
    ERROR,
    found=N_("“%(text)s” is not a round."),
    expected=N_("1, 2, 3 … for the Swiss rounds; Top 8, Top 4, Final, Third place for the bracket."),
    mend=CORRECT,
    meaning="The Round column contains something that is not a round.",
    values={"text": "first"},
    example="""
        | results.csv | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 2 | **first** | Jan Kowalski | Maria Dudek | 1 |
    """,
)

IMPORT_TOO_MANY_ROUNDS = Code(
    "import-too-many-rounds",
    ERROR,
    found=N_("There are more than 99 rounds."),
    expected=N_("At most 99 rounds."),
    mend=CORRECT,
    meaning=(
        "The file has more rounds than a workbook can number. It is probably damaged, or contains several "
        "tournaments."
    ),
    example="""
        ```json
        {"rounds": [[], [], [], [], "… 100 of them"]}
        ```
    """,
)

IMPORT_WORD = Code(
    "import-word",
    ERROR,
    found=N_("“%(text)s” is not a result."),
    expected=N_("1, X, 2, 1T, 2T, 1F, 2F, 0, BYE, or two numbers such as 2:1."),
    mend=CORRECT,
    meaning="The Result column of the list contains something that is neither a result nor a score.",
    values={"text": "won"},
    example="""
        | results.csv | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 2 | 1 | Jan Kowalski | Maria Dudek | **won** |
    """,
)

IMPORT_BYE = Code(
    "import-bye",
    ERROR,
    found=N_("This match has one player but the result “%(text)s”."),
    expected=N_("BYE or nothing if there is no second player."),
    mend=N_("Enter the second player, or BYE."),
    meaning="A match has one player but a result that needs two.",
    values={"text": 2},
    example="""
        | results.csv | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 2 | 1 | Jan Kowalski | | **2** |
    """,
)
