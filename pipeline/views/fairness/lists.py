"""Byes, floats and meetings that were not wished for, each with its reason."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from pipeline.engine.audit.fairness import ByeCause, Fairness, FairRound, GivenBye
from pipeline.engine.audit.verify import Verdict
from pipeline.engine.tournament.state import PlayedMatch
from pipeline.locale.catalogue import N_
from pipeline.model.draw import FloatCause
from pipeline.model.ids import PlayerNumber
from pipeline.views.context.tournament import TournamentContext, round_file
from pipeline.views.language.people import Person

_FLOATS = {
    FloatCause.ODD_GROUP: N_("the score group had an odd number of players"),
    FloatCause.HAS_MET: N_("had already met the others in the score group"),
    FloatCause.KEPT_APART: N_("kept apart from the others in the score group"),
    FloatCause.LEAST_TOTAL: N_("any other pairing would be worse elsewhere"),
}


class ByeLine(Struct, frozen=True):
    """Who sat out when, with how many points, and why."""

    round: str
    href: str
    person: Person
    points: str
    why: str


class FloatLine(Struct, frozen=True):
    """Who was paired below their score group, from how many points to how many, against whom, and why."""

    round: str
    href: str
    person: Person
    high: str
    low: str
    opponent: Person
    why: str


class PairLine(Struct, frozen=True):
    """Two who met though it was to be avoided."""

    round: str
    href: str
    first: Person
    second: Person
    why: str


def bye_lines(context: TournamentContext, judged: Fairness) -> tuple[ByeLine, ...]:
    """All byes of the Swiss rounds."""
    return tuple(
        ByeLine(
            context.round_label(bye.round),
            round_file(bye.round.number),
            context.people[bye.player],
            context.words.number(bye.before),
            _why_bye(context, bye),
        )
        for one in judged.rounds
        for bye in one.byes
    )


def _why_bye(context: TournamentContext, bye: GivenBye) -> str:
    words = context.words
    match bye.cause:
        case ByeCause.REQUESTED:
            return words.gettext("asked to sit out")
        case ByeCause.LOT:
            return words.gettext("by lot among all players")
        case ByeCause.LOWEST:
            return words.gettext("by order under the rules")
        case ByeCause.LOT_AMONG:
            return words.ngettext(
                "by lot among %(count)s player left level by the rules",
                "by lot among %(count)s players left level by the rules",
                bye.equals,
            )
        case ByeCause.SCHEDULE:
            return words.gettext("free by the table of the round robin")
        case ByeCause.OTHER:
            return words.gettext("assigned by hand, or something before it has been corrected since")


def float_lines(context: TournamentContext, judged: Fairness) -> tuple[FloatLine, ...]:
    """All floats of the Swiss rounds, by round and table."""
    return tuple(_float(context, one, match) for one in judged.rounds for match in one.floats)


def _float(context: TournamentContext, one: FairRound, match: PlayedMatch) -> FloatLine:
    first, second = match.pairing.player1, match.pairing.player2
    high, low = match.before
    if high < low:
        first, second, high, low = second, first, low, high
    cause = match.pairing.reason.cause or FloatCause.LEAST_TOTAL
    return FloatLine(
        context.round_label(one.round),
        round_file(one.round.number),
        context.people[first],
        context.words.number(high),
        context.words.number(low),
        context.people[second],
        context.words.gettext(_FLOATS[cause]),
    )


def pair_lines(
    context: TournamentContext, judged: Fairness, found: Sequence[Sequence[PlayedMatch]]
) -> tuple[PairLine, ...]:
    """Pairs of each Swiss round that met again, or that should have been kept apart."""
    return tuple(
        PairLine(
            context.round_label(one.round),
            round_file(one.round.number),
            *_people(context, match),
            _unavoidable(context, one),
        )
        for one, matches in zip(judged.rounds, found, strict=True)
        for match in matches
    )


def _people(context: TournamentContext, match: PlayedMatch) -> tuple[Person, Person]:
    pair: tuple[PlayerNumber, PlayerNumber] = (match.pairing.player1, match.pairing.player2)
    return context.people[pair[0]], context.people[pair[1]]


def _unavoidable(context: TournamentContext, one: FairRound) -> str:
    if one.verified is not None and one.verified.verdict in (Verdict.AS_DRAWN, Verdict.AS_GOOD):
        return context.words.gettext("no other pairing of the round has fewer")
    return context.words.gettext("the round is not as drawn")
