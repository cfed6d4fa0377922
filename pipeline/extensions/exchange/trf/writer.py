"""TRF26, the Tournament Report File of FIDE, for the Swiss rounds of duels; and TRF16 as programs that pair chess read it: the rounds
that are over, with XXR and XXC (JaVaFo Advanced User Manual).

Player 1 has white, unless in the game Black is named first. What TRF26 has no line for stands in comments: those that begin with
`### swissbook` are read back by `import`. In TRF16 players are numbered by the starting list that the next round is drawn from, and
who is not to be paired is named, so another program pairs the same round; but players to keep apart are the organiser's alone, and
not in it.
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile

from msgspec import Struct

from pipeline.engine.pairing.system import first_plays_first, starting_list
from pipeline.engine.tournament.contest import Contest, entered
from pipeline.engine.tournament.state import PlayedMatch, TournamentState
from pipeline.extensions.exchange.json_reader import Json
from pipeline.extensions.exchange.swissbook_notes import match_facts, title, tournament_facts
from pipeline.extensions.exchange.trf import columns
from pipeline.extensions.exchange.trf.columns import DoesNotFitError, decimal, line, number
from pipeline.model import Event, Number, PlayerNumber, Result, Role, Stage, grouped
from pipeline.rules.ruleset.swiss import PairingPolicy
from pipeline.views.language.people import Person, published_person, readable

People = Mapping[PlayerNumber, Person]
_ENDS = {
    Result.FIRST: "10", Result.FIRST_ON_TIME: "10", Result.SECOND: "01", Result.SECOND_ON_TIME: "01", Result.DRAW: "==",
    Result.FIRST_BY_FORFEIT: "+-", Result.SECOND_BY_FORFEIT: "-+", Result.NOBODY: "--",
}  # fmt: skip


class TrfCell(Struct, frozen=True):
    """A player's round: opponent, colour, result, and what it was worth."""

    opponent: PlayerNumber | None
    colour: str
    result: str
    points: Number


_ABSENT = TrfCell(None, "-", "Z", 0)
"""A round without a match or a bye."""


def trf_file(event: Event, outcome: TournamentState, people: People) -> bytes | None:
    """The file in UTF-8 with CR LF; None where its columns cannot hold the numbers (docs/formats.md)."""
    try:
        lines = list(_Writer(event, outcome, people).lines())
    except DoesNotFitError:
        return None
    return "".join(f"{text}\r\n" for text in lines).encode()


class _Writer:
    def __init__(self, event: Event, outcome: TournamentState, people: People) -> None:
        self._event, self._outcome, self._people = event, outcome, people
        self._contest = outcome.contest
        self._cells = _cells_of(outcome)
        # The points of the scoring system (162), in its order.
        points, byes = outcome.contest.ruleset.points, outcome.contest.ruleset.byes
        system = {columns.WIN: points.win, columns.DRAW: points.draw, columns.LOSS: points.loss}
        system |= {columns.ABSENCE: points.forfeit_loss, columns.BYE: byes.points}
        self._system = {key: value for key, value in system.items() if value is not None}

    def lines(self) -> Iterator[str]:
        """The tournament, how points are counted, the players, the exceptions, the notes."""
        yield from (text for code, value in self._tournament() if value for text in [f"{code} {value}"])
        day = self._event.day_of(self._contest.tournament)
        if day and self._cells and self._event.end_date in (None, day):  # then all rounds are on that day
            dates = [(_column_of(index), day.strftime("%y/%m/%d")) for index in range(len(self._cells))]
            yield line([(1, "132"), *dates])
        worths = enumerate(f"{key}{decimal(value)}" for key, value in self._system.items())
        yield line([(1, "162"), *((6 + 9 * index, worth) for index, worth in worths)])
        lines = _PlayerLines(self._contest, self._people, {one: one for one in self._people}, self._cells)
        ranked = enumerate(self._outcome.standings, start=1)
        for rank, standing in sorted(ranked, key=lambda pair: pair[1].player):
            yield lines.of(standing.player, standing.points, standing.place or rank)
        yield from self._asked()
        yield from self._abnormal()
        yield from self._notes()

    def _tournament(self) -> Iterator[tuple[str, str]]:
        event, minutes = self._event, self._contest.minutes
        day = event.day_of(self._contest.tournament)
        yield "012", title(event, self._outcome)
        yield "022", readable(event.city)
        for code, date in (("042", day), ("052", event.end_date or day)):
            yield code, date.strftime("%Y/%m/%d") if date else ""
        yield "062", str(len(self._outcome.standings))
        yield "072", "0"
        scheduled = self._contest.ruleset.swiss.round_robin
        yield "092", "Individual: Round-Robin" if scheduled else "Individual: Swiss-System"
        judges = [member.name for member in event.staff if member.role is Role.HEAD_JUDGE]
        yield "102", published_person(judges[0], event, self._people) if judges else ""
        yield "122", f"{minutes} minutes" if minutes else ""
        yield "142", str(self._outcome.structure.rounds)
        yield "182", "Swissbook"

    def _asked(self) -> Iterator[str]:
        """Byes that players asked for (240)."""
        for index, played in enumerate(self._outcome.rounds):
            asked = (bye.player for bye in played.byes if bye.requested)
            of_kind = grouped((self._cells[index][player].result, player) for player in asked)
            for kind, players in sorted(of_kind.items()):
                cells = [(11 + 5 * place, number(player)) for place, player in enumerate(sorted(players))]
                yield line([(1, "240"), (5, kind), (7, f"{index + 1:03}"), *cells])

    def _abnormal(self) -> Iterator[str]:
        """Results that were not worth what the scoring system says (299), such as wins on time."""
        found: dict[tuple[int, str, Number], list[PlayerNumber]] = defaultdict(list)
        for index, cells in enumerate(self._cells):
            for player, cell in cells.items():
                usual = self._system.get(columns.CLASSES[cell.result.strip()], 0)
                if cell.points != usual and cell.result.strip():
                    kind = columns.ABNORMAL.get(cell.result)
                    if kind is None:
                        raise DoesNotFitError
                    found[index + 1, kind, cell.points].append(player)
        for (round_, kind, points), players in sorted(found.items()):
            told = [(24 + 5 * place, number(player)) for place, player in enumerate(sorted(players))]
            yield line([(1, "299"), (5, kind), (14, decimal(points)), (20, f"{round_:03}"), *told])

    def _notes(self) -> Iterator[str]:
        """What has no line: how ties were broken, names cut short, and what only Swissbook reads."""
        breaks = ", ".join(dict.fromkeys(self._contest.ruleset.standings.tiebreaks))
        yield f"### Ties were broken by: {breaks}."
        if self._outcome.cut is not None:
            yield "### The bracket after the Swiss rounds is not in this file."
        yield _note({"tournament": tournament_facts(self._event, self._contest)})
        for standing in self._outcome.standings:
            name = self._people[standing.player].name
            if len(name) > columns.NAME_WIDTH:
                yield _note({"player": standing.player, "name": name})
        rows = self._contest.tournament.matches
        for match in sorted(rows, key=lambda row: (row.round, row.table or 0, row.player1)):
            if match.round.stage is Stage.SWISS and (match.player2 is not None or match.army1):
                place = {"round": match.round.number, "table": match.table, "players": match.players}
                yield _note({**place, **match_facts(match)})


