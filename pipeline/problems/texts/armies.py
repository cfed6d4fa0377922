"""Problems of armies: those registered, those chosen for the bracket, those played."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.locale.catalogue import N_
from pipeline.problems.texts.text import Text

ARMIES: Mapping[str, Text] = {
    "army-not-legal": Text(
        found=N_("“%(army)s” is no army that may be played."),
        expected=N_("One of: %(choices)s."),
        mend=N_("Correct the name of the army."),
    ),
    "army-misspelt": Text(
        found=N_("“%(army)s” is no army that may be played; did you mean “%(meant)s”?"),
        expected=N_("The name of an army, as the rules write it."),
        mend=N_("Write “%(meant)s” if that is meant."),
    ),
    "armies-not-listed": Text(
        found=N_("Rounds have been drawn, and no armies are registered."),
        expected=N_("In this game every player registers armies on the sheet Armies."),
        mend=N_("Fill in the sheet Armies, or leave it: the event is then published without lists of armies."),
    ),
    "army-list-missing": Text(
        found=N_("%(player)s plays and has registered no armies."),
        expected=N_("Every player has a row on the sheet Armies."),
        mend=N_("Enter the armies of this player on the sheet Armies."),
    ),
    "army-list-twice": Text(
        found=N_("%(player)s has more than one row on the sheet Armies; the first one counts."),
        expected=N_("One row for each player."),
        mend=N_("Correct the player, or delete the row that is wrong."),
    ),
    "army-listed-twice": Text(
        found=N_("%(player)s has registered %(army)s twice."),
        expected=N_("The armies of a player are all different."),
        mend=N_("Correct one of the two cells."),
    ),
    "army-count": Text(
        found=N_("Different armies registered by %(player)s: %(count)s."),
        expected=N_("Every player registers exactly so many different armies: %(number)s."),
        mend=N_("Correct the armies, or put an x in the column Beginner for a beginner."),
    ),
    "beginner-armies": Text(
        found=N_("%(player)s is marked as a beginner and has other armies than a beginner is given."),
        expected=N_("A beginner plays exactly these armies: %(armies)s."),
        mend=N_("Enter these armies, or remove the mark in the column Beginner."),
    ),
    "hak-without-army": Text(
        found=N_("%(player)s has declared the exchange tile HAK without having registered %(army)s."),
        expected=N_("The exchange tile HAK belongs to the army %(army)s."),
        mend=N_("Remove the mark in the column HAK, or correct the armies."),
    ),
    "finals-army-count": Text(
        found=N_("Armies chosen for the finals by %(player)s: %(count)s."),
        expected=N_("For a Top %(cut)s this player chooses so many of the registered armies: %(number)s."),
        mend=N_("Correct the columns Final 1 to Final 5."),
    ),
    "finals-army-twice": Text(
        found=N_("%(player)s has chosen %(army)s twice for the finals."),
        expected=N_("The armies chosen for the finals are all different."),
        mend=N_("Correct one of the two cells."),
    ),
    "finals-army-outside": Text(
        found=N_("%(player)s has chosen %(army)s for the finals and has not registered this army."),
        expected=N_("The armies of the finals are chosen from the registered ones."),
        mend=N_("Correct the army here, or among the registered armies."),
    ),
    "armies-equal": Text(
        found=N_("Both players of this match play %(army)s."),
        expected=N_("The two players of a match play different armies."),
        mend=N_("Correct the army that was mistyped. If it was played so, leave it."),
    ),
    "army-half": Text(
        found=N_("Only one of the two armies of this match is entered."),
        expected=N_("The armies of both players."),
        mend=N_("Enter the other army."),
    ),
    "bye-army-missing": Text(
        found=N_("%(player)s has the bye of round %(round)s and has not yet given up an army for it."),
        expected=N_("A bye uses up one of the player’s armies."),
        mend=N_("Ask the player, and enter the army in Army 1."),
    ),
    "army-not-registered": Text(
        found=N_("%(player)s plays %(army)s and has not registered this army."),
        expected=N_("One of the registered armies: %(armies)s."),
        mend=N_("Correct the army here, or on the sheet Armies."),
    ),
    "army-not-chosen": Text(
        found=N_("%(player)s plays %(army)s in the finals and has not chosen this army for them."),
        expected=N_("One of the armies chosen for the finals: %(armies)s."),
        mend=N_("Correct the army here, or on the sheet Armies."),
    ),
    "army-repeated": Text(
        found=N_("%(player)s plays %(army)s in round %(round)s and has already used it in round %(earlier)s."),
        expected=N_(
            "Every army is used once in the Swiss and once in the finals; a bye uses one up as well. Only a beginner, in "
            "the last Swiss round, may repeat one, if the only unused army is the opponent’s."
        ),
        mend=N_("Correct the army that was mistyped. If it was played so, leave it."),
    ),
}
