"""The updated copy of a workbook in the private folder: what a draw would make of it."""

from __future__ import annotations

import io
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from pipeline.model.problem import Problem
from pipeline.run.load import Loaded, outcomes_of
from pipeline.site.page import Page
from pipeline.site.write import write_page
from pipeline.workbook.new import write_workbook
from pipeline.workbook.write import DrawnRound, Shown, with_rounds, write_rounds

_FOLDER = "workbook"
_WRITABLE = (".xlsx", ".xlsm")


def shown_with(loaded: Loaded, drawn: Sequence[DrawnRound]) -> Shown:
    """What the sheets of ours show once the drawn rounds are in."""
    assert loaded.event is not None
    assert loaded.reading is not None
    if not drawn:
        return Shown(loaded.event, loaded.outcomes, loaded.problems)
    event = with_rounds(loaded.event, drawn)
    return Shown(event, outcomes_of(event, loaded.reading.rulesets), loaded.problems)


def leave_copy(loaded: Loaded, drawn: Sequence[DrawnRound], shown: Shown, private: Path) -> Path | None:
    """Write the copy with the drawn rounds; None where somebody has edited the last one, which then stays.

    It is the organiser's workbook with the rows added where that can be done, else a new workbook of the same event.
    """
    name = loaded.path.name if loaded.path.suffix.casefold() in _WRITABLE else f"{loaded.path.stem}.xlsx"
    copy = private / shown.event.slug / _FOLDER / name
    if _edited(copy):
        return None
    copy.parent.mkdir(parents=True, exist_ok=True)
    if not _add_rows(loaded, drawn, shown, copy):
        assert loaded.reading is not None
        copy = copy.with_suffix(".xlsx")
        write_workbook(shown.event, loaded.reading.rulesets, copy, shown.event.language)
    write_page(copy.parent, Page(_note_of(copy).name, _hash(copy).encode()))
    return copy


def discard_copies(private: Path, slug: str) -> None:
    """Remove the copies that were left for an event; one that somebody has edited stays."""
    folder = private / slug / _FOLDER
    for note in list(folder.glob(".*.sha256")):
        copy = folder / note.name.removeprefix(".").removesuffix(".sha256")
        if not _edited(copy):
            copy.unlink(missing_ok=True)
            note.unlink()
    with suppress(OSError):  # not there, or not empty
        folder.rmdir()


def _add_rows(loaded: Loaded, drawn: Sequence[DrawnRound], shown: Shown, copy: Path) -> bool:
    assert loaded.reading is not None
    made = io.BytesIO()
    if isinstance(write_rounds(loaded.path, made, loaded.reading, drawn, shown), Problem):
        return False
    write_page(copy.parent, Page(copy.name, made.getvalue()))
    return True


def _edited(copy: Path) -> bool:
    """Whether the copy is not, to the byte, the one that was left here."""
    if not copy.exists():
        return False
    note = _note_of(copy)
    return not note.exists() or note.read_text("ascii", "replace").strip() != _hash(copy)


def _note_of(copy: Path) -> Path:
    return copy.with_name(f".{copy.name}.sha256")


def _hash(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()
