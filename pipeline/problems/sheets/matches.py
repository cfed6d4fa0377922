"""Problems of the rows of Matches: pairs, byes, results, scores."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, WARNING, Area, Code

AREA = Area(
    "matches and results",
    see="sheet [Matches](../workbook.md#matches), [results](../workbook.md#results)",
)

AGAINST_ONESELF = Code(
    "against-oneself",
    ERROR,
    found=N_("Round %(round)s: %(player)s is both Player 1 and Player 2."),
    expected=N_("A match is between two different players."),
    mend=N_("Correct the one that is wrong; for a bye, clear Player 2 and enter BYE as the result."),
    meaning="The same player is on both sides of a match.",
    values={"round": 2, "player": "12 Jan Kowalski"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | **12 Jan Kowalski** | 1 |
    """,
)

PLAYER_TWICE_IN_ROUND = Code(
    "player-twice-in-round",
    ERROR,
    found=N_("%(player)s appears in round %(round)s more than once."),
    expected=N_("Each player has one row per round."),
    mend=N_("Correct the player or the round in one of the rows, or delete the row."),
    meaning="A player has two rows in the same round. The final and the match for third place count as one round here.",
    values={"player": "12 Jan Kowalski", "round": 2},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | 1 |
        | 16 | 2 | 3 Anna Nowak | **12 Jan Kowalski** | X |
    """,
)

BYE_AND_MATCH = Code(
    "bye-and-match",
    ERROR,
    found=N_("%(player)s has both a bye and a match in round %(round)s."),
    expected=N_("Each player has one match or one bye per round."),
    mend=N_("Delete the wrong row."),
    meaning="A player has both a match and a bye row in the same round.",
    values={"player": "12 Jan Kowalski", "round": 2},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | 1 |
        | 20 | 2 | **12 Jan Kowalski** | | BYE |
    """,
)

REMATCH = Code(
    "rematch",
    WARNING,
    found=N_("%(player)s and %(other)s meet in round %(round)s but already met in round %(earlier)s."),
    expected=N_("No two players meet twice in the same stage."),
    mend=N_("If this is a typo, correct the row. If this was the actual pairing, leave it."),
    meaning=(
        "Two players meet a second time in the Swiss. The draw avoids that wherever it can; a row typed by "
        "hand is taken as it is."
    ),
    values={"player": "3 Anna Nowak", "other": "12 Jan Kowalski", "round": 4, "earlier": 1},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 4 | 1 | 12 Jan Kowalski | 3 Anna Nowak | 1 |
        | 34 | 4 | 3 Anna Nowak | **12 Jan Kowalski** | |
    """,
)

TABLE_TWICE = Code(
    "table-twice",
    WARNING,
    found=N_("Two matches of round %(round)s are at table %(table)s."),
    expected=N_("A different table for each match of a round."),
    mend=N_("Change one of the two table numbers."),
    meaning="Two matches in the same round have the same table number. Byes need no table and are ignored.",
    values={"table": 3, "round": 2},
    example="""
        | Matches | Round | Table | Player 1 | Player 2 |
        |---|---|---|---|---|
        | 14 | 2 | 3 | 12 Jan Kowalski | 5 Maria Dudek |
        | 15 | 2 | **3** | 3 Anna Nowak | 9 Ewa Lis |
    """,
)

BYES_SEVERAL = Code(
    "byes-several",
    WARNING,
    found=N_("Round %(round)s has more than one bye: %(other)s and %(player)s could have met."),
    expected=N_("At most one player without an opponent, and only if the number of players is odd."),
    mend=N_("Pair the two, or enter a bye on the Changes sheet for the one who asked to sit out."),
    meaning=(
        "A round has two byes that nobody requested, so these two players could have been paired with each other."
    ),
    values={"round": 2, "other": "5 Maria Dudek", "player": "9 Ewa Lis"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 18 | 2 | 5 Maria Dudek | | BYE |
        | 19 | 2 | **9 Ewa Lis** | | BYE |
    """,
)

