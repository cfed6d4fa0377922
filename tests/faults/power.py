"""What a power cut may leave: the changes of files are recorded in their order, and replayed without what was not forced to
the disk.
"""

from __future__ import annotations

import io
import os
import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

Files = Mapping[str, bytes]
"""What lies below a folder: contents by path; folders end with a slash."""
_ALL_WAYS = 7
"""So many changes that are not forced are lost or kept in every combination."""
_SAMPLED = 60
_CHANGING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC


@dataclass(frozen=True)
class Change:
    """`make` changes a disk. `forced_by`: what an fsync must be of to force it, files and folders by their numbers. `half`
    is the same change torn, where it can be.
    """

    make: Callable[[Disk], None]
    forced_by: int
    half: Callable[[Disk], None] | None = None


@dataclass(frozen=True)
class Forced:
    """An fsync of a file or folder."""

    what: int


@dataclass(frozen=True)
class Mark:
    """What somebody was told by then."""

    told: object


@dataclass
class Disk:
    """Files by number, and folders: by number the names in them, with what they are of."""

    contents: dict[int, bytearray] = field(default_factory=dict)
    folders: dict[int, dict[str, int]] = field(default_factory=dict)

    def write(self, file: int, at: int, data: bytes) -> None:
        content = self.contents.setdefault(file, bytearray())
        content.extend(bytes(max(0, at - len(content))))
        content[at : at + len(data)] = data

    def truncate(self, file: int, size: int) -> None:
        del self.contents.setdefault(file, bytearray())[size:]

    def link(self, folder: int, name: str, what: int) -> None:
        self.folders.setdefault(folder, {})[name] = what

    def unlink(self, folder: int, name: str) -> None:
        self.folders.setdefault(folder, {}).pop(name, None)

    def rename(self, old: tuple[int, str], new: tuple[int, str], what: int) -> None:
        if self.folders.get(old[0], {}).get(old[1]) == what:
            self.unlink(*old)
        self.link(*new, what)

    def files(self, folder: int, at: str = "") -> dict[str, bytes]:
        """All that can be reached from a folder."""
        found: dict[str, bytes] = {}
        for name, what in self.folders.get(folder, {}).items():
            if what in self.folders:
                found |= {f"{at}{name}/": b"", **self.files(what, f"{at}{name}/")}
            else:
                found[f"{at}{name}"] = bytes(self.contents.get(what, b""))
        return found


