"""`data/event.json`: everything that the pages show, for programs. `docs/event.schema.json` describes it."""

import json
from collections.abc import Iterable, Mapping

from pipeline.engine.finals.categories import category_places
from pipeline.engine.standings.cut import routes
from pipeline.engine.tournament.categories import category_names
from pipeline.engine.tournament.state import PlayedMatch, PlayedRound, PlayedSeat, TournamentState
from pipeline.exchange.numbers import decimal_string, optional_points, points, rating_string
from pipeline.model import Bracket, Event, Forecast, Game, Overall, PlayerNumber, standings
from pipeline.model.draw import FloatCause, Pairing, Proposal, ReasonKind
from pipeline.problems.problem import Problem, Severity
from pipeline.views.language.people import published, readable
from pipeline.views.language.words import words

Json = dict[str, object]

SCHEMA = "swissbook/1"
_CAUSES = {
    FloatCause.ODD_GROUP: "odd group",
    FloatCause.KEPT_APART: "the others of the group are kept apart",
    FloatCause.SYSTEM: "as the pairing system has it",
    FloatCause.LEAST_TOTAL: "any other pairing would cost more",
}
_BY_SEEDS = {ReasonKind.BRACKET: "seed", ReasonKind.SCHEDULE: "number"}


def event_json(
    event: Event, outcomes: Iterable[TournamentState], warnings: Iterable[Problem], overall: Overall | None = None
) -> bytes:
    """The file, UTF-8, one line, the same bytes for the same event; names as published, a hidden `Player 12` in every language."""
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
        "players": [
            {
                "number": one.number,
                "name": one.name,
                **({"categories": list(one.categories)} if one.categories else {}),
            }
            for _, one in sorted(people.items())
        ],
        "tournaments": [_tournament(outcome, names) for outcome in outcomes],
        "overall": overall_facts(overall),
        "warnings": [
            # Where it is, never what stands there.
            {"code": problem.code, "sheet": problem.at.sheet, "cell": problem.at.address}
            for problem in warnings
            if problem.severity is Severity.WARNING
        ],
    }
    return (json.dumps(facts, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def _tournament(outcome: TournamentState, names: Mapping[str, str]) -> Json:
    found, rules = routes(outcome), outcome.contest.ruleset
    tournament, structure, finals = outcome.contest.tournament, outcome.structure, outcome.finals
    cut, invitation, sides = outcome.cut, outcome.invitation, rules.swiss.sides
    best = [
        {
            "category": names[category.key],
            "players": category.members,
            "best": [{"place": held.place, "player": held.player} for held in category.places],
        }
        for category in category_places(outcome)
    ]
    return {
        "slug": tournament.slug,
        "name": tournament.name,
        "rules": tournament.rules,
        "kind": rules.kind.value,
        "structure": {
            "players": structure.players,
            "registered": len(tournament.players),
            "rounds": structure.rounds,
            "cut": structure.cut,
            **stage_facts(outcome),
            **({"groups": structure.groups} if structure.groups > 1 else {}),
        },
        **({"sides": True} if sides else {}),
        **({"first_colour": rules.swiss.colours[0]} if sides and rules.swiss.colours else {}),
        "counts": structure.counts,
        "prizes": structure.prizes,
        "rounds": [round_facts(played) for played in (*outcome.rounds, *(finals.rounds if finals else ()))],
        "standings": [standing_facts(standing, found) for standing in outcome.standings],
        "cut": cut and {"size": cut.size, "seeds": list(cut.seeds), "left": list(cut.left)},
        "forecast": forecast_facts(outcome.forecast),
        "bracket": bracket_facts(outcome.bracket),
        "classification": [
            {
                "place": row.place,
                "player": row.player,
                "reached": "swiss" if row.reached is None else row.reached.name.lower(),
            }
            for row in outcome.classification.rows
        ],
        **({"categories": best} if best else {}),
        "next": next_facts(outcome.proposal),
        "ratings": [
            {
                "player": rating.player,
                "before": rating_string(rating.before),
                "after": rating_string(rating.after),
                "rank": rating.rank,
            }
            for rating in outcome.ratings
        ],
        "invitation": invitation and {"player": invitation.player, "passed_over": list(invitation.passed_over)},
    }


def standing_facts(standing: standings.Standing, found: Mapping[PlayerNumber, standings.Route]) -> Json:
    """A line of the standings; of a tie-break that the ruleset asks for twice, the first. What of the points no round has given,
    and the group, stand where there is any; `found` are the routes of a cut of groups.
    """
    receipts = {receipt.key: receipt for receipt in reversed(standing.receipts)}
    ordered = {receipt.key: receipts[receipt.key] for receipt in standing.receipts}
    given = [
        {"round": adjustment.round and adjustment.round.name, "points": points(adjustment.points)}
        for adjustment in standing.adjustments
    ]
    group: Json = {}
    if standing.group:
        across, route = standing.across_groups(), found.get(standing.player)
        told = {receipt.key: decimal_string(receipt.value) for receipt in reversed(across.receipts)}
        group = {
            "group": standing.group,
            "group_place": standing.group_place,
            "across": {"decided_by": across.decided_by, "tiebreaks": told},
            **({"advanced": route.value} if route else {}),
        }
    return {
        "place": standing.place,
        "player": standing.player,
        "points": points(standing.points),
        "tiebreaks": {key: decimal_string(receipt.value) for key, receipt in ordered.items()},
        "decided_by": standing.decided_by,
        "played": standing.played,
        "wins": standing.count(standings.Outcome.WIN),
        "draws": standing.count(standings.Outcome.DRAW),
        "losses": standing.count(standings.Outcome.LOSS),
        "status": standing.status.value,
        **({"adjustments": given} if given else {}),
        **group,
        "receipt": {key: [_receipt_line(line) for line in receipt.lines] for key, receipt in ordered.items()},
    }


def _receipt_line(line: standings.ReceiptLine) -> Json:
    """A step; what only some tie-breaks have stands only in theirs."""
    more: Json = {}
    match line:
        case standings.PercentageLine():
            more = {"possible": points(line.possible)}
        case standings.ProductLine():
            more = {"factor": points(line.factor)}
        case standings.MarginLine():
            more = {"base": points(line.base)}
        case standings.ExpectedLine():
            more = {"expected": points(line.expected)}
        case standings.LeftOutLine():
            more = {"left_out": True}
    return {
        "opponent": line.opponent,
        "points": optional_points(line.points),
        "rounds": line.rounds,
        "value": decimal_string(line.value),
        **more,
    }


def stage_facts(state: TournamentState) -> Json:
    """The rounds after which a part of the field plays on, and who did; no key where there are none."""
    contest = state.contest
    stages = [stage for stage in contest.stages if stage.after < state.structure.rounds]
    if not stages:
        return {}
    return {
        "stages": [
            {
                "after": stage.after,
                "best": stage.best,
                "points": optional_points(stage.points),
                "carry": stage.carry,
                "players": sorted(contest.advanced(stage)) if stage in contest.begun_stages else None,
            }
            for stage in stages
        ]
    }


def bracket_facts(bracket: Bracket | None) -> Json | None:
    """The bracket once the workbook holds it; before that its first round stands in `next`."""
    if bracket is None or not bracket.drawn:
        return None
    return {
        "rounds": [
            {"round": stage.round.name, "matches": [_game(game) for game in stage.games]}
            for stage in bracket.rounds
        ]
    }


def _game(game: Game) -> Json:
    seconds = [optional_points(score) for score in game.seconds]
    second: Json = {} if seconds == [None, None] else {"second_scores": seconds}
    return {
        "game": game.match_number,
        "seeds": list(game.seeds),
        "players": list(game.players),
        "result": game.result and game.result.value,
        "scores": [optional_points(score) for score in game.scores],
        **second,
        "winner": game.winner,
    }


def overall_facts(overall: Overall | None) -> list[Json]:
    """A line for each player of the list, best first; nothing where nothing is combined.

    `total` are the points of the places that are settled, `least` and `most` bound what it can still become. A place that is not
    settled is null, and so are its points; `best` and `worst` bound it.
    """
    return [
        {
            "place": line.place,
            "player": line.player,
            "total": points(line.total),
            "least": points(line.least),
            "most": points(line.most),
            "eligible": line.eligible,
            "can_win": line.can_win,
            "decided_by": line.decided_by,
            "parts": [
                {
                    "tournament": part.tournament,
                    "place": part.place,
                    "points": optional_points(part.points),
                    "best": part.places.best,
                    "worst": part.places.worst,
                }
                for part in line.parts
            ],
        }
        for line in (overall.lines if overall else ())
    ]


def forecast_facts(forecast: Forecast | None) -> Json | None:
    """What is known of everybody who can make the cut; None where there is no forecast."""
    if forecast is None:
        return None
    stage = {"after": forecast.after, "points": optional_points(forecast.points)}
    return {
        "cut": forecast.cut,
        **({} if forecast.after is None else stage),
        "rounds_left": forecast.rounds_left,
        "exact": forecast.exact,
        "runs": forecast.runs,
        "players": [
            {
                "player": one.player,
                "state": one.verdict.value,
                "sure_with": optional_points(one.sure_with),
                "possible_with": optional_points(one.possible_with),
                "most": points(one.most),
                "chance": one.chance and decimal_string(one.chance.share),
                "error": one.chance and decimal_string(one.chance.error),
            }
            for one in forecast.prospects
        ],
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
    open_: Json = {"place": None, "points": None, "power": None, "goal": None}
    return {
        "round": proposal.round.name,
        "provisional": bool(proposal.pairings or proposal.byes or proposal.tables),
        "matches": [_proposed(pairing) for pairing in proposal.pairings],
        "byes": [{"player": bye.player} for bye in proposal.byes],
        "tables": [
            {
                "table": table.table,
                "seats": [{"seat": seat, "player": one, **open_} for seat, one in enumerate(table.seats, start=1)],
            }
            for table in proposal.tables
        ],
        "waiting_for": [{"round": one.round.name, "table": one.table} for one in proposal.waiting_for],
    }


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
    reason, seeds = pairing.reason, pairing.seeds
    words = reason.kind.value
    if reason.kind is ReasonKind.FLOAT:
        high, low = ("?" if value is None else str(points(value)) for value in (reason.high, reason.low))
        cause = _CAUSES.get(reason.cause or FloatCause.LEAST_TOTAL)
        *most, last = [str(player) for player in reason.met] or ["everybody"]
        has_met = f"has met {', '.join(most)} and {last}" if most else f"has met {last}"
        words = f"down from {high} to {low}: {cause or has_met}"
    elif reason.kind in _BY_SEEDS and None not in seeds:
        words = f"{_BY_SEEDS[reason.kind]} {seeds[0]} against {_BY_SEEDS[reason.kind]} {seeds[1]}"
    flags = {"rematch": reason.rematch, "should have been kept apart": reason.kept_together}
    return "; ".join([words, *(flag for flag, holds in flags.items() if holds)])
