"""What the next round waits for."""

from __future__ import annotations

from pipeline.model.rounds import Round
from pipeline.views.context.tournament import TournamentContext


def waiting(context: TournamentContext) -> tuple[str, ...]:
    """For each round with results to come the tables that they are awaited from."""
    words, proposal = context.words, context.outcome.proposal
    tables: dict[Round, list[str]] = {}
    for match in proposal.waiting_for if proposal else ():
        if match.table is not None:
            tables.setdefault(match.round, []).append(str(match.table))
    return tuple(
        words.ngettext(
            "%(round)s waits for table %(tables)s.",
            "%(round)s waits for tables %(tables)s.",
            len(open_tables),
            round=context.round(round_),
            tables=words.list(open_tables),
        )
        for round_, open_tables in tables.items()
    )
