"""Workbooks left for the organiser, renewed as long as nobody has worked in them and never after that.

Among them the updated copy of a workbook in the private folder: what a draw would make of it.
"""

import io
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from pipeline.disk.replacement import Readers
from pipeline.problems.problem import Problem
from pipeline.run.load import Ready, states_of
from pipeline.site.files import Page, remove_pages, write_page
from pipeline.workbook.create import workbook_bytes
from pipeline.workbook.write.drawn import DrawnRound, with_rounds
from pipeline.workbook.write.round import Shown, write_rounds

_FOLDER = "workbook"


def shown_with(loaded: Ready, drawn: Sequence[DrawnRound]) -> Shown:
    """What the sheets of ours show once the drawn rounds are in."""
    if not drawn:
        return Shown(loaded.event, loaded.states, loaded.problems)
    event = with_rounds(loaded.event, drawn)
    return Shown(event, states_of(event, loaded.reading.rulesets), loaded.problems)


def updated_copy(loaded: Ready, drawn: Sequence[DrawnRound]) -> Page:
    """The copy with the drawn rounds, made but not yet written, by its path in the private folder.

    It is the organiser's workbook with the rows added where that can be done, else a new workbook of the same event.
    """
    made, name, shown = io.BytesIO(), loaded.path.name, shown_with(loaded, drawn)
    if isinstance(write_rounds(loaded.path, made, loaded.reading, drawn, shown), Problem):
        name = f"{loaded.path.stem}.xlsx"
        content = workbook_bytes(shown.event, loaded.reading.rulesets, name, shown.event.language)
    else:
        content = made.getvalue()
    return Page(f"{shown.event.slug}/{_FOLDER}/{name}", content)


def remove_copy(path: Path, slug: str, private: Path) -> None:
    """Remove the copy of a workbook that nobody has edited: it would only be out of date."""
    for name in {path.name, f"{path.stem}.xlsx"}:
        remove_unless_edited(private / slug / _FOLDER / name, private)


def write_unless_edited(made: Page, root: Path, readers: Readers) -> Path | None:
    """Write a workbook below `root` for these readers; None where somebody has edited the last one, which then stays."""
    copy = root / made.path
    if is_edited(copy):
        return None
    write_page(root, made, readers)
    write_page(copy.parent, Page(_note_of(copy).name, sha256(made.content).hexdigest().encode()), readers)
    return copy


def remove_unless_edited(copy: Path, root: Path) -> None:
    """Remove a workbook that nobody has edited, and folders below `root` that are empty without it."""
    if copy.exists() and not is_edited(copy):
        remove_pages(root, [file.relative_to(root).as_posix() for file in (copy, _note_of(copy))])


def is_edited(copy: Path) -> bool:
    """Whether what lies there is not, to the byte, what was left."""
    if not copy.exists():
        return False
    note = _note_of(copy)
    return not note.exists() or note.read_text("ascii", "replace").strip() != sha256(copy.read_bytes()).hexdigest()


def _note_of(copy: Path) -> Path:
    return copy.with_name(f".{copy.name}.sha256")
