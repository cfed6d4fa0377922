"""What becomes of the organiser's entries of players: the event as it is with them, and which of them the workbook refuses."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec import Struct

from pipeline.extensions.hall.engine.register import ClosedEntry, PlayerVerb, Register, RosterEntry
from pipeline.extensions.hall.engine.tables import report_tables, with_results
from pipeline.extensions.hall.run.hall import kept_register, open_journal
from pipeline.extensions.hall.run.lines import line_of_entry
from pipeline.locale.spelling import normal
from pipeline.model import Change, ChangeKind, Event, Player, PlayerNumber, Round, replace
from pipeline.problems.problem import CellRef, Problem, Severity, problem_at
from pipeline.run.load import Faulty, Ready, examined
from pipeline.run.pair import take_back
from pipeline.run.writing.newcomers import newcomers
from pipeline.run.writing.rewriting import Clock
from pipeline.schema.sheets import CHANGES, PLAYERS
from pipeline.schema.words import MARKS
from pipeline.workbook.create.values import RowWriter
from pipeline.workbook.read.kinds import converter, empty
from pipeline.workbook.read.reader import Reading

_WITHOUT_EFFECT = ("change-without-effect", "return-without-drop")
"""What is said of a change where the workbook has another one that came before it."""
_NOBODY = Player(PlayerNumber(0), "")


class RefusedEntry(Struct, frozen=True):
    """An entry that is not written, and why."""

    entry: RosterEntry
    problems: tuple[Problem, ...]


class PlannedEntries(Struct, frozen=True):
    """Entries in their order: those to `write`, those that the workbook says already, those that are refused.

    `after` is the workbook with all that are written, checked and computed.
    """

    after: Faulty | Ready
    write: tuple[RosterEntry, ...] = ()
    there: tuple[RosterEntry, ...] = ()
    refused: tuple[RefusedEntry, ...] = ()


def plan_entries(loaded: Faulty | Ready, entries: Sequence[RosterEntry]) -> PlannedEntries:
    """What becomes of each. One that would bring an error is refused, unless drawing the round again mends that."""
    planned = PlannedEntries(loaded)
    for entry in entries:
        planned = _with(planned, entry)
    if not planned.write:
        return planned
    after = examined(loaded.path, loaded.reading, planned.after.event)
    if not _refusal(loaded, after):
        return replace(planned, after=after)
    planned = PlannedEntries(loaded)  # one of them is it
    for entry in entries:
        before, planned = planned, _with(planned, entry)
        if planned.write == before.write:
            continue
        after = examined(loaded.path, loaded.reading, planned.after.event)
        if refusal := _refusal(before.after, after):
            planned = replace(before, refused=(*before.refused, RefusedEntry(entry, refusal)))
        else:
            planned = replace(planned, after=after)
    return planned


def waiting_entries(loaded: Faulty | Ready) -> PlannedEntries:
    """What becomes of those that wait, once waiting results are in; none if none was ever kept. Raises OSError, JournalDamaged."""
    register = kept_register(loaded)
    if register is None:
        return PlannedEntries(loaded)
    tables = (one for one in report_tables(loaded.event, loaded.reading.rulesets) if one.stated.empty)
    claimed = ((table, register.state(table.key).claim) for table in tables)
    results = [table.with_claim(claim) for table, claim in claimed if claim is not None]
    if results:
        loaded = examined(loaded.path, loaded.reading, with_results(loaded.event, results))
    return plan_entries(loaded, register.waiting_entries)


def _with(planned: PlannedEntries, entry: RosterEntry) -> PlannedEntries:
    """The plan with one entry more, `after` not yet checked."""
    before = planned.after
    changed = _added(before, entry) if entry.verb is PlayerVerb.ADD else _of_player(before, entry)
    if isinstance(changed, Problem):
        return replace(planned, refused=(*planned.refused, RefusedEntry(entry, (changed,))))
    if changed == before.event:
        return replace(planned, there=(*planned.there, entry))
    return replace(planned, after=replace(before, event=changed), write=(*planned.write, entry))


def _of_player(before: Faulty | Ready, entry: RosterEntry) -> Event | Problem:
    """The event with an entry about somebody who is in it."""
    event, reading = before.event, before.reading
    # Number and name, or the name alone where the numbers are others now.
    same = [player for player in event.players if normal(player.name) == normal(entry.name)]
    exact = [player for player in same if player.number == entry.player]
    player = next(iter(exact or (same if len(same) == 1 else ())), None)
    if player is None:
        named = f"{entry.player} {entry.name}"
        return problem_at("entry-player-gone", reading.cell(PLAYERS.key, 0), player=named)
    if entry.verb is PlayerVerb.CORRECT:
        return _corrected(event, reading, player, entry)
    if entry.verb is PlayerVerb.REMOVE:
        return _removed(event, reading, player)
    return _with_changes(event, reading, player, ChangeKind(entry.verb.value), entry.since)


def _refusal(before: Faulty | Ready, after: Faulty | Ready) -> tuple[Problem, ...]:
    new = new_problems(before, after)
    idle = tuple(problem for problem in new if problem.code in _WITHOUT_EFFECT)
    errors = tuple(problem for problem in new if problem.severity is Severity.ERROR)
    return idle or (() if not errors or take_back(after, None).free else errors)


def new_problems(before: Faulty | Ready, after: Faulty | Ready) -> tuple[Problem, ...]:
    """What is wrong afterwards and was not before."""
    known = {(problem.code, problem.values) for problem in before.problems}
    return tuple(problem for problem in after.problems if (problem.code, problem.values) not in known)


def _added(loaded: Faulty | Ready, entry: RosterEntry) -> Event | Problem:
    event, reading = loaded.event, loaded.reading
    player = _typed(_NOBODY, entry.cells, event.language, reading.cell(PLAYERS.key, 0))
    if isinstance(player, Problem):
        return player

    def cell(player: Player) -> CellRef:
        return reading.cell(PLAYERS.key, player.row, "name")

    found, doubles = newcomers([player], event.players, loaded.path.name, cell)
    if not found:
        return replace(doubles[0], at=doubles[0].related[0])
    new = replace(found[0], row=1 + max((other.row for other in event.players), default=0))
    tournaments = tuple(
        replace(one, players=(*one.players, new.number)) if one.name in entry.since else one
        for one in event.tournaments
    )
    drawn = {tournament.name for tournament in event.tournaments if tournament.rows}
    plays_now = any(since is None and name in drawn for name, since in entry.since.items())
    if plays_now and any(other.here for other in event.players):
        new = replace(new, here=MARKS.written("yes", event.language))
    changed = replace(event, players=(*event.players, new), tournaments=tournaments)
    late = {name: since for name, since in entry.since.items() if since is not None}
    return _with_changes(changed, reading, new, ChangeKind.LATE, late)


def _corrected(event: Event, reading: Reading, player: Player, entry: RosterEntry) -> Event | Problem:
    stand = cells_of(player, event.language)
    for key, text in entry.cells.items():
        if stand[key] not in (text, entry.seen.get(key, "")):
            at = reading.cell(PLAYERS.key, player.row, key)
            return problem_at("entry-differs", at, player=player.label, entered=stand[key], wanted=text)
    corrected = _typed(player, entry.cells, event.language, reading.cell(PLAYERS.key, player.row))
    if isinstance(corrected, Problem):
        return corrected
    return replace(event, players=tuple(corrected if one.number == player.number else one for one in event.players))


def cells_of(player: Player, language: str) -> Mapping[str, str]:
    """What stands in the cells of a player's row, by the keys of the columns."""
    row = RowWriter(language).player(player, ())
    return {key: "" if value is None else str(value) for key, value in row.items()}


