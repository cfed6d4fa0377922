"""How factions and agendas fared (agot2-joust: Decks)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction

from msgspec import Struct

from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.state import TournamentState
from pipeline.model import DeckList, PlayerNumber, firsts, grouped
from pipeline.rules.results import played_result

_Side = tuple[PlayerNumber, int]
"""A player in what they played: 1 for a win, 0 for a draw, -1 for a loss."""


class DeckLine(Struct, frozen=True):
    """What the decks of one kind did, in the Swiss and the finals together, each side of a match counted by itself.

    `name` is empty for the decks without (an agenda). Byes and matches to which somebody did not come are none; at a
    table its winner wins and the others lose. `best` is the best place that one of them has; `cut` who plays on.
    """

    name: str
    players: tuple[PlayerNumber, ...]
    played: int
    won: int
    drawn: int
    lost: int
    best: int | None
    cut: tuple[PlayerNumber, ...]

    @property
    def rate(self) -> Fraction | None:
        """Wins of the matches played; None where there were none."""
        return Fraction(self.won, self.played) if self.played else None


def decks_of(decks: Iterable[DeckList], contest: Contest) -> Mapping[PlayerNumber, DeckList]:
    """The decks of the players of a tournament: a player's for this one, else that for all; of several rows the first."""
    # A sort keeps the order of the sheet among those that are for this tournament, and among the others.
    ordered = sorted(decks, key=lambda one: not one.tournament)
    own = (deck for deck in ordered if deck.tournament in ("", contest.tournament.name))
    return firsts((deck.player, deck) for deck in own if deck.player in contest.players)


def faction_statistics(state: TournamentState, decks: Iterable[DeckList]) -> tuple[DeckLine, ...]:
    """A line for each faction that is listed, by its name."""
    return _lines(state, decks_of(decks, state.contest), lambda deck: deck.faction or None)


def agenda_statistics(state: TournamentState, decks: Iterable[DeckList]) -> tuple[DeckLine, ...]:
    """A line for each agenda, by its name, and one for the decks without; none where no agenda is listed."""
    listed = decks_of(decks, state.contest)
    if not any(deck.agenda for deck in listed.values()):
        return ()
    # Agendas are free text: `fealty` and `Fealty` are one, as it was written first. A row that says neither faction
    # nor agenda waits to be filled in.
    written = firsts((deck.agenda.casefold(), deck.agenda) for deck in listed.values())
    return _lines(
        state, listed, lambda deck: written[deck.agenda.casefold()] if deck.agenda or deck.faction else None
    )


def _lines(
    state: TournamentState, decks: Mapping[PlayerNumber, DeckList], kind: Callable[[DeckList], str | None]
) -> tuple[DeckLine, ...]:
    holders = grouped((name, player) for player, deck in decks.items() if (name := kind(deck)) is not None)
    ended = grouped(_sides(state))
    places = {row.player: row.place for row in state.classification.rows}
    on = set(state.cut.seeds) if state.cut else set()
    if state.finals is not None:
        on.update(state.finals.finalists, *(played.seated for played in state.finals.rounds))
    lines = []
    for name, own in sorted(holders.items()):
        players = tuple(sorted(own))
        ends = [end for player in players for end in ended.get(player, ())]
        won, drawn, lost = (ends.count(wanted) for wanted in (1, 0, -1))
        best = min((place for player in players if (place := places.get(player)) is not None), default=None)
        cut = tuple(player for player in players if player in on)
        lines.append(DeckLine(name, players, len(ends), won, drawn, lost, best, cut))
    return tuple(lines)


def _sides(state: TournamentState) -> Iterator[_Side]:
    """Of a match, and of a table with a result: who is first alone has won, who shares the first place has drawn."""
    for match in state.contest.tournament.matches:
        result = played_result(state.contest.ruleset, match)
        if result is not None and match.player2 is not None:
            yield match.player1, result.sign
            yield match.player2, -result.sign
    finals = state.finals.rounds if state.finals else ()
    for played in (*state.rounds, *finals):
        for table in (table for table in played.tables if table.complete):
            firsts = [seat.seat.player for seat in table.seats if seat.place == 1]
            for seat in table.seats:
                if seat.place is not None:
                    yield seat.seat.player, -1 if seat.place != 1 else 1 if len(firsts) == 1 else 0
