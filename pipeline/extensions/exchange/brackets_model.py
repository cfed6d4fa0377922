"""brackets-model JSON: a bracket for brackets-manager, brackets-viewer and what is built on them.

Opponents stand as in our drawing: from top to bottom of each round, so that winners of neighbouring matches meet.
"""

import json
from collections.abc import Iterator, Mapping
from enum import IntEnum

from pipeline.engine.tournament.state import TournamentState
from pipeline.extensions.exchange.json_reader import Json
from pipeline.extensions.exchange.swissbook_notes import exact, title
from pipeline.model import FINAL, SECOND_FINAL, Advance, Bracket, BracketRound, Branch, Event, Game, PlayerNumber
from pipeline.views.language.people import Person

_STAGE, _TOURNAMENT = 0, 0


class BracketStatus(IntEnum):
    """Status of a match, as brackets-model numbers them."""

    LOCKED = 0
    WAITING = 1
    READY = 2
    COMPLETED = 4
    ARCHIVED = 5


def brackets_file(event: Event, outcome: TournamentState, people: Mapping[PlayerNumber, Person]) -> bytes | None:
    """The file, UTF-8; None where there is no bracket. The ids of participants are the players' numbers."""
    bracket = outcome.bracket
    if bracket is None:
        return None
    groups = _groups(bracket)
    stages = [(group, number, stage) for group, held in enumerate(groups) for number, stage in enumerate(held, 1)]
    matches = (_matches(bracket, stage, index, group) for index, (group, _, stage) in enumerate(stages))
    facts: Json = {
        "stage": [_stage(title(event, outcome), bracket)],
        "group": [{"id": index, "stage_id": _STAGE, "number": index + 1} for index in range(len(groups))],
        "round": [
            {"id": index, "stage_id": _STAGE, "group_id": group, "number": number}
            for index, (group, number, _) in enumerate(stages)
        ],
        "match": [match for of_stage in matches for match in of_stage],
        "match_game": [],
        "participant": [
            {"id": player, "tournament_id": _TOURNAMENT, "name": people[player].name} for player in bracket.seeds
        ],
    }
    return (json.dumps(facts, ensure_ascii=False, indent=1) + "\n").encode()


def _groups(bracket: Bracket) -> list[list[BracketRound]]:
    """The parts that brackets-model knows, in its order: the bracket, then the third place; of a double elimination the upper
    bracket, the lower one and the finals.
    """
    main, lower, end = list[BracketRound](), list[BracketRound](), list[BracketRound]()
    for stage in bracket.rounds:
        final = bracket.double and stage.round in (FINAL, SECOND_FINAL)
        last = final or stage.round.third_place
        (end if last else lower if stage.round.branch is Branch.LOWER else main).append(stage)
    return [held for held in (main, lower, end) if held]


def _stage(name: str, bracket: Bracket) -> Json:
    settings: Json = {
        "size": bracket.size,
        "seedOrdering": ["inner_outer"],
        "balanceByes": False,
        "consolationFinal": any(stage.round.third_place for stage in bracket.rounds),
        "matchesChildCount": 0,
    }
    if bracket.double:
        second = any(stage.round == SECOND_FINAL for stage in bracket.rounds)
        settings["grandFinal"] = "double" if second else "simple"
    return {
        "id": _STAGE,
        "tournament_id": _TOURNAMENT,
        "name": name,
        "type": "double_elimination" if bracket.double else "single_elimination",
        "settings": settings,
        "number": 1,
    }


def _matches(bracket: Bracket, stage: BracketRound, round_id: int, group: int) -> Iterator[Json]:
    """The matches of a round, from top to bottom of the drawing."""
    for number, game in enumerate(sorted(stage.games, key=lambda game: game.position), start=1):
        sides = [_opponent(bracket, game, side) for side in (0, 1)]
        yield {
            "id": game.number - 1,
            "stage_id": _STAGE,
            "group_id": group,
            "round_id": round_id,
            "number": number,
            "child_count": 0,
            "status": int(_status(bracket, game, whole=None not in sides)),
            "opponent1": sides[0],
            "opponent2": sides[1],
        }


def _opponent(bracket: Bracket, game: Game, side: int) -> Json | None:
    """One side: null for a place that stays empty, an id of null for one to come."""
    player, feeder = game.players[side], game.feeders[side]
    if player is None and feeder is None and game.ranks[side] is None:
        return None
    facts: Json = {"id": player}
    if game.round.third_place:
        facts["position"] = side + 1
    elif game.from_loss[side] and feeder is not None:
        facts["position"] = bracket.game(feeder).position
    elif game.round == bracket.rounds[0].round and game.seeds[side]:
        facts["position"] = game.seeds[side]
    score = game.scores[side]
    if score is not None:
        facts["score"] = exact(score)
    return facts | _ending(game, player)


def _status(bracket: Bracket, game: Game, *, whole: bool) -> BracketStatus:
    """Locked where an opponent is missing for ever (not `whole`) or both are to come; archived once a winner has played on."""
    gone_on = any(other.decided for other in bracket.games if game.number in other.feeders)
    known = sum(player is not None for player in game.players)
    if not whole:
        return BracketStatus.ARCHIVED if gone_on else BracketStatus.LOCKED
    if known < 2:
        return BracketStatus.WAITING if known else BracketStatus.LOCKED
    if not game.decided:
        return BracketStatus.READY
    return BracketStatus.ARCHIVED if gone_on else BracketStatus.COMPLETED


def _ending(game: Game, player: PlayerNumber | None) -> Json:
    """How it ended for one side; where nobody came, both have forfeited."""
    if player is None or not game.decided:
        return {}
    if game.winner is None:
        return {"forfeit": True}
    if player == game.winner:
        return {"result": "win"}
    forfeit = game.advance in (Advance.FORFEIT, Advance.REMOVED)
    return {"result": "loss", "forfeit": True} if forfeit else {"result": "loss"}
