"""The sheet Ladder: play outside tournaments that is rated."""

from collections.abc import Iterable, Mapping

from pipeline.checks.subject import Locate, Subject
from pipeline.model import Event, LadderMatch, PlayerNumber, Result, RulesetId
from pipeline.problems.problem import Problem, problem_at
from pipeline.rules.ruleset.ruleset import Ruleset

_NO_RESULTS = (Result.DRAW, Result.BYE, Result.FIRST_ON_TIME, Result.SECOND_ON_TIME)


def unrated(event: Event, rulesets: Mapping[RulesetId, Ruleset], cell: Locate) -> Iterable[Problem]:
    """Rows of the ladder though no game of the event has ratings."""
    rules = [rulesets.get(tournament.rules) for tournament in event.tournaments]
    if event.ladder and None not in rules and not any(ruleset.rating for ruleset in rules if ruleset):
        yield problem_at("ladder-unrated", cell("ladder", 0))


def oneself(event: Event, cell: Locate) -> Iterable[Problem]:
    """A row with the same player twice."""
    for match in event.ladder:
        if match.player1 == match.player2:
            at = cell("ladder", match.row, "player2")
            yield problem_at("ladder-against-oneself", at, player=_name(event, match.player1))


def results(event: Event, cell: Locate) -> Iterable[Problem]:
    """Results that are missing, void, or not of the ladder (war-online: Matches outside tournaments)."""
    for match in event.ladder:
        at = cell("ladder", match.row, "result")
        players = _players(event, match)
        if match.result is None:
            yield problem_at("ladder-result-missing", at, players=players)
        elif match.result in _NO_RESULTS:
            yield problem_at("ladder-result-unknown", at, result=match.result.value)
        elif match.result is Result.NOBODY:
            yield problem_at("ladder-void", at, players=players)


def during(subject: Subject) -> Iterable[Problem]:
    """During a tournament its players play no other games (war-online: Tournament)."""
    if subject.ruleset.rating is None or not subject.event.ladder:
        return
    first = subject.event.day_of(subject.tournament)
    if first is None:
        at = subject.at_own("date")
        yield problem_at("ladder-undated", at if at.column else subject.cell("event", 0, "date"))
        return
    # A tournament with a day of its own lasts that day, another as long as the event.
    last = None if subject.tournament.date else subject.event.end_date
    entrants, name = set(subject.tournament.players), subject.tournament.name
    for match in subject.event.ladder:
        if first <= match.date <= max(first, last or first) and entrants & {match.player1, match.player2}:
            at, players = subject.cell("ladder", match.row, "date"), _players(subject.event, match)
            day = match.date.isoformat()
            yield problem_at("ladder-during-tournament", at, players=players, date=day, tournament=name)


def _players(event: Event, match: LadderMatch) -> str:
    return f"{_name(event, match.player1)} – {_name(event, match.player2)}"


def _name(event: Event, number: PlayerNumber) -> str:
    return next((player.label for player in event.players if player.number == number), str(number))
