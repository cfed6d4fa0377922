"""Changed rows as lines: one by one, or in one line where a whole round is new or results came in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from pipeline.extensions.corrections.engine.compared import CellChange, RowChange, RowState, new_rounds
from pipeline.locale.catalogue import N_
from pipeline.locale.rounds import round_name
from pipeline.model.values import replace
from pipeline.problems.problem import CellRef
from pipeline.views.language.words import Words

_STATES = {
    RowState.ADDED: N_("new: %(row)s"),
    RowState.REMOVED: N_("removed: %(row)s"),
    RowState.CHANGED: "%(row)s",
}
_KNOWN = frozenset({"tournament", "round", "since", "player", "player1", "player2"})
"""Columns by which a row is known: its line names them."""


def row_lines(
    rows: Sequence[RowChange], words: Words, *, several: bool, each_result: bool = False
) -> Iterator[str]:
    """The rows sheet by sheet; with the tournament where there are `several`.

    Results that came in are counted, or told one by one by `each_result`, also those of a round that is new.
    """
    new = new_rounds(rows)
    for title, of_sheet in groupby(rows, key=_sheet):
        yield title
        listed = list(of_sheet)
        counted = [row for row in listed if not (each_result and row.entered)]
        yield from _summed(counted, new, words, several=several)
        for row in listed:
            if (row.tournament, row.round) in new and row.sheet in ("matches", "tables"):
                if each_result and row.results:
                    came_in = replace(row, state=RowState.CHANGED, cells=row.results)
                    yield from _row(came_in, words, several=several)
            elif each_result or not row.entered:
                yield from _row(row, words, several=several)


def _sheet(row: RowChange) -> str:
    """The sheet as the newer workbook calls it, the older one where it is gone."""
    at = row.new_at or row.old_at
    return at.sheet if at and at.sheet else row.title


def _summed(rows: Iterable[RowChange], new: Iterable[object], words: Words, *, several: bool) -> Iterator[str]:
    """A line for each round that is new, and for each into which results came."""
    played = [row for row in rows if row.sheet in ("matches", "tables")]
    for _, group in groupby(played, key=lambda row: (row.tournament, row.round)):
        these = list(group)
        entered = sum(row.entered for row in these)
        about = _about(these[0], words, several=several, people=False)
        if (these[0].tournament, these[0].round) in new:
            text = words.ngettext(
                "%(round)s is new: %(count)s row", "%(round)s is new: %(count)s rows", len(these), round=about
            )
            yield f"  {text}"
        elif entered:
            text = words.ngettext(
                "%(round)s: results added to %(count)s row",
                "%(round)s: results added to %(count)s rows",
                entered,
                round=about,
            )
            yield f"  {text}"


def _row(row: RowChange, words: Words, *, several: bool) -> Iterator[str]:
    about = _about(row, words, several=several) or _values(row)
    if about:
        yield "  " + words.catalogue.gettext(_STATES[row.state]) % {"row": about}
    for cell in _cell_changes(row):
        yield f"    {_cell(cell, row.state, words)}"


def _cell_changes(row: RowChange) -> list[CellChange]:
    """The cells to show: of a row that one state alone has, what the line above does not say already."""
    if row.state is RowState.CHANGED:
        return list(row.cells)
    if row.sheet == "players":
        return [cell for cell in row.cells if cell.column == "name"]
    return [cell for cell in row.cells if cell.column not in _KNOWN]


def _values(row: RowChange) -> str:
    """What a row that nobody plays in is known by, if one state alone has it."""
    if row.state is RowState.CHANGED:
        return ""
    return ", ".join(cell.new or cell.old for cell in row.cells[:2])


def _about(row: RowChange, words: Words, *, several: bool, people: bool = True) -> str:
    """`Round 3, 4 Jan Kowalski – 7 Ewa Nowak`, after the tournament where there are several."""
    parts = [row.tournament if several else "", round_name(row.round, words.catalogue) if row.round else ""]
    if people:
        parts.append(" – ".join(row.people))
    return ", ".join(part for part in parts if part)


def _cell(cell: CellChange, state: RowState, words: Words) -> str:
    empty, old, new = words.gettext("(empty)"), _line(cell.old), _line(cell.new)
    value = f"{old or empty} -> {new or empty}" if state is RowState.CHANGED else old or new
    return f"{cell.title}: {value}   {_place(cell.old_at, cell.new_at, words)}".rstrip()


def _line(text: str) -> str:
    return " / ".join(text.splitlines())


def _place(old: CellRef | None, new: CellRef | None, words: Words) -> str:
    """`F12 (before: F9)`, `F12 (before: Mecze F9)`; one address where both are the same."""
    if old is None or old == new:
        return new.address if new else ""
    there = old.address if new and old.sheet == new.sheet else f"{old.sheet} {old.address}".strip()
    before = words.gettext("before: %(cell)s", cell=there)
    return f"{new.address} ({before})" if new and new.address else f"({before})"
