"""Player cards: a player's rounds and, where armies are registered, in which round each is played."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from msgspec import Struct

from pipeline.engine.results.duels import difference_of
from pipeline.locale.catalogue import N_
from pipeline.model import Match, Outcome, PlayerNumber, Record, Round, Seat, Stage, replace, swiss
from pipeline.rules.results import result_of
from pipeline.views.context.results import absence, outcome_letter
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person, by_name
from pipeline.views.layout.parts import is_long, part_text
from pipeline.views.listing import ColumnHead, ColumnKind
from pipeline.views.print.qr import QrCode, player_code
from pipeline.views.print.sheet import Heading, SheetKind, before_finals, heading, stacked, while_playing
from pipeline.views.rounds.page import shown_number
from pipeline.views.statistics.armies import army_card

PER_SHEET = 4
RUN = 400
"""Players whose cards are in one file, where there are many: typst takes about half a megabyte for each."""
_UNSAID = 5
"""Lines of a card while nobody has said how many rounds there are."""


class PlayerCard(Struct, frozen=True):
    """A player's card: the cells of the rounds and of the armies, empty where they are to be filled in; `code` leads to their page."""

    number: str
    name: str
    detail: str
    marks: str
    rounds: tuple[tuple[str, ...], ...]
    armies: tuple[tuple[str, ...], ...]
    code: QrCode | None


class PlayerCards(Struct, frozen=True):
    """Four to a sheet by name, in the order of the cut stack; without `army_columns` the cards have no armies."""

    heading: Heading
    columns: tuple[ColumnHead, ...]
    army_columns: tuple[ColumnHead, ...]
    sheets: tuple[tuple[PlayerCard | None, ...], ...]


def cards_in_runs(context: TournamentContext) -> Iterator[PlayerCards]:
    """The cards of a tournament's players: all at once, or of many players so many at a time that they can be printed."""
    people = by_name([context.people[player] for player in context.state.contest.players])
    if not is_long(len(people)):
        yield player_cards(context)
        return
    for begin in range(0, len(people), RUN):
        run = people[begin : begin + RUN]
        cards = player_cards(context, run)
        yield replace(cards, heading=replace(cards.heading, round=part_text(slice(begin, begin + len(run)))))


def player_cards(context: TournamentContext, among: Sequence[Person] | None = None) -> PlayerCards:
    """The cards of a tournament's players, or of those among them, with all that the workbook knows so far."""
    listed = [context.people[player] for player in context.state.contest.players]
    rows, armies = CardRows(context), tuple(_army_columns(context))
    cards = [_card(context, rows, person, len(armies)) for person in by_name(listed if among is None else among)]
    return PlayerCards(
        heading=heading(context, context.words.gettext("Player cards")),
        columns=tuple(_columns(context)),
        army_columns=armies,
        sheets=stacked(cards, PER_SHEET),
    )


def _card(context: TournamentContext, rows: CardRows, person: Person, columns: int) -> PlayerCard:
    armies = army_card(context, person.number) if columns else None
    used = [(row.army, row.swiss, row.bracket or row.choice)[:columns] for row in armies.rows] if armies else []
    to_fill_in = (_registered(context) if columns else 0) - len(used)
    return PlayerCard(
        number=str(person.number),
        name=person.name,
        detail=person.detail,
        marks=" · ".join(armies.marks) if armies else "",
        rounds=rows.rounds(person.number),
        armies=(*used, *([("",) * columns] * to_fill_in)),
        code=player_code(context, person.number),
    )


def _registered(context: TournamentContext) -> int:
    armies = context.rules.armies
    return (armies.registered or 0) if armies else 0


def _columns(context: TournamentContext) -> Iterator[ColumnHead]:
    words = context.words
    yield ColumnHead(words.gettext("Round"), ColumnKind.SHORT)
    yield ColumnHead(words.gettext("Table"), ColumnKind.FIGURE)
    if context.seated:
        yield ColumnHead(words.gettext("Seat"), ColumnKind.FIGURE)
        yield ColumnHead(words.pgettext("at the table", "Place"), ColumnKind.NAME)
    else:
        yield ColumnHead(words.gettext("Opponent"), ColumnKind.NAME)
        yield ColumnHead(words.gettext("Result"), ColumnKind.SHORT)
    yield ColumnHead(words.gettext("Points"), ColumnKind.FIGURE)


