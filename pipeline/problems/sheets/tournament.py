"""Problems of the shape of a tournament: structure, rounds, cut."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Area, Code

AREA = Area(
    "tournaments, rounds and cuts",
    see="sheet [Tournaments](../workbook.md#tournaments)",
)

PLAYERS_MISSING = Code(
    "players-missing",
    HINT,
    found=N_("%(tournament)s does not have enough players yet."),
    expected=N_("At least %(least)s players."),
    mend=N_("Fill in the Players sheet."),
    meaning="A tournament has no players yet, or fewer than a match or the smallest table needs.",
    values={"tournament": "Spring Joust", "least": 2},
    example="""
        | Tournaments | Tournament | Rules |
        |---|---|---|
        | 2 | **Spring Joust** | agot2-joust |

        | Players | No | Name |
        |---|---|---|
        | 2 | | |
    """,
)

TOO_FEW_PLAYERS = Code(
    "too-few-players",
    ERROR,
    found=N_("The structure %(structure)s has no row for so few players: %(players)s."),
    expected=N_("At least %(least)s players, or a structure of your own."),
    mend=N_("Enter custom as the structure, and how many rounds and what cut you play."),
    meaning="The structure does not say how many rounds to play with so few players.",
    values={"structure": "basic", "players": 3, "least": 4},
    example="""
        | Tournaments | Tournament | Rules | Structure | Rounds | Cut |
        |---|---|---|---|---|---|
        | 2 | Spring Joust | agot2-joust | **basic** | | |
    """,
    advice="For example `custom`, 3 rounds and a cut of 0.",
)

TOO_MANY_PLAYERS = Code(
    "too-many-players",
    ERROR,
    found=N_("The structure %(structure)s has no row for so many players: %(players)s."),
    expected=N_("A number of players that the structure has a row for, or a structure of your own."),
    mend=N_("Enter custom as the structure, and how many rounds and what cut you play."),
    meaning="The structure does not say how many rounds to play with so many players.",
    values={"structure": "club", "players": 40},
    example="""
        | Tournaments | Tournament | Rules | Structure | Rounds | Cut |
        |---|---|---|---|---|---|
        | 2 | Club evening | mygame.toml | **club** | | |
    """,
)

TOO_FEW_PLAYERS_STATED = Code(
    "too-few-players-stated",
    WARNING,
    found=N_("The structure %(structure)s has no row for so few players: %(players)s."),
    expected=N_("At least %(least)s players, or a structure of your own."),
    mend=N_("Enter custom as the structure; the rounds and cut already entered are then used."),
    meaning=(
        "The structure has no row for so few players, but the sheet itself says how many rounds are played. "
        "The tournament uses these."
    ),
    values={"structure": "basic", "players": 3, "least": 4},
    example="""
        | Tournaments | Tournament | Structure | Rounds | Cut |
        |---|---|---|---|---|
        | 2 | Spring Joust | **basic** | 3 | 0 |
    """,
)

TOO_MANY_PLAYERS_STATED = Code(
    "too-many-players-stated",
    WARNING,
    found=N_("The structure %(structure)s has no row for so many players: %(players)s."),
    expected=N_("A number of players that the structure has a row for, or a structure of your own."),
    mend=N_("Enter custom as the structure; the rounds and cut already entered are then used."),
    meaning=(
        "The structure has no row for so many players, but the sheet itself says how many rounds are played. "
        "The tournament uses these."
    ),
    values={"structure": "club", "players": 40},
    example="""
        | Tournaments | Tournament | Rules | Structure | Rounds | Cut |
        |---|---|---|---|---|---|
        | 2 | Club evening | mygame.toml | **club** | 9 | 16 |
    """,
)

ROUNDS_MISSING = Code(
    "rounds-missing",
    (ERROR, WARNING),
    found=N_("It is not stated how many rounds %(tournament)s has."),
    expected=N_("A number of rounds: under these rules the organiser decides."),
    mend=N_("Enter Rounds; 0 if there is only a bracket."),
    meaning="Structure is custom, or the rules have no structure, and Rounds is empty.",
    values={"tournament": "Club evening"},
    example="""
        | Tournaments | Tournament | Structure | Rounds | Cut |
        |---|---|---|---|---|
        | 2 | Club evening | custom | **(empty)** | |
    """,
    advice="Before the first draw it is a warning, afterwards an error.",
)

ROUNDS_UNLIKE_STRUCTURE = Code(
    "rounds-unlike-structure",
    WARNING,
    found=N_("The number of rounds is %(found)s."),
    expected=N_("For %(players)s players the structure says %(expected)s."),
    mend=N_("Clear the cell to follow the structure. If this is what was announced, leave it or enter custom."),
    meaning="Rounds differs from what the structure has for the number of players in round 1.",
    values={"found": 4, "players": 31, "expected": 5},
    example="""
        | Tournaments | Tournament | Structure | Rounds | Cut |
        |---|---|---|---|---|
        | 2 | Spring Joust | basic | **4** | |
    """,
)

CUT_UNLIKE_STRUCTURE = Code(
    "cut-unlike-structure",
    WARNING,
    found=N_("The cut is %(found)s."),
    expected=N_("For %(players)s players the structure says %(expected)s; 0 means no cut."),
    mend=N_("Clear the cell to follow the structure. If this is what was announced, leave it or enter custom."),
    meaning="Cut differs from what the structure has for the number of players in round 1.",
    values={"found": 8, "players": 20, "expected": 4},
    example="""
        | Tournaments | Tournament | Structure | Rounds | Cut |
        |---|---|---|---|---|
        | 2 | Spring Joust | basic | | **8** |
    """,
)

ROUNDS_UNLIKE_RULES = Code(
    "rounds-unlike-rules",
    WARNING,
    found=N_("The number of rounds is %(found)s."),
    expected=N_("Under these rules %(players)s players play %(expected)s rounds; there is no choice."),
    mend=N_("Clear this cell and Structure. If it has been announced otherwise, ask whoever the rules come from."),
    meaning=(
        "Rounds differs from what the rules have for the number of players in round 1, and the rules (those of the Neuroshima "
        "Hex qualifiers) leave the organiser no choice."
    ),
    values={"found": 3, "players": 14, "expected": 4},
    example="""
        | Tournaments | Tournament | Rules | Structure | Rounds | Cut |
        |---|---|---|---|---|---|
        | 2 | Qualifier | neuroshima-hex-2023 | custom | **3** | 4 |
    """,
)

CUT_UNLIKE_RULES = Code(
    "cut-unlike-rules",
    WARNING,
    found=N_("The cut is %(found)s."),
    expected=N_("Under these rules %(expected)s of %(players)s players go on to the finals, or there are none: 0."),
    mend=N_("Clear this cell and Structure. If it has been announced otherwise, ask whoever the rules come from."),
    meaning=(
        "Cut differs from what the rules have for the number of players in round 1, and the rules leave the organiser no "
        "other choice than to have no finals."
    ),
    values={"found": 8, "players": 14, "expected": 4},
    example="""
        | Tournaments | Tournament | Rules | Structure | Rounds | Cut |
        |---|---|---|---|---|---|
        | 2 | Qualifier | neuroshima-hex-2023 | custom | 4 | **8** |
    """,
)

END_BEFORE_START = Code(
    "end-before-start",
    WARNING,
    found=N_("The event ends on %(end)s, before it begins on %(start)s."),
    expected=N_("A last day that comes after the first, or none."),
    mend=N_("Correct one of the two dates; for an event of one day, clear the end date."),
    meaning="The end date on the Event sheet is before the date.",
    values={"start": "2026-03-14", "end": "2026-03-13"},
    example="""
        | Event | |
        |---|---|
        | Date | 2026-03-14 |
        | End date | **2026-03-13** |
    """,
)

CUT_UNKNOWN = Code(
    "cut-unknown",
    WARNING,
    found=N_("The cut is %(cut)s."),
    expected=N_("These rules have the cuts %(known)s."),
    mend=N_("Choose one of these, or 0 for none. If this is what was announced, leave it."),
    meaning="Cut is a number that the rules do not have.",
    values={"cut": 6, "known": "4, 8, 16"},
    example="""
        | Tournaments | Tournament | Rules | Structure | Rounds | Cut |
        |---|---|---|---|---|---|
        | 2 | Warsaw qualifier | neuroshima-hex-2023 | custom | 5 | **6** |
    """,
)

CUT_OF_ONE = Code(
    "cut-of-one",
    WARNING,
    found=N_("The cut is 1, but one player alone cannot play a bracket."),
    expected=N_("A cut of at least 2, or 0 for none."),
    mend=N_("Correct the cut."),
    meaning="Cut is 1. Some people mean that the winner of the Swiss wins the tournament; that is a cut of 0.",
    example="""
        | Tournaments | Tournament | Structure | Rounds | Cut |
        |---|---|---|---|---|
        | 2 | Spring Joust | custom | 5 | **1** |
    """,
)

CUT_ABOVE_BRACKET = Code(
    "cut-above-bracket",
    ERROR,
    found=N_("The cut is %(cut)s, but the first round of the bracket is %(round)s."),
    expected=N_("The cut for which the bracket was drawn: at most %(most)s."),
    mend=N_("Enter that cut. If earlier rounds of the bracket were played, add their rows instead."),
    meaning=(
        "With this cut the bracket would begin with an earlier round than the first that is in the workbook. Most often the "
        "cut was changed after the bracket had been drawn; rounds drawn now would come before those that were played."
    ),
    values={"cut": 16, "round": "Top 4", "most": 4},
    example="""
        | Tournaments | Tournament | Rounds | Cut |
        |---|---|---|---|
        | 2 | Spring Joust | 5 | **16** |

        | Matches | Round | Player 1 | Player 2 |
        |---|---|---|---|
        | 50 | Top 4 | 3 Anna Nowak | 9 Ewa Lis |
    """,
)

CUT_ABOVE_PLAYERS = Code(
    "cut-above-players",
    WARNING,
    found=N_("The cut is %(cut)s, but there are only %(players)s players."),
    expected=N_("A cut that there are enough players for."),
    mend=N_("Choose a smaller cut, or 0 for none."),
    meaning="Cut is higher than the number of players.",
    values={"cut": 16, "players": 11},
    example="""
        | Tournaments | Tournament | Structure | Rounds | Cut |
        |---|---|---|---|---|
        | 2 | Spring Joust | custom | 4 | **16** |
    """,
)

EVENT_DOES_NOT_COUNT = Code(
    "event-does-not-count",
    HINT,
    found=N_("An event of this size (%(players)s players) does not count as a qualifier."),
    expected=N_("More players, for it to count."),
    mend=N_("There is nothing to do: it can be played, and its pages say that it does not count."),
    meaning="The tournament has fewer players than the rules require of a qualifier.",
    values={"players": 7},
    example="""
        | Tournaments | Tournament | Rules | Rounds | Cut |
        |---|---|---|---|---|
        | 2 | **Warsaw qualifier** | neuroshima-hex-2023 | 4 | 0 |
    """,
)

MINUTES_OUTSIDE = Code(
    "minutes-outside",
    WARNING,
    found=N_("A round is to last %(minutes)s minutes."),
    expected=N_("The rules leave the organiser %(least)s to %(most)s minutes; %(usual)s are usual."),
    mend=N_("Enter a number between the two, or clear the cell for the usual one."),
    meaning="The rules let the organiser choose how long a round lasts, but not that long or that short. The pages say what stands in the cell.",
    values={"minutes": 45, "least": 50, "most": 70, "usual": 60},
    example="""
        | Tournaments | Tournament | Rules | Rounds | Cut | Round minutes |
        |---|---|---|---|---|---|
        | 2 | Club evening | agot1-joust | 4 | 0 | **45** |
    """,
)

MINUTES_FIXED = Code(
    "minutes-fixed",
    WARNING,
    found=N_("A round is to last %(minutes)s minutes."),
    expected=N_("%(expected)s minutes: these rules leave no choice."),
    mend=N_("Clear the cell. If this is what was announced, leave it."),
    meaning="The rules say how long a round lasts. The pages say what stands in the cell.",
    values={"minutes": 60, "expected": 55},
    example="""
        | Tournaments | Tournament | Rules | Round minutes |
        |---|---|---|---|
        | 2 | Spring Joust | agot2-joust | **60** |
    """,
)

ROUND_MISSING = Code(
    "round-missing",
    ERROR,
    found=N_("Round %(round)s is there, but the round before it is not: %(missing)s."),
    expected=N_("Rounds follow on from each other without gaps."),
    mend=N_("Correct the round, or add the rows of the missing round."),
    meaning=(
        "A round is in the workbook, but the one before it is not. Often the round number was not carried on."
    ),
    values={"round": 4, "missing": 3},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 21 | 2 | 3 Anna Nowak | 9 Ewa Lis | 1 |
        | 22 | **4** | 12 Jan Kowalski | 3 Anna Nowak | |
    """,
)

