"""Problems of the bracket."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, WARNING, Area, Code

AREA = Area(
    "the bracket",
    see="sheet [Matches](../workbook.md#matches), [rounds](../workbook.md#rounds)",
)

BRACKET_TOO_EARLY = Code(
    "bracket-too-early",
    ERROR,
    found=N_("%(round)s is drawn after Swiss round %(drawn)s of %(rounds)s."),
    expected=N_("The bracket follows the last Swiss round."),
    mend=N_("Add the missing rounds, or enter in the sheet Tournaments how many rounds were played."),
    meaning=(
        "A round of the bracket is in the workbook while Swiss rounds are still to come. Its seeds cannot be "
        "right, for the Swiss is not over."
    ),
    values={"round": "Top 8", "drawn": 4, "rounds": 5},
    example="""
        | Matches | Round | Player 1 | Player 2 |
        |---|---|---|---|
        | 42 | 4 | 12 Jan Kowalski | 5 Maria Dudek |
        | 50 | **Top 8** | 3 Anna Nowak | 9 Ewa Lis |

        | Tournaments | Tournament | Rounds | Cut |
        |---|---|---|---|
        | 2 | Spring Joust | 5 | 8 |
    """,
)

BRACKET_WITHOUT_CUT = Code(
    "bracket-without-cut",
    ERROR,
    found=N_("%(round)s is drawn, but the tournament has no cut."),
    expected=N_("A tournament with a bracket says how many players reach it."),
    mend=N_("Enter the cut in the sheet Tournaments, or correct the round."),
    meaning="A round of the bracket is in the workbook of a tournament that ends with the Swiss.",
    values={"round": "Top 8"},
    example="""
        | Tournaments | Tournament | Structure | Rounds | Cut |
        |---|---|---|---|---|
        | 2 | Spring Joust | custom | 5 | |

        | Matches | Round | Player 1 | Player 2 |
        |---|---|---|---|
        | 50 | **Top 8** | 3 Anna Nowak | 9 Ewa Lis |
    """,
)

BRACKET_ROUND_TOO_LARGE = Code(
    "bracket-round-too-large",
    ERROR,
    found=N_("%(round)s is drawn for %(players)s players."),
    expected=N_("The first round of this bracket is: %(first)s."),
    mend=N_("Correct the round, or the cut in the sheet Tournaments."),
    meaning="A round of the bracket is larger than the cut needs.",
    values={"round": "Top 16", "players": 8, "first": "Top 8"},
    example="""
        | Tournaments | Tournament | Rounds | Cut |
        |---|---|---|---|
        | 2 | Spring Joust | 5 | 8 |

        | Matches | Round | Player 1 | Player 2 |
        |---|---|---|---|
        | 50 | **Top 16** | 3 Anna Nowak | 9 Ewa Lis |
    """,
)

THIRD_PLACE_UNPLANNED = Code(
    "third-place-unplanned",
    WARNING,
    found=N_("A match for third place is drawn."),
    expected=N_("These rules have no match for third place."),
    mend=N_("Correct the round if it is a typing error. If the match was played, leave it."),
    meaning=(
        "A match for third place is in the workbook, and the rules do not have one. The row is read and shown all "
        "the same."
    ),
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 56 | **Third place** | 9 Ewa Lis | 5 Maria Dudek | 1 |
    """,
)

