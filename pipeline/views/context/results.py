"""Results in words and figures."""

from enum import StrEnum

from msgspec import Struct

from pipeline.model import Advance, Outcome, Record, RecordKind, Result
from pipeline.views.language.words import Words


class Mark(StrEnum):
    """How a round went, for the stylesheet; the page tells it by a letter first."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    OPEN = "open"
    BYE = "bye"
    NONE = "none"
    """A round without a match."""
    DUE = "due"
    """A match without a result."""


class ResultLetter(Struct, frozen=True):
    """The letter of a result with its meaning."""

    text: str
    title: str
    mark: Mark


def letter(record: Record, words: Words) -> ResultLetter:
    """`W`, `D`, `L`, `B` for a bye, a dash for a round without a match."""
    if record.kind in (RecordKind.BYE, RecordKind.REQUESTED_BYE):
        return ResultLetter(words.pgettext("letter of a result", "B"), absence(record.kind, words), Mark.OPEN)
    if record.kind not in (RecordKind.MATCH, RecordKind.TABLE):
        return ResultLetter("–", absence(record.kind, words), Mark.OPEN)
    return outcome_letter(record.outcome, words)


def outcome_letter(outcome: Outcome, words: Words) -> ResultLetter:
    """`W`, `D`, `L`."""
    match outcome:
        case Outcome.WIN:
            return ResultLetter(words.pgettext("letter of a result", "W"), words.gettext("win"), Mark.WIN)
        case Outcome.DRAW:
            return ResultLetter(words.pgettext("letter of a result", "D"), words.gettext("draw"), Mark.DRAW)
        case Outcome.LOSS:
            return ResultLetter(words.pgettext("letter of a result", "L"), words.gettext("loss"), Mark.LOSS)


def absence(kind: RecordKind, words: Words) -> str:
    """What stands in the place of an opponent; empty for a match or table."""
    match kind:
        case RecordKind.BYE:
            return words.gettext("bye")
        case RecordKind.REQUESTED_BYE:
            return words.gettext("requested bye")
        case RecordKind.MISSED | RecordKind.DROPPED:
            return words.gettext("absent")
        case RecordKind.LATE:
            return words.gettext("not yet joined")
        case RecordKind.MATCH | RecordKind.TABLE:
            return ""


def manner(result: Result | None, words: Words) -> str:
    """How a match was decided if not in the ordinary way."""
    if result is None:
        return ""
    if result is Result.NOBODY:
        return words.gettext("nobody won")
    if result.forfeit:
        return words.gettext("by forfeit")
    return words.gettext("on time") if result.on_time else ""


def manner_of_record(record: Record, words: Words) -> str:
    """The same for a record."""
    if record.annulled:
        return words.pgettext("a result", "annulled")
    if record.left_behind:
        return words.pgettext("a result", "not carried over")
    if record.forfeit:
        return words.gettext("by forfeit")
    return words.gettext("on time") if record.on_time else ""


def manner_of_advance(advance: Advance | None, words: Words) -> str:
    """The same for a game of the bracket."""
    match advance:
        case Advance.FORFEIT:
            return words.gettext("by forfeit")
        case Advance.BYE:
            return words.gettext("no opponent")
        case Advance.REMOVED:
            return words.gettext("the opponent was removed")
        case Advance.HIGHER_SEED:
            return words.gettext("a draw: the higher seed advances")
        case _:
            return ""


def win_draw_loss(wins: int, draws: int, losses: int, with_draws: bool) -> str:
    """`3–0–2`, or `3–2` where the game has no draw."""
    return f"{wins}–{draws}–{losses}" if with_draws else f"{wins}–{losses}"
