"""The figures of a contest, from which tie-breaks are computed."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.lots import lots
from pipeline.model.ids import PlayerNumber
from pipeline.model.standings import Record
from pipeline.rules.tiebreaks.figures import Figures


def figures(contest: Contest, records: Mapping[PlayerNumber, tuple[Record, ...]]) -> Figures:
    """The figures of these records of a contest."""
    lot = lots(contest.seed, contest.tournament.name, "standings")
    return Figures(contest.ruleset.standings, contest.players, lot, records, contest.rating)
