"""TRF16 as programs that pair chess read it: the rounds that are over, with XXR and XXC (JaVaFo Advanced User Manual).

Players are numbered by the starting list that the round was drawn from, so another program pairs the same round.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, takewhile

from pipeline.engine.pairing.system import first_plays_first, starting_list
from pipeline.engine.tournament.contest import avoid_groups
from pipeline.engine.tournament.state import TournamentState
from pipeline.extensions.exchange.swissbook_notes import title
from pipeline.extensions.exchange.trf import columns
from pipeline.extensions.exchange.trf.columns import DoesNotFitError, decimal, line, number
from pipeline.extensions.exchange.trf.writer import ABSENT, People, cells_of, column_of, rating_cells
from pipeline.model.event import Event
from pipeline.rules.ruleset.swiss import PairingPolicy


def pairing_file(event: Event, outcome: TournamentState, people: People) -> bytes | None:
    """The file in UTF-8 with CR LF; None where no federation's system pairs, or its columns cannot hold the numbers."""
    if outcome.contest.ruleset.swiss.pairing is not PairingPolicy.DUTCH:
        return None
    try:
        return "".join(f"{text}\r\n" for text in _lines(event, outcome, people)).encode()
    except DoesNotFitError:
        return None


def _lines(event: Event, outcome: TournamentState, people: People) -> Iterator[str]:
    contest = outcome.contest
    order = starting_list(contest)
    place = {player: number for number, player in enumerate(order, start=1)}
    over = list(takewhile(lambda played: played.complete, outcome.rounds))
    rounds = cells_of(outcome)[: len(over)]
    yield f"012 {title(event, outcome)}"
    yield f"062 {len(order)}"
    yield "092 Individual: Swiss-System"
    yield f"XXR {outcome.structure.rounds}"
    yield f"XXC {'white1' if first_plays_first(contest) else 'black1'}"
    avoid = avoid_groups(contest, order)
    for one, other in combinations([player for player in order if player in avoid], 2):
        if avoid[one] == avoid[other]:
            yield f"XXP {place[one]} {place[other]}"
    ranks = {standing.player: rank for rank, standing in enumerate(outcome.standings, start=1)}
    for player in order:
        held = [cells.get(player, ABSENT) for cells in rounds]
        fixed = [(1, "001"), (5, number(place[player])), (15, people[player].name[: columns.NAME_WIDTH])]
        points = decimal(sum((cell.points for cell in held), start=0))
        cells = [
            (
                column_of(index),
                f"{number(place[cell.opponent]) if cell.opponent else '0000'} {cell.colour} {cell.result}",
            )
            for index, cell in enumerate(held)
        ]
        yield line([*fixed, *rating_cells(contest, player), (81, points), (86, number(ranks[player])), *cells])