class _PlayerLines(Struct, frozen=True):
    """The lines of players (001) by the numbers that they are `called` by, with the cells of these rounds."""

    contest: Contest
    people: People
    called: Mapping[PlayerNumber, int]
    rounds: Sequence[Mapping[PlayerNumber, TrfCell]]

    def of(self, player: PlayerNumber, points: Number, place: int) -> str:
        """A player's line, with the rating where pairs go by it."""
        fields = [
            (1, "001"),
            (5, number(self.called[player])),
            (15, self.people[player].name[: columns.NAME_WIDTH]),
        ]
        rating = self.contest.rating(player) if self.contest.ruleset.swiss.by_rating else None
        if rating is not None:
            fields.append((columns.RATING.start + 1, number(round(rating))))
        fields += [(81, decimal(points)), (86, number(place))]
        for index, cells in enumerate(self.rounds):
            cell = cells.get(player, _ABSENT)
            opponent = number(self.called[cell.opponent]) if cell.opponent else "0000"
            fields.append((_column_of(index), f"{opponent} {cell.colour} {cell.result}"))
        return line(fields)


def _note(facts: Json) -> str:
    return columns.OWN_NOTE + json.dumps(facts, ensure_ascii=False)


def _column_of(index: int) -> int:
    """Where the cell of a round begins; 0 is the first."""
    return columns.FIRST_ROUND + columns.ROUND_STEP * index


def _cells_of(outcome: TournamentState) -> list[dict[PlayerNumber, TrfCell]]:
    """Every player's cell, round by round; who has left has none."""
    held = ((own.player, record) for own in outcome.standings for record in own.records)
    recorded = {(record.round, player): record.points for player, record in held}
    points, swiss = outcome.contest.ruleset.points, outcome.contest.ruleset.swiss
    colours = "wb" if swiss.colours[:1] != ("black",) else "bw"
    rounds = []
    for played in outcome.rounds:
        cells: dict[PlayerNumber, TrfCell] = {}
        for match in played.matches:
            cells.update(_of_match(match, colours))
        for bye in played.byes:  # of the pairing, or asked for: then worth a win, a draw or nothing
            worth = {0: "Z", points.win: "F"}.get(bye.points, "H" if bye.points == points.draw else "Z")
            cells[bye.player] = TrfCell(None, "-", worth if bye.requested else "U", bye.points)
        for player in played.absent:
            cells[player] = TrfCell(None, "-", "Z", recorded.get((played.round, player), 0))
        rounds.append(cells)
    return rounds


def _of_match(played: PlayedMatch, colours: str) -> Iterable[tuple[PlayerNumber, TrfCell]]:
    match = played.match
    if match.player2 is None:
        return
    points = played.points or (0, 0)
    result = match.result
    if result is None:  # the scores decide it
        one, other = match.score1 or 0, match.score2 or 0
        result = Result.DRAW if one == other else Result.FIRST if one > other else Result.SECOND
    ends = "  " if played.points is None else _ENDS[result]
    yield match.player1, TrfCell(match.player2, colours[0], ends[0], points[0])
    yield match.player2, TrfCell(match.player1, colours[1], ends[1], points[1])


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
    lines = _PlayerLines(contest, people, place, _cells_of(outcome)[: len(over)])
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
        points = sum((cells.get(player, _ABSENT).points for cells in lines.rounds), start=0)
        yield lines.of(player, points, ranks[player])
