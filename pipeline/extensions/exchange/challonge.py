"""Reading a tournament of Challonge with its participants and matches, as version 1 of its API gives it (docs/formats.md)."""

import re
from dataclasses import dataclass, field

from pipeline.exchange.decoding import MOST_MATCHES, MOST_PROBLEMS, more_problems, too_long
from pipeline.extensions.exchange import imported
from pipeline.extensions.exchange.imported import FIRST_WINS, SECOND_WINS, FoundMatch, ImportedTournament
from pipeline.extensions.exchange.json_reader import Node, TooManyProblemsError, json_root
from pipeline.extensions.exchange.knockout import FoundFinals, knockout
from pipeline.extensions.exchange.swissbook_notes import MatchFacts
from pipeline.model import FINAL, THIRD_PLACE, Number, Player, PlayerNumber, Result, Round, replace, swiss
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.views.language.people import readable

_SET = re.compile(r"(-?\d{1,6})-(-?\d{1,6})")
_ROUNDS = frozenset({"swiss", "round robin"})
_BRACKETS = frozenset({"single elimination", "double elimination"})
_NAMES = ("display_name", "name", "username", "challonge_username")
_LEFT_OUT = ("description", "game_name", "tie_breaks")


def read_challonge(text: str, file: str) -> tuple[ImportedTournament | None, list[Problem]]:
    """What the file says, and what is wrong with it: each problem at its path, `matches[3].winner_id`."""
    whole = json_root(text, file)
    if isinstance(whole, Problem):
        return None, [whole]
    root = _unwrapped(whole, "tournament")
    kind = str(root.get("tournament_type").value)[:40]
    if kind.casefold() not in _ROUNDS | _BRACKETS:
        return None, [problem_at("import-format", CellRef(file), format=f"Challonge, {kind}")]
    try:
        reader = _ChallongeReader(root)
        if sum(len(root.get(key).items()) for key in ("participants", "matches")) > MOST_MATCHES:
            return None, [too_long(file)]
        return reader.read(), root.problems
    except TooManyProblemsError:
        return None, [*root.problems[:MOST_PROBLEMS], more_problems(file)]


def _unwrapped(node: Node, key: str) -> Node:
    """What stands under a key that wraps it, or the thing itself where nothing does."""
    return node.get(key) if isinstance(node.value, dict) and isinstance(node.value.get(key), dict) else node


