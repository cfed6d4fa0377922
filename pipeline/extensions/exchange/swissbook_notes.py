"""What Swissbook adds to the files of other formats, in a place that their readers skip, to read it back itself.

Only what the site publishes: rules, seed, shape, who left or came when, and of a match what the format has no word for.
"""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from msgspec import Struct

from pipeline.engine.tournament.contest import Contest, rules_of_day
from pipeline.engine.tournament.state import TournamentState
from pipeline.exchange.numbers import whole_number
from pipeline.extensions.exchange.json_reader import Json, Node
from pipeline.model import Branch, Change, ChangeKind, Event, Match, Number, PlayerNumber, Result, Round
from pipeline.rules.load import builtin_ids, load_builtin, public
from pipeline.rules.tiebreaks.own import MANUAL, RATING
from pipeline.rules.writer import ruleset_text
from pipeline.views.language.people import readable

_PUBLIC = frozenset(ChangeKind) - {ChangeKind.WARNING}
"""A judge's warning is nobody else's business."""
_LONGEST_RULES = 200_000


class MatchFacts(Struct, frozen=True):
    """Of a match: the result as it stands in the workbook, scores, armies, games drawn, the round's name in the bracket and the
    handicap of the first player.
    """

    result: Result | None = None
    scores: tuple[Number, Number] | None = None
    armies: tuple[str, str] = ("", "")
    round: Round | None = None
    drawn_games: int | None = None
    second_scores: tuple[Number, Number] | None = None
    handicap: int | None = None


class OwnFacts(Struct, frozen=True):
    """Of a tournament: `rounds` and `cut` are None where they are left to the structure."""

    rules: str
    rules_file: str
    """The text of a ruleset that is no game of Swissbook's; empty where it is one."""
    event: str
    tournament: str
    seed: str
    language: str
    structure: str
    rounds: int | None
    cut: int | None
    draw_method: int | None
    changes: tuple[Change, ...]
    ratings: Mapping[PlayerNumber, float]
    orders: Mapping[PlayerNumber, int]
    """The column Tie-break, where the rules ask for it."""
    initial_points: Mapping[PlayerNumber, Number]


def tournament_facts(event: Event, contest: Contest) -> Json:
    """The facts of a tournament as a JSON object."""
    tournament, ruleset = contest.tournament, contest.ruleset
    # Somebody's own rules go along, without the address that their report goes to; those of Swissbook do not.
    day = event.day_of(tournament)
    builtin = ruleset.id in builtin_ids() and rules_of_day(load_builtin(ruleset.id), day) == ruleset
    return {
        "rules": str(tournament.rules),
        **({} if builtin else {"rules_file": ruleset_text(public(ruleset))}),
        "event": event.name,
        "tournament": tournament.name,
        "seed": event.seed,
        "language": event.language,
        "structure": tournament.structure,
        "rounds": tournament.rounds,
        "cut": tournament.cut,
        "draw_method": tournament.draw_method,
        "changes": [
            {
                "player": change.player,
                "kind": change.kind.value,
                "since": change.since.name,
                **({} if change.points is None else {"points": exact(change.points)}),
            }
            for change in sorted(tournament.changes, key=lambda change: (change.since, change.player, change.kind))
            if change.kind in _PUBLIC
        ],
        **_of_players(contest),
    }


def _of_players(contest: Contest) -> Json:
    """What the standings ask of players: ratings and the manual order, where the rules do."""
    keys, people = contest.ruleset.standings.tiebreaks, sorted(contest.players.items())
    facts: dict[str, dict[PlayerNumber, int | float | str | None]] = {}
    if RATING in keys or contest.ruleset.rating:
        facts["ratings"] = {number: contest.rating(number) for number, _ in people}
    if MANUAL in keys:
        facts["orders"] = {number: player.tie_break for number, player in people}
    if contest.ruleset.has_starts:
        starts = ((number, player.initial_points) for number, player in people)
        facts["initial_points"] = {number: None if start is None else exact(start) for number, start in starts}
    return {
        key: {str(number): fact for number, fact in of_players.items() if fact is not None}
        for key, of_players in facts.items()
    }


