"""Problems of the bracket."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.locale.catalogue import N_
from pipeline.problems.texts.text import Text

BRACKET: Mapping[str, Text] = {
    "bracket-too-early": Text(
        found=N_("%(round)s is drawn after Swiss round %(drawn)s of %(rounds)s."),
        expected=N_("The bracket follows the last Swiss round."),
        mend=N_("Add the missing rounds, or enter in the sheet Tournaments how many rounds were played."),
    ),
    "bracket-without-cut": Text(
        found=N_("%(round)s is drawn, but the tournament has no cut."),
        expected=N_("A tournament with a bracket says how many players reach it."),
        mend=N_("Enter the cut in the sheet Tournaments, or correct the round."),
    ),
    "bracket-round-too-large": Text(
        found=N_("%(round)s is drawn for %(players)s players."),
        expected=N_("The first round of this bracket is: %(first)s."),
        mend=N_("Correct the round, or the cut in the sheet Tournaments."),
    ),
    "third-place-unplanned": Text(
        found=N_("A match for third place is drawn."),
        expected=N_("These rules have no match for third place."),
        mend=N_("Correct the round if it is a typing error. If the match was played, leave it."),
    ),
    "bracket-winner-missing": Text(
        found=N_("%(round)s has no winner for %(players)s, but the next round is already drawn: %(next)s."),
        expected=N_("Every game of the bracket has its winner before the next round is drawn."),
        mend=N_("Enter the result of the game."),
    ),
    "draw-in-bracket": Text(
        found=N_("The game ended in a draw: %(round)s."),
        expected=N_("A game of the bracket has a winner."),
        mend=N_("Enter who goes on: 1 or 2."),
    ),
    "seed-out-of-range": Text(
        found=N_("The seed is %(seed)s."),
        expected=N_("Seeds of this bracket run from 1 to %(size)s."),
        mend=N_("Correct the seed."),
    ),
    "seed-changes": Text(
        found=N_("%(player)s has seed %(seed)s here and seed %(first)s in another game."),
        expected=N_("A player keeps one seed through the whole bracket."),
        mend=N_("Correct the seed or the player in one of the rows."),
    ),
    "seed-twice": Text(
        found=N_("Seed %(seed)s belongs to %(other)s and to %(player)s."),
        expected=N_("Every player of the bracket has a seed of his or her own."),
        mend=N_("Correct the seed in one of the rows."),
    ),
    "seed-moved": Text(
        found=N_(
            "%(player)s plays the bracket as seed %(seed)s; by the Swiss as it stands now it would be %(now)s."
        ),
        expected=N_("The seeds of a bracket that has begun stand, even if a Swiss result is corrected."),
        mend=N_("Nothing, if the correction was right. If it was a slip, put the Swiss result back."),
    ),
    "not-in-cut": Text(
        found=N_(
            "%(player)s plays in the bracket, but is not among the first %(cut)s by the Swiss as it stands now."
        ),
        expected=N_("The seeds of a bracket that has begun stand, even if a Swiss result is corrected."),
        mend=N_("Correct the player if it is a typing error; enter in the sheet Changes who left at the cut."),
    ),
    "qualified-not-in-bracket": Text(
        found=N_("%(player)s is among the first %(cut)s by the Swiss as it stands now, and is not in the bracket."),
        expected=N_("The seeds of a bracket that has begun stand, even if a Swiss result is corrected."),
        mend=N_("Add the missing game if it was forgotten; enter in the sheet Changes who left at the cut."),
    ),
    "bracket-player-unexpected": Text(
        found=N_("%(player)s should not be in this round: %(round)s."),
        expected=N_("The winners of the round before, each in one game."),
        mend=N_("Correct the player, or the result of the game before."),
    ),
    "bracket-opponent-not-due": Text(
        found=N_("%(player)s has an opponent in this round who should not be there: %(round)s."),
        expected=N_("A bye, or the winner of the game before."),
        mend=N_("Correct Player 2, or the result of the game before."),
    ),
    "bracket-pair-unexpected": Text(
        found=N_("%(player)s does not meet the opponent who follows from seeds and results: %(round)s."),
        expected=N_("The opponent of %(player)s is %(opponent)s."),
        mend=N_("Correct the players, their seeds, or the results of the round before."),
    ),
    "bracket-game-missing": Text(
        found=N_("A game of this round is missing: %(round)s."),
        expected=N_("%(player)s meets %(other)s."),
        mend=N_("Add the row of that game to the sheet Matches."),
    ),
}
