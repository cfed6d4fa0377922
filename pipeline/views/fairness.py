"""The page by which a reader judges the draws: floats, byes, rematches, seats, and every round drawn again."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from pipeline.engine.audit.fairness import ByeCause, Fairness, FairRound, GivenBye, fairness, lot_examples
from pipeline.engine.audit.verify import Verdict, Verified
from pipeline.engine.tournament.state import PlayedMatch
from pipeline.locale.catalogue import N_, NN_
from pipeline.model import FloatCause, Meeting, Number, PlayerNumber, Round, Stage
from pipeline.rules.ruleset.swiss import PairingPolicy
from pipeline.views.context.tournament import BRACKET, TournamentContext, round_file
from pipeline.views.language.people import Person
from pipeline.views.layout.frame import Frame
from pipeline.views.layout.page_kind import Linked, PageKind
from pipeline.views.rounds.draw import VERDICTS, cost_differences

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


_NOBODY_MET = N_("Nobody met the same opponent twice in the Swiss rounds.")
_NOBODY_SHARED = N_("Nobody shared a table with the same player twice before the finals.")


class FairLine(Struct, frozen=True):
    """Who sat out, was paired below their score group, or met whom they should not have met, and why: at tables how often before.

    `points` are those before a bye, and those of the higher of two groups; `below` those of the lower one.
    """

    round: str
    href: str
    person: Person
    why: str
    other: Person | None = None
    points: str = ""
    below: str = ""


def _line(
    context: TournamentContext,
    round_: Round,
    player: PlayerNumber,
    why: str,
    other: PlayerNumber | None = None,
    points: Sequence[Number] = (),
) -> FairLine:
    return FairLine(
        context.round_label(round_),
        round_file(round_),
        context.people[player],
        why,
        None if other is None else context.people[other],
        *map(context.words.number, points),
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


def _float(context: TournamentContext, fair: FairRound, match: PlayedMatch) -> FairLine:
    first, second = match.pairing.player1, match.pairing.player2
    high, low = match.before
    if high < low:
        first, second, high, low = second, first, low, high
    why = context.words.gettext(_FLOATS[match.pairing.reason.cause or FloatCause.LEAST_TOTAL])
    return _line(context, fair.round, first, why, second, (high, low))


def _pairs(context: TournamentContext, fair: FairRound, found: Iterable[PlayedMatch]) -> Iterator[FairLine]:
    """Pairs of a round that met again, or that should have been kept apart."""
    drawn = fair.verified is not None and fair.verified.verdict in (Verdict.AS_DRAWN, Verdict.AS_GOOD)
    why = N_("no other pairing of the round has fewer") if drawn else N_("the round is not as drawn")
    for match in found:
        pair = match.pairing
        yield _line(context, fair.round, pair.player1, context.words.gettext(why), pair.player2)


def _shared(context: TournamentContext, fair: FairRound, meeting: Meeting) -> FairLine:
    """A meeting at a table that was not the first."""
    first, second = meeting.players
    times = context.words.ngettext("%(count)s time before", "%(count)s times before", meeting.times)
    return _line(context, fair.round, first, times, second)


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
    avoided = "" if fair.avoided is None else number(fair.avoided.rematches)
    if fair.avoided is not None and (apart := fair.avoided.kept_together):
        avoided = words.gettext("%(rematches)s, and %(apart)s to keep apart", rematches=avoided, apart=apart)
    sizes = (
        words.ngettext("%(count)s table of %(size)s", "%(count)s tables of %(size)s", count, size=size)
        for size, count in Counter(fair.sizes).items()
    )
    return JudgedRound(
        name=context.round_label(fair.round),
        href=round_file(fair.round),
        byes=number(len(fair.byes)),
        floats=number(len(fair.floats)),
        rematches=number(len(fair.repeated) if fair.sizes else len(fair.rematches)),
        avoided=avoided,
        squared=number(fair.squared),
        sizes=", ".join(sizes),
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


class SeatTable(Struct, frozen=True):
    """How often each player sat in each seat and at each size of table."""

    headings: tuple[str, ...]
    rows: tuple[tuple[Person, tuple[int, ...]], ...]


def _seat_table(context: TournamentContext, judged: Fairness) -> SeatTable | None:
    """Everybody's seats; None where no tables are played."""
    if not judged.seatings:
        return None
    gettext, seats = context.words.gettext, range(1, len(judged.seatings[0].seats) + 1)
    sizes = sorted({size for counts in judged.seatings for size in counts.sizes}, reverse=True)
    return SeatTable(
        (
            *(gettext("Seat %(number)s", number=seat) for seat in seats),
            *(gettext("Table of %(size)s", size=size) for size in sizes),
        ),
        tuple(
            (context.people[counts.player], (*counts.seats, *(counts.sizes.get(size, 0) for size in sizes)))
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
    answers: tuple[str, ...]
    note: str
    """What the figures of the rounds prove; empty where there is nothing to prove."""
    tables: bool
    rounds: tuple[JudgedRound, ...]
    byes: tuple[FairLine, ...]
    floats: tuple[FairLine, ...]
    rematches: tuple[FairLine, ...]
    kept_together: tuple[FairLine, ...]
    shared: tuple[FairLine, ...]
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
    judged, contest = fairness(context.state, context.verified()), context.state.contest
    player = context.words.gettext("<player number>")
    drawn = (_swiss_round(context, fair) for fair in judged.rounds)
    return FairnessPage(
        frame=frame,
        answers=tuple(_answers(context, judged)),
        note=_judgement(context),
        tables=context.seated,
        rounds=(*drawn, *(_later_round(context, verified) for verified in judged.later)),
        byes=tuple(
            _line(context, bye.round, bye.player, _why_bye(context, bye), points=(bye.before,))
            for fair in judged.rounds
            for bye in fair.byes
        ),
        floats=tuple(_float(context, fair, match) for fair in judged.rounds for match in fair.floats),
        rematches=tuple(line for fair in judged.rounds for line in _pairs(context, fair, fair.rematches)),
        kept_together=tuple(line for fair in judged.rounds for line in _pairs(context, fair, fair.kept_together)),
        shared=tuple(_shared(context, fair, meeting) for fair in judged.rounds for meeting in fair.repeated),
        seats=_seat_table(context, judged),
        seed=contest.seed,
        pattern=f"{contest.seed}|{contest.tournament.name}|round 3|{player}",
        lots=tuple(
            LotLine(context.round_label(lot.round), context.people[lot.player], lot.text, lot.digits[:12])
            for lot in lot_examples(contest, context.state.rounds, judged.rounds)
        ),
        elimination=context.state.structure.elimination_only,
    )


def _answers(context: TournamentContext, judged: Fairness) -> Iterator[str]:
    """Whether the draws give the rounds played, whether anybody met again, and whether anybody sat out twice."""
    words, seated = context.words, context.seated
    verdicts = [*(fair.verified for fair in judged.rounds if fair.verified), *judged.later]
    known = [held.verdict for held in verdicts if held.verdict is not Verdict.NOT_DRAWABLE]
    as_drawn = known.count(Verdict.AS_DRAWN)
    if known and as_drawn == len(known):
        yield words.gettext("Redrawing from the seed gives exactly the rounds played.")
    elif known:
        yield words.ngettext(
            "Redrawing from the seed gives %(same)s of %(count)s round as it was played; the table shows what happened to the others.",
            "Redrawing from the seed gives %(same)s of %(count)s rounds as they were played; the table shows what happened to the others.",
            len(known),
            same=as_drawn,
        )
    # The table of a round robin says who meets how often, and the answer before this one whether it was kept.
    if judged.rounds and not context.rules.swiss.round_robin:
        count = sum(len(fair.repeated if seated else fair.rematches) for fair in judged.rounds)
        nobody = words.gettext(_NOBODY_SHARED if seated else _NOBODY_MET)
        yield words.ngettext(*(_SHARED_AGAIN if seated else _MET_AGAIN), count) if count else nobody
    given = Counter(bye.player for fair in judged.rounds for bye in fair.byes)
    again = words.list([context.people[player].name for player, count in given.items() if count > 1])
    if given:
        twice = words.gettext("Sat out more than once: %(players)s.", players=again)
        yield twice if again else words.gettext("Nobody sat out twice.")


PAGE: PageKind[TournamentContext] = PageKind(
    file="fairness.html",
    heading=lambda context: context.words.gettext("Fairness"),
    when=lambda context: bool(context.state.rounds or (context.state.bracket and context.state.bracket.drawn)),
    model=fairness_page,
    template="fairness",
    linked=Linked.NAVIGATION_END,
)
