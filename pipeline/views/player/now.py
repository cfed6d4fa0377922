"""What a player does now: round, table, opponent, when it begins and what the cut takes."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from pipeline.engine.tournament.state import PlayedRound
from pipeline.model import Bracket, PlayerNumber, Record, Round, Stage, replace, swiss
from pipeline.views.bracket.page import games_of
from pipeline.views.context.progress import progress, results_in
from pipeline.views.context.tournament import BRACKET, TournamentContext, round_file
from pipeline.views.language.people import Person, readable
from pipeline.views.language.sides import handicap
from pipeline.views.standings.forecast import cut_prospect
from pipeline.views.status.starts import next_start_line, start_line
from pipeline.views.status.status import Phase, phase_of
from pipeline.views.way import place_letter


class Opposite(Struct, frozen=True):
    """Somebody at the same table: `facts` are record, points and faction or army, `met` the earlier meetings."""

    person: Person
    facts: str
    met: str


class Now(Struct, frozen=True):
    """What is next for a player in one tournament; what is not known is empty, `table` too where there is none.

    `said` stands in the place of opponents, `more` are sentences beneath: the start, the cut, what is provisional.
    """

    tournament: str
    round: str
    href: str
    table: str
    opposite: tuple[Opposite, ...]
    said: str
    more: tuple[str, ...]


class _Due(Struct, frozen=True):
    """A round to come or being played, and the player's part in it."""

    round: Round
    table: int | None
    others: tuple[PlayerNumber, ...]
    said: str = ""
    armies: tuple[str, ...] = ()
    """Of the others, where the workbook has them already."""
    provisional: str = ""
    side: int | None = None
    """Before the bracket: 0 for who is named first in the pair, 1 for the other."""
    handicap: int | None = None


def now(context: TournamentContext, player: PlayerNumber, several: bool) -> Now | None:
    """What the player does next; None once they are out, and where nothing is drawn."""
    due = None if phase_of(context) is Phase.FINISHED else _due(context, player)
    if due is None:
        return None
    swiss_round = due.round.stage is Stage.SWISS
    return Now(
        tournament=context.name if several else "",
        round=context.round(due.round),
        href=f"../{context.slug}/{round_file(due.round.number) if swiss_round else BRACKET}",
        table="" if due.table is None else str(due.table),
        opposite=tuple(_opposite(context, player, due)),
        said=due.said,
        more=tuple(filter(None, _more(context, player, due))),
    )


def _more(context: TournamentContext, player: PlayerNumber, due: _Due) -> Iterator[str]:
    if due.side is not None and context.rules.swiss.sides:
        yield ", ".join(filter(None, (context.sides[due.side], handicap(due.handicap, context.words))))
    yield _start(context, due.round)
    if due.round.stage is Stage.SWISS:
        yield from cut_prospect(context, player)
    yield due.provisional


def _due(context: TournamentContext, player: PlayerNumber) -> _Due | None:
    state = context.state
    if state.bracket is not None:
        return _in_bracket(context, state.bracket, player)
    if state.finals is not None:
        return _at_finals(context, state.finals.rounds, player)
    if state.rounds and not state.rounds[-1].complete:
        return _in_round(context, state.rounds[-1], player)
    return _proposed(context, player)


def _in_round(context: TournamentContext, played: PlayedRound, player: PlayerNumber) -> _Due | None:
    """In the round that is played; with a result they wait for the others."""
    words = context.words
    waits = words.gettext(
        "Waiting for the other results. %(progress)s", progress=results_in(progress(played), words)
    )
    for match in played.matches:
        if player in match.match.players:
            if match.points is not None:
                return _Due(played.round, None, (), said=waits)
            own = match.match.players.index(player)
            army = (match.match.army1, match.match.army2)[1 - own]
            found = _Due(played.round, match.match.table, (match.match.players[1 - own],), armies=(army,), side=own)
            return replace(found, handicap=match.match.handicap)
    for table in played.tables:
        seated = [seat.seat.player for seat in table.seats]
        if player in seated:
            if table.complete:
                return _Due(played.round, None, (), said=waits)
            return _Due(played.round, table.table, tuple(other for other in seated if other != player))
    bye = next((bye for bye in played.byes if bye.player == player), None)
    if bye is not None:
        return _Due(played.round, None, (), said=_bye(context, bye.requested))
    return None


