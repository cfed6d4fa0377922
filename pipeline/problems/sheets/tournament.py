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
    found=N_("The tournament %(tournament)s has not got enough players yet."),
    expected=N_("At least %(least)s players."),
    mend=N_("Fill in the sheet Players."),
    meaning="A tournament has nobody to play yet, or fewer than meet in a match or sit at the smallest table.",
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
    expected=N_("At least %(least)s players, or a shape of your own."),
    mend=N_("Enter custom as the structure, and how many rounds and what cut you play."),
    meaning="The structure does not say how many rounds so few players play.",
    values={"structure": "basic", "players": 3, "least": 4},
    example="""
        | Tournaments | Tournament | Rules | Structure | Rounds | Cut |
        |---|---|---|---|---|---|
        | 2 | Spring Joust | agot2-joust | **basic** | | |
    """,
    advice="For instance `custom`, 3 rounds and the cut 0.",
)

TOO_MANY_PLAYERS = Code(
    "too-many-players",
    ERROR,
    found=N_("The structure %(structure)s has no row for so many players: %(players)s."),
    expected=N_("A number of players that the structure has a row for, or a shape of your own."),
    mend=N_("Enter custom as the structure, and how many rounds and what cut you play."),
    meaning="The structure does not say how many rounds so many players play.",
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
    expected=N_("At least %(least)s players, or a shape of your own."),
    mend=N_("Enter custom as the structure; the rounds and the cut that are given stand."),
    meaning=(
        "The structure has no row for so few players, and the sheet says itself how many rounds are played. The "
        "tournament goes on by these."
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
    expected=N_("A number of players that the structure has a row for, or a shape of your own."),
    mend=N_("Enter custom as the structure; the rounds and the cut that are given stand."),
    meaning=(
        "The structure has no row for so many players, and the sheet says itself how many rounds are played. The "
        "tournament goes on by these."
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
    found=N_("The tournament %(tournament)s does not say how many rounds it has."),
    expected=N_("A number of rounds: here it is the organiser who decides."),
    mend=N_("Enter Rounds; 0 if there is a bracket only."),
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
    expected=N_("With %(players)s players the structure has %(expected)s."),
    mend=N_("Empty the cell to follow the structure. If it was announced so, leave it or enter custom."),
    meaning="Rounds says another number than the structure has for the players of round 1.",
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
    expected=N_("With %(players)s players the structure has %(expected)s; 0 is no cut."),
    mend=N_("Empty the cell to follow the structure. If it was announced so, leave it or enter custom."),
    meaning="Cut says another number than the structure has for the players of round 1.",
    values={"found": 8, "players": 20, "expected": 4},
    example="""
        | Tournaments | Tournament | Structure | Rounds | Cut |
        |---|---|---|---|---|
        | 2 | Spring Joust | basic | | **8** |
    """,
)

CUT_UNKNOWN = Code(
    "cut-unknown",
    WARNING,
    found=N_("The cut is %(cut)s."),
    expected=N_("These rules know the cuts %(known)s."),
    mend=N_("Choose one of these, or 0 for none. If it was announced so, leave it."),
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
    found=N_("The cut is 1, and one player alone plays no bracket."),
    expected=N_("A cut of at least 2, or 0 for none."),
    mend=N_("Correct the cut."),
    meaning="Cut is 1. Some mean by that that the first of the Swiss wins, which is a cut of 0.",
    example="""
        | Tournaments | Tournament | Structure | Rounds | Cut |
        |---|---|---|---|---|
        | 2 | Spring Joust | custom | 5 | **1** |
    """,
)

CUT_ABOVE_PLAYERS = Code(
    "cut-above-players",
    WARNING,
    found=N_("The cut is %(cut)s, and there are only %(players)s players."),
    expected=N_("A cut that the players can fill."),
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
    expected=N_("More players, if it is to count."),
    mend=N_("Nothing: it can be played all the same, and its pages say so."),
    meaning="The tournament has fewer players than the rules ask of a qualifier.",
    values={"players": 7},
    example="""
        | Tournaments | Tournament | Rules | Rounds | Cut |
        |---|---|---|---|---|
        | 2 | **Warsaw qualifier** | neuroshima-hex-2023 | 4 | 0 |
    """,
)

ROUND_MISSING = Code(
    "round-missing",
    ERROR,
    found=N_("Round %(round)s is there, but not the round before it: %(missing)s."),
    expected=N_("Rounds follow one another without a gap."),
    mend=N_("Correct the round, or add the rows of the round that is missing."),
    meaning=(
        "A round is in the workbook and the one before it is not. Often the number of the round was not typed on."
    ),
    values={"round": 4, "missing": 3},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 21 | 2 | 3 Anna Nowak | 9 Ewa Lis | 1 |
        | 22 | **4** | 12 Jan Kowalski | 3 Anna Nowak | |
    """,
)

ROUND_BEYOND_PLAN = Code(
    "round-beyond-plan",
    WARNING,
    found=N_("This is round %(round)s; the tournament has %(rounds)s."),
    expected=N_("No more rounds than were announced."),
    mend=N_("Correct the round, or the number of rounds in the sheet Tournaments."),
    meaning="More Swiss rounds are in the workbook than the tournament has.",
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
