"""A player's rounds at tables: with whom they sat there and how it ended between them."""

from __future__ import annotations

from msgspec import Struct

from pipeline.engine.tournament.state import PlayedRound, PlayedSeat, PlayedTable
from pipeline.model.ids import PlayerNumber
from pipeline.model.standings import Outcome, Record
from pipeline.views.context.results import ResultLetter, letter, outcome_letter, outcome_mark
from pipeline.views.context.seating import power
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person


class MateView(Struct, frozen=True):
    """Another player at the table; `letter` says how it ended between the two, None while it is open."""

    person: Person
    letter: ResultLetter | None


class FinalStep(Struct, frozen=True):
    """A round of the finals; `letter` is the place at the table, None while it is open."""

    round: str
    mates: tuple[MateView, ...]
    letter: ResultLetter | None
    power: str


def mates_of(context: TournamentContext, record: Record) -> tuple[MateView, ...]:
    """The others at the table of a round, in the order in which they stood at its end."""
    if not record.mates:
        return ()
    order = (Outcome.LOSS, Outcome.DRAW, Outcome.WIN)
    ordered = sorted(record.mates, key=lambda mate: order.index(mate.outcome))
    return tuple(
        MateView(context.people[mate.player], outcome_letter(mate.outcome, context.words)) for mate in ordered
    )


def place_letter(context: TournamentContext, record: Record) -> ResultLetter:
    """The place at the table; the letter of the record where there was no table."""
    if record.table_place is None:
        return letter(record, context.words)
    shared = any(mate.outcome is Outcome.DRAW for mate in record.mates)
    return _place(context, record.table_place, shared, len(record.mates) + 1, record.outcome)


def final_steps(context: TournamentContext, player: PlayerNumber) -> tuple[FinalStep, ...]:
    """The player's tables of the semi-final and the final."""
    finals = context.state.finals
    return tuple(
        _final_step(context, played, table, seat)
        for played in (finals.rounds if finals else ())
        for table in played.tables
        for seat in table.seats
        if seat.seat.player == player
    )


def _final_step(context: TournamentContext, played: PlayedRound, table: PlayedTable, own: PlayedSeat) -> FinalStep:
    others = sorted(
        (seat for seat in table.seats if seat is not own), key=lambda seat: (seat.place is None, seat.place or 0)
    )
    shared = own.place is not None and any(seat.place == own.place for seat in others)
    return FinalStep(
        round=context.round(played.round),
        mates=tuple(_mate(context, own, seat) for seat in others),
        letter=None
        if own.place is None
        else _place(context, own.place, shared, len(table.seats), _outcome(own.place, shared)),
        power=power(context, own.seat.power, own.seat.goal),
    )


def _mate(context: TournamentContext, own: PlayedSeat, other: PlayedSeat) -> MateView:
    person = context.people[other.seat.player]
    if own.place is None or other.place is None:
        return MateView(person, None)
    return MateView(person, outcome_letter(_outcome_between(own.place, other.place), context.words))


def _outcome_between(own: int, other: int) -> Outcome:
    if own == other:
        return Outcome.DRAW
    return Outcome.WIN if own < other else Outcome.LOSS


def _outcome(place: int, shared: bool) -> Outcome:
    if place > 1:
        return Outcome.LOSS
    return Outcome.DRAW if shared else Outcome.WIN


def _place(context: TournamentContext, place: int, shared: bool, seats: int, outcome: Outcome) -> ResultLetter:
    title = context.words.gettext("place %(place)s of %(seats)s at the table", place=place, seats=seats)
    return ResultLetter(f"={place}" if shared else str(place), title, outcome_mark(outcome))
