"""What a draw would do, before it is done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from pipeline.engine.tournament.state import TournamentState
from pipeline.extensions.desk.views.tournament import desk_people
from pipeline.locale.rounds import round_name
from pipeline.model.draw import Proposal, ReasonKind
from pipeline.model.event import Event
from pipeline.views.language.people import readable
from pipeline.views.language.words import Words
from pipeline.views.rounds.draw import ResultCell, draw_lines, fixed_from_now


class AnnouncedDraw(Struct, frozen=True):
    """The round that a tournament would be given: `facts` in sentences, and `lines` with each table and its reason."""

    tournament: str
    round: str
    facts: tuple[str, ...]
    lines: tuple[str, ...]


def announced_draws(
    event: Event, states: Sequence[TournamentState], words: Words, cell: ResultCell
) -> tuple[AnnouncedDraw, ...]:
    """The rounds that are due now, in the order of the tournaments."""
    found = (_announced(event, state, words, cell) for state in states)
    return tuple(one for one in found if one is not None)


def _announced(event: Event, state: TournamentState, words: Words, cell: ResultCell) -> AnnouncedDraw | None:
    proposal = state.proposal
    if proposal is None or not (proposal.pairings or proposal.byes or proposal.tables):
        return None
    people, fixed = desk_people(event), fixed_from_now(event, state, proposal, words)
    playing = 2 * len(proposal.pairings) + sum(len(one.seats) for one in proposal.tables)
    tables = len(proposal.pairings) + len(proposal.tables)
    who = words.ngettext("%(count)s player", "%(count)s players", playing)
    where = words.ngettext("%(count)s table", "%(count)s tables", tables)
    byes = words.list([people[one.player].name for one in proposal.byes])
    facts = [
        f"{who}, {where}",
        words.gettext("Bye: %(players)s", players=byes) if byes else words.gettext("Nobody has a bye."),
        *_price(proposal, words),
        *fixed,
    ]
    lines = draw_lines(event, state, words, cell)[1 + len(fixed) :]
    return AnnouncedDraw(
        readable(state.contest.tournament.name),
        round_name(proposal.round, words.catalogue),
        tuple(facts),
        tuple(lines),
    )


def _price(proposal: Proposal, words: Words) -> Iterator[str]:
    """What the best draw could not avoid, in a round that is paired by points."""
    reasons = [one.reason for one in proposal.pairings]
    if not any(one.kind in (ReasonKind.SAME_GROUP, ReasonKind.FLOAT) for one in reasons):
        return
    floats = sum(one.kind is ReasonKind.FLOAT for one in reasons)
    yield (
        words.ngettext("%(count)s pair has different points.", "%(count)s pairs have different points.", floats)
        if floats
        else words.gettext("All meet somebody with as many points.")
    )
    rematches = sum(one.rematch for one in reasons)
    yield (
        words.ngettext("%(count)s pair has met before.", "%(count)s pairs have met before.", rematches)
        if rematches
        else words.gettext("Nobody meets the same opponent again.")
    )
