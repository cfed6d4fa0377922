"""The sheet Changes, and rounds that do not agree with it."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Code

RETURN_WITHOUT_DROP = Code(
    "return-without-drop",
    WARNING,
    found=N_("%(player)s returns in round %(round)s without having dropped."),
    expected=N_("A return follows a drop."),
    mend=N_("Enter the drop as well, with the first round that was not played, or delete the return."),
    meaning=(
        "A return is entered for somebody who had not left. It changes nothing, but the drop before it may have "
        "been forgotten, and the rounds between them are then counted wrongly."
    ),
    values={"player": "8 Tomasz Wilk", "round": 4},
    example="""
        | Changes | From round | Player | Change |
        |---|---|---|---|
        | 2 | 4 | 8 Tomasz Wilk | **return** |
    """,
)

RETURN_AFTER_DISQUALIFICATION = Code(
    "return-after-disqualification",
    ERROR,
    found=N_("%(player)s returns in round %(round)s after a disqualification."),
    expected=N_("A disqualified player does not come back."),
    mend=N_("Delete the return, or change the disqualification to a drop if it was one."),
    meaning=(
        "A return is entered for somebody who was disqualified. A disqualification is final: whoever only left has "
        "*drop* in that row."
    ),
    values={"player": "8 Tomasz Wilk", "round": 4},
    example="""
        | Changes | From round | Player | Change |
        |---|---|---|---|
        | 2 | 3 | 8 Tomasz Wilk | disqualify |
        | 3 | 4 | 8 Tomasz Wilk | **return** |
    """,
)

CHANGE_WITHOUT_EFFECT = Code(
    "change-without-effect",
    HINT,
    found=N_("%(player)s had already left the tournament by round %(round)s, so this change does nothing."),
    expected=N_("A change of a player who is in the tournament."),
    mend=N_("Delete the row, or enter the return that came before it."),
    meaning=(
        "A drop, bye, late entry or second disqualification of somebody who is already out of the tournament at "
        "that time."
    ),
    values={"player": "8 Tomasz Wilk", "round": 4},
    example="""
        | Changes | From round | Player | Change |
        |---|---|---|---|
        | 2 | 3 | 8 Tomasz Wilk | drop |
        | 3 | 4 | 8 Tomasz Wilk | **drop** |
    """,
)

CHANGE_NOT_IN_BRACKET = Code(
    "change-not-in-bracket",
    WARNING,
    found=N_("The change of %(player)s is entered for %(round)s, where nobody can come in or sit out."),
    expected=N_("Late entries, returns and requested byes belong to rounds of the Swiss."),
    mend=N_("Enter the number of the Swiss round, or delete the row."),
    meaning=(
        "A late entry, a return or a requested bye names a round after the Swiss. In the bracket or the finals "
        "nobody comes in or sits out."
    ),
    values={"player": "8 Tomasz Wilk", "round": "Top 8"},
    example="""
        | Changes | From round | Player | Change |
        |---|---|---|---|
        | 2 | **Top 8** | 8 Tomasz Wilk | return |
    """,
    advice="Who leaves after the Swiss has *drop* with `Cut` or the round of the bracket.",
)

CHANGE_BEYOND_PLAN = Code(
    "change-beyond-plan",
    WARNING,
    found=N_("The change of %(player)s is entered for round %(round)s, which will not be played."),
    expected=N_("A round that the tournament has."),
    mend=N_("Correct the round, or the number of rounds in the sheet Tournaments."),
    meaning=(
        "The change is entered for a Swiss round after the last one, here in a tournament of five rounds. Only a "
        "drop or a disqualification may name the round right after the last."
    ),
    values={"player": "8 Tomasz Wilk", "round": 9},
    example="""
        | Changes | From round | Player | Change |
        |---|---|---|---|
        | 2 | **9** | 8 Tomasz Wilk | drop |
    """,
)

LATE_AFTER_PLAYING = Code(
    "late-after-playing",
    ERROR,
    found=N_("%(player)s is entered as late from round %(since)s, but stands in round %(round)s."),
    expected=N_("A late player is in no round before the one given."),
    mend=N_("Enter the first round that the player was there for, or correct the rows before it."),
    meaning=(
        "Somebody is entered as coming late, and already stands in a round before that one. Either the round of "
        "the change is wrong or somebody else played in that row."
    ),
    values={"player": "19 Iga Król", "since": 3, "round": 1},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 9 | 1 | 19 Iga Król | 7 Jan Bąk | 1 |

        | Changes | From round | Player | Change |
        |---|---|---|---|
        | 2 | **3** | 19 Iga Król | late |
    """,
)

