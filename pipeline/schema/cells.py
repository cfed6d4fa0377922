"""What the cells of a column may hold: a class a kind.

`pipeline.workbook.read` has a converter for each of them, `pipeline.workbook.create` what it is written as, how it
looks and what its drop-down offers, `pipeline.exchange.csv.players` how it is read from a list of players.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from pipeline.model.spelling import LABEL, PROSE
from pipeline.problems.problem import Severity
from pipeline.schema.words import CellWords


@dataclass(frozen=True, slots=True)
class PlainText:
    """A text in one line."""


@dataclass(frozen=True, slots=True)
class LongText:
    """A text that may have several lines."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Whatever the organiser notes; nothing that stands there is a Problem."""


@dataclass(frozen=True, slots=True)
class EmailAddress:
    """The address of a mailbox."""


@dataclass(frozen=True, slots=True)
class WholeNumber:
    """A whole number from `least` to `most`; any other is a Problem of this severity."""

    least: int
    most: int
    severity: Severity = Severity.ERROR


@dataclass(frozen=True, slots=True)
class RatingNumber:
    """A number above 0."""


@dataclass(frozen=True, slots=True)
class ScoreNumber:
    """A number of points, hits or games, exactly; it is written as a text, for `1.5` must not become a date."""


@dataclass(frozen=True, slots=True)
class PowerNumber:
    """A number of power tokens from `least` on, exactly."""

    least: int


@dataclass(frozen=True, slots=True)
class Tick:
    """A mark such as `x`; `unreadable` is what one that cannot be read counts as."""

    unreadable: bool = False


@dataclass(frozen=True, slots=True)
class Word:
    """One of the members of an enumeration, by its words."""

    words: CellWords
    members: type[StrEnum]


@dataclass(frozen=True, slots=True)
class Day:
    """A date."""


@dataclass(frozen=True, slots=True)
class TimeOfDay:
    """A time of the day."""


@dataclass(frozen=True, slots=True)
class TimesOfDay:
    """Times of the day with commas between them."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player by number, name or both; `or_bye`: the cell may also say that there is none."""

    or_bye: bool = False


@dataclass(frozen=True, slots=True)
class TournamentName:
    """The name of a tournament; `own`: where the tournament itself is named."""

    own: bool = False


@dataclass(frozen=True, slots=True)
class TournamentNames:
    """Names of tournaments with commas between them."""


@dataclass(frozen=True, slots=True)
class RulesetName:
    """The name of a ruleset, or of its file."""


@dataclass(frozen=True, slots=True)
class StructureName:
    """The name of a structure of a ruleset, or `custom`."""


@dataclass(frozen=True, slots=True)
class CutSize:
    """How many play on after the Swiss."""


@dataclass(frozen=True, slots=True)
class RoundOfMatches:
    """A round in which matches are played."""


@dataclass(frozen=True, slots=True)
class RoundAtTables:
    """A round that is played at tables."""


@dataclass(frozen=True, slots=True)
class RoundOfChange:
    """A round of either kind, or the cut."""


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The code of a result; `rated`: of play outside tournaments."""

    rated: bool = False


@dataclass(frozen=True, slots=True)
class ArmyName:
    """An army."""


@dataclass(frozen=True, slots=True)
class FactionName:
    """A faction."""


@dataclass(frozen=True, slots=True)
class AgendaName:
    """An agenda; each line of the cell is one."""


@dataclass(frozen=True, slots=True)
class CardList:
    """A list of cards, or a link to it."""


@dataclass(frozen=True, slots=True)
class EventSlug:
    """A name for addresses."""


@dataclass(frozen=True, slots=True)
class LanguageCode:
    """A language of Swissbook's."""


@dataclass(frozen=True, slots=True)
class LanguageCodes:
    """Languages with commas between them."""


@dataclass(frozen=True, slots=True)
class WebAddress:
    """The address of a folder on the web."""


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour as `#rrggbb`."""


CELL = 32_767
"""Characters that spreadsheet programs keep in a cell."""


CellKind = (
    PlainText
    | LongText
    | Remark
    | EmailAddress
    | WholeNumber
    | RatingNumber
    | ScoreNumber
    | PowerNumber
    | Tick
    | Word
    | Day
    | TimeOfDay
    | TimesOfDay
    | Entrant
    | TournamentName
    | TournamentNames
    | RulesetName
    | StructureName
    | CutSize
    | RoundOfMatches
    | RoundAtTables
    | RoundOfChange
    | MatchResult
    | ArmyName
    | FactionName
    | AgendaName
    | CardList
    | EventSlug
    | LanguageCode
    | LanguageCodes
    | WebAddress
    | Colour
)

_LONGER: Mapping[type, int] = {
    **dict.fromkeys((LongText, Remark, EmailAddress, WebAddress, TournamentNames, Entrant), PROSE),
    CardList: CELL,
}


def longest(kind: CellKind) -> int:
    """How many characters a cell of this kind may have: `LABEL`, unless it says more than a name."""
    return _LONGER.get(type(kind), LABEL)
