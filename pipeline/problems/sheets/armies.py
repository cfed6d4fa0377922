"""Problems of armies: those registered, those chosen for the bracket, those played."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Area, Code

AREA = Area(
    "armies",
    see="sheets [Armies](../workbook.md#armies) and [Matches](../workbook.md#matches)",
)

ARMY_NOT_LEGAL = Code(
    "army-not-legal",
    WARNING,
    found=N_("“%(army)s” is no army that may be played."),
    expected=N_("One of: %(choices)s."),
    mend=N_("Correct the name of the army."),
    meaning="A cell names an army that the rules do not list, and that is like none of them.",
    values={"army": "Elfy", "choices": "Bestie, Borgo, Dancer, Death Breath, Hegemonia, Iron Gang, …"},
    example="""
        | Armies | Player | Army 1 | Army 2 |
        |---|---|---|---|
        | 13 | 12 Jan Kowalski | Borgo | **Elfy** |
    """,
)

ARMY_MISSPELT = Code(
    "army-misspelt",
    (ERROR, WARNING),
    found=N_("“%(army)s” is no army that may be played; did you mean “%(meant)s”?"),
    expected=N_("The name of an army, as the rules write it."),
    mend=N_("Write “%(meant)s” if that is meant."),
    meaning=(
        "A cell names nearly an army that the rules list. Nothing is guessed: the army counts as another one until "
        "it is corrected."
    ),
    values={"army": "Hegemonja", "meant": "Hegemonia"},
    example="""
        | Armies | Player | Army 1 | Army 2 |
        |---|---|---|---|
        | 13 | 12 Jan Kowalski | Borgo | **Hegemonja** |
    """,
    advice=(
        "It is an error only on the sheet Matches and only for an army whose name limits the difference of hit "
        "points, because the standings then depend on it."
    ),
)

ARMIES_NOT_LISTED = Code(
    "armies-not-listed",
    HINT,
    found=N_("Rounds have been drawn, and no armies are registered."),
    expected=N_("In this game every player registers armies on the sheet Armies."),
    mend=N_("Fill in the sheet Armies, or leave it: the event is then published without lists of armies."),
    meaning=(
        "Rounds are drawn and the sheet Armies is empty, in a game whose players register armies. Nothing else "
        "about armies can be compared with a list."
    ),
    example="""
        | Tournaments | Tournament | Rules |
        |---|---|---|
        | 2 | Warsaw qualifier | **neuroshima-hex-2023** |

        | Armies | Player | Army 1 | Army 2 |
        |---|---|---|---|
        | 2 | | | |
    """,
)

ARMY_LIST_MISSING = Code(
    "army-list-missing",
    WARNING,
    found=N_("%(player)s plays and has registered no armies."),
    expected=N_("Every player has a row on the sheet Armies."),
    mend=N_("Enter the armies of this player on the sheet Armies."),
    meaning="Somebody stands in a match and has no row on the sheet Armies, where others have one.",
    values={"player": "12 Jan Kowalski"},
    example="""
        | Players | No | Name |
        |---|---|---|
        | 13 | 12 | **Jan Kowalski** |
    """,
)

ARMY_LIST_TWICE = Code(
    "army-list-twice",
    WARNING,
    found=N_("%(player)s has more than one row on the sheet Armies; the first one counts."),
    expected=N_("One row for each player."),
    mend=N_("Correct the player, or delete the row that is wrong."),
    meaning="A player has two rows on the sheet Armies. The second is not looked at.",
    values={"player": "12 Jan Kowalski"},
    example="""
        | Armies | Player | Army 1 | Army 2 |
        |---|---|---|---|
        | 13 | 12 Jan Kowalski | Borgo | Moloch |
        | 17 | **12 Jan Kowalski** | Smart | Vegas |
    """,
)

ARMY_LISTED_TWICE = Code(
    "army-listed-twice",
    WARNING,
    found=N_("%(player)s has registered %(army)s twice."),
    expected=N_("The armies of a player are all different."),
    mend=N_("Correct one of the two cells."),
    meaning="One army stands twice among those that a player registered, so it would be one army short.",
    values={"player": "12 Jan Kowalski", "army": "Moloch"},
    example="""
        | Armies | Player | Army 1 | Army 2 | Army 3 |
        |---|---|---|---|---|
        | 13 | 12 Jan Kowalski | Moloch | Borgo | **Moloch** |
    """,
)

ARMY_COUNT = Code(
    "army-count",
    WARNING,
    found=N_("Different armies registered by %(player)s: %(count)s."),
    expected=N_("Every player registers exactly so many different armies: %(number)s."),
    mend=N_("Correct the armies, or put an x in the column Beginner for a beginner."),
    meaning="A player has registered too few or too many armies, each counted once.",
    values={"player": "12 Jan Kowalski", "count": 4, "number": 5},
    example="""
        | Armies | Player | Army 1 | Army 2 | Army 3 | Army 4 | Army 5 |
        |---|---|---|---|---|---|---|
        | 13 | **12 Jan Kowalski** | Moloch | Borgo | Smart | Vegas | |
    """,
)

BEGINNER_ARMIES = Code(
    "beginner-armies",
    WARNING,
    found=N_("%(player)s is marked as a beginner and has other armies than a beginner is given."),
    expected=N_("A beginner plays exactly these armies: %(armies)s."),
    mend=N_("Enter these armies, or remove the mark in the column Beginner."),
    meaning="A player is marked as a beginner and has registered something else than the base armies.",
    values={"player": "12 Jan Kowalski", "armies": "Borgo, Hegemonia, Moloch, Posterunek"},
    example="""
        | Armies | Player | Beginner | Army 1 | Army 2 | Army 3 | Army 4 |
        |---|---|---|---|---|---|---|
        | 13 | 12 Jan Kowalski | **x** | Borgo | Hegemonia | Moloch | Vegas |
    """,
)

HAK_WITHOUT_ARMY = Code(
    "hak-without-army",
    WARNING,
    found=N_("%(player)s has declared the exchange tile HAK without having registered %(army)s."),
    expected=N_("The exchange tile HAK belongs to the army %(army)s."),
    mend=N_("Remove the mark in the column HAK, or correct the armies."),
    meaning="The exchange tile HAK is ticked, and the army that it belongs to is not among those registered.",
    values={"player": "12 Jan Kowalski", "army": "Iron Gang"},
    example="""
        | Armies | Player | HAK | Army 1 | Army 2 |
        |---|---|---|---|---|
        | 13 | 12 Jan Kowalski | **x** | Borgo | Smart |
    """,
)

FINALS_ARMY_COUNT = Code(
    "finals-army-count",
    WARNING,
    found=N_("Armies chosen for the finals by %(player)s: %(count)s."),
    expected=N_("For a Top %(cut)s this player chooses so many of the registered armies: %(number)s."),
    mend=N_("Correct the columns Final 1 to Final 5."),
    meaning=(
        "A player who is in the finals, or has begun to choose for them, has chosen too few or too many armies for "
        "a cut of that size."
    ),
    values={"player": "12 Jan Kowalski", "count": 3, "cut": 8, "number": 4},
    example="""
        | Armies | Player | Final 1 | Final 2 | Final 3 | Final 4 |
        |---|---|---|---|---|---|
        | 13 | 12 Jan Kowalski | **Moloch** | Borgo | Smart | |
    """,
)

FINALS_ARMY_TWICE = Code(
    "finals-army-twice",
    WARNING,
    found=N_("%(player)s has chosen %(army)s twice for the finals."),
    expected=N_("The armies chosen for the finals are all different."),
    mend=N_("Correct one of the two cells."),
    meaning="One army stands twice among those that a player chose for the finals.",
    values={"player": "12 Jan Kowalski", "army": "Moloch"},
    example="""
        | Armies | Player | Final 1 | Final 2 | Final 3 |
        |---|---|---|---|---|
        | 13 | 12 Jan Kowalski | Moloch | Borgo | **Moloch** |
    """,
)

FINALS_ARMY_OUTSIDE = Code(
    "finals-army-outside",
    WARNING,
    found=N_("%(player)s has chosen %(army)s for the finals and has not registered this army."),
    expected=N_("The armies of the finals are chosen from the registered ones."),
    mend=N_("Correct the army here, or among the registered armies."),
    meaning="An army chosen for the finals is not among those that the player registered.",
    values={"player": "12 Jan Kowalski", "army": "Vegas"},
    example="""
        | Armies | Player | Army 1 | Army 2 | Army 3 | Final 1 |
        |---|---|---|---|---|---|
        | 13 | 12 Jan Kowalski | Moloch | Borgo | Smart | **Vegas** |
    """,
)

ARMIES_EQUAL = Code(
    "armies-equal",
    WARNING,
    found=N_("Both players of this match play %(army)s."),
    expected=N_("The two players of a match play different armies."),
    mend=N_("Correct the army that was mistyped. If it was played so, leave it."),
    meaning="Both sides of a match have the same army.",
    values={"army": "Moloch"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Army 1 | Army 2 |
        |---|---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | Moloch | **Moloch** |
    """,
)

