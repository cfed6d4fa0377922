"""Players, changes and staff: every code at its cell."""

from __future__ import annotations

import pytest

from pipeline.engine.tournament.contest import requested_byes
from pipeline.model import Event, Level, Role, RulesetId, Staff, replace
from pipeline.rules.load import load_builtin
from tests.builders.events import AGOT1_ID, AGOT2_ID, HEX_ID, WAR_ID, event
from tests.builders.matches import change, match
from tests.builders.people import players
from tests.builders.tournaments import contest
from tests.checks.cases import ERROR, HINT, WARNING, Case
from tests.checks.checked import ASKED, R1, R2, at, problems

JUDGE = Staff(Role.HEAD_JUDGE, "Ada")


def staffed(*staff: Staff, rules: RulesetId = HEX_ID, level: Level | None = None, organiser: str = "") -> Event:
    return event(rules, staff=staff, about={"organiser": organiser, "level": level})


def organiser(name: str) -> Staff:
    return Staff(Role.ORGANISER, name)


NO_SHOW = [match(1, 1, 2, "1F"), match(1, 3, 4, scores=(2, 0))]
"""War Online: 2 did not come to round 1."""

CATEGORIES = ("júnior", "Junior", "Junior, Team A", "Team A", "Júnior", "junior", "-")
"""Two with the accent, written first, and three without."""

