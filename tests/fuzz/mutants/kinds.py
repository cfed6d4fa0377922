"""The kinds of mutants: one of a kind and a number is always the same, wherever it is made again."""

from __future__ import annotations

import io
import random
import re
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

import openpyxl

from tests.fuzz.mutants import archive, biff, binary, markup, opendocument
from tests.fuzz.mutants.raw import RAW, Change, several
from tests.fuzz.sound.biff import xls
from tests.fuzz.sound.binary import xlsb
from tests.fuzz.sound.events import SEEDS, Seed, cells, workbook
from tests.fuzz.sound.opendocument import ods
from tests.workbook.write.everything import everything

_DEAD = re.compile(r"(docProps/|media/|printerSettings)")
"""Parts that nobody reads."""

_MOMENT = re.compile(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")

Made = tuple[bytes, list[str]]
Converter = Callable[[bytes, str], bytes]
"""From an .xlsx to the same in the format of that ending, as another program writes it."""


@dataclass(frozen=True)
class Mutant:
    """A file, the ending of its name, and what was done to it."""

    data: bytes
    suffix: str
    done: tuple[str, ...]


@dataclass(frozen=True)
class Source:
    """A sound workbook: what it is called, and its bytes."""

    name: str
    content: Callable[[], bytes]


@dataclass(frozen=True)
class Kind:
    """How sound workbooks of one format are bent."""

    suffix: str
    sources: Sequence[Source]
    mutated: Callable[[bytes, random.Random], Made]


def mutant(kind: str, number: int, converter: Converter | None = None) -> Mutant:
    """The mutant of that number; a converter gives the sound workbooks as another program writes them."""
    chance, found = random.Random(f"{kind} {number}"), KINDS[kind]
    source = chance.choice(_workbooks(converter, found.suffix) if converter else found.sources)
    data, done = found.mutated(source.content(), chance)
    return Mutant(data, found.suffix, (source.name, *done))


def _each(made: Callable[[Seed], bytes], label: str = "") -> tuple[Source, ...]:
    return tuple(Source(f"{seed.game} {seed.moment}{label}", cache(partial(made, seed))) for seed in SEEDS)


def _workbooks(converter: Converter, suffix: str) -> tuple[Source, ...]:
    return _each(lambda seed: converter(workbook(seed), suffix), " converted")


def _in_parts(wanted: Callable[[str], bool], changes: Sequence[Change]) -> Callable[[bytes, random.Random], Made]:
    """Changes in one of the parts of an archive, now and then in two."""

    def mutated(data: bytes, chance: random.Random) -> Made:
        whole, done = archive.opened(data), []
        for _ in range(chance.choice((1, 1, 1, 2))):
            listed = [number for number, one in enumerate(whole.entries) if wanted(one.name.decode()) and one.size]
            number = chance.choice(listed)
            one = whole.entries[number]
            found, names = several(one.data, changes, chance)
            whole.entries[number] = archive.entry(one.name, found)
            done += [one.name.decode(), *names]
        return archive.written(whole), done

    return mutated


def _either(
    *ways: tuple[float, Callable[[bytes, random.Random], Made]],
) -> Callable[[bytes, random.Random], Made]:
    def mutated(data: bytes, chance: random.Random) -> Made:
        (way,) = chance.choices([way for _, way in ways], [weight for weight, _ in ways])
        return way(data, chance)

    return mutated


def _resaved(seed: Seed) -> bytes:
    """The same as another program writes it: texts in the cells, other parts, another order."""
    written = io.BytesIO()
    openpyxl.load_workbook(io.BytesIO(workbook(seed))).save(written)
    return _undated(written.getvalue())


def _with_everything() -> bytes:
    """Comments, threads, pictures, macros, formats, names: what only the writer looks at."""
    with tempfile.TemporaryDirectory() as folder:
        return _undated(everything(Path(folder) / "cup.xlsm").read_bytes())


def _undated(data: bytes) -> bytes:
    """Without the moment at which it was written."""
    whole = archive.opened(data)
    for number, one in enumerate(whole.entries):
        if one.name == b"docProps/core.xml":
            whole.entries[number] = archive.entry(one.name, _MOMENT.sub(b"2026-03-14T12:00:00Z", one.data))
    return archive.written(whole)


def _raw(data: bytes, chance: random.Random) -> Made:
    return several(data, RAW, chance)


def _is_read(name: str) -> bool:
    return name.endswith((".xml", ".rels", ".vml")) and not _DEAD.search(name)


def _is_sheet(name: str) -> bool:
    return name.endswith(".xml") and ("worksheets/" in name or "sharedStrings" in name)


_PACKAGES = (
    *_each(workbook),
    *_each(_resaved, " resaved")[::2],
    *[Source("everything", cache(_with_everything))] * 5,
)

KINDS: dict[str, Kind] = {
    "archive": Kind(".xlsx", _PACKAGES, archive.mutated),
    "xml": Kind(
        ".xlsx",
        _PACKAGES,
        _either((1, _in_parts(_is_sheet, markup.CHANGES)), (1, _in_parts(_is_read, markup.CHANGES))),
    ),
    "biff": Kind(".xls", _each(lambda seed: xls(cells(seed))), biff.mutated),
    "ods": Kind(
        ".ods",
        _each(lambda seed: ods(cells(seed))),
        _either(
            (3, _in_parts(lambda name: name == "content.xml", opendocument.CHANGES)),
            (3, _in_parts(lambda name: name == "content.xml", markup.CHANGES)),
            (1, _in_parts(_is_read, (*markup.CHANGES, *RAW))),
            (2, archive.mutated),
            (1, _raw),
        ),
    ),
    "xlsb": Kind(
        ".xlsb",
        _each(lambda seed: xlsb(cells(seed))),
        _either(
            (4, _in_parts(lambda name: name.endswith(".bin"), binary.CHANGES)),
            (2, _in_parts(lambda name: name.endswith(".bin"), RAW)),
            (1, _in_parts(_is_read, markup.CHANGES)),
            (2, archive.mutated),
            (1, _raw),
        ),
    ),
}
