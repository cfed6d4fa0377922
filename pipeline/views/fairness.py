"""The page by which a reader judges the draws: floats, byes, rematches, seats, and every round drawn again."""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from pipeline.engine.audit.fairness import Avoided, ByeCause, Fairness, FairRound, GivenBye, fairness, lot_examples
from pipeline.engine.audit.verify import Verdict, Verified
from pipeline.engine.tournament.state import PlayedMatch
from pipeline.locale.catalogue import N_, NN_
from pipeline.model import FloatCause, PlayerNumber, Stage
from pipeline.rules.ruleset.swiss import PairingPolicy
from pipeline.views.context.tournament import BRACKET, TournamentContext, round_file
from pipeline.views.language.people import Person
from pipeline.views.layout.frame import Frame
from pipeline.views.layout.page_kind import Linked, PageKind
from pipeline.views.rounds.verdicts import VERDICTS, cost_differences

_FLOATS = {
    FloatCause.ODD_GROUP: N_("the score group had an odd number of players"),
    FloatCause.HAS_MET: N_("had already met the others in the score group"),
    FloatCause.KEPT_APART: N_("kept apart from the others in the score group"),
    FloatCause.SYSTEM: N_("as the Dutch system of FIDE has it"),
    FloatCause.LEAST_TOTAL: N_("every alternative makes another pairing worse"),
}
_MET_AGAIN = NN_(
    "%(count)s pair met more than once in the Swiss rounds.",
    "%(count)s pairs met more than once in the Swiss rounds.",
)
_SHARED_AGAIN = NN_(
    "Before the finals, two players shared a table again %(count)s time.",
    "Before the finals, two players shared a table again %(count)s times.",
)


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
    """Two who met though it was to be avoided: why, or at tables how often before."""

    round: str
    href: str
    first: Person
    second: Person
    note: str


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
        for fair in judged.rounds
        for bye in fair.byes
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
        case ByeCause.SYSTEM:
            return words.gettext("by the Dutch system of FIDE")
        case ByeCause.OTHER:
            return words.gettext("assigned by hand, or something before it has been corrected since")


def float_lines(context: TournamentContext, judged: Fairness) -> tuple[FloatLine, ...]:
    """All floats of the Swiss rounds, by round and table."""
    return tuple(_float(context, fair, match) for fair in judged.rounds for match in fair.floats)


def _float(context: TournamentContext, fair: FairRound, match: PlayedMatch) -> FloatLine:
    first, second = match.pairing.player1, match.pairing.player2
    high, low = match.before
    if high < low:
        first, second, high, low = second, first, low, high
    cause = match.pairing.reason.cause or FloatCause.LEAST_TOTAL
    return FloatLine(
        context.round_label(fair.round),
        round_file(fair.round.number),
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
        _pair(context, fair, match.pairing.player1, match.pairing.player2, _unavoidable(context, fair))
        for fair, matches in zip(judged.rounds, found, strict=True)
        for match in matches
    )


def shared_lines(context: TournamentContext, judged: Fairness) -> tuple[PairLine, ...]:
    """The meetings at tables that were not the first."""
    words = context.words
    return tuple(
        _pair(
            context,
            fair,
            *meeting.players,
            words.ngettext("%(count)s time before", "%(count)s times before", meeting.times),
        )
        for fair in judged.rounds
        for meeting in fair.repeated
    )


def _pair(
    context: TournamentContext, fair: FairRound, first: PlayerNumber, second: PlayerNumber, note: str
) -> PairLine:
    name, href = context.round_label(fair.round), round_file(fair.round.number)
    return PairLine(name, href, context.people[first], context.people[second], note)


def _unavoidable(context: TournamentContext, fair: FairRound) -> str:
    if fair.verified is not None and fair.verified.verdict in (Verdict.AS_DRAWN, Verdict.AS_GOOD):
        return context.words.gettext("no other pairing of the round has fewer")
    return context.words.gettext("the round is not as drawn")


class JudgedRound(Struct, frozen=True):
    """A round as a row; figures are empty where they mean nothing, as in the bracket."""

    name: str
    href: str
    byes: str
    floats: str
    rematches: str
    avoided: str
    squared: str
    sizes: str
    verdict: str
    note: str
    fair: bool


