"""Reports and entries as lines of the journal: JSON, one object a line."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from msgspec import convert, json, to_builtins
from msgspec.structs import astuple

from pipeline.extensions.hall.engine.register import ClosedEntry, RosterEntry
from pipeline.extensions.hall.engine.tables import HallKey, Report
from pipeline.model import Number, Round, whole_if_so

_ENTRIES: json.Decoder[RosterEntry | ClosedEntry] = json.Decoder(RosterEntry | ClosedEntry)
_OF_ENTRY = b'{"entry":'
"""So their lines begin; those of reports do not."""


def read_line(line: bytes) -> Report | RosterEntry | ClosedEntry:
    """What a line says; ValueError where that cannot be read."""
    if line.startswith(_OF_ENTRY):
        return _ENTRIES.decode(line)
    stated = json.decode(line, type=dict[str, Any])
    try:
        return convert({**stated, "table": _key(stated)}, Report, dec_hook=_exact)
    except (KeyError, TypeError, ZeroDivisionError) as error:
        raise ValueError("no report") from error


def line_of_entry(entry: RosterEntry | ClosedEntry) -> bytes:
    """The line of an entry, or of its end."""
    return json.encode(entry)


def line_of(report: Report) -> bytes:
    """The line of a report; what its claim does not say is left out, and what is no whole number is a text."""
    stated: dict[str, Any] = to_builtins(report, enc_hook=str)
    del stated["table"]
    return json.encode(stated | key_stated(report.table))


def key_stated(key: HallKey) -> dict[str, Any]:
    """A table as JSON states it."""
    return {"tournament": key.tournament, "round": to_builtins(astuple(key.round)), "players": list(key.players)}


def key_of(stated: Mapping[str, Any]) -> HallKey:
    """The table that JSON states; KeyError, TypeError or ValueError where it states none."""
    return convert(_key(stated), HallKey)


def _key(stated: Mapping[str, Any]) -> dict[str, Any]:
    played = dict(zip(Round.__struct_fields__, stated["round"], strict=True))
    return {"tournament": stated["tournament"], "round": played, "players": stated["players"]}


def _exact(_kind: type, stated: Any) -> Number:
    return whole_if_so(Fraction(stated))
