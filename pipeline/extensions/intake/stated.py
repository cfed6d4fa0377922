"""What somebody states of a list in words: `Team=Club`, `B=Player 1`, `B5:B40=Name`, `B5+C5=Name` of first name and surname, `B5&C5=Player 1`
of two who play together, `A1:E1=Name` of names in a row, `A9 A12=–` of rows that are nobody; `Cup!B5=Name` of one sheet; and places alone:
`B5 C5 D5 / B8`, `B5; D5`, `A1+B1 C1+D1`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, zip_longest

from pipeline.extensions.intake.answers import called
from pipeline.extensions.intake.area import tables_of
from pipeline.extensions.intake.meant import PARTNERS, ROUND1, ROUND2, SURNAMES, meaning_of
from pipeline.extensions.intake.pointed import PointedRange, range_of
from pipeline.extensions.intake.sheets import SheetRows
from pipeline.extensions.intake.words import FAMILY, GIVEN
from pipeline.locale.spelling import normal

_MATCH = ("player1", "player2")
_KEYS: Mapping[int, tuple[str, ...]] = {
    0: (), 1: ("name",), 2: _MATCH, 3: (*_MATCH, "result"), 4: (*_MATCH, "score1", "score2"),
}  # fmt: skip
"""What so many places mean."""
_ON_SHEET = re.compile(r"(?:'(.+)'|(.+))!([^!]+)")
_ACROSS = re.compile(r"([A-Z]{1,3})([1-9]\d{0,6}):([A-Z]{1,3})\2")
_LOOKED_AT = 60
"""Rows in which headings stand."""


def is_answer(text: str) -> bool:
    """Whether an option says what something means."""
    heading, _sign, meaning = text.rpartition("=")
    return bool(heading) and meaning_of(meaning) is not None


def meant_by(text: str, sheets: Sequence[SheetRows], file: str) -> Mapping[str, str]:
    """The keys that an answer gives to headings and places, as answers call them; a heading that no sheet has stays one, of other lists."""
    told, _sign, meaning = text.rpartition("=")
    heading, key = told.strip(), meaning_of(meaning) or ""
    own, place = on_sheet(heading, sheets)
    places = [*_places(place, key)]
    if not places or is_heading(heading, sheets):
        return {heading: key}
    return {called(file, sheet.name, one): of for sheet in own for one, of in places}


def places_in(text: str, width: int) -> Mapping[PointedRange, str]:
    """The keys of the places that are written on a sheet of so many columns; none where anything else is."""
    typed = [*_typed(text)]
    places = {place: key for one, key in typed if key and (place := range_of(one)) and place.column < width}
    return places if len(places) == len(typed) else {}


def _typed(text: str) -> Iterator[tuple[str, str]]:
    """The places as they are written, each with its key; one or the other is empty where they are no answer."""
    firsts, _stroke, following = text.upper().replace(",", " ").partition("/")
    people, _mark, rounds = firsts.partition(";")
    named = re.sub(r"\s*([&+])\s*", r"\1", people).split()
    halves = named[0].split("+") if len(named) == 1 else []
    named = halves if len(halves) > 1 else named
    keys = (GIVEN, FAMILY) if len(halves) > 1 else _KEYS.get(len(named), ())
    keys = () if rounds and _MATCH[0] in keys else keys
    again, of_rounds = following.split(), rounds.split()
    pairs = (keys, named), (keys[:1] * len(again), again), ((ROUND1, ROUND2)[: len(of_rounds)], of_rounds)
    for key, one in chain(*(zip_longest(*both, fillvalue="") for both in pairs)):
        sign, others = ("+", SURNAMES) if "+" in one else ("&", PARTNERS)
        place, told, other = one.partition(sign)
        yield place, key
        if told:
            yield other, others.get(key, "")


def is_heading(text: str, sheets: Sequence[SheetRows]) -> bool:
    """Whether a cell of the first rows of a sheet says so."""
    rows = (cells for sheet in sheets for cells in [*sheet.rows.values()][:_LOOKED_AT])
    return any(normal(text) == normal(cell) for cells in rows for cell in cells if cell)


def on_sheet(text: str, sheets: Sequence[SheetRows]) -> tuple[Sequence[SheetRows], str]:
    """The sheets that a place is of, and the place: of the sheet before the sign, else those without headings where there are such, or all."""
    named = _ON_SHEET.fullmatch(text)
    own = [one for one in sheets if named and normal(one.name) == normal(named[1] or named[2])]
    if named and own:
        return own, named[3]
    bare = [one for one in sheets if not any(cell for table in tables_of(one) for cell in table.headings)]
    return bare or sheets, text


def _places(text: str, key: str) -> Iterator[tuple[PointedRange, str]]:
    """The places that a text names, in capitals, with their keys; none where it is no place."""
    if across := _ACROSS.fullmatch(text):
        first, last = (
            range_of(f"{across[1]}{across[2]}:{across[1]}{across[2]}"),
            range_of(f"{across[3]}{across[2]}"),
        )
        if first and last and last.column > first.column:
            yield first, key
            yield PointedRange(first.row, first.column + 1), key
        return
    for sign, others in (("+", {"name": FAMILY, **SURNAMES}), ("&", PARTNERS)):
        one, other = (range_of(part.strip()) for part in text.partition(sign)[::2])
        if one and other and key in others and text.isupper():
            yield one, key
            yield other, others[key]
            return
    words = text.replace(",", " ").split() if key == "" else [text]  # several may be left out
    places = [range_of(word) for word in words]
    if text.isupper() and all(places):
        yield from ((place, key) for place in places if place)
