"""Players, matches and results."""

from __future__ import annotations

from pipeline.extensions.exchange.problems import CORRECT, SAME_PLAYER
from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Code

IMPORT_RESULT = Code(
    "import-result",
    ERROR,
    found=N_("The rules %(rules)s have no result worth this: %(text)s."),
    expected=N_("A result with points or scores that these rules allow."),
    mend=N_("Choose other rules with `--rules`, or correct the result in the file."),
)

IMPORT_SCORES_MISSING = Code(
    "import-scores-missing",
    WARNING,
    found=N_("The rules need the scores, but the file does not have them (matches: %(count)s)."),
    expected=N_("The score of both players in each match."),
    mend=N_("Enter the scores in the new workbook."),
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
)

IMPORT_ONESELF = Code(
    "import-oneself",
    ERROR,
    found=N_("Player %(player)s is paired with themselves."),
    expected=N_("Two different players."),
    mend=CORRECT,
)

IMPORT_TWICE = Code(
    "import-twice",
    ERROR,
    found=N_("Player %(player)s plays twice in round %(round)s."),
    expected=N_("Each player once per round."),
    mend=CORRECT,
)

IMPORT_NOBODY = Code(
    "import-nobody",
    ERROR,
    found=N_("This match has no players."),
    expected=N_("Two players, or one with a bye."),
    mend=CORRECT,
)

IMPORT_UNKNOWN_PLAYER = Code(
    "import-unknown-player",
    ERROR,
    found=N_("There is no player with id %(text)s."),
    expected=SAME_PLAYER,
    mend=CORRECT,
)

IMPORT_NO_PLAYERS = Code(
    "import-no-players",
    ERROR,
    found=N_("The file has rounds but no list of players, so nobody in it has a name."),
    expected=N_("A list of players with the ids that the rounds use."),
    mend=N_("Make the list of players visible in the other program, then export the tournament again."),
)

IMPORT_PLAYER_TWICE = Code(
    "import-player-twice",
    ERROR,
    found=N_("The file lists the player “%(text)s” twice."),
    expected=N_("Each player once, so that their matches are told apart."),
    mend=CORRECT,
)

IMPORT_NO_ID = Code(
    "import-no-id",
    ERROR,
    found=N_("A player has no id."),
    expected=N_("An id for each player, which the rounds use to refer to them."),
    mend=CORRECT,
)

IMPORT_NO_NAME = Code(
    "import-no-name",
    ERROR,
    found=N_("A player has no name."),
    expected=N_("A name for each player."),
    mend=CORRECT,
)

IMPORT_RENUMBERED = Code(
    "import-renumbered",
    HINT,
    found=N_("The ids in the file are not player numbers; the players (%(count)s) are numbered from 1."),
    expected=N_("Numbers from 1 to 9999."),
    mend=N_("There is nothing to do: the numbers in the new workbook apply from now on."),
)

IMPORT_NUMBER = Code(
    "import-number",
    ERROR,
    found=N_("“%(text)s” is not a player number."),
    expected=N_("A whole number from 1 to 9999."),
    mend=CORRECT,
)

IMPORT_TWO_NAMES = Code(
    "import-two-names",
    WARNING,
    found=N_("Player %(number)s is called “%(name)s” here but “%(other)s” further up."),
    expected=N_("One name for each number; the first is used."),
    mend=N_("If these are two people, correct the name or the number."),
)

IMPORT_ROUND = Code(
    "import-round",
    ERROR,
    found=N_("“%(text)s” is not a round."),
    expected=N_("1, 2, 3 … for the Swiss rounds; Top 8, Top 4, Final, Third place for the bracket."),
    mend=CORRECT,
)

IMPORT_TOO_MANY_ROUNDS = Code(
    "import-too-many-rounds",
    ERROR,
    found=N_("There are more than 99 rounds."),
    expected=N_("At most 99 rounds."),
    mend=CORRECT,
)

IMPORT_WORD = Code(
    "import-word",
    ERROR,
    found=N_("“%(text)s” is not a result."),
    expected=N_("1, X, 2, 1T, 2T, 1F, 2F, 0, BYE, or two numbers such as 2:1."),
    mend=CORRECT,
)

IMPORT_BYE = Code(
    "import-bye",
    ERROR,
    found=N_("This match has one player but the result “%(text)s”."),
    expected=N_("BYE or nothing if there is no second player."),
    mend=N_("Enter the second player, or BYE."),
)
