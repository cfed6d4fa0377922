"""The total over several tournaments of an event."""

from collections.abc import Sequence

from msgspec import Struct

from pipeline.model.ids import Number, PlayerNumber, Slug


class PlaceRange(Struct, frozen=True):
    """The places that a player can still reach in a tournament, the best first; one alone where it is settled."""

    best: int
    worst: int

    @property
    def settled(self) -> bool:
        """Whether the place can no longer change."""
        return self.best == self.worst


class OverallPart(Struct, frozen=True):
    """What one tournament gives a player: places that they can still reach there and the points of these places.

    `place` and `points` are None until the place is settled. `played` is False until they have played there.
    """

    tournament: Slug
    places: PlaceRange
    least: Number
    most: Number
    played: bool

    @property
    def place(self) -> int | None:
        """The place, once it is settled."""
        return self.places.best if self.places.settled else None

    @property
    def points(self) -> Number | None:
        """The points, once the place is settled."""
        return self.most if self.places.settled else None


class OverallLine(Struct, frozen=True):
    """A player's line: `parts` in the order in which the tournaments are combined.

    `place` is shared by equal ones, and None while no place of any tournament is settled; until all is over it goes
    by the points that are sure. `decided_by` is the last criterion that was needed to fix the place among its neighbours:
    `total`, `larger` (the place in the tournament of more players), or empty where the place is shared and until all
    is over. `can_win`: they may still come first, be it beside others; in the end, they have.
    """

    place: int | None
    player: PlayerNumber
    parts: tuple[OverallPart, ...]
    decided_by: str
    can_win: bool

    @property
    def total(self) -> Number:
        """The points of the places that are settled."""
        return sum((part.points for part in self.parts if part.points is not None), start=0)

    @property
    def least(self) -> Number:
        """The smallest total that is still possible."""
        return sum((part.least for part in self.parts), start=0)

    @property
    def most(self) -> Number:
        """The largest total that is still possible."""
        return sum((part.most for part in self.parts), start=0)

    @property
    def eligible(self) -> bool:
        """Whether they have played in every tournament; the others may still do so."""
        return all(part.played for part in self.parts)


class PartOf(Struct, frozen=True):
    """A combined tournament: how many take part and have played (equal totals go by that), and whether its places are final."""

    slug: Slug
    name: str
    players: int
    played: int
    final: bool


class Overall(Struct, frozen=True):
    """The whole: who has played in every tournament, or may yet, best first.

    `larger` is the tournament whose places part equal totals, None where none has more players than each other one
    or the rules let equal totals share.
    """

    name: str
    slug: Slug
    tournaments: tuple[PartOf, ...]
    larger: Slug | None
    lines: tuple[OverallLine, ...]
    points: tuple[Number, ...]
    """What each place is worth, from the first on."""
    beyond: Number
    """What every place after those is worth."""

    @property
    def final(self) -> bool:
        """Whether every tournament is over."""
        return all(part.final for part in self.tournaments)

    @property
    def champions(self) -> Sequence[PlayerNumber]:
        """Who has won: several are co-champions; nobody until all is over."""
        return tuple(line.player for line in self.lines if line.place == 1) if self.final else ()
