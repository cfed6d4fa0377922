"""How factions and agendas fared, and what a player's deck is called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pipeline.engine.games.decks import DeckLine, agenda_statistics
from pipeline.engine.games.matchups import faction_matchups
from pipeline.model.ids import PlayerNumber
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person, by_name, readable
from pipeline.views.language.shares import percent
from pipeline.views.language.words import Words
from pipeline.views.layout.frame import Frame
from pipeline.views.layout.page_kind import PageKind
from pipeline.views.pictures.matchups import MatchupMatrix, matchup_matrix
from pipeline.views.pictures.rates import Fared, RatePicture, rate_picture


@dataclass(frozen=True, slots=True)
class DeckRow:
    """A faction or an agenda; figures are empty where it was not played. `cut` is how many of its players play on."""

    name: str
    players: tuple[Person, ...]
    played: str
    won: str
    drawn: str
    lost: str
    rate: str
    best: str
    cut: str


@dataclass(frozen=True, slots=True)
class DeckTable:
    """The table of factions or of agendas, what most players play first."""

    heading: str
    column: str
    rows: tuple[DeckRow, ...]


@dataclass(frozen=True, slots=True)
class FactionsPage:
    """The table of factions, and that of agendas if there are any; `draws` and `cut`: whether there are such columns.

    The matrix is of factions in matches of two: at a table nobody plays against one other alone.
    """

    frame: Frame
    heading: str
    lead: str
    tables: tuple[DeckTable, ...]
    draws: bool
    cut: bool
    notes: tuple[str, ...]
    picture: RatePicture | None
    matrix: MatchupMatrix | None


def factions_page(frame: Frame, context: TournamentContext) -> FactionsPage:
    """The page of a tournament's factions and agendas."""
    words = context.words
    lines = (*context.factions, *agenda_statistics(context.state, context.event.decks))
    listed = sum(len(line.players) for line in context.factions)
    return FactionsPage(
        frame=frame,
        heading=words.gettext("Factions"),
        lead=words.ngettext(
            "The deck of %(count)s player, all rounds together.",
            "The decks of %(count)s players, all rounds together.",
            listed,
        ),
        tables=deck_tables(context),
        draws=any(line.drawn for line in lines),
        cut=any(line.cut for line in lines),
        notes=_notes(context, listed),
        picture=_picture(context),
        matrix=matchup_matrix(
            faction_matchups(context.state.contest, context.event.decks),
            lambda name: readable(context.faction(name)),
            words,
        ),
    )


def _picture(context: TournamentContext) -> RatePicture | None:
    fared = [Fared(readable(context.faction(line.name)), line.won, line.played) for line in context.factions]
    tables = [table for played in context.state.rounds for table in played.tables if table.complete]
    if not context.seated:
        return rate_picture(fared, context.words)
    seats = sum(len(table.seats) for table in tables)
    return rate_picture(fared, context.words, Fraction(len(tables), seats)) if seats else None


def deck_tables(context: TournamentContext) -> tuple[DeckTable, ...]:
    """The table of factions, and that of agendas if there are any."""
    words, agendas = context.words, agenda_statistics(context.state, context.event.decks)
    factions = _table(
        context, words.gettext("Factions"), words.gettext("Faction"), context.factions, context.faction
    )
    if not agendas:
        return (factions,)
    return factions, _table(context, words.gettext("Agendas"), words.gettext("Agenda"), agendas, _agenda(words))


def faction_name(context: TournamentContext, player: PlayerNumber) -> str:
    """The player's faction; nothing before factions have been played."""
    deck = context.decks.get(player) if context.has_factions else None
    return "" if deck is None else readable(context.faction(deck.faction))


def deck_facts(context: TournamentContext, player: PlayerNumber) -> tuple[tuple[str, str], ...]:
    """The player's faction and agenda with their labels; nothing before factions have been played."""
    if not context.has_factions or player not in context.decks:
        return ()
    words = context.words
    facts = (
        (words.gettext("Faction"), faction_name(context, player)),
        (words.gettext("Agenda"), readable(context.decks[player].agenda)),
    )
    return tuple((label, text) for label, text in facts if text)


def _agenda(words: Words) -> Callable[[str], str]:
    return lambda name: name or words.gettext("without an agenda")


def _notes(context: TournamentContext, listed: int) -> tuple[str, ...]:
    words = context.words
    notes = [
        words.gettext(
            "Each side of a match is counted separately. Byes and matches for which a player did not show up "
            "are left out. The win rate is wins out of matches played; a match between two decks of the same "
            "kind is one win and one loss."
        )
    ]
    if any(played.tables for played in context.state.rounds):
        notes = [
            words.gettext(
                "Each seat at a table with a result is counted separately: a sole first place is a win, a "
                "shared first place is a draw, and everything else is a loss. The win rate is wins out of "
                "tables played."
            )
        ]
    without = len(context.state.contest.players) - listed
    if without:
        notes.append(
            words.ngettext(
                "The faction of %(count)s player is not known.",
                "The factions of %(count)s players are not known.",
                without,
            )
        )
    return tuple(notes)


def _table(
    context: TournamentContext, heading: str, column: str, lines: Sequence[DeckLine], shown: Callable[[str], str]
) -> DeckTable:
    ordered = sorted(lines, key=lambda line: (-len(line.players), -line.played, line.name))
    return DeckTable(heading, column, tuple(_row(context, line, shown(line.name)) for line in ordered))


def _row(context: TournamentContext, line: DeckLine, name: str) -> DeckRow:
    played = line.played > 0
    return DeckRow(
        name=readable(name),
        players=tuple(by_name([context.people[player] for player in line.players])),
        played=str(line.played),
        won=str(line.won) if played else "",
        drawn=str(line.drawn) if played else "",
        lost=str(line.lost) if played else "",
        rate="" if line.rate is None else percent(line.rate),
        best="" if line.best is None else str(line.best),
        cut=str(len(line.cut)),
    )


PAGE: PageKind[TournamentContext] = PageKind(
    file="factions.html",
    heading=lambda context: context.words.gettext("Factions"),
    when=lambda context: context.has_factions,
    model=factions_page,
    template="factions",
)
