"""How many results of a round are in."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.engine.tournament.state import PlayedRound
from pipeline.views.language.words import Words


@dataclass(frozen=True, slots=True)
class RoundProgress:
    """Results that are in, of so many: a match has one, and a table."""

    done: int
    count: int


def progress(played: PlayedRound) -> RoundProgress:
    """How far a round is."""
    done = sum(match.points is not None for match in played.matches)
    done += sum(table.complete for table in played.tables)
    return RoundProgress(done, len(played.matches) + len(played.tables))


def results_in(how_far: RoundProgress, words: Words) -> str:
    """`8 of 11 results are in.`"""
    return words.ngettext(
        "%(done)s of %(count)s result is in.",
        "%(done)s of %(count)s results are in.",
        how_far.count,
        done=how_far.done,
    )