def _army_columns(context: TournamentContext) -> Iterator[ColumnHead]:
    """None where players register no armies."""
    words, shape = context.words, context.state.structure
    if _registered(context):
        yield ColumnHead(words.gettext("Army"), ColumnKind.NAME)
        yield ColumnHead(words.gettext("Round"), ColumnKind.ROUND)
        if shape.cut or not shape.fits:
            yield ColumnHead(words.gettext("Bracket"), ColumnKind.ROUND)


_Cells = tuple[str, str, str]
"""Table, opponent and result; of a table of several table, seat and place."""


class CardRows:
    """Makes the lines of everybody's card in one tournament."""

    def __init__(self, context: TournamentContext) -> None:
        self._context = context
        self._meetings: dict[PlayerNumber, dict[Round, _Cells]] = defaultdict(dict)
        self._seats: dict[PlayerNumber, dict[Round, Seat]] = defaultdict(dict)
        tournament, shape = context.state.contest.tournament, context.state.structure
        for row in tournament.matches:
            for side, player in enumerate((row.player1, row.player2)):
                if player is not None:
                    self._meetings[player][row.round] = _meeting(context, row, side)
        for seat in tournament.seats:
            self._seats[seat.player][seat.round] = seat
        planned = shape.rounds if shape.fits else _UNSAID
        self._rounds = max([planned, *(played.round.number for played in context.state.rounds)])

    def rounds(self, player: PlayerNumber) -> tuple[tuple[str, ...], ...]:
        """All Swiss rounds, and those of the bracket that they were drawn in."""
        standing = self._context.standings.get(player)
        records = {record.round: record for record in standing.records} if standing else {}
        planned = [swiss(number) for number in range(1, self._rounds + 1)]
        drawn = {*self._meetings[player], *self._seats[player]}
        later = sorted(stage for stage in drawn if stage.stage is Stage.BRACKET)
        return tuple(self._row(player, stage, records.get(stage)) for stage in (*planned, *later))

    def _row(self, player: PlayerNumber, round_: Round, record: Record | None) -> tuple[str, ...]:
        points = "" if record is None else self._context.words.number(record.points)
        if self._context.seated:
            cells = self._at_table(self._seats[player].get(round_), record)
        elif record is not None and record.opponent is None:
            cells = ("–", absence(record.kind, self._context.words), "–")
        else:
            cells = self._meetings[player].get(round_, ("", "", ""))
        return self._context.round_label(round_), *cells, points

    def _at_table(self, seat: Seat | None, record: Record | None) -> _Cells:
        if seat is None:
            return "", "", "" if record is None else absence(record.kind, self._context.words)
        place = record.table_place if record else seat.place
        return shown_number(seat.table), shown_number(seat.seat), shown_number(place)


def _meeting(context: TournamentContext, row: Match, side: int) -> _Cells:
    """A row of Matches as one of the two sees it."""
    other, score = row.player1 if side else row.player2, context.scored_match(row, turned=bool(side))
    result = f"{score}{_counted(context, row, side)}" if score else _letter(context, row, side)
    return shown_number(row.table), "" if other is None else context.people[other].name, result


def _counted(context: TournamentContext, row: Match, side: int) -> str:
    """What counts of the difference of the scores, where an army bounds it (neuroshima-hex-2023: Points)."""
    result = result_of(context.rules, row)
    scores = context.rules.scores
    bounded = scores.caps or scores.difference_cap is not None
    if result is None or row.score1 is None or row.score2 is None or not bounded:
        return ""
    difference = difference_of(context.rules, row, result)
    if result.forfeit or difference == row.score1 - row.score2:
        return ""
    return f" ({context.words.signed(-difference if side else difference)})"


def _letter(context: TournamentContext, row: Match, side: int) -> str:
    result = result_of(context.rules, row)
    if result is None or row.player2 is None:
        return ""
    if result.winner is None:
        outcome = Outcome.LOSS if result.forfeit else Outcome.DRAW
    else:
        outcome = Outcome.WIN if result.winner == side + 1 else Outcome.LOSS
    return outcome_letter(outcome, context.words).text


CARDS = SheetKind(
    "cards",
    "cards",
    N_("For each player to keep: rounds, opponents and results. Four to a page, to be cut out."),
    cards_in_runs,
    needed=lambda context: before_finals(context) and while_playing(context),
)
