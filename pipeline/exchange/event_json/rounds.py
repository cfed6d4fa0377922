"""Rounds of pairs or tables, byes and what is next, as `event.json` has them."""

from __future__ import annotations

from pipeline.engine.tournament.state import PlayedMatch, PlayedRound, PlayedSeat, PlayedTable
from pipeline.exchange.event_json.reasons import reason_words
from pipeline.exchange.numbers import optional_points, points
from pipeline.model.draw import Pairing, Proposal, SeatedTable

Json = dict[str, object]


def round_facts(played: PlayedRound) -> Json:
    """A round of the workbook: of the Swiss, or of the finals at tables."""
    return {
        "round": played.round.name,
        "stage": played.round.stage.value,
        "complete": played.complete,
        "matches": [_match(match) for match in played.matches],
        "byes": [{"player": bye.player, "points": points(bye.points)} for bye in played.byes],
        "tables": [_table(table) for table in played.tables],
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
        "reason": reason_words(played.pairing),
    }


def _table(played: PlayedTable) -> Json:
    return {"table": played.table, "seats": [_seat(seat) for seat in played.seats]}


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
    return {**facts, "third_place": True} if pairing.third_place else facts
