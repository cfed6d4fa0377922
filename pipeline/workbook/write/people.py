"""Writing into Players and Changes, and into what names players, the difference between an event and the same with others in it."""

from collections import Counter
from collections.abc import Iterator, Mapping

from pipeline.model import Event, Player, PlayerNumber
from pipeline.schema.cells import Entrant
from pipeline.schema.sheets import ARMIES, CHANGES, DECKS, PLAYERS, SHEETS
from pipeline.workbook.create.values import RowWriter, entered
from pipeline.workbook.ooxml.workbook import Workbook
from pipeline.workbook.read.reader import Reading
from pipeline.workbook.write.facts import write_numbers
from pipeline.workbook.write.newcomers import LateEntry, plain_row, write_changes, write_players
from pipeline.workbook.write.place import empty_cells, write_cells


def write_people(workbook: Workbook, reading: Reading, after: Event) -> None:
    """Write what `after` has and the event that was read has not: players, cells of theirs, rows of Changes; empty the rows that it
    no longer has. Who has no number yet is given it, for the rows name it. Raises Unwritable where something is in the way.
    """
    before = reading.event
    assert before is not None
    was, now = _numbered(before), _numbered(after)
    new = [(now[number], entered(after, now[number])) for number in now.keys() - was.keys()]
    gone, changes = _gone(before, after), list(_new_changes(before, after))
    if new or changes or gone[PLAYERS.key]:
        write_numbers(workbook, reading)
    if new:
        write_players(workbook, reading, sorted(new, key=lambda entry: entry[0].number))
    for number in was.keys() & now.keys():
        _correct(workbook, reading, was[number], now[number], after.language)
    for key, rows in gone.items():
        own = reading.entry_columns if key == PLAYERS.key else {}
        columns = {*reading.columns.get(key, {}).values(), *own.values()}
        for row in rows:
            empty_cells(workbook.sheet(reading.sheets[key]), reading.sheets[key], row, columns)
    if changes:
        write_changes(workbook, reading, changes, now)
    labels = {was[number].label: now[number].label for number in was.keys() & now.keys()}
    if renamed := {old: new for old, new in labels.items() if old != new}:
        _rename(workbook, reading, renamed)


def _numbered(event: Event) -> dict[PlayerNumber, Player]:
    return {player.number: player for player in event.players}


def _correct(workbook: Workbook, reading: Reading, was: Player, now: Player, language: str) -> None:
    if was == now:
        return
    writer, columns, name = RowWriter(language), reading.columns[PLAYERS.key], reading.sheets[PLAYERS.key]
    before, after = plain_row(writer.player(was, ())), plain_row(writer.player(now, ()))
    values = {columns[key]: value for key, value in after.items() if key in columns and value != before[key]}
    write_cells(workbook.sheet(name), name, was.row, values)


def _gone(before: Event, after: Event) -> Mapping[str, list[int]]:
    """The rows of which `after` knows nothing any more, by their sheets."""
    there = {player.number for player in after.players}
    gone = [player for player in before.players if player.number not in there]
    numbers = {player.number for player in gone}
    changes = (change for tournament in before.tournaments for change in tournament.changes)
    return {
        PLAYERS.key: [player.row for player in gone],
        CHANGES.key: [change.row for change in changes if change.player in numbers],
        ARMIES.key: [army.row for army in before.armies if army.player in numbers],
        DECKS.key: [deck.row for deck in before.decks if deck.player in numbers],
    }


def _new_changes(before: Event, after: Event) -> Iterator[LateEntry]:
    was = {tournament.name: Counter(tournament.changes) for tournament in before.tournaments}
    for tournament in after.tournaments:
        there = was[tournament.name]
        for change in tournament.changes:
            if there[change]:
                there[change] -= 1
            else:
                yield LateEntry(tournament.name, change)


def _rename(workbook: Workbook, reading: Reading, labels: Mapping[str, str]) -> None:
    """Where number and name of a player stand, the new name; a formula that fetches them goes on doing so."""
    for sheet in SHEETS:
        own = reading.columns.get(sheet.key, {})
        columns = [own[one.key] for one in sheet.columns if isinstance(one.kind, Entrant) and one.key in own]
        if not columns:
            continue
        part = workbook.sheet(reading.sheets[sheet.key])
        for row in range(reading.headers[sheet.key] + 1, part.last_row + 1):
            cells = {at: cell for at, cell in part.cells(row).items() if at in columns and cell.formula is None}
            texts = {at: workbook.text(cell).strip() for at, cell in cells.items()}
            values = {at: labels[text] for at, text in texts.items() if text in labels}
            if values:
                part.write(row, values)
