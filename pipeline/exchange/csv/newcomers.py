"""Who of a list of players is not in the event yet, under the numbers that they get."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from pipeline.model.event import Player
from pipeline.model.ids import PlayerNumber
from pipeline.model.spelling import normal
from pipeline.model.values import replace
from pipeline.problems.code import Code
from pipeline.problems.documents.newcomers import NEWCOMER_SAME_EMAIL, NEWCOMER_SAME_ID, NEWCOMER_SAME_NAME
from pipeline.problems.problem import CellRef, Problem

_SAME: Mapping[Code, Callable[[Player], str]] = {
    NEWCOMER_SAME_ID: lambda player: player.season_id.casefold(),
    NEWCOMER_SAME_EMAIL: lambda player: player.email.casefold(),
    NEWCOMER_SAME_NAME: lambda player: normal(player.name),
}
"""By what somebody is known to be there already, the surest first."""


def newcomers(
    listed: Iterable[Player], there: Sequence[Player], file: str, cell: Callable[[Player], CellRef]
) -> tuple[list[Player], list[Problem]]:
    """Those of a list who are not among the players, numbered on from the highest, and a warning for each other one.

    Numbers in the list are passed over: a form counts its entries in its own way. `cell` says where a player of
    the event stands.
    """
    known = {(code, of(player)): (player, cell(player)) for player in reversed(there) for code, of in _SAME.items()}
    last, new, problems = max((player.number for player in there), default=0), [], []
    for player in listed:
        at = CellRef(file, player.row)
        code = next((code for code, of in _SAME.items() if of(player) and (code, of(player)) in known), None)
        if code is not None:
            other, where = known[code, _SAME[code](player)]
            problems.append(code.at(at, related=[where], name=player.name, player=other.label))
            continue
        last += 1
        player = replace(player, number=PlayerNumber(last))
        new.append(player)
        for one, of in _SAME.items():
            known[one, of(player)] = player, at
    return new, problems
