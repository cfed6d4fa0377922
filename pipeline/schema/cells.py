"""What the cells of a column may hold: a class a kind.

`pipeline.workbook.read` has a converter for each of them, `pipeline.workbook.create` what it is written as, how it
looks and what its drop-down offers, `pipeline.extensions.intake.players` how it is read from a list of players.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from pipeline.model.spelling import LABEL, PROSE
from pipeline.problems.problem import Severity
from pipeline.schema.words import CellWords

CELL = 32_767
"""Characters that spreadsheet programs keep in a cell."""


class PlainText(Struct, frozen=True):
    """A text in one line."""


class LongText(Struct, frozen=True):
    """A text that may have several lines."""


class Remark(Struct, frozen=True):
    """Whatever the organiser notes; nothing that stands there is a Problem."""


class EmailAddress(Struct, frozen=True):
    """The address of a mailbox."""


class WholeNumber(Struct, frozen=True):
    """A whole number from `least` to `most`; any other is a Problem of this severity."""

    least: int
    most: int
    severity: Severity = Severity.ERROR


class RatingNumber(Struct, frozen=True):
    """A number above 0."""


class ScoreNumber(Struct, frozen=True):
    """A number of points, hits or games, exactly; it is written as a text, for `1.5` must not become a date."""


class PowerNumber(Struct, frozen=True):
    """A number of power tokens from `least` on, exactly."""

    least: int


class Tick(Struct, frozen=True):
    """A mark such as `x`; `unreadable` is what one that cannot be read counts as."""

    unreadable: bool = False


class Word(Struct, frozen=True):
    """One of the members of an enumeration, by its words."""

    words: CellWords
    members: type[StrEnum]


class Day(Struct, frozen=True):
    """A date."""


class TimeOfDay(Struct, frozen=True):
    """A time of the day."""


class TimesOfDay(Struct, frozen=True):
    """Times of the day with commas between them."""


class Entrant(Struct, frozen=True):
    """A player by number, name or both; `or_bye`: the cell may also say that there is none."""

    or_bye: bool = False


class TournamentName(Struct, frozen=True):
    """The name of a tournament; `own`: where the tournament itself is named."""

    own: bool = False


class TournamentNames(Struct, frozen=True):
    """Names of tournaments with commas between them."""


class RulesetName(Struct, frozen=True):
    """The name of a ruleset, or of its file."""


class StructureName(Struct, frozen=True):
    """The name of a structure of a ruleset, or `custom`."""


class CutSize(Struct, frozen=True):
    """How many play on after the Swiss."""


class RoundOfMatches(Struct, frozen=True):
    """A round in which matches are played."""


class RoundAtTables(Struct, frozen=True):
    """A round that is played at tables."""


class RoundOfChange(Struct, frozen=True):
    """A round of either kind, or the cut."""


class MatchResult(Struct, frozen=True):
    """The code of a result; `rated`: of play outside tournaments."""

    rated: bool = False


class ArmyName(Struct, frozen=True):
    """An army."""


class FactionName(Struct, frozen=True):
    """A faction."""


class AgendaName(Struct, frozen=True):
    """An agenda; each line of the cell is one."""


class CardList(Struct, frozen=True):
    """A list of cards, or a link to it."""


class EventSlug(Struct, frozen=True):
    """A name for addresses."""


class LanguageCode(Struct, frozen=True):
    """A language of Swissbook's."""


class LanguageCodes(Struct, frozen=True):
    """Languages with commas between them."""


class WebAddress(Struct, frozen=True):
    """The address of a folder on the web."""


class Colour(Struct, frozen=True):
    """A colour as `#rrggbb`."""


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
