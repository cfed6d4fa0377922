"""What the organiser enters of a player while the workbook may be open elsewhere: lines of the journal beside the reports."""

import datetime as dt
from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from pipeline.model import PlayerNumber, Round


class PlayerVerb(StrEnum):
    """What is done with a player. Those that become a row of Changes are called as its kinds."""

    ADD = "add"
    CORRECT = "correct"
    """Cells of the player's row, the mark of the check-in among them."""
    LATE = "late"
    DROP = "drop"
    RETURN = "return"
    REMOVE = "remove"


class RosterEntry(Struct, frozen=True, tag_field="entry", tag="player"):
    """One verb with all that it needs. `number` counts the entries from 1, `moment` has a time zone; `key` is that of the form.

    `player` and `name` say whom it is of, as the desk showed them; `cells` are texts for the row of Players by the keys of its
    columns, `seen` what stood there. `since` gives for each tournament the round from which on it holds; of somebody new the
    tournaments that they play in, and None where that is from the first round on.
    """

    number: int
    moment: dt.datetime
    key: str
    verb: PlayerVerb
    player: PlayerNumber
    name: str
    cells: Mapping[str, str] = {}
    seen: Mapping[str, str] = {}
    since: Mapping[str, Round | None] = {}


class ClosedEntry(Struct, frozen=True, tag_field="entry", tag="closed"):
    """The entry of that number waits no longer: it stands in the workbook (`written`), or the organiser took it back."""

    of: int
    moment: dt.datetime
    written: bool
