"""The JSON of NRTM, the tournament manager of Netrunner, and its Cobra variant, read and written (docs/formats.md has the source)."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec import Struct

from pipeline.engine.tournament.state import PlayedRound, TournamentState
from pipeline.exchange.decoding import MOST_MATCHES, MOST_PROBLEMS, more_problems, too_long
from pipeline.exchange.numbers import whole_number
from pipeline.extensions.exchange import imported, swissbook_notes
from pipeline.extensions.exchange.imported import FoundMatch, ImportedStanding, ImportedTournament
from pipeline.extensions.exchange.json_reader import Json, Node, TooManyProblemsError, json_root
from pipeline.extensions.exchange.knockout import FoundFinals, knockout
from pipeline.extensions.exchange.swissbook_notes import exact
from pipeline.model import FINAL, Bracket, Number, PlayerNumber, Result, Round, Standing, replace, swiss
from pipeline.model.event import Event, Match, Player
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.rules.tiebreaks.schedule import EXTENDED_SOS, SOS
from pipeline.views.language.people import Person, readable

_UPLOADED_FROM = "Swissbook"
OWN = "swissbook"
"""The key of what Swissbook adds; other readers skip what they do not know."""

_HELD = frozenset({
    "name", "date", "cutToTop", "preliminaryRounds", "players", "eliminationPlayers", "rounds", "uploadedFrom", OWN,
})  # fmt: skip
"""The keys of the file that an import takes in or needs for nothing."""
_TIE_BREAKS = {"strengthOfSchedule": SOS, "extendedStrengthOfSchedule": EXTENDED_SOS}
"""Tie-breaks by their names in the file."""
_HELD_OF_PLAYER = frozenset({"id", "name", "rank", "matchPoints", "seed", *_TIE_BREAKS})
_HELD_OF_MATCH = frozenset({"table", "tableNumber", "player1", "player2", "eliminationGame", OWN})
_HELD_OF_FLAT_MATCH = _HELD_OF_MATCH.union(
    ["corpPlayer", "runnerPlayer", "corpScore", "runnerScore", "winner_id", "loser_id"]
)
_HELD_OF_SIDE = frozenset({"id", "combinedScore", "winner"})
_HALVES = frozenset({"corpScore", "runnerScore"})
"""Of a side: what it made in each half, which is all there is of its points where they are not summed up."""
_NOBODY = "(BYE)"
"""What AesopsTables had for the id of a missing player until 2025."""
_FLAT = (("corpPlayer", "corpScore"), ("runnerPlayer", "runnerScore"))
_LARGEST_NUMBER = 9999
_SCHEMA = "http://steffens.org/nrtm/nrtm-schema.json"
People = Mapping[PlayerNumber, Person]


class NrtmSide(Struct, frozen=True):
    """A side: whose id it has, None for nobody; the points; whether it won, where the file says that in a word."""

    id: Node | None
    points: Number | None
    won: bool | None


def _sides_of(match: Node) -> list[NrtmSide]:
    """Both sides, as the match has them: an object each, or a key each as AesopsTables had them until 2025."""
    if _is_flat(match):
        winner = match.get("winner_id").value
        ids = [(match.get(player), match.get(score).number()) for player, score in _FLAT]
        return [
            NrtmSide(_somebody(id_), points, None if winner is None else winner == id_.value) for id_, points in ids
        ]
    return [_of_object(match.get(key)) for key in ("player1", "player2")]


def _is_flat(match: Node) -> bool:
    """Whether the sides are keys of the match itself."""
    return isinstance(match.value, dict) and any(player in match.value for player, _ in _FLAT)


def _is_elimination(match: Node) -> bool:
    """Whether it is a game of the bracket, which says so or has a winner in place of a score."""
    said = isinstance(match.value, dict) and match.value.get("eliminationGame")
    return said is True or match.get("winner_id").value is not None


def _of_object(side: Node) -> NrtmSide:
    """The points are `combinedScore`, or the sum of the two sides of the game where only those are there."""
    points = side.get("combinedScore").number()
    if points is None:
        halves = [side.get(key).number() for key in ("runnerScore", "corpScore")]
        known = [value for value in halves if value is not None]
        points = sum(known, start=0) if known else None
    return NrtmSide(_somebody(side.get("id")), points, side.get("winner").flag())


def _somebody(id_: Node) -> Node | None:
    return None if id_.value is None or id_.value == _NOBODY else id_


def read_nrtm(text: str, file: str) -> tuple[ImportedTournament | None, list[Problem]]:
    """What the file says, and what is wrong with it: each problem at its path, `rounds[0][2].player1.id`."""
    root = json_root(text, file)
    if isinstance(root, Problem):
        return None, [root]
    value = root.value
    if not isinstance(value, dict) or not isinstance(value.get("rounds"), list):
        return None, [problem_at("import-not-nrtm", CellRef(file))]
    lists = [value.get(key) for key in ("players", "eliminationPlayers", "rounds")] + value["rounds"]
    if sum(len(one) for one in lists if isinstance(one, list)) > MOST_MATCHES:
        return None, [too_long(file)]
    if not any(value.get(key) for key in ("players", "eliminationPlayers")) and any(value["rounds"]):
        return None, [problem_at("import-no-players", root.get("players").at)]
    try:
        return _NrtmReader(root).read(), root.problems
    except TooManyProblemsError:
        return None, [*root.problems[:MOST_PROBLEMS], more_problems(file)]


@dataclass
class _NrtmReader:
    root: Node
    numbers: dict[str, PlayerNumber] = field(default_factory=dict)
    """The player number of each id."""
    seeds: dict[PlayerNumber, int] = field(default_factory=dict)
    left_out: Counter[str] = field(default_factory=Counter)

    def read(self) -> ImportedTournament:
        """Players first, for the rounds name them by id."""
        root, own = self.root, swissbook_notes.read_tournament_facts(self.root.get(OWN))
        listed = root.get("players").items()
        finalists = [  # without the places that nobody has yet: Cobra lists them all while the finals are being played
            one
            for one in root.get("eliminationPlayers").items()
            if not isinstance(one.value, dict) or one.value.get("id") or one.value.get("name")
        ]
        players = self._players([*listed, *finalists])
        for node in finalists:
            number, seed = self._number(node.get("id")), node.get("seed").whole()
            if number and seed:
                self.seeds[number] = seed
        lists = [round_.items() for round_ in root.get("rounds").items()]
        finals = [nodes for nodes in lists if any(map(_is_elimination, nodes))]
        rounds = [nodes for nodes in lists if not any(map(_is_elimination, nodes))]
        if len(rounds) > imported.MOST_ROUNDS:
            root.get("rounds").refuse("import-too-many-rounds")
        numbered = enumerate(rounds[: imported.MOST_ROUNDS], start=1)
        matches = [match for number, nodes in numbered for match in self._matches(nodes, swiss(number))]
        games = [list(self._matches(nodes, FINAL)) for nodes in finals]
        program, cut = root.get("uploadedFrom").value, root.get("cutToTop")
        size, stated = cut.whole() or len(finalists), dict(self._stated(listed))
        ranked = sorted(stated, key=lambda player: stated[player].place or len(stated))
        bracket, size = knockout(FoundFinals(games, self.seeds, ranked, size, cut.at, root.problems))
        self._count(root, _HELD)
        if own is None:
            root.problems.extend(imported.left_out(self.left_out, root.file))
        return ImportedTournament(
            name=readable(root.get("name").text()),
            players=tuple(players),
            matches=(*matches, *bracket),
            rounds=max((match.round.number for match in matches), default=0),
            cut=size,
            date=root.get("date").day(),
            stated=stated,
            own=own,
            program=program if isinstance(program, str) else "",
        )

    def _players(self, nodes: list[Node]) -> list[Player]:
        """Everybody once; ids that are small numbers are the players' numbers, others are counted through."""
        ids: dict[str, Node] = {}
        for node in nodes:
            if node.get("id").value is None:
                node.get("id").refuse("import-no-id")
            else:
                ids.setdefault(node.get("id").text(), node)
        small = {whole for key in ids if (whole := whole_number(key)) and whole <= _LARGEST_NUMBER}
        plain = len(small) == len(ids)
        if not plain:
            self.root.problems.append(problem_at("import-renumbered", self.root.get("players").at, count=len(ids)))
        players = []
        for index, (key, node) in enumerate(ids.items(), start=1):
            number = PlayerNumber(int(key) if plain else index)
            self.numbers[key] = number
            name = readable(node.get("name").text())
            if not name:
                node.get("name").refuse("import-no-name")
            players.append(Player(number, name))
            self._count(node, _HELD_OF_PLAYER)
        return players

    def _stated(self, nodes: Iterable[Node]) -> Iterator[tuple[PlayerNumber, ImportedStanding]]:
        for node in nodes:
            if number := self._number(node.get("id")):
                values = {key: node.get(name).number() for name, key in _TIE_BREAKS.items()}
                known = {key: value for key, value in values.items() if value is not None}
                points, place = node.get("matchPoints").number(), node.get("rank").whole()
                yield number, ImportedStanding(node.at, points, place, known)

    def _number(self, node: Node) -> PlayerNumber | None:
        return None if node.value is None else self.numbers.get(node.text())

    def _matches(self, nodes: Iterable[Node], round_: Round) -> Iterator[FoundMatch]:
        return (match for node in nodes if (match := self._match(node, round_)))

    def _match(self, node: Node, round_: Round) -> FoundMatch | None:
        if not self._is_whole(node):
            return None
        sides = _sides_of(node)
        numbers = [None if side.id is None else self._number(side.id) for side in sides]
        for side, number in zip(sides, numbers, strict=True):
            if side.id is not None and number is None:
                side.id.refuse("import-unknown-player")
                return None
        first, second = numbers
        if first is None:
            sides, first, second = sides[::-1], second, None
        if first is None:
            node.refuse("import-nobody")
            return None
        own = swissbook_notes.read_match_facts(node.get(OWN))
        tables = [node.get(key).whole() for key in ("table", "tableNumber")]
        table = next((table for table in tables if table is not None), None)
        found = FoundMatch(node.at, round_, first, second, table=table, own=own)
        points = sides[0].points, sides[1].points
        if second is None:
            stated = None if points[0] is None else (points[0], points[1] or 0)
            return replace(found, points=stated, results=frozenset({Result.BYE}))
        return _ended(found, *sides, elimination=round_ == FINAL)

    def _is_whole(self, node: Node) -> bool:
        """Whether its sides are what sides can be; what the workbook has no place for is remembered."""
        flat = _is_flat(node)
        self._count(node, _HELD_OF_FLAT_MATCH if flat else _HELD_OF_MATCH)
        for side in () if flat else (node.get("player1"), node.get("player2")):
            if side.value is not None and not isinstance(side.value, dict):
                side.refuse("import-not-an-object")
                return False
            self._count(side, _HELD_OF_SIDE if _says(side.get("combinedScore").value) else _HELD_OF_SIDE | _HALVES)
        return True

    def _count(self, node: Node, held: frozenset[str]) -> None:
        """Remember the keys that say something which the workbook has no place for."""
        if isinstance(node.value, dict):
            said = (key for key, value in node.value.items() if key not in held and _says(value))
            self.left_out.update(str(key)[:40] for key in said)


