"""What stands on several sheets is taken once, though a name is spelt otherwise; return legs are other matches."""

from __future__ import annotations

import pytest

from tests.extensions.intake.shapes import xlsx
from tests.extensions.intake.test_own_figures import read, said
from tests.extensions.intake.test_results import told


def test_a_sheet_for_each_round_repeats_nothing_of_the_whole_plan() -> None:
    plan = [
        ("Jornada", "Local", "Visita"),
        (1, "Lwy", "Orły"),
        (1, "Sowy", "Osy"),
        (2, "Lwy", "Sowy"),
        (2, "Orły", "Osy"),
    ]
    content = xlsx(
        {
            "Plan": plan,
            "1": [("Local", "Visita"), *(row[1:] for row in plan[1:3])],
            "2": [("Local", "Visita"), *(row[1:] for row in plan[3:])],
        }
    )
    found, _problems = read(content, "cup.xlsx")
    assert [one[:3] for one in told(found)] == [
        ("1", "Lwy", "Orły"),
        ("1", "Sowy", "Osy"),
        ("2", "Lwy", "Sowy"),
        ("2", "Orły", "Osy"),
    ]


def test_a_sheet_for_each_class_repeats_the_plan_but_for_who_is_not_known_yet() -> None:
    head = ("Day", "Time", "Class", "Player 1", "Player 2")
    plan = [
        ("Saturday", "16:00", "Open", "Jan", "Ewa"), ("Saturday", "17:00", "Open", "Jan", "Ola"),
        ("Saturday", "18:00", "Open", "Winner Gr A", "Rank 1 Gr B"),
    ]  # fmt: skip
    moved = ("Saturday", "19:00", *plan[2][2:])
    found, _problems = read(xlsx({"Plan": [head, *plan], "Open": [head, *plan[:2], moved]}), "cup.xlsx")
    assert [one[1:3] for one in told(found)] == [("Jan", "Ewa"), ("Jan", "Ola")]


def test_a_plan_of_all_classes_is_told_once_beside_those_of_each_at_other_times() -> None:
    head = ("Day", "Time", "Class", "Stage", "Player 1", "Player 2")
    own = (*head[:3], "Stage", "Spieler/Team 1", "Spieler/Team 2")
    classes = {
        "Open": [("Saturday", "16:00", "Open", "Gr A", "Jan", "Ewa"), ("Saturday", "17:00", "Open", "Gr A", "Jan", "Ola")],
        "Pairs": [("Sunday", "9:00", "Pairs", "Pool", "Ida/Iza", "Adam/Jan"), ("Sunday", "9:30", "Pairs", "Pool", "Ida/Iza", "Ewa/Ola")],
    }  # fmt: skip
    plan = [head, *(row for rows in classes.values() for row in rows)]
    later = {name: [own, *((row[0], "20:15", *row[2:]) for row in rows)] for name, rows in classes.items()}
    both = [row[4:] for row in plan[1:]]
    found, _problems = read(xlsx({"Plan": plan, **later}), "cup.xlsx")
    assert found is not None
    assert [one[1:3] for part in found.tournaments for one in told(part)] == both
    alone, _problems = read(xlsx(later), "cup.xlsx")
    assert alone is not None
    assert [one[1:3] for part in alone.tournaments for one in told(part)] == both


HEAD = ("Round", "Home", "Away")


GOLD = [(1, "Jan Kos", "Ewa Lis"), (1, "Ola Bąk", "Ida Żak"), (2, "Jan Kos", "Ola Bąk"), (2, "Ewa Lis", "Ida Żak")]


SILVER = [
    (1, "Adam Maj", "Iza Mak"), (1, "Piotr Nur", "Zoe Ryś"), (1, "Leo Sum", "Ada Kot"),
    (2, "Adam Maj", "Zoe Ryś"), (2, "Leo Sum", "Iza Mak"), (2, "Piotr Nur", "Ada Kot"),
]  # fmt: skip


def test_a_calendar_repeats_the_plans_of_all_classes_though_a_name_is_spelt_otherwise() -> None:
    spelt = [tuple("(out) A. K." if one == "Ada Kot" else one for one in row) for row in (*GOLD, *SILVER)]
    calendar = [("Round", "Day", *HEAD[1:]), *((row[0], f"2026-03-0{row[0]}", *row[1:]) for row in spelt)]
    found, problems = read(xlsx({"Gold": [HEAD, *GOLD], "Silver": [HEAD, *SILVER], "All": calendar}), "cup.xlsx")
    assert sorted(one[:3] for one in told(found)) == sorted((str(row[0]), *row[1:]) for row in (*GOLD, *SILVER))
    assert "All" in said(problems, "import-left-out")["names"]


LEG = [(1, "Jan", "Ewa", "2:1"), (1, "Ola", "Ida", "0:1"), (2, "Jan", "Ola", "1:1"), (2, "Ewa", "Ida", "3:0")]


@pytest.mark.parametrize(
    ("first", "second", "rounds"),
    [
        (["2:1", "0:1", "1:1", "3:0"], ["0:2", "1:1", "2:2", "1:0"], [1, 1, 2, 2, 3, 3, 4, 4]),
        (["2:1", "0:1", "1:1", "3:0"], ["0:2", "", "", ""], [1, 1, 2, 2, 3, 3, 4, 4]),
        (["", "", "", ""], ["", "", "", ""], [1, 1, 2, 2, 3, 3, 4, 4]),
        (["2:1", "0:1", "1:1", "3:0"], ["1:2", "1:0", "1:1", "0:3"], [1, 1, 2, 2]),
        (["W", "L", "D", "W"], ["L", "W", "D", "L"], [1, 1, 2, 2]),
    ],
    ids=[
        "played",
        "in the middle of it",
        "still to be played",
        "the same from the other side",
        "the same in letters",
    ],
)
def test_rounds_of_return_legs_go_on_behind_the_first(
    first: list[str], second: list[str], rounds: list[int]
) -> None:
    legs = [(*row[:3], end) for row, end in zip(LEG, first, strict=True)]
    again = [(row[0], row[2], row[1], end) for row, end in zip(LEG, second, strict=True)]
    head = ("Round", "Home", "Away", "Result")
    found, _ = read(xlsx({"First": [head, *legs], "Second": [head, *again]}), "cup.xlsx")
    assert [int(one[0]) for one in told(found)] == rounds
    assert (("Ewa", "Jan") in [one[1:3] for one in told(found)]) is (len(rounds) > len(LEG))
