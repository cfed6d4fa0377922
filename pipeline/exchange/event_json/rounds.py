"""Rounds of pairs or tables, byes and what is next, as `event.json` has them."""

from __future__ import annotations

from pipeline.engine.tournament.state import PlayedMatch, PlayedRound, PlayedSeat
from pipeline.exchange.numbers import optional_points, points
from pipeline.model.draw import FloatCause, Pairing, Proposal, Reason, ReasonKind, SeatedTable
from pipeline.model.ids import Number

Json = dict[str, object]
_CAUSES = {
    FloatCause.ODD_GROUP: "odd group",
    FloatCause.KEPT_APART: "the others of the group are kept apart",
    FloatCause.SYSTEM: "as the pairing system has it",
    FloatCause.LEAST_TOTAL: "any other pairing would cost more",
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
