"""What the cells of a column may hold: a class a kind, by whose name the declaration of a column calls it.

`pipeline.workbook.read` has a converter for each of them, `pipeline.workbook.create` what it is written as, how it
looks and what its drop-down offers, `pipeline.extensions.intake.players` how it is read from a list of players.
"""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from pipeline.locale.spelling import LABEL, PROSE
from pipeline.problems.problem import Severity
from pipeline.schema.words import ENUMERATED, CellWords

CELL = 32_767
"""Characters that spreadsheet programs keep in a cell."""


class TextKind(Struct, frozen=True):
    """What is a text to a spreadsheet program too, which must make neither a number nor a date of it."""


class PlainText(TextKind, frozen=True, tag=True):
    """A text in one line."""


class LongText(Struct, frozen=True, tag=True):
    """A text that may have several lines."""


class Remark(Struct, frozen=True, tag=True):
    """Whatever the organiser notes; nothing that stands there is a Problem."""


class EmailAddress(TextKind, frozen=True, tag=True):
    """The address of a mailbox."""


class WholeNumber(Struct, frozen=True, tag=True):
    """A whole number from `least` to `most`; any other is a Problem of this severity."""

    least: int
    most: int
    severity: Severity = Severity.ERROR


class RatingNumber(Struct, frozen=True, tag=True):
    """A number above 0."""


class ScoreNumber(TextKind, frozen=True, tag=True):
    """A number of points, hits or games, exactly; for `1.5` must not become a date."""


class PowerNumber(Struct, frozen=True, tag=True):
    """A number of power tokens from `least` on, exactly."""

    least: int


class Tick(Struct, frozen=True, tag=True):
    """A mark such as `x`; `unreadable` is what one that cannot be read counts as: it may have been meant to hide a name."""

    unreadable: bool = False


class Word(TextKind, frozen=True, tag=True):
    """One of the members of an enumeration, by its words; `of` is its name in `ENUMERATED`."""

    of: str

    def __post_init__(self) -> None:
        if self.of not in ENUMERATED:
            raise ValueError(f"no enumeration is called {self.of!r}")

    @property
    def words(self) -> CellWords:
        """The words of its members."""
        return ENUMERATED[self.of][0]

    @property
    def members(self) -> type[StrEnum]:
        """The enumeration."""
        return ENUMERATED[self.of][1]


class Day(Struct, frozen=True, tag=True):
    """A date."""


class TimeOfDay(Struct, frozen=True, tag=True):
    """A time of the day."""


class TimesOfDay(TextKind, frozen=True, tag=True):
    """Times of the day with commas between them."""


class Entrant(TextKind, frozen=True, tag=True):
    """A player by number, name or both; `or_bye`: the cell may also say that there is none."""

    or_bye: bool = False


class TournamentName(TextKind, frozen=True, tag=True):
    """The name of a tournament; `own`: where the tournament itself is named."""

    own: bool = False


class TournamentNames(TextKind, frozen=True, tag=True):
    """Names of tournaments with commas between them."""


class RulesetName(TextKind, frozen=True, tag=True):
    """The name of a ruleset, or of its file."""


class StructureName(TextKind, frozen=True, tag=True):
    """The name of a structure of a ruleset, or `custom`."""


class CutSize(Struct, frozen=True, tag=True):
    """How many play on after the Swiss."""


class RoundOfMatches(Struct, frozen=True, tag=True):
    """A round in which matches are played."""


class RoundAtTables(Struct, frozen=True, tag=True):
    """A round that is played at tables."""


class RoundOfChange(Struct, frozen=True, tag=True):
    """A round of either kind, or the cut."""


class MatchResult(TextKind, frozen=True, tag=True):
    """The code of a result; `rated`: of play outside tournaments."""

    rated: bool = False


class ArmyName(TextKind, frozen=True, tag=True):
    """An army."""


class FactionName(TextKind, frozen=True, tag=True):
    """A faction."""


class AgendaName(TextKind, frozen=True, tag=True):
    """An agenda; each line of the cell is one."""


class CardList(TextKind, frozen=True, tag=True):
    """A list of cards, or a link to it."""


class EventSlug(TextKind, frozen=True, tag=True):
    """A name for addresses."""


class LanguageCode(TextKind, frozen=True, tag=True):
    """A language of Swissbook's."""


class LanguageCodes(TextKind, frozen=True, tag=True):
    """Languages with commas between them."""


class WebAddress(TextKind, frozen=True, tag=True):
    """The address of a folder on the web."""


class Colour(TextKind, frozen=True, tag=True):
    """A colour as `#rrggbb`."""


_Texts = PlainText | LongText | Remark | EmailAddress | WebAddress | EventSlug | Colour | CardList
_Numbers = WholeNumber | RatingNumber | ScoreNumber | PowerNumber | CutSize
_Times = Day | TimeOfDay | TimesOfDay
_Choices = Tick | Word | LanguageCode | LanguageCodes | MatchResult | RoundOfMatches | RoundAtTables | RoundOfChange
_Names = (
    Entrant | TournamentName | TournamentNames | RulesetName | StructureName | ArmyName | FactionName | AgendaName
)
CellKind = _Texts | _Numbers | _Times | _Choices | _Names

_LONGER: Mapping[type, int] = {
    **dict.fromkeys((LongText, Remark, EmailAddress, WebAddress, TournamentNames, Entrant), PROSE),
    CardList: CELL,
}


def longest(kind: CellKind) -> int:
    """How many characters a cell of this kind may have: `LABEL`, unless it says more than a name."""
    return _LONGER.get(type(kind), LABEL)
