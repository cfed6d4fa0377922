"""The keys that a file may hold, as documents name them: `points.win`, `tables.sizes[].tables`, `names.<language>`."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.rules.reader import ByName, Choice, ListOf, Reader, Table


def paths(reader: Reader, prefix: str = "") -> Iterator[str]:
    """The dotted keys that a reader accepts below a key, the key itself included where it holds a plain value. The tables of an
    earlier edition have the keys of the ruleset's own, which are not told twice.
    """
    if isinstance(reader, Table | ByName) and prefix.startswith("editions[]."):
        yield prefix
    elif isinstance(reader, Table):
        for key in reader.keys:
            yield from paths(key.reader, f"{prefix}.{key.name}" if prefix else key.name)
    elif isinstance(reader, ByName):
        yield from paths(reader.of, f"{prefix}.<{reader.label}>")
    elif isinstance(reader, ListOf) and isinstance(reader.of, Table):
        yield from paths(reader.of, f"{prefix}[]")
    else:
        yield prefix


def choices_of_keys(reader: Reader) -> Iterator[str]:
    """All names that may stand as values under a reader."""
    if isinstance(reader, Choice):
        yield from reader.options
    elif isinstance(reader, ListOf | ByName):
        yield from choices_of_keys(reader.of)
    elif isinstance(reader, Table):
        for key in reader.keys:
            yield from choices_of_keys(key.reader)
