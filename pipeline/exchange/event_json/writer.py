"""`data/event.json`: everything that the pages show, for programs. `docs/event.schema.json` describes it."""

import json
from collections.abc import Iterable, Mapping

from pipeline.engine.finals.categories import category_places
from pipeline.engine.standings.cut import routes
from pipeline.engine.tournament.categories import category_names
from pipeline.engine.tournament.state import PlayedMatch, PlayedRound, PlayedSeat, TournamentState
from pipeline.exchange.event_json.standings import (
    bracket_facts,
    category_facts,
    classification_facts,
    cut_facts,
    invitation_facts,
    stage_facts,
    standing_facts,
)
from pipeline.exchange.numbers import decimal_string, optional_points, points, rating_string
from pipeline.model.draw import FloatCause, Pairing, Proposal, Reason, ReasonKind, SeatedTable
from pipeline.model.event import Event
from pipeline.model.forecast import Forecast, Prospect
from pipeline.model.ids import Number
from pipeline.model.overall import Overall, OverallLine, OverallPart
from pipeline.model.rating import Rating
from pipeline.problems.problem import Problem, Severity
from pipeline.rules.ruleset.swiss import SwissRules
from pipeline.views.language.people import Person, published, readable
from pipeline.views.language.words import words

Json = dict[str, object]

SCHEMA = "swissbook/1"
_CAUSES = {
    FloatCause.ODD_GROUP: "odd group",
    FloatCause.KEPT_APART: "the others of the group are kept apart",
    FloatCause.SYSTEM: "as the pairing system has it",
    FloatCause.LEAST_TOTAL: "any other pairing would cost more",
}


