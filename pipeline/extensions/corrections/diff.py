"""Comparing a workbook with an earlier state of it: another workbook, or the `event.json` of an earlier build."""

import datetime as dt
import json
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from pipeline.disk.reading import read_at_most
from pipeline.engine.tournament.state import TournamentState
from pipeline.exchange.decoding import LARGEST_FILE, decode
from pipeline.extensions.corrections.engine import facts
from pipeline.extensions.corrections.engine.compared import (
    CellChange,
    Compared,
    RowChange,
    RowState,
    TournamentCompared,
)
from pipeline.extensions.corrections.engine.draws import redrawn, seeds_moved, side
from pipeline.extensions.corrections.engine.facts import EventFacts, Numbers, facts_of, totals_of
from pipeline.extensions.corrections.event_file import CARRIED, EarlierState, read_event_json
from pipeline.extensions.corrections.event_json import comparison_facts
from pipeline.extensions.corrections.views.lines import advice_text, notice
from pipeline.locale.spelling import normal, skeleton
from pipeline.model import Event, Match, Player, PlayerNumber, Round, Stage, Tournament, grouped, replace
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.run.load import Ready, load
from pipeline.schema import sheets
from pipeline.schema.cells import Entrant
from pipeline.schema.sheets import MATCHES, PLAYERS, SHEETS, TOURNAMENTS, Sheet, entry_key
from pipeline.views.language.people import published, readable
from pipeline.views.language.words import words
from pipeline.views.problems import problem_rows
from pipeline.workbook.create.plan import Value
from pipeline.workbook.create.values import RowWriter, entered

BRACKET = "bracket"
"""The key of `carried` for the rows of Matches that belong to a bracket."""
_PLAYERS = {column.key for sheet in SHEETS for column in sheet.columns if isinstance(column.kind, Entrant)}
Named = Callable[[PlayerNumber], str]


class WorkbookState(Struct, frozen=True):
    """One state of an event, in the numbers and with the tournaments' names of the newer one.

    `numbers` gives back each player's own number, `names` each tournament's own name. `cell` finds a cell by sheet,
    row and column; None where there is no workbook. `carried` are the columns by sheet that this state can tell at
    all; None: every one.
    """

    event: Event
    numbers: Mapping[PlayerNumber, PlayerNumber]
    names: Mapping[str, str]
    cell: Callable[[str, int, str], CellRef] | None = None
    carried: Mapping[str, Collection[str]] | None = None


class ComparedRow(Struct, frozen=True):
    """A row. `keys` are what it is known by, the surest first; `values` are its cells by column."""

    sheet: Sheet
    keys: tuple[Hashable, ...]
    values: Mapping[str, Value]
    row: int
    tournament: str = ""
    round: Round | None = None
    players: tuple[PlayerNumber, ...] = ()


def entries(state: WorkbookState, language: str) -> Iterator[ComparedRow]:
    """Every row of the event, its values as they are written in that language; players are meant by number."""
    event, writer = state.event, RowWriter(language)
    yield ComparedRow(sheets.EVENT, ("event",), writer.row(sheets.EVENT, event), 0)
    for player in event.players:
        row = writer.player(player, tuple(entered(event, player)))
        own = {**row, "number": state.numbers.get(player.number, player.number)}
        yield ComparedRow(PLAYERS, (player.number,), own, player.row, players=(player.number,))
    for tournament in event.tournaments:
        row, name = writer.row(TOURNAMENTS, tournament), tournament.name
        own = {**row, "tournament": state.names.get(name, name)}
        yield ComparedRow(TOURNAMENTS, (name,), own, tournament.row, name)
        yield from _rounds(tournament, writer)
        for change in tournament.changes:
            keys = ((name, change.player, change.kind, change.since), (name, change.player, change.kind))
            row = writer.row(sheets.CHANGES, change, name)
            yield ComparedRow(sheets.CHANGES, keys, row, change.row, name, change.since, (change.player,))
    yield from _lists(event, writer)


def _rounds(tournament: Tournament, writer: RowWriter) -> Iterator[ComparedRow]:
    """Matches by round and players, else by round and table; seats by round and player, else by round, table and seat."""
    for match in tournament.matches:
        keys: tuple[Hashable, ...] = ((tournament.name, match.round, frozenset(match.players)),)
        if match.table is not None:
            keys += ((tournament.name, match.round, match.table),)
        row = writer.row(MATCHES, match, tournament.name)
        yield ComparedRow(MATCHES, keys, row, match.row, tournament.name, match.round, match.players)
    for seat in tournament.seats:
        place = (seat.table or 0, seat.seat or 0)
        keys = ((tournament.name, seat.round, seat.player), (tournament.name, seat.round, *place))
        row = writer.row(sheets.TABLES, seat, tournament.name)
        yield ComparedRow(sheets.TABLES, keys, row, seat.row, tournament.name, seat.round, (seat.player,))


