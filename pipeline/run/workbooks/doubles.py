"""Copies of a workbook in its folder: whoever publishes must not take one for the other."""

import datetime as dt
import re
import socket
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from msgspec import Struct

from pipeline.locale.spelling import bare, printable
from pipeline.model import firsts
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.run.workbooks.files import workbooks
from pipeline.workbook.open.saved import saved_at

_NEVER = dt.datetime.min.replace(tzinfo=dt.UTC)
"""A workbook that no spreadsheet program has saved yet."""
_MACHINES = ("desktop", "laptop", "macbook", "imac", "pc")
"""What names of computers begin with, which OneDrive puts behind the name of a file."""
_DEEPEST = 4
"""A copy of a copy of a copy."""


class WorkbookDouble(Struct, frozen=True):
    """A workbook and a copy of it, each with the moment of its last save as it says itself."""

    original: Path
    copy: Path
    saved: dt.datetime | None
    copied: dt.datetime | None

    @property
    def may_be_newer(self) -> bool:
        """Whether the copy may be the one that was worked in last: by what the two say, or else their files."""
        saved, copied = self.saved or _NEVER, self.copied or _NEVER
        if saved != copied:
            return copied > saved
        return not _same_bytes(self.original, self.copy) and _written(self.copy) > _written(self.original)


class Sifted(Struct, frozen=True):
    """What of some workbooks is to be built: `doubtful` are those whose pages must stay as they are, with the Problem that
    says why, `copies` those that are left out, `problems` what is said of them.
    """

    paths: tuple[Path, ...]
    doubtful: Mapping[Path, Problem] = {}
    copies: tuple[Path, ...] = ()
    problems: tuple[Problem, ...] = ()


def sifted(source: Path) -> Sifted:
    """The workbooks of a folder without copies of others of them; the pages of one that has a newer copy are in doubt.

    A workbook that is named itself is meant, unless it is a copy.
    """
    paths = tuple(workbooks([source]))
    if source.is_dir():
        doubles = tuple(_doubles(paths, paths))
        copies, newer = tuple(double.copy for double in doubles), [one for one in doubles if one.may_be_newer]
        doubtful = {one.original: _told(one, "copy-in-doubt", one.original) for one in reversed(newer)}
        told = (_told(one, "copy-not-built", one.copy) for one in doubles if one.original not in doubtful)
        return Sifted(tuple(path for path in paths if path not in copies), doubtful, copies, tuple(told))
    if not source.is_file():
        return Sifted(paths)
    if found := next(_doubles(paths, tuple(workbooks([source.parent]))), None):
        return Sifted(paths, {source: _told(found, "copy-in-doubt", source)})
    return Sifted(paths)


def _doubles(paths: Iterable[Path], beside: Sequence[Path]) -> Iterator[WorkbookDouble]:
    """Those of the paths that are copies of a workbook beside them."""
    named = firsts(((bare(path.stem), path.suffix.casefold()), path) for path in beside)
    for path in paths:
        # What the name of a copy begins or ends with, the shortest first.
        stem, suffix = bare(path.stem), path.suffix.casefold()
        within = (part for end in range(1, len(stem)) for part in (stem[:end], stem[-end:]))
        found = (named[part, suffix] for part in within if (part, suffix) in named)
        called = (file for file in found if file.name != path.name and bare(file.stem) in originals(path.stem))
        original = next((file for file in called if _is_same_event(file, path)), None)
        if original is not None:
            yield WorkbookDouble(original, path, saved_at(original), saved_at(path))


def _is_same_event(path: Path, copy: Path) -> bool:
    """Whether two workbooks state one event, by its seed or its address; one that cannot be read may state any."""
    if _same_bytes(path, copy):
        return True
    from pipeline.workbook.read.reader import read_workbook  # loads all that reads

    one, other = (read_workbook(file).event for file in (path, copy))
    return one is None or other is None or one.seed == other.seed or one.slug == other.slug


def _same_bytes(path: Path, copy: Path) -> bool:
    try:
        return path.stat().st_size == copy.stat().st_size and path.read_bytes() == copy.read_bytes()
    except OSError:
        return False


def _written(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def _told(double: WorkbookDouble, code: str, at: Path) -> Problem:
    other = double.original if at == double.copy else double.copy
    return problem_at(
        code,
        CellRef(printable(at.name)),
        related=[CellRef(printable(other.name))],
        file=printable(double.original.name),
        saved=_shown(double.saved, double.original),
        copy=printable(double.copy.name),
        copied=_shown(double.copied, double.copy),
    )


def _shown(moment: dt.datetime | None, path: Path) -> str:
    """When a workbook was saved: as it says itself, else as its folder says."""
    shown = moment or dt.datetime.fromtimestamp(_written(path) / 1e9, dt.UTC)
    return f"{shown.astimezone():%Y-%m-%d %H:%M}"


def originals(stem: str) -> Iterator[str]:
    """What a file without its suffix may be a copy of, as `bare` gives it; the shortest first."""
    found: set[str] = set()
    last = {bare(stem)}
    for _ in range(_DEEPEST):
        matches = (pattern.fullmatch(name) for name in last for pattern in _patterns())
        last = {match["name"].rstrip(" ._-–—") for match in matches if match is not None} - found
        found |= last
    yield from sorted(found, key=lambda name: (len(name), name))


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    from pipeline.schema.words import COPIES  # the words of all languages, and few folders have a copy

    copy, conflict = (_any_of(map(bare, name.spellings)) for name in COPIES.names)
    machine = _any_of((*_MACHINES, bare(socket.gethostname() or _MACHINES[0])))
    number = r"(?: ?\(?\d{1,3}\)?)?"
    return tuple(
        re.compile(pattern)
        for pattern in (
            r"(?P<name>.+) ?\(\d{1,3}\)",
            rf"(?P<name>.+?)[ ._]*[-–— _.] ?{copy}{number}",
            rf"(?P<name>.+?) ?\((?:\w+ )?{copy}{number}\){number}",
            rf"{copy}{number} (?P<name>.+)",
            rf"{copy}{number} \w+ (?P<name>.+)",
            rf"(?P<name>.+?) ?\([^()]*{conflict}[^()]*\)",
            rf"(?P<name>.+?)[._ -]+{conflict}(?:[-_ .].*)?",
            rf"(?P<name>.+)-{machine}\b.*",
        )
    )


def _any_of(words: Iterable[str]) -> str:
    listed = sorted({re.escape(word) for word in words if word}, key=len, reverse=True)
    return f"(?:{'|'.join(listed)})"
