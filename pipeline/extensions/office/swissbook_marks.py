"""What is wrong in the open workbook, at its cells, in colours and comments no save keeps; in LibreOffice beside `in_calc`."""

from __future__ import annotations

from typing import Any

import unohelper
from com.sun.star.document import XDocumentEventListener

_SAVES = ("OnSave", "OnSaveAs", "OnSaveTo", "OnCopyTo")


def cell_of(book: Any, problem: dict[str, Any]) -> Any:
    """The cell in the open workbook, of a whole row its first; None where it is about something else."""
    if not problem["cell"] or not book.Sheets.hasByName(problem["sheet"]):
        return None
    address = f"A{problem['cell']}" if problem["cell"].isdecimal() else problem["cell"]
    return book.Sheets.getByName(problem["sheet"]).getCellRangeByName(address)


class Marks(unohelper.Base, XDocumentEventListener):  # type: ignore[misc]
    """The marks of all open workbooks, which are taken away before they would be saved.

    `look` is how they begin, end and look: `begin`, `end`, `ink`, and `colours` by severity, the worst first.
    """

    def __init__(self, look: dict[str, Any]) -> None:
        self._look = look
        self._under: dict[str, list[tuple[Any, dict[str, Any]]]] = {}
        """What they hide, by workbook: the cells with the colours of their own, which follow where rows are inserted."""

    def put(self, book: Any, problems: list[dict[str, Any]], words: dict[str, str]) -> None:
        """Colour each cell by the worst said of it, with a comment where the organiser has none; the file counts as unchanged."""
        told: dict[tuple[str, str], list[dict[str, Any]]] = {}
        for problem in problems:
            if cell_of(book, problem) is not None:
                told.setdefault((problem["sheet"], problem["cell"]), []).append(problem)
        ranks = list(self._look["colours"])
        under = self._under.setdefault(book.RuntimeUID, [])
        book.UndoManager.lock()
        for of_cell in told.values():
            of_cell.sort(key=lambda problem: ranks.index(problem["severity"]))
            cell = cell_of(book, of_cell[0])
            under.append((cell, self._coloured(cell, of_cell[0]["severity"])))
            if not cell.Annotation.String:
                said = (
                    f"{words[one['severity']]}: {one['found']} {one['expected']} {one['mend']}" for one in of_cell
                )
                comment = f"{self._look['begin']}{chr(10).join(said)} {self._look['end']}"
                cell.Spreadsheet.Annotations.insertNew(cell.CellAddress, comment)
        book.UndoManager.unlock()
        book.addDocumentEventListener(self)
        book.setModified(False)

    def clear(self, book: Any) -> None:
        """Take all marks out of a workbook, which counts as changed or not as before."""
        changed = book.isModified()
        book.removeDocumentEventListener(self)
        book.UndoManager.lock()
        for cell, own in self._under.pop(book.RuntimeUID, ()):
            _set(cell, own)
        for sheet in book.Sheets:
            notes = sheet.Annotations
            for at in reversed(range(notes.Count)):
                text = notes.getByIndex(at).String
                if text.startswith(self._look["begin"]) and text.endswith(self._look["end"]):
                    notes.removeByIndex(at)
            for alike in sheet.UniqueCellFormatRanges:  # cells that were sorted are not where they were
                if alike.CellBackColor in self._look["colours"].values():
                    _set(alike, {"CellBackColor": None})
        book.UndoManager.unlock()
        book.setModified(changed)

    def documentEventOccured(self, event: Any) -> None:  # noqa: N802 - so LibreOffice spells it
        """Of all that happens to a workbook, a save is meant."""
        if event.EventName in _SAVES:
            self.clear(event.Source)

    def disposing(self, _event: Any) -> None:
        """Nothing: the workbook was closed, and the marks with it."""

    def _coloured(self, cell: Any, severity: str) -> dict[str, Any]:
        """Colour a cell; returns the colours of its own, None where they are those of its style."""
        colours = {"CellBackColor": self._look["colours"][severity], "CharColor": self._look["ink"]}
        states = {name: cell.getPropertyState(name).value for name in colours}
        own = {name: getattr(cell, name) if state == "DIRECT_VALUE" else None for name, state in states.items()}
        _set(cell, colours)
        return own


def _set(cells: Any, values: dict[str, Any]) -> None:
    """Set properties of cells, or where the value is None, take them back to those of the style."""
    for name, value in values.items():
        if value is None:
            cells.setPropertyToDefault(name)
        else:
            cells.setPropertyValue(name, value)
