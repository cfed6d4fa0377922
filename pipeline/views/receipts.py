"""Receipts: the arithmetic of a player's tie-breaks, a row per round and a column per tie-break."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import Round
from pipeline.model.standings import Receipt, ReceiptLine, Record, Standing
from pipeline.views.names import Person
from pipeline.views.results import Letter, absence, letter
from pipeline.views.scene import Scene
from pipeline.views.tiebreaks import Column, decided_by_sentence, full_name
from pipeline.views.words import Words


@dataclass(frozen=True, slots=True)
class ReceiptRow:
    """A round: whom he met, how it went, what it gives to each tie-break."""

    round: str
    opponent: Person | None
    absence: str
    letter: Letter
    points: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReceiptTable:
    """The arithmetic of one player; `totals` has the division of each column, `notes` what fits no column."""

    headings: tuple[str, ...]
    rows: tuple[ReceiptRow, ...]
    points: str
    totals: tuple[str, ...]
    decided: str
    notes: tuple[str, ...]


def receipt_table(scene: Scene, standing: Standing, columns: tuple[Column, ...]) -> ReceiptTable:
    """The receipts of one standing; `columns` are those of the standings table."""
    shown = [(column, receipt) for column in columns if (receipt := standing.receipt(column.key)) and receipt.lines]
    placed = [_cells(standing.records, column, receipt, scene) for column, receipt in shown]
    rows = tuple(
        _row(record, tuple(cells[index] for cells, _ in placed), scene)
        for index, record in enumerate(standing.records)
    )
    notes = [note for _, left in placed for note in left]
    return ReceiptTable(
        tuple(column.short for column, _ in shown),
        rows,
        scene.words.number(standing.points),
        tuple(_total(column, receipt, scene.words) for column, receipt in shown),
        decided_by_sentence(standing.decided_by, scene.words) if standing.place is not None else "",
        (*notes, *_lot_note(scene, standing)),
    )


def _row(record: Record, cells: tuple[str, ...], scene: Scene) -> ReceiptRow:
    opponent = None if record.opponent is None else scene.people[record.opponent]
    return ReceiptRow(
        str(record.round.number),
        opponent,
        absence(record.kind, scene.words),
        letter(record, scene.words),
        scene.words.number(record.points),
        cells,
    )


def _cells(
    records: tuple[Record, ...], column: Column, receipt: Receipt, scene: Scene
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The lines of a receipt, each at its round, and as notes those that belong to none."""
    cells, left = [""] * len(records), []
    for line in receipt.lines:
        if line.opponent is None and line.round is None:
            continue  # a figure of the player himself: the total says it
        index = _index(records, line, cells)
        if index is None:
            left.append(_note(line, column, scene))
        else:
            cells[index] = _step(line, column, scene.words)
    return tuple(cells), tuple(left)


def _index(records: tuple[Record, ...], line: ReceiptLine, cells: list[str]) -> int | None:
    """The first round that the line speaks of and that has no figure yet."""
    for index, record in enumerate(records):
        if not cells[index] and _speaks_of(line.round, line.opponent, record):
            return index
    return None


def _speaks_of(round_: Round | None, opponent: PlayerNumber | None, record: Record) -> bool:
    if round_ is None and opponent is None:
        return False
    return round_ in (None, record.round) and opponent in (None, record.opponent)


def _step(line: ReceiptLine, column: Column, words: Words) -> str:
    """`15 ÷ 4 = 3.75`, or the value alone."""
    if line.points is None or not line.rounds:
        return column.show(line.value)
    return f"{words.number(line.points)} ÷ {line.rounds} = {words.number(line.value)}"


def _note(line: ReceiptLine, column: Column, scene: Scene) -> str:
    name = "" if line.opponent is None else scene.people[line.opponent].name
    return f"{column.short}: {name} {column.show(line.value)}"


def _total(column: Column, receipt: Receipt, words: Words) -> str:
    """`11.5 ÷ 4 = 2.875`; the value alone where nothing is divided."""
    if receipt.divisor == 1:
        return column.show(receipt.value)
    total, value = receipt.value * receipt.divisor, receipt.value
    steps = [f"{words.exact(total)} ÷ {receipt.divisor}"]
    exact, shown = words.exact(value), column.show(value)
    if "/" in exact:
        steps.append(exact)
    steps.append(shown)
    return " = ".join(steps)


def _lot_note(scene: Scene, standing: Standing) -> tuple[str, ...]:
    receipt = standing.receipt("lot")
    if receipt is None or not receipt.lot or standing.decided_by != "lot":
        return ()
    contest = scene.outcome.contest
    recipe = f"{contest.seed}|{contest.tournament.name}|standings|{standing.player}"
    note = scene.words.gettext(
        "%(tiebreak)s: the SHA-256 of “%(recipe)s” begins with %(start)s; the lowest comes first.",
        tiebreak=full_name("lot", scene.words),
        recipe=recipe,
        start=receipt.lot[:12],
    )
    return (note,)