ARMY_HALF = Code(
    "army-half",
    HINT,
    found=N_("Only one of the two armies of this match is entered."),
    expected=N_("The armies of both players."),
    mend=N_("Enter the other army."),
    meaning=(
        "A match that is over names the army of one player and not that of the other. Until it is entered the "
        "other player's used armies cannot be counted."
    ),
    example="""
        | Matches | Round | Player 1 | Player 2 | Result | Army 1 | Army 2 |
        |---|---|---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | 1 | Moloch | **(empty)** |
    """,
)

BYE_ARMY_MISSING = Code(
    "bye-army-missing",
    WARNING,
    found=N_("%(player)s has the bye of round %(round)s and has not yet given up an army for it."),
    expected=N_("A bye uses up one of the player’s armies."),
    mend=N_("Ask the player, and enter the army in Army 1."),
    meaning=(
        "A player with a bye has not named the army that the bye costs. A bye that was asked for in Changes costs "
        "none."
    ),
    values={"player": "9 Ewa Lis", "round": 2},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result | Army 1 | Army 2 |
        |---|---|---|---|---|---|---|
        | 19 | 2 | 12 Jan Kowalski | 5 Maria Dudek | 1 | Moloch | Vegas |
        | 20 | 2 | 9 Ewa Lis | | BYE | **(empty)** | |
    """,
)

ARMY_NOT_REGISTERED = Code(
    "army-not-registered",
    WARNING,
    found=N_("%(player)s plays %(army)s and has not registered this army."),
    expected=N_("One of the registered armies: %(armies)s."),
    mend=N_("Correct the army here, or on the sheet Armies."),
    meaning="A player played an army that is not in that player's row of the sheet Armies.",
    values={"player": "12 Jan Kowalski", "army": "Vegas", "armies": "Moloch, Borgo, Smart, Bestie, Dancer"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Army 1 | Army 2 |
        |---|---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | **Vegas** | Piraci |

        | Armies | Player | Army 1 | Army 2 | Army 3 | Army 4 | Army 5 |
        |---|---|---|---|---|---|---|
        | 13 | 12 Jan Kowalski | Moloch | Borgo | Smart | Bestie | Dancer |
    """,
)

