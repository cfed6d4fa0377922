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
    found=N_("%(round)s has been drawn after round %(drawn)s of %(rounds)s."),
    expected=N_("The bracket follows the last of the rounds before it."),
    mend=N_("Add the missing rounds, or enter on the Tournaments sheet how many rounds were played."),
    meaning=(
        "A bracket round is in the workbook while Swiss rounds are still to come. Its seeds cannot be right, "
        "because the Swiss is not over."
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
    found=N_("%(round)s has been drawn, but the tournament has no cut."),
    expected=N_("In a tournament with a bracket, the number of players who reach it."),
    mend=N_("Enter the cut on the Tournaments sheet, or correct the round."),
    meaning="A bracket round is in the workbook although the tournament ends with the Swiss.",
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
    found=N_("%(round)s has been drawn for %(players)s players."),
    expected=N_("The first round of this bracket is: %(first)s."),
    mend=N_("Correct the round, or the cut on the Tournaments sheet."),
    meaning="A bracket round is larger than the cut requires.",
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
    found=N_("There is a match for third place."),
    expected=N_("These rules have no match for third place."),
    mend=N_("If this is a typo, correct the round. If the match was played, leave it."),
    meaning=(
        "A match for third place is in the workbook, but the rules do not have one. The row is still read and "
        "shown."
    ),
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 56 | **Third place** | 9 Ewa Lis | 5 Maria Dudek | 1 |
    """,
)

BRACKET_ROUND_UNPLANNED = Code(
    "bracket-round-unplanned",
    ERROR,
    found=N_("A game of this round is entered: %(round)s."),
    expected=N_("A round of this bracket, which begins with: %(first)s."),
    mend=N_("Correct the round, or enter rules on the Tournaments sheet whose bracket has it."),
    meaning=(
        "A row has a round that no bracket of these rules has: one of a lower bracket where the first loss is the end, or a match "
        "for third place in a double elimination. No place in the bracket waits for it, so it cannot be shown."
    ),
    values={"round": "Lower 4", "first": "Top 4"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 56 | **Lower 4** | 9 Ewa Lis | 5 Maria Dudek | 1 |
    """,
)