def typed_text(key: str, text: str, language: str) -> str:
    """A text as the cell of that column will have it."""
    cells = {key: text.strip()}
    typed = _typed(_NOBODY, cells, language, CellRef(""))
    return cells[key] if isinstance(typed, Problem) else cells_of(typed, language)[key]


def _typed(player: Player, cells: Mapping[str, str], language: str, at: CellRef) -> Player | Problem:
    """A player with these texts in the cells of their row; a Problem where one cannot be read."""
    fields: dict[str, Any] = {}
    for key, text in cells.items():
        column = PLAYERS.column(key)
        value, fault = converter(column.kind, language, {})(text) if text else (empty(column.kind), None)
        if fault is not None:
            return fault.at(at)
        fields[column.stated_field] = value
    return replace(player, **fields)


def _removed(event: Event, reading: Reading, player: Player) -> Event | Problem:
    number = player.number
    rows = (row.players for tournament in event.tournaments for row in tournament.rows)
    if any(number in players for players in (*rows, *((one.player1, one.player2) for one in event.ladder))):
        return problem_at("entry-player-played", reading.cell(PLAYERS.key, player.row, "name"), player=player.label)
    tournaments = []
    for tournament in event.tournaments:
        players = tuple(one for one in tournament.players if one != number)
        changes = tuple(change for change in tournament.changes if change.player != number)
        tournaments.append(replace(tournament, players=players, changes=changes))
    return replace(
        event,
        players=tuple(one for one in event.players if one.number != number),
        tournaments=tuple(tournaments),
        armies=tuple(army for army in event.armies if army.player != number),
        decks=tuple(deck for deck in event.decks if deck.player != number),
    )


