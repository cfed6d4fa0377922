"""Which addresses are wanted, and a list of them in a file."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from pipeline.extensions.publishing.fetch.problems import FETCH_LIST_NOT_UNDERSTOOD
from pipeline.model.spelling import beginning, printable
from pipeline.problems.problem import CellRef, Problem
from pipeline.rules.load import read_document, read_text
from pipeline.rules.reader import Place

MOST_ADDRESSES = 1000
_TABLE = "workbooks"
_SHOWN = 60


class WantedWorkbook(Struct, frozen=True):
    """An address as it was given; `name` is what its file is to be called, empty where that is left to the server."""

    address: str
    name: str = ""


def read_addresses(path: Path) -> tuple[tuple[WantedWorkbook, ...], tuple[Problem, ...]]:
    """The addresses of a list: of a `.toml` the table `[workbooks]`, of any other file its lines but for those with `#`.

    None where there are Problems.
    """
    place = Place(printable(path.name), [])
    text = read_text(path, place)
    if text is None:
        return (), tuple(place.problems)
    if path.suffix.casefold() == ".toml":
        found = _of_toml(text, place)
    else:
        lines = (line.strip() for line in text.splitlines())
        found = tuple(WantedWorkbook(line) for line in lines if line and not line.startswith("#"))
    if len(found) > MOST_ADDRESSES:
        place.problems.append(_wrong(place, str(len(found))))
    return (() if place.problems else found), tuple(place.problems)


def _of_toml(text: str, place: Place) -> tuple[WantedWorkbook, ...]:
    document = read_document(text, place)
    if document is None:
        return ()
    table = document.get(_TABLE)
    for key in document:
        if key != _TABLE or not isinstance(table, dict):
            place.problems.append(_wrong(place, key))
            return ()
    named = table if isinstance(table, dict) else {}
    for name, address in named.items():
        if not isinstance(address, str):
            place.problems.append(_wrong(place.below(_TABLE), name))
            return ()
    return tuple(WantedWorkbook(address, name) for name, address in named.items())


def _wrong(place: Place, found: str) -> Problem:
    shown = beginning(printable(found), _SHOWN)
    at = CellRef(place.file, key=place.key)
    return FETCH_LIST_NOT_UNDERSTOOD.at(at, file=place.file, found=shown, most=MOST_ADDRESSES)
