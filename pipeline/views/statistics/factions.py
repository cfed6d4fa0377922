"""How factions and agendas fared, and what a player's deck is called."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from msgspec import Struct

from pipeline.engine.games.decks import DeckLine, agenda_statistics
from pipeline.engine.games.matchups import faction_matchups
from pipeline.model import PlayerNumber
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import readable
from pipeline.views.language.words import Words, percent
from pipeline.views.layout.frame import Frame
from pipeline.views.layout.page_kind import PageKind
from pipeline.views.listing import ColumnKind, ListColumn, Listing
from pipeline.views.pictures.rates import Fared, RatePicture, matchup_matrix, rate_picture
from pipeline.views.statistics.listing_page import ListingPage, Owners


class DeckKind(Struct, frozen=True):
    """A faction or an agenda, as `kind` says, with its name in the language of the page and what its decks did."""

    kind: str
    name: str
    line: DeckLine


def factions_page(frame: Frame, context: TournamentContext) -> ListingPage:
    """The table of factions, and that of agendas if there are any, what most players play first.

    The matrix is of factions in matches of two: at a table nobody plays against one other alone.
    """
    words, listings = context.words, deck_listings(context)
    listed = sum(len(line.players) for line in context.factions)
    matchups = faction_matchups(context.state.contest, context.event.decks)
    played_by = ((deck.name, deck.line.players) for deck in listings[0].rows)
    return ListingPage(
        frame=frame,
        heading=words.gettext("Factions"),
        lead=words.ngettext(
            "The deck of %(count)s player, all rounds together.",
            "The decks of %(count)s players, all rounds together.",
            listed,
        ),
        tables=tuple(listing.grid() for listing in listings),
        notes=tuple(_notes(context, listed)),
        picture=_picture(context),
        matrix=matchup_matrix(matchups, lambda name: readable(context.faction(name)), words),
        owners=Owners.of(words.gettext("Who played them"), played_by, context),
        style="armies factions",
    )


def _picture(context: TournamentContext) -> RatePicture | None:
    fared = [Fared(readable(context.faction(line.name)), line.won, line.played) for line in context.factions]
    tables = [table for played in context.state.rounds for table in played.tables if table.complete]
    if not context.seated:
        return rate_picture(fared, context.words)
    seats = sum(len(table.seats) for table in tables)
    return rate_picture(fared, context.words, Fraction(len(tables), seats)) if seats else None


def deck_listings(context: TournamentContext) -> tuple[Listing[DeckKind], ...]:
    """The table of factions, and that of agendas if there are any."""
    words, agendas = context.words, agenda_statistics(context.state, context.event.decks)
    factions = [DeckKind(words.gettext("Faction"), context.faction(line.name), line) for line in context.factions]
    without = words.gettext("without an agenda")
    played = [DeckKind(words.gettext("Agenda"), line.name or without, line) for line in agendas]
    tables = [(words.gettext("Factions"), factions), *([(words.gettext("Agendas"), played)] if agendas else [])]
    lines, listings = (*context.factions, *agendas), []
    for title, rows in tables:
        ordered = sorted(rows, key=lambda deck: (-len(deck.line.players), -deck.line.played, deck.line.name))
        listings.append(Listing(title, _columns(words, rows[0].kind if rows else "", lines), tuple(ordered)))
    return tuple(listings)


def _columns(words: Words, kind: str, lines: Sequence[DeckLine]) -> tuple[ListColumn[DeckKind], ...]:
    """The columns of factions or agendas; readers see draws and the cut where there are any."""
    figure, drawn = ColumnKind.FIGURE, str if any(line.drawn for line in lines) else None

    def count(of: Callable[[DeckLine], int]) -> Callable[[DeckKind], int | None]:
        """Results counted; nothing of decks that were not played."""
        return lambda deck: of(deck.line) if deck.line.played else None

    return (
        ListColumn("kind", words.gettext("Kind"), lambda deck: deck.kind),
        ListColumn(
            "name",
            kind,
            lambda deck: readable(deck.line.name and deck.name),
            kind=ColumnKind.NAME,
            name=words.pgettext("faction or agenda", "Name"),
            shown=lambda deck: readable(deck.name),
        ),
        ListColumn("players", words.gettext("Players"), lambda deck: len(deck.line.players), str, figure),
        ListColumn("played", words.gettext("Played"), lambda deck: deck.line.played, str, figure),
        ListColumn("won", words.gettext("Won"), count(lambda line: line.won), str, figure),
        ListColumn("drawn", words.gettext("Drawn"), count(lambda line: line.drawn), drawn, figure),
        ListColumn("lost", words.gettext("Lost"), count(lambda line: line.lost), str, figure),
        ListColumn(
            "rate",
            words.gettext("Win rate"),
            lambda deck: deck.line.rate,
            percent,
            figure,
            title=words.gettext("Wins out of matches played"),
        ),
        ListColumn(
            "best",
            words.gettext("Best"),
            lambda deck: deck.line.best,
            str,
            figure,
            words.gettext("Best place"),
            title=words.gettext("The best place achieved with such a deck"),
        ),
        ListColumn(
            "cut",
            words.gettext("Cut"),
            lambda deck: len(deck.line.cut),
            str if any(line.cut for line in lines) else None,
            figure,
            words.gettext("In the cut"),
            title=words.gettext("Players who advance after the cut"),
        ),
        ListColumn("owners", words.gettext("Played by"), lambda deck: " ".join(map(str, deck.line.players))),
    )


def deck_facts(context: TournamentContext, player: PlayerNumber) -> tuple[tuple[str, str], ...]:
    """The player's faction and agenda with their labels; nothing before factions have been played."""
    if not context.has_factions or player not in context.decks:
        return ()
    words = context.words
    facts = (
        (words.gettext("Faction"), context.faction_of(player)),
        (words.gettext("Agenda"), readable(context.decks[player].agenda)),
    )
    return tuple((label, text) for label, text in facts if text)


def _notes(context: TournamentContext, listed: int) -> Iterator[str]:
    words = context.words
    if any(played.tables for played in context.state.rounds):
        yield words.gettext(
            "Each seat at a table with a result is counted separately: a sole first place is a win, a "
            "shared first place is a draw, and everything else is a loss. The win rate is wins out of "
            "tables played."
        )
    else:
        yield words.gettext(
            "Each side of a match is counted separately. Byes and matches for which a player did not show up "
            "are left out. The win rate is wins out of matches played; a match between two decks of the same "
            "kind is one win and one loss."
        )
    if without := len(context.state.contest.players) - listed:
        yield words.ngettext(
            "The faction of %(count)s player is not known.",
            "The factions of %(count)s players are not known.",
            without,
        )


PAGE: PageKind[TournamentContext] = PageKind(
    file="factions.html",
    heading=lambda context: context.words.gettext("Factions"),
    when=lambda context: context.has_factions,
    model=factions_page,
    template="listing",
)