def _says(value: object) -> bool:
    """Whether a value holds anything: null, false, empty and an object of such do not."""
    if isinstance(value, Mapping):
        return any(map(_says, value.values()))
    return bool(value)


def _ended(found: FoundMatch, one: NrtmSide, other: NrtmSide, *, elimination: bool) -> FoundMatch:
    """The match with its end; a game of the bracket has a winner, or scores of which one is higher."""
    points = None if one.points is None or other.points is None else (one.points, other.points)
    if not elimination:
        return replace(found, points=points, open=points is None)
    first = one.won
    if first is None and points is not None and points[0] != points[1]:
        first = points[0] > points[1]
    if first is None or not (first or other.won in (True, None)):
        return replace(found, open=True)
    return replace(found, results=imported.FIRST_WINS if first else imported.SECOND_WINS)


def nrtm_file(event: Event, outcome: TournamentState, people: People) -> bytes:
    """The file, UTF-8; the same tournament gives the same bytes. Names are the published ones, ids the numbers."""
    bracket = outcome.bracket if outcome.bracket and outcome.bracket.drawn else None
    day = event.day_of(outcome.contest.tournament)
    facts: Json = {
        "name": swissbook_notes.title(event, outcome),
        "date": day and day.isoformat(),
        "cutToTop": len(bracket.seeds) if bracket else 0,
        "preliminaryRounds": len(outcome.rounds),
        "tournamentOrganiser": {"nrdbId": None, "nrdbUsername": None},
        "players": [_player(rank, line, people) for rank, line in enumerate(outcome.standings, start=1)],
        "eliminationPlayers": _elimination(outcome, bracket, people) if bracket else [],
        "rounds": [
            *(_swiss(played, outcome) for played in outcome.rounds),
            *(_knockout(bracket, outcome) if bracket else ()),
        ],
        "uploadedFrom": _UPLOADED_FROM,
        "links": [{"rel": "schemaderivedfrom", "href": _SCHEMA}],
        OWN: swissbook_notes.tournament_facts(event, outcome.contest),
    }
    return (json.dumps(facts, ensure_ascii=False, indent=1) + "\n").encode()


