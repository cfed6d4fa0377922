"""Reports as lines of the journal: JSON, one object a line."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from pipeline.extensions.hall.model.report import Act, PlayedTableKey, Report, ReportedResult, ReportedSeat
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.results import Result
from pipeline.model.rounds import Branch, Round, Stage

_SCORES = ("score1", "score2", "second1", "second2")
_ARMIES = ("army1", "army2")


def line_of(report: Report) -> bytes:
    """The line of a report."""
    found = {
        "number": report.number,
        "moment": report.moment.isoformat(),
        **key_stated(report.table),
        "act": report.act.value,
        "by": report.by,
        "key": report.key,
        "claim": None if report.claim is None else _stated(report.claim),
        "of": report.of,
    }
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")).encode()


def report_of(line: bytes) -> Report:
    """The report of a line; ValueError where it is none."""
    try:
        found = json.loads(line)
        moment = dt.datetime.fromisoformat(found["moment"])
        if moment.tzinfo is None:
            raise ValueError("a moment without its time zone")
        return Report(
            int(found["number"]),
            moment,
            key_of(found),
            Act(found["act"]),
            None if found["by"] is None else PlayerNumber(int(found["by"])),
            found["key"],
            None if found["claim"] is None else _claim(found["claim"]),
            int(found["of"]),
        )
    except (KeyError, TypeError, ZeroDivisionError) as error:
        raise ValueError("no report") from error


def key_stated(key: PlayedTableKey) -> Mapping[str, Any]:
    """A table as JSON states it."""
    played = key.round
    return {
        "tournament": key.tournament,
        "round": [played.stage.value, played.number, played.branch.value, played.tables],
        "players": list(key.players),
    }


def key_of(found: Mapping[str, Any]) -> PlayedTableKey:
    """The table that JSON states; KeyError, TypeError or ValueError where it states none."""
    stage, number, branch, tables = found["round"]
    return PlayedTableKey(
        found["tournament"],
        Round(Stage(stage), int(number), Branch(branch), bool(tables)),
        tuple(PlayerNumber(int(one)) for one in found["players"]),
    )


def _stated(claim: ReportedResult) -> Mapping[str, Any]:
    scores = {key: _written(value) for key in _SCORES if (value := getattr(claim, key)) is not None}
    return {
        **({"result": claim.result.value} if claim.result else {}),
        **scores,
        **({"drawn_games": claim.drawn_games} if claim.drawn_games is not None else {}),
        **{key: army for key in _ARMIES if (army := getattr(claim, key))},
        **({"seats": [_seat_stated(seat) for seat in claim.seats]} if claim.seats else {}),
    }


def _seat_stated(seat: ReportedSeat) -> Mapping[str, Any]:
    found = {"power": _written(seat.power), "goal": _written(seat.goal), "place": seat.place}
    return {key: value for key, value in found.items() if value is not None}


def _claim(found: Mapping[str, Any]) -> ReportedResult:
    return ReportedResult(
        Result(found["result"]) if "result" in found else None,
        _number(found.get("score1")),
        _number(found.get("score2")),
        _number(found.get("second1")),
        _number(found.get("second2")),
        found.get("drawn_games"),
        str(found.get("army1", "")),
        str(found.get("army2", "")),
        tuple(
            ReportedSeat(_number(one.get("power")), _number(one.get("goal")), one.get("place"))
            for one in found.get("seats", ())
        ),
    )


def _written(value: Number | None) -> str | None:
    return None if value is None else str(value)


def _number(text: str | None) -> Number | None:
    if text is None:
        return None
    found = Fraction(text)
    return found.numerator if found.denominator == 1 else found
