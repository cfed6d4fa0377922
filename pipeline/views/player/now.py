"""What a player does now: round, table, opponent, when it begins and what the cut takes."""

from collections.abc import Iterator

from msgspec import Struct

from pipeline.engine.tournament.state import PlayedRound
from pipeline.model import Bracket, Bye, PlayerNumber, Round, Stage, replace, swiss
from pipeline.views.context.progress import awaited, results_in
from pipeline.views.context.tournament import TournamentContext, round_file
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
    armies = due.armies or ("",) * len(due.others)
    return Now(
        tournament=context.name if several else "",
        round=context.round(due.round),
        href=f"../{context.slug}/{round_file(due.round)}",
        table="" if due.table is None else str(due.table),
        opposite=tuple(
            Opposite(context.people[other], _facts(context, other, army), _met(context, player, other))
            for other, army in zip(due.others, armies, strict=True)
        ),
        said=due.said,
        more=tuple(filter(None, _more(context, player, due))),
    )


def _more(context: TournamentContext, player: PlayerNumber, due: _Due) -> Iterator[str]:
    words, start = context.words, context.state.contest.tournament.start
    if due.side is not None and context.rules.swiss.sides:
        yield ", ".join(filter(None, (context.sides[due.side], handicap(due.handicap, words))))
    if begins := start_line(context, due.round):
        yield begins
    elif due.round.stage is Stage.BRACKET:
        yield next_start_line(context)
    elif due.round == swiss(1) and start is not None:
        name = context.round(due.round)
        yield words.gettext("%(round)s starts at %(time)s.", round=name, time=words.time(start))
    if due.round.stage is Stage.SWISS:
        yield from cut_prospect(context, player)
    for played in context.state.rounds:
        if played.round < due.round and (players := _awaited_of(played, player)):
            yield awaited(context, played.round, players)
    yield due.provisional


def _due(context: TournamentContext, player: PlayerNumber) -> _Due | None:
    state = context.state
    if state.bracket is not None:
        return _in_bracket(context, state.bracket, player)
    current = state.current if state.finals is None else next(reversed(state.finals.rounds), None)
    if current is None:
        return _proposed(context, player)
    own = [played for played in state.rounds if _awaited_of(played, player)]
    ahead = [played for played in own if played.round >= current.round]
    due = None if ahead else _proposed(context, player)
    # What is postponed comes behind what is next.
    rest = (played for played in (*ahead, *own, current) if not played.complete)
    return due or next((_in_round(context, played, player) for played in rest), None)


def _awaited_of(played: PlayedRound, player: PlayerNumber) -> tuple[PlayerNumber, ...]:
    """Who plays in the player's match of a round, if that has no result yet."""
    lacking = (held.match.players for held in played.matches if not played.complete and held.points is None)
    return next((players for players in lacking if player in players), ())


def _in_round(context: TournamentContext, played: PlayedRound, player: PlayerNumber) -> _Due | None:
    """In the round that is played; with a result they wait for the others."""
    gettext = context.words.gettext
    told = gettext("Waiting for the other results. %(progress)s", progress=results_in(played, context.words))
    waits = _Due(played.round, None, (), told)
    for match in (held for held in played.matches if player in held.match.players):
        row = match.match
        own = row.players.index(player)
        found = _Due(played.round, row.table, (row.players[1 - own],), armies=((row.army1, row.army2)[1 - own],))
        return replace(found, side=own, handicap=row.handicap) if match.points is None else waits
    for table in played.tables:
        seated = [seat.seat.player for seat in table.seats]
        if player in seated:
            others = tuple(other for other in seated if other != player)
            return waits if table.complete else _Due(played.round, table.table, others)
    return next((_sits_out(context, played.round, bye) for bye in played.byes if bye.player == player), None)


def _sits_out(context: TournamentContext, round_: Round, bye: Bye) -> _Due:
    gettext = context.words.gettext
    return _Due(round_, None, (), gettext("requested bye") if bye.requested else gettext("bye"))


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
            found = _Due(proposal.round, table.table, tuple(other for other in table.seats if other != player))
    for bye in proposal.byes:
        if bye.player == player:
            found = _sits_out(context, proposal.round, bye)
    note = context.words.gettext("There is a provisional draw; it becomes final once the organiser confirms it.")
    return found and replace(found, provisional=note)


def _in_bracket(context: TournamentContext, bracket: Bracket, player: PlayerNumber) -> _Due | None:
    """The first game of theirs that is not decided."""
    game = next((game for game in context.games_of(player) if not game.decided), None)
    if game is None:
        return None
    own = game.players.index(player)
    other = game.players[1 - own]
    note = "" if bracket.drawn else context.words.gettext(context.stages.unconfirmed)
    if other is None:
        return _Due(game.round, game.table, (), context.words.gettext("opponent not known yet"), (), note)
    return _Due(game.round, game.table, (other,), armies=(game.armies[1 - own],), provisional=note)


def _facts(context: TournamentContext, other: PlayerNumber, army: str) -> str:
    """`2–1 · 10 points · Stark`."""
    standing = context.standings.get(other)
    parts = [context.faction_of(other), readable(army)]
    if standing is not None and standing.records:
        record = "" if context.seated else context.table.record(standing)
        parts = [record, context.words.points(standing.points), *parts]
    return " · ".join(filter(None, parts))


def _met(context: TournamentContext, player: PlayerNumber, other: PlayerNumber) -> str:
    """The rounds in which they met before, each with how it went for the player."""
    standing = context.standings.get(player)
    told = [
        f"{context.round(record.round)}, {place_letter(context, record).title} {context.scored_record(record)}".rstrip()
        for record in (standing.records if standing else ())
        if other in (record.opponent, *(mate.player for mate in record.mates))
    ]
    return context.words.gettext("Met before: %(rounds)s", rounds="; ".join(told)) if told else ""