ARMY_NOT_CHOSEN = Code(
    "army-not-chosen",
    WARNING,
    found=N_("%(player)s plays %(army)s in the finals and has not chosen this army for them."),
    expected=N_("One of the armies chosen for the finals: %(armies)s."),
    mend=N_("Correct the army here, or on the sheet Armies."),
    meaning="A player played in the bracket an army that was registered and not chosen for the finals.",
    values={"player": "12 Jan Kowalski", "army": "Dancer", "armies": "Moloch, Borgo, Smart, Bestie"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Army 1 | Army 2 |
        |---|---|---|---|---|---|
        | 50 | Top 8 | 12 Jan Kowalski | 5 Maria Dudek | **Dancer** | Piraci |

        | Armies | Player | Army 1 | Army 2 | Army 3 | Army 4 | Army 5 | Final 1 | Final 2 | Final 3 | Final 4 |
        |---|---|---|---|---|---|---|---|---|---|---|
        | 13 | 12 Jan Kowalski | Moloch | Borgo | Smart | Bestie | Dancer | Moloch | Borgo | Smart | Bestie |
    """,
)

ARMY_REPEATED = Code(
    "army-repeated",
    WARNING,
    found=N_("%(player)s plays %(army)s in round %(round)s and has already used it in round %(earlier)s."),
    expected=N_(
        "Every army is used once in the Swiss and once in the finals; a bye uses one up as well. Only a "
        "beginner, in "
        "the last Swiss round, may repeat one, if the only unused army is the opponent’s."
    ),
    mend=N_("Correct the army that was mistyped. If it was played so, leave it."),
    meaning="A player played one army twice in the Swiss, or twice in the bracket.",
    values={"player": "12 Jan Kowalski", "army": "Moloch", "round": 3, "earlier": 1},
    example="""
        | Matches | Round | Player 1 | Player 2 | Army 1 | Army 2 |
        |---|---|---|---|---|---|
        | 4 | 1 | 12 Jan Kowalski | 3 Anna Nowak | Moloch | Smart |
        | 24 | 3 | 12 Jan Kowalski | 9 Ewa Lis | **Moloch** | Vegas |
    """,
)
