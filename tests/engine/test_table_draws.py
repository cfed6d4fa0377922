"""What is drawn where tables are played, what it waits for, and how it is verified."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.engine.audit.verify import Verdict, verify
from pipeline.engine.compute import compute, next_round
from pipeline.engine.draw.fingerprint import fingerprint
from pipeline.engine.draw.tables import as_seats
from pipeline.engine.seating.seating_input import seating_field
from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.lots import by_lot
from pipeline.model.draw import DrawRecord, Meeting
from pipeline.model.event import Change, ChangeKind, Seat
from pipeline.model.rounds import CUT, FINAL_TABLE, SEMI_FINAL_TABLES, Round, swiss
from pipeline.model.values import replace
from tests.builders.matches import change
from tests.builders.people import number, players
from tests.builders.tables import as_drawn, seats_at
from tests.builders.tournaments import contest_with_seats, melee_contest, played_melee
from tests.engine.lines import line, order
from tests.profiles import examples


def test_round_1_takes_the_seats_in_the_order_of_the_lots() -> None:
    due = next_round(melee_contest(13, rounds=2, seed="K7"))
    assert due is not None
    assert (due.round, due.byes, due.tries) == (swiss(1), (), 1)
    lots = by_lot(map(number, range(1, 14)), "K7", "Test", "round 1")
    assert [player for one in due.tables for player in one.seats] == lots
    assert [len(one.seats) for one in due.tables] == [3, 3, 3, 4]
    assert [one.table for one in due.tables] == [1, 2, 3, 4]


def test_a_drawn_round_becomes_rows_seat_by_seat() -> None:
    due = next_round(melee_contest(7, rounds=2))
    assert due is not None
    rows = as_seats(due)
    assert [(row.round, row.table, row.seat) for row in rows] == [
        *((swiss(1), 1, seat) for seat in (1, 2, 3)),
        *((swiss(1), 2, seat) for seat in (1, 2, 3, 4)),
    ]
    assert [row.player for row in rows] == [player for one in due.tables for player in one.seats]


def test_nobody_meets_again_in_round_2_and_who_does_is_told() -> None:
    due = next_round(played_melee(16, 3, through=swiss(1)))
    assert due is not None
    assert [one.repeated for one in due.tables] == [()] * 4
    again = next_round(played_melee(3, 3, through=swiss(2)))
    assert again is not None
    assert {one.times for one in again.tables[0].repeated} == {2}
    assert len(again.tables[0].repeated) == 3
    played = compute(played_melee(3, 2)).rounds[1].tables[0]
    assert set(played.repeated) == {
        Meeting((one, other), 1)
        for index, one in enumerate(seat.seat.player for seat in played.seats)
        for other in [seat.seat.player for seat in played.seats][index + 1 :]
    }


def test_members_of_an_avoid_group_sit_apart() -> None:
    people = [replace(player, avoid="Stark" if player.number in (2, 5, 7) else "") for player in players(12)]
    due = next_round(melee_contest(people, rounds=2))
    assert due is not None
    assert all(len({2, 5, 7} & set(one.seats)) == 1 for one in due.tables)


def test_what_a_round_is_drawn_from() -> None:
    held = melee_contest(
        7,
        seats_at(1, 1, [1, 2, 3], places=[1, 2, 3]),
        seats_at(1, 2, [4, 5, 6, 7], places=[1, 2, 3, 4]),
        seats_at(2, 1, [1, 2, 4], places=[1, 2, 3]),
    )
    field = seating_field(held, swiss(2), map(number, range(1, 8)), (3, 4))
    assert field.met[frozenset((number(1), number(2)))] == 1
    assert field.met.get(frozenset((number(1), number(4))), 0) == 0
    assert {player: field.short.get(number(player), 0) for player in (1, 3, 4)} == {1: 1, 3: 1, 4: 0}
    assert field.seats[number(7)] == {4: 1}


def test_late_and_dropped_players_and_requested_byes() -> None:
    changes = [change(1, "late", 2), change(2, "bye", 1), change(3, "drop", 1)]
    due = next_round(melee_contest(10, rounds=2, changes=changes))
    assert due is not None
    assert sorted(player for one in due.tables for player in one.seats) == [4, 5, 6, 7, 8, 9, 10]
    assert [(bye.player, bye.points, bye.requested) for bye in due.byes] == [(2, 0, True)]
    played = compute(contest_with_seats(melee_contest(10, rounds=2, changes=changes), as_drawn(due))).rounds[0]
    assert played.byes == due.byes
    assert played.absent == (1, 3)


@pytest.mark.parametrize("count", [0, 1, 2])
def test_so_few_players_cannot_be_seated(count: int) -> None:
    assert compute(melee_contest(count, rounds=2)).proposal is None


def test_without_a_number_of_rounds_nothing_is_drawn() -> None:
    outcome = compute(melee_contest(8, rounds=None))
    assert (outcome.structure.fits, outcome.proposal) == (False, None)


def test_a_round_waits_for_every_table_that_lacks_a_result() -> None:
    held = melee_contest(7, seats_at(1, 1, [1, 2, 3]), seats_at(1, 2, [4, 5, 6, 7], [15, 1, 2, 3]))
    outcome = compute(held)
    assert outcome.proposal is not None
    assert outcome.proposal.round == swiss(2)
    assert [(one.round, one.table, one.players) for one in outcome.proposal.waiting_for] == [
        (swiss(1), 1, (1, 2, 3))
    ]
    assert [one.complete for one in outcome.rounds[0].tables] == [False, True]
    assert not outcome.rounds[0].complete
    assert line(outcome.standings, 4).points == 10


def verdicts(held: Contest, records: Iterable[DrawRecord] = ()) -> dict[Round, Verdict]:
    return {one.round: one.verdict for one in verify(held, records)}


def with_seats_exchanged(held: Contest, stage: Round, one: int, other: int) -> Contest:
    """The two players of a round with their seats exchanged."""
    names = {number(one): number(other), number(other): number(one)}
    seats = tuple(
        replace(seat, player=names.get(seat.player, seat.player)) if seat.round == stage else seat
        for seat in held.tournament.seats
    )
    return replace(held, tournament=replace(held.tournament, seats=seats))


def test_every_round_that_was_drawn_is_as_drawn_however_the_tables_are_numbered() -> None:
    held = played_melee(16, 2, 16)
    stages = (swiss(1), swiss(2), SEMI_FINAL_TABLES, FINAL_TABLE)
    assert verdicts(held) == dict.fromkeys(stages, Verdict.AS_DRAWN)
    seats = tuple(replace(seat, table=9 - (seat.table or 0)) for seat in held.tournament.seats[::-1])
    turned = replace(held, tournament=replace(held.tournament, seats=seats))
    assert verdicts(turned)[swiss(1)] is Verdict.AS_DRAWN


def test_a_round_seated_by_hand_is_as_good_or_worse_by_its_repeated_meetings() -> None:
    held = played_melee(16, 2, cut=0)
    rounds = compute(held).rounds
    players_of = [[[one.seat.player for one in at.seats] for at in stage.tables] for stage in rounds]
    moved = with_seats_exchanged(held, swiss(1), players_of[0][0][0], players_of[0][1][0])
    assert verdicts(moved)[swiss(1)] is Verdict.AS_GOOD
    found = [
        verify(with_seats_exchanged(held, swiss(2), mine, theirs), ())[1]
        for mine in players_of[1][0]
        for theirs in players_of[1][1]
    ]
    worse = next(one for one in found if one.verdict is Verdict.WORSE)
    assert worse.seated is not None
    assert worse.best is not None
    assert worse.seated > worse.best
    assert worse.best.repeats == 0 < worse.seated.repeats


def test_other_players_than_the_draw_has() -> None:
    held = played_melee(8, 2, cut=0)
    seats = tuple(seat for seat in held.tournament.seats if seat.player != 3)
    shorter = replace(held, tournament=replace(held.tournament, seats=seats))
    assert verdicts(shorter)[swiss(1)] is Verdict.OTHER_PLAYERS


def test_a_semi_final_that_does_not_part_the_groups_is_worse() -> None:
    held = played_melee(16, 2, 16, through=SEMI_FINAL_TABLES)
    standing = order(compute(held).standings)
    assert (
        verdicts(with_seats_exchanged(held, SEMI_FINAL_TABLES, standing[0], standing[15]))[SEMI_FINAL_TABLES]
        is Verdict.WORSE
    )


def test_a_corrected_result_changes_the_fingerprint_and_the_verdict() -> None:
    held = played_melee(12, 2)
    record = DrawRecord("Test", FINAL_TABLE, "test", 1, 1, fingerprint(held.tournament, FINAL_TABLE))
    last = held.tournament.seats[0]
    losers = replace(
        held,
        tournament=replace(
            held.tournament,
            seats=tuple(
                replace(seat, place=5 - (seat.place or 0)) if seat.round == last.round else seat
                for seat in held.tournament.seats
            ),
        ),
    )
    (found,) = (one for one in verify(losers, [record]) if one.round == FINAL_TABLE)
    assert found.corrected
    (kept,) = (one for one in verify(held, [record]) if one.round == FINAL_TABLE)
    assert (kept.verdict, kept.recorded, kept.corrected) == (Verdict.AS_DRAWN, True, False)


def test_the_fingerprint_ignores_the_order_of_rows_and_notes() -> None:
    held = played_melee(7, 2, cut=0).tournament
    noted = replace(held, seats=tuple(replace(seat, note="late") for seat in held.seats[::-1]))
    assert fingerprint(noted, swiss(2)) == fingerprint(held, swiss(2))
    moved = replace(held, seats=tuple(replace(seat, table=(seat.table or 0) + 1) for seat in held.seats))
    assert fingerprint(moved, swiss(2)) != fingerprint(held, swiss(2))
    assert fingerprint(moved, swiss(1)) == fingerprint(held, swiss(1))


ROUNDS = [swiss(1), swiss(2), swiss(3), SEMI_FINAL_TABLES, FINAL_TABLE]
SEATS = st.builds(
    Seat,
    st.sampled_from(ROUNDS),
    st.integers(1, 20).map(number),
    table=st.none() | st.integers(1, 4),
    seat=st.none() | st.integers(1, 4),
    power=st.none() | st.integers(0, 16),
    goal=st.none() | st.integers(9, 15),
    place=st.none() | st.integers(1, 4),
)
CHANGES = st.builds(
    Change,
    st.integers(1, 18).map(number),
    st.sampled_from([kind for kind in ChangeKind if kind is not ChangeKind.WARNING]),
    st.sampled_from([*ROUNDS, CUT]),
)


@given(
    st.integers(0, 18),
    st.lists(SEATS, max_size=24),
    st.lists(CHANGES, max_size=4),
    st.none() | st.integers(0, 3),
    st.sampled_from([None, 0, 2, 3, 4, 7, 12, 16]),
)
@examples(15)
def test_no_rows_make_the_calculation_fail(
    count: int, seats: list[Seat], changes: list[Change], rounds: int | None, cut: int | None
) -> None:
    held = melee_contest(count, seats, rounds=rounds, cut=cut, changes=changes)
    outcome = compute(held)
    listed = [row.player for row in outcome.classification.rows]
    assert set(listed) >= set(held.tournament.players)
    assert len(listed) == len(set(listed))
    assert next_round(held) == outcome.proposal
    verify(held, ())
