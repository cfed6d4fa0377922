"""How many results of a round are in, and what the next one waits for."""

from collections.abc import Sequence

from pipeline.engine.tournament.state import PlayedRound
from pipeline.model import PlayerNumber, Round, Waiting, grouped
from pipeline.views.context.tournament import TournamentContext, facing
from pipeline.views.language.words import Words


def results_in(played: PlayedRound, words: Words) -> str:
    """`8 of 11 results are in.`"""
    return words.ngettext(
        "%(done)s of %(count)s result is in.",
        "%(done)s of %(count)s results are in.",
        len(played.ended),
        done=sum(played.ended),
    )


_NAMED = 5
"""So many tables are named; of more their number says enough."""


def waiting(context: TournamentContext, unsaid: Round | None = None) -> tuple[str, ...]:
    """What the next round waits for: of each round with results to come, but for one `unsaid`, the tables that they are awaited
    from, or how many; the matches, where tables have no numbers.
    """
    awaited = context.state.proposal.waiting_for if context.state.proposal else ()
    lacking = grouped((match.round, match) for match in awaited)
    told = (_lacking(context, round_, matches) for round_, matches in lacking.items() if round_ != unsaid)
    return tuple(filter(None, told))


def _lacking(context: TournamentContext, round_: Round, matches: Sequence[Waiting]) -> str:
    words, tables = context.words, [str(match.table) for match in matches if match.table is not None]
    if len(tables) > _NAMED:
        count = len(tables)
        return words.ngettext("%(count)s table is still playing.", "%(count)s tables are still playing.", count)
    if not tables:
        return awaited(context, round_, *(match.players for match in matches)) if len(matches) <= _NAMED else ""
    return words.ngettext(
        "%(round)s is waiting for table %(tables)s.",
        "%(round)s is waiting for tables %(tables)s.",
        len(tables),
        round=context.round(round_),
        tables=words.list(tables),
    )


def awaited(context: TournamentContext, round_: Round, *matches: Sequence[PlayerNumber]) -> str:
    """The matches of a round that are still to be played."""
    told = context.words.list([facing(*(context.people[player].name for player in both)) for both in matches])
    name = context.round(round_)
    return context.words.gettext("%(round)s, still to be played: %(matches)s.", round=name, matches=told)
