"""neuroshima-hex-2023: the third warning excludes at once, in whatever round it is given."""

from __future__ import annotations

import pytest

from pipeline.engine.compute import compute, swiss_waiting
from pipeline.engine.tournament.contest import contest_of
from pipeline.engine.tournament.state import TournamentState
from pipeline.model import CUT, FINAL, Advance, Change, Event, Result, Round, Stage, Status, replace, swiss, top
from tests.builders.events import HEX_ID, event, simulated
from tests.builders.matches import change, match
from tests.builders.people import number
from tests.builders.tournaments import HEX
from tests.checks.checked import problems

PLAYED = simulated("neuroshima-hex-2023", 15, "exclusion")
"""Four rounds and a top 4, played to the end; nobody is warned in what the tests look at."""


def state(of: Event) -> TournamentState:
    return compute(contest_of(of, of.tournaments[0], HEX))


def warned(player: int, since: Round, times: int = 3) -> tuple[Change, ...]:
    return tuple(change(player, "warning", since) for _ in range(times))


def qualifier_with(*changes: Change, upto: Round | None = None, open_in: Round | None = None) -> Event:
    """The event with these changes alone, with its rows through `upto`, those of `open_in` without results."""
    tournament = PLAYED.tournaments[0]
    rows = [row for row in tournament.matches if upto is None or row.round <= upto]
    bare = {"result": None, "score1": None, "score2": None}
    rows = [replace(row, **bare) if row.round == open_in and row.player2 else row for row in rows]  # type: ignore[arg-type]
    return replace(PLAYED, tournaments=(replace(tournament, matches=tuple(rows), changes=changes),))


def last_places(of: TournamentState) -> list[int]:
    return [row.player for row in of.classification.rows if row.place is None]


def test_in_the_last_swiss_round_they_are_not_in_the_finals() -> None:
    before = state(qualifier_with(upto=swiss(4)))
    assert before.cut is not None
    best = before.cut.seeds[0]
    after = state(qualifier_with(*warned(best, swiss(4)), upto=swiss(4)))
    assert after.cut is not None
    assert best not in after.cut.seeds
    assert after.cut.seeds[:3] == before.cut.seeds[1:4]
    assert last_places(after) == [best]
    assert [(line.player, line.status) for line in after.standings if line.place is None] == [
        (best, Status.EXCLUDED)
    ]


def test_before_the_bracket_is_drawn_the_next_moves_up() -> None:
    before = state(qualifier_with(upto=swiss(4)))
    assert before.cut is not None
    best = before.cut.seeds[0]
    after = state(qualifier_with(*warned(best, CUT), upto=swiss(4)))
    assert after.cut is not None
    assert best not in after.cut.seeds
    assert len(after.cut.seeds) == 4
    assert last_places(after) == [best]


def test_a_match_that_is_being_played_is_lost() -> None:
    rows = [match(1, 1, 2), match(1, 3, 4, "1", (9, 3)), match(1, 5, 6), match(1, 7, 8)]
    of = event(HEX_ID, 8, rows, [*warned(1, swiss(1)), *warned(7, swiss(1)), *warned(8, swiss(1))])
    found = state(of)
    assert [match.result for match in found.contest.tournament.matches] == [
        Result.SECOND_BY_FORFEIT,
        Result.FIRST,
        None,
        Result.NOBODY,
    ]
    lines = {line.player: line for line in found.standings}
    # A walk-over is 3 : 0 and +7 : -7.
    assert [(lines[number(n)].points, lines[number(n)].records[0].difference) for n in (1, 2)] == [(0, -7), (3, 7)]
    assert [(found.swiss_complete, row.players) for row in swiss_waiting(found.contest)] == [(False, (5, 6))]


def test_a_result_that_is_entered_stands() -> None:
    rows = [match(1, 1, 2, "1", (9, 3)), match(1, 3, 4, "1", (9, 3))]
    found = state(event(HEX_ID, 4, rows, warned(1, swiss(1)), rounds=2))
    lines = {line.player: line for line in found.standings}
    assert [(lines[number(n)].points, lines[number(n)].place) for n in (1, 2)] == [(3, None), (0, 2)]
    assert found.standings[-1].player == 1


@pytest.mark.parametrize("drawn", [True, False])
def test_in_a_round_of_the_bracket_the_opponent_advances(drawn: bool) -> None:
    semi = state(qualifier_with(upto=top(4))).bracket
    assert semi is not None
    game = semi.rounds[0].games[0]
    found = state(
        qualifier_with(*warned(game.players[0] or 0, top(4)), upto=top(4) if drawn else swiss(4), open_in=top(4))
    )
    assert found.bracket is not None
    assert found.bracket.rounds[0].games[0].winner == game.players[1]


@pytest.mark.parametrize("played", [True, False])
def test_in_the_final_the_opponent_wins_whatever_is_entered(played: bool) -> None:
    before = state(qualifier_with())
    assert before.bracket is not None
    champion, second = before.bracket.champion, before.classification.rows[1].player
    assert champion is not None
    after = state(qualifier_with(*warned(champion, FINAL), open_in=None if played else FINAL))
    assert after.bracket is not None
    assert after.bracket.champion == second
    assert after.classification.rows[0].player == second
    assert last_places(after) == [champion]
    assert after.invitation is not None
    assert after.invitation.player != champion
    assert champion not in after.invitation.passed_over


@pytest.mark.parametrize("kind", ["drop", "disqualify"])
def test_a_match_of_the_top_whose_players_both_leave_is_won_by_nobody(kind: str) -> None:
    semi = state(qualifier_with(upto=top(4))).bracket
    assert semi is not None
    leaving, warned_out = (player or 0 for player in semi.rounds[0].games[0].players)
    of = qualifier_with(*warned(warned_out, top(4)), change(leaving, kind, top(4)), upto=top(4), open_in=top(4))
    found = state(of)
    assert found.bracket is not None
    assert (found.bracket.rounds[0].games[0].winner, found.bracket.rounds[0].games[0].advance) == (
        None,
        Advance.NOBODY,
    )
    assert not {"played-after-drop", "played-after-disqualification"} & {one.code for one in problems(of)}


def test_two_warnings_change_nothing() -> None:
    champion = state(qualifier_with()).classification.rows[0].player
    assert state(qualifier_with(*warned(champion, FINAL, times=2))).classification.rows[0].player == champion


def test_the_excluded_come_before_the_disqualified() -> None:
    rows = [match(1, 1, 2, "1", (9, 3)), match(1, 3, 4, "1", (9, 3))]
    found = state(event(HEX_ID, 4, rows, [*warned(2, swiss(1)), change(1, "disqualify", 2)], rounds=2))
    assert [row.player for row in found.classification.rows][-2:] == [2, 1]
    assert [line.player for line in found.standings][-2:] == [2, 1]


def test_nobody_is_excluded_where_the_rules_do_not_say_so() -> None:
    of = replace(HEX, warnings_exclude=None)
    made = qualifier_with(*warned(1, swiss(1)))
    assert all(
        line.status is Status.ACTIVE for line in compute(contest_of(made, made.tournaments[0], of)).standings
    )
    assert Stage.SWISS in {row.round.stage for row in made.tournaments[0].matches}
