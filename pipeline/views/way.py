"""A player's way through a tournament: a chip for each round, as it stands beside their name, and with whom they sat at tables.

Pages of standings and of players import it; it knows no page.
"""

from collections.abc import Iterator

from msgspec import Struct

from pipeline.engine.results.tables import against
from pipeline.engine.tournament.state import PlayedRound, PlayedSeat, PlayedTable
from pipeline.model import Game, Outcome, PlayerNumber, Record, RecordKind, Round
from pipeline.views.context import results
from pipeline.views.context.seating import power
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person


class MateView(Struct, frozen=True):
    """Another player at the table; `letter` says how it ended between the two, None while it is open."""

    person: Person
    letter: results.ResultLetter | None


_UNPLAYED = {
    **dict.fromkeys((RecordKind.BYE, RecordKind.REQUESTED_BYE), results.Mark.BYE),
    **dict.fromkeys((RecordKind.MISSED, RecordKind.LATE, RecordKind.DROPPED), results.Mark.NONE),
}


class FinalStep(Struct, frozen=True):
    """A round of the finals; `letter` is the place at the table, None while it is open."""

    round: str
    mates: tuple[MateView, ...]
    letter: results.ResultLetter | None
    power: str


def mates_of(context: TournamentContext, record: Record) -> tuple[MateView, ...]:
    """The others at the table of a round, in the order in which they stood at its end."""
    order = (Outcome.LOSS, Outcome.DRAW, Outcome.WIN)
    ordered = sorted(record.mates, key=lambda mate: order.index(mate.outcome))
    return tuple(
        MateView(context.people[mate.player], results.outcome_letter(mate.outcome, context.words))
        for mate in ordered
    )


def place_letter(context: TournamentContext, record: Record) -> results.ResultLetter:
    """The place at the table; the letter of the record where there was no table."""
    if record.table_place is None:
        return results.letter(record, context.words)
    shared = any(mate.outcome is Outcome.DRAW for mate in record.mates)
    return _place(context, record.table_place, shared, len(record.mates) + 1, record.outcome)


def final_steps(context: TournamentContext, player: PlayerNumber) -> tuple[FinalStep, ...]:
    """The player's tables of the semi-final and the final."""
    finals = context.state.finals
    return tuple(
        _final_step(context, played.round, table, seat)
        for played in (finals.rounds if finals else ())
        for table in played.tables
        for seat in table.seats
        if seat.seat.player == player
    )


def _final_step(context: TournamentContext, round_: Round, table: PlayedTable, own: PlayedSeat) -> FinalStep:
    others = [seat for seat in table.seats if seat is not own]
    letter, mates = None, []
    if own.place is not None:
        shared = any(seat.place == own.place for seat in others)
        outcome = Outcome.LOSS if own.place > 1 else Outcome.DRAW if shared else Outcome.WIN
        letter = _place(context, own.place, shared, len(table.seats), outcome)
    for other in sorted(others, key=lambda seat: (seat.place is None, seat.place or 0)):
        ended = None
        if own.place is not None and other.place is not None:
            ended = results.outcome_letter(against(own.place, other.place), context.words)
        mates.append(MateView(context.people[other.seat.player], ended))
    return FinalStep(context.round(round_), tuple(mates), letter, power(context, own.seat.power, own.seat.goal))


def _place(
    context: TournamentContext, place: int, shared: bool, seats: int, outcome: Outcome
) -> results.ResultLetter:
    title = context.words.gettext("place %(place)s of %(seats)s at the table", place=place, seats=seats)
    return results.ResultLetter(f"={place}" if shared else str(place), title, results.Mark(outcome.value))


class Chip(Struct, frozen=True):
    """A round of a player: its letter, and round, opponent and score in words; `met` are the numbers of those who were met."""

    text: str
    label: str
    mark: results.Mark
    met: tuple[PlayerNumber, ...] = ()


def swiss_chips(context: TournamentContext, player: PlayerNumber) -> tuple[Chip, ...]:
    """A chip for each Swiss round but those to come, until the player left; all players' chips of a round have the same position."""
    standing = context.standings.get(player)
    records = {record.round: record for record in standing.records} if standing else {}
    found = [_swiss_chip(context, player, played, records.get(played.round)) for played in context.state.begun]
    while found and found[-1] is None:
        found.pop()
    away = results.absence(RecordKind.MISSED, context.words)
    return tuple(
        chip or Chip("–", _label(context.round(played.round), away), results.Mark.NONE)
        for played, chip in zip(context.state.begun, found, strict=False)
    )


def knockout_chips(context: TournamentContext, player: PlayerNumber) -> Iterator[Chip]:
    """A chip for each game of the bracket or table of the finals that has a result for the player."""
    for game in context.games_of(player):
        if game.winner is not None and None not in game.players:
            yield _of_game(context, game, player)
    for step in final_steps(context, player):
        if step.letter is not None:
            names = (mate.person.name for mate in step.mates)
            yield Chip(step.letter.text, _label(step.round, step.letter.title, *names), step.letter.mark)


def _of_game(context: TournamentContext, game: Game, player: PlayerNumber) -> Chip:
    own = game.players.index(player)
    other = game.players[1 - own]
    assert other is not None
    letter = results.outcome_letter(Outcome.WIN if game.winner == player else Outcome.LOSS, context.words)
    score = f"{letter.title} {context.scored(game.scores[own], game.scores[1 - own])}".rstrip()
    manner = results.manner_of_advance(game.advance, context.words)
    return Chip(
        letter.text, _label(context.round(game.round), context.people[other].name, score, manner), letter.mark
    )


def _swiss_chip(
    context: TournamentContext, player: PlayerNumber, played: PlayedRound, record: Record | None
) -> Chip | None:
    name = context.round(played.round)
    if record is not None:
        letter = place_letter(context, record)
        mates = [mate.person.name for mate in mates_of(context, record)]
        score = context.scored_record(record)
        told = [f"{letter.title} {score}".rstrip(), results.manner_of_record(record, context.words)]
        met = tuple(mate.player for mate in record.mates)
        if record.opponent is not None:
            told, met = [context.people[record.opponent].name, *told], (record.opponent,)
        return Chip(letter.text, _label(name, *told, *mates), _UNPLAYED.get(record.kind, letter.mark), met)
    # Whom the player meets in a round; None where they are not in it.
    found = played.seated.get(player)
    others = None if found is None else tuple(other for other in found if other != player)
    if others is None:
        return None
    names = [context.people[other].name for other in others]
    return Chip("·", _label(name, *names, context.words.gettext("no result yet")), results.Mark.DUE, others)


def _label(round_: str, *told: str) -> str:
    """`Round 3: Piotr Nowak, win 2 : 0`."""
    return f"{round_}: {', '.join(filter(None, told))}"
