"""An `event.json` of an earlier build, read as far as it can be compared with a workbook."""

import datetime as dt
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TypeVar

from msgspec import Struct

from pipeline.exchange.decoding import MOST_PROBLEMS, more_problems
from pipeline.exchange.numbers import whole_number
from pipeline.extensions.corrections.engine.facts import EventFacts, Played, StandingLine, Total, rounded
from pipeline.extensions.exchange.json_reader import Node, TooManyProblemsError, parse_json
from pipeline.locale.languages import LANGUAGES
from pipeline.locale.spelling import PROSE
from pipeline.model import Event, Match, Number, Player, PlayerNumber, RulesetId, Seat, Slug, Status, Tournament
from pipeline.model.rounds import CUT, FINAL, FINAL_TABLE, SEMI_FINAL_TABLES, Result, Round, swiss
from pipeline.problems.problem import CellRef, Problem, has_errors, problem_at
from pipeline.run.load import Ready

SCHEMA = "swissbook/1"
_SECOND = ("second1", "second2")
CARRIED: Mapping[str, frozenset[str]] = {
    "event": frozenset({"name", "date", "city", "slug", "language", "seed", "correction"}),
    "tournaments": frozenset({"tournament", "rules"}),
    "players": frozenset({"number", "name"}),
    "matches": frozenset(
        {"round", "table", "player1", "player2", "result", "score1", "score2", "drawn_games", "handicap", *_SECOND}
    ),
    "bracket": frozenset({"round", "player1", "player2", "result", "score1", "score2", *_SECOND}),
    "tables": frozenset({"round", "table", "seat", "player", "power", "goal"}),
}
"""The columns that the file tells, by sheet; `bracket` are the rows of Matches that belong to one."""
_LARGEST = 10**6
Meaning = TypeVar("Meaning")
_AT_TABLES = {stage.name: stage for stage in (FINAL_TABLE, SEMI_FINAL_TABLES)}


class EarlierState(Struct, frozen=True):
    """An earlier state of an event, its figures in its own numbers; of an event.json `loaded` is None, names are as published."""

    event: Event
    facts: Sequence[EventFacts]
    totals: Mapping[PlayerNumber, Total]
    loaded: Ready | None = None


def read_event_json(text: str, file: str) -> tuple[EarlierState | None, list[Problem]]:
    """The event of the file; none where anything in it is an error."""
    try:
        value = parse_json(text)
    except ValueError:
        value = None
    root = Node(file, value)
    if not isinstance(value, dict) or value.get("schema") != SCHEMA:
        return None, [problem_at("diff-not-event-json", CellRef(file))]
    try:
        tournaments = root.get("tournaments").items()
        event, facts = _event(root, tournaments), tuple(map(_facts, tournaments))
        totals = {
            _player(line.get("player")): Total(line.get("place").whole(), _number(line.get("total")))
            for line in root.get("overall").items()
        }
    except TooManyProblemsError:
        return None, [*root.problems[:MOST_PROBLEMS], more_problems(file)]
    stated = EarlierState(event, facts, totals)
    if not has_errors(root.problems) and not _named(stated) <= {player.number for player in stated.event.players}:
        root.get("players").refuse("import-not-a-list")
    return (None if has_errors(root.problems) else stated), root.problems


def _named(stated: EarlierState) -> set[PlayerNumber]:
    """Everybody whom rows and figures name."""
    tournaments, facts = stated.event.tournaments, stated.facts
    rows = [match for tournament in tournaments for match in tournament.matches]
    return {
        *(player for row in rows for player in row.players),
        *(seat.player for tournament in tournaments for seat in tournament.seats),
        *(player for one in facts for player in (*one.lines, *one.seeds, *one.places, *one.winners.values())),
        *(player for one in facts for game in one.winners for player in game.players),
        *stated.totals,
    }


def _event(root: Node, tournaments: list[Node]) -> Event:
    facts = root.get("event")
    language = facts.get("language").text()
    return Event(
        name=facts.get("name").text(),
        slug=Slug(facts.get("slug").text()),
        seed=facts.get("seed").text(),
        language=language if language in LANGUAGES else "en",
        date=_meant(facts.get("date"), dt.date.fromisoformat),
        city=facts.get("city").text(),
        correction=facts.get("correction").text(PROSE),
        players=tuple(
            Player(_player(item.get("number")), item.get("name").text()) for item in root.get("players").items()
        ),
        tournaments=tuple(_tournament(tournament) for tournament in tournaments),
    )


def _meant(node: Node, read: Callable[[str], Meaning]) -> Meaning | None:
    """What a text means, None for none; one that means nothing is refused."""
    try:
        return None if node.value is None else read(node.text())
    except ValueError:
        node.refuse("import-not-text-value")
        return None