class PowerJournal:
    """The changes below a folder while it is `recorded`; `mark` says that somebody was told something."""

    def __init__(self, folder: Path) -> None:
        self._folder = os.path.realpath(folder)
        self.steps: list[Change | Forced | Mark] = []
        self._numbers: dict[int, int] = {}
        self.root = self._number(self._folder)
        self._before = self._as_it_is()

    def _number(self, path: str | int) -> int:
        """The number of a file or folder; the system gives that of one that is gone to another."""
        return self._numbers.setdefault(os.stat(path).st_ino, len(self.steps) << 20 | len(self._numbers))  # noqa: PTH116

    def mark(self, told: object) -> None:
        """Somebody is told something now."""
        self.steps.append(Mark(told))

    def _as_it_is(self) -> Callable[[], Disk]:
        contents, folders = dict[int, bytes](), dict[int, dict[str, int]]()
        for at, below, files in os.walk(self._folder):
            folders[self._number(at)] = {name: self._number(os.path.join(at, name)) for name in (*below, *files)}  # noqa: PTH118
            contents |= {self._number(os.path.join(at, name)): Path(at, name).read_bytes() for name in files}  # noqa: PTH118
        return lambda: Disk(
            {number: bytearray(content) for number, content in contents.items()},
            {number: dict(names) for number, names in folders.items()},
        )

    def _place(self, path: Any) -> tuple[int, str]:
        whole = os.path.abspath(os.fsdecode(path))  # noqa: PTH100
        return self._number(os.path.dirname(whole)), os.path.basename(whole)  # noqa: PTH119, PTH120

    def _below(self, path: Any) -> bool:
        return not isinstance(path, int) and os.path.abspath(os.fsdecode(path)).startswith(self._folder)  # noqa: PTH100

    def _made(self, path: Any, *, folder: bool = False) -> None:
        self._numbers.pop(os.stat(path).st_ino, None)  # noqa: PTH116
        what, (at, name) = self._number(path), self._place(path)

        def make(disk: Disk) -> None:
            if folder:
                disk.folders.setdefault(what, {})
            else:
                disk.contents.setdefault(what, bytearray())
            disk.link(at, name, what)

        self.steps.append(Change(make, at))

    def wrote(self, handle: int, at: int, data: bytes) -> None:
        """Bytes were written to what is open."""
        what = self._number(handle)
        half = data[: len(data) // 2]
        self.steps.append(
            Change(lambda disk: disk.write(what, at, data), what, lambda disk: disk.write(what, at, half))
        )

    def _cut(self, handle: int, size: int) -> None:
        what = self._number(handle)
        self.steps.append(Change(lambda disk: disk.truncate(what, size), what))

    @contextmanager
    def recorded(self) -> Iterator[None]:
        """Until the end of the block, in all threads."""
        import builtins

        names = ("open", "write", "fsync", "ftruncate", "replace", "rename", "unlink", "remove", "mkdir", "rmdir")
        real = {name: getattr(os, name) for name in names}
        opens = builtins.open
        for name, function in real.items():
            setattr(os, name, getattr(self, f"_{name}")(function))
        builtins.open = io.open = self._opened(opens)
        try:
            yield
        finally:
            builtins.open = io.open = opens
            for name, function in real.items():
                setattr(os, name, function)

    def _open(self, real: Callable[..., int]) -> Callable[..., int]:
        def call(path: Any, flags: int, *rest: Any, **named: Any) -> int:
            new = flags & os.O_CREAT and self._below(path) and not os.path.lexists(path)
            handle = real(path, flags, *rest, **named)
            if new:
                self._made(path)
            elif flags & os.O_TRUNC and self._below(path):
                self._cut(handle, 0)
            return handle

        return call

    def _opened(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(file: Any, mode: str = "r", *rest: Any, **named: Any) -> Any:
            if "b" not in mode or not set("wax") & set(mode) or not (isinstance(file, int) or self._below(file)):
                return real(file, mode, *rest, **named)
            new = not isinstance(file, int) and not os.path.lexists(file)
            raw = _Raw(self, file, mode.replace("b", ""))
            if new:
                self._made(file)
            return io.BufferedRandom(raw) if "+" in mode else io.BufferedWriter(raw)

        return call

    def _write(self, real: Callable[..., int]) -> Callable[..., int]:
        def call(handle: int, data: Any) -> int:
            at, written = os.lseek(handle, 0, os.SEEK_CUR), real(handle, data)
            self.wrote(handle, at, bytes(data)[:written])
            return written

        return call

    def _fsync(self, real: Callable[..., None]) -> Callable[..., None]:
        def call(handle: int) -> None:
            real(handle)
            self.steps.append(Forced(self._number(handle)))

        return call

    def _ftruncate(self, real: Callable[..., None]) -> Callable[..., None]:
        def call(handle: int, size: int) -> None:
            real(handle, size)
            self._cut(handle, size)

        return call

    def _replace(self, real: Callable[..., None]) -> Callable[..., None]:
        def call(old: Any, new: Any, **named: Any) -> None:
            if not self._below(old):
                real(old, new, **named)
                return
            what, before, after = self._number(old), self._place(old), self._place(new)
            real(old, new, **named)
            self.steps.append(Change(lambda disk: disk.rename(before, after, what), after[0]))

        return call

    _rename = _replace

    def _unlink(self, real: Callable[..., None]) -> Callable[..., None]:
        def call(path: Any, **named: Any) -> None:
            place = self._place(path) if self._below(path) and os.path.lexists(path) else None
            real(path, **named)
            if place is not None:
                self.steps.append(Change(lambda disk: disk.unlink(*place), place[0]))

        return call

    _remove = _rmdir = _unlink

    def _mkdir(self, real: Callable[..., None]) -> Callable[..., None]:
        def call(path: Any, *rest: Any, **named: Any) -> None:
            real(path, *rest, **named)
            if self._below(path):
                self._made(path, folder=True)

        return call

    def states(self) -> Iterator[tuple[Files, list[object]]]:
        """What may lie in the folder after a power cut, each state once for what was told by then."""
        seen = set[tuple[frozenset[tuple[str, bytes]], int]]()
        for cut in range(len(self.steps) + 1):
            told = [step.told for step in self.steps[:cut] if isinstance(step, Mark)]
            for files in self._after(cut):
                key = frozenset(files.items()), len(told)
                if key not in seen:
                    seen.add(key)
                    yield files, told

    def _after(self, cut: int) -> Iterator[Files]:
        """The states after the power was cut before that step."""
        steps = self.steps[:cut]
        changes = [(at, step) for at, step in enumerate(steps) if isinstance(step, Change)]
        free = [
            at
            for at, step in changes
            if not any(isinstance(later, Forced) and later.what == step.forced_by for later in steps[at:])
        ]
        for lost, torn in _ways(free):
            disk = self._before()
            for at, step in changes:
                if at in torn and step.half is not None:
                    step.half(disk)
                elif at not in lost and at not in torn:
                    step.make(disk)
            yield disk.files(self.root)


def _ways(free: list[int]) -> Iterator[tuple[set[int], set[int]]]:
    """Which of the changes are lost, and which of the others torn."""
    if len(free) <= _ALL_WAYS:
        chosen = [
            {at for at, is_lost in zip(free, way, strict=True) if is_lost}
            for way in product((0, 1), repeat=len(free))
        ]
    else:
        chance = random.Random(7)
        chosen = [set(free[at:]) for at in range(len(free) + 1)] + [{at} for at in free]
        chosen += [{at for at in free if chance.random() < 0.5} for _ in range(_SAMPLED)]
    for lost in chosen:
        yield lost, set()
        for at in free:
            if at not in lost:
                yield lost, {at}


class _Raw(io.FileIO):
    """A file whose writes are recorded when they reach the system."""

    def __init__(self, journal: PowerJournal, file: Any, mode: str) -> None:
        super().__init__(file, mode)
        self._journal = journal

    def write(self, data: Any) -> int:
        """Write, and record it."""
        at = os.lseek(self.fileno(), 0, os.SEEK_CUR)
        content = bytes(data)
        written = super().write(content)
        self._journal.wrote(self.fileno(), at, content[:written])
        return written


def laid_out(files: Files, folder: Path) -> Path:
    """A state as files below a folder."""
    folder.mkdir(parents=True)
    for path, content in sorted(files.items()):
        if path.endswith("/"):
            (folder / path).mkdir(parents=True, exist_ok=True)
        else:
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(content)
    return folder
