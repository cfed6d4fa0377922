"""How many results of a round are in, and what the next one waits for."""

from msgspec import Struct

from pipeline.engine.tournament.state import PlayedRound
from pipeline.model import Round
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.words import Words


class RoundProgress(Struct, frozen=True):
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


_NAMED = 5
"""So many tables are named; of more their number says enough."""


def waiting(context: TournamentContext) -> tuple[str, ...]:
    """What the next round waits for: of each round with results to come the tables that they are awaited from, or how many."""
    words, proposal = context.words, context.state.proposal
    tables: dict[Round, list[str]] = {}
    for match in proposal.waiting_for if proposal else ():
        if match.table is not None:
            tables.setdefault(match.round, []).append(str(match.table))
    return tuple(
        words.ngettext("%(count)s table is still playing.", "%(count)s tables are still playing.", len(open_tables))
        if len(open_tables) > _NAMED
        else words.ngettext(
            "%(round)s is waiting for table %(tables)s.",
            "%(round)s is waiting for tables %(tables)s.",
            len(open_tables),
            round=context.round(round_),
            tables=words.list(open_tables),
        )
        for round_, open_tables in tables.items()
    )
