"""Why two players meet, in a few English words for programs; players by number."""

from __future__ import annotations

from pipeline.exchange.numbers import points
from pipeline.model.draw import FloatCause, Pairing, Reason, ReasonKind
from pipeline.model.ids import Number

_CAUSES = {
    FloatCause.ODD_GROUP: "odd group",
    FloatCause.KEPT_APART: "the others of the group are kept apart",
    FloatCause.LEAST_TOTAL: "any other pairing would cost more",
}


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