def _lists(event: Event, writer: RowWriter) -> Iterator[ComparedRow]:
    """Armies, decks, staff and ladder."""
    for armies in event.armies:
        row = writer.row(sheets.ARMIES, armies)
        yield ComparedRow(sheets.ARMIES, (armies.player,), row, armies.row, players=(armies.player,))
    for deck in event.decks:
        row = writer.row(sheets.DECKS, deck, deck.tournament)
        yield ComparedRow(sheets.DECKS, ((deck.player, deck.tournament),), row, deck.row, players=(deck.player,))
    for member in event.staff:
        known = ((member.role, skeleton(member.name)), member.role)
        yield ComparedRow(sheets.STAFF, known, writer.row(sheets.STAFF, member), member.row)
    for game in event.ladder:
        both = (game.player1, game.player2)
        keys = ((game.date, game.kind, both), (game.date, frozenset(both)))
        yield ComparedRow(sheets.LADDER, keys, writer.row(sheets.LADDER, game), game.row, players=both)


_Pair = tuple[ComparedRow | None, ComparedRow | None]


def changed_rows(old: WorkbookState, new: WorkbookState, called: Named, language: str) -> tuple[RowChange, ...]:
    """The rows that are not the same, sheet by sheet in the order of the newer workbook, gone ones last.

    Where a row stands, in which order the columns stand and in which language the words are makes no difference; nor
    does it which of the two players of a match is the first. `called` says what a player is called; titles and values are
    in `language`.
    """
    newer = ((tournament.name, match) for tournament in new.event.tournaments for match in tournament.matches)
    sides = {(name, match.round, match.player1, match.player2) for name, match in newer}
    facing = tuple(
        replace(tournament, matches=tuple(_facing(match, tournament.name, sides) for match in tournament.matches))
        for tournament in old.event.tournaments
    )
    older = replace(old, event=replace(old.event, tournaments=facing))
    both = _paired(list(entries(older, language)), list(entries(new, language)))
    comparing = _Comparing(old, new, called, language)
    found = [change for pair in both if (change := comparing.change(*pair)) is not None]
    order = {sheet.key: place for place, sheet in enumerate(SHEETS)}

    def position(change: RowChange) -> tuple[int, bool, int]:
        at = change.new_at or change.old_at
        return order[change.sheet], change.new_at is None, at.row if at else 0

    return tuple(sorted(found, key=position))


def _facing(match: Match, tournament: str, sides: Collection[Hashable]) -> Match:
    """A match of the older state, its sides turned where the newer one has them so."""
    if match.player2 is None or (tournament, match.round, match.player2, match.player1) not in sides:
        return match
    return replace(
        match,
        player1=match.player2,
        player2=match.player1,
        result=match.result and match.result.swapped,
        score1=match.score2,
        score2=match.score1,
        second1=match.second2,
        second2=match.second1,
        army1=match.army2,
        army2=match.army1,
        seed1=match.seed2,
        seed2=match.seed1,
        handicap=-match.handicap if match.handicap else match.handicap,
    )


def _paired(old: Sequence[ComparedRow], new: Sequence[ComparedRow]) -> list[_Pair]:
    """Each row with the same one of the other state: by the surest key first; of several by one key in their order."""
    pairs: list[_Pair] = []
    for level in range(max((len(row.keys) for row in (*old, *new)), default=0)):
        there = grouped(((row.sheet.key, row.keys[level : level + 1]), row) for row in new)
        left: list[ComparedRow] = []
        matched: set[int] = set()
        for row in old:
            key = row.keys[level : level + 1]
            waiting = there.get((row.sheet.key, key))
            if key and waiting:
                same = waiting.pop(0)
                matched.add(id(same))
                pairs.append((row, same))
            else:
                left.append(row)
        old, new = left, [row for row in new if id(row) not in matched]
    return [*pairs, *((row, None) for row in old), *((None, row) for row in new)]


