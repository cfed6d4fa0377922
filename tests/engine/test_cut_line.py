"""How the cut fell: the pair around the line and what parted it."""

from __future__ import annotations

from pipeline.engine.standings.cut import cut_line, parted_by
from pipeline.model import CUT, Change, ChangeKind, Event, replace, swiss
from tests.builders.events import grand_prix
from tests.builders.people import POLISH
from tests.builders.rounds import knocked_out, played_swiss, with_changes
from tests.builders.states import duels_playing
from tests.builders.tournaments import JOUST, computed


def over(count: int = 24, top: int = 8, rounds: int = 4) -> Event:
    return played_swiss(grand_prix(POLISH, count, JOUST, rounds, top), JOUST, rounds)


def test_the_line_lies_between_the_last_seed_and_the_next() -> None:
    found = computed(over())
    line = cut_line(found)
    assert line
    assert line.last_in.player == found.standings[7].player
    assert line.first_out
    assert line.first_out.player == found.standings[8].player
    if line.last_in.points == line.first_out.points:
        assert line.decided_by != "points"
        assert {line.last_in.player, line.first_out.player} <= {one.player for one in line.level}
        assert {one.points for one in line.level} == {line.last_in.points}
        earlier = [one.key for one in line.last_in.receipts].index(line.decided_by)
        for one, other in zip(line.last_in.receipts[:earlier], line.first_out.receipts[:earlier], strict=True):
            assert one.value == other.value
    else:
        assert (line.decided_by, line.level) == ("points", ())


def test_points_part_before_any_tie_break() -> None:
    standings = computed(over()).standings
    assert parted_by(standings[0], standings[-1]) == "points"
    same = replace(standings[0], points=standings[-1].points, receipts=standings[-1].receipts)
    assert parted_by(same, standings[-1]) == ""


def test_who_leaves_at_the_cut_is_named_and_so_is_who_moves_up() -> None:
    event = over()
    standings = computed(event).standings
    event = with_changes(event, Change(standings[2].player, ChangeKind.DROP, CUT))
    line = cut_line(computed(event))
    assert line
    assert line.left == (standings[2].player,)
    assert line.moved_up == (standings[8].player,)
    assert line.last_in.player == standings[8].player
    assert line.first_out
    assert line.first_out.player == standings[9].player


def test_who_dropped_in_the_swiss_is_passed_over() -> None:
    event = over()
    standings = computed(event).standings
    event = with_changes(event, Change(standings[0].player, ChangeKind.DROP, swiss(5)))
    line = cut_line(computed(event))
    assert line
    assert line.gone == (standings[0].player,)
    assert line.moved_up == ()


def test_everybody_in_has_nobody_out() -> None:
    line = cut_line(computed(over(count=6, top=8, rounds=3)))
    assert line
    assert line.first_out is None
    assert line.level == ()


def test_a_bracket_of_others_than_the_standings_name_is_said_to_be_so() -> None:
    event = over()
    found = computed(event)
    stranger, replaced = found.standings[12].player, found.standings[7].player
    tree = knocked_out(event, JOUST, 4)
    rows = tuple(
        replace(
            match,
            player1=stranger if match.player1 == replaced else match.player1,
            player2=stranger if match.player2 == replaced else match.player2,
        )
        if match.round > CUT
        else match
        for match in tree.tournaments[0].matches
    )
    line = cut_line(computed(replace(tree, tournaments=(replace(tree.tournaments[0], matches=rows),))))
    assert line
    assert line.by_hand
    assert line.decided_by == ""


def test_before_the_end_of_the_swiss_there_is_no_line() -> None:
    assert cut_line(computed(duels_playing())) is None
