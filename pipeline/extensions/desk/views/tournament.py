"""A tournament on the desk: where it stands, what comes next, what a draw would do, and which sheets are due to be printed."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum

from msgspec import Struct

from pipeline.engine.tournament.state import TournamentState
from pipeline.extensions.hall.engine.tables import HallTable
from pipeline.extensions.hall.views.form import Called, claim_text
from pipeline.locale.rounds import round_name
from pipeline.model import DrawRecord, Event, PlayerNumber, Proposal, ReasonKind, Result, Round, Stage
from pipeline.problems.problem import CellRef
from pipeline.rules.results import ResultGrammar
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person, readable
from pipeline.views.language.words import Words
from pipeline.views.print.latest import latest_round
from pipeline.views.print.sheets import print_sheets
from pipeline.views.rounds.draw import ResultCell, draw_lines, first_of_draw, nothing_due
from pipeline.views.status.status import Phase, phase_of, status_of

_FOR_A_ROUND = ("pairings", "pairings-by-name", "slips", "tables")
"""For the wall and the tables, while a round is played; between rounds the others are due."""
_TO_KEEP = ("cards",)
"""For each player to take home, after the last round."""


class DeskStep(StrEnum):
    """The one thing to do now."""

    PLAYERS = "players"
    DRAW = "draw"
    RESULTS = "results"
    REPORT = "report"
    NOTHING = "nothing"


class DeskRow(Struct, frozen=True):
    """A table of the latest rounds, by its `number` among those of the event; `cell` (`Matches F7`) is where its result goes
    while it has none. `round` is that of a match that is postponed.
    """

    number: int
    table: str
    names: tuple[str, ...]
    result: str
    cell: str
    round: str = ""


class DeskTournament(Struct, frozen=True):
    """`step` with its `words`, the headline, and the latest round; `example`: a result to type in, empty at tables of over two."""

    name: str
    players: str
    round: str
    rows: tuple[DeskRow, ...]
    example: str
    headline: str = ""
    sentences: tuple[str, ...] = ()
    step: DeskStep = DeskStep.NOTHING
    words: str = ""
    apart: tuple[str, ...] = ()
    planned: bool = False
    """Whether rounds behind this one stand already."""
    ahead: bool = False
    """Whether the next round can be drawn while results are awaited."""

    @property
    def result_count(self) -> int:
        """So many results of the round are in."""
        return sum(not row.cell for row in self.rows if not row.round)

    @property
    def count(self) -> int:
        """So many tables the round has."""
        return sum(not row.round for row in self.rows)


def desk_people(event: Event) -> dict[PlayerNumber, Person]:
    """Everybody with their own name and number: the desk is the organiser's."""
    return {
        player.number: Person(player.number, f"{player.number} {readable(player.name)}", "")
        for player in event.players
    }


def desk_names(event: Event) -> Called:
    """How the organiser reads who a player is; a number that nobody has stays a number."""
    people = desk_people(event)
    return lambda number: people[number].name if number in people else str(number)


def desk_tournaments(
    event: Event,
    states: Sequence[TournamentState],
    tables: Sequence[HallTable],
    words: Words,
    cell: Callable[[HallTable], CellRef],
) -> tuple[DeskTournament, ...]:
    """Every tournament of an event without errors; `cell` says where the result of a table goes."""
    people, rows, found = desk_people(event), _rows(event, tables, words, cell), []
    for state in states:
        context, name = TournamentContext(words, event, state, people), state.contest.tournament.name
        status, latest, step = status_of(context), latest_round(context), next_step(context)
        shown = DeskTournament(
            name=readable(context.name),
            headline=status.line(words),
            sentences=status.sentences if phase_of(context) in (Phase.BRACKET, Phase.FINISHED) else (),
            step=step,
            words=_words(context, step),
            players=words.ngettext("%(count)s player", "%(count)s players", len(state.contest.players)),
            round=context.round(latest.round) if latest else "",
            rows=rows.get(name, ()),
            apart=tuple(f"{absent.person.name}: {absent.text}" for absent in latest.apart) if latest else (),
            example=_example(name, tables),
            planned=latest is not None and latest.round < state.contest.held[-1],
            ahead=step is DeskStep.RESULTS
            and state.contest.ruleset.swiss.round_robin
            and state.contest.drawn_through < state.structure.rounds,
        )
        found.append(shown)
    return tuple(found)


def drawn_tournaments(
    event: Event, tables: Sequence[HallTable], words: Words, cell: Callable[[HallTable], CellRef]
) -> tuple[DeskTournament, ...]:
    """The tournaments of an event with errors, as far as rounds of theirs are drawn; nothing is said of what follows."""
    latest = _latest(tables)
    rows = _rows(event, tables, words, cell)
    return tuple(
        DeskTournament(
            name=readable(tournament.name),
            players=words.ngettext("%(count)s player", "%(count)s players", len(tournament.players)),
            round=round_name(latest[tournament.name], words.catalogue),
            rows=rows[tournament.name],
            example=_example(tournament.name, tables),
        )
        for tournament in event.tournaments
        if tournament.name in latest
    )


def _latest(tables: Iterable[HallTable]) -> Mapping[str, Round]:
    """The last round of each tournament that tables are reported of."""
    return {table.key.tournament: table.key.round for table in sorted(tables, key=lambda one: one.key.round)}


