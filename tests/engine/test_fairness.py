"""The figures of the fairness page against an independent count from the rows of the workbook."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from hashlib import sha256
from itertools import combinations

import pytest

from pipeline.engine.audit.fairness import ByeCause, Fairness, fairness, lot_examples
from pipeline.engine.audit.verify import Verdict, verify
from pipeline.engine.tournament.state import PlayedRound, PlayedSeat, PlayedTable, TournamentState
from pipeline.model import Change, ChangeKind, Event, Meeting, PlayerNumber, Result, Seat, replace, swiss
from tests.builders.events import grand_prix
from tests.builders.people import POLISH
from tests.builders.rounds import with_changes, with_matches, with_next_round
from tests.builders.states import (
    DUEL_STATES,
    duels_announced,
    duels_finished,
    duels_in_russian,
    duels_playing,
    duels_provisional,
)
from tests.builders.tournaments import HEX, JOUST, WAR, computed


def judged(outcome: TournamentState) -> Fairness:
    return fairness(outcome, verify(outcome.contest, ()))


def points_before(event: Event, number: int) -> Counter[PlayerNumber]:
    """Points of agot2-joust, counted by hand from the rows: 5 for a win or bye, 4 for a win on time."""
    worth = {
        Result.FIRST: (5, 0), Result.SECOND: (0, 5), Result.FIRST_ON_TIME: (4, 0), Result.SECOND_BY_FORFEIT: (0, 5),
        Result.BYE: (5, 0),
    }  # fmt: skip
    total: Counter[PlayerNumber] = Counter()
    for match in event.tournaments[0].matches:
        if match.round < swiss(number) and match.result:
            first, second = worth[match.result]
            total[match.player1] += first
            if match.player2:
                total[match.player2] += second
    return total


def test_costs_and_floats_are_those_of_the_rows() -> None:
    event = duels_playing()
    for one in judged(computed(event, JOUST)).rounds:
        before = points_before(event, one.round.number)
        pairs = [
            (match.player1, match.player2)
            for match in event.tournaments[0].matches
            if match.round == one.round and match.player2
        ]
        assert one.squared == sum((before[first] - before[second]) ** 2 for first, second in pairs)
        assert len(one.floats) == sum(before[first] != before[second] for first, second in pairs)
        assert one.rematches == ()


def test_a_rematch_made_by_hand_is_counted_and_the_draw_had_none() -> None:
    event = duels_provisional()
    rows = [
        replace(match, round=swiss(3), result=None)
        for match in event.tournaments[0].matches
        if match.round == swiss(2)
    ]
    again = judged(computed(with_matches(event, *rows), JOUST)).rounds[2]
    assert len(again.rematches) == sum(row.player2 is not None for row in rows)
    assert again.avoided is None
    assert again.verified is not None
    assert again.verified.verdict is not Verdict.AS_DRAWN


def test_avoided_rematches_are_those_of_the_first_order_by_lots() -> None:
    """agot2-joust draws by lots inside score groups: redo the first try of each round by SHA-256."""
    event = duels_finished()
    outcome = computed(event, JOUST)
    found = []
    for one in judged(outcome).rounds:
        number = one.round.number
        before, met = points_before(event, number), set()
        for match in event.tournaments[0].matches:
            if match.round < swiss(number) and match.player2:
                met.add(frozenset((match.player1, match.player2)))

        def lot(player: PlayerNumber, number: int = number) -> str:
            return sha256(f"{event.seed}|Joust|round {number}|{player}".encode()).hexdigest()

        line = sorted(event.tournaments[0].players, key=lambda player: (-before[player], lot(player)))
        pairs = zip(line[::2], line[1::2], strict=True)
        found.append(sum(frozenset(pair) in met for pair in pairs))
        assert one.avoided is not None
        assert one.avoided.rematches == found[-1]
    assert any(found), "the sample must hold a round that was drawn again"


class TestByes:
    def test_a_random_first_round_gives_it_by_lot_then_the_lowest_has_it(self) -> None:
        rounds = judged(computed(duels_provisional(), JOUST)).rounds
        assert [bye.cause for one in rounds for bye in one.byes] == [ByeCause.LOT, ByeCause.LOWEST]
        assert rounds[0].byes[0].equals == 23

    def test_several_level_players_draw_lots(self) -> None:
        outcome = computed(duels_in_russian(), WAR)
        bye = judged(outcome).rounds[1].byes[0]
        assert (bye.cause, bye.equals) == (ByeCause.LOT_AMONG, 3)

    def test_a_requested_one_and_one_given_by_hand_are_told_apart(self) -> None:
        event = grand_prix(POLISH, 8, JOUST, 3, 0)
        event = with_changes(event, Change(PlayerNumber(5), ChangeKind.BYE, swiss(1)))
        drawn = with_next_round(event, JOUST)
        causes = {bye.player: bye.cause for bye in judged(computed(drawn, JOUST)).rounds[0].byes}
        assert causes.pop(PlayerNumber(5)) is ByeCause.REQUESTED
        assert list(causes.values()) == [ByeCause.LOT]
        (lucky,) = causes
        other = next(match for match in drawn.tournaments[0].matches if match.player2)
        swapped = tuple(
            replace(match, player1=other.player1) if match.player2 is None and match.player1 == lucky
            else replace(match, player1=lucky) if match == other
            else match
            for match in drawn.tournaments[0].matches
        )  # fmt: skip
        changed = replace(drawn, tournaments=(replace(drawn.tournaments[0], matches=swapped),))
        causes = {bye.player: bye.cause for bye in judged(computed(changed, JOUST)).rounds[0].byes}
        assert causes[other.player1] is ByeCause.OTHER


def test_players_of_one_group_who_meet_are_named_as_pairs() -> None:
    event = grand_prix(POLISH, 4, JOUST, 3, 0)
    players = tuple(replace(player, avoid="one family") for player in event.players)
    outcome = computed(with_next_round(replace(event, players=players), JOUST), JOUST)
    (one,) = judged(outcome).rounds
    assert len(one.kept_together) == 2
    assert one.avoided is not None
    assert one.avoided.kept_together == 0


@pytest.mark.parametrize("state", ["finished", "russian"])
def test_the_lots_given_as_examples_are_the_sha256_of_their_text_and_the_lowest(state: str) -> None:
    make, rules = DUEL_STATES[state]
    event = make()
    outcome = computed(event, rules)
    examples = list(lot_examples(outcome.contest, outcome.rounds, judged(outcome).rounds))
    assert len(examples) >= len(outcome.rounds)
    for example in examples:
        assert sha256(example.text.encode()).hexdigest() == example.digits
        start, _, number = example.text.rpartition("|")
        assert number == str(example.player)
        if "|round " in start:
            sitting = {bye.player for bye in outcome.rounds[example.round.number - 1].byes}
            others = [player for player in event.tournaments[0].players if player not in sitting]
            assert example.digits == min(sha256(f"{start}|{player}".encode()).hexdigest() for player in others)


def test_tables_count_sizes_seats_and_repeated_meetings() -> None:
    """Seven at a table of four and one of three, twice the same way."""

    def table(number: int, players: range, before: int) -> PlayedTable:
        seats = tuple(
            PlayedSeat(Seat(swiss(1), PlayerNumber(player), number, place), None, None, None, 0)
            for place, player in enumerate(players, start=1)
        )
        pairs = combinations((PlayerNumber(player) for player in players), 2)
        return PlayedTable(number, seats, True, tuple(Meeting(pair, before) for pair in pairs) if before else ())

    rounds = tuple(
        PlayedRound(swiss(n), (), (), (), True, (table(1, range(1, 5), n - 1), table(2, range(5, 8), n - 1)))
        for n in (1, 2)
    )
    found = fairness(replace(computed(duels_announced(), HEX), rounds=rounds), ())
    assert [one.sizes for one in found.rounds] == [(4, 3), (4, 3)]
    assert [len(one.repeated) for one in found.rounds] == [0, 6 + 3]
    assert found.rounds[0].squared == Fraction(0)
    seatings = {one.player: one for one in found.seatings}
    assert seatings[PlayerNumber(4)].seats == (0, 0, 0, 2)
    assert dict(seatings[PlayerNumber(6)].sizes) == {3: 2}


def test_matches_without_a_result_count_as_drawn() -> None:
    event = with_next_round(grand_prix(POLISH, 6, JOUST, 3, 0), JOUST)
    (one,) = judged(computed(event, JOUST)).rounds
    assert one.verified is not None
    assert one.verified.verdict is Verdict.AS_DRAWN
