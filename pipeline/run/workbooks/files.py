"""Which files of a folder are workbooks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

WORKBOOKS = frozenset({".xlsx", ".xlsm", ".xls", ".xlsb", ".ods"})


def is_workbook(path: Path) -> bool:
    """Whether the name is a workbook's, and not a lock file or the temporary copy of a spreadsheet program."""
    return path.suffix.casefold() in WORKBOOKS and not path.name.startswith(("~$", ".", "._"))


def workbooks(paths: Iterable[Path]) -> Iterator[Path]:
    """The workbooks of files and folders, in the order given, those of a folder by name.

    A file is taken whatever its name: the reader says what is wrong with it.
    """
    for path in paths:
        if path.is_dir():
            inside = (file for file in path.iterdir() if file.is_file() and is_workbook(file))
            yield from sorted(inside, key=lambda file: (file.name.casefold(), file.name))
        else:
            yield path
