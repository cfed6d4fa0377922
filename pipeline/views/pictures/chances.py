"""The chances of a cut as a picture: a bar for everybody for whom it is open."""

from __future__ import annotations

from msgspec import Struct

from pipeline.views.language.people import Person


class ChanceBar(Struct, frozen=True):
    """A player whose cut is open: the bar in percent, the chance in words, what is enough for certain."""

    person: Person
    at: int
    chance: str
    needs: str


class ChancePicture(Struct, frozen=True):
    """The bars, the greatest chance first."""

    title: str
    rows: tuple[ChanceBar, ...]
