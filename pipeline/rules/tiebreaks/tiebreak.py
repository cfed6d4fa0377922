"""What a tie-break is made of: the parts that each declaration must have."""

from collections.abc import Mapping, Sequence
from enum import Enum, auto

from msgspec import Struct

from pipeline.model import PlayerNumber, Receipt
from pipeline.rules.tiebreaks.bounds import RangeOf
from pipeline.rules.tiebreaks.figures import Figures, OfGroup, OfPlayer


class ShownAs(Enum):
    """How the values of a tie-break are shown."""

    MEAN = auto()
    """A decimal."""
    PERCENT = auto()
    NUMBER = auto()
    SIGNED = auto()
    """A number with its sign."""
    YES_OR_NO = auto()
    HIDDEN = auto()
    """Never: it has no column in any table."""


class Needs(Enum):
    """What a game must have for a tie-break to mean anything in it."""

    NOTHING = auto()
    SCORES = auto()
    """Scores, whatever they mean."""
    GAMES = auto()
    """Scores that are games won in a match."""
    SECOND_SCORES = auto()
    """A second pair of scores."""
    MATCHES = auto()
    """Matches of two; at tables nobody has points against one of the others."""


class TieBreak(Struct, frozen=True, kw_only=True):
    """A tie-break, declared once.

    Either `of_player` or `of_group` computes it. `range` is what it can still become while matches are open.
    `described` is its row in docs/rulesets.md, `listed` its position in lists of all tie-breaks, lowest first.

    The words are message ids: `short` heads a column, `meaning` says what it is. Those of a tie-break that needs second scores
    say with `%(word)s` what these count.
    """

    key: str
    listed: int
    short: str
    name: str
    meaning: str
    at_tables: str = ""
    """What it is where tables are played; empty, as in the next four: the same as `meaning`."""
    of_two: str = ""
    """Where only two who are level are parted by their match."""
    as_table: str = ""
    """Where the matches of those who are level are a table of their own."""
    of_scores: str = ""
    """Where scores are made in the match and not left at its end."""
    with_margins: str = ""
    """Where each match adds to the difference of both."""
    parted: str = ""
    """What puts `first` above `second`, with their values `one` and `other`, and the `round` in which they met where that decides;
    empty: the name and both values."""
    described: str
    range: RangeOf
    shown: ShownAs = ShownAs.NUMBER
    of_player: OfPlayer | None = None
    of_group: OfGroup | None = None
    only_if_used: bool = False
    """Its column is left out where everybody has the same value."""
    needs: Needs = Needs.NOTHING

    def __post_init__(self) -> None:
        if (self.of_player is None) is (self.of_group is None):
            raise TypeError(f"{self.key} must be computed of a player or of a group")
        if not all((self.key, self.short, self.name, self.meaning, self.described)):
            raise ValueError(f"{self.key} lacks words")

    @property
    def from_scores(self) -> bool:
        """Whether it is made from scores, of which a match can have many."""
        return self.needs in (Needs.SCORES, Needs.GAMES, Needs.SECOND_SCORES)

    def receipts(self, figures: Figures, group: Sequence[PlayerNumber]) -> Mapping[PlayerNumber, Receipt]:
        """The receipt of every player of a tied group."""
        if self.of_group is not None:
            return self.of_group(figures, group)
        assert self.of_player is not None
        return {player: figures.once(player, self.key, self.of_player) for player in group}
