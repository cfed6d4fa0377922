"""Problems of armies: those registered, those chosen for the bracket, those played."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Code

ARMY_NOT_LEGAL = Code(
    "army-not-legal",
    WARNING,
    found=N_("“%(army)s” is not a legal army."),
    expected=N_("One of: %(choices)s."),
    mend=N_("Correct the name of the army."),
)

ARMY_MISSPELT = Code(
    "army-misspelt",
    (ERROR, WARNING),
    found=N_("“%(army)s” is not a legal army; did you mean “%(meant)s”?"),
    expected=N_("The name of an army, as spelled in the rules."),
    mend=N_("Enter “%(meant)s” if that is what you meant."),
)

ARMIES_NOT_LISTED = Code(
    "armies-not-listed",
    HINT,
    found=N_("Rounds have been drawn, but no armies are registered."),
    expected=N_("In this game every player registers armies on the Armies sheet."),
    mend=N_("Fill in the Armies sheet, or leave it: the event is then published without army lists."),
)

ARMY_LIST_MISSING = Code(
    "army-list-missing",
    WARNING,
    found=N_("%(player)s is playing but has not registered any armies."),
    expected=N_("Every player has a row on the Armies sheet."),
    mend=N_("Enter this player’s armies on the Armies sheet."),
)

ARMY_LIST_TWICE = Code(
    "army-list-twice",
    WARNING,
    found=N_("%(player)s has more than one row on the Armies sheet; only the first counts."),
    expected=N_("One row for each player."),
    mend=N_("Correct the player, or delete the wrong row."),
)

ARMY_LISTED_TWICE = Code(
    "army-listed-twice",
    WARNING,
    found=N_("%(player)s has registered %(army)s twice."),
    expected=N_("A player’s armies are all different."),
    mend=N_("Correct one of the two cells."),
)

ARMY_COUNT = Code(
    "army-count",
    WARNING,
    found=N_("Different armies registered by %(player)s: %(count)s."),
    expected=N_("Number of different armies each player registers: %(number)s."),
    mend=N_("Correct the armies; for a beginner, put an x in the Beginner column."),
)

BEGINNER_ARMIES = Code(
    "beginner-armies",
    WARNING,
    found=N_("%(player)s is marked as a beginner but does not have the beginners’ armies."),
    expected=N_("A beginner plays exactly these armies: %(armies)s."),
    mend=N_("Enter these armies, or clear the Beginner column."),
)

HAK_WITHOUT_ARMY = Code(
    "hak-without-army",
    WARNING,
    found=N_("%(player)s has declared the HAK exchange tile without having registered %(army)s."),
    expected=N_("The HAK exchange tile belongs to the army %(army)s."),
    mend=N_("Clear the HAK column, or correct the armies."),
)

FINALS_ARMY_COUNT = Code(
    "finals-army-count",
    WARNING,
    found=N_("Armies chosen for the finals by %(player)s: %(count)s."),
    expected=N_("Number of registered armies this player chooses for a Top %(cut)s: %(number)s."),
    mend=N_("Correct the columns Final 1 to Final 5."),
)

FINALS_ARMY_TWICE = Code(
    "finals-army-twice",
    WARNING,
    found=N_("%(player)s has chosen %(army)s twice for the finals."),
    expected=N_("The armies chosen for the finals are all different."),
    mend=N_("Correct one of the two cells."),
)

FINALS_ARMY_OUTSIDE = Code(
    "finals-army-outside",
    WARNING,
    found=N_("%(player)s has chosen %(army)s for the finals without having registered it."),
    expected=N_("The armies for the finals are chosen from those registered."),
    mend=N_("Correct the army here, or in the list of registered armies."),
)

ARMIES_EQUAL = Code(
    "armies-equal",
    WARNING,
    found=N_("Both players in this match play %(army)s."),
    expected=N_("The two players of a match play different armies."),
    mend=N_("If this is a typo, correct the army. If it was played that way, leave it."),
)

ARMY_HALF = Code(
    "army-half",
    HINT,
    found=N_("Only one of the two armies in this match is entered."),
    expected=N_("The armies of both players."),
    mend=N_("Enter the other army."),
)

BYE_ARMY_MISSING = Code(
    "bye-army-missing",
    WARNING,
    found=N_("%(player)s has the bye in round %(round)s but has not yet given up an army for it."),
    expected=N_("A bye uses up one of the player’s armies."),
    mend=N_("Ask the player, and enter the army under Army 1."),
)

ARMY_NOT_REGISTERED = Code(
    "army-not-registered",
    WARNING,
    found=N_("%(player)s plays %(army)s without having registered it."),
    expected=N_("One of the registered armies: %(armies)s."),
    mend=N_("Correct the army here, or on the Armies sheet."),
)

ARMY_NOT_CHOSEN = Code(
    "army-not-chosen",
    WARNING,
    found=N_("%(player)s plays %(army)s in the finals without having chosen it for them."),
    expected=N_("One of the armies chosen for the finals: %(armies)s."),
    mend=N_("Correct the army here, or on the Armies sheet."),
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
)
