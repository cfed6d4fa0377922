"""Problems of the rows of Matches: pairs, byes, results, scores."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.locale.catalogue import N_
from pipeline.problems.texts.text import Text

MATCHES: Mapping[str, Text] = {
    "against-oneself": Text(
        found=N_("Round %(round)s: %(player)s is both Player 1 and Player 2."),
        expected=N_("A match has two different players."),
        mend=N_("Correct the one that was mistyped; for a bye, empty Player 2 and enter BYE as the result."),
    ),
    "player-twice-in-round": Text(
        found=N_("%(player)s stands in round %(round)s more than once."),
        expected=N_("A player has one row in a round."),
        mend=N_("Correct the player or the round in one of the rows, or delete it."),
    ),
    "bye-and-match": Text(
        found=N_("%(player)s has both a bye and a match in round %(round)s."),
        expected=N_("A player has one match or one bye in a round."),
        mend=N_("Delete the row that is wrong."),
    ),
    "rematch": Text(
        found=N_("%(player)s and %(other)s meet in round %(round)s and have met in round %(earlier)s."),
        expected=N_("No pair meets twice in the same stage."),
        mend=N_("Correct the row if it is a typing error. If it was paired so, leave it."),
    ),
    "table-twice": Text(
        found=N_("Table %(table)s is given to two matches of round %(round)s."),
        expected=N_("Every match of a round has a table of its own."),
        mend=N_("Change one of the two table numbers."),
    ),
    "byes-several": Text(
        found=N_("Round %(round)s has more than one bye: %(other)s and %(player)s could have met."),
        expected=N_("At most one player has no opponent, and only if their number is odd."),
        mend=N_("Pair the two, or enter a bye in the sheet Changes for who asked to sit out."),
    ),
    "second-bye": Text(
        found=N_("%(player)s has another bye in round %(round)s, while %(other)s has had fewer."),
        expected=N_("Nobody has a second bye while another player can have one."),
        mend=N_("Correct the row if it is a typing error. If it was paired so, leave it."),
    ),
    "result-missing": Text(
        found=N_("Round %(round)s has no result for %(players)s, but round %(next)s is already drawn."),
        expected=N_("Every match of a round has its result before the next round is drawn."),
        mend=N_("Enter the result; 0 if nobody came."),
    ),
    "draw-unknown": Text(
        found=N_("Round %(round)s: the match ended in a draw."),
        expected=N_("This game has no draws: one of the two wins."),
        mend=N_("Enter who won: 1 or 2, with T for a win on time."),
    ),
    "time-win-unknown": Text(
        found=N_("Round %(round)s: the result is %(result)s, a win on time."),
        expected=N_("These rules know no win on time."),
        mend=N_("Enter 1, 2 or X as the rules decide it."),
    ),
    "scores-missing": Text(
        found=N_("The result is %(result)s, and a score is missing."),
        expected=N_("Under these rules the points depend on both scores."),
        mend=N_("Enter Score 1 and Score 2."),
    ),
    "hit-points-missing": Text(
        found=N_("The result is %(result)s, and the hit points are missing."),
        expected=N_("The difference in hit points breaks ties, so every match needs both."),
        mend=N_("Enter what was left of both headquarters in Score 1 and Score 2."),
    ),
    "score-half": Text(
        found=N_("Only one of the two scores is entered."),
        expected=N_("Both scores, or neither."),
        mend=N_("Enter the other score; 0 if it is nothing."),
    ),
    "score-negative": Text(
        found=N_("The score is %(score)s."),
        expected=N_("A score is 0 or more."),
        mend=N_("Correct the score."),
    ),
    "score-too-high": Text(
        found=N_("The score is %(score)s."),
        expected=N_("A player can score %(limit)s at most."),
        mend=N_("Correct the score."),
    ),
    "score-not-whole": Text(
        found=N_("The score is %(score)s."),
        expected=N_("The score is the number of games won, a whole number."),
        mend=N_("Correct the score."),
    ),
    "scores-both-won": Text(
        found=N_("The score is %(scores)s."),
        expected=N_("Whoever first wins %(limit)s games wins the match; only one player can have so many."),
        mend=N_("Correct one of the two scores."),
    ),
    "scores-without-points": Text(
        found=N_("The score is %(scores)s."),
        expected=N_("A score that the rules give points for."),
        mend=N_("Correct the scores."),
    ),
    "result-contradicts-scores": Text(
        found=N_("The result is %(result)s, but the score is %(scores)s."),
        expected=N_("Result and scores name the same winner."),
        mend=N_("Correct the result or the scores."),
    ),
    "scores-level-with-winner": Text(
        found=N_("The result is %(result)s, but the score is level: %(scores)s."),
        expected=N_("The winner has the higher score."),
        mend=N_("Correct the scores, or the result if it was a draw."),
    ),
}
