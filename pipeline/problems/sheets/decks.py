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
    found=N_("%(player)s has a deck on the Decks sheet but is not playing in any tournament of this event."),
    expected=N_("Decks of the players taking part."),
    mend=N_("Correct the player, or enter them in the tournament; if they did not show up, leave it."),
    meaning="A row of the Decks sheet belongs to somebody who is on the list of players but not in any tournament.",
    values={"player": "6 Piotr Zając"},
    example="""
        | Decks | Player | Faction |
        |---|---|---|
        | 7 | **6 Piotr Zając** | Stark |
    """,
)

DECK_ELSEWHERE = Code(
    "deck-elsewhere",
    WARNING,
    found=N_("%(player)s has a deck for %(tournament)s but does not play in it."),
    expected=N_("A tournament that the player is entered in, or an empty cell for all of them."),
    mend=N_("Correct the tournament, or enter the player in it; if they did not show up, leave it."),
    meaning="A row of the Decks sheet is for a tournament in which its player does not play. It counts nowhere.",
    values={"player": "12 Jan Kowalski", "tournament": "Melee"},
    example="""
        | Decks | Tournament | Player | Faction |
        |---|---|---|---|
        | 7 | **Melee** | 12 Jan Kowalski | Stark |
    """,
)

DECK_UNUSED = Code(
    "deck-unused",
    WARNING,
    found=N_("%(player)s has a deck for every tournament they play in; this one counts in none."),
    expected=N_("A row with an empty Tournament only where the player has a tournament without a deck of its own."),
    mend=N_("Delete the row that is not meant, or correct its tournament."),
    meaning="A player has a deck for each of their tournaments, and one for all of them besides. The last is ignored.",
    values={"player": "12 Jan Kowalski"},
    example="""
        | Decks | Tournament | Player | Faction |
        |---|---|---|---|
        | 7 | Joust | 12 Jan Kowalski | Stark |
        | 8 | Melee | 12 Jan Kowalski | Lannister |
        | 9 | **(empty)** | 12 Jan Kowalski | Greyjoy |
    """,
)

DECK_TWICE = Code(
    "deck-twice",
    WARNING,
    found=N_("%(player)s has more than one row on the Decks sheet; only the first counts."),
    expected=N_(
        "One row for each player, or one for each tournament they play in: a deck stays the same throughout it."
    ),
    mend=N_("Correct the player or the tournament, or delete the wrong row."),
    meaning="A player has two rows on the Decks sheet for one tournament, or two for all. The second is ignored.",
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
    found=N_("%(player)s is playing but has not handed in a deck list."),
    expected=N_("At this event every player hands in a deck list."),
    mend=N_("Put the list, or a link to it, in the List column of the Decks sheet."),
    meaning="The rules require deck lists, but a player has no row on the Decks sheet, or an empty List.",
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
    found=N_("Players without a row on the Decks sheet: %(count)s (%(players)s)."),
    expected=N_("The faction statistics count the decks on this sheet."),
    mend=N_("Add these players with their factions, or leave it as it is."),
    meaning=("Some players have no row on the Decks sheet, so the faction statistics on the site leave them out."),
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
    meaning="A row of the Decks sheet describes a deck, but its faction is empty.",
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
    found=N_("“%(faction)s” is not a faction in these rules."),
    expected=N_("One of: %(choices)s."),
    mend=N_("Correct the faction."),
    meaning="A row of the Decks sheet names a faction that is not in the rules, in any of the four languages.",
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
    found=N_("“%(faction)s” is not a faction in these rules; did you mean “%(meant)s”?"),
    expected=N_("The name of one faction, in any of the four languages."),
    mend=N_("Enter “%(meant)s” if that is what you meant."),
    meaning=(
        "A row of the Decks sheet contains almost the name of a faction. In the statistics it would count as "
        "a separate one."
    ),
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
    expected=N_("Fewest cards a deck may have, not counting the plots: %(number)s."),
    mend=N_("Correct the number, or have the player correct the deck."),
    meaning="The number under Cards is lower than the rules allow.",
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
    expected=N_("Number of plots a deck must have: %(number)s."),
    mend=N_("Correct the number, or have the player correct the deck."),
    meaning="The number under Plots is not the one in the rules.",
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
    expected=N_("Under these rules a deck has no agenda."),
    mend=N_("Clear the cell, or have the player correct the deck."),
    meaning="A deck has an agenda in a game played without agendas.",
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
    expected=N_("One agenda, or none."),
    mend=N_("Leave one agenda in the cell. If this is the title of a single card, leave it."),
    meaning="The Agenda cell seems to contain two titles.",
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
    found=N_("Number of cards in the list of %(player)s: %(count)s. The Cards column says %(cards)s."),
    expected=N_("The two agree; plots may be listed with the cards or under a heading of their own."),
    mend=N_("Correct the list or the number."),
    meaning="The number of titles under List does not match Cards. Plots may or may not be listed among them.",
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
    found=N_("Number of plots in the list of %(player)s: %(count)s. The Plots column says %(plots)s."),
    expected=N_("The two agree."),
    mend=N_("Correct the list or the number."),
    meaning="The number of plots under their own heading in List does not match Plots.",
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
    found=N_("The list of %(player)s contains more than one plot with the same title: %(titles)s."),
    expected=N_("All plots in a deck have different titles."),
    mend=N_("Correct the list, or have the player correct the deck."),
    meaning=(
        "A title appears more than once under the plots heading, in a game whose plots must all be different."
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
    found=N_("The list of %(player)s contains more than one restricted title: %(titles)s."),
    expected=N_("A deck has at most one restricted title."),
    mend=N_("Have the player choose one of them and correct the deck."),
    meaning="The list contains several titles from the restricted list in the rules.",
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
    found=N_("Copies of the restricted title %(title)s in the list of %(player)s: %(count)s."),
    expected=N_("Most copies of it a deck may have: %(number)s."),
    mend=N_("Correct the list, or have the player correct the deck."),
    meaning="The list contains more copies of a restricted title than the rules allow.",
    values={"player": "12 Jan Kowalski", "title": "Vassalos da Víbora", "count": 4, "number": 3},
    example="""
        | Decks | Player | Faction | List |
        |---|---|---|---|
        | 13 | 12 Jan Kowalski | Martell | **4x Vassalos da Víbora; 3x Hedge Knight; …** |
    """,
)
