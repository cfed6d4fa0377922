"""war-online-constructed: a player who does not come to a round is dropped, unless the organiser says that they return."""

from __future__ import annotations

import pytest

from pipeline.engine.compute import compute
from pipeline.engine.tournament.attendance import HERE
from pipeline.engine.tournament.contest import Contest, contest_of, entered
from pipeline.model import Change, RecordKind, Status, replace, swiss
from pipeline.rules.ruleset.duel import NoShow
from tests.builders.events import WAR_ID, event
from tests.builders.matches import change, match
from tests.builders.people import number
from tests.builders.tournaments import WAR

ROUND = [match(1, 1, 2, "1F"), match(1, 3, 4, "0"), match(1, 5, 6, scores=(2, 0)), match(1, 7, 8, "2F")]
"""2, 3, 4 and 7 did not come."""


def after_no_shows(*changes: Change, rules: NoShow = NoShow.DROPS) -> Contest:
    of = event(WAR_ID, 8, ROUND, changes, structure="", rounds=None, cut=None)
    return contest_of(of, of.tournaments[0], replace(WAR, no_show=rules))


def test_who_did_not_come_is_not_in_the_next_round() -> None:
    held = after_no_shows()
    assert [entered(held, n) for n in (1, 2, 3)] == [{1, 2, 3, 4, 5, 6, 7, 8}, {1, 5, 6, 8}, {1, 5, 6, 8}]
    assert [held.presences.get(number(n), HERE).at(2) for n in (1, 2)] == [Status.ACTIVE, Status.DROPPED]
    due = compute(held).proposal
    assert due is not None
    assert {player for pair in due.pairings for player in (pair.player1, pair.player2)} == {1, 5, 6, 8}


@pytest.mark.parametrize(("since", "rounds"), [(2, [1, 2, 3]), (3, [1, 3])])
def test_unless_the_organiser_says_that_they_return(since: int, rounds: list[int]) -> None:
    held = after_no_shows(change(2, "return", since))
    assert [n for n in (1, 2, 3) if number(2) in entered(held, n)] == rounds


def test_a_round_missed_before_the_return_is_lost() -> None:
    held = after_no_shows(change(2, "return", 3))
    more = [match(2, 1, 5, scores=(2, 0)), match(2, 6, 8, scores=(2, 0))]
    tournament = replace(held.tournament, matches=(*held.tournament.matches, *more))
    line = next(line for line in compute(replace(held, tournament=tournament)).standings if line.player == 2)
    assert [(record.kind, record.points) for record in line.records] == [
        (RecordKind.MATCH, 0),
        (RecordKind.MISSED, 0),
    ]


def test_who_did_not_come_to_the_last_round_is_not_in_the_top() -> None:
    # 1 leads with 4 points before the only round is forfeited by 2, who would be in a top of 8.
    of = event(WAR_ID, 8, ROUND, structure="custom", rounds=1, cut=8)
    cut = compute(contest_of(of, of.tournaments[0], WAR)).cut
    assert cut is not None
    assert set(cut.seeds) == {1, 5, 6, 8}


@pytest.mark.parametrize("since", [1, 2])
def test_a_drop_of_the_organisers_is_not_doubled(since: int) -> None:
    held = after_no_shows(change(2, "drop", since))
    assert [one.since for one in held.tournament.changes if one.player == 2] == [swiss(since)]


@pytest.mark.parametrize("rules", [NoShow.STAYS, NoShow.ASKED])
def test_other_rules_drop_nobody(rules: NoShow) -> None:
    assert entered(after_no_shows(rules=rules), 2) == {1, 2, 3, 4, 5, 6, 7, 8}
