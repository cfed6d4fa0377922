"""The titles of a deck list as organisers paste them: a line each, with the number of copies (agot1-joust: Both)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct

_TIMES = r"[x×хX*]"
_BEFORE = re.compile(rf"(\d{{1,2}})(?:\s*{_TIMES}\s+|\s*{_TIMES}(?=\D)|\s+)(\D.*)")
_AFTER = re.compile(rf"(\D.*?)[\s,]+(?:{_TIMES}\s*(\d{{1,2}})|(\d{{1,2}})\s*{_TIMES})")
_NEXT_COUNTED = re.compile(rf"[,;]\s*(?=\d{{1,2}}(?:\s*{_TIMES}|\s+\D))")
_PRODUCT = re.compile(r"\s*[(\[][^()\[\]]*[)\]]\s*$")
_LINK = re.compile(r"(?:https?://|www\.)\S+", re.IGNORECASE)
_PLOTS = re.compile(r"(?:plot|fabuł|fabul|talia fabuł|plano|deck de plano|замыс|сюжет|колода замыс)", re.IGNORECASE)
_HEADING = re.compile(r"(\D+?)\s*(?:[(\[]\s*\d+\s*[)\]])?\s*:?")
_LEAST_UNCOUNTED = 10
"""Fewer entries without any number of copies are a remark and not a list."""


class TitleLine(Struct, frozen=True):
    """So many copies of a title; `plot` where the list has it under a heading for plots."""

    title: str
    copies: int
    plot: bool = False

    @property
    def card(self) -> str:
        """The title without the product that tells two cards of one title apart: `Jon Snow (Core Set)`."""
        return _PRODUCT.sub("", self.title) or self.title


class TitleList(Struct, frozen=True):
    """The titles of a list; `parted` says whether plots stand under a heading of their own."""

    lines: tuple[TitleLine, ...]
    parted: bool

    @property
    def plots(self) -> int:
        """Copies under the heading of plots."""
        return sum(line.copies for line in self.lines if line.plot)

    @property
    def others(self) -> int:
        """Copies of all else."""
        return sum(line.copies for line in self.lines if not line.plot)

    def plots_repeated(self) -> tuple[str, ...]:
        """Titles of plots that the list has more than once."""
        counted: Counter[str] = Counter()
        for line in self.lines:
            if line.plot:
                counted[line.card] += line.copies
        return tuple(title for title, copies in counted.items() if copies > 1)


def titles_of(contents: str) -> TitleList | None:
    """The titles that a cell lists; None for a link, a remark, or an empty cell.

    Where any entry has a number of copies (`3x Title`, `3 Title`, `Title x3`), entries without one are headings, and
    what follows a heading of plots is a plot until the next heading. Where none has, each entry is one copy.
    """
    entries = [entry for entry in _entries(contents) if not _LINK.fullmatch(entry)]
    counted = [_counted(entry) for entry in entries]
    if not any(counted):
        if len(entries) < _LEAST_UNCOUNTED:
            return None
        return TitleList(tuple(TitleLine(entry, 1) for entry in entries), parted=False)
    return _parted(entries, counted)


def _parted(entries: Sequence[str], counted: Sequence[tuple[int, str] | None]) -> TitleList:
    lines, plot, parted = [], False, False
    for entry, found in zip(entries, counted, strict=True):
        if found is None:
            heading = _HEADING.fullmatch(entry)
            plot = heading is not None and _PLOTS.match(heading[1]) is not None
            parted = parted or plot
        else:
            lines.append(TitleLine(found[1], found[0], plot))
    return TitleList(tuple(lines), parted)


def _entries(contents: str) -> Iterator[str]:
    """The entries by lines, by semicolons, or, in a single line, by commas; a comma inside a title stays where it can."""
    lines = contents.splitlines()
    for line in lines:
        parts = [part for piece in line.split(";") for part in _NEXT_COUNTED.split(piece)]
        if len(lines) == len(parts) == 1:
            parts = line.split(",")
        yield from (part.strip(" \t•·-–—") for part in parts if part.strip(" \t•·-–—"))


def _counted(entry: str) -> tuple[int, str] | None:
    """Copies and title, if the entry gives a number."""
    if (found := _BEFORE.fullmatch(entry)) is not None:
        return int(found[1]), found[2].strip()
    if (found := _AFTER.fullmatch(entry)) is not None:
        return int(found[2] or found[3]), found[1].strip()
    return None