def _bye(context: TournamentContext, requested: bool) -> str:
    return context.words.gettext("requested bye") if requested else context.words.gettext("bye")


def _proposed(context: TournamentContext, player: PlayerNumber) -> _Due | None:
    """In the round that is drawn here and not yet in the workbook."""
    proposal, found = context.state.proposal, None
    if proposal is None:
        return None
    for pair in proposal.pairings:
        both = (pair.player1, pair.player2)
        if player in both and pair.result is None:
            own = both.index(player)
            side = own if proposal.round.stage is Stage.SWISS else None
            found = _Due(proposal.round, pair.table, (both[1 - own],), side=side, handicap=pair.handicap)
    for table in proposal.tables:
        if player in table.seats:
            others = tuple(other for other in table.seats if other != player)
            found = _Due(proposal.round, table.table, others)
    for bye in proposal.byes:
        if bye.player == player:
            found = _Due(proposal.round, None, (), said=_bye(context, bye.requested))
    if found is None:
        return None
    note = context.words.gettext("There is a provisional draw; it becomes final once the organiser confirms it.")
    return replace(found, provisional=note)


def _in_bracket(context: TournamentContext, bracket: Bracket, player: PlayerNumber) -> _Due | None:
    """The first game of theirs that is not decided."""
    game = next((game for game in games_of(bracket, player) if not game.decided), None)
    if game is None:
        return None
    own = game.players.index(player)
    other = game.players[1 - own]
    note = "" if bracket.drawn else context.words.gettext(context.stages.unconfirmed)
    if other is None:
        return _Due(game.round, game.table, (), context.words.gettext("opponent not known yet"), (), note)
    return _Due(game.round, game.table, (other,), armies=(game.armies[1 - own],), provisional=note)


def _at_finals(context: TournamentContext, rounds: Sequence[PlayedRound], player: PlayerNumber) -> _Due | None:
    """At a table of the semi-final or the final that has no result, else in what is drawn."""
    if rounds and not rounds[-1].complete:
        return _in_round(context, rounds[-1], player)
    return _proposed(context, player)


def _start(context: TournamentContext, round_: Round) -> str:
    """When it begins, as far as the workbook or the rules say."""
    words, start = context.words, context.state.contest.tournament.start
    if (said := start_line(context, round_)) or round_.stage is Stage.BRACKET:
        return said or next_start_line(context)
    if round_ != swiss(1) or start is None:
        return ""
    return words.gettext("%(round)s starts at %(time)s.", round=context.round(round_), time=words.time(start))


def _opposite(context: TournamentContext, player: PlayerNumber, due: _Due) -> Iterator[Opposite]:
    armies = due.armies or ("",) * len(due.others)
    for other, army in zip(due.others, armies, strict=True):
        yield Opposite(context.people[other], _facts(context, other, army), _met(context, player, other))


def _facts(context: TournamentContext, other: PlayerNumber, army: str) -> str:
    """`2–1 · 10 points · Stark`."""
    standing = context.standings.get(other)
    parts = [context.faction_of(other), readable(army)]
    if standing is not None and standing.records:
        parts = [context.table.record(standing), context.words.points(standing.points), *parts]
        if context.seated:
            parts = parts[1:]
    return " · ".join(filter(None, parts))


def _met(context: TournamentContext, player: PlayerNumber, other: PlayerNumber) -> str:
    """The rounds in which they met before, each with how it went for the player."""
    standing = context.standings.get(player)
    meetings = [
        record
        for record in (standing.records if standing else ())
        if other in (record.opponent, *(mate.player for mate in record.mates))
    ]
    if not meetings:
        return ""
    told = (f"{context.round(record.round)}, {_outcome(context, record)}" for record in meetings)
    return context.words.gettext("Met before: %(rounds)s", rounds="; ".join(told))


def _outcome(context: TournamentContext, record: Record) -> str:
    score = context.scored_record(record)
    return f"{place_letter(context, record).title} {score}".rstrip()
