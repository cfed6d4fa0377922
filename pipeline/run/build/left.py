"""Workbooks left for the organiser: renewed as long as nobody has worked in them, and never after that."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from pipeline.site.files import remove_pages, write_page
from pipeline.site.page import Page


def leave(made: Page, root: Path) -> Path | None:
    """Write a workbook below `root`; None where somebody has edited the last one, which then stays."""
    copy = root / made.path
    if is_edited(copy):
        return None
    write_page(root, made)
    write_page(copy.parent, Page(_note_of(copy).name, sha256(made.content).hexdigest().encode()))
    return copy


def take_back(copy: Path, root: Path) -> None:
    """Remove a workbook that nobody has edited, and folders below `root` that are empty without it."""
    if copy.exists() and not is_edited(copy):
        remove_pages(root, [file.relative_to(root).as_posix() for file in (copy, _note_of(copy))])


def is_edited(copy: Path) -> bool:
    """Whether what lies there is not, to the byte, what was left."""
    if not copy.exists():
        return False
    note = _note_of(copy)
    return not note.exists() or note.read_text("ascii", "replace").strip() != _hash(copy)


def _note_of(copy: Path) -> Path:
    return copy.with_name(f".{copy.name}.sha256")


def _hash(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()
