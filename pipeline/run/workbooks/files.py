"""Which files of a folder are workbooks, and the share of them for one of several machines."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

WORKBOOKS = frozenset({".xlsx", ".xlsm", ".xls", ".xlsb", ".ods"})


def is_workbook(path: Path) -> bool:
    """Whether the name is a workbook's, and not a lock file or the temporary copy of a spreadsheet program."""
    return path.suffix.casefold() in WORKBOOKS and not path.name.startswith(("~$", ".", "._"))


def workbooks(paths: Iterable[Path]) -> Iterator[Path]:
    """The workbooks of files, whatever their names (the reader says what is wrong), and folders, by name, in the order given."""
    for path in paths:
        if path.is_dir():
            inside = (file for file in path.iterdir() if file.is_file() and is_workbook(file))
            yield from sorted(inside, key=lambda file: (file.name.casefold(), file.name))
        else:
            yield path


@dataclass(frozen=True, slots=True)
class Shard:
    """The share `number`, from 1, of `count`, by the names alone: a workbook stays in its share whatever others come and go."""

    number: int
    count: int

    def has(self, name: str) -> bool:
        """Whether a workbook of that file name is in it: SHA-256 of the name, modulo the number of shares."""
        return (
            int.from_bytes(sha256(name.encode(errors="surrogateescape")).digest(), "big") % self.count
            == self.number - 1
        )


ALL = Shard(1, 1)
"""Every workbook."""
