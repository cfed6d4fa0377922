"""What a ruleset says of the Swiss stage, of duels and of tables: seeding, pairing, structures, standings."""

from enum import StrEnum
from typing import Annotated

from msgspec import Struct

from pipeline.model import LARGEST_BRACKET, Number, Round, Stage
from pipeline.rules.statements import Between, Count, Key, OneOf
from pipeline.rules.tiebreaks import TIEBREAKS
from pipeline.rules.tiebreaks.options import TieBreakOptions

MOST_GROUPS = 26
"""So many letters there are."""
MOST_CYCLES = 9
COLOURS = ("white", "black")


class Seeding(StrEnum):
    """The order of the first draw, from the first player to the last."""

    LOT = "lot"
    NUMBER = "number"
    RATING = "rating"
    """The highest first; who has none comes last. Equal ratings go by number."""


class PairingPolicy(StrEnum):
    """Inside score groups, or everybody against everybody."""

    RANDOM = "random"
    SLIDE = "slide"
    """The top half against the bottom half."""
    ADJACENT = "adjacent"
    """First against second, third against fourth."""
    ROUND_ROBIN = "round_robin"
    """By the Berger tables, in one group or in several."""
    DUTCH = "dutch"
    """FIDE's Dutch system (FIDE Handbook, C.04.3), with sides and floats."""


class SwissRules(Struct, frozen=True):
    """The Swiss stage. `slide_order`: what a score group is ordered by (`number`, `rating`, `place` in the standings)
    where lots do not order it.

    `usual_minutes` of a round hold unless the organiser chooses others; how long a round of a tournament is, its
    contest says. Of a round robin: how often everybody meets (`cycles`), what gives the numbers of the table (`seeding`), and
    whether nothing counts of whoever leaves before they have played half of their games (`annul`).
    """

    pairing: PairingPolicy = PairingPolicy.RANDOM
    first_round: Annotated[str, OneOf(("random", "slide", "adjacent"))] = "random"
    """Round 1 alone."""
    adjacent_from: Count | None = None
    """From this round on neighbours meet (king of the hill); None: never beyond what `pairing` says."""
    apart_until: Count | None = None
    """The last round in which players of one group to keep apart are; None: all rounds."""
    even_sides: Annotated[bool, Key("sides")] = False
    """Whether it is balanced who plays first: Player 1 does."""
    sides_in_pairs: bool = True
    """Whether that has a say in who meets whom; else it only puts the two of a pair in order."""
    first_colour: Annotated[str, OneOf(("", *COLOURS))] = ""
    """What the game calls whoever plays first."""
    usual_minutes: Annotated[Count | None, Key("minutes")] = None
    games_to_win: Count = 1
    slide_order: Annotated[str, OneOf(("number", "rating", "place"))] = "number"
    cycles: Annotated[int, Between(1, MOST_CYCLES)] = 1
    seeding: Seeding = Seeding.LOT
    annul: bool = False
    clock: Count | None = None
    """Minutes on each player's chess clock; None: the rules ask for none."""
    pause: Count | None = None
    """Minutes between the end of a round and the next; None: the rules do not say."""
    choice_of_minutes: tuple[Count, Count] | None = None
    """The fewest and the most that the organiser may choose; None: they may not, if the rules have minutes at all."""

    @property
    def round_robin(self) -> bool:
        """Whether everybody meets everybody by tables, so that no round rests on results of an earlier one."""
        return self.pairing is PairingPolicy.ROUND_ROBIN

    @property
    def sides(self) -> bool:
        """Whether it matters who plays first."""
        return self.even_sides or self.pairing is PairingPolicy.DUTCH

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours of who plays first and of who plays second; none where the game has none."""
        first = COLOURS[0] if self.pairing is PairingPolicy.DUTCH else self.first_colour
        return (first, *(colour for colour in COLOURS if colour != first)) if first else ()

    @property
    def by_rating(self) -> bool:
        """Whether ratings say who meets whom."""
        return self.slide_order == "rating" or self.pairing is PairingPolicy.DUTCH

    def waits(self, later: Round, earlier: Round) -> bool:
        """Whether the draw of a round rests on an earlier one."""
        return later.waits_for(earlier) and not (self.round_robin and later.stage is Stage.SWISS)

    def policy_of(self, number: int) -> PairingPolicy:
        """The policy of Swiss round `number`."""
        if self.pairing is PairingPolicy.DUTCH:
            return self.pairing
        if self.adjacent_from is not None and number >= self.adjacent_from:
            return PairingPolicy.ADJACENT
        return PairingPolicy(self.first_round) if number == 1 else self.pairing


class StageCut(Struct, frozen=True):
    """After Swiss round `after` not everybody plays on: the `best` do, or who has at least so many `points`.

    One of the two is stated. `carry`: points are carried over; else whoever plays on begins anew, and rounds before count neither
    for points nor for tie-breaks.
    """

    after: Count
    best: Annotated[int, Between(2)] | None = None
    points: Number | None = None
    carry: bool = True


class StructureRow(Struct, frozen=True):
    """Players `at_least` to `at_most` (None: and more) play so many Swiss rounds and are cut to so many.

    `while_new`: fewer rounds where the field is so small that nobody new can be met. `counts`: whether such an
    event counts (a qualifier with too few players does not); `prizes`: whether it has prizes. `groups`: so many that a round
    robin is played in. `stages`: the rounds after which a part of the field is out, in order.
    """

    at_least: Annotated[Count, Key("from")]
    at_most: Annotated[Count | None, Key("to")]
    rounds: int | None = None
    """None: as many as a round robin takes."""
    cut: Annotated[int, Between(0, LARGEST_BRACKET), Key(required=True)] = 0
    groups: Annotated[int, Between(1, MOST_GROUPS)] = 1
    stages: tuple[StageCut, ...] = ()
    while_new: bool = False
    counts: bool = True
    prizes: bool = True


class Structure(Struct, frozen=True):
    """A named table of structures (`basic`, `advanced`)."""

    name: str
    rows: tuple[StructureRow, ...]

    def row_for(self, players: int) -> StructureRow | None:
        """The row that holds so many players."""
        rows = (row for row in self.rows if row.at_least <= players)
        return next((row for row in rows if row.at_most is None or players <= row.at_most), None)


class StandingsRules(TieBreakOptions, frozen=True):
    """The same, each of the tie-breaks one that there is: their own modules cannot name them all."""

    tiebreaks: tuple[Annotated[str, OneOf(tuple(TIEBREAKS))], ...]
