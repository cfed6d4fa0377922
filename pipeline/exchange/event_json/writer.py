"""`data/event.json`: everything that the pages show, for programs. `docs/event.schema.json` describes it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from pipeline.engine.finals.categories import category_places
from pipeline.engine.standings.cut_line import routes
from pipeline.engine.tournament.categories import category_names
from pipeline.engine.tournament.state import TournamentState
from pipeline.exchange.event_json.rounds import next_facts, round_facts
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
from pipeline.model.event import Event
from pipeline.model.forecast import Forecast, Prospect
from pipeline.model.overall import Overall, OverallLine, OverallPart
from pipeline.model.rating import Rating
from pipeline.problems.problem import Problem, Severity
from pipeline.rules.ruleset.swiss import SwissRules
from pipeline.views.language.people import Person, published, readable
from pipeline.views.language.words import words

Json = dict[str, object]

SCHEMA = "swissbook/1"


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
