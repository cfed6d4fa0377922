"""What is in a folder, for comparing before and after."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile


def tree(folder: Path) -> dict[str, bytes]:
    """Every file below a folder with its bytes."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def packed_tables(event: Path) -> dict[str, bytes]:
    """The tables and the files for other programs in the folder of an event of the site, by name."""
    with ZipFile(event / "data" / "tables.zip") as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def times(folder: Path) -> dict[str, int]:
    """Every file below a folder with the time of its last change."""
    return {
        path.relative_to(folder).as_posix(): path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()
    }
