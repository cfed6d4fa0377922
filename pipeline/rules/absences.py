"""Rounds without a game, a row for each kind: what it gives the player, and what it is in tie-breaks.

A ruleset states them under `[absences]`; docs/rulesets.md describes the columns. How FIDE treats such rounds (Handbook C.07,
effective 1 March 2026, article 16) and how the EGF does (Tournament System Rules, The Effect of Unplayed Games) can be said.
"""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from pipeline.model import Number, Outcome, Record, RecordKind, replace


class AbsenceKind(StrEnum):
    """A kind of round without a game."""

    LATE = "late"
    """Before a late entry."""
    MISSED = "missed"
    """Between a drop and a return."""
    REQUESTED_BYE = "requested_bye"
    DROPPED = "dropped"
    """After a drop without a return."""
    BYE = "bye"
    """Given by the draw."""
    FORFEIT_WIN = "forfeit_win"
    FORFEIT_LOSS = "forfeit_loss"
    NOBODY = "nobody"
    """Neither player came."""


FORFEITS = (AbsenceKind.FORFEIT_WIN, AbsenceKind.FORFEIT_LOSS, AbsenceKind.NOBODY)
"""Those that have an opponent."""
OWN_POINTS = (AbsenceKind.LATE, AbsenceKind.MISSED, AbsenceKind.REQUESTED_BYE, AbsenceKind.DROPPED)
"""Those whose own points are stated here; what a bye and a forfeit are worth, `[bye]` and `[points]` say."""


class InSums(StrEnum):
    """What a round adds to the player's own sums over opponents."""

    NOTHING = "nothing"
    OPPONENT = "opponent"
    """The opponent who did not come, or whom the player did not meet, as after any match."""
    DUMMY = "dummy"
    """An opponent with the player's own points: since 2026 no more than the opponent has, or than a draw a round brings (C.07:
    16.4)."""
    START = "start"
    """What the player started with (EGF)."""


class AsOpponent(StrEnum):
    """What a round counts in the player's score where that is summed up as an opponent's."""

    POINTS = "points"
    """What the player has got for it."""
    DRAW = "draw"
    DRAW_AT_END = "draw_at_end"
    """A draw, if the player was not available from then to the end (C.07: 16.3.2); a win counts as it is."""


class Absence(Struct, frozen=True):
    """What a kind of round without a game gives; of a bye and of forfeits the points stand elsewhere (`OWN_POINTS`)."""

    points: Number = 0
    difference: Number = 0
    counts: bool = True
    """Whether it is one of the rounds that the player has played."""
    opponents: AsOpponent = AsOpponent.POINTS
    sums: InSums = InSums.NOTHING
    voluntary: bool = False
    """Whether the player was not available (C.07: 16.1.2): a cut leaves such a round out before others, unless it was won."""
    matches: bool = True
    """Whether it is a match in percentages, if it `counts`."""
    games: bool = True
    """Whether games won without playing are games in percentages, if it `counts`."""
    direct: bool = True
    """Whether it counts in direct encounter."""
    bye: bool = True
    """Whether a win by it is a bye when the next one is drawn."""
    no_bye: bool = True
    """Whether a win by it is an automatic win in the tie-break of that name."""


_FORFEIT = Absence(sums=InSums.OPPONENT, bye=False, no_bye=False)
USUAL: Mapping[str, Absence] = {
    **dict.fromkeys(AbsenceKind, Absence()),
    AbsenceKind.DROPPED: Absence(counts=False),
    **dict.fromkeys(FORFEITS, _FORFEIT),
}
"""What each row says unless it is stated otherwise."""

_ROWS = {kind: AbsenceKind[kind.name] for kind in RecordKind if kind.name in AbsenceKind.__members__}
"""Of the rounds that are called so in both."""


class Absences(Struct, frozen=True):
    """The rows of a ruleset, as the records of rounds ask for them."""

    rows: Mapping[str, Absence]

    def of(self, record: Record | None) -> Absence | None:
        """The row of a round: None stands for one after the player had left; None is given for a round that was played."""
        if record is None:
            return self.rows[AbsenceKind.DROPPED]
        if record.forfeit:
            lost = AbsenceKind.NOBODY if record.nobody else AbsenceKind.FORFEIT_LOSS
            return self.rows[AbsenceKind.FORFEIT_WIN if record.outcome is Outcome.WIN else lost]
        row = _ROWS.get(record.kind)
        return None if row is None else self.rows[row]

    def is_bye(self, record: Record) -> bool:
        """Whether the player has had a bye with it, when the next one is drawn."""
        return self._won(record, "bye")

    def is_automatic_win(self, record: Record) -> bool:
        """Whether it was won without an opponent, as the tie-break `no_bye` counts it."""
        return self._won(record, "no_bye")

    def _won(self, record: Record, column: str) -> bool:
        row = self.of(record) if record.outcome is Outcome.WIN else None
        return row is not None and getattr(row, column)

    def is_available(self, record: Record) -> bool:
        """Whether the player was available to play in a round (C.07: 16.1.2)."""
        row = self.of(record)
        return row is None or not row.voluntary or record.outcome is Outcome.WIN

    def is_match(self, record: Record) -> bool:
        """Whether a round is one of those that percentages of matches are made of."""
        row = self.of(record)
        return record.counts and (row is None or row.matches)

    def is_games(self, record: Record) -> bool:
        """Whether games that were won or lost without playing are among those that percentages are made of."""
        row = self.of(record)
        return row is None or (record.counts and row.games)

    def is_direct(self, record: Record) -> bool:
        """Whether a match counts between the two who are level."""
        row = self.of(record)
        return row is None or row.direct

    @property
    def plain(self) -> bool:
        """Whether sums over opponents are those of the players met, forfeits among them, with the points that these have."""
        return all(
            (row.sums, row.opponents, row.voluntary) == (USUAL[name].sums, AsOpponent.POINTS, False)
            for name, row in self.rows.items()
        )

    @property
    def adjusts(self) -> bool:
        """Whether an opponent's score may differ from their points."""
        return any(row.opponents is not AsOpponent.POINTS for row in self.rows.values())

    @property
    def tells_forfeits(self) -> bool:
        """Whether a match that was forfeited can stand otherwise in the standings than one that was played."""
        return any(replace(self.rows[name], bye=False) != _FORFEIT for name in FORFEITS)
