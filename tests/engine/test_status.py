"""Who is in which Swiss round."""

from __future__ import annotations

import pytest

from pipeline.engine.tournament.attendance import HERE
from pipeline.engine.tournament.contest import Contest, entered, requested_byes
from pipeline.model import CUT, Change, PlayerNumber, Round, Status, top
from pipeline.rules.load import load_builtin
from tests.builders.matches import change, match
from tests.builders.people import number
from tests.builders.tournaments import contest

AGOT2 = load_builtin("agot2-joust")
NEUROSHIMA = load_builtin("neuroshima-hex-2023")


def status(held: Contest, player: PlayerNumber, through: int) -> Status:
    """After that round, as it is known at the draw of the next."""
    return held.presences.get(player, HERE).at(through + 1)


def rounds_of_player_1(changes: list[Change], rules: str = "agot2-joust") -> list[int]:
    held = contest(load_builtin(rules), 4, changes=changes)
    return [n for n in range(1, 7) if number(1) in entered(held, n)]


@pytest.mark.parametrize(
    ("changes", "rounds"),
    [
        ([], [1, 2, 3, 4, 5, 6]),
        ([("drop", 3)], [1, 2]),
        ([("drop", 3), ("return", 5)], [1, 2, 5, 6]),
        ([("return", 5), ("drop", 3)], [1, 2, 5, 6]),
        ([("drop", 2), ("return", 3), ("drop", 4), ("return", 6)], [1, 3, 6]),
        ([("drop", 3), ("return", 3)], [1, 2, 3, 4, 5, 6]),
        ([("drop", 2), ("drop", 3), ("return", 5)], [1, 5, 6]),
        ([("return", 3)], [1, 2, 3, 4, 5, 6]),
        ([("late", 3)], [3, 4, 5, 6]),
        ([("late", 3), ("drop", 5)], [3, 4]),
        ([("disqualify", 2)], [1]),
        ([("disqualify", 2), ("return", 4)], [1]),
        ([("bye", 2), ("bye", 4)], [1, 3, 5, 6]),
        ([("warning", 1), ("warning", 1), ("warning", 2)], [1, 2, 3, 4, 5, 6]),
    ],
)
def test_rounds_in_which_a_player_is_to_be_paired(changes: list[tuple[str, int]], rounds: list[int]) -> None:
    assert rounds_of_player_1([change(1, kind, since) for kind, since in changes]) == rounds


def test_neuroshima_the_third_warning_excludes_at_once_and_for_good() -> None:
    warnings = [change(1, "warning", 1), change(1, "warning", 3), change(1, "warning", 3)]
    assert rounds_of_player_1(warnings[:2], "neuroshima-hex-2023") == [1, 2, 3, 4, 5, 6]
    assert rounds_of_player_1(warnings, "neuroshima-hex-2023") == [1, 2]
    assert rounds_of_player_1([*warnings, change(1, "return", 5)], "neuroshima-hex-2023") == [1, 2]
    held = contest(NEUROSHIMA, 4, changes=warnings)
    assert [status(held, number(1), through) for through in (1, 2, 3)] == [
        Status.ACTIVE,
        Status.EXCLUDED,
        Status.EXCLUDED,
    ]


def test_neuroshima_a_round_whose_result_is_entered_has_been_played() -> None:
    played = contest(NEUROSHIMA, 4, [match(3, 1, 2, "1", (9, 3))], [change(1, "warning", 3)] * 3)
    assert [n for n in range(1, 7) if number(1) in entered(played, n)] == [1, 2, 3]


@pytest.mark.parametrize("kind", ["drop", "disqualify", "warning"])
@pytest.mark.parametrize("since", [CUT, top(8)])
def test_a_change_after_the_swiss_does_not_touch_it(kind: str, since: Round) -> None:
    changes = [change(1, kind, since)] * 3
    assert rounds_of_player_1(changes, "neuroshima-hex-2023") == [1, 2, 3, 4, 5, 6]
    assert status(contest(NEUROSHIMA, 4, changes=changes), number(1), 4) is Status.ACTIVE


def test_status_is_that_of_the_draw_of_the_next_round() -> None:
    held = contest(AGOT2, 4, changes=[change(1, "drop", 3), change(1, "return", 4), change(2, "disqualify", 2)])
    assert [status(held, number(1), n) for n in range(4)] == [
        Status.ACTIVE,
        Status.ACTIVE,
        Status.DROPPED,
        Status.ACTIVE,
    ]
    assert [status(held, number(2), n) for n in range(3)] == [
        Status.ACTIVE,
        Status.DISQUALIFIED,
        Status.DISQUALIFIED,
    ]
    assert status(held, number(3), 3) is Status.ACTIVE


def test_a_requested_bye_is_for_who_is_there() -> None:
    held = contest(
        AGOT2,
        4,
        changes=[
            change(1, "bye", 2),
            change(2, "bye", 2),
            change(2, "drop", 2),
            change(3, "late", 3),
            change(3, "bye", 2),
        ],
    )
    assert requested_byes(held, 2) == {1}
    assert entered(held, 2) == {4}