class _Comparing(Struct, frozen=True):
    """Compares two rows, either of which may be missing."""

    old: WorkbookState
    new: WorkbookState
    called: Named
    language: str

    def change(self, old: ComparedRow | None, new: ComparedRow | None) -> RowChange | None:
        entry = new or old
        assert entry is not None
        columns = self._columns(entry, old, new)
        cells = tuple(self._cells(columns, entry, old, new))
        state = RowState.ADDED if old is None else RowState.REMOVED if new is None else RowState.CHANGED
        if not columns or (not cells and state is RowState.CHANGED):
            return None
        return RowChange(
            sheet=entry.sheet.key,
            title=entry.sheet.name.written(self.language),
            state=state,
            cells=cells,
            tournament=entry.tournament,
            round=entry.round,
            since=old.round if old else None,
            players=entry.players,
            people=tuple(self.called(player) for player in entry.players),
            old_at=_at(self.old, old),
            new_at=_at(self.new, new),
        )

    def _columns(self, entry: ComparedRow, old: ComparedRow | None, new: ComparedRow | None) -> list[str]:
        """The columns that both states can tell, in the order of the sheet."""
        known = [column.key for column in entry.sheet.columns]
        extra = {key for one in (old, new) if one for key in one.values if key not in known}
        columns = [*known, *sorted(extra)]
        in_bracket = entry.sheet is MATCHES and entry.round is not None and entry.round.stage is Stage.BRACKET
        for state in (self.old, self.new):
            if state.carried is not None:
                carried = state.carried.get(BRACKET if in_bracket else entry.sheet.key, ())
                columns = [key for key in columns if key in carried]
        return columns

    def _cells(
        self, columns: Iterable[str], entry: ComparedRow, old: ComparedRow | None, new: ComparedRow | None
    ) -> Iterator[CellChange]:
        titles: Mapping[str, str] = {one.key: one.written(self.language) for one in entry.sheet.columns}
        for key in columns:
            values = ("" if row is None else row.values.get(key) for row in (old, new))
            before, after = (None if value == "" else value for value in values)
            # The name of a tournament is told where it stands itself, not in each of its rows.
            if before == after or (key == "tournament" and entry.sheet is not TOURNAMENTS):
                continue
            title = titles.get(key) or key.removeprefix(entry_key(""))
            old_at, new_at = _at(self.old, old, key), _at(self.new, new, key)
            yield CellChange(key, title, self._shown(key, before), self._shown(key, after), old_at, new_at)

    def _shown(self, key: str, value: Value) -> str:
        if value is None:
            return ""
        if key in _PLAYERS:
            return self.called(PlayerNumber(int(str(value))))
        return value.isoformat() if isinstance(value, dt.date | dt.time) else str(value)


def _at(state: WorkbookState, entry: ComparedRow | None, key: str = "") -> CellRef | None:
    if entry is None or state.cell is None:
        return None
    return state.cell(entry.sheet.key, entry.row, key)


class Diff(Struct, frozen=True):
    """What became of the comparison: `compared` is None where a file has errors, which `problems` has by file."""

    language: str | None
    compared: Compared | None
    problems: Mapping[Path, tuple[Problem, ...]]


def is_event_json(path: Path) -> bool:
    """Whether the file is to be read as an event.json."""
    return path.suffix.casefold() == ".json"


def diff(old: Path, new: Path, language: str) -> Diff:
    """What is different in `new` since `old`; `language` is for a workbook that cannot say its own."""
    newer = load(new)
    if is_event_json(old):
        older, problems = _from_json(old)
    elif isinstance(loaded := load(old), Ready):
        older, problems = _older(loaded), ()
    else:
        older, problems = None, loaded.problems
    wrong = {old: problems, new: newer.problems if newer.has_errors else ()}
    shown = newer.language or language
    if older is None or not isinstance(newer, Ready):
        return Diff(shown, None, {path: said for path, said in wrong.items() if said})
    return Diff(shown, _compared(older, newer, shown), {})


def compared_workbooks(old: Ready, new: Ready, language: str) -> Compared:
    """What is different in the newer one of two workbooks that have been read; titles and values are in `language`."""
    return _compared(_older(old), new, language)


def diff_json(difference: Diff, file: str, language: str) -> str:
    """The comparison for programs, or the Problems by file where there is none; letters beyond ASCII are escaped."""
    if difference.compared is None:
        wrong = [
            {"file": path.as_posix(), "problems": problem_rows(problems, language)}
            for path, problems in difference.problems.items()
        ]
        return json.dumps({"problems": wrong}, indent=2)
    compared, shown, own = difference.compared, words(language), words(difference.compared.event.language)
    texts = [advice_text(step, compared, file, shown, own) for step in compared.advice]
    return json.dumps(comparison_facts(compared, texts, notice(compared, own)), indent=2)


def _older(loaded: Ready) -> EarlierState:
    return EarlierState(loaded.event, list(map(facts_of, loaded.states)), totals_of(loaded.overall), loaded)