@dataclass
class _ChallongeReader:
    root: Node
    players: list[Player] = field(default_factory=list)
    """Numbered in the order of the file."""
    numbers: dict[str, PlayerNumber] = field(default_factory=dict)
    seeds: dict[PlayerNumber, int] = field(default_factory=dict)

    def read(self) -> ImportedTournament:
        """Participants first, for the matches name them by id."""
        participants = self.root.get("participants")
        for wrapped in participants.items():
            self._player(_unwrapped(wrapped, "participant"))
        if count := len(self.players):
            self.root.problems.append(problem_at("import-renumbered", participants.at, count=count))
        kind = self.root.get("tournament_type").text().casefold()
        nodes = [_unwrapped(node, "match") for node in self.root.get("matches").items()]
        grouped = [node for node in nodes if node.get("group_id").value is not None]
        if grouped:
            self.root.problems.append(problem_at("import-groups", grouped[0].at, count=len(grouped)))
        main = [node for node in nodes if node.get("group_id").value is None]
        matches, cut = (self._rounds(main), 0) if kind in _ROUNDS else self._bracket(main)
        started, others = self.root.get("started_at"), [key for key in _LEFT_OUT if self.root.get(key).value]
        self.root.problems.extend(imported.left_out(others, self.root.file))
        return ImportedTournament(
            name=readable(self.root.get("name").text()),
            players=tuple(self.players),
            matches=tuple(matches),
            rounds=max((match.round.number for match in matches), default=0) if kind in _ROUNDS else 0,
            cut=cut,
            date=(self.root.get("start_at") if started.value is None else started).day(),
        )

    def _player(self, node: Node) -> None:
        """In groups participants have other ids, which are the same people."""
        key, names = node.get("id").text(), (readable(node.get(name).text()) for name in _NAMES)
        name = next(filter(None, names), "")
        if not key:
            node.get("id").refuse("import-no-id")
            return
        if not name:
            node.get("name").refuse("import-no-name")
        if key in self.numbers:
            node.get("id").refuse("import-player-twice")
            return
        number = PlayerNumber(len(self.players) + 1)
        for known in (key, *(item.text() for item in node.get("group_player_ids").items())):
            self.numbers.setdefault(known, number)
        if seed := node.get("seed").whole():
            self.seeds[number] = seed
        self.players.append(Player(number, name))

    def _rounds(self, nodes: list[Node]) -> list[FoundMatch]:
        """The matches of Swiss rounds or a round robin; who alone is missing from a round has its bye, of which there is no row."""
        found = []
        for node in nodes:
            number = node.get("round").whole()
            if not number or number > imported.MOST_ROUNDS:
                node.get("round").refuse("import-round")
            elif match := self._match(node, swiss(number)):
                found.append(match)
        at = self.root.get("matches").at
        for number in sorted({match.round.number for match in found}):
            playing = {player for match in found if match.round.number == number for player in match.players}
            missing = [player.number for player in self.players if player.number not in playing]
            if len(missing) == 1:
                found.append(FoundMatch(at, swiss(number), missing[0], None, frozenset({Result.BYE})))
        return sorted(found, key=lambda one: one.round)

    def _bracket(self, nodes: list[Node]) -> tuple[list[FoundMatch], int]:
        """The games of a bracket: its rounds count from 1, the third place is round 0, and who has lost once plays below 0."""
        rounds: dict[int, list[FoundMatch]] = {}
        for node in nodes:
            number, match = node.get("round").number(), self._match(node, FINAL)
            if match is not None and number is not None:
                third = replace(match, own=MatchFacts(round=THIRD_PLACE))
                rounds.setdefault(int(number), []).append(match if number else third)
        order = sorted(rounds, key=lambda number: (number == 0, abs(number), number < 0))
        games = [rounds[number] for number in order if number]
        if games and 0 in rounds:
            games[-1] += rounds[0]
        ranked, at = [player.number for player in self.players], self.root.get("matches").at
        return knockout(FoundFinals(games, self.seeds, ranked, len(ranked), at, self.root.problems))

    def _match(self, node: Node, round_: Round) -> FoundMatch | None:
        """A match whose players are known; None for one that waits for them."""
        sides = [node.get(key) for key in ("player1_id", "player2_id")]
        if any(side.value is None for side in sides):
            return None
        numbers = [self.numbers.get(side.text()) for side in sides]
        for side, number in zip(sides, numbers, strict=True):
            if number is None:
                side.refuse("import-unknown-player")
        if numbers[0] is None or numbers[1] is None:
            return None
        winner, scores = node.get("winner_id"), _scores(node.get("scores_csv").text())
        found = FoundMatch(node.at, round_, numbers[0], numbers[1], scores=scores)
        if winner.value is None and node.get("state").text() == "complete":
            return replace(found, results=frozenset({Result.DRAW}))
        if winner.value is None:
            return replace(found, scores=None, open=True)
        first = self.numbers.get(winner.text()) == numbers[0]
        if node.get("forfeited").flag():
            result = Result.FIRST_BY_FORFEIT if first else Result.SECOND_BY_FORFEIT
            return replace(found, results=frozenset({result}), scores=None)
        return replace(found, results=FIRST_WINS if first else SECOND_WINS)


def _scores(text: str) -> tuple[Number, Number] | None:
    """`2-1` as it is; of several sets, `11-8,7-11,11-9`, how many each has won."""
    sets = [(int(one[1]), int(one[2])) for one in map(_SET.fullmatch, text.replace(" ", "").split(",")) if one]
    if not sets or any(score < 0 for one in sets for score in one):
        return None
    if len(sets) == 1:
        return sets[0]
    return sum(first > second for first, second in sets), sum(first < second for first, second in sets)
