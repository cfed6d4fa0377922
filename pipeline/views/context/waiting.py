"""What the next round waits for."""

from __future__ import annotations

from pipeline.model.rounds import Round
from pipeline.views.context.tournament import TournamentContext


def waiting(scene: TournamentContext) -> tuple[str, ...]:
    """For each round with results to come the tables that they are awaited from."""
    words, proposal = scene.words, scene.outcome.proposal
    tables: dict[Round, list[str]] = {}
    for match in proposal.waiting_for if proposal else ():
        if match.table is not None:
            tables.setdefault(match.round, []).append(str(match.table))
    return tuple(
        words.ngettext(
            "%(round)s waits for table %(tables)s.",
            "%(round)s waits for tables %(tables)s.",
            len(open_tables),
            round=scene.round(round_),
            tables=words.list(open_tables),
        )
        for round_, open_tables in tables.items()
    )
