"""The fields of a form that a phone has sent, read as what they claim."""

from collections.abc import Collection, Mapping
from fractions import Fraction
from urllib.parse import parse_qs

from pipeline.extensions.hall.engine.tables import ReportedResult, ReportedSeat, written_result
from pipeline.model import Number, PlayerNumber, Result, whole_if_so

_MOST_FIELDS = 60
_LONGEST_FIGURE = 9
_HIGHEST = 99_999


class NotAFigureError(ValueError):
    """A field holds no number."""


def fields_of(body: bytes) -> Mapping[str, str]:
    """The fields of a form, each once; ValueError where they are none."""
    stated = parse_qs(body.decode("ascii"), keep_blank_values=True, max_num_fields=_MOST_FIELDS, errors="strict")
    if any(len(values) > 1 for values in stated.values()):
        raise ValueError("a field twice")
    return {name: values[0] for name, values in stated.items()}


def result_of_fields(fields: Mapping[str, str], seats: int, armies: Collection[str] = ()) -> ReportedResult:
    """What the form says of a match, where one of `armies` may be named, or of a table of so many `seats`.

    NotAFigureError, or ValueError for what no form offers.
    """
    if seats:
        said_of = []
        for index in range(seats):
            power, goal = _figure(fields, f"power{index}"), _figure(fields, f"goal{index}")
            said_of.append(ReportedSeat(power, goal, _whole(fields, f"place{index}")))
        return ReportedResult(seats=tuple(said_of))
    said = written_result(fields.get("result", ""))
    if said.result is Result.BYE:
        raise ValueError("nobody reports a bye")
    return ReportedResult(
        said.result,
        _figure(fields, "score1") if said.score1 is None else said.score1,
        _figure(fields, "score2") if said.score2 is None else said.score2,
        _figure(fields, "second1"),
        _figure(fields, "second2"),
        _whole(fields, "drawn_games"),
        _army(fields, "army1", armies),
        _army(fields, "army2", armies),
    )


def _army(fields: Mapping[str, str], name: str, armies: Collection[str]) -> str:
    named = fields.get(name, "")
    if named and named not in armies:
        raise ValueError("no army of the game")
    return named


def player_of(fields: Mapping[str, str]) -> PlayerNumber:
    """Who says it; 0 where nobody was chosen."""
    stated = fields.get("by", "")
    return PlayerNumber(int(stated) if stated.isdecimal() and len(stated) <= _LONGEST_FIGURE else 0)


def _figure(fields: Mapping[str, str], name: str) -> Number | None:
    typed = fields.get(name, "").strip().replace(",", ".")
    if not typed:
        return None
    if len(typed) > _LONGEST_FIGURE or not typed.isascii() or "e" in typed.casefold() or "_" in typed:
        raise NotAFigureError(name)
    try:
        figure = Fraction(typed)
    except (ValueError, ZeroDivisionError):
        raise NotAFigureError(name) from None
    if abs(figure) > _HIGHEST:
        raise NotAFigureError(name)
    return whole_if_so(figure)


def _whole(fields: Mapping[str, str], name: str) -> int | None:
    figure = _figure(fields, name)
    if isinstance(figure, Fraction) or (figure is not None and figure < 0):
        raise NotAFigureError(name)
    return figure