NO_NUMBER_OF_THE_TABLE = Code(
    "no-number-of-the-table",
    WARNING,
    found=N_(
        "%(player)s has no place in the round robin: all places were given out when the first round was drawn."
    ),
    expected=N_("Everybody who plays a round robin is there when its first round is drawn."),
    mend=N_(
        "If the first round has no results, draw it again with this player: `swissbook pair FILE --redraw`. If it has, enter a drop from round 1 for them on the Changes sheet."
    ),
    meaning=(
        "In a round robin everybody meets everybody, so that nobody can join it after its first round. A place is free only where "
        "the number of players is odd."
    ),
    values={"player": "7 Adam Wilk"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Seed 1 | Seed 2 |
        |---|---|---|---|---|---|
        | 2 | 1 | 3 Anna Nowak | 9 Ewa Lis | 1 | 2 |

        | Players | No | Name |
        |---|---|---|
        | 8 | 7 | **Adam Wilk** |
    """,
)

SECOND_BYE = Code(
    "second-bye",
    WARNING,
    found=N_("%(player)s gets another bye in round %(round)s although %(other)s has had fewer."),
    expected=N_("Nobody gets a second bye while another player can have one."),
    mend=N_("If this is a typo, correct the row. If this was the actual pairing, leave it."),
    meaning=(
        "A player gets another bye although somebody who is paired in this round has had fewer. Byes "
        "requested on the Changes sheet are not counted."
    ),
    values={"player": "9 Ewa Lis", "round": 4, "other": "5 Maria Dudek"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 19 | 2 | 9 Ewa Lis | | BYE |
        | 39 | 4 | **9 Ewa Lis** | | BYE |
    """,
)

RESULT_MISSING = Code(
    "result-missing",
    ERROR,
    found=N_("Round %(round)s has no result for %(players)s, but round %(next)s has already been drawn."),
    expected=N_("Every match of a round has a result before the next round is drawn."),
    mend=N_("Enter the result; 0 if neither player showed up."),
    meaning=(
        "A match of an earlier Swiss round has no result although a later round has been drawn. An empty "
        "result in the latest round is not a problem."
    ),
    values={"round": 2, "players": "12 Jan Kowalski - 5 Maria Dudek", "next": 3},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | **(empty)** |
        | 22 | 3 | 12 Jan Kowalski | 3 Anna Nowak | |
    """,
)

DRAW_UNKNOWN = Code(
    "draw-unknown",
    ERROR,
    found=N_("Round %(round)s: the match ended in a draw."),
    expected=N_("This game has no draws: one of the two players wins."),
    mend=N_("Enter one of these: %(results)s."),
    meaning="A Swiss match ended in a draw, by its result or its scores, but the rules have no points for draws.",
    values={"round": 2, "results": "1, 2, 1T, 2T, 1F, 2F, 0, BYE"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | **X** |
    """,
)

TIME_WIN_UNKNOWN = Code(
    "time-win-unknown",
    ERROR,
    found=N_("Round %(round)s: the result is %(result)s, a win on time."),
    expected=N_("These rules have no win on time."),
    mend=N_("Enter the one of these results that the rules give instead: %(results)s."),
    meaning="The result is `1T` or `2T`, a win on time, but the rules do not say what that is worth.",
    values={"round": 2, "result": "1T", "results": "1, X, 2, 1F, 2F, 0, BYE"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | **1T** |
    """,
)

SCORES_MISSING = Code(
    "scores-missing",
    ERROR,
    found=N_("The result is %(result)s, but a score is missing."),
    expected=N_("Under these rules the points depend on both scores."),
    mend=N_("Enter Score 1 and Score 2."),
    meaning="There is a result but a score is missing, in a game whose points depend on the scores.",
    values={"result": 1},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result | Score 1 | Score 2 |
        |---|---|---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | 1 | 2 | **(empty)** |
    """,
    advice="Forfeits and byes need no scores.",
)

HIT_POINTS_MISSING = Code(
    "hit-points-missing",
    WARNING,
    found=N_("The result is %(result)s, but the hit points are missing."),
    expected=N_("The difference in hit points breaks ties, so every match needs both."),
    mend=N_("Enter the hit points left to each headquarters under Score 1 and Score 2."),
    meaning=(
        "There is a result, but the hit points left are missing. The match counts, but is missing from the "
        "tie-break."
    ),
    values={"result": 1},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result | Score 1 | Score 2 |
        |---|---|---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | 1 | **(empty)** | |
    """,
)

SCORE_TO_COUNT_MISSING = Code(
    "score-to-count-missing",
    WARNING,
    found=N_("The result is %(result)s, but the scores are missing."),
    expected=N_("The difference of the scores counts, so every match needs both."),
    mend=N_("Enter what each player scored under Score 1 and Score 2."),
    meaning=(
        "There is a result, but the scores are missing, whose difference counts in this game. The match counts, but is "
        "missing from the tie-break."
    ),
    values={"result": 2},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result | Score 1 | Score 2 |
        |---|---|---|---|---|---|---|
        | 9 | 1 | 3 Anna Nowak | 9 Ewa Lis | 2 | **(empty)** | |
    """,
)

SCORE_HALF = Code(
    "score-half",
    WARNING,
    found=N_("Only one of the two scores is entered."),
    expected=N_("Both scores, or neither."),
    mend=N_("Enter the other score; 0 if there is none."),
    meaning="One of the two score cells is filled in, but the other is empty.",
    example="""
        | Matches | Round | Player 1 | Player 2 | Score 1 | Score 2 |
        |---|---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | 2 | **(empty)** |
    """,
)

SCORE_NEGATIVE = Code(
    "score-negative",
    ERROR,
    found=N_("The score is %(score)s."),
    expected=N_("A score is 0 or more."),
    mend=N_("Correct the score."),
    meaning=(
        "A score is below 0. The hit points left to a headquarters, games won and points scored are all 0 or more."
    ),
    values={"score": "-3"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Score 1 | Score 2 |
        |---|---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | 12 | **-3** |
    """,
)

SCORE_TOO_HIGH = Code(
    "score-too-high",
    ERROR,
    found=N_("The score is %(score)s."),
    expected=N_("A player can score %(limit)s at most."),
    mend=N_("Correct the score."),
    meaning=(
        "A score is higher than the rules allow for one player: the starting hit points, the games that win a "
        "match, the most points."
    ),
    values={"score": 22, "limit": 20},
    example="""
        | Matches | Round | Player 1 | Player 2 | Score 1 | Score 2 |
        |---|---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | **22** | 0 |
    """,
)

SCORE_NOT_WHOLE = Code(
    "score-not-whole",
    ERROR,
    found=N_("The score is %(score)s."),
    expected=N_("A score is a whole number."),
    mend=N_("Correct the score."),
    meaning="The score counts games won or hit points left, and there is no part of either.",
    values={"score": "1.5"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Score 1 | Score 2 |
        |---|---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | **1.5** | 1 |
    """,
)

SCORES_BOTH_WON = Code(
    "scores-both-won",
    ERROR,
    found=N_("The score is %(scores)s."),
    expected=N_("The first to win %(limit)s games wins the match; only one player can have that many."),
    mend=N_("Correct one of the two scores."),
    meaning="Both players have enough games to win the match. It ends as soon as one of them does.",
    values={"scores": "2:2", "limit": 2},
    example="""
        | Matches | Round | Player 1 | Player 2 | Score 1 | Score 2 |
        |---|---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | **2** | 2 |
    """,
)

SCORES_WITHOUT_POINTS = Code(
    "scores-without-points",
    ERROR,
    found=N_("The score is %(scores)s."),
    expected=N_("A score that the rules award points for."),
    mend=N_("Correct the scores."),
    meaning=(
        "The rules list the scores that are worth points, and this one is not among them. Here they only have "
        "2:0, 2:1 and 1:1."
    ),
    values={"scores": "1:0"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Score 1 | Score 2 |
        |---|---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | **1** | 0 |
    """,
)

RESULT_CONTRADICTS_SCORES = Code(
    "result-contradicts-scores",
    ERROR,
    found=N_("The result is %(result)s, but the score is %(scores)s."),
    expected=N_("The result and the scores give the same winner."),
    mend=N_("Correct the result or the scores."),
    meaning="The result and the scores give different winners.",
    values={"result": 1, "scores": "0:2"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result | Score 1 | Score 2 |
        |---|---|---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | **1** | 0 | 2 |
    """,
)

SCORES_LEVEL_WITH_WINNER = Code(
    "scores-level-with-winner",
    ERROR,
    found=N_("The result is %(result)s, but the score is level: %(scores)s."),
    expected=N_("The winner has the higher score."),
    mend=N_("Correct the scores or the result."),
    meaning=(
        "The result gives a winner, but the scores are level. Only a win on time or by forfeit may have level "
        "scores."
    ),
    values={"result": 2, "scores": "1:1"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result | Score 1 | Score 2 |
        |---|---|---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | **2** | 1 | 1 |
    """,
)
