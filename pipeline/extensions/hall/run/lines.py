"""Reports and entries as lines of the journal: JSON, one object a line."""

import datetime as dt
import json
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import msgspec

from pipeline.extensions.hall.engine.register import ClosedEntry, RosterEntry
from pipeline.extensions.hall.engine.tables import Act, HallKey, Report, ReportedResult, ReportedSeat
from pipeline.model import Branch, PlayerNumber, Result, Round, Stage, whole_if_so

_ENTRIES: msgspec.json.Decoder[RosterEntry | ClosedEntry] = msgspec.json.Decoder(RosterEntry | ClosedEntry)
_OF_ENTRY = b'{"entry":'
"""So their lines begin; those of reports do not."""
_FIGURES = ("score1", "score2", "second1", "second2", "power", "goal")
"""Written as texts, since they may be fractions."""


def read_line(line: bytes) -> Report | RosterEntry | ClosedEntry:
    """What a line says; ValueError where that cannot be read."""
    if line.startswith(_OF_ENTRY):
        return _ENTRIES.decode(line)
    try:
        stated = json.loads(line)
        moment = dt.datetime.fromisoformat(stated["moment"])
        if moment.tzinfo is None:
            raise ValueError("a moment without its time zone")
        return Report(
            int(stated["number"]),
            moment,
            key_of(stated),
            Act(stated["act"]),
            None if stated["by"] is None else PlayerNumber(int(stated["by"])),
            stated["key"],
            None if stated["claim"] is None else _claim(stated["claim"]),
            int(stated["of"]),
            None if (seen := stated.get("seen")) is None else _claim(seen),
            stated.get("drops") is True,
        )
    except (AttributeError, KeyError, TypeError, ZeroDivisionError) as error:
        raise ValueError("no report") from error


def line_of_entry(entry: RosterEntry | ClosedEntry) -> bytes:
    """The line of an entry, or of its end."""
    return msgspec.json.encode(entry)


def line_of(report: Report) -> bytes:
    """The line of a report; what its claim does not say is left out."""
    stated = msgspec.structs.asdict(report) | key_stated(report.table)
    del stated["table"]
    for name, result in (("claim", report.claim), ("seen", report.seen)):
        if result is not None:
            seats = [_stated(seat) for seat in result.seats]
            stated[name] = _stated(result) | ({"seats": seats} if seats else {})
    return msgspec.json.encode(stated)


def key_stated(key: HallKey) -> dict[str, Any]:
    """A table as JSON states it."""
    played = [key.round.stage.value, key.round.number, key.round.branch.value, key.round.tables]
    return {"tournament": key.tournament, "round": played, "players": list(key.players)}


def key_of(stated: Mapping[str, Any]) -> HallKey:
    """The table that JSON states; KeyError, TypeError or ValueError where it states none."""
    stage, number, branch, tables = stated["round"]
    played = Round(Stage(stage), int(number), Branch(branch), bool(tables))
    players = tuple(PlayerNumber(int(player)) for player in stated["players"])
    return HallKey(stated["tournament"], played, players)


def _stated(claim: ReportedResult | ReportedSeat) -> dict[str, Any]:
    stated = {name: value for name, value in msgspec.structs.asdict(claim).items() if value not in (None, "", ())}
    return {name: str(value) if name in _FIGURES else value for name, value in stated.items()}


def _claim(stated: Mapping[str, Any]) -> ReportedResult:
    fields = _fields(stated)
    if "result" in fields:
        fields["result"] = Result(fields["result"])
    fields["seats"] = tuple(ReportedSeat(**_fields(seat)) for seat in fields.get("seats", ()))
    return ReportedResult(**fields)


def _fields(stated: Mapping[str, Any]) -> dict[str, Any]:
    return {name: whole_if_so(Fraction(value)) if name in _FIGURES else value for name, value in stated.items()}
