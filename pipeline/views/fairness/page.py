"""The page by which a reader judges the draws."""

from __future__ import annotations

from msgspec import Struct

from pipeline.engine.audit.fairness import Fairness, fairness
from pipeline.engine.audit.lot_recipes import lot_examples
from pipeline.engine.audit.verify import Verdict
from pipeline.model.ids import PlayerNumber
from pipeline.rules.ruleset.swiss import PairingPolicy
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.fairness.lists import ByeLine, FloatLine, PairLine, bye_lines, float_lines, pair_lines
from pipeline.views.fairness.rounds import JudgedRound, judged_later, judged_rounds
from pipeline.views.fairness.seats import SeatTable, SharedLine, seat_table, shared_lines
from pipeline.views.language.people import Person
from pipeline.views.layout.frame import Frame
from pipeline.views.layout.page_kind import Linked, PageKind


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
    tables: bool
    rounds: tuple[JudgedRound, ...]
    byes: tuple[ByeLine, ...]
    floats: tuple[FloatLine, ...]
    rematches: tuple[PairLine, ...]
    kept_together: tuple[PairLine, ...]
    shared: tuple[SharedLine, ...]
    seats: SeatTable | None
    seed: str
    pattern: str
    lots: tuple[LotLine, ...]
    elimination: bool


def fairness_page(frame: Frame, context: TournamentContext) -> FairnessPage:
    """The fairness page of a tournament."""
    judged = fairness(context.state, context.verified())
    contest, gettext = context.state.contest, context.words.gettext
    return FairnessPage(
        frame=frame,
        heading=gettext("Fairness"),
        answers=_answers(context, judged),
        tables=context.seated,
        rounds=(*judged_rounds(context, judged), *judged_later(context, judged)),
        byes=bye_lines(context, judged),
        floats=float_lines(context, judged),
        rematches=pair_lines(context, judged, [one.rematches for one in judged.rounds]),
        kept_together=pair_lines(context, judged, [one.kept_together for one in judged.rounds]),
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


def _answers(context: TournamentContext, judged: Fairness) -> tuple[str, ...]:
    """Whether the rounds are as drawn, whether anybody met again, who sat out twice."""
    return tuple(
        text
        for text in (_as_drawn(context, judged), _repeated_meetings(context, judged), _byes(context, judged))
        if text
    )


def _as_drawn(context: TournamentContext, judged: Fairness) -> str:
    words = context.words
    known = [one.verified.verdict for one in judged.rounds if one.verified] + [one.verdict for one in judged.later]
    as_drawn = sum(verdict is Verdict.AS_DRAWN for verdict in known)
    if not known:
        return ""
    if as_drawn == len(known):
        return words.gettext("Redrawn from the seed, every round comes out as it was played.")
    return words.ngettext(
        "Redrawn from the seed, %(same)s of %(count)s round comes out as it was played; the table shows what happened to the others.",
        "Redrawn from the seed, %(same)s of %(count)s rounds come out as they were played; the table shows what happened to the others.",
        len(known),
        same=as_drawn,
    )


def _repeated_meetings(context: TournamentContext, judged: Fairness) -> str:
    if not judged.rounds or context.rules.swiss.pairing is PairingPolicy.ROUND_ROBIN:
        return ""  # the table says who meets how often, and the answer before this one whether it was kept
    return _shared_again(context, judged) if context.seated else _met_again(context, judged)


def _met_again(context: TournamentContext, judged: Fairness) -> str:
    count = sum(len(one.rematches) for one in judged.rounds)
    if not count:
        return context.words.gettext("Nobody met the same opponent twice in the Swiss rounds.")
    return context.words.ngettext(
        "%(count)s pair met more than once in the Swiss rounds.",
        "%(count)s pairs met more than once in the Swiss rounds.",
        count,
    )


def _shared_again(context: TournamentContext, judged: Fairness) -> str:
    count = sum(len(one.repeated) for one in judged.rounds)
    if not count:
        return context.words.gettext("Nobody shared a table with the same player twice before the finals.")
    return context.words.ngettext(
        "Before the finals, two players shared a table again %(count)s time.",
        "Before the finals, two players shared a table again %(count)s times.",
        count,
    )


def _byes(context: TournamentContext, judged: Fairness) -> str:
    given: dict[PlayerNumber, int] = {}
    for bye in (bye for one in judged.rounds for bye in one.byes):
        given[bye.player] = given.get(bye.player, 0) + 1
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
