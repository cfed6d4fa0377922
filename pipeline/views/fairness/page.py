"""The page by which a reader judges the draws."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.engine.audit.fairness import Fairness, fairness
from pipeline.engine.audit.lot_recipes import lot_examples
from pipeline.engine.audit.verify import Verdict, Verified
from pipeline.model.ids import PlayerNumber
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.fairness.lists import ByeLine, FloatLine, PairLine, bye_lines, float_lines, pair_lines
from pipeline.views.fairness.rounds import JudgedRound, judged_later, judged_rounds
from pipeline.views.fairness.seats import SeatTable, SharedLine, seat_table, shared_lines
from pipeline.views.language.people import Person
from pipeline.views.layout.frame import Frame


@dataclass(frozen=True, slots=True)
class LotLine:
    """A lot to redo: whose it is, the text and the first digits of its SHA-256."""

    round: str
    person: Person
    text: str
    digits: str


@dataclass(frozen=True, slots=True)
class FairnessPage:
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


def fairness_page(frame: Frame, scene: TournamentContext, verified: Sequence[Verified]) -> FairnessPage:
    """The fairness page of a tournament; `verified` are the verdicts on its rounds."""
    judged = fairness(scene.outcome, verified)
    contest, gettext = scene.outcome.contest, scene.words.gettext
    return FairnessPage(
        frame=frame,
        heading=gettext("Fairness"),
        answers=_answers(scene, judged),
        tables=scene.seated,
        rounds=(*judged_rounds(scene, judged), *judged_later(scene, judged)),
        byes=bye_lines(scene, judged),
        floats=float_lines(scene, judged),
        rematches=pair_lines(scene, judged, [one.rematches for one in judged.rounds]),
        kept_together=pair_lines(scene, judged, [one.kept_together for one in judged.rounds]),
        shared=shared_lines(scene, judged),
        seats=seat_table(scene, judged),
        seed=contest.seed,
        pattern="|".join((contest.seed, contest.tournament.name, "round 3", gettext("<player number>"))),
        lots=tuple(
            LotLine(scene.round_label(lot.round), scene.people[lot.player], lot.text, lot.digits[:12])
            for lot in lot_examples(contest, scene.outcome.rounds, judged.rounds)
        ),
        elimination=scene.outcome.structure.elimination_only,
    )


def _answers(scene: TournamentContext, judged: Fairness) -> tuple[str, ...]:
    """Whether the rounds are as drawn, whether anybody met again, who sat out twice."""
    return tuple(text for text in (_as_drawn(scene, judged), _again(scene, judged), _byes(scene, judged)) if text)


def _as_drawn(scene: TournamentContext, judged: Fairness) -> str:
    words = scene.words
    known = [one.verified.verdict for one in judged.rounds if one.verified] + [one.verdict for one in judged.later]
    as_drawn = sum(verdict is Verdict.AS_DRAWN for verdict in known)
    if not known:
        return ""
    if as_drawn == len(known):
        return words.gettext("Drawn again from the seed, every round comes out as it was played.")
    return words.ngettext(
        "Drawn again from the seed, %(same)s of %(count)s round comes out as it was played; the table says what became of the others.",
        "Drawn again from the seed, %(same)s of %(count)s rounds come out as they were played; the table says what became of the others.",
        len(known),
        same=as_drawn,
    )


def _again(scene: TournamentContext, judged: Fairness) -> str:
    if not judged.rounds:
        return ""
    return _shared_again(scene, judged) if scene.seated else _met_again(scene, judged)


def _met_again(scene: TournamentContext, judged: Fairness) -> str:
    count = sum(len(one.rematches) for one in judged.rounds)
    if not count:
        return scene.words.gettext("Nobody met the same opponent twice in the Swiss rounds.")
    return scene.words.ngettext(
        "%(count)s pair met again in the Swiss rounds.", "%(count)s pairs met again in the Swiss rounds.", count
    )


def _shared_again(scene: TournamentContext, judged: Fairness) -> str:
    count = sum(len(one.repeated) for one in judged.rounds)
    if not count:
        return scene.words.gettext("Nobody shared a table with the same player twice before the finals.")
    return scene.words.ngettext(
        "%(count)s time two players shared a table again before the finals.",
        "%(count)s times two players shared a table again before the finals.",
        count,
    )


def _byes(scene: TournamentContext, judged: Fairness) -> str:
    given: dict[PlayerNumber, int] = {}
    for bye in (bye for one in judged.rounds for bye in one.byes):
        given[bye.player] = given.get(bye.player, 0) + 1
    again = [scene.people[player].name for player, count in given.items() if count > 1]
    if not given:
        return ""
    if not again:
        return scene.words.gettext("Nobody sat out twice.")
    return scene.words.gettext("Sat out more than once: %(players)s.", players=scene.words.list(again))
