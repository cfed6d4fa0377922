"""A page of listings. A view that has no more to show than this needs no template of its own: `listing` shows any."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from pipeline.model import PlayerNumber
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person, by_name
from pipeline.views.layout.frame import HeadedPage
from pipeline.views.listing import TextGrid
from pipeline.views.pictures.rates import MatchupMatrix, RatePicture


class Owners(Struct, frozen=True):
    """Under a heading, whose each of the things listed is: its name and people by name."""

    heading: str
    lines: tuple[tuple[str, tuple[Person, ...]], ...]

    @staticmethod
    def of(
        heading: str, owned: Iterable[tuple[str, Iterable[PlayerNumber]]], context: TournamentContext
    ) -> Owners | None:
        """Those of things that are anybody's; None where none is."""
        lines = ((name, tuple(by_name([context.people[player] for player in players]))) for name, players in owned)
        some = tuple((name, people) for name, people in lines if people)
        return Owners(heading, some) if some else None


class ListingPage(HeadedPage, frozen=True):
    """One listing or several: above them how often each thing won, below them notes, who met whom, and whose they are."""

    tables: tuple[TextGrid, ...]
    notes: tuple[str, ...] = ()
    picture: RatePicture | None = None
    matrix: MatchupMatrix | None = None
    owners: Owners | None = None
    style: str = "armies"
    """The classes of the tables in the stylesheet."""