BRACKET_WINNER_MISSING = Code(
    "bracket-winner-missing",
    ERROR,
    found=N_("%(round)s has no winner for %(players)s, but the next round is already drawn: %(next)s."),
    expected=N_("Every game of the bracket has its winner before the next round is drawn."),
    mend=N_("Enter the result of the game."),
    meaning=(
        "A game of the bracket has no winner and the next round is there already. If one of the two is out of the "
        "tournament by Changes, no result is needed."
    ),
    values={"round": "Top 8", "players": "3 Anna Nowak - 9 Ewa Lis", "next": "Top 4"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 50 | Top 8 | 3 Anna Nowak | 9 Ewa Lis | **(empty)** |
        | 54 | Top 4 | 3 Anna Nowak | 5 Maria Dudek | |
    """,
)

DRAW_IN_BRACKET = Code(
    "draw-in-bracket",
    ERROR,
    found=N_("The game ended in a draw: %(round)s."),
    expected=N_("A game of the bracket has a winner."),
    mend=N_("Enter who goes on: 1 or 2."),
    meaning=(
        "A game of the bracket ended in a draw, by its result or by its scores, and the rules do not say who goes "
        "on then."
    ),
    values={"round": "Top 8"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 50 | Top 8 | 3 Anna Nowak | 9 Ewa Lis | **X** |
    """,
)

SEED_OUT_OF_RANGE = Code(
    "seed-out-of-range",
    ERROR,
    found=N_("The seed is %(seed)s."),
    expected=N_("Seeds of this bracket run from 1 to %(size)s."),
    mend=N_("Correct the seed."),
    meaning="A seed is higher than the number of places in the bracket, or below 1.",
    values={"seed": 9, "size": 8},
    example="""
        | Matches | Round | Player 1 | Player 2 | Seed 1 | Seed 2 |
        |---|---|---|---|---|---|
        | 50 | Top 8 | 3 Anna Nowak | 9 Ewa Lis | 1 | **9** |
    """,
)

SEED_CHANGES = Code(
    "seed-changes",
    ERROR,
    found=N_("%(player)s has seed %(seed)s here and seed %(first)s in another game."),
    expected=N_("A player keeps one seed through the whole bracket."),
    mend=N_("Correct the seed or the player in one of the rows."),
    meaning="A player has different seeds in two rows of the bracket.",
    values={"player": "3 Anna Nowak", "seed": 2, "first": 1},
    example="""
        | Matches | Round | Player 1 | Player 2 | Seed 1 | Seed 2 |
        |---|---|---|---|---|---|
        | 50 | Top 8 | 3 Anna Nowak | 9 Ewa Lis | 1 | 8 |
        | 54 | Top 4 | 3 Anna Nowak | 5 Maria Dudek | **2** | 4 |
    """,
)

SEED_TWICE = Code(
    "seed-twice",
    ERROR,
    found=N_("Seed %(seed)s belongs to %(other)s and to %(player)s."),
    expected=N_("Every player of the bracket has a seed of his or her own."),
    mend=N_("Correct the seed in one of the rows."),
    meaning="Two players have the same seed.",
    values={"seed": 1, "other": "3 Anna Nowak", "player": "12 Jan Kowalski"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Seed 1 | Seed 2 |
        |---|---|---|---|---|---|
        | 50 | Top 8 | 3 Anna Nowak | 9 Ewa Lis | 1 | 8 |
        | 51 | Top 8 | 12 Jan Kowalski | 5 Maria Dudek | **1** | 5 |
    """,
)

SEED_MOVED = Code(
    "seed-moved",
    WARNING,
    found=N_("%(player)s plays the bracket as seed %(seed)s; by the Swiss as it stands now it would be %(now)s."),
    expected=N_("The seeds of a bracket that has begun stand, even if a Swiss result is corrected."),
    mend=N_("Nothing, if the correction was right. If it was a slip, put the Swiss result back."),
    meaning=(
        "A Swiss result was corrected after the bracket had begun, and this player would now have another seed. "
        "Nothing moves: the bracket goes on as it was drawn."
    ),
    values={"player": "3 Anna Nowak", "seed": 1, "now": 2},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result | Seed 1 | Seed 2 |
        |---|---|---|---|---|---|---|
        | 33 | 5 | 3 Anna Nowak | 12 Jan Kowalski | 2 | | |
        | 50 | Top 8 | 3 Anna Nowak | 9 Ewa Lis | | **1** | 8 |
    """,
)

NOT_IN_CUT = Code(
    "not-in-cut",
    WARNING,
    found=N_("%(player)s plays in the bracket, but is not among the first %(cut)s by the Swiss as it stands now."),
    expected=N_("The seeds of a bracket that has begun stand, even if a Swiss result is corrected."),
    mend=N_("Correct the player if it is a typing error; enter in the sheet Changes who left at the cut."),
    meaning="Somebody plays in the bracket who would not reach it by the Swiss as the workbook has it now.",
    values={"player": "9 Ewa Lis", "cut": 8},
    example="""
        | Tournaments | Tournament | Rounds | Cut |
        |---|---|---|---|
        | 2 | Spring Joust | 5 | 8 |

        | Matches | Round | Player 1 | Player 2 | Seed 1 | Seed 2 |
        |---|---|---|---|---|---|
        | 50 | Top 8 | 3 Anna Nowak | **9 Ewa Lis** | 1 | 8 |
    """,
    advice="For a player who gave up a place after the Swiss that is `Cut` in From round, and `drop`.",
)

QUALIFIED_NOT_IN_BRACKET = Code(
    "qualified-not-in-bracket",
    WARNING,
    found=N_("%(player)s is among the first %(cut)s by the Swiss as it stands now, and is not in the bracket."),
    expected=N_("The seeds of a bracket that has begun stand, even if a Swiss result is corrected."),
    mend=N_("Add the missing game if it was forgotten; enter in the sheet Changes who left at the cut."),
    meaning="Somebody is in the cut by the Swiss as the workbook has it now, and has no game in the bracket.",
    values={"player": "16 Lena Sroka", "cut": 8},
    example="""
        | Matches | Round | Player 1 | Player 2 | Seed 1 | Seed 2 |
        |---|---|---|---|---|---|
        | 50 | **Top 8** | 3 Anna Nowak | 9 Ewa Lis | 1 | 8 |

        | Changes | From round | Player | Change |
        |---|---|---|---|
        | 4 | Cut | 16 Lena Sroka | drop |
    """,
    advice="The second table shows the row that is missing if this player left.",
)

BRACKET_PLAYER_UNEXPECTED = Code(
    "bracket-player-unexpected",
    ERROR,
    found=N_("%(player)s should not be in this round: %(round)s."),
    expected=N_("The winners of the round before, each in one game."),
    mend=N_("Correct the player, or the result of the game before."),
    meaning="Somebody stands in a round of the bracket who did not win the game before it.",
    values={"player": "9 Ewa Lis", "round": "Top 4"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 50 | Top 8 | 3 Anna Nowak | 9 Ewa Lis | 1 |
        | 54 | Top 4 | **9 Ewa Lis** | 5 Maria Dudek | |
    """,
)

BRACKET_OPPONENT_NOT_DUE = Code(
    "bracket-opponent-not-due",
    ERROR,
    found=N_("%(player)s has an opponent in this round who should not be there: %(round)s."),
    expected=N_("A bye, or the winner of the game before."),
    mend=N_("Correct Player 2, or the result of the game before."),
    meaning=(
        "A player who has no opponent in this round, because the bracket is not full or the opponent is not known "
        "yet, is given one."
    ),
    values={"player": "3 Anna Nowak", "round": "Top 8"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Seed 1 | Seed 2 |
        |---|---|---|---|---|---|
        | 50 | Top 8 | 3 Anna Nowak | **12 Jan Kowalski** | 1 | |
    """,
    advice="With a cut of 7 the first seed has a bye in the Top 8.",
)

BRACKET_PAIR_UNEXPECTED = Code(
    "bracket-pair-unexpected",
    ERROR,
    found=N_("%(player)s does not meet the opponent who follows from seeds and results: %(round)s."),
    expected=N_("The opponent of %(player)s is %(opponent)s."),
    mend=N_("Correct the players, their seeds, or the results of the round before."),
    meaning=(
        "Two players meet in the bracket who should not meet yet: seeds and earlier results give another opponent. "
        "In a Top 8 seed 1 meets seed 8."
    ),
    values={"player": "3 Anna Nowak", "round": "Top 8", "opponent": "9 Ewa Lis"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Seed 1 | Seed 2 |
        |---|---|---|---|---|---|
        | 50 | Top 8 | 3 Anna Nowak | **5 Maria Dudek** | 1 | 4 |
    """,
)

BRACKET_GAME_MISSING = Code(
    "bracket-game-missing",
    ERROR,
    found=N_("A game of this round is missing: %(round)s."),
    expected=N_("%(player)s meets %(other)s."),
    mend=N_("Add the row of that game to the sheet Matches."),
    meaning="A round of the bracket is drawn, and one of its games has no row.",
    values={"round": "Top 4", "player": "12 Jan Kowalski", "other": "7 Jan Bąk"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Seed 1 | Seed 2 |
        |---|---|---|---|---|---|
        | 54 | **Top 4** | 3 Anna Nowak | 5 Maria Dudek | 1 | 4 |
    """,
)