def _player(rank: int, line: Standing, people: People) -> Json:
    """`rank` is the row: readers expect a number also for those who are disqualified or share a place."""
    means = {receipt.key: receipt.value for receipt in line.receipts}
    return {
        "id": line.player,
        "name": people[line.player].name,
        "rank": line.place or rank,
        "corpIdentity": None,
        "runnerIdentity": None,
        "matchPoints": exact(line.points),
        # Decimals with as many digits as Cobra gives; null where the rules do not know the tie-break.
        **{name: str(round(float(means[key]), 6)) if key in means else None for name, key in _TIE_BREAKS.items()},
    }


def _elimination(outcome: TournamentState, bracket: Bracket, people: People) -> list[Json]:
    seeds = {player: seed for seed, player in enumerate(bracket.seeds, start=1)}
    return [
        {"id": row.player, "name": people[row.player].name, "rank": row.place, "seed": seeds[row.player]}
        for row in outcome.classification.rows
        if row.player in seeds
    ]


def _swiss(played: PlayedRound, outcome: TournamentState) -> list[Json]:
    """The matches of a round, then its byes."""
    worth, usual = {bye.player: bye.points for bye in played.byes}, outcome.contest.ruleset.byes.points
    rows = (row for row in outcome.contest.tournament.matches if row.round == played.round)
    alone = sorted((row for row in rows if row.player2 is None), key=lambda row: row.player1)
    byes = ((row, (worth.get(row.player1, usual), 0)) for row in alone)
    matches = ((one.match, one.points or (None, None)) for one in played.matches)
    return [_of_swiss(row, *points) for row, points in (*matches, *byes)]