def _swiss_round(context: TournamentContext, fair: FairRound) -> JudgedRound:
    words, number = context.words, context.words.number
    verdict, note, as_drawn = _verdict(context, fair.verified)
    return JudgedRound(
        name=context.round_label(fair.round),
        href=round_file(fair.round.number),
        byes=number(len(fair.byes)),
        floats=number(len(fair.floats)),
        rematches=number(len(fair.repeated) if fair.sizes else len(fair.rematches)),
        avoided=_avoided(context, fair.avoided),
        squared=number(fair.squared),
        sizes=table_sizes(context, fair.sizes),
        verdict=verdict or words.gettext("not known yet"),
        note=note,
        fair=as_drawn,
    )


def _later_round(context: TournamentContext, verified: Verified) -> JudgedRound:
    """Of the bracket or the finals, which have nothing but a verdict."""
    stage = verified.round
    verdict, note, fair = _verdict(context, verified)
    href = BRACKET if stage.stage is Stage.BRACKET and not stage.tables else ""
    return JudgedRound(context.round_label(stage), href, "", "", "", "", "", "", verdict, note, fair)


def _avoided(context: TournamentContext, avoided: Avoided | None) -> str:
    if avoided is None:
        return ""
    if not avoided.kept_together:
        return context.words.number(avoided.rematches)
    return context.words.gettext(
        "%(rematches)s, and %(apart)s to keep apart", rematches=avoided.rematches, apart=avoided.kept_together
    )


def table_sizes(context: TournamentContext, sizes: Sequence[int]) -> str:
    """`3 tables of 4, 1 table of 3`."""
    ngettext = context.words.ngettext
    return ", ".join(
        ngettext("%(count)s table of %(size)s", "%(count)s tables of %(size)s", count, size=size)
        for size, count in Counter(sizes).items()
    )


def _verdict(context: TournamentContext, verified: Verified | None) -> tuple[str, str, bool]:
    """The verdict, what there is to add, and whether nobody need look at it."""
    words = context.words
    if verified is None:
        return "", "", True
    fair = verified.verdict in (Verdict.AS_DRAWN, Verdict.NOT_DRAWABLE)
    notes = []
    if verified.verdict is Verdict.WORSE:
        notes.append(cost_differences(verified, words))
    if verified.tries > 1:
        notes.append(words.gettext("The lots were redrawn; try %(number)s stands.", number=verified.tries))
    if verified.corrected and verified.verdict is Verdict.AS_DRAWN:
        notes.append(words.gettext("Earlier results or changes have been corrected since; they do not affect it."))
    if not fair and not verified.recorded:
        notes.append(
            words.gettext(
                "The workbook has no record of this draw: something before it may have been corrected since."
            )
        )
    return words.gettext(VERDICTS[verified.verdict]), " ".join(note for note in notes if note), fair


class SeatCountRow(Struct, frozen=True):
    """How often a player sat in each seat and at each size of table."""

    person: Person
    seats: tuple[str, ...]
    sizes: tuple[str, ...]


class SeatTable(Struct, frozen=True):
    """All players; the headings are the numbers of the seats and the sizes of the tables."""

    seats: tuple[str, ...]
    sizes: tuple[str, ...]
    rows: tuple[SeatCountRow, ...]


def seat_table(context: TournamentContext, judged: Fairness) -> SeatTable | None:
    """Everybody's seats; None where no tables are played."""
    if not judged.seatings:
        return None
    words = context.words
    sizes = sorted({size for counts in judged.seatings for size in counts.sizes}, reverse=True)
    return SeatTable(
        tuple(
            words.gettext("Seat %(number)s", number=seat) for seat in range(1, len(judged.seatings[0].seats) + 1)
        ),
        tuple(words.gettext("Table of %(size)s", size=size) for size in sizes),
        tuple(
            SeatCountRow(
                context.people[counts.player],
                tuple(str(count) for count in counts.seats),
                tuple(str(counts.sizes.get(size, 0)) for size in sizes),
            )
            for counts in judged.seatings
        ),
    )


class LotLine(Struct, frozen=True):
    """A lot to redo: whose it is, the text and the first digits of its SHA-256."""

    round: str
    person: Person
    text: str
    digits: str


class FairnessPage(Struct, frozen=True):
    """The page; `answers` come first, then the rounds, then what each figure is made of, then how to redo it."""

    frame: Frame
    heading: str
    answers: tuple[str, ...]
    note: str
    """What the figures of the rounds prove; empty where there is nothing to prove."""
    tables: bool
    rounds: tuple[JudgedRound, ...]
    byes: tuple[ByeLine, ...]
    floats: tuple[FloatLine, ...]
    rematches: tuple[PairLine, ...]
    kept_together: tuple[PairLine, ...]
    shared: tuple[PairLine, ...]
    seats: SeatTable | None
    seed: str
    pattern: str
    lots: tuple[LotLine, ...]
    elimination: bool


