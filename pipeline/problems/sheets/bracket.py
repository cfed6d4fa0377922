"""Problems of the bracket."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, WARNING, Code

BRACKET_TOO_EARLY = Code(
    "bracket-too-early",
    ERROR,
    found=N_("%(round)s has been drawn after round %(drawn)s of %(rounds)s."),
    expected=N_("The bracket follows the last of the rounds before it."),
    mend=N_("Add the missing rounds, or enter on the Tournaments sheet how many rounds were played."),
)

BRACKET_WITHOUT_CUT = Code(
    "bracket-without-cut",
    ERROR,
    found=N_("%(round)s has been drawn, but the tournament has no cut."),
    expected=N_("In a tournament with a bracket, the number of players who reach it."),
    mend=N_("Enter the cut on the Tournaments sheet, or correct the round."),
)

BRACKET_ROUND_TOO_LARGE = Code(
    "bracket-round-too-large",
    ERROR,
    found=N_("%(round)s has been drawn for %(players)s players."),
    expected=N_("The first round of this bracket is: %(first)s."),
    mend=N_("Correct the round, or the cut on the Tournaments sheet."),
)

THIRD_PLACE_UNPLANNED = Code(
    "third-place-unplanned",
    WARNING,
    found=N_("There is a match for third place."),
    expected=N_("These rules have no match for third place."),
    mend=N_("If this is a typo, correct the round. If the match was played, leave it."),
)

BRACKET_ROUND_UNPLANNED = Code(
    "bracket-round-unplanned",
    ERROR,
    found=N_("A game of this round is entered: %(round)s."),
    expected=N_("A round of this bracket, which begins with: %(first)s."),
    mend=N_("Correct the round, or enter rules on the Tournaments sheet whose bracket has it."),
)

BRACKET_WINNER_MISSING = Code(
    "bracket-winner-missing",
    ERROR,
    found=N_("%(round)s has no winner for %(players)s, but the next round has already been drawn: %(next)s."),
    expected=N_("Every game of the bracket has a winner before the next round is drawn."),
    mend=N_("Enter the result of the game."),
)

DRAW_IN_BRACKET = Code(
    "draw-in-bracket",
    ERROR,
    found=N_("The game ended in a draw: %(round)s."),
    expected=N_("A game in the bracket has a winner."),
    mend=N_("Enter who advances: 1 or 2."),
)

FINAL_WITHOUT_WINNER = Code(
    "final-without-winner",
    WARNING,
    found=N_("The result of the final is 0: nobody has won it, and there is no champion."),
    expected=N_("The final has a winner."),
    mend=N_("Enter the result of the final. If really neither player came, leave it."),
)

TIME_WIN_WITHOUT_LIMIT = Code(
    "time-win-without-limit",
    ERROR,
    found=N_("%(round)s: the result is %(result)s, a win on time."),
    expected=N_("In the bracket these rules have no time limit, so nobody wins on time."),
    mend=N_("If the match was played to its end, enter %(mended)s; if not, clear the result until it has been."),
)

BRACKET_GAME_NOT_PLAYED_OUT = Code(
    "bracket-game-not-played-out",
    ERROR,
    found=N_("%(round)s ends %(scores)s, but nobody has won %(wins)s games."),
    expected=N_("In the bracket play goes on, without a time limit, until a player has won %(wins)s games."),
    mend=N_("Leave both scores and the result empty until then. If a player has not come, enter 1F or 2F."),
)

SEED_OUT_OF_RANGE = Code(
    "seed-out-of-range",
    ERROR,
    found=N_("The seed is %(seed)s."),
    expected=N_("The seeds of this bracket run from 1 to %(size)s."),
    mend=N_("Correct the seed."),
)

SEED_CHANGES = Code(
    "seed-changes",
    ERROR,
    found=N_("%(player)s has seed %(seed)s here but seed %(first)s in another game."),
    expected=N_("Each player keeps the same seed throughout the bracket."),
    mend=N_("Correct the seed or the player in one of the rows."),
)

SEED_TWICE = Code(
    "seed-twice",
    ERROR,
    found=N_("Seed %(seed)s belongs to both %(other)s and %(player)s."),
    expected=N_("Every player in the bracket has a seed of their own."),
    mend=N_("Correct the seed in one of the rows."),
)

SEED_MOVED = Code(
    "seed-moved",
    WARNING,
    found=N_(
        "%(player)s is seed %(seed)s in the bracket; going by the standings as they now are, that should be %(now)s."
    ),
    expected=N_("Once a bracket has started its seeds are final, even if an earlier result is corrected."),
    mend=N_(
        "If the seed was mistyped, enter %(now)s. If a result was corrected, there is nothing to do where that was right; where it was a slip, restore the earlier one."
    ),
)

NOT_IN_CUT = Code(
    "not-in-cut",
    WARNING,
    found=N_("%(player)s is in the bracket but not in the top %(cut)s of the standings as they now are."),
    expected=N_("Once a bracket has started its seeds are final, even if an earlier result is corrected."),
    mend=N_(
        "If this is a typo, correct the player; if somebody gave up their place before the bracket, enter a Drop "
        "from round Cut for them on the Changes sheet."
    ),
)

QUALIFIED_NOT_IN_BRACKET = Code(
    "qualified-not-in-bracket",
    WARNING,
    found=N_("%(player)s is in the top %(cut)s of the standings as they now are but is not in the bracket."),
    expected=N_("Once a bracket has started its seeds are final, even if an earlier result is corrected."),
    mend=N_(
        "If a game was forgotten, add it; if somebody gave up their place before the bracket, enter a Drop from "
        "round Cut for them on the Changes sheet."
    ),
)

BRACKET_PLAYER_UNEXPECTED = Code(
    "bracket-player-unexpected",
    WARNING,
    found=N_("%(player)s should not be in this round: %(round)s."),
    expected=N_("The winners of the previous round, each in one game."),
    mend=N_("Correct the player, or the result of the previous game. If the game was set by hand, leave it."),
)

BRACKET_OPPONENT_NOT_DUE = Code(
    "bracket-opponent-not-due",
    WARNING,
    found=N_("%(player)s has the wrong opponent in this round: %(round)s."),
    expected=N_("A bye, or the winner of the previous game."),
    mend=N_("Correct Player 2, or the result of the previous game. If the game was set by hand, leave it."),
)

BRACKET_PAIR_UNEXPECTED = Code(
    "bracket-pair-unexpected",
    WARNING,
    found=N_("%(player)s is not facing the opponent that the seeds and results call for: %(round)s."),
    expected=N_("The opponent of %(player)s is %(opponent)s."),
    mend=N_(
        "Correct the players, their seeds, or the results of the previous round. If the game was set by hand, leave it."
    ),
)

BRACKET_GAME_MISSING = Code(
    "bracket-game-missing",
    ERROR,
    found=N_("A game is missing from this round: %(round)s."),
    expected=N_("A game between %(player)s and %(other)s."),
    mend=N_("Add a row for that game to the Matches sheet."),
)