def _of_swiss(row: Match, *points: Number | None) -> Json:
    sides: list[Json] = [
        {"id": player, "runnerScore": None, "corpScore": None, "combinedScore": None if own is None else exact(own)}
        for player, own in zip((row.player1, row.player2), points, strict=True)
    ]
    return _meeting(row, sides, elimination=False)


def _knockout(bracket: Bracket, outcome: TournamentState) -> Iterable[list[Json]]:
    """The games of each round as far as there are rows of them; the third place stands in the final's round."""
    held = [row for row in outcome.contest.tournament.matches if row.player2 is not None]
    rows = {(row.round, frozenset({row.player1, row.player2})): row for row in held}
    drawn: dict[Round, list[Json]] = {}
    for game in bracket.games:
        row = rows.get((game.round, frozenset(game.players)))
        if row is not None:
            sides: list[Json] = [
                {"id": player, "role": None, "winner": None if game.winner is None else player == game.winner}
                for player in (row.player1, row.player2)
            ]
            there = drawn.setdefault(FINAL if game.round.third_place else game.round, [])
            there.append(_meeting(row, sides, elimination=True))
    return drawn.values()


def _meeting(match: Match, sides: Sequence[Json], *, elimination: bool) -> Json:
    own = swissbook_notes.match_facts(match)
    return {
        "table": match.table,
        "player1": sides[0],
        "player2": sides[1],
        "intentionalDraw": False,
        "twoForOne": False,
        "eliminationGame": elimination,
        **({OWN: own} if own else {}),
    }
