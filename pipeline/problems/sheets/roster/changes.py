"""The sheet Changes, and rounds that do not agree with it."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Code

RETURN_WITHOUT_DROP = Code(
    "return-without-drop",
    WARNING,
    found=N_("%(player)s returns in round %(round)s without having dropped."),
    expected=N_("A return comes after a drop."),
    mend=N_("Enter the drop as well, from the first round the player missed, or delete the return."),
    meaning=(
        "A return is entered for a player who had not left. It has no effect, but if the drop before it was "
        "forgotten, the rounds in between are counted wrongly."
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
    expected=N_("A disqualified player cannot return."),
    mend=N_("Delete the return, or change the disqualification to a drop if that is what it was."),
    meaning=(
        "A return is entered for a player who was disqualified. A disqualification is final: a player who "
        "only left should have *drop* in that row."
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
    found=N_("%(player)s had already left the tournament by round %(round)s, so this change has no effect."),
    expected=N_("A change for a player who is in the tournament."),
    mend=N_("Delete the row, or enter the return that came before it."),
    meaning=(
        "A drop, bye, late entry or second disqualification is entered for a player who is already out of the "
        "tournament at that point."
    ),
    values={"player": "8 Tomasz Wilk", "round": 4},
    example="""
        | Changes | From round | Player | Change |
        |---|---|---|---|
        | 2 | 3 | 8 Tomasz Wilk | drop |
        | 3 | 4 | 8 Tomasz Wilk | **drop** |
    """,
)

CHANGE_WITHOUT_POINTS = Code(
    "change-without-points",
    ERROR,
    found=N_(
        "%(player)s has a bonus or a penalty in round %(round)s, but it does not say how many points it is worth."
    ),
    expected=N_("A number above 0 in the column Points: how many points are added or taken away."),
    mend=N_("Enter the points; for a bonus they are added, for a penalty taken away."),
    meaning=(
        "A bonus or a penalty stands on the Changes sheet without its points, or with 0 or less. Add the column Points "
        "where the sheet has none."
    ),
    values={"player": "8 Tomasz Wilk", "round": 2},
    example="""
        | Changes | From round | Player | Change | Points |
        |---|---|---|---|---|
        | 2 | 2 | 8 Tomasz Wilk | penalty | **(empty)** |
    """,
)

CHANGE_POINTS_UNUSED = Code(
    "change-points-unused",
    WARNING,
    found=N_("The change for %(player)s in round %(round)s has points (%(points)s), which count for nothing."),
    expected=N_("Points only beside a bonus, a penalty or a bye in a numbered round."),
    mend=N_(
        "Clear the points; if they are to count, enter a bonus or a penalty of a numbered round in a row of its own."
    ),
    meaning="Only a bonus, a penalty and a bye of a Swiss round are worth points; elsewhere they count for nothing.",
    values={"player": "8 Tomasz Wilk", "round": 3, "points": 2},
    example="""
        | Changes | From round | Player | Change | Points |
        |---|---|---|---|---|
        | 4 | 3 | 8 Tomasz Wilk | warning | **2** |
    """,
)

CHANGE_NOT_IN_BRACKET = Code(
    "change-not-in-bracket",
    WARNING,
    found=N_("The change for %(player)s is entered for %(round)s, where nobody can join or sit out."),
    expected=N_("Late entries, returns and requested byes belong to numbered rounds."),
    mend=N_("Enter the number of the round, or delete the row."),
    meaning=(
        "A late entry, a return or a requested bye is entered for a round after the Swiss. Nobody joins or "
        "sits out in the bracket or the finals."
    ),
    values={"player": "8 Tomasz Wilk", "round": "Top 8"},
    example="""
        | Changes | From round | Player | Change |
        |---|---|---|---|
        | 2 | **Top 8** | 8 Tomasz Wilk | return |
    """,
    advice="For a player who leaves after the Swiss, enter *drop* with `Cut` or the bracket round.",
)

CHANGE_BEYOND_PLAN = Code(
    "change-beyond-plan",
    WARNING,
    found=N_("The change for %(player)s is entered for round %(round)s, which will not be played."),
    expected=N_("A round that is part of the tournament."),
    mend=N_("Correct the round, or the number of rounds on the Tournaments sheet."),
    meaning=(
        "The change is entered for a Swiss round after the last one, here in a tournament of five rounds. "
        "Only a drop or a disqualification may be entered for the round right after the last."
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
    found=N_("%(player)s is entered as late from round %(since)s but already appears in round %(round)s."),
    expected=N_("A late player does not appear before the round entered."),
    mend=N_("Enter the first round that the player was present for, or correct the rows before it."),
    meaning=(
        "A player is entered as late but already appears in an earlier round. Either the round of the change "
        "is wrong, or somebody else played in that row."
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
    found=N_("%(player)s appears in round %(round)s but dropped from round %(since)s."),
    expected=N_("A player who has dropped is in no later round unless a return is entered."),
    mend=N_("Enter a return, correct the round of the drop, or enter the right player."),
    meaning=(
        "A player appears in a round after having dropped. The match cannot count as long as the Changes "
        "sheet says that the player had left."
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
    advice="From round is the first round *not* played.",
)

PLAYED_AFTER_DISQUALIFICATION = Code(
    "played-after-disqualification",
    ERROR,
    found=N_("%(player)s appears in round %(round)s but was disqualified from round %(since)s."),
    expected=N_("A disqualified player is in no later round."),
    mend=N_("Correct the round of the disqualification, or enter the right player."),
    meaning="A player appears in a round after having been disqualified.",
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
    found=N_("%(player)s left before round %(round)s but is paired in it, and the match has no result."),
    expected=N_("If a player has left, the opponent wins: 1F or 2F."),
    mend=N_(
        "Enter 1F if the opponent is Player 1, 2F if Player 2, or draw the round again without the player: "
        "`swissbook pair FILE --redraw`."
    ),
    meaning=(
        "The drop is entered for a round that has already been drawn, and the player’s match in it has no "
        "result. The opponent would be waiting for nobody."
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
    advice="In the example that is `2F`: the second player wins by forfeit.",
)

PLAYED_AFTER_WARNINGS = Code(
    "played-after-warnings",
    ERROR,
    found=N_("%(player)s appears in round %(round)s despite having %(warnings)s warnings."),
    expected=N_("This many warnings exclude a player from the rest of the event."),
    mend=N_("Take the player out of this round, or correct the warnings on the Changes sheet."),
    meaning=(
        "A player has enough warnings to be excluded from the event (three in Neuroshima Hex) but appears in "
        "a round after the last of them. They are out at once: a match that they were playing is lost by forfeit, unless "
        "its result has been entered."
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

IN_NO_ROUND = Code(
    "in-no-round",
    ERROR,
    found=N_("%(player)s is on the Players sheet but in no round that has been drawn: %(rounds)s."),
    expected=N_("If the player comes late, this row on the Changes sheet: %(next)s, %(player)s, %(late)s."),
    mend=N_(
        "Type that row; if the player never came, enter the change %(drop)s from round 1; if they have played, add the missing rows."
    ),
    meaning=(
        "A player was added to the Players sheet after rounds had been drawn, or never came. A late player needs a row "
        "on the Changes sheet with the round from which they play."
    ),
    values={"player": "12 Jan Kowalski", "rounds": "1, 2", "next": 3, "late": "Late", "drop": "Drop"},
    example="""
        | Players | No | Name |
        |---|---|---|
        | 13 | 12 | **Jan Kowalski** |

        | Changes | From round | Player | Change |
        |---|---|---|---|
        | 2 | (3) | (12 Jan Kowalski) | (late) |
    """,
)

MISSING_FROM_ROUND = Code(
    "missing-from-round",
    ERROR,
    found=N_("%(player)s has no row in a round that has been drawn: %(rounds)s."),
    expected=N_("Every active player appears in every round that is drawn."),
    mend=N_(
        "Add the missing row, or enter Drop, Late or Bye for the player on the Changes sheet. A round without results can be drawn again with the player: `swissbook pair FILE --redraw`."
    ),
    meaning=(
        "A player in the tournament is missing from a round that has been drawn, and no change says why. The "
        "problem is reported at the player’s name and lists all such rounds."
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
    advice="For a player who left after round 1 that is `2`, `12 Jan Kowalski`, `drop`.",
)

PAIRED_DESPITE_BYE = Code(
    "paired-despite-bye",
    ERROR,
    found=N_("%(player)s asked to sit out round %(round)s but is paired in it."),
    expected=N_("A player who sits out a round is in none of its rows."),
    mend=N_("If the player did come, delete the bye on the Changes sheet; otherwise correct the row."),
    meaning="A player asked to sit out a round, according to the Changes sheet, but has an opponent or a table in it.",
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

PLAYED_AFTER_NO_SHOW = Code(
    "played-after-no-show",
    ERROR,
    found=N_("%(player)s appears in round %(round)s but did not show up for the round before round %(since)s."),
    expected=N_("Under these rules a player who does not show up is dropped, unless a return is entered."),
    mend=N_("If they have come back, enter a return from round %(round)s; if not, take them out of this round."),
    meaning=(
        "A player forfeited a round, which under these rules (War Online) drops them, and appears in a later one though "
        "the Changes sheet has no return."
    ),
    values={"player": "8 Tomasz Wilk", "round": 4, "since": 4},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 22 | 3 | 5 Maria Dudek | 8 Tomasz Wilk | 1F |
        | 31 | 4 | **8 Tomasz Wilk** | 9 Ewa Lis | 2 |
    """,
    advice="In the example: a row of Changes with round 4, 8 Tomasz Wilk and return, if the match was played.",
)

