"""TRF16 as programs that pair chess read it: the rounds that are over, with XXR and XXC (JaVaFo Advanced User Manual).

Players are numbered by the starting list that the next round is drawn from, and who is not to be paired is named, so another
program pairs the same round; but players to keep apart are the organiser's alone, and not in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from pipeline.engine.pairing.system import first_plays_first, starting_list
from pipeline.engine.tournament.presence import entered
from pipeline.engine.tournament.state import TournamentState
from pipeline.extensions.exchange.swissbook_notes import title
from pipeline.extensions.exchange.trf import columns
from pipeline.extensions.exchange.trf.columns import DoesNotFitError, decimal, line, number
from pipeline.extensions.exchange.trf.writer import ABSENT, People, cells_of, column_of, rating_cells
from pipeline.model.event import Event
from pipeline.rules.ruleset.swiss import PairingPolicy


def pairing_file(event: Event, outcome: TournamentState, people: People) -> bytes | None:
    """The file in UTF-8 with CR LF; None where no federation's system pairs, where points were given or taken by hand, which it
    has no place for, or where its columns cannot hold the numbers.
    """
    by_hand = any(line.adjustments for line in outcome.standings)
    if outcome.contest.ruleset.swiss.pairing is not PairingPolicy.DUTCH or by_hand:
        return None
    try:
        return "".join(f"{text}\r\n" for text in _lines(event, outcome, people)).encode()
    except DoesNotFitError:
        return None


def _lines(event: Event, outcome: TournamentState, people: People) -> Iterator[str]:
    contest = outcome.contest
    over = list(takewhile(lambda played: played.complete, outcome.rounds))
    order = starting_list(contest, len(over) + 1)
    place = {player: number for number, player in enumerate(order, start=1)}
    rounds = cells_of(outcome)[: len(over)]
    yield f"012 {title(event, outcome)}"
    yield f"062 {len(order)}"
    yield "092 Individual: Swiss-System"
    yield f"XXR {outcome.structure.rounds}"
    yield f"XXC {'white1' if first_plays_first(contest) else 'black1'}"
    away = sorted(place[player] for player in set(order) - entered(contest, len(over) + 1))
    if away:
        yield f"XXZ {' '.join(map(number, away))}"
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
