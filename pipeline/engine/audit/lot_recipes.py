"""The lots of a tournament's rounds as anybody can redo them: the text to hash and what comes out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from pipeline.engine.audit.fairness import ByeCause, FairRound, players_of
from pipeline.engine.audit.verify import Verdict
from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.lots import lots
from pipeline.engine.tournament.pools import PURPOSE
from pipeline.engine.tournament.presence import entered, requested_byes
from pipeline.engine.tournament.state import PlayedRound
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import Round
from pipeline.rules.ruleset.seeding import Seeding
from pipeline.rules.ruleset.swiss import PairingPolicy


class LotExample(Struct, frozen=True):
    """The lowest lot of a purpose: whose it is, the text it is the SHA-256 of, and its hexadecimal digits."""

    round: Round
    player: PlayerNumber
    text: str
    digits: str


def lot_examples(contest: Contest, rounds: Sequence[PlayedRound], judged: Sequence[FairRound]) -> list[LotExample]:
    """For each Swiss round the lowest lot of its bye, where lots gave it, and of its order."""
    return [
        example
        for played, fair in zip(rounds, judged, strict=True)
        for example in (*_numbers(contest, played), *_bye(contest, played, fair), *_order(contest, played, fair))
    ]


def _bye(contest: Contest, played: PlayedRound, fair: FairRound) -> Iterator[LotExample]:
    for bye in fair.byes:
        if bye.cause in (ByeCause.LOT, ByeCause.LOT_AMONG):
            yield _example(contest, played.round, f"bye {played.round.number}", [bye.player])


def _numbers(contest: Contest, played: PlayedRound) -> Iterator[LotExample]:
    """The lowest lot of the numbers of a round robin's table, which are given before its first round."""
    rules = contest.ruleset.swiss
    by_lot = rules.pairing is PairingPolicy.ROUND_ROBIN and rules.seeding is Seeding.LOT
    if by_lot and played.round.number == 1:
        starters = entered(contest, 1) | requested_byes(contest, 1)
        yield _example(contest, played.round, PURPOSE, sorted(starters))


def _order(contest: Contest, played: PlayedRound, fair: FairRound) -> Iterator[LotExample]:
    players = sorted(players_of(played))
    if contest.ruleset.swiss.pairing is PairingPolicy.ROUND_ROBIN:
        return  # the table says who meets; lots have given its numbers
    policy = contest.ruleset.swiss.policy_of(played.round.number)
    if played.matches and policy is not PairingPolicy.RANDOM:
        return  # the order of the list parts everybody; lots have nothing to say
    if players and fair.verified is not None and fair.verified.verdict is Verdict.AS_DRAWN:
        yield _example(contest, played.round, f"round {played.round.number}", players)


def _example(contest: Contest, stage: Round, purpose: str, players: Sequence[PlayerNumber]) -> LotExample:
    lot = lots(contest.seed, contest.tournament.name, purpose)
    first = min(players, key=lot)
    return LotExample(stage, first, f"{contest.seed}|{contest.tournament.name}|{purpose}|{first}", lot(first).hex())
