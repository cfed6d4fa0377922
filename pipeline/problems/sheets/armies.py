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
    found=N_("“%(army)s” is not a legal army."),
    expected=N_("One of: %(choices)s."),
    mend=N_("Correct the name of the army."),
    meaning="A cell contains an army that is not in the rules and does not resemble any that is.",
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
    found=N_("“%(army)s” is not a legal army; did you mean “%(meant)s”?"),
    expected=N_("The name of an army, as spelled in the rules."),
    mend=N_("Enter “%(meant)s” if that is what you meant."),
    meaning=(
        "A cell contains an army that is almost one in the rules. Nothing is guessed: it counts as a "
        "different army until it is corrected."
    ),
    values={"army": "Hegemonja", "meant": "Hegemonia"},
    example="""
        | Armies | Player | Army 1 | Army 2 |
        |---|---|---|---|
        | 13 | 12 Jan Kowalski | Borgo | **Hegemonja** |
    """,
    advice=(
        "It is an error only on the Matches sheet, and only for an army that limits the difference in hit "
        "points, because the standings then depend on it."
    ),
)

ARMIES_NOT_LISTED = Code(
    "armies-not-listed",
    HINT,
    found=N_("Rounds have been drawn, but no armies are registered."),
    expected=N_("In this game every player registers armies on the Armies sheet."),
    mend=N_("Fill in the Armies sheet, or leave it: the event is then published without army lists."),
    meaning=(
        "Rounds have been drawn but the Armies sheet is empty, in a game whose players register armies. "
        "Without it nothing about armies can be checked against a list."
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
    found=N_("%(player)s is playing but has not registered any armies."),
    expected=N_("Every player has a row on the Armies sheet."),
    mend=N_("Enter this player’s armies on the Armies sheet."),
    meaning="A player appears in a match but has no row on the Armies sheet, although others do.",
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
    found=N_("%(player)s has more than one row on the Armies sheet; only the first counts."),
    expected=N_("One row for each player."),
    mend=N_("Correct the player, or delete the wrong row."),
    meaning="A player has two rows on the Armies sheet. The second is ignored.",
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
    expected=N_("A player’s armies are all different."),
    mend=N_("Correct one of the two cells."),
    meaning="An army appears twice among those a player registered, leaving the player one army short.",
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
    expected=N_("Number of different armies each player registers: %(number)s."),
    mend=N_("Correct the armies; for a beginner, put an x in the Beginner column."),
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
    found=N_("%(player)s is marked as a beginner but does not have the beginners’ armies."),
    expected=N_("A beginner plays exactly these armies: %(armies)s."),
    mend=N_("Enter these armies, or clear the Beginner column."),
    meaning="A player is marked as a beginner but has registered something other than the base armies.",
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
    found=N_("%(player)s has declared the HAK exchange tile without having registered %(army)s."),
    expected=N_("The HAK exchange tile belongs to the army %(army)s."),
    mend=N_("Clear the HAK column, or correct the armies."),
    meaning="The HAK exchange tile is ticked, but the army it belongs to is not registered.",
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
    expected=N_("Number of registered armies this player chooses for a Top %(cut)s: %(number)s."),
    mend=N_("Correct the columns Final 1 to Final 5."),
    meaning=(
        "A player who is in the finals, or has started to choose armies for them, has chosen too few or too "
        "many for a cut of that size."
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
    meaning="An army appears twice among those a player chose for the finals.",
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
    found=N_("%(player)s has chosen %(army)s for the finals without having registered it."),
    expected=N_("The armies for the finals are chosen from those registered."),
    mend=N_("Correct the army here, or in the list of registered armies."),
    meaning="An army chosen for the finals is not one that the player registered.",
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
    found=N_("Both players in this match play %(army)s."),
    expected=N_("The two players of a match play different armies."),
    mend=N_("If this is a typo, correct the army. If it was played that way, leave it."),
    meaning="Both players in a match have the same army.",
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
    found=N_("Only one of the two armies in this match is entered."),
    expected=N_("The armies of both players."),
    mend=N_("Enter the other army."),
    meaning=(
        "A finished match has one player’s army but not the other’s. Until it is entered, the other player’s "
        "used armies cannot be counted."
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
    found=N_("%(player)s has the bye in round %(round)s but has not yet given up an army for it."),
    expected=N_("A bye uses up one of the player’s armies."),
    mend=N_("Ask the player, and enter the army under Army 1."),
    meaning=(
        "A player with a bye has not named the army that the bye uses up. A bye requested on the Changes "
        "sheet uses none."
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
    found=N_("%(player)s plays %(army)s without having registered it."),
    expected=N_("One of the registered armies: %(armies)s."),
    mend=N_("Correct the army here, or on the Armies sheet."),
    meaning="A player used an army that is not in their row on the Armies sheet.",
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
    found=N_("%(player)s plays %(army)s in the finals without having chosen it for them."),
    expected=N_("One of the armies chosen for the finals: %(armies)s."),
    mend=N_("Correct the army here, or on the Armies sheet."),
    meaning="In the bracket a player used an army that was registered but not chosen for the finals.",
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
    found=N_("%(player)s plays %(army)s in round %(round)s but already used it in round %(earlier)s."),
    expected=N_(
        "Each army is used once in the Swiss and once in the finals; a bye also uses one up. Only beginners "
        "may repeat an army, in the last Swiss round, and only if the one army they have not used is the same "
        "as the opponent’s."
    ),
    mend=N_("If this is a typo, correct the army. If it was played that way, leave it."),
    meaning="A player used the same army twice in the Swiss, or twice in the bracket.",
    values={"player": "12 Jan Kowalski", "army": "Moloch", "round": 3, "earlier": 1},
    example="""
        | Matches | Round | Player 1 | Player 2 | Army 1 | Army 2 |
        |---|---|---|---|---|---|
        | 4 | 1 | 12 Jan Kowalski | 3 Anna Nowak | Moloch | Smart |
        | 24 | 3 | 12 Jan Kowalski | 9 Ewa Lis | **Moloch** | Vegas |
    """,
)