def _from_json(path: Path) -> tuple[EarlierState | None, tuple[Problem, ...]]:
    content = read_at_most(path, LARGEST_FILE)
    decoded = decode(content) if content else None
    if decoded is None:
        return None, (problem_at("diff-not-event-json", CellRef(path.name)),)
    stated, problems = read_event_json(decoded[0], path.name)
    return stated, tuple(problems)


def _compared(older: EarlierState, newer: Ready, language: str) -> Compared:
    event, cell = newer.event, newer.reading.cell
    shown = event if older.loaded else _as_published(event, newer.states)
    numbers = facts.same_people(older.event.players, shown.players)
    called = {numbers[player.number]: _label(player) for player in older.event.players}
    called |= {player.number: _label(player) for player in event.players}
    names = _same_tournaments(older.event, event)
    old, new = _states(older, newer, shown, numbers, names)
    rows = changed_rows(old, new, lambda number: called.get(number, str(number)), language)
    before = {names[one.name]: facts.with_numbers(one, numbers) for one in older.facts if one.name in names}
    states = {state.contest.tournament.name: state for state in newer.states}
    both = ((name, state) for name, state in states.items() if name in before)
    totals = {numbers[player]: total for player, total in older.totals.items()}
    return Compared(
        event=event,
        called=called,
        rows=rows,
        tournaments=tuple(_tournament(older, newer, before[name], state, numbers, rows) for name, state in both),
        totals=facts.total_moves(totals, totals_of(newer.overall)),
        gone=tuple(one.name for one in older.facts if one.name not in names),
        added=tuple(name for name in states if name not in names.values()),
        partial=older.loaded is None,
        reported=older.loaded is not None and event.report_version > older.event.report_version,
        version_at=cell("event", 0, "report_version"),
        notice_at=cell("event", 0, "correction"),
    )


def _as_published(event: Event, states: Sequence[TournamentState]) -> Event:
    """The event as an event.json tells it: everybody as they are published, the tournaments that are played."""
    people = published(event, words("en"))
    return replace(
        event,
        players=tuple(replace(player, name=people[player.number].name) for player in event.players),
        tournaments=tuple(state.contest.tournament for state in states),
    )


def _label(player: Player) -> str:
    return f"{player.number} {readable(player.name)}"


def _same_tournaments(old: Event, new: Event) -> dict[str, str]:
    """The newer name of each older tournament: by name, else by its name in addresses, else the only one."""
    found: dict[str, str] = {}
    left = list(new.tournaments)
    by: Sequence[Callable[[Tournament], str]] = (lambda one: normal(one.name), lambda one: one.slug)
    for known_by in by:
        for tournament in old.tournaments:
            alike = [other for other in left if known_by(other) == known_by(tournament)]
            if alike and tournament.name not in found:
                found[tournament.name] = alike[0].name
                left.remove(alike[0])
    if len(old.tournaments) == len(new.tournaments) == 1:
        found = {old.tournaments[0].name: new.tournaments[0].name}
    return found


def _states(
    older: EarlierState, newer: Ready, shown: Event, numbers: Numbers, names: Mapping[str, str]
) -> tuple[WorkbookState, WorkbookState]:
    own = facts.renumbered(older.event, numbers)
    before = replace(
        own,
        tournaments=tuple(replace(one, name=names.get(one.name, one.name)) for one in own.tournaments),
        decks=tuple(replace(deck, tournament=names.get(deck.tournament, deck.tournament)) for deck in own.decks),
    )
    own_numbers = {there: number for number, there in numbers.items()}
    own_names = {there: name for name, there in names.items()}
    cell, carried = (older.loaded.reading.cell, None) if older.loaded else (None, CARRIED)
    old = WorkbookState(before, own_numbers, own_names, cell, carried)
    return old, WorkbookState(shown, {}, {}, newer.reading.cell)


def _tournament(
    older: EarlierState,
    newer: Ready,
    before: EventFacts,
    state: TournamentState,
    numbers: Numbers,
    rows: Sequence[RowChange],
) -> TournamentCompared:
    name, after, then = state.contest.tournament.name, facts_of(state), older.loaded
    current = side(state, newer.reading.draws)
    earlier = None
    if then:
        held = (one for one in then.states if one.contest.tournament.slug == before.slug)
        earlier = next((side(one, then.reading.draws, numbers) for one in held), None)
    causes = [row for row in rows if row.tournament in ("", name)]
    found = redrawn(earlier, current, lambda stage: any(cause.rested(stage) for cause in causes))
    knockout = any(draw.round.stage is Stage.BRACKET and not draw.round.tables for draw in found)
    seeds = seeds_moved(current) if knockout else ()
    return TournamentCompared(name, facts.moves(before, after), found, seeds, finished=bool(after.finished))