def event_json(
    event: Event, outcomes: Iterable[TournamentState], warnings: Iterable[Problem], overall: Overall | None = None
) -> bytes:
    """The file, UTF-8, on one line: the same event gives the same bytes.

    Names are those that the site publishes; a hidden player is `Player 12` in every language.
    """
    people = published(event, words("en"))
    names = {key: readable(name) for key, name in category_names(event.players).items()}
    facts: Json = {
        "schema": SCHEMA,
        "event": {
            "name": event.name,
            "date": event.date and event.date.isoformat(),
            "city": event.city,
            "slug": event.slug,
            "language": event.language,
            "seed": event.seed,
            **({"correction": event.correction} if event.correction else {}),
        },
        "players": [_player(people[number]) for number in sorted(people)],
        "tournaments": [_tournament(outcome, names) for outcome in outcomes],
        "overall": overall_facts(overall),
        "warnings": [_warning(problem) for problem in warnings if problem.severity is Severity.WARNING],
    }
    return (json.dumps(facts, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def _player(person: Person) -> Json:
    own: Json = {"categories": list(person.categories)} if person.categories else {}
    return {"number": person.number, "name": person.name, **own}


def _tournament(outcome: TournamentState, names: Mapping[str, str]) -> Json:
    best, found = category_facts(category_places(outcome), names), routes(outcome)
    tournament, structure, finals = outcome.contest.tournament, outcome.structure, outcome.finals
    return {
        "slug": tournament.slug,
        "name": tournament.name,
        "rules": tournament.rules,
        "kind": outcome.contest.ruleset.kind.value,
        "structure": {
            "players": structure.players,
            "registered": len(tournament.players),
            "rounds": structure.rounds,
            "cut": structure.cut,
            **stage_facts(outcome),
            **({"groups": structure.groups} if structure.groups > 1 else {}),
        },
        **_sides(outcome.contest.ruleset.swiss),
        "counts": structure.counts,
        "prizes": structure.prizes,
        "rounds": [round_facts(played) for played in (*outcome.rounds, *(finals.rounds if finals else ()))],
        "standings": [standing_facts(standing, found) for standing in outcome.standings],
        "cut": cut_facts(outcome.cut),
        "forecast": forecast_facts(outcome.forecast),
        "bracket": bracket_facts(outcome.bracket),
        "classification": classification_facts(outcome.classification),
        **({"categories": best} if best else {}),
        "next": next_facts(outcome.proposal),
        "ratings": [_rating(rating) for rating in outcome.ratings],
        "invitation": invitation_facts(outcome.invitation),
    }


def _sides(rules: SwissRules) -> Json:
    colours = {"first_colour": rules.colours[0]} if rules.colours else {}
    return {"sides": True, **colours} if rules.sides else {}


def _rating(rating: Rating) -> Json:
    """Before and after the tournament with the ladder that belongs to it."""
    before, after = rating_string(rating.before), rating_string(rating.after)
    return {"player": rating.player, "before": before, "after": after, "rank": rating.rank}


def _warning(problem: Problem) -> Json:
    """Where it is, never what stands there."""
    return {"code": problem.code, "sheet": problem.at.sheet, "cell": problem.at.address}


def overall_facts(overall: Overall | None) -> list[Json]:
    """A line for each player of the list, best first; nothing where nothing is combined."""
    return [] if overall is None else [_line(line) for line in overall.lines]


def _line(line: OverallLine) -> Json:
    """`total` are the points of the places that are settled, `least` and `most` bound what it can still become."""
    return {
        "place": line.place,
        "player": line.player,
        "total": points(line.total),
        "least": points(line.least),
        "most": points(line.most),
        "eligible": line.eligible,
        "can_win": line.can_win,
        "decided_by": line.decided_by,
        "parts": [_part(part) for part in line.parts],
    }


def _part(part: OverallPart) -> Json:
    """A place that is not settled is null, and so are its points; `best` and `worst` bound it."""
    return {
        "tournament": part.tournament,
        "place": part.place,
        "points": optional_points(part.points),
        "best": part.places.best,
        "worst": part.places.worst,
    }


def forecast_facts(forecast: Forecast | None) -> Json | None:
    """What is known of everybody who can make the cut; None where there is no forecast."""
    if forecast is None:
        return None
    to_stage = (
        {} if forecast.after is None else {"after": forecast.after, "points": optional_points(forecast.points)}
    )
    return {
        "cut": forecast.cut,
        **to_stage,
        "rounds_left": forecast.rounds_left,
        "exact": forecast.exact,
        "runs": forecast.runs,
        "players": [_prospect(prospect) for prospect in forecast.prospects],
    }


def _prospect(one: Prospect) -> Json:
    return {
        "player": one.player,
        "state": one.verdict.value,
        "sure_with": optional_points(one.sure_with),
        "possible_with": optional_points(one.possible_with),
        "most": points(one.most),
        "chance": one.chance and decimal_string(one.chance.share),
        "error": one.chance and decimal_string(one.chance.error),
    }


def round_facts(played: PlayedRound) -> Json:
    """A round of the workbook: of the Swiss, or of the finals at tables."""
    return {
        "round": played.round.name,
        "stage": played.round.stage.value,
        "complete": played.complete,
        "matches": [_match(match) for match in played.matches],
        "byes": [{"player": bye.player, "points": points(bye.points)} for bye in played.byes],
        "tables": [
            {"table": table.table, "seats": [_seat(seat) for seat in table.seats]} for table in played.tables
        ],
    }


def _match(played: PlayedMatch) -> Json:
    match = played.match
    drawn: Json = {} if match.drawn_games is None else {"drawn_games": match.drawn_games}
    seconds = [optional_points(match.second1), optional_points(match.second2)]
    second: Json = {} if seconds == [None, None] else {"second_scores": seconds}
    return {
        "table": match.table,
        "players": [match.player1, match.player2],
        "result": match.result and match.result.value,
        "points": [None, None] if played.points is None else [points(value) for value in played.points],
        "scores": [optional_points(match.score1), optional_points(match.score2)],
        **drawn,
        **second,
        **({} if match.handicap is None else {"handicap": match.handicap}),
        "reason": reason_words(played.pairing),
    }


def _seat(played: PlayedSeat) -> Json:
    seat = played.seat
    return {
        "seat": seat.seat,
        "player": seat.player,
        "place": played.place,
        "points": optional_points(played.points),
        "power": optional_points(seat.power),
        "goal": optional_points(seat.goal),
    }


def next_facts(proposal: Proposal | None) -> Json | None:
    """The round that is due; `provisional` once it is drawn, which is not before all it waits for has come in."""
    if proposal is None:
        return None
    return {
        "round": proposal.round.name,
        "provisional": bool(proposal.pairings or proposal.byes or proposal.tables),
        "matches": [_proposed(pairing) for pairing in proposal.pairings],
        "byes": [{"player": bye.player} for bye in proposal.byes],
        "tables": [_seated(table) for table in proposal.tables],
        "waiting_for": [{"round": open_.round.name, "table": open_.table} for open_ in proposal.waiting_for],
    }


def _seated(table: SeatedTable) -> Json:
    open_: Json = {"place": None, "points": None, "power": None, "goal": None}
    seats = [{"seat": seat, "player": player, **open_} for seat, player in enumerate(table.seats, start=1)]
    return {"table": table.table, "seats": seats}


def _proposed(pairing: Pairing) -> Json:
    facts: Json = {
        "table": pairing.table,
        "players": [pairing.player1, pairing.player2],
        "result": None,
        "points": [None, None],
        "scores": [None, None],
        "reason": reason_words(pairing),
    }
    if pairing.handicap is not None:
        facts["handicap"] = pairing.handicap
    return {**facts, "third_place": True} if pairing.third_place else facts


def reason_words(pairing: Pairing) -> str:
    """`same group`, `down from 10 to 5: odd group`, `down from 10 to 5: has met 3 and 7`, `seed 1 against seed 8`."""
    words = [_main(pairing)]
    if pairing.reason.rematch:
        words.append("rematch")
    if pairing.reason.kept_together:
        words.append("should have been kept apart")
    return "; ".join(words)


def _main(pairing: Pairing) -> str:
    reason = pairing.reason
    if reason.kind is ReasonKind.FLOAT:
        return f"down from {_number(reason.high)} to {_number(reason.low)}: {_cause(reason)}"
    if reason.kind is ReasonKind.BRACKET and None not in pairing.seeds:
        return f"seed {pairing.seeds[0]} against seed {pairing.seeds[1]}"
    if reason.kind is ReasonKind.SCHEDULE and None not in pairing.seeds:
        return f"number {pairing.seeds[0]} against number {pairing.seeds[1]}"
    return reason.kind.value


def _number(value: Number | None) -> str:
    return "?" if value is None else str(points(value))


def _cause(reason: Reason) -> str:
    if reason.cause is not FloatCause.HAS_MET:
        return _CAUSES[reason.cause or FloatCause.LEAST_TOTAL]
    *most, last = [str(player) for player in reason.met] or ["everybody"]
    return f"has met {', '.join(most)} and {last}" if most else f"has met {last}"
