"""What is reported of a table, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pipeline.engine.results.tables import places
from pipeline.engine.tournament.result import result_of
from pipeline.extensions.hall.engine.report import ReportedResult
from pipeline.extensions.hall.engine.tables import ReportTable
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.results import Result
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.views.context.tiebreaks import second_word
from pipeline.views.context.tournament import facing
from pipeline.views.language.words import Words

Called = Callable[[PlayerNumber], str]
"""How a player is called where it is read."""


def claim_text(
    table: ReportTable, claim: ReportedResult, called: Called, words: Words, *, armies: bool = True
) -> str:
    """`Ann Lee won · 20 – 3`; of a table of several `1. Ann Lee (15), 2. Jan Kowalski (12)`."""
    if claim.empty:
        return ""
    stated = table.with_claim(claim)
    if stated.match is None:
        return ", ".join(_seats(stated, called, words))
    result = result_of(table.ruleset, stated.match)
    said = [] if result is None else [result_text(result, table, called, words)]
    if claim.score1 is not None and claim.score2 is not None:
        said.append(facing(words.number(claim.score1), words.number(claim.score2)))
    if claim.drawn_games:
        said.append(f"{words.gettext('Games drawn')}: {claim.drawn_games}")
    if claim.second1 is not None and claim.second2 is not None:
        seconds = facing(words.number(claim.second1), words.number(claim.second2))
        said.append(f"{second_word(table.ruleset, words)}: {seconds}")
    played = (stated.match.army1, stated.match.army2) if armies else ("", "")
    if all(played):
        said.append(facing(*played))
    else:
        players = zip(table.key.players, played, strict=True)
        said += [f"{called(player)}: {army}" for player, army in players if army]
    return " · ".join(said)


def result_text(result: Result, table: ReportTable, called: Called, words: Words) -> str:
    """A result as those at the table would say it."""
    if result is Result.DRAW:
        return words.gettext("The match is a draw")
    if result.winner is None:
        return words.gettext("Nobody won")
    player = called(table.key.players[result.winner - 1])
    if result.on_time:
        return words.gettext("%(player)s won on time", player=player)
    if result.forfeit:
        return words.gettext("%(player)s won by forfeit", player=player)
    return words.gettext("%(player)s won", player=player)


def _seats(table: ReportTable, called: Called, words: Words) -> Iterator[str]:
    ranks = places(table.seats, table.ruleset.tables) or tuple(0 for _ in table.seats)
    lines = sorted(zip(ranks, table.seats, strict=True), key=lambda line: line[0])
    for rank, seat in lines:
        place = f"{rank}. " if rank else ""
        power = "" if seat.power is None else f" ({_power(seat.power, seat.goal, words)})"
        yield f"{place}{called(seat.player)}{power}"


def _power(power: Number, goal: Number | None, words: Words) -> str:
    return words.number(power) if goal is None else f"{words.number(power)} / {words.number(goal)}"


def counts_power(rules: Ruleset) -> bool:
    """Whether a table is decided by power and goals, and not by victory points."""
    return rules.tables is not None and not rules.tables.victory_points
