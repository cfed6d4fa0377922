"""The workbooks of this desk: where new ones are put, which were opened last, and how addresses name them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import Any

from msgspec import convert, to_builtins

from pipeline.disk.permission import USER_ALONE
from pipeline.disk.replacement import replacing
from pipeline.extensions.desk.web.acts import LogEntry

_MEMORY, _DONE = ".recent.json", ".done.json"
_REMEMBERED = 30
_KEY_LENGTH = 12


class Shelf:
    """A folder for new workbooks, and the paths of those that were opened from anywhere, the last one first.

    An address names a workbook by a key that stands for its path: nothing else of the disk can be named. What buttons
    did is kept here as well, for the next desk.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._lock = Lock()
        self._paths = self._remembered()

    def recent(self) -> list[Path]:
        """Those that are still there."""
        return [path for path in self._paths if path.is_file()]

    def put(self, path: Path) -> str:
        """Remember that a workbook was opened; returns its key."""
        real = path.resolve()
        with self._lock:
            self._paths = [real, *(one for one in self._paths if one != real)][:_REMEMBERED]
            self._write(_MEMORY, [str(one) for one in self._paths])
        return key_of(real)

    def find(self, key: str) -> Path | None:
        """The workbook of a key, if it was opened here and is still there."""
        return next((path for path in self.recent() if key_of(path) == key), None)

    def free(self, stem: str, suffix: str = ".xlsx") -> Path:
        """A path in the folder that no file has yet."""
        number, path = 1, self.folder / f"{stem}{suffix}"
        while path.exists():
            number += 1
            path = self.folder / f"{stem}-{number}{suffix}"
        return path

    def outcomes(self, path: Path) -> list[LogEntry]:
        """What was done with a workbook, the latest last; nothing where that cannot be read."""
        try:
            return convert(self._read(_DONE)[key_of(path)], list[LogEntry])
        except (ValueError, KeyError, TypeError):
            return []

    def keep(self, path: Path, outcomes: Iterable[LogEntry]) -> None:
        """Remember what was done with a workbook."""
        with self._lock:
            known = self._read(_DONE)
            kept = {key_of(one) for one in self._paths}
            others = {key: one for key, one in known.items() if key in kept} if isinstance(known, dict) else {}
            self._write(_DONE, {**others, key_of(path): to_builtins(list(outcomes))})

    def _read(self, name: str) -> Any:
        try:
            return json.loads((self.folder / name).read_text("utf-8"))
        except (OSError, ValueError):
            return None

    def _write(self, name: str, content: object) -> None:
        with suppress(OSError):  # then the next desk does not know of it
            self.folder.mkdir(parents=True, exist_ok=True)
            with replacing(self.folder / name, readers=USER_ALONE) as file:
                file.write(json.dumps(content).encode())

    def _remembered(self) -> list[Path]:
        told = self._read(_MEMORY)
        return [Path(one) for one in told if isinstance(one, str)] if isinstance(told, list) else []


def key_of(path: Path) -> str:
    """How addresses name a workbook."""
    return sha256(str(path).encode("utf-8", "surrogatepass")).hexdigest()[:_KEY_LENGTH]
