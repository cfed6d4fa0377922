"""Semi-finals and final tables."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, WARNING, Code

FINALS_TOO_EARLY = Code(
    "finals-too-early",
    ERROR,
    found=N_("%(round)s has been drawn after round %(drawn)s of %(rounds)s."),
    expected=N_("The finals follow the last preliminary round."),
    mend=N_("Add the missing rounds, or enter on the Tournaments sheet how many rounds were played."),
    meaning="The semi-final or the final is in the workbook while preliminary rounds are still to come.",
    values={"round": "Final", "drawn": 2, "rounds": 3},
    example="""
        | Tournaments | Tournament | Rounds | Cut |
        |---|---|---|---|
        | 2 | Melee | 3 | 4 |

        | Tables | Round | Table | Player |
        |---|---|---|---|
        | 26 | **Final** | 1 | 12 Jan Kowalski |
    """,
)

SEMI_FINAL_UNPLANNED = Code(
    "semi-final-unplanned",
    ERROR,
    found=N_("There is a semi-final, but the cut is not %(players)s."),
    expected=N_("A tournament with a semi-final has a cut of %(players)s."),
    mend=N_("Enter the cut on the Tournaments sheet, or correct the round."),
    meaning="A semi-final is in the workbook of a tournament whose cut goes straight to the final table.",
    values={"players": 16},
    example="""
        | Tournaments | Tournament | Rounds | Cut |
        |---|---|---|---|
        | 2 | Melee | 3 | 4 |

        | Tables | Round | Table | Player |
        |---|---|---|---|
        | 62 | **Semi-final** | 1 | 12 Jan Kowalski |
    """,
)

FINAL_UNPLANNED = Code(
    "final-unplanned",
    ERROR,
    found=N_("There is a final table, but the cut is 0."),
    expected=N_("With a cut of 0 the standings decide; if the cut is empty, the rules decide the final table."),
    mend=N_("Enter on the Tournaments sheet how many sit at the final table, or correct the round."),
    meaning="A final is in the workbook of a tournament without one.",
    example="""
        | Tournaments | Tournament | Rounds | Cut |
        |---|---|---|---|
        | 2 | Melee | 3 | 0 |

        | Tables | Round | Table | Player |
        |---|---|---|---|
        | 26 | **Final** | 1 | 12 Jan Kowalski |
    """,
)

FINAL_TABLES_SEVERAL = Code(
    "final-tables-several",
    ERROR,
    found=N_("The final has more than one table: %(tables)s."),
    expected=N_("One final table."),
    mend=N_("Correct the table numbers or the round."),
    meaning="The rows of the final have more than one table number.",
    values={"tables": 2},
    example="""
        | Tables | Round | Table | Player |
        |---|---|---|---|
        | 26 | Final | 1 | 12 Jan Kowalski |
        | 27 | Final | **2** | 5 Maria Dudek |
    """,
)

SEMI_FINAL_TABLES = Code(
    "semi-final-tables",
    WARNING,
    found=N_("The tables of the semi-final have %(found)s players."),
    expected=N_("The semi-final has tables of %(expected)s."),
    mend=N_("Correct the rows of the semi-final. If it was played that way, leave them."),
    meaning="The semi-final has a table that is too large or too small.",
    values={"found": "5 + 4 + 4 + 3", "expected": 4},
    example="""
        | Tables | Round | Table | Player |
        |---|---|---|---|
        | 62 | Semi-final | **1** | 12 Jan Kowalski |
        | 66 | Semi-final | 1 | 5 Maria Dudek |
    """,
)

NOT_A_FINALIST = Code(
    "not-a-finalist",
    WARNING,
    found=N_(
        "%(player)s has a seat in this round but, according to the workbook, has not qualified for it: %(round)s."
    ),
    expected=N_("The players who have qualified: %(players)s."),
    mend=N_("If this is a typo, correct the row. If it was played that way, leave it: the places there are final."),
    meaning="A player has a seat in the semi-final or the final without having qualified, as the results now stand.",
    values={
        "player": "9 Ewa Lis",
        "round": "Final",
        "players": "12 Jan Kowalski, 5 Maria Dudek, 3 Anna Nowak, 2 Karol Mazur",
    },
    example="""
        | Tables | Round | Table | Player |
        |---|---|---|---|
        | 26 | Final | 1 | 12 Jan Kowalski |
        | 27 | Final | 1 | **9 Ewa Lis** |
    """,
)

FINALIST_MISSING = Code(
    "finalist-missing",
    WARNING,
    found=N_(
        "According to the workbook %(player)s has now qualified for this round but has no seat in it: %(round)s."
    ),
    expected=N_("A seat for everyone who has qualified."),
    mend=N_(
        "If this is a typo, correct the rows. If it was played that way, leave them: the places there are final."
    ),
    meaning=(
        "A player has qualified for the semi-final or the final, as the results now stand, but has no seat there."
    ),
    values={"player": "5 Maria Dudek", "round": "Final"},
    example="""
        | Tables | Round | Table | Player |
        |---|---|---|---|
        | 26 | **Final** | 1 | 12 Jan Kowalski |
        | 27 | Final | 1 | 9 Ewa Lis |
    """,
    advice="If the player has left, enter that on the Changes sheet, and the problem goes away.",
)

SAME_POT = Code(
    "same-pot",
    WARNING,
    found=N_(
        "Semi-final table %(table)s has both %(other)s and %(player)s, from places %(first_place)s to "
        "%(last_place)s."
    ),
    expected=N_("Each semi-final table has one player from every four places."),
    mend=N_("If this is a typo, correct the table numbers. If the round was played that way, leave them."),
    meaning="Two players at the same semi-final table come from the same four places.",
    values={"table": 1, "other": "12 Jan Kowalski", "player": "5 Maria Dudek", "first_place": 1, "last_place": 4},
    example="""
        | Tables | Round | Table | Player |
        |---|---|---|---|
        | 62 | Semi-final | 1 | 12 Jan Kowalski |
        | 63 | Semi-final | 1 | **5 Maria Dudek** |
    """,
)