ROUNDS_BELOW_DRAWN = Code(
    "rounds-below-drawn",
    WARNING,
    found=N_("The number of rounds is %(rounds)s, but %(drawn)s are drawn already."),
    expected=N_("The number of rounds that was fixed at the first draw."),
    mend=N_("Enter the number that was announced: at least %(drawn)s."),
    meaning="The number of rounds was lowered after more had been drawn; the structure of the rules has them all.",
    values={"rounds": 2, "drawn": 3},
    example="""
        | Tournaments | Tournament | Rounds |
        |---|---|---|
        | 2 | Spring Joust | **2** |
    """,
)

ROUND_BEYOND_PLAN = Code(
    "round-beyond-plan",
    WARNING,
    found=N_("This is round %(round)s; the tournament has %(rounds)s."),
    expected=N_("No more rounds than were announced."),
    mend=N_("Correct the round, or the number of rounds on the Tournaments sheet."),
    meaning="The workbook has more Swiss rounds than the tournament.",
    values={"round": 6, "rounds": 5},
    example="""
        | Tournaments | Tournament | Structure | Rounds | Cut |
        |---|---|---|---|---|
        | 2 | Spring Joust | custom | 5 | 8 |

        | Matches | Round | Player 1 | Player 2 |
        |---|---|---|---|
        | 50 | **6** | 12 Jan Kowalski | 3 Anna Nowak |
    """,
)