PLAYED_AFTER_DROP = Code(
    "played-after-drop",
    ERROR,
    found=N_("%(player)s stands in round %(round)s, but dropped from round %(since)s on."),
    expected=N_("Who has dropped is in no later round unless a return is entered."),
    mend=N_("Enter a return, correct the round of the drop, or put the right player into the row."),
    meaning=(
        "A player stands in a round after having dropped. The match cannot count as long as Changes says that "
        "the player was gone."
    ),
    values={"player": "8 Tomasz Wilk", "round": 4, "since": 3},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 31 | 4 | **8 Tomasz Wilk** | 5 Maria Dudek | 2 |

        | Changes | From round | Player | Change |
        |---|---|---|---|
        | 2 | 3 | 8 Tomasz Wilk | drop |
    """,
    advice="From round is the first round that was *not* played.",
)

PLAYED_AFTER_DISQUALIFICATION = Code(
    "played-after-disqualification",
    ERROR,
    found=N_("%(player)s stands in round %(round)s, but was disqualified from round %(since)s on."),
    expected=N_("Who is disqualified is in no later round."),
    mend=N_("Correct the round of the disqualification, or put the right player into the row."),
    meaning="A player stands in a round after having been disqualified.",
    values={"player": "8 Tomasz Wilk", "round": 4, "since": 3},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 31 | 4 | 5 Maria Dudek | **8 Tomasz Wilk** | 1 |

        | Changes | From round | Player | Change |
        |---|---|---|---|
        | 2 | 3 | 8 Tomasz Wilk | disqualify |
    """,
)

LEFT_AFTER_DRAW = Code(
    "left-after-draw",
    WARNING,
    found=N_("%(player)s left before round %(round)s, is paired in it, and the match has no result."),
    expected=N_("A match whose player has left is won by the opponent: 1F or 2F."),
    mend=N_("Enter 1F or 2F for the opponent, or draw the round again without the player."),
    meaning=(
        "The drop names the very round that is already drawn, and the player's match in it has no result. The "
        "opponent would wait for nobody."
    ),
    values={"player": "8 Tomasz Wilk", "round": 3},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 22 | 3 | **8 Tomasz Wilk** | 5 Maria Dudek | |

        | Changes | From round | Player | Change |
        |---|---|---|---|
        | 2 | 3 | 8 Tomasz Wilk | drop |
    """,
    advice=(
        "In the example that is `2F`: the second player wins by forfeit. To draw it again use `swissbook pair FILE "
        "--redraw`."
    ),
)

PLAYED_AFTER_WARNINGS = Code(
    "played-after-warnings",
    ERROR,
    found=N_("%(player)s stands in round %(round)s in spite of %(warnings)s warnings."),
    expected=N_("So many warnings exclude a player from the rest of the event."),
    mend=N_("Take the player out of this round, or correct the warnings in the sheet Changes."),
    meaning=(
        "A player has as many warnings as exclude from the event, three in Neuroshima Hex, and stands in a round "
        "after the last of them. The round in which that warning was given is still played."
    ),
    values={"player": "11 Olaf Kos", "round": 5, "warnings": 3},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 40 | 5 | **11 Olaf Kos** | 4 Ewa Lis | 1 |

        | Changes | From round | Player | Change |
        |---|---|---|---|
        | 2 | 1 | 11 Olaf Kos | warning |
        | 3 | 2 | 11 Olaf Kos | warning |
        | 4 | 4 | 11 Olaf Kos | warning |
    """,
)

MISSING_FROM_ROUND = Code(
    "missing-from-round",
    ERROR,
    found=N_("%(player)s has no row here: round %(rounds)s."),
    expected=N_("Everybody who is in the tournament stands in every round that is drawn."),
    mend=N_("Add the missing row, or enter in the sheet Changes that the player dropped, came late or sat out."),
    meaning=(
        "Somebody who plays in the tournament is in no row of a round that is drawn, and no change says why. The "
        "problem stands at the player's name and lists all such rounds."
    ),
    values={"player": "12 Jan Kowalski", "rounds": 2},
    example="""
        | Players | No | Name |
        |---|---|---|
        | 13 | 12 | **Jan Kowalski** |

        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 14 | 2 | 1 Adam Lis | 2 Karol Mazur | 1 |
        | 15 | 2 | 3 Anna Nowak | 5 Maria Dudek | X |
    """,
    advice="For somebody who left after round 1 that is `2`, `12 Jan Kowalski`, `drop`.",
)

PAIRED_DESPITE_BYE = Code(
    "paired-despite-bye",
    ERROR,
    found=N_("%(player)s asked to sit out round %(round)s and is paired in it."),
    expected=N_("Who sits out a round is in none of its rows."),
    mend=N_("Delete the bye in the sheet Changes if the player came, else correct the row."),
    meaning="A player asked in Changes to sit out a round, and stands in it beside an opponent or at a table.",
    values={"player": "5 Maria Dudek", "round": 3},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 22 | 3 | 8 Tomasz Wilk | **5 Maria Dudek** | |

        | Changes | From round | Player | Change |
        |---|---|---|---|
        | 2 | 3 | 5 Maria Dudek | bye |
    """,
)

FORFEIT_WITHOUT_DROP = Code(
    "forfeit-without-drop",
    HINT,
    found=N_("%(player)s did not come to the match and will be drawn again in the next round."),
    expected=N_("Who has left is entered in the sheet Changes; a forfeit alone does not drop anybody."),
    mend=N_("Enter a drop from round %(next)s on if the player has left; else leave it."),
    meaning=(
        "Somebody forfeited the latest Swiss round, and Changes does not say that the player left. Some come "
        "back for the next round; players who have gone home would be drawn again."
    ),
    values={"player": "8 Tomasz Wilk", "next": 4},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 22 | 3 | 5 Maria Dudek | 8 Tomasz Wilk | **1F** |
    """,
)