def match_facts(match: Match) -> Json:
    """The facts of a match that no other format has, without those that are not there."""
    facts: Json = {
        "result": match.result and match.result.value,
        "scores": _exact_pair(match.score1, match.score2),
        "drawn_games": match.drawn_games,
        "second_scores": _exact_pair(match.second1, match.second2),
        "armies": [match.army1, match.army2] if match.army1 or match.army2 else None,
        "round": None if match.round.branch is Branch.MAIN else match.round.name,
        "handicap": match.handicap,
    }
    return {key: fact for key, fact in facts.items() if fact is not None}


def _exact_pair(first: Number | None, second: Number | None) -> list[int | float | str] | None:
    return None if first is None or second is None else [exact(first), exact(second)]


def exact(value: Number) -> int | float | str:
    """A number as JSON has it; text such as `1/3` where no decimal is the same."""
    if value.denominator == 1:
        return int(value)
    return float(value) if Fraction(repr(float(value))) == value else str(value)


def read_tournament_facts(node: Node) -> OwnFacts | None:
    """The facts of a tournament; None where there are none."""
    if node.value is None:
        return None
    return OwnFacts(
        rules=node.get("rules").text(),
        rules_file=node.get("rules_file").text(_LONGEST_RULES),
        event=node.get("event").text(),
        tournament=node.get("tournament").text(),
        seed=node.get("seed").text(),
        language=node.get("language").text(),
        structure=node.get("structure").text(),
        rounds=node.get("rounds").whole(),
        cut=node.get("cut").whole(),
        draw_method=node.get("draw_method").whole(),
        changes=tuple(_changes(node.get("changes").items())),
        ratings={player: float(value) for player, value in _by_player(node.get("ratings"))},
        orders={player: int(value) for player, value in _by_player(node.get("orders"))},
        initial_points=dict(_by_player(node.get("initial_points"))),
    )


def _by_player(node: Node) -> Iterator[tuple[PlayerNumber, Number]]:
    """The numbers of an object whose keys are player numbers."""
    if isinstance(node.value, dict):
        for key in map(str, node.value):
            number = whole_number(key)
            value = None if number is None else node.get(key).number()
            if number is not None and value is not None:
                yield PlayerNumber(number), value


def read_match_facts(node: Node) -> MatchFacts | None:
    """The facts of a match; None where there are none."""
    if node.value is None:
        return None
    result = node.get("result").text()
    armies = [item.text() for item in node.get("armies").items()]
    return MatchFacts(
        Result(result) if result in tuple(Result) else None,
        _pair(node.get("scores")),
        (armies[0], armies[1]) if len(armies) == 2 else ("", ""),
        Round.parse(node.get("round").text()),
        node.get("drawn_games").whole(),
        _pair(node.get("second_scores")),
        node.get("handicap").whole(),
    )


def _pair(node: Node) -> tuple[Number, Number] | None:
    """Two numbers; None where there are not."""
    match [item.number() for item in node.items()]:
        case [first, second] if first is not None and second is not None:
            return first, second
    return None


def _changes(nodes: Iterable[Node]) -> Iterator[Change]:
    kinds = {kind.value: kind for kind in _PUBLIC}
    for node in nodes:
        player, since = node.get("player").whole(), Round.parse(node.get("since").text())
        kind = kinds.get(node.get("kind").text())
        if player and since and kind:
            yield Change(PlayerNumber(player), kind, since, points=node.get("points").number())
        else:
            node.refuse("import-own-change")


def title(event: Event, outcome: TournamentState) -> str:
    """What a tournament is called in a file that holds nothing else: the event's name, with its own where there are several."""
    name = readable(event.name)
    if len(event.tournaments) == 1:
        return name
    return f"{name} – {readable(outcome.contest.tournament.name)}"
