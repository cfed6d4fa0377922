"""Reading NRTM JSON, Cobra's and others'."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from pipeline.exchange.decoding import MOST_MATCHES, MOST_PROBLEMS, more_problems, too_long
from pipeline.extensions.exchange.imported import BOTH_WINS, FoundMatch, ImportedStanding, ImportedTournament
from pipeline.extensions.exchange.json_reader import Node, TooManyProblemsError, TooManyValuesError, parse_json
from pipeline.extensions.exchange.nrtm.bracket import FoundFinals, knockout
from pipeline.extensions.exchange.nrtm.keys import (
    HALVES,
    HELD,
    HELD_OF_FLAT_MATCH,
    HELD_OF_MATCH,
    HELD_OF_PLAYER,
    HELD_OF_SIDE,
    OWN,
)
from pipeline.extensions.exchange.nrtm.sides import NrtmSide, is_elimination, is_flat, sides_of
from pipeline.extensions.exchange.problems.document import IMPORT_LEFT_OUT, IMPORT_NOT_JSON, IMPORT_NOT_NRTM
from pipeline.extensions.exchange.problems.matches import (
    IMPORT_NO_ID,
    IMPORT_NO_NAME,
    IMPORT_NO_PLAYERS,
    IMPORT_NOBODY,
    IMPORT_RENUMBERED,
    IMPORT_TOO_MANY_ROUNDS,
    IMPORT_UNKNOWN_PLAYER,
)
from pipeline.extensions.exchange.problems.notation import IMPORT_DATE, IMPORT_NOT_AN_OBJECT
from pipeline.extensions.exchange.swissbook_notes import read_match_facts, read_tournament_facts
from pipeline.model.event import Player
from pipeline.model.ids import PlayerNumber
from pipeline.model.results import Result
from pipeline.model.rounds import FINAL, Round, swiss
from pipeline.model.values import replace
from pipeline.problems.problem import CellRef, Problem
from pipeline.views.language.people import readable

_LARGEST_NUMBER = 9999
_MOST_ROUNDS = 99


def read_nrtm(text: str, file: str) -> tuple[ImportedTournament | None, list[Problem]]:
    """What the file says, and what is wrong with it: each problem at its path, `rounds[0][2].player1.id`."""
    problems: list[Problem] = []
    try:
        value = parse_json(text)
    except TooManyValuesError:
        return None, [too_long(file)]
    except ValueError:
        return None, [IMPORT_NOT_JSON.at(CellRef(file))]
    root = Node(file, value, "", problems)
    if not isinstance(value, dict) or not isinstance(value.get("rounds"), list):
        return None, [IMPORT_NOT_NRTM.at(CellRef(file))]
    if _count(value) > MOST_MATCHES:
        return None, [too_long(file)]
    if not any(value.get(key) for key in ("players", "eliminationPlayers")) and any(value["rounds"]):
        return None, [IMPORT_NO_PLAYERS.at(root.get("players").at)]
    try:
        return _NrtmReader(root).read(), problems
    except TooManyProblemsError:
        return None, [*problems[:MOST_PROBLEMS], more_problems(file)]


def _count(value: Mapping[str, object]) -> int:
    """How many players, rounds and matches the file lists."""
    lists = [value[key] for key in ("players", "eliminationPlayers", "rounds") if key in value]
    rounds = value["rounds"]
    lists += rounds if isinstance(rounds, list) else []
    return sum(len(one) for one in lists if isinstance(one, list))


@dataclass
class _NrtmReader:
    root: Node
    numbers: dict[str, PlayerNumber] = field(default_factory=dict)
    """The player number of each id."""
    seeds: dict[PlayerNumber, int] = field(default_factory=dict)
    left_out: Counter[str] = field(default_factory=Counter)

    def read(self) -> ImportedTournament:
        """Players first, for the rounds name them by id."""
        own = read_tournament_facts(self.root.get(OWN))
        listed = self.root.get("players").items()
        finalists = [node for node in self.root.get("eliminationPlayers").items() if not _is_empty(node)]
        players = self._players([*listed, *finalists])
        for node in finalists:
            number, seed = self._number(node.get("id")), node.get("seed").whole()
            if number and seed:
                self.seeds[number] = seed
        matches, games = self._rounds(), self._games()
        cut, stated = self.root.get("cutToTop").whole() or len(finalists), dict(self._stated(listed))
        ranked = sorted(stated, key=lambda player: stated[player].place or len(stated))
        bracket, cut = knockout(
            FoundFinals(games, self.seeds, ranked, cut, self.root.get("cutToTop").at, self.root.problems)
        )
        self._count(self.root, HELD)
        if own is None:
            self._say_what_is_left_out()
        return ImportedTournament(
            name=readable(self.root.get("name").text()),
            players=tuple(players),
            matches=(*matches, *bracket),
            rounds=max((match.round.number for match in matches), default=0),
            cut=cut,
            date=self._date(),
            stated=stated,
            own=own,
        )

    def _players(self, nodes: list[Node]) -> list[Player]:
        """Everybody once; ids that are small numbers are the players' numbers, others are counted through."""
        ids: dict[str, Node] = {}
        for node in nodes:
            if node.get("id").value is None:
                node.get("id").refuse(IMPORT_NO_ID)
            else:
                ids.setdefault(node.get("id").text(), node)
        plain = all(
            key.isascii() and key.isdigit() and len(key) < 10 and 0 < int(key) <= _LARGEST_NUMBER for key in ids
        )
        if plain:
            plain = len({int(key) for key in ids}) == len(ids)
        if not plain:
            self.root.problems.append(IMPORT_RENUMBERED.at(self.root.get("players").at, count=len(ids)))
        players = []
        for index, (key, node) in enumerate(ids.items(), start=1):
            number = PlayerNumber(int(key) if plain else index)
            self.numbers[key] = number
            name = readable(node.get("name").text())
            if not name:
                node.get("name").refuse(IMPORT_NO_NAME)
            players.append(Player(number, name))
            self._count(node, HELD_OF_PLAYER)
        return players

    def _stated(self, nodes: Iterable[Node]) -> Iterator[tuple[PlayerNumber, ImportedStanding]]:
        for node in nodes:
            number = self._number(node.get("id"))
            if number:
                yield number, ImportedStanding(node.at, node.get("matchPoints").number(), node.get("rank").whole())

    def _number(self, node: Node) -> PlayerNumber | None:
        return None if node.value is None else self.numbers.get(node.text())

    def _rounds(self) -> list[FoundMatch]:
        """The matches of the Swiss."""
        found = []
        rounds = [nodes for nodes in self._lists() if not any(map(is_elimination, nodes))]
        if len(rounds) > _MOST_ROUNDS:
            self.root.get("rounds").refuse(IMPORT_TOO_MANY_ROUNDS)
        for number, nodes in enumerate(rounds[:_MOST_ROUNDS], start=1):
            found += [match for node in nodes if (match := self._match(node, swiss(number)))]
        return found

    def _games(self) -> list[list[FoundMatch]]:
        """The games of the bracket, round by round, their rounds yet to be named."""
        lists = [nodes for nodes in self._lists() if any(map(is_elimination, nodes))]
        return [[match for node in nodes if (match := self._match(node, FINAL))] for nodes in lists]

    def _lists(self) -> list[list[Node]]:
        return [round_.items() for round_ in self.root.get("rounds").items()]

    def _match(self, node: Node, round_: Round) -> FoundMatch | None:
        if not self._is_whole(node):
            return None
        sides = sides_of(node)
        numbers = [None if side.id is None else self._number(side.id) for side in sides]
        for side, number in zip(sides, numbers, strict=True):
            if side.id is not None and number is None:
                side.id.refuse(IMPORT_UNKNOWN_PLAYER)
                return None
        first, second = numbers
        if first is None:
            sides, first, second = (sides[1], sides[0]), second, None
        if first is None:
            node.refuse(IMPORT_NOBODY)
            return None
        own, tables = read_match_facts(node.get(OWN)), [node.get(key).whole() for key in ("table", "tableNumber")]
        table = next((table for table in tables if table is not None), None)
        found = FoundMatch(node.at, round_, first, second, table=table, own=own)
        points = sides[0].points, sides[1].points
        if second is None:
            stated = None if points[0] is None else (points[0], points[1] or 0)
            return replace(found, points=stated, results=frozenset({Result.BYE}))
        return _ended(found, sides, elimination=round_ == FINAL)

    def _is_whole(self, node: Node) -> bool:
        """Whether its sides are what sides can be; what the workbook has no place for is remembered."""
        flat = is_flat(node)
        self._count(node, HELD_OF_FLAT_MATCH if flat else HELD_OF_MATCH)
        for side in () if flat else (node.get("player1"), node.get("player2")):
            if side.value is not None and not isinstance(side.value, dict):
                side.refuse(IMPORT_NOT_AN_OBJECT)
                return False
            self._count(side, HELD_OF_SIDE if _says(side.get("combinedScore").value) else HELD_OF_SIDE | HALVES)
        return True

    def _date(self) -> dt.date | None:
        node = self.root.get("date")
        text = node.text()
        if not text:
            return None
        try:
            return dt.date.fromisoformat(text[:10])
        except ValueError:
            self.root.problems.append(IMPORT_DATE.at(node.at, text=text[:40]))
            return None

    def _count(self, node: Node, held: frozenset[str]) -> None:
        """Remember the keys that say something which the workbook has no place for."""
        if isinstance(node.value, dict):
            said = (key for key, value in node.value.items() if key not in held and _says(value))
            self.left_out.update(str(key)[:40] for key in said)

    def _say_what_is_left_out(self) -> None:
        if self.left_out:
            names = ", ".join(sorted(self.left_out)[:20])
            self.root.problems.append(IMPORT_LEFT_OUT.at(CellRef(self.root.file), names=names))


def _is_empty(finalist: Node) -> bool:
    """Whether it is a place of the finals that nobody has yet: Cobra lists them all while the finals are being played."""
    return isinstance(finalist.value, dict) and not any(finalist.value.get(key) for key in ("id", "name"))


def _says(value: object) -> bool:
    """Whether a value holds anything: null, false, empty and an object of such do not."""
    if isinstance(value, Mapping):
        return any(map(_says, value.values()))
    return bool(value)


def _ended(found: FoundMatch, sides: tuple[NrtmSide, NrtmSide], *, elimination: bool) -> FoundMatch:
    """The match with its end; a game of the bracket has a winner, or scores of which one is higher."""
    points = sides[0].points, sides[1].points
    if not elimination:
        if points[0] is None or points[1] is None:
            return replace(found, open=True)
        return replace(found, points=(points[0], points[1]))
    first = sides[0].won
    if sides[0].won is None and points[0] is not None and points[1] is not None and points[0] != points[1]:
        first = points[0] > points[1]
    if first is None or not (first or sides[1].won in (True, None)):
        return replace(found, open=True)
    return replace(found, results=BOTH_WINS if first else frozenset(one.swapped for one in BOTH_WINS))
