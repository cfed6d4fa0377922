"""The chances of a cut as a picture: a bar for everybody for whom it is open."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.views.language.people import Person


@dataclass(frozen=True, slots=True)
class ChanceBar:
    """A player whose cut is open: the bar in percent, the chance in words, what is enough for certain."""

    person: Person
    at: int
    chance: str
    needs: str


@dataclass(frozen=True, slots=True)
class ChancePicture:
    """The bars, the greatest chance first."""

    title: str
    rows: tuple[ChanceBar, ...]
