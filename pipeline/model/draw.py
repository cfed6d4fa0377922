"""A drawn round: pairs, byes and the reason of each pair."""

from dataclasses import dataclass, field
from enum import StrEnum

from msgspec import Struct

from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.rounds import Result, Round


class ReasonKind(StrEnum):
    """Why two players meet."""

    FIRST_ROUND = "first round"
    SAME_GROUP = "same group"
    FLOAT = "float"
    BRACKET = "bracket"
    SCHEDULE = "schedule"
    """By the table of a round robin."""


class FloatCause(StrEnum):
    """Why a player is not paired in their own score group."""

    ODD_GROUP = "odd group"
    HAS_MET = "has met"
    """Everybody in the own group that could be paired with the player has met them."""
    KEPT_APART = "kept apart"
    """The same for a group to keep apart."""
    LEAST_TOTAL = "least total"
    """Any other pairing of the field would cost more elsewhere."""
    SYSTEM = "system"
    """The pairing system of a federation has it so."""


class Reason(Struct, frozen=True):
    """Why a pair is paired.

    For a float `player` comes down from `high` to `low` points because of `cause`, having met `met` of their own
    group. `rematch` and `kept_together` say that the pair breaks a wish that no pairing could keep.
    """

    kind: ReasonKind
    player: PlayerNumber | None = None
    high: Number | None = None
    low: Number | None = None
    cause: FloatCause | None = None
    met: tuple[PlayerNumber, ...] = ()
    rematch: bool = False
    kept_together: bool = False


class Pairing(Struct, frozen=True):
    """Two players who meet at a table; seeds in the bracket, starting numbers in a round robin.

    `result` is known before the round where one of the two has left; `handicap` is what the first player is given.
    """

    table: int | None
    player1: PlayerNumber
    player2: PlayerNumber
    reason: Reason
    seeds: tuple[int | None, int | None] = (None, None)
    third_place: bool = False
    result: Result | None = None
    handicap: int | None = None


class Bye(Struct, frozen=True):
    """A player without an opponent and what the round is worth to them; `requested` if they asked to sit out.

    In the bracket a bye is worth no points, and `seed` is the player's; in a round robin it is their starting number.
    """

    player: PlayerNumber
    points: Number
    requested: bool = False
    seed: int | None = None


class Waiting(Struct, frozen=True):
    """A result that must come in before the next round can be drawn."""

    round: Round
    table: int | None
    players: tuple[PlayerNumber, ...]


class Meeting(Struct, frozen=True):
    """Two players at one table who had shared one `times` before."""

    players: tuple[PlayerNumber, PlayerNumber]
    times: int


class SeatedTable(Struct, frozen=True):
    """A drawn table: its players in the order of their seats, from seat 1, and who of them has met before."""

    table: int
    seats: tuple[PlayerNumber, ...]
    repeated: tuple[Meeting, ...] = ()


class Proposal(Struct, frozen=True):
    """The next round: drawn (`pairings` or `tables`), or what it waits for. Only rows of the workbook are pairings.

    Where final and third place are both due, `round` is the Final and the other match bears `third_place`. While the
    last round of all is being played, `round` is that round and `waiting_for` its results. A round of a round robin may be drawn while
    matches of earlier ones are postponed, which is then what is waited for.
    """

    round: Round
    pairings: tuple[Pairing, ...] = ()
    byes: tuple[Bye, ...] = ()
    waiting_for: tuple[Waiting, ...] = ()
    tries: int = 1
    method: int = 1
    tables: tuple[SeatedTable, ...] = ()

    @property
    def is_drawn(self) -> bool:
        """Whether anybody plays or sits out in it as it is."""
        return bool(self.pairings or self.byes or self.tables)


@dataclass(frozen=True, slots=True)
class DrawRecord:
    """A line of the sheet Draws: how a round was drawn; `fingerprint` is that of what the draw rested on."""

    tournament: str
    round: Round
    seed: str
    method: int
    tries: int
    fingerprint: str
    row: int = field(default=0, compare=False)