def _tournament(node: Node) -> Tournament:
    rounds = node.get("rounds").items()
    seats = tuple(seat for item in rounds for seat in _seats(item))
    matches = [match for item in rounds for match in _matches(item)]
    return Tournament(
        name=node.get("name").text(),
        slug=Slug(node.get("slug").text()),
        rules=RulesetId(node.get("rules").text()),
        players=tuple(_player(line.get("player")) for line in node.get("standings").items()),
        matches=(*matches, *_games(node)),
        seats=seats,
    )


def _matches(node: Node) -> Iterator[Match]:
    """The matches and byes of a round of the Swiss."""
    stage = _round(node.get("round"), at_tables=False)
    for item in node.get("matches").items():
        first, second = _both(item.get("players"))
        if first is not None and second is not None:
            yield _match(item, stage, first, second, item.get("table").whole())
    if not node.get("tables").items():
        for bye in node.get("byes").items():
            yield Match(stage, _player(bye.get("player")), None, Result.BYE)


def _games(node: Node) -> Iterator[Match]:
    """The games and byes of the bracket that the workbook held: the games that are next are not drawn yet."""
    due = {frozenset(_both(item.get("players"))) for item in node.get("next").get("matches").items()}
    for stage in node.get("bracket").get("rounds").items():
        for one in stage.get("matches").items():
            first, second = _both(one.get("players"))
            played = _round(stage.get("round"), at_tables=False)
            if first is not None and second is not None and frozenset((first, second)) not in due:
                yield _match(one, played, first, second, None)
            elif first is not None and second is None and _meant(one.get("result"), Result) is Result.BYE:
                yield Match(played, first, None, Result.BYE)


def _match(node: Node, stage: Round, first: PlayerNumber, second: PlayerNumber, table: int | None) -> Match:
    score1, score2 = _pair(node.get("scores"))
    second1, second2 = _pair(node.get("second_scores"))
    return Match(
        stage,
        first,
        second,
        _meant(node.get("result"), Result),
        table,
        score1,
        score2,
        drawn_games=node.get("drawn_games").whole(),
        second1=second1,
        second2=second2,
        handicap=node.get("handicap").whole(),
    )


def _pair(node: Node) -> tuple[Number | None, Number | None]:
    one, other = [*(item.number() for item in node.items()), None, None][:2]
    return one, other


def _seats(node: Node) -> Iterator[Seat]:
    for table in node.get("tables").items():
        stage = _round(node.get("round"), at_tables=True)
        for item in table.get("seats").items():
            number, seat = table.get("table").whole(), item.get("seat").whole()
            power, goal = item.get("power").number(), item.get("goal").number()
            yield Seat(stage, _player(item.get("player")), number, seat, power, goal)


def _facts(node: Node) -> EventFacts:
    winners = {}
    for stage in node.get("bracket").get("rounds").items():
        for game in stage.get("matches").items():
            if game.get("winner").value is None:
                continue
            players = _both(game.get("players"))
            if None not in players:
                played = Played(stage.get("round").text(), frozenset(player for player in players if player))
                winners[played] = _player(game.get("winner"))
    return EventFacts(
        name=node.get("name").text(),
        slug=Slug(node.get("slug").text()),
        lines={_player(line.get("player")): _line(line) for line in node.get("standings").items()},
        seeds=tuple(_player(item) for item in node.get("cut").get("seeds").items()),
        winners=winners,
        places={_player(row.get("player")): row.get("place").whole() for row in node.get("classification").items()},
    )


def _line(node: Node) -> StandingLine:
    kept = node.get("tiebreaks")
    keys = [str(key) for key in kept.value] if isinstance(kept.value, dict) else []
    status = next((status for status in Status if status == node.get("status").value), None)
    if status is None:
        node.get("status").refuse("import-not-text-value")
    ties = {key: _number(kept.get(key)) for key in keys if key != "lot"}
    return StandingLine(node.get("place").whole(), _number(node.get("points")), ties, status or Status.ACTIVE)


def _player(node: Node) -> PlayerNumber:
    """The number of a player; what is none is refused."""
    number = node.whole()
    if not number or number > _LARGEST:
        node.refuse("import-not-a-number")
    return PlayerNumber(number or 0)


def _both(node: Node) -> tuple[PlayerNumber | None, PlayerNumber | None]:
    found = [None if item.value is None else _player(item) for item in node.items()]
    first, second = [*found, None, None][:2]
    return first, second


def _number(node: Node) -> Fraction:
    return rounded(node.number() or 0)


def _round(node: Node, *, at_tables: bool) -> Round:
    name = node.text()
    number = whole_number(name)
    if number and len(name) <= 6:
        return swiss(number)
    named = _AT_TABLES.get(name) if at_tables else Round.parse(name)
    if named is None or named == CUT:
        node.refuse("import-not-text-value")
        return FINAL
    return named
