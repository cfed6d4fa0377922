"""Problems of the rows of Matches: pairs, byes, results, scores."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, WARNING, Code

AGAINST_ONESELF = Code(
    "against-oneself",
    ERROR,
    found=N_("Round %(round)s: %(player)s is both Player 1 and Player 2."),
    expected=N_("A match is between two different players."),
    mend=N_("Correct the one that is wrong; for a bye, clear Player 2 and enter BYE as the result."),
)

PLAYER_TWICE_IN_ROUND = Code(
    "player-twice-in-round",
    ERROR,
    found=N_("%(player)s appears in round %(round)s more than once."),
    expected=N_("Each player has one row per round."),
    mend=N_("Correct the player or the round in one of the rows, or delete the row."),
)

BYE_AND_MATCH = Code(
    "bye-and-match",
    ERROR,
    found=N_("%(player)s has both a bye and a match in round %(round)s."),
    expected=N_("Each player has one match or one bye per round."),
    mend=N_("Delete the wrong row."),
)

REMATCH = Code(
    "rematch",
    WARNING,
    found=N_("%(player)s and %(other)s meet in round %(round)s but already met in round %(earlier)s."),
    expected=N_("No two players meet twice in the same stage."),
    mend=N_("If this is a typo, correct the row. If this was the actual pairing, leave it."),
)

TABLE_TWICE = Code(
    "table-twice",
    WARNING,
    found=N_("Two matches of round %(round)s are at table %(table)s."),
    expected=N_("A different table for each match of a round."),
    mend=N_("Change one of the two table numbers."),
)

BYES_SEVERAL = Code(
    "byes-several",
    WARNING,
    found=N_("Round %(round)s has more than one bye: %(other)s and %(player)s could have met."),
    expected=N_("At most one player without an opponent, and only if the number of players is odd."),
    mend=N_("Pair the two, or enter a bye on the Changes sheet for the one who asked to sit out."),
)

NO_NUMBER_OF_THE_TABLE = Code(
    "no-number-of-the-table",
    WARNING,
    found=N_(
        "%(player)s has no place in the round robin: all places were given out when the first round was drawn."
    ),
    expected=N_("Everybody who plays a round robin is there when its first round is drawn."),
    mend=N_(
        "If the first round has no results, draw it again with this player: %(act_redraw)s. If it has, enter a drop from round 1 for them on the Changes sheet."
    ),
)

SECOND_BYE = Code(
    "second-bye",
    WARNING,
    found=N_("%(player)s gets another bye in round %(round)s although %(other)s has had fewer."),
    expected=N_("Nobody gets a second bye while another player can have one."),
    mend=N_("If this is a typo, correct the row. If this was the actual pairing, leave it."),
)

RESULT_MISSING = Code(
    "result-missing",
    ERROR,
    found=N_("Round %(round)s has no result for %(players)s, but round %(next)s has already been drawn."),
    expected=N_("Every match of a round has a result before the next round is drawn."),
    mend=N_("Enter the result; 0 if neither player showed up."),
)

DRAW_UNKNOWN = Code(
    "draw-unknown",
    ERROR,
    found=N_("Round %(round)s: the match ended in a draw."),
    expected=N_("This game has no draws: one of the two players wins."),
    mend=N_("Enter one of these: %(results)s."),
)

TIME_WIN_UNKNOWN = Code(
    "time-win-unknown",
    ERROR,
    found=N_("Round %(round)s: the result is %(result)s, a win on time."),
    expected=N_("These rules have no win on time."),
    mend=N_("Enter the one of these results that the rules give instead: %(results)s."),
)

SCORES_MISSING = Code(
    "scores-missing",
    ERROR,
    found=N_("The result is %(result)s, but a score is missing."),
    expected=N_("Under these rules the points depend on both scores."),
    mend=N_("Enter Score 1 and Score 2."),
)

HIT_POINTS_MISSING = Code(
    "hit-points-missing",
    WARNING,
    found=N_("The result is %(result)s, but the hit points are missing."),
    expected=N_("The difference in hit points breaks ties, so every match needs both."),
    mend=N_("Enter the hit points left to each headquarters under Score 1 and Score 2."),
)

SCORE_TO_COUNT_MISSING = Code(
    "score-to-count-missing",
    WARNING,
    found=N_("The result is %(result)s, but the scores are missing."),
    expected=N_("The difference of the scores counts, so every match needs both."),
    mend=N_("Enter what each player scored under Score 1 and Score 2."),
)

SCORE_HALF = Code(
    "score-half",
    WARNING,
    found=N_("Only one of the two scores is entered."),
    expected=N_("Both scores, or neither."),
    mend=N_("Enter the other score; 0 if there is none."),
)

SCORE_NEGATIVE = Code(
    "score-negative",
    ERROR,
    found=N_("The score is %(score)s."),
    expected=N_("A score is 0 or more."),
    mend=N_("Correct the score."),
)

SCORE_TOO_HIGH = Code(
    "score-too-high",
    ERROR,
    found=N_("The score is %(score)s."),
    expected=N_("A player can score %(limit)s at most."),
    mend=N_("Correct the score."),
)

SCORE_NOT_WHOLE = Code(
    "score-not-whole",
    ERROR,
    found=N_("The score is %(score)s."),
    expected=N_("A score is a whole number."),
    mend=N_("Correct the score."),
)

SCORES_BOTH_WON = Code(
    "scores-both-won",
    ERROR,
    found=N_("The score is %(scores)s."),
    expected=N_("The first to win %(limit)s games wins the match; only one player can have that many."),
    mend=N_("Correct one of the two scores."),
)

SCORES_WITHOUT_POINTS = Code(
    "scores-without-points",
    ERROR,
    found=N_("The score is %(scores)s."),
    expected=N_("A score that the rules award points for."),
    mend=N_("Correct the scores."),
)

RESULT_CONTRADICTS_SCORES = Code(
    "result-contradicts-scores",
    ERROR,
    found=N_("The result is %(result)s, but the score is %(scores)s."),
    expected=N_("The result and the scores give the same winner."),
    mend=N_("Correct the result or the scores."),
)

SCORES_LEVEL_WITH_WINNER = Code(
    "scores-level-with-winner",
    ERROR,
    found=N_("The result is %(result)s, but the score is level: %(scores)s."),
    expected=N_("The winner has the higher score."),
    mend=N_("Correct the scores or the result."),
)
