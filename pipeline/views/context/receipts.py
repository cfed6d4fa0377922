"""Receipts: the arithmetic of a player's tie-breaks, a row per opponent and a column per tie-break."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from msgspec import Struct

from pipeline.locale.rounds import round_name
from pipeline.model import ExpectedLine, LeftOutLine, MarginLine, Number, PercentageLine, PlayerNumber, ProductLine
from pipeline.model.standings import Mate, Receipt, ReceiptLine, Record, Standing
from pipeline.views.context.neighbours import Neighbours, Parted
from pipeline.views.context.results import ResultLetter, absence, letter, outcome_letter
from pipeline.views.context.tiebreaks import TieBreakColumn, decided_by_sentence, full_name
from pipeline.views.language.people import Person
from pipeline.views.language.stage_words import stage_words
from pipeline.views.language.words import MINUS, Words


class ReceiptRow(Struct, frozen=True):
    """Somebody they met, how it went, what it gives to each tie-break.

    A round at a table has a row for each of the others there; round and points stand in the first of them.
    """

    round: str
    opponent: Person | None
    absence: str
    letter: ResultLetter
    points: str
    cells: tuple[str, ...]


class ReceiptTable(Struct, frozen=True):
    """The arithmetic of one player; `totals` has the division of each column, `notes` what fits no column."""

    opponent: str
    """The heading of those they met."""
    headings: tuple[str, ...]
    rows: tuple[ReceiptRow, ...]
    points: str
    totals: tuple[str, ...]
    decided: str
    """The one of the `reasons` that the place rests on last."""
    reasons: tuple[str, ...]
    """Why they stand below the one before them, and above the one who follows."""
    notes: tuple[str, ...]


class _Meeting(Struct, frozen=True):
    """A row to be: a round, and at a table one of the others there; `first` in its round."""

    record: Record
    mate: Mate | None
    first: bool

    @property
    def opponent(self) -> PlayerNumber | None:
        return self.record.opponent if self.mate is None else self.mate.player


def receipt_table(source: Neighbours, standing: Standing, reasons: tuple[Parted, ...] = ()) -> ReceiptTable:
    """The receipts of one standing, in the columns of the standings table."""
    words = source.words
    meetings = tuple(
        _Meeting(record, mate, first=index == 0)
        for record in standing.records
        for index, mate in enumerate(record.mates or (None,))
    )
    held = ((column, standing.receipt(column.key)) for column in source.columns)
    shown = [(column, receipt) for column, receipt in held if receipt and receipt.lines]
    placed = [_cells(meetings, column, receipt, source) for column, receipt in shown]
    told = (reason.text for reason in reasons if reason.key == standing.decided_by)
    decided = next(told, decided_by_sentence(standing.decided_by, source.contest.ruleset, words))
    return ReceiptTable(
        opponent=words.gettext(stage_words(source.contest.ruleset).opponent),
        headings=tuple(column.short for column, _ in shown),
        rows=tuple(
            _row(meeting, tuple(cells[index] for cells, _ in placed), source)
            for index, meeting in enumerate(meetings)
        ),
        points=words.number(standing.points),
        totals=tuple(_total(column, receipt, words) for column, receipt in shown),
        decided="" if standing.place is None else decided,
        reasons=tuple(reason.text for reason in reasons),
        notes=(
            *_adjusted(source, standing),
            *(note for _, left in placed for note in left),
            *_lot_note(source, standing),
        ),
    )


def _adjusted(source: Neighbours, standing: Standing) -> Iterator[str]:
    """What of the points no row of the table has given."""
    words = source.words
    for adjustment in standing.adjustments:
        points = words.signed(adjustment.points)
        if adjustment.round is None:
            yield words.gettext("Points: %(points)s from the start, beside those of the rounds.", points=points)
        else:
            yield words.gettext(
                "Points: %(points)s in round %(round)s, beside those of the match.",
                points=points,
                round=adjustment.round.number,
            )


def _row(meeting: _Meeting, cells: tuple[str, ...], source: Neighbours) -> ReceiptRow:
    record, mate, words = meeting.record, meeting.mate, source.words
    return ReceiptRow(
        str(record.round.number) if meeting.first else "",
        None if meeting.opponent is None else source.people[meeting.opponent],
        absence(record.kind, words),
        letter(record, words) if mate is None else outcome_letter(mate.outcome, words),
        words.number(record.points) if meeting.first else "",
        cells,
    )


def _cells(
    meetings: tuple[_Meeting, ...], column: TieBreakColumn, receipt: Receipt, source: Neighbours
) -> tuple[list[str], list[str]]:
    """The lines of a receipt, each at the first meeting that it speaks of, and as notes those that belong to none."""
    cells, left = [""] * len(meetings), []
    for line in receipt.lines:
        if line.opponent is None and line.round is None:
            continue  # a figure of the player alone: the total says it
        for index, meeting in enumerate(meetings):
            its_round = line.round in (None, meeting.record.round)
            if not cells[index] and its_round and line.opponent in (None, meeting.opponent):
                cells[index] = _step(line, column, source.words)
                break
        else:
            left.append(_note(line, column, source))
    return cells, left


def _step(line: ReceiptLine, column: TieBreakColumn, words: Words) -> str:
    """`15 ÷ 4 = 3.75`, or the value alone."""
    value = column.show(line.value)
    match line:
        case PercentageLine():
            return _percentage(line, column, words)
        case ProductLine():
            return f"{words.number(line.points or 0)} × {words.exact(line.factor)} = {value}"
        case MarginLine():
            difference = _signed(line.value - line.base, words.number)
            return f"{words.number(line.base)}{difference} = {column.show(line.value)}"
        case ExpectedLine():
            return f"{words.number(line.points or 0)}: {words.number(line.expected)}"
        case LeftOutLine():
            return words.gettext("%(value)s, left out", value=column.show(line.points or 0))
    if line.points is None:
        return value
    points = words.number(line.points)
    return f"{points} ÷ {line.rounds} = {words.number(line.value)}" if line.rounds else f"{value} ({points})"


def _signed(part: Number, show: Callable[[Number], str]) -> str:
    """What is added to a sum, or taken from it: ` + 115`, ` − 115`."""
    return f" {'+' if part >= 0 else MINUS} {show(max(part, -part))}"


def _percentage(line: PercentageLine, column: TieBreakColumn, words: Words) -> str:
    """`16 ÷ 24 = 66.67%`, and what counts instead where that is shown otherwise, rounded or out of bounds: `3 ÷ 12 = 25.00% → 33.00%`."""
    won, possible = line.points or 0, line.possible
    text = quotient = column.show(Fraction(won) / possible if possible else Fraction(0))
    if possible:
        text = f"{words.number(won)} ÷ {words.number(possible)} = {quotient}"
    counted = column.show(line.value)
    return text if counted == quotient else f"{text} → {counted}"


def _note(line: ReceiptLine, column: TieBreakColumn, source: Neighbours) -> str:
    name = "" if line.round is None else round_name(line.round, source.words.catalogue)
    if line.opponent is not None:
        name = source.people[line.opponent].name
    return f"{column.short}: {name} {column.show(line.value)}"


def _total(column: TieBreakColumn, receipt: Receipt, words: Words) -> str:
    """`11.5 ÷ 4 = 2.875`, `7550 ÷ 4 + 0.5 + 193 = 2081`; the value alone where nothing is divided or added."""
    own, value, shown = receipt.lines[0], receipt.value, column.show(receipt.value)
    if receipt.divisor == 1 and not receipt.added:
        return _step(own, column, words) if own.opponent is None and own.round is None else shown
    total, exact = (value - sum(receipt.added)) * receipt.divisor, column.exact(value)
    divided = f" ÷ {receipt.divisor}" if receipt.divisor > 1 else ""
    added = "".join(_signed(part, column.exact) for part in receipt.added)
    steps = [f"{column.exact(total)}{divided}{added}", exact if "/" in exact else "", shown]
    return " = ".join(filter(None, steps))


def _lot_note(source: Neighbours, standing: Standing) -> Iterator[str]:
    receipt, contest = standing.receipt("lot"), source.contest
    if receipt is not None and receipt.lot and standing.decided_by == "lot":
        yield source.words.gettext(
            "%(tiebreak)s: the SHA-256 of “%(recipe)s” begins with %(start)s; the lowest comes first.",
            tiebreak=full_name("lot", contest.ruleset, source.words),
            recipe=f"{contest.seed}|{contest.tournament.name}|standings|{standing.player}",
            start=receipt.lot[:12],
        )