def _judgement(context: TournamentContext) -> str:
    pairing = context.rules.swiss.pairing
    if context.seated or context.state.structure.elimination_only or pairing is PairingPolicy.ROUND_ROBIN:
        return ""
    if pairing is PairingPolicy.DUTCH:
        return context.words.gettext(
            "Drawn rounds have the pairs, colours and byes of FIDE’s Dutch system (C.04.3), carried out by py4swiss."
        )
    return context.words.gettext(
        "No other pairing of a drawn round has fewer rematches, then fewer meetings of players to be kept apart, then a lower cost: the sum of the squared points differences of its matches."
    )


def fairness_page(frame: Frame, context: TournamentContext) -> FairnessPage:
    """The fairness page of a tournament."""
    judged = fairness(context.state, context.verified())
    contest, gettext = context.state.contest, context.words.gettext
    return FairnessPage(
        frame=frame,
        heading=gettext("Fairness"),
        answers=tuple(
            filter(None, (_as_drawn(context, judged), _repeated_meetings(context, judged), _byes(context, judged)))
        ),
        note=_judgement(context),
        tables=context.seated,
        rounds=(
            *(_swiss_round(context, fair) for fair in judged.rounds),
            *(_later_round(context, verified) for verified in judged.later),
        ),
        byes=bye_lines(context, judged),
        floats=float_lines(context, judged),
        rematches=pair_lines(context, judged, [fair.rematches for fair in judged.rounds]),
        kept_together=pair_lines(context, judged, [fair.kept_together for fair in judged.rounds]),
        shared=shared_lines(context, judged),
        seats=seat_table(context, judged),
        seed=contest.seed,
        pattern="|".join((contest.seed, contest.tournament.name, "round 3", gettext("<player number>"))),
        lots=tuple(
            LotLine(context.round_label(lot.round), context.people[lot.player], lot.text, lot.digits[:12])
            for lot in lot_examples(contest, context.state.rounds, judged.rounds)
        ),
        elimination=context.state.structure.elimination_only,
    )


def _as_drawn(context: TournamentContext, judged: Fairness) -> str:
    words = context.words
    known = [fair.verified.verdict for fair in judged.rounds if fair.verified]
    known += [verified.verdict for verified in judged.later]
    known = [verdict for verdict in known if verdict is not Verdict.NOT_DRAWABLE]
    as_drawn = sum(verdict is Verdict.AS_DRAWN for verdict in known)
    if not known:
        return ""
    if as_drawn == len(known):
        return words.gettext("Redrawing from the seed gives exactly the rounds played.")
    return words.ngettext(
        "Redrawing from the seed gives %(same)s of %(count)s round as it was played; the table shows what happened to the others.",
        "Redrawing from the seed gives %(same)s of %(count)s rounds as they were played; the table shows what happened to the others.",
        len(known),
        same=as_drawn,
    )


def _repeated_meetings(context: TournamentContext, judged: Fairness) -> str:
    if not judged.rounds or context.rules.swiss.pairing is PairingPolicy.ROUND_ROBIN:
        return ""  # the table says who meets how often, and the answer before this one whether it was kept
    count = sum(len(fair.repeated if context.seated else fair.rematches) for fair in judged.rounds)
    if count:
        return context.words.ngettext(*(_SHARED_AGAIN if context.seated else _MET_AGAIN), count)
    if context.seated:
        return context.words.gettext("Nobody shared a table with the same player twice before the finals.")
    return context.words.gettext("Nobody met the same opponent twice in the Swiss rounds.")


def _byes(context: TournamentContext, judged: Fairness) -> str:
    given = Counter(bye.player for fair in judged.rounds for bye in fair.byes)
    again = [context.people[player].name for player, count in given.items() if count > 1]
    if not given:
        return ""
    if not again:
        return context.words.gettext("Nobody sat out twice.")
    return context.words.gettext("Sat out more than once: %(players)s.", players=context.words.list(again))


PAGE: PageKind[TournamentContext] = PageKind(
    file="fairness.html",
    heading=lambda context: context.words.gettext("Fairness"),
    when=lambda context: context.has_fairness,
    model=fairness_page,
    template="fairness",
    linked=Linked.NAVIGATION_END,
)