def _with_changes(
    event: Event, reading: Reading, player: Player, kind: ChangeKind, since: Mapping[str, Round | None]
) -> Event | Problem:
    """The event with a row of Changes in each of these tournaments, where it is not there yet; somebody comes late but once."""
    tournaments = []
    below = 1 + max((change.row for one in event.tournaments for change in one.changes), default=0)
    for tournament in event.tournaments:
        first = since.get(tournament.name)
        change = None if first is None else Change(player.number, kind, first, row=below)
        if change is None or change in tournament.changes:
            tournaments.append(tournament)
            continue
        own = (other for other in tournament.changes if (other.player, other.kind) == (player.number, kind))
        late = next(own, None) if kind is ChangeKind.LATE else None
        if late is not None:
            at, entered, wanted = reading.cell(CHANGES.key, late.row, "since"), late.since.name, change.since.name
            return problem_at("entry-differs", at, player=player.label, entered=entered, wanted=wanted)
        tournaments.append(replace(tournament, changes=(*tournament.changes, change)))
    return replace(event, tournaments=tuple(tournaments))


def keep_entries(loaded: Faulty | Ready, entries: Iterable[RosterEntry]) -> None:
    """Keep entries, whatever their numbers; a form sent again is kept once. Raises OSError where it cannot, and JournalDamaged."""
    register = Register()

    def line(entry: RosterEntry) -> bytes | None:
        if any(before.key == entry.key for before in register.entries):
            return None
        return line_of_entry(replace(entry, number=len(register.entries) + 1))

    with open_journal(loaded.path, loaded.event.seed, register) as journal:
        for entry in entries:
            journal.add(partial(line, entry))


def withdraw_entry(loaded: Faulty | Ready, number: int, clock: Clock) -> RosterEntry | None:
    """Take an entry back that waits; None where it waits no longer. Raises OSError and JournalDamaged."""
    register, withdrawn = Register(), None

    def line() -> bytes | None:
        nonlocal withdrawn
        withdrawn = next((entry for entry in register.waiting_entries if entry.number == number), None)
        closed = ClosedEntry(number, clock().astimezone(), written=False)
        return None if withdrawn is None else line_of_entry(closed)

    with open_journal(loaded.path, loaded.event.seed, register) as journal:
        journal.add(line)
    return withdrawn
