"""Problems of deck lists."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.locale.catalogue import N_
from pipeline.problems.texts.text import Text

DECKS: Mapping[str, Text] = {
    "deck-of-nobody": Text(
        found=N_("%(player)s has a deck on the sheet Decks and plays in no tournament of this event."),
        expected=N_("Decks of those who play."),
        mend=N_("Correct the player, or enter the player in the tournament; if the player did not come, leave it."),
    ),
    "deck-twice": Text(
        found=N_("%(player)s has more than one row on the sheet Decks; the first one counts."),
        expected=N_("One row for each player: the deck stays the same all event."),
        mend=N_("Correct the player, or delete the row that is wrong."),
    ),
    "deck-list-missing": Text(
        found=N_("%(player)s plays and has handed in no deck list."),
        expected=N_("At this event every player hands in a deck list."),
        mend=N_("Put the list, or a link to it, into the column List of the sheet Decks."),
    ),
    "decks-incomplete": Text(
        found=N_("Players who play and have no row on the sheet Decks: %(count)s (%(players)s)."),
        expected=N_("The statistics of factions count the decks of this sheet."),
        mend=N_("Add these players with their factions, or leave it."),
    ),
    "faction-missing": Text(
        found=N_("The deck of %(player)s has no faction."),
        expected=N_("One of: %(choices)s."),
        mend=N_("Enter the faction of the deck."),
    ),
    "faction-unknown": Text(
        found=N_("“%(faction)s” is no faction that the rules know."),
        expected=N_("One of: %(choices)s."),
        mend=N_("Correct the faction."),
    ),
    "faction-misspelt": Text(
        found=N_("“%(faction)s” is no faction that the rules know; did you mean “%(meant)s”?"),
        expected=N_("The name of one faction, in any of the four languages."),
        mend=N_("Write “%(meant)s” if that is meant."),
    ),
    "deck-too-small": Text(
        found=N_("Cards in the deck of %(player)s: %(count)s."),
        expected=N_("A deck has at least so many cards, without the plots: %(number)s."),
        mend=N_("Correct the number, or have the player correct the deck."),
    ),
    "deck-plots": Text(
        found=N_("Plots in the deck of %(player)s: %(count)s."),
        expected=N_("A deck has exactly so many plots: %(number)s."),
        mend=N_("Correct the number, or have the player correct the deck."),
    ),
    "deck-agenda": Text(
        found=N_("%(player)s has the agenda %(agenda)s."),
        expected=N_("By these rules a deck has no agenda."),
        mend=N_("Empty the cell, or have the player correct the deck."),
    ),
    "deck-agendas-several": Text(
        found=N_("The agenda of %(player)s looks like more than one: %(agenda)s."),
        expected=N_("A deck has one agenda, or none."),
        mend=N_("Leave one agenda in the cell. If this is the title of a single card, leave it."),
    ),
    "deck-list-total": Text(
        found=N_("The list of %(player)s holds so many cards: %(count)s. The column Cards says %(cards)s."),
        expected=N_("Both say the same; plots may be listed with the cards or under a heading of their own."),
        mend=N_("Correct the list or the number."),
    ),
    "deck-list-plots": Text(
        found=N_("The list of %(player)s holds so many plots: %(count)s. The column Plots says %(plots)s."),
        expected=N_("Both say the same."),
        mend=N_("Correct the list or the number."),
    ),
    "deck-plot-twice": Text(
        found=N_("The list of %(player)s holds more than one plot of a title: %(titles)s."),
        expected=N_("All plots of a deck have different titles."),
        mend=N_("Correct the list, or have the player correct the deck."),
    ),
    "deck-restricted": Text(
        found=N_("The list of %(player)s holds more than one restricted title: %(titles)s."),
        expected=N_("A deck has one restricted title at most."),
        mend=N_("Have the player choose one of them and correct the deck."),
    ),
    "deck-restricted-copies": Text(
        found=N_("The list of %(player)s holds so many copies of the restricted title %(title)s: %(count)s."),
        expected=N_("A deck has at most so many copies of it: %(number)s."),
        mend=N_("Correct the list, or have the player correct the deck."),
    ),
}