BRACKET_WINNER_MISSING = Code(
    "bracket-winner-missing",
    ERROR,
    found=N_("%(round)s has no winner for %(players)s, but the next round has already been drawn: %(next)s."),
    expected=N_("Every game of the bracket has a winner before the next round is drawn."),
    mend=N_("Enter the result of the game."),
    meaning=(
        "A bracket game has no winner, but the next round is already there. If one of the two players is out "
        "of the tournament according to the Changes sheet, no result is needed."
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
    expected=N_("A game in the bracket has a winner."),
    mend=N_("Enter who advances: 1 or 2."),
    meaning=(
        "A bracket game ended in a draw, by its result or its scores, and the rules do not say who advances "
        "in that case."
    ),
    values={"round": "Top 8"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 50 | Top 8 | 3 Anna Nowak | 9 Ewa Lis | **X** |
    """,
)

FINAL_WITHOUT_WINNER = Code(
    "final-without-winner",
    WARNING,
    found=N_("The result of the final is 0: nobody has won it, and there is no champion."),
    expected=N_("The final has a winner."),
    mend=N_("Enter the result of the final. If really neither player came, leave it."),
    meaning="The final has the result `0`. Then nobody is champion, and the two finalists are placed by their standing.",
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 57 | Final | 3 Anna Nowak | 9 Ewa Lis | **0** |
    """,
)

TIME_WIN_WITHOUT_LIMIT = Code(
    "time-win-without-limit",
    ERROR,
    found=N_("%(round)s: the result is %(result)s, a win on time."),
    expected=N_("In the bracket these rules have no time limit, so nobody wins on time."),
    mend=N_("If the match was played to its end, enter %(mended)s; if not, clear the result until it has been."),
    meaning=(
        "A bracket game has the result `1T` or `2T`, a win on time, under rules that give the games of the bracket no time "
        "limit: they are played to their end."
    ),
    values={"round": "Top 8", "result": "1T", "mended": "1"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 50 | Top 8 | 3 Anna Nowak | 9 Ewa Lis | **1T** |
    """,
)

BRACKET_GAME_NOT_PLAYED_OUT = Code(
    "bracket-game-not-played-out",
    ERROR,
    found=N_("%(round)s ends %(scores)s, but nobody has won %(wins)s games."),
    expected=N_("In the bracket play goes on, without a time limit, until a player has won %(wins)s games."),
    mend=N_("Leave both scores and the result empty until then. If a player has not come, enter 1F or 2F."),
    meaning=(
        "A bracket game has a winner before either player has won as many games as the rules require. In the Swiss rounds "
        "time may end a match at 1:0; in the bracket it does not, where the rules give its games no time limit."
    ),
    values={"round": "Top 8", "scores": "1:0", "wins": 2},
    example="""
        | Matches | Round | Player 1 | Player 2 | Score 1 | Score 2 |
        |---|---|---|---|---|---|
        | 50 | Top 8 | 3 Anna Nowak | 9 Ewa Lis | **1** | 0 |
    """,
)

SEED_OUT_OF_RANGE = Code(
    "seed-out-of-range",
    ERROR,
    found=N_("The seed is %(seed)s."),
    expected=N_("The seeds of this bracket run from 1 to %(size)s."),
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
    found=N_("%(player)s has seed %(seed)s here but seed %(first)s in another game."),
    expected=N_("Each player keeps the same seed throughout the bracket."),
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
    found=N_("Seed %(seed)s belongs to both %(other)s and %(player)s."),
    expected=N_("Every player in the bracket has a seed of their own."),
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
    found=N_(
        "%(player)s is seed %(seed)s in the bracket; going by the standings as they now are, that should be %(now)s."
    ),
    expected=N_("Once a bracket has started its seeds are final, even if an earlier result is corrected."),
    mend=N_(
        "If the seed was mistyped, enter %(now)s. If a result was corrected, there is nothing to do where that was right; where it was a slip, restore the earlier one."
    ),
    meaning=(
        "A Swiss result was corrected after the bracket had started, and this player would now have a "
        "different seed. Nothing moves: the bracket continues as drawn."
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
    found=N_("%(player)s is in the bracket but not in the top %(cut)s of the standings as they now are."),
    expected=N_("Once a bracket has started its seeds are final, even if an earlier result is corrected."),
    mend=N_(
        "If this is a typo, correct the player; if somebody gave up their place before the bracket, enter a Drop "
        "from round Cut for them on the Changes sheet."
    ),
    meaning="A player in the bracket would not reach it by the Swiss as it now stands in the workbook.",
    values={"player": "9 Ewa Lis", "cut": 8},
    example="""
        | Tournaments | Tournament | Rounds | Cut |
        |---|---|---|---|
        | 2 | Spring Joust | 5 | 8 |

        | Matches | Round | Player 1 | Player 2 | Seed 1 | Seed 2 |
        |---|---|---|---|---|---|
        | 50 | Top 8 | 3 Anna Nowak | **9 Ewa Lis** | 1 | 8 |
    """,
    advice="For a player who gave up their place after the Swiss, that is `Cut` under From round, and `drop`.",
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
    meaning="A player makes the cut by the Swiss as it now stands in the workbook but has no game in the bracket.",
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
    WARNING,
    found=N_("%(player)s should not be in this round: %(round)s."),
    expected=N_("The winners of the previous round, each in one game."),
    mend=N_("Correct the player, or the result of the previous game. If the game was set by hand, leave it."),
    meaning=(
        "A player appears in a bracket round without having won the previous game. The game is played as it stands, and the "
        "pages show it as set by hand."
    ),
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
    WARNING,
    found=N_("%(player)s has the wrong opponent in this round: %(round)s."),
    expected=N_("A bye, or the winner of the previous game."),
    mend=N_("Correct Player 2, or the result of the previous game. If the game was set by hand, leave it."),
    meaning=(
        "A player who should have no opponent in this round, because the bracket is not full or the opponent "
        "is not known yet, has one. The game is played as it stands, and the pages show it as set by hand."
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
    WARNING,
    found=N_("%(player)s is not facing the opponent that the seeds and results call for: %(round)s."),
    expected=N_("The opponent of %(player)s is %(opponent)s."),
    mend=N_(
        "Correct the players, their seeds, or the results of the previous round. If the game was set by hand, leave it."
    ),
    meaning=(
        "Two players meet in the bracket who should not meet yet: seeds and earlier results call for another "
        "opponent. In a Top 8, seed 1 meets seed 8. The game is played as it stands, and the pages show it as set by hand."
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
    found=N_("A game is missing from this round: %(round)s."),
    expected=N_("A game between %(player)s and %(other)s."),
    mend=N_("Add a row for that game to the Matches sheet."),
    meaning="A bracket round has been drawn, but one of its games has no row.",
    values={"round": "Top 4", "player": "12 Jan Kowalski", "other": "7 Jan Bąk"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Seed 1 | Seed 2 |
        |---|---|---|---|---|---|
        | 54 | **Top 4** | 3 Anna Nowak | 5 Maria Dudek | 1 | 4 |
    """,
)
