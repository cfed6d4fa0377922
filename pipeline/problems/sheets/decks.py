"""Problems of deck lists."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import HINT, WARNING, Code

DECK_OF_NOBODY = Code(
    "deck-of-nobody",
    WARNING,
    found=N_("%(player)s has a deck on the Decks sheet but is not playing in any tournament of this event."),
    expected=N_("Decks of the players taking part."),
    mend=N_("Correct the player, or enter them in the tournament; if they did not show up, leave it."),
)

DECK_ELSEWHERE = Code(
    "deck-elsewhere",
    WARNING,
    found=N_("%(player)s has a deck for %(tournament)s but does not play in it."),
    expected=N_("A tournament that the player is entered in, or an empty cell for all of them."),
    mend=N_("Correct the tournament, or enter the player in it; if they did not show up, leave it."),
)

DECK_UNUSED = Code(
    "deck-unused",
    WARNING,
    found=N_("%(player)s has a deck for every tournament they play in; this one counts in none."),
    expected=N_("A row with an empty Tournament only where the player has a tournament without a deck of its own."),
    mend=N_("Delete the row that is not meant, or correct its tournament."),
)

DECK_TWICE = Code(
    "deck-twice",
    WARNING,
    found=N_("%(player)s has more than one row on the Decks sheet; only the first counts."),
    expected=N_(
        "One row for each player, or one for each tournament they play in: a deck stays the same throughout it."
    ),
    mend=N_("Correct the player or the tournament, or delete the wrong row."),
)

DECK_LIST_MISSING = Code(
    "deck-list-missing",
    WARNING,
    found=N_("%(player)s is playing but has not handed in a deck list."),
    expected=N_("At this event every player hands in a deck list."),
    mend=N_("Put the list, or a link to it, in the List column of the Decks sheet."),
)

DECKS_INCOMPLETE = Code(
    "decks-incomplete",
    HINT,
    found=N_("Players without a row on the Decks sheet: %(count)s (%(players)s)."),
    expected=N_("The faction statistics count the decks on this sheet."),
    mend=N_("Add these players with their factions, or leave it as it is."),
)

FACTION_MISSING = Code(
    "faction-missing",
    WARNING,
    found=N_("The deck of %(player)s has no faction."),
    expected=N_("One of: %(choices)s."),
    mend=N_("Enter the faction of the deck."),
)

FACTION_UNKNOWN = Code(
    "faction-unknown",
    WARNING,
    found=N_("“%(faction)s” is not a faction in these rules."),
    expected=N_("One of: %(choices)s."),
    mend=N_("Correct the faction."),
)

FACTION_MISSPELT = Code(
    "faction-misspelt",
    WARNING,
    found=N_("“%(faction)s” is not a faction in these rules; did you mean “%(meant)s”?"),
    expected=N_("The name of one faction, in any of the four languages."),
    mend=N_("Enter “%(meant)s” if that is what you meant."),
)

DECK_TOO_SMALL = Code(
    "deck-too-small",
    WARNING,
    found=N_("Cards in the deck of %(player)s: %(count)s."),
    expected=N_("Fewest cards a deck may have, not counting the plots: %(number)s."),
    mend=N_("Correct the number, or have the player correct the deck."),
)

DECK_PLOTS = Code(
    "deck-plots",
    WARNING,
    found=N_("Plots in the deck of %(player)s: %(count)s."),
    expected=N_("Number of plots a deck must have: %(number)s."),
    mend=N_("Correct the number, or have the player correct the deck."),
)

DECK_AGENDA = Code(
    "deck-agenda",
    WARNING,
    found=N_("%(player)s has the agenda %(agenda)s."),
    expected=N_("Under these rules a deck has no agenda."),
    mend=N_("Clear the cell, or have the player correct the deck."),
)

DECK_AGENDAS_SEVERAL = Code(
    "deck-agendas-several",
    (WARNING, HINT),
    found=N_("The agenda of %(player)s looks like more than one: %(agenda)s."),
    expected=N_("One agenda, or none."),
    mend=N_("Leave one agenda in the cell. If this is the title of a single card, leave it."),
)

DECK_LIST_TOTAL = Code(
    "deck-list-total",
    WARNING,
    found=N_("Number of cards in the list of %(player)s: %(count)s. The Cards column says %(cards)s."),
    expected=N_("The two agree; plots may be listed with the cards or under a heading of their own."),
    mend=N_("Correct the list or the number."),
)

DECK_LIST_PLOTS = Code(
    "deck-list-plots",
    WARNING,
    found=N_("Number of plots in the list of %(player)s: %(count)s. The Plots column says %(plots)s."),
    expected=N_("The two agree."),
    mend=N_("Correct the list or the number."),
)

DECK_PLOT_TWICE = Code(
    "deck-plot-twice",
    WARNING,
    found=N_("The list of %(player)s contains more than one plot with the same title: %(titles)s."),
    expected=N_("All plots in a deck have different titles."),
    mend=N_("Correct the list, or have the player correct the deck."),
)

DECK_RESTRICTED = Code(
    "deck-restricted",
    WARNING,
    found=N_("The list of %(player)s contains more than one restricted title: %(titles)s."),
    expected=N_("A deck has at most one restricted title."),
    mend=N_("Have the player choose one of them and correct the deck."),
)

DECK_RESTRICTED_COPIES = Code(
    "deck-restricted-copies",
    WARNING,
    found=N_("Copies of the restricted title %(title)s in the list of %(player)s: %(count)s."),
    expected=N_("Most copies of it a deck may have: %(number)s."),
    mend=N_("Correct the list, or have the player correct the deck."),
)