NO_SHOW_DROPPED = Code(
    "no-show-dropped",
    HINT,
    found=N_("%(player)s did not show up for the match and is out of the tournament."),
    expected=N_("Under these rules a player who does not show up is dropped, unless a return is entered."),
    mend=N_("If they come back, enter a return from round %(next)s on the Changes sheet; otherwise leave it."),
    meaning="A player forfeited the latest Swiss round, which under these rules (War Online) drops them.",
    values={"player": "8 Tomasz Wilk", "next": 4},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 22 | 3 | 8 Tomasz Wilk | 5 Maria Dudek | **2F** |
    """,
)

FORFEIT_WITHOUT_DROP = Code(
    "forfeit-without-drop",
    (WARNING, HINT),
    found=N_("%(player)s did not show up for the match and will be paired again next round."),
    expected=N_("A player who has left is entered on the Changes sheet; a forfeit alone does not drop anyone."),
    mend=N_(
        "If the player has left, enter a drop from round %(next)s; if they come back, a return from that round."
    ),
    meaning=(
        "A player forfeited the latest Swiss round, but the Changes sheet does not say that they left. Some "
        "come back for the next round; a player who has gone home would be drawn again."
    ),
    values={"player": "8 Tomasz Wilk", "next": 4},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 22 | 3 | 5 Maria Dudek | 8 Tomasz Wilk | **1F** |
    """,
)
