"""What is right by itself in a ruleset file, and not beside the rest of it: structures and stages, tie-breaks, brackets."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, WARNING, Code

RULESET_NO_NAME = Code(
    "ruleset-no-name",
    ERROR,
    found=N_("The game has no name."),
    expected=N_("A name in at least one language."),
    mend=N_("Write its name below [names], such as: en = 'My game'"),
)

RULESET_ID_IS_NOT_THE_FILE_NAME = Code(
    "ruleset-id-is-not-the-file-name",
    WARNING,
    found=N_("The id is %(value)s."),
    expected=N_("%(expected)s, as in the file name; that is the one used."),
    mend=N_("Remove the line, or rename the file."),
)

RULESET_CUT_OF_ONE = Code(
    "ruleset-cut-of-one",
    ERROR,
    found=N_("The cut leaves one player."),
    expected=N_("0 for no cut, or at least 2 players who advance."),
    mend=N_("Enter 0, or the number of players who advance."),
)

RULESET_ROW_BACKWARDS = Code(
    "ruleset-row-backwards",
    ERROR,
    found=N_("This row is for %(first)s to %(last)s players."),
    expected=N_("A row whose upper end is not below its lower end."),
    mend=N_("Swap the two numbers, or correct the wrong one."),
)

RULESET_ROW_AFTER_OPEN = Code(
    "ruleset-row-after-open",
    ERROR,
    found=N_("This row starts at %(players)s players, but the row starting at %(first)s players has no upper end."),
    expected=N_("Only the row for the largest events can leave out the key to."),
    mend=N_("Add the key to in the row that begins with %(first)s."),
)

RULESET_ROWS_OVERLAP = Code(
    "ruleset-rows-overlap",
    ERROR,
    found=N_(
        "This row starts at %(players)s players, which is already covered by the row for %(first)s to "
        "%(last)s players."
    ),
    expected=N_("One row for each number of players."),
    mend=N_("Start this row after the end of the other, or end the other earlier."),
)

RULESET_ROWS_GAP = Code(
    "ruleset-rows-gap",
    ERROR,
    found=N_("There is no row for %(first)s to %(last)s players."),
    expected=N_("A row for every number of players from the first row to the last."),
    mend=N_("Start this row where the previous one ends, or add a row between them."),
)

RULESET_MINUTES_OUTSIDE_CHOICE = Code(
    "ruleset-minutes-outside-choice",
    ERROR,
    found=N_("A round lasts %(minutes)s minutes, and the organiser may choose from %(least)s to %(most)s."),
    expected=N_("The fewest minutes first, then the most, with the usual ones between them."),
    mend=N_("Correct swiss.minutes or swiss.choice_of_minutes."),
)

RULESET_POINTS_BY_SCORE_WITHOUT_GAMES = Code(
    "ruleset-points-by-score-without-games",
    ERROR,
    found=N_("Points depend on games won, but scores mean %(meaning)s."),
    expected=N_("With points.by_score the key scores.meaning is games."),
    mend=N_("Write meaning = 'games' below [scores], or remove points.by_score."),
)

RULESET_POINTS_BY_DIFFERENCE_WITHOUT_SCORES = Code(
    "ruleset-points-by-difference-without-scores",
    ERROR,
    found=N_("Points depend on the difference of the scores, but scores mean %(meaning)s."),
    expected=N_("With points.by_difference the key scores.meaning is score or hit_points."),
    mend=N_("Write meaning = 'score' below [scores], or remove points.by_difference."),
)

RULESET_DIFFERENCES_WITHOUT_LEVEL = Code(
    "ruleset-differences-without-level",
    ERROR,
    found=N_("The first row starts at a difference of %(first)s and gives %(points)s points."),
    expected=N_("A first row that starts at 0 and gives both players the same."),
    mend=N_("Begin with a row such as { from = 0, points = [10, 10] }."),
)

RULESET_ANY_WINNER_DECIDED = Code(
    "ruleset-any-winner-decided",
    ERROR,
    found=N_("By this file the scores decide who has won, and yet the winner may have the lower one."),
    expected=N_("One of the keys scores.decide and scores.any_winner at most."),
    mend=N_("Remove one of the two."),
)

RULESET_TIEBREAK_AFTER_LOT = Code(
    "ruleset-tiebreak-after-lot",
    WARNING,
    found=N_("The tie-break %(value)s comes after lot."),
    expected=N_("Nobody is still level after the lot: lot is the last tie-break, or is left out."),
    mend=N_("Move lot to the end."),
)

RULESET_NOT_A_SHARE = Code(
    "ruleset-not-a-share",
    ERROR,
    found=N_("The key %(key)s is %(value)s."),
    expected=N_("A number from 0 to 1: 0.33 is 33 percent."),
    mend=N_("Write it as a fraction of 1."),
)

RULESET_CAP_BELOW_FLOOR = Code(
    "ruleset-cap-below-floor",
    ERROR,
    found=N_("The key %(key)s is %(value)s; the lowest percentage is %(floor)s."),
    expected=N_("A number from the lowest percentage to 1: 0.75 is 75 percent."),
    mend=N_("Correct one of the two numbers."),
)

RULESET_BYE_ORDER_NOT_A_TIEBREAK = Code(
    "ruleset-bye-order-not-a-tiebreak",
    ERROR,
    found=N_("Byes are given by %(value)s, which is not a tie-break in this game."),
    expected=N_("The words points, number and place, and the tie-breaks of standings.tiebreaks."),
    mend=N_("Add it to standings.tiebreaks, or remove it here."),
)

RULESET_RATING_WITHOUT_ROUNDS = Code(
    "ruleset-rating-without-rounds",
    ERROR,
    found=N_("The key %(key)s has no coefficient for tournaments."),
    expected=N_("At least one row with the keys from (players) and k."),
    mend=N_("Add a row such as { from = 2, k = 16 }."),
)

RULESET_RATING_ROW_TWICE = Code(
    "ruleset-rating-row-twice",
    ERROR,
    found=N_("Two rows of %(key)s start with %(value)s."),
    expected=N_("A different first number in each row."),
    mend=N_("Correct one of the two numbers, or remove it."),
)

RULESET_UNRATED_NOT_START = Code(
    "ruleset-unrated-not-start",
    WARNING,
    found=N_("A player without a rating counts as %(value)s in the standings, but ratings start at %(start)s."),
    expected=N_("The keys standings.unrated and rating.start are the same."),
    mend=N_("Write unrated = %(start)s below [standings]."),
)

RULESET_KEY_OF_ANOTHER_KIND = Code(
    "ruleset-key-of-another-kind",
    ERROR,
    found=N_("The key %(key)s does not belong to a game of kind %(kind)s."),
    expected=N_("Used only by games of this kind: %(kinds)s."),
    mend=N_("Remove the key and everything below it, or correct the key kind."),
)

RULESET_STAGE_NOT_CLEAR = Code(
    "ruleset-stage-not-clear",
    ERROR,
    found=N_(
        "Who plays on after round %(after)s is not clear: one of the keys best and points is needed, and not both."
    ),
    expected=N_("The number of players who play on (best), or the points that a player needs (points)."),
    mend=N_("Leave one of the two keys in this stage."),
)

RULESET_STAGE_OUT_OF_PLACE = Code(
    "ruleset-stage-out-of-place",
    ERROR,
    found=N_("No part of the field can go out after round %(after)s."),
    expected=N_("A round after that of the stage before and before the last one: not in a round robin."),
    mend=N_("Correct the number of the round, or remove the stage."),
)

RULESET_STAGE_TOO_SMALL = Code(
    "ruleset-stage-too-small",
    ERROR,
    found=N_("%(best)s play on after round %(after)s, too few for what follows."),
    expected=N_("At least as many as play on after the next stage, or as the cut leaves: %(most)s."),
    mend=N_("Correct the number of players who play on."),
)

RULESET_STAGE_NOT_SEATED = Code(
    "ruleset-stage-not-seated",
    ERROR,
    found=N_("Who plays on after round %(after)s cannot be seated at the tables of these rules."),
    expected=N_("At tables, a number of players who play on (best) for whom there are tables."),
    mend=N_("State a number of players that can be seated."),
)

RULESET_TIEBREAK_NEEDS_SCORES = Code(
    "ruleset-tiebreak-needs-scores",
    ERROR,
    found=N_("The tie-break %(value)s adds up scores, but scores have no meaning here."),
    expected=N_("The key scores.meaning says what the scores are."),
    mend=N_("Set scores.meaning, or remove the tie-break."),
)

RULESET_TIEBREAK_NEEDS_SECOND_SCORES = Code(
    "ruleset-tiebreak-needs-second-scores",
    ERROR,
    found=N_("The tie-break %(value)s counts second scores, but the file has none."),
    expected=N_("A table [second_scores] that says what they count."),
    mend=N_("Add [second_scores], or remove the tie-break."),
)

RULESET_TIEBREAK_NEEDS_GAMES = Code(
    "ruleset-tiebreak-needs-games",
    ERROR,
    found=N_("The tie-break %(value)s counts games, but scores are not games here."),
    expected=N_("The key scores.meaning is games."),
    mend=N_("Set scores.meaning to games, or remove the tie-break."),
)

RULESET_TIEBREAK_NEEDS_MATCHES = Code(
    "ruleset-tiebreak-needs-matches",
    ERROR,
    found=N_("The tie-break %(value)s is made from matches of two, but this game is played at tables."),
    expected=N_("A tie-break that tables of several players can have."),
    mend=N_("Remove the tie-break, or use sos or opponents_points."),
)

RULESET_NOT_IN_THIS_ELIMINATION = Code(
    "ruleset-not-in-this-elimination",
    ERROR,
    found=N_("The key elimination is %(elimination)s, and in such a bracket this key means nothing."),
    expected=N_(
        "A match for third place and seeding anew in a single elimination, a second final after a double one."
    ),
    mend=N_("Remove the key, or correct the key elimination."),
)
