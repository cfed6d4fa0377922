"""How far players have moved since the round before."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from pipeline.model.ids import PlayerNumber
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.words import Words


class Way(StrEnum):
    """Where somebody has moved, for the stylesheet; the sign says it first."""

    UP = "up"
    DOWN = "down"
    SAME = "same"


_SIGNS = {Way.UP: "▲", Way.DOWN: "▼", Way.SAME: "="}


class Movement(Struct, frozen=True):
    """`▲3`, and `up 3 places` for who hears it."""

    way: Way
    shown: str
    said: str


def movements(context: TournamentContext) -> Mapping[PlayerNumber, Movement]:
    """Who has moved since the round before the last one with a result; nobody before there are two of them."""
    state = context.state
    last = max((one.records[-1].round.number for one in state.standings if one.records), default=0)
    if last < 2:
        return {}
    before = context.after[last - 2]
    return {
        one.player: _movement(earlier.place - one.place, context.words)
        for one in state.standings
        if one.place is not None and (earlier := before.get(one.player)) and earlier.place is not None
    }


def _movement(places: int, words: Words) -> Movement:
    if places > 0:
        said = words.ngettext("up %(count)s place", "up %(count)s places", places)
        return Movement(Way.UP, f"{_SIGNS[Way.UP]}{places}", said)
    if places < 0:
        said = words.ngettext("down %(count)s place", "down %(count)s places", -places)
        return Movement(Way.DOWN, f"{_SIGNS[Way.DOWN]}{-places}", said)
    return Movement(Way.SAME, _SIGNS[Way.SAME], words.gettext("same place"))
