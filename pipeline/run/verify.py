"""Redrawing every round of a workbook."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pipeline.engine.audit.verify import Verified, verify
from pipeline.run.load import Loaded, Ready, load


@dataclass(frozen=True)
class VerifiedTournament:
    """The rounds of one tournament, each with its verdict."""

    name: str
    rounds: tuple[Verified, ...]


def verify_file(path: Path) -> tuple[Loaded, tuple[VerifiedTournament, ...]]:
    """Every round of every tournament drawn again; nothing where the workbook has errors."""
    loaded = load(path)
    if not isinstance(loaded, Ready):
        return loaded, ()
    draws = loaded.reading.draws
    return loaded, tuple(
        VerifiedTournament(state.contest.tournament.name, verify(state.contest, draws, state.after))
        for state in loaded.states
    )
