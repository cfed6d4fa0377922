"""An event with everything that event.json can say, put together by hand."""

from __future__ import annotations

import datetime as dt
from fractions import Fraction

from pipeline.engine.tournament.contest import contest_of
from pipeline.engine.tournament.state import PlayedMatch, PlayedRound, TournamentState
from pipeline.model.bracket import Advance, Bracket, BracketRound, Classification, Classified, Cut, Game, PlaceRule
from pipeline.model.draw import Bye, FloatCause, Pairing, Proposal, Reason, ReasonKind, Waiting
from pipeline.model.event import Event, Match, Player, Tournament
from pipeline.model.ids import PlayerNumber, RulesetId, Slug
from pipeline.model.rounds import FINAL, THIRD_PLACE, Result, swiss, top
from pipeline.model.standings import Outcome as Ended
from pipeline.model.standings import Receipt, ReceiptLine, Record, RecordKind, Standing, Status
from pipeline.model.values import replace
from pipeline.rules.ruleset.swiss import StandingsRules, Structure, StructureRow
from tests.builders.brackets import duel_rules
from tests.builders.people import numbers

SMALL = Structure("small", (StructureRow(0, None, counts=False),))

RULES = replace(duel_rules(), standings=StandingsRules(("sos", "lot")), structures=(SMALL,))

ONE, TWO, THREE, FOUR, FIVE = numbers(1, 2, 3, 4, 5)

PLAYERS = (
    Player(
        ONE, "Jan Kowalski", club="=cmd|' /C calc'!A0", city="Kraków", email="jan@example.org", phone="600100200"
    ),
    Player(TWO, "+Łukasz Żółć", country="PL", note="owes the fee"),
    Player(THREE, "Secret Person", club="Secret Club", city="Secret City", hidden=True),
    Player(FOUR, "Анна, «Кот»", city="Москва"),
    Player(FIVE, "-1 Trouble"),
)

TOURNAMENT = Tournament("Main", Slug("main"), RulesetId("test"), numbers(1, 2, 3, 4, 5), rounds=2, cut=2)

EVENT = Event(
    name="Puchar Żubra",
    slug=Slug("puchar-zubra"),
    seed="s-2026",
    language="pl",
    date=dt.date(2026, 3, 12),
    city="Kraków",
    coordinator_email="boss@example.org",
    players=PLAYERS,
    tournaments=(TOURNAMENT,),
)


def _sos(*lines: tuple[PlayerNumber, int, int]) -> Receipt:
    return Receipt.mean(
        "sos",
        (
            ReceiptLine(Fraction(points, rounds), opponent, None, points, rounds)
            for opponent, points, rounds in lines
        ),
    )


def _record(number: int, outcome: Ended, points: int, opponent: PlayerNumber | None) -> Record:
    kind = RecordKind.BYE if opponent is None else RecordKind.MATCH
    return Record(swiss(number), kind, outcome, points, opponent)


def _standings() -> tuple[Standing, ...]:
    win, draw, loss = Ended.WIN, Ended.DRAW, Ended.LOSS
    return (
        Standing(
            1,
            ONE,
            Fraction(7, 2),
            (_sos((TWO, 10, 3), (FOUR, 1, 2)), Receipt("lot", 3, lot="0f" * 32)),
            "points",
            (_record(1, win, 3, TWO), _record(2, draw, 1, FOUR)),
        ),
        Standing(
            2, TWO, 3, (_sos((ONE, 7, 2)), Receipt("lot", 2, lot="1f" * 32)), "sos", (_record(1, loss, 0, ONE),)
        ),
        Standing(3, FOUR, 3, (Receipt.mean("sos", ()), Receipt("lot", 1)), "", (), Status.DROPPED),
        Standing(3, THREE, 3, (Receipt.mean("sos", ()), Receipt("lot", 1)), "", (_record(1, win, 3, None),)),
        Standing(None, FIVE, 0, (), "", (), Status.DISQUALIFIED),
    )


def _played(match: Match, points: tuple[int, int] | None, reason: Reason) -> PlayedMatch:
    assert match.player2 is not None
    return PlayedMatch(match, points, (0, 0), Pairing(match.table, match.player1, match.player2, reason))


def _rounds() -> tuple[PlayedRound, ...]:
    first = Match(swiss(1), ONE, TWO, Result.FIRST, 1, 2, Fraction(1, 2))
    down = Reason(ReasonKind.FLOAT, ONE, 10, 5, FloatCause.HAS_MET, numbers(3, 7))
    return (
        PlayedRound(
            swiss(1),
            (_played(first, (3, 0), Reason(ReasonKind.SAME_GROUP, rematch=True)),),
            (Bye(THREE, 3),),
            (FIVE,),
            complete=True,
        ),
        PlayedRound(swiss(2), (_played(Match(swiss(2), ONE, FOUR), None, down),), (), (), complete=False),
    )


def bracket(*, drawn: bool = True) -> Bracket:
    """The final, won by the second seed; drawn or not."""
    final = Game(
        1, FINAL, 1, (1, 2), (ONE, TWO), result=Result.SECOND, scores=(1, 2), winner=TWO, advance=Advance.RESULT
    )
    return Bracket(2, (ONE, TWO), (BracketRound(FINAL, (final,)),), drawn=drawn)


WAITING = Proposal(swiss(3), waiting_for=(Waiting(swiss(2), 7, (ONE, FOUR)),))

SEEDS = Pairing(1, ONE, TWO, Reason(ReasonKind.BRACKET), (1, 2))
LOSERS = Pairing(2, THREE, FOUR, Reason(ReasonKind.BRACKET), (3, 4), third_place=True)
LAST_DAY = Proposal(FINAL, (SEEDS, LOSERS))

CLASSIFICATION = Classification(
    (
        Classified(1, TWO, FINAL, PlaceRule.WON_FINAL),
        Classified(2, ONE, FINAL, PlaceRule.LOST_FINAL),
        Classified(3, THREE, THIRD_PLACE, PlaceRule.WON_THIRD_PLACE),
        Classified(4, FOUR, top(4), PlaceRule.OUT_BY_STANDING),
        Classified(None, FIVE, None, PlaceRule.DISQUALIFIED),
    ),
    final=True,
)


def state_by_hand(*, proposal: Proposal | None = WAITING, drawn: bool = True) -> TournamentState:
    """The tournament in the middle of everything."""
    standings = _standings()
    return TournamentState(
        contest=contest_of(EVENT, TOURNAMENT, RULES),
        rounds=_rounds(),
        after=(standings, standings),
        standings=standings,
        cut=Cut(2, (ONE, TWO), (FOUR,)),
        bracket=bracket(drawn=drawn),
        classification=CLASSIFICATION,
        proposal=proposal,
    )
