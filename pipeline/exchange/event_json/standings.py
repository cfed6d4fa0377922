"""Standings with their receipts, the cut, the bracket and the classification, as `event.json` has them."""

from collections.abc import Iterable, Mapping

from pipeline.engine.finals.categories import CategoryBest
from pipeline.engine.tournament.state import TournamentState
from pipeline.exchange.numbers import decimal_string, optional_points, points
from pipeline.model.bracket import Bracket, Classification, Cut, Game, Invitation
from pipeline.model.ids import PlayerNumber
from pipeline.model.standings import (
    ExpectedLine,
    LeftOutLine,
    MarginLine,
    Outcome,
    PercentageLine,
    ProductLine,
    ReceiptLine,
    Route,
    Standing,
)

Json = dict[str, object]


def standing_facts(standing: Standing, found: Mapping[PlayerNumber, Route]) -> Json:
    """A line of the standings; of a tie-break that the ruleset asks for twice, the first. `found` are the routes of a cut of groups."""
    receipts = {receipt.key: receipt for receipt in reversed(standing.receipts)}
    ordered = {receipt.key: receipts[receipt.key] for receipt in standing.receipts}
    return {
        "place": standing.place,
        "player": standing.player,
        "points": points(standing.points),
        "tiebreaks": {key: decimal_string(receipt.value) for key, receipt in ordered.items()},
        "decided_by": standing.decided_by,
        "played": standing.played,
        "wins": standing.count(Outcome.WIN),
        "draws": standing.count(Outcome.DRAW),
        "losses": standing.count(Outcome.LOSS),
        "status": standing.status.value,
        **_adjustments(standing),
        **_group(standing, found.get(standing.player)),
        "receipt": {key: [_line(line) for line in receipt.lines] for key, receipt in ordered.items()},
    }


def _adjustments(standing: Standing) -> Json:
    """What of the points no round has given, where there is any."""
    if not standing.adjustments:
        return {}
    return {
        "adjustments": [
            {"round": adjustment.round and adjustment.round.name, "points": points(adjustment.points)}
            for adjustment in standing.adjustments
        ]
    }


def _group(standing: Standing, route: Route | None) -> Json:
    """The group, what told its players among those of the others, and how they came into the cut, where there are groups."""
    if not standing.group:
        return {}
    across = standing.across_groups()
    return {
        "group": standing.group,
        "group_place": standing.group_place,
        "across": {
            "decided_by": across.decided_by,
            "tiebreaks": {receipt.key: decimal_string(receipt.value) for receipt in reversed(across.receipts)},
        },
        **({"advanced": route.value} if route else {}),
    }


def _line(line: ReceiptLine) -> Json:
    """A step; what only some tie-breaks have stands only in theirs."""
    more: Json = {}
    match line:
        case PercentageLine():
            more = {"possible": points(line.possible)}
        case ProductLine():
            more = {"factor": points(line.factor)}
        case MarginLine():
            more = {"base": points(line.base)}
        case ExpectedLine():
            more = {"expected": points(line.expected)}
        case LeftOutLine():
            more = {"left_out": True}
    return {
        "opponent": line.opponent,
        "points": optional_points(line.points),
        "rounds": line.rounds,
        "value": decimal_string(line.value),
        **more,
    }


def cut_facts(cut: Cut | None) -> Json | None:
    """Who plays on."""
    return None if cut is None else {"size": cut.size, "seeds": list(cut.seeds), "left": list(cut.left)}


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


def classification_facts(classification: Classification) -> list[Json]:
    """The final classification; `reached` is `swiss` for those who were not in the bracket."""
    return [
        {
            "place": row.place,
            "player": row.player,
            "reached": "swiss" if row.reached is None else row.reached.name.lower(),
        }
        for row in classification.rows
    ]


def category_facts(best: Iterable[CategoryBest], names: Mapping[str, str]) -> list[Json]:
    """The first three of each category, by place in it."""
    return [
        {
            "category": names[category.key],
            "players": category.members,
            "best": [{"place": held.place, "player": held.player} for held in category.places],
        }
        for category in best
    ]


def invitation_facts(invitation: Invitation | None) -> Json | None:
    """Who is invited to the final of the series, and who was passed over."""
    if invitation is None:
        return None
    return {"player": invitation.player, "passed_over": list(invitation.passed_over)}
