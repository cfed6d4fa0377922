"""The final table, the semi-final before it, and the final classification of a melee."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations, product

import pytest

from pipeline.engine.compute import compute, next_round
from pipeline.engine.draw.tables import as_seats
from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.state import TournamentState
from pipeline.model import CUT, FINAL_TABLE, SEMI_FINAL_TABLES, Change, PlaceRule, PlayerNumber, swiss
from tests.builders.matches import change
from tests.builders.people import number
from tests.builders.tables import as_drawn, seats_at
from tests.builders.tournaments import contest_with_seats, melee_contest, played_melee
from tests.engine.lines import order
from tests.profiles import quick_for


def through(count: int, rounds: int = 2, cut: int | None = None, changes: Sequence[Change] = ()) -> Contest:
    """The preliminary rounds of a melee, all played."""
    return played_melee(count, rounds, cut, through=swiss(rounds), changes=changes)


def places(outcome: TournamentState) -> list[tuple[int | None, int]]:
    return [(row.place, row.player) for row in outcome.classification.rows]


@pytest.mark.parametrize(("count", "seats"), [(3, 3), (5, 3), (11, 3), (12, 4), (23, 4)])
def test_the_best_three_or_four_play_the_final(count: int, seats: int) -> None:
    held = through(count)
    due = next_round(held)
    assert due is not None
    assert due.round == FINAL_TABLE
    assert [sorted(one.seats) for one in due.tables] == [sorted(order(compute(held).standings)[:seats])]
    outcome = compute(held)
    assert outcome.structure.cut == seats
    assert outcome.finals is not None
    assert list(outcome.finals.finalists) == order(outcome.standings)[:seats]
    assert outcome.finals.champion is None
    assert not outcome.classification.final


def test_a_stated_cut_of_0_is_no_final_and_the_standings_are_the_classification() -> None:
    outcome = compute(through(8, cut=0))
    assert (outcome.proposal, outcome.finals, outcome.cut) == (None, None, None)
    assert outcome.classification.final
    assert [player for _, player in places(outcome)] == order(outcome.standings)


def test_a_stated_cut_is_the_number_of_seats() -> None:
    outcome = compute(through(11, cut=4))
    assert outcome.finals is not None
    assert len(outcome.finals.finalists) == 4


def test_no_more_sit_at_the_final_table_than_a_table_holds() -> None:
    """The check says that the cut is unknown; so many orders of seats could not all be looked at."""
    due = next_round(through(14, cut=12))
    assert due is not None
    assert [len(one.seats) for one in due.tables] == [5]
    held = through(20, cut=16)
    rows = [row for n in range(1, 11) for row in seats_at(SEMI_FINAL_TABLES, n, [2 * n - 1, 2 * n], places=[1, 2])]
    assert len(compute(contest_with_seats(held, rows)).classification.rows) == 20
    ten = next_round(contest_with_seats(held, rows))
    assert ten is not None
    assert [len(one.seats) for one in ten.tables] == [5]


def test_the_final_tables_players_rank_by_their_place_there() -> None:
    held = through(12)
    standing = order(compute(held).standings)
    last_first = standing[3::-1]
    outcome = compute(contest_with_seats(held, seats_at(FINAL_TABLE, 1, last_first, [15, 12, 9, 3])))
    assert [player for _, player in places(outcome)] == [*last_first, *standing[4:]]
    assert [row.rule for row in outcome.classification.rows[:5]] == [*[PlaceRule.FINAL_TABLE] * 4, PlaceRule.SWISS]
    assert outcome.finals is not None
    assert outcome.finals.champion == last_first[0]
    assert (outcome.classification.final, outcome.proposal) == (True, None)
    assert all(one.points is None for one in outcome.finals.rounds[0].tables[0].seats)


def test_a_tie_at_the_final_table_goes_to_the_better_preliminary_standing() -> None:
    held = through(12)
    first, second, third, fourth = order(compute(held).standings)[:4]
    outcome = compute(
        contest_with_seats(held, seats_at(FINAL_TABLE, 1, [fourth, third, second, first], [9, 12, 12, 9]))
    )
    assert [player for _, player in places(outcome)][:4] == [second, third, first, fourth]
    assert outcome.finals is not None
    assert outcome.finals.champion == second


def test_while_the_final_is_played_its_players_share_the_first_place_and_its_result_is_awaited() -> None:
    held = through(12)
    due = next_round(held)
    assert due is not None
    outcome = compute(contest_with_seats(held, as_seats(due)))
    assert [place for place, _ in places(outcome)][:5] == [1, 1, 1, 1, 5]
    assert outcome.proposal is not None
    assert [(one.round, one.table) for one in outcome.proposal.waiting_for] == [(FINAL_TABLE, 1)]
    assert set(outcome.proposal.waiting_for[0].players) == set(due.tables[0].seats)


def test_who_leaves_at_the_cut_is_replaced_and_placed_directly_after_it() -> None:
    standing = order(compute(through(12)).standings)
    held = played_melee(12, 2, changes=[change(standing[1], "drop", CUT)])
    outcome = compute(held)
    assert outcome.cut is not None
    assert list(outcome.cut.seeds) == [standing[0], *standing[2:5]]
    assert [player for _, player in places(outcome)][4:] == [standing[1], *standing[5:]]
    assert outcome.classification.rows[4].rule is PlaceRule.LEFT_AT_CUT


def test_a_seat_stays_empty_where_somebody_leaves_once_the_final_is_due() -> None:
    standing = order(compute(through(12)).standings)
    held = played_melee(12, 2, changes=[change(standing[0], "drop", FINAL_TABLE)])
    outcome = compute(held)
    assert outcome.finals is not None
    assert len(outcome.finals.rounds[0].tables[0].seats) == 3
    assert places(outcome)[3] == (4, standing[0])
    assert [player for _, player in places(outcome)][4:] == standing[4:]


def test_the_disqualified_come_last_without_a_place() -> None:
    champion = compute(played_melee(12, 2)).finals
    assert champion is not None
    assert champion.champion is not None
    held = played_melee(12, 2, changes=[change(champion.champion, "disqualify", FINAL_TABLE)])
    outcome = compute(held)
    assert outcome.classification.rows[-1].place is None
    assert outcome.classification.rows[-1].player == champion.champion
    assert outcome.finals is not None
    assert outcome.finals.champion != champion.champion


def test_example_of_the_fourths_of_a_semi_final() -> None:
    """Eric, Thiago, Ronaldo and Guga, 1st, 5th, 11th and 14th of the preliminaries, were fourths: places 13 to 16."""
    held = through(20, 3, 16)
    standing = order(compute(held).standings)[:16]
    eric, thiago, ronaldo, guga = (standing[place - 1] for place in (1, 5, 11, 14))
    others = [player for player in standing if player not in (eric, thiago, ronaldo, guga)]
    rows = [
        row
        for at_table, last in enumerate((guga, eric, ronaldo, thiago), start=1)
        for row in seats_at(SEMI_FINAL_TABLES, at_table, [*others[at_table - 1 :: 4], last], places=[1, 2, 3, 4])
    ]
    outcome = compute(contest_with_seats(held, rows))
    assert places(outcome)[12:16] == [(13, eric), (14, thiago), (15, ronaldo), (16, guga)]
    assert places(outcome)[4:12] == list(enumerate(others[4:], start=5))
    rules = [row.rule for row in outcome.classification.rows]
    assert rules == [PlaceRule.STILL_IN] * 4 + [PlaceRule.SEMI_FINAL_TABLE] * 12 + [PlaceRule.SWISS] * 4
    assert outcome.finals is not None
    assert list(outcome.finals.finalists) == others[:4]
    assert outcome.proposal is not None
    assert sorted(outcome.proposal.tables[0].seats) == sorted(others[:4])


def test_ties_at_a_semi_final_table_fall_to_the_preliminary_standing() -> None:
    held = played_melee(16, 3, 16, through=SEMI_FINAL_TABLES)
    standing = order(compute(through(16, 3, 16)).standings)
    drawn = compute(through(16, 3, 16)).proposal
    assert drawn is not None
    rows = [row for one in drawn.tables for row in seats_at(SEMI_FINAL_TABLES, one.table, one.seats, [9, 9, 9, 9])]
    outcome = compute(contest_with_seats(through(16, 3, 16), rows))
    assert [player for _, player in places(outcome)] == standing
    assert len(held.tournament.seats) == 4 * 16


def test_no_finalist_is_known_while_the_semi_final_is_played() -> None:
    held = through(16, 2, 16)
    drawn = next_round(held)
    assert drawn is not None
    assert drawn.round == SEMI_FINAL_TABLES
    rows = as_drawn(drawn)
    outcome = compute(contest_with_seats(held, [row for row in rows if row.table != 2] + [*as_seats(drawn)[4:8]]))
    assert outcome.finals is not None
    assert (outcome.finals.finalists, outcome.finals.champion) == ((), None)
    assert not outcome.classification.final
    assert outcome.proposal is not None
    assert (outcome.proposal.round, [one.table for one in outcome.proposal.waiting_for]) == (FINAL_TABLE, [2])
    still_in = [row for row in outcome.classification.rows if row.rule is PlaceRule.STILL_IN]
    assert len(still_in) == 7
    assert {row.place for row in still_in} == {1}


def _repeats(tables: Sequence[Sequence[PlayerNumber]], held: Contest) -> int:
    earlier: dict[frozenset[PlayerNumber], int] = {}
    rounds = compute(held).rounds
    for stage in rounds:
        for one in stage.tables:
            for pair in combinations([seat.seat.player for seat in one.seats], 2):
                earlier[frozenset(pair)] = earlier.get(frozenset(pair), 0) + 1
    return sum(earlier.get(frozenset(pair), 0) for at_table in tables for pair in combinations(at_table, 2))


@pytest.mark.parametrize("seed", quick_for(["a", "b"], "a"))
@pytest.mark.parametrize("count", quick_for([16, 19], 19))
def test_the_semi_final_parts_the_groups_of_places_with_the_fewest_repeated_meetings(count: int, seed: str) -> None:
    """Against all arrangements."""
    held = played_melee(count, 3, 16, through=swiss(3), seed=seed)
    drawn = next_round(held)
    assert drawn is not None
    standing = [number(player) for player in order(compute(held).standings)]
    groups = [standing[start : start + 4] for start in range(0, 16, 4)]
    for one in drawn.tables:
        assert [len(set(one.seats) & set(group)) for group in groups] == [1, 1, 1, 1]
    found = _repeats([one.seats for one in drawn.tables], held)
    assert found == sum(meeting.times for one in drawn.tables for meeting in one.repeated)
    rounds = dict.fromkeys(combinations(sorted(standing[:16]), 2), 0)
    for stage in compute(held).rounds:
        for at_table in stage.tables:
            for pair in combinations(sorted(seat.seat.player for seat in at_table.seats), 2):
                if pair in rounds:
                    rounds[pair] += 1
    cost = {frozenset(pair): times for pair, times in rounds.items()}
    least = min(
        sum(
            cost[frozenset(pair)]
            for index in range(4)
            for pair in combinations((groups[0][index], two[index], three[index], four[index]), 2)
        )
        for two, three, four in product(permutations(groups[1]), permutations(groups[2]), permutations(groups[3]))
    )
    assert found == least


def test_the_lots_of_the_semi_final_decide_among_equal_arrangements() -> None:
    drawn = {
        seed: [one.seats for one in proposal.tables]
        for seed in ("a", "b", "c")
        if (proposal := next_round(melee_contest(16, rounds=0, cut=16, seed=seed))) is not None
    }
    assert len(drawn) == 3
    assert drawn["a"] != drawn["b"] != drawn["c"]


def test_an_empty_seat_of_the_semi_final() -> None:
    standing = order(compute(through(16, 2, 16)).standings)
    held = played_melee(16, 2, 16, changes=[change(standing[4], "drop", SEMI_FINAL_TABLES)])
    outcome = compute(held)
    assert outcome.finals is not None
    assert sorted(len(one.seats) for one in outcome.finals.rounds[0].tables) == [3, 4, 4, 4]
    assert places(outcome)[15] == (16, standing[4])
    assert outcome.classification.rows[15].rule is PlaceRule.SEMI_FINAL_TABLE
    assert outcome.cut is not None
    assert len(outcome.cut.seeds) == 16


def test_a_winner_of_the_semi_final_who_leaves_is_placed_after_the_final_table() -> None:
    whole = compute(played_melee(16, 2, 16, through=SEMI_FINAL_TABLES))
    assert whole.finals is not None
    gone = whole.finals.finalists[0]
    outcome = compute(played_melee(16, 2, 16, changes=[change(gone, "drop", FINAL_TABLE)]))
    assert places(outcome)[3] == (4, gone)
    assert outcome.classification.final


@pytest.mark.parametrize("count", [3, 7, 16, 23])
@pytest.mark.parametrize("cut", [None, 16])
def test_everybody_is_classified_once_at_every_moment(count: int, cut: int | None) -> None:
    held = melee_contest(count, rounds=2, cut=cut)
    while True:
        outcome = compute(held)
        players = [row.player for row in outcome.classification.rows]
        assert sorted(players) == list(range(1, count + 1))
        assert next_round(held) == outcome.proposal
        if outcome.proposal is None:
            break
        assert not outcome.proposal.waiting_for
        held = contest_with_seats(held, as_drawn(outcome.proposal))
    assert outcome.classification.final
    assert [row.place for row in outcome.classification.rows] == list(range(1, count + 1))