CASES = [
    Case(
        "category-spelt-twice",
        event(players=[replace(one, category=cell) for one, cell in zip(players(7), CATEGORIES, strict=True)]),
        "players",
        2,
        "category",
        WARNING,
        related=[at("players", 6, "category")],
    ),
    Case(
        "address-in-name",
        event(
            players=[replace(one, name=f"{one.name} <a@x.pl>") if one.number == 2 else one for one in players(4)]
        ),
        "players",
        3,
        "name",
        ERROR,
        related=[at("players", 3, "email")],
    ),
    Case(
        "address-in-name",
        event(staff=[Staff(Role.JUDGE, "Ada @home", row=2)]),
        "staff",
        2,
        "name",
        ERROR,
        related=[at("staff", 2, "email")],
    ),
    Case("player-not-entered", event(matches=[match(1, 1, 9)]), "matches", 2, "player2"),
    Case("player-not-entered", event(changes=[change(9, "drop", 2)]), "changes", 2, "player"),
    Case(
        "change-without-effect",
        event(changes=[change(1, "drop", 2), change(1, "drop", 3)]),
        "changes",
        3,
        "change",
        HINT,
        (at("changes", 2, "change"),),
    ),
    Case(
        "change-without-effect",
        event(changes=[change(1, "disqualify", 2), change(1, "disqualify", 3)]),
        "changes",
        3,
        "change",
        HINT,
    ),
    Case(
        "change-without-effect",
        event(changes=[change(1, "drop", 2), change(1, "bye", 3), change(1, "return", 4)]),
        "changes",
        3,
        "change",
        HINT,
        (at("changes", 2, "change"),),
    ),
    Case("change-beyond-plan", event(changes=[change(1, "late", 4)]), "changes", 2, "since", WARNING),
    Case("change-beyond-plan", event(changes=[change(1, "drop", 5)]), "changes", 2, "since", WARNING),
    Case("change-points-unused", event(changes=[change(1, "bonus", "Top 4", 1)]), "changes", 2, "points", WARNING),
    *(
        Case("change-without-points", event(changes=[change(1, kind, 1, points)]), "changes", 2, "points")
        for kind, points in (("bonus", None), ("penalty", 0), ("penalty", -1))
    ),
    Case("change-points-unused", event(changes=[change(1, "warning", 1, 2)]), "changes", 2, "points", WARNING),
    Case(
        "played-after-drop",
        event(matches=R1 + R2, changes=[change(4, "drop", 2)]),
        "matches",
        5,
        "player2",
        ERROR,
        (at("changes", 2, "change"),),
    ),
    Case(
        "played-after-disqualification",
        event(matches=R1 + R2, changes=[change(2, "disqualify", 2)]),
        "matches",
        5,
        "player1",
    ),
    Case(
        "played-after-disqualification",
        event(matches=R1 + R2, changes=[change(2, "disqualify", 1)]),
        "matches",
        2,
        "player2",
    ),
    Case(
        "left-after-draw",
        event(matches=[*R1, R2[0], match(2, 2, 4)], changes=[change(4, "drop", 2)]),
        "matches",
        5,
        "player2",
        WARNING,
    ),
    Case(
        "played-after-warnings",
        event(
            HEX_ID,
            matches=[
                match(n, *pair, "1", "9:3") for n, pair in ((1, (1, 2)), (1, (3, 4)), (2, (1, 3)), (2, (2, 4)))
            ],
            changes=[change(4, "warning", 1), change(4, "warning", 1), change(4, "warning", 1)],
            staff=[JUDGE],
        ),
        "matches",
        5,
        "player2",
        ERROR,
        tuple(at("changes", row, "change") for row in (2, 3, 4)),
    ),
    Case("paired-despite-bye", event(matches=R1, changes=[change(3, "bye", 1)]), "matches", 3, "player1"),
    Case(
        "forfeit-without-drop",
        event(matches=[R1[0], match(1, 3, 4, "1F")]),
        "matches",
        3,
        "result",
        HINT,
        (at("matches", 3, "player2"),),
    ),
    Case(
        "forfeit-without-drop",
        event(ASKED, matches=[R1[0], match(1, 3, 4, "1F")]),
        "matches",
        3,
        "result",
        WARNING,
    ),
    Case(
        "staff-plays",
        staffed(organiser("PLAYER 1"), JUDGE, rules=AGOT2_ID, level=Level.FORMAL),
        "staff",
        2,
        "name",
        ERROR,
        (at("players", 2, "name"),),
    ),
    Case(
        "staff-plays",
        staffed(JUDGE, rules=AGOT2_ID, level=Level.PREMIER, organiser="Player 2"),
        "event",
        0,
        "organiser",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_code_stands_at_its_cell(case: Case) -> None:
    case.hold()


@pytest.mark.parametrize("rows", [("bye", "return"), ("return", "bye")])
def test_a_bye_in_the_round_of_a_return_has_its_effect(rows: tuple[str, str]) -> None:
    made = event(matches=R1, changes=[change(4, "drop", 2), *(change(4, kind, 3) for kind in rows)], rounds=4)
    assert "change-without-effect" not in {one.code for one in problems(made)}
    held = contest(load_builtin(AGOT1_ID), 4, changes=made.tournaments[0].changes)
    assert requested_byes(held, 3) == {4}


def test_neuroshima_who_is_excluded_is_not_said_to_be_paired_again() -> None:
    rows = [match(1, 1, 2, "1F"), match(1, 3, 4, "1", (9, 3))]
    told = {
        times: [
            one.code for one in problems(event(HEX_ID, matches=rows, changes=[change(2, "warning", 1)] * times))
        ]
        for times in (2, 3)
    }
    assert ["forfeit-without-drop" in codes for codes in told.values()] == [True, False]


def test_war_a_player_who_returns_after_a_no_show_plays_on() -> None:
    rows = [*NO_SHOW, match(2, 1, 3, scores=(2, 0)), match(2, 2, 4, scores=(2, 0))]
    found = {one.code for one in problems(event(WAR_ID, matches=rows, changes=[change(2, "return", 2)]))}
    assert not found & {"played-after-no-show", "return-without-drop", "no-show-dropped", "change-without-effect"}


def test_war_a_drop_entered_for_a_no_show_is_no_problem() -> None:
    found = {one.code for one in problems(event(WAR_ID, matches=NO_SHOW, changes=[change(2, "drop", 2)]))}
    assert not found & {"change-without-effect", "no-show-dropped", "played-after-no-show"}