def _example(tournament: str, tables: Iterable[HallTable]) -> str:
    """A win of the first player where scores say it, `2-1` or `12:7`, else the results of a match that was played: `1, X, 2`."""
    rules = next((t.ruleset for t in tables if t.key.tournament == tournament and t.match is not None), None)
    if rules is None:
        return ""
    grammar = ResultGrammar(rules)
    if rules.scores.decide:
        return grammar.example
    return ", ".join(sign for sign in grammar.known if sign in (Result.FIRST, Result.DRAW, Result.SECOND))


def next_step(context: TournamentContext) -> DeskStep:
    """What the organiser has to do now."""
    state = context.state
    proposal = state.proposal
    if phase_of(context) is Phase.FINISHED:
        return DeskStep.REPORT
    if proposal is None:
        return DeskStep.NOTHING if state.contest.tournament.players else DeskStep.PLAYERS
    return DeskStep.DRAW if proposal.is_drawn else DeskStep.RESULTS


def _words(context: TournamentContext, step: DeskStep) -> str:
    words, state = context.words, context.state
    if step is DeskStep.REPORT:
        return words.gettext("Everything has been played. Build the site once more and write the report.")
    proposal = state.proposal
    if proposal is None:
        return words.gettext(nothing_due(state))
    if step is DeskStep.DRAW:
        return words.gettext("%(round)s can be drawn.", round=round_name(proposal.round, words.catalogue))
    return words.ngettext(
        "%(count)s result is missing. Enter it here, or in the workbook.",
        "%(count)s results are missing. Enter them here, or in the workbook.",
        len(proposal.waiting_for),
    )


def _rows(
    event: Event, tables: Sequence[HallTable], words: Words, cell: Callable[[HallTable], CellRef]
) -> Mapping[str, tuple[DeskRow, ...]]:
    called, rows, latest = desk_names(event), defaultdict[str, list[DeskRow]](list), _latest(tables)
    for number, table in enumerate(tables):
        at, named = cell(table), "" if table.table is None else str(table.table)
        who, result = tuple(map(called, table.key.players)), claim_text(table, table.stated, called, words)
        is_behind = table.key.round < latest[table.key.tournament] and table.key.round.stage is Stage.SWISS
        behind = round_name(table.key.round, words.catalogue) if is_behind else ""
        row = DeskRow(number, named, who, result, "" if table.decided else f"{at.sheet} {at.address}", behind)
        rows[table.key.tournament].append(row)
    return {name: tuple(listed) for name, listed in rows.items()}


class AnnouncedDraw(Struct, frozen=True):
    """The round that a tournament would be given: `facts` in sentences, and `lines` with each table and its reason."""

    tournament: str
    round: str
    facts: tuple[str, ...]
    lines: tuple[str, ...]


def announced_draws(
    event: Event, states: Sequence[TournamentState], words: Words, cell: ResultCell, before: Sequence[DrawRecord]
) -> Iterator[AnnouncedDraw]:
    """The rounds that are due now, in the order of the tournaments; `before` are the draws so far."""
    people = desk_people(event)
    for state in states:
        proposal = state.proposal
        if proposal is None or not proposal.is_drawn:
            continue
        fixed = list(first_of_draw(event, state, proposal, words, before))
        playing = 2 * len(proposal.pairings) + sum(len(table.seats) for table in proposal.tables)
        who = words.ngettext("%(count)s player", "%(count)s players", playing)
        tables = len(proposal.pairings) + len(proposal.tables)
        where = words.ngettext("%(count)s table", "%(count)s tables", tables)
        byes = words.list([people[bye.player].name for bye in proposal.byes])
        free = words.gettext("Bye: %(players)s", players=byes) if byes else words.gettext("Nobody has a bye.")
        facts = (f"{who}, {where}", free, *_price(proposal, words), *fixed)
        lines = tuple(draw_lines(event, state, words, cell, before)[1 + len(fixed) :])
        name, due = readable(state.contest.tournament.name), round_name(proposal.round, words.catalogue)
        yield AnnouncedDraw(name, due, facts, lines)


def _price(proposal: Proposal, words: Words) -> Iterator[str]:
    """What the best draw could not avoid, in a round that is paired by points."""
    reasons = [pairing.reason for pairing in proposal.pairings]
    if not any(reason.kind in (ReasonKind.SAME_GROUP, ReasonKind.FLOAT) for reason in reasons):
        return
    floats = sum(reason.kind is ReasonKind.FLOAT for reason in reasons)
    if floats:
        yield words.ngettext(
            "%(count)s pair has different points.", "%(count)s pairs have different points.", floats
        )
    else:
        yield words.gettext("All meet somebody with as many points.")
    rematches = sum(reason.rematch for reason in reasons)
    if rematches:
        yield words.ngettext("%(count)s pair has met before.", "%(count)s pairs have met before.", rematches)
    else:
        yield words.gettext("Nobody meets the same opponent again.")


def desk_sheets(event: Event, states: Sequence[TournamentState], words: Words) -> list[tuple[str, str]]:
    """The sheets of every tournament by name and file in the folder `print`, first those that the hall waits for."""
    people, due, others = desk_people(event), list[tuple[str, str]](), list[tuple[str, str]]()
    for state in states:
        context = TournamentContext(words, event, state, people)
        step = next_step(context)
        for sheet in print_sheets(context):
            title = sheet.title if len(states) == 1 else f"{context.name}: {sheet.title}"
            played = sheet.template in _FOR_A_ROUND
            kept = sheet.template in _TO_KEEP and step is not DeskStep.REPORT
            awaited = played if step is DeskStep.RESULTS else not played and not kept
            (due if awaited else others).append((title, f"{context.slug}/{sheet.file}.pdf"))
    return [*due, *others]
