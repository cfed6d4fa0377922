"""Two states of an event compared, for programs: what `swissbook diff --format json` prints."""

from collections.abc import Iterable

from msgspec import to_builtins

from pipeline.exchange.numbers import decimal_string, points
from pipeline.extensions.corrections.engine.compared import Compared, RowChange, TournamentCompared
from pipeline.extensions.corrections.engine.facts import StandingLine, Total
from pipeline.problems.problem import CellRef

Json = dict[str, object]


def comparison_facts(compared: Compared, advice: Iterable[str], notice: str) -> Json:
    """Players by the newer number, rounds by their English names; `advice` are the sentences of its steps."""
    steps = zip(compared.advice, advice, strict=True)
    return {
        "same": compared.same,
        "partial": compared.partial,
        "players": [{"number": number, "name": name} for number, name in sorted(compared.called.items())],
        "rows": [_row(row) for row in compared.rows],
        "tournaments": [_tournament(tournament) for tournament in compared.tournaments],
        "totals": [
            {"player": total.player, "old": _total(total.old), "new": _total(total.new)}
            for total in compared.totals
        ],
        "gone": compared.gone,
        "added": compared.added,
        "advice": [
            {
                "step": step.step.value,
                "tournament": step.tournament,
                "rounds": [round_.name for round_ in step.rounds],
                "text": text,
            }
            for step, text in steps
        ],
        "notice": notice,
    }


def _row(row: RowChange) -> Json:
    return {
        "sheet": row.sheet,
        "state": row.state.value,
        "tournament": row.tournament,
        "round": row.round.name if row.round else None,
        "players": row.players,
        "old": _at(row.old_at),
        "new": _at(row.new_at),
        "cells": [
            {
                "column": cell.column,
                "old": cell.old,
                "new": cell.new,
                "old_cell": _at(cell.old_at),
                "new_cell": _at(cell.new_at),
            }
            for cell in row.cells
        ],
    }


def _at(at: CellRef | None) -> Json | None:
    return None if at is None else {"sheet": at.sheet, "cell": at.address}


def _tournament(tournament: TournamentCompared) -> Json:
    moves = tournament.moves
    return {
        "name": tournament.name,
        "standings": [
            {"player": move.player, "old": _line(move.old), "new": _line(move.new)} for move in moves.lines
        ],
        "cut": to_builtins(moves.seeds),
        "bracket": [
            {"round": move.game.round, "players": sorted(move.game.players), "old": move.old, "new": move.new}
            for move in moves.winners
        ],
        "classification": to_builtins(moves.places),
        "rounds": [
            {
                "round": draw.round.name,
                "drawable": draw.drawable,
                "same": draw.same,
                "entered": draw.entered,
                "tables": draw.tables,
                "held": to_builtins(draw.held),
                "instead": to_builtins(draw.instead),
            }
            for draw in tournament.redrawn
        ],
        "seeds": to_builtins(tournament.seeds),
    }


def _line(line: StandingLine | None) -> Json | None:
    if line is None:
        return None
    return {
        "place": line.place,
        "points": points(line.points),
        "tiebreaks": {key: decimal_string(value) for key, value in line.tiebreaks.items()},
        "status": line.status.value,
    }


def _total(total: Total | None) -> Json | None:
    return None if total is None else {"place": total.place, "total": points(total.points)}
