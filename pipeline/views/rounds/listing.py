"""All rounds of a tournament as a listing: a row per match and bye, or per seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pipeline.engine.tournament.state import PlayedRound
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.results import Result
from pipeline.model.rounds import Round, Stage
from pipeline.views.context.seating import counted_at_tables
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person, readable
from pipeline.views.listing import ListColumn, Listing, Value, person_columns

_Two = tuple[Number | None, Number | None]
_NONE: _Two = (None, None)


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match of the Swiss or of the bracket, or a bye; of what each of the two has the first player's comes first."""

    round: Round
    table: int | None
    players: tuple[PlayerNumber | None, PlayerNumber | None]
    result: Result | None
    scores: _Two = _NONE
    points: _Two = _NONE
    drawn: int | None = None
    seconds: _Two = _NONE
    armies: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat at a table of several, or a bye, which has neither table nor seat."""

    round: Round
    player: PlayerNumber
    points: Number | None
    table: int | None = None
    seat: int | None = None
    power: Number | None = None
    goal: Number | None = None
    place: int | None = None


Line = MatchLine | SeatLine


def rounds_listing(context: TournamentContext) -> Listing[MatchLine] | Listing[SeatLine]:
    """Round by round, what follows the Swiss at the end."""
    return seats_listing(context) if context.seated else matches_listing(context)


def matches_listing(context: TournamentContext) -> Listing[MatchLine]:
    """A row per match and bye, with the bracket's games as far as both players are known; what nobody has gets no column."""
    gettext, lines = context.words.gettext, (*_swiss(context), *_bracket(context))
    columns: list[ListColumn[MatchLine]] = [
        ListColumn("round", gettext("Round"), lambda line: _round_value(context, line)),
        ListColumn("table", gettext("Table"), lambda line: line.table),
        *_side(context, 0, gettext("No 1"), gettext("Player 1")),
        *_side(context, 1, gettext("No 2"), gettext("Player 2")),
        ListColumn("result", gettext("Result"), lambda line: line.result.value if line.result else None),
        *_both("score", (gettext("Score 1"), gettext("Score 2")), lambda line: line.scores),
        *_both("points", (gettext("Points 1"), gettext("Points 2")), lambda line: line.points),
    ]
    if any(line.drawn is not None for line in lines):
        columns.append(ListColumn("drawn_games", gettext("Games drawn"), lambda line: line.drawn))
    if any(line.seconds != _NONE for line in lines):
        heads = gettext("Second score 1"), gettext("Second score 2")
        columns += _both("second", heads, lambda line: line.seconds)
    if any(any(line.armies) for line in lines):
        columns += _both("army", (gettext("Army 1"), gettext("Army 2")), lambda line: line.armies)
    return Listing(gettext("Rounds"), tuple(columns), lines)


def seats_listing(context: TournamentContext) -> Listing[SeatLine]:
    """A row per seat, round by round, the finals at the end."""
    words, people = context.words, context.people
    finals = context.state.finals
    rounds = (*context.state.rounds, *(finals.rounds if finals else ()))
    return Listing(
        words.gettext("Rounds"),
        (
            ListColumn("round", words.gettext("Round"), lambda line: _round_value(context, line)),
            ListColumn("table", words.gettext("Table"), lambda line: line.table),
            ListColumn("seat", words.gettext("Seat"), lambda line: line.seat),
            *person_columns(words, lambda line: people[line.player]),
            ListColumn("power", words.gettext(counted_at_tables(context.rules)), lambda line: line.power),
            ListColumn("goal", words.gettext("Goal"), lambda line: line.goal),
            ListColumn("place", words.pgettext("at the table", "Place"), lambda line: line.place),
            ListColumn("points", words.gettext("Points"), lambda line: line.points),
        ),
        tuple(line for played in rounds for line in _seated(played)),
    )


def _round_value(context: TournamentContext, line: Line) -> Value:
    return line.round.number if line.round.stage is Stage.SWISS else context.round(line.round)


def _side(context: TournamentContext, side: int, number: str, name: str) -> Iterator[ListColumn[MatchLine]]:
    """Number and name of one of the two."""

    def person(line: MatchLine) -> Person | None:
        player = line.players[side]
        return None if player is None else context.people[player]

    yield ListColumn(f"player_{side + 1}", number, lambda line: one.number if (one := person(line)) else None)
    yield ListColumn(f"name_{side + 1}", name, lambda line: one.name if (one := person(line)) else None)


def _both(
    key: str, headings: tuple[str, str], pair: Callable[[MatchLine], tuple[Value, Value]]
) -> Iterator[ListColumn[MatchLine]]:
    """The same of both."""
    yield ListColumn(f"{key}_1", headings[0], lambda line: pair(line)[0])
    yield ListColumn(f"{key}_2", headings[1], lambda line: pair(line)[1])


def _swiss(context: TournamentContext) -> Iterator[MatchLine]:
    for played in context.state.rounds:
        for one in played.matches:
            match = one.match
            yield MatchLine(
                match.round,
                match.table,
                (match.player1, match.player2),
                match.result,
                (match.score1, match.score2),
                one.points or _NONE,
                match.drawn_games,
                (match.second1, match.second2),
                (readable(match.army1), readable(match.army2)),
            )
        for bye in played.byes:
            yield MatchLine(played.round, None, (bye.player, None), Result.BYE, points=(bye.points, None))


def _bracket(context: TournamentContext) -> Iterator[MatchLine]:
    bracket = context.state.bracket
    for game in bracket.games if bracket and bracket.drawn else ():
        first, second = game.players
        if game.players != (None, None) and (None not in game.players or game.winner is not None):
            yield MatchLine(
                game.round,
                game.table,
                (first, second),
                game.result,
                game.scores,
                seconds=game.seconds,
                armies=(readable(game.armies[0]), readable(game.armies[1])),
            )


def _seated(played: PlayedRound) -> Iterator[SeatLine]:
    for table in played.tables:
        for one in table.seats:
            seat = one.seat
            yield SeatLine(
                played.round, seat.player, one.points, table.table, seat.seat, seat.power, seat.goal, one.place
            )
    yield from (SeatLine(played.round, bye.player, bye.points) for bye in played.byes)
