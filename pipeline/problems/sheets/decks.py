"""Problems of deck lists."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import HINT, WARNING, Area, Code

AREA = Area(
    "decks",
    see="sheet [Decks](../workbook.md#decks)",
)

DECK_OF_NOBODY = Code(
    "deck-of-nobody",
    WARNING,
    found=N_("%(player)s has a deck on the sheet Decks and plays in no tournament of this event."),
    expected=N_("Decks of those who play."),
    mend=N_("Correct the player, or enter the player in the tournament; if the player did not come, leave it."),
    meaning="A row of Decks belongs to somebody who is on the list of players and plays in no tournament.",
    values={"player": "6 Piotr Zając"},
    example="""
        | Decks | Player | Faction |
        |---|---|---|
        | 7 | **6 Piotr Zając** | Stark |
    """,
)

DECK_TWICE = Code(
    "deck-twice",
    WARNING,
    found=N_("%(player)s has more than one row on the sheet Decks; the first one counts."),
    expected=N_("One row for each player: the deck stays the same all event."),
    mend=N_("Correct the player, or delete the row that is wrong."),
    meaning="A player has two rows on the sheet Decks. The second is not looked at.",
    values={"player": "12 Jan Kowalski"},
    example="""
        | Decks | Player | Faction |
        |---|---|---|
        | 13 | 12 Jan Kowalski | Stark |
        | 17 | **12 Jan Kowalski** | Baratheon |
    """,
)

DECK_LIST_MISSING = Code(
    "deck-list-missing",
    WARNING,
    found=N_("%(player)s plays and has handed in no deck list."),
    expected=N_("At this event every player hands in a deck list."),
    mend=N_("Put the list, or a link to it, into the column List of the sheet Decks."),
    meaning="The rules ask for deck lists, and somebody who plays has no row on the sheet Decks or an empty List.",
    values={"player": "12 Jan Kowalski"},
    example="""
        | Decks | Player | Faction | List |
        |---|---|---|---|
        | 13 | 12 Jan Kowalski | Stark | **(empty)** |
    """,
)

DECKS_INCOMPLETE = Code(
    "decks-incomplete",
    HINT,
    found=N_("Players who play and have no row on the sheet Decks: %(count)s (%(players)s)."),
    expected=N_("The statistics of factions count the decks of this sheet."),
    mend=N_("Add these players with their factions, or leave it."),
    meaning=(
        "Some of those who play have no row on the sheet Decks, so the numbers of factions on the site leave them "
        "out."
    ),
    values={"count": 2, "players": "6 Piotr Zając, 9 Ewa Lis"},
    example="""
        | Decks | Player | Faction |
        |---|---|---|
        | 2 | 12 Jan Kowalski | Stark |
        | 3 | **(empty)** | |
    """,
)

FACTION_MISSING = Code(
    "faction-missing",
    WARNING,
    found=N_("The deck of %(player)s has no faction."),
    expected=N_("One of: %(choices)s."),
    mend=N_("Enter the faction of the deck."),
    meaning="A row of Decks says something of the deck, and its faction is empty.",
    values={"player": "12 Jan Kowalski", "choices": "Baratheon, Greyjoy, Lannister, Stark, …"},
    example="""
        | Decks | Player | Faction | Agenda | Cards |
        |---|---|---|---|---|
        | 13 | 12 Jan Kowalski | **(empty)** | Fealty | 60 |
    """,
)

FACTION_UNKNOWN = Code(
    "faction-unknown",
    WARNING,
    found=N_("“%(faction)s” is no faction that the rules know."),
    expected=N_("One of: %(choices)s."),
    mend=N_("Correct the faction."),
    meaning="A row of Decks names a faction that the rules do not list in any of the four languages.",
    values={"faction": "Umbrella", "choices": "Baratheon, Greyjoy, Lannister, Stark, …"},
    example="""
        | Decks | Player | Faction |
        |---|---|---|
        | 13 | 12 Jan Kowalski | **Umbrella** |
    """,
)

FACTION_MISSPELT = Code(
    "faction-misspelt",
    WARNING,
    found=N_("“%(faction)s” is no faction that the rules know; did you mean “%(meant)s”?"),
    expected=N_("The name of one faction, in any of the four languages."),
    mend=N_("Write “%(meant)s” if that is meant."),
    meaning="A row of Decks names nearly a faction. In the statistics it would be one of its own.",
    values={"faction": "Lanister", "meant": "Lannister"},
    example="""
        | Decks | Player | Faction |
        |---|---|---|
        | 13 | 12 Jan Kowalski | **Lanister** |
    """,
)

DECK_TOO_SMALL = Code(
    "deck-too-small",
    WARNING,
    found=N_("Cards in the deck of %(player)s: %(count)s."),
    expected=N_("A deck has at least so many cards, without the plots: %(number)s."),
    mend=N_("Correct the number, or have the player correct the deck."),
    meaning="The number in Cards is lower than the rules allow.",
    values={"player": "12 Jan Kowalski", "count": 58, "number": 60},
    example="""
        | Decks | Player | Faction | Cards | Plots |
        |---|---|---|---|---|
        | 13 | 12 Jan Kowalski | Stark | **58** | 7 |
    """,
)

DECK_PLOTS = Code(
    "deck-plots",
    WARNING,
    found=N_("Plots in the deck of %(player)s: %(count)s."),
    expected=N_("A deck has exactly so many plots: %(number)s."),
    mend=N_("Correct the number, or have the player correct the deck."),
    meaning="The number in Plots is not that of the rules.",
    values={"player": "12 Jan Kowalski", "count": 6, "number": 7},
    example="""
        | Decks | Player | Faction | Cards | Plots |
        |---|---|---|---|---|
        | 13 | 12 Jan Kowalski | Stark | 60 | **6** |
    """,
)

DECK_AGENDA = Code(
    "deck-agenda",
    WARNING,
    found=N_("%(player)s has the agenda %(agenda)s."),
    expected=N_("By these rules a deck has no agenda."),
    mend=N_("Empty the cell, or have the player correct the deck."),
    meaning="A deck has an agenda in a game that is played without agendas.",
    values={"player": "12 Jan Kowalski", "agenda": "Fealty"},
    example="""
        | Decks | Player | Faction | Agenda |
        |---|---|---|---|
        | 13 | 12 Jan Kowalski | Stark | **Fealty** |
    """,
)

DECK_AGENDAS_SEVERAL = Code(
    "deck-agendas-several",
    (WARNING, HINT),
    found=N_("The agenda of %(player)s looks like more than one: %(agenda)s."),
    expected=N_("A deck has one agenda, or none."),
    mend=N_("Leave one agenda in the cell. If this is the title of a single card, leave it."),
    meaning="The cell Agenda seems to hold two titles.",
    values={"player": "12 Jan Kowalski", "agenda": "Fealty / Alliance"},
    example="""
        | Decks | Player | Faction | Agenda |
        |---|---|---|---|
        | 13 | 12 Jan Kowalski | Stark | **Fealty / Alliance** |
    """,
    advice=(
        "With a slash, plus sign, semicolon, bar or line break between them it is a warning; with a comma, which "
        "titles may contain, only a hint."
    ),
)

DECK_LIST_TOTAL = Code(
    "deck-list-total",
    WARNING,
    found=N_("The list of %(player)s holds so many cards: %(count)s. The column Cards says %(cards)s."),
    expected=N_("Both say the same; plots may be listed with the cards or under a heading of their own."),
    mend=N_("Correct the list or the number."),
    meaning="The titles in List are not as many as Cards says. Plots may be listed among them or not.",
    values={"player": "12 Jan Kowalski", "count": 59, "cards": 60},
    example="""
        | Decks | Player | Cards | Plots | List |
        |---|---|---|---|---|
        | 13 | 12 Jan Kowalski | 60 | 7 | **3x Winterfell Steward; 3x Hedge Knight; …** |
    """,
)

DECK_LIST_PLOTS = Code(
    "deck-list-plots",
    WARNING,
    found=N_("The list of %(player)s holds so many plots: %(count)s. The column Plots says %(plots)s."),
    expected=N_("Both say the same."),
    mend=N_("Correct the list or the number."),
    meaning="The plots under a heading of their own in List are not as many as Plots says.",
    values={"player": "12 Jan Kowalski", "count": 6, "plots": 7},
    example="""
        | Decks | Player | Plots | List |
        |---|---|---|---|
        | 13 | 12 Jan Kowalski | 7 | **Plots; 1x A Noble Cause; 1x Calm Over Westeros; …** |
    """,
)

DECK_PLOT_TWICE = Code(
    "deck-plot-twice",
    WARNING,
    found=N_("The list of %(player)s holds more than one plot of a title: %(titles)s."),
    expected=N_("All plots of a deck have different titles."),
    mend=N_("Correct the list, or have the player correct the deck."),
    meaning=(
        "Under the heading of the plots one title stands more than once, in a game whose plots are all different."
    ),
    values={"player": "12 Jan Kowalski", "titles": "A Noble Cause"},
    example="""
        | Decks | Player | Plots | List |
        |---|---|---|---|
        | 13 | 12 Jan Kowalski | 7 | **Plots; 2x A Noble Cause; 1x Calm Over Westeros; …** |
    """,
)

DECK_RESTRICTED = Code(
    "deck-restricted",
    WARNING,
    found=N_("The list of %(player)s holds more than one restricted title: %(titles)s."),
    expected=N_("A deck has one restricted title at most."),
    mend=N_("Have the player choose one of them and correct the deck."),
    meaning="The list holds several titles of the restricted list of the rules.",
    values={"player": "12 Jan Kowalski", "titles": "Órfão do Sangueverde, Vassalos da Víbora"},
    example="""
        | Decks | Player | Faction | List |
        |---|---|---|---|
        | 13 | 12 Jan Kowalski | Martell | **1x Órfão do Sangueverde; 1x Vassalos da Víbora; …** |
    """,
)

DECK_RESTRICTED_COPIES = Code(
    "deck-restricted-copies",
    WARNING,
    found=N_("The list of %(player)s holds so many copies of the restricted title %(title)s: %(count)s."),
    expected=N_("A deck has at most so many copies of it: %(number)s."),
    mend=N_("Correct the list, or have the player correct the deck."),
    meaning="The list holds more copies of a restricted title than the rules allow.",
    values={"player": "12 Jan Kowalski", "title": "Vassalos da Víbora", "count": 4, "number": 3},
    example="""
        | Decks | Player | Faction | List |
        |---|---|---|---|
        | 13 | 12 Jan Kowalski | Martell | **4x Vassalos da Víbora; 3x Hedge Knight; …** |
    """,
)
