"""A file of several tournaments: each comes in by itself, and all are of one event."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from pipeline.extensions.exchange.import_file import import_file
from pipeline.extensions.exchange.imported import ImportedTournament
from pipeline.extensions.intake.tournament import read_import, read_tournament
from pipeline.problems.problem import has_errors
from pipeline.run.load import Ready, load
from tests.extensions.intake.shapes import Cells, separated, xlsx
from tests.extensions.intake.test_results import Told, told

HEADS = ("Class", "Round", "Home", "Away", "Result")
YOUNG: Cells = [
    ("U13", 1, "Jan Kos", "Ewa Lis", "2:1"),
    ("U13", 1, "Ola Bąk", "Ida Żak", "0:3"),
    ("U13", 2, "Jan Kos", "Ola Bąk", "1:1"),
]
OLD: Cells = [
    ("U15", 1, "Adam Maj", "Ewa Lis", "1:0"),
    ("U15", 1, "Piotr Nur", "Zoe Ryś", "2:2"),
    ("U15", 2, "Adam Maj", "Piotr Nur", ""),
]


def each(found: ImportedTournament | None) -> dict[str, list[Told]]:
    """The matches of each tournament by its title."""
    return {one.title: told(one) for one in found.tournaments} if found else {}


def test_each_class_is_a_tournament_and_whoever_plays_in_two_is_one_player() -> None:
    found, problems = read_tournament(separated()([HEADS, *YOUNG, *OLD]), "liga.csv")
    assert each(found) == {
        "U13": [("1", "Jan Kos", "Ewa Lis", "2:1"), ("1", "Ola Bąk", "Ida Żak", "0:3"), ("2", "Jan Kos", "Ola Bąk", "1:1")],
        "U15": [("1", "Adam Maj", "Ewa Lis", "1:0"), ("1", "Piotr Nur", "Zoe Ryś", "2:2"), ("2", "Adam Maj", "Piotr Nur", "?")],
    }  # fmt: skip
    assert found is not None
    assert sorted(one.name for one in found.everybody) == sorted(
        {name for row in (*YOUNG, *OLD) for name in row[2:4] if isinstance(name, str)}
    )
    assert len({one.number for one in found.everybody}) == len(found.everybody)
    assert [one.code for one in problems] == ["import-each"]


def test_what_is_the_same_of_several_parts_is_said_once() -> None:
    rows = [(row[0], *row[2:]) for row in (*YOUNG, *OLD)]
    found, problems = read_tournament(separated()([(HEADS[0], *HEADS[2:]), *rows]), "liga.csv")
    assert len(each(found)) == 2
    assert [one.code for one in problems] == ["import-each", "import-rounds-counted"]
    assert (problems[1].at.row, [at.row for at in problems[1].related]) == (2, [5])


def test_numbers_of_a_list_stay_where_nobody_has_them() -> None:
    one: Cells = [("No", "Name", "R1"), (7, "Jan Kos", "W8"), (8, "Ewa Lis", "L7")]
    other: Cells = [("No", "Name", "R1"), (7, "Ola Bąk", "W9"), (9, "Ida Żak", "L7")]
    found, _ = read_tournament(xlsx({"U13": one, "U15": other}), "liga.xlsx")
    assert each(found) == {"U13": [("1", "Jan Kos", "Ewa Lis", "1")], "U15": [("1", "Ola Bąk", "Ida Żak", "1")]}
    assert found is not None
    assert {one.name: one.number for one in found.everybody} == {
        "Jan Kos": 7,
        "Ewa Lis": 8,
        "Ola Bąk": 1,
        "Ida Żak": 9,
    }


def test_a_problem_names_a_player_by_the_number_in_the_event() -> None:
    one: Cells = [("No", "Name", "R1"), (1, "Jan Kos", "W2"), (2, "Ewa Lis", "L1")]
    other: Cells = [("No", "Name", "R1"), (1, "Ola Bąk", "W2"), (2, "Ida Żak", "W1")]
    found, problems = read_tournament(xlsx({"U13": one, "U15": other}), "liga.xlsx")
    assert found is not None
    numbers = {one.name: one.number for one in found.everybody}
    (wrong,) = (one for one in problems if one.code == "import-trf-one-sided")
    named = {key: value for key, value in wrong.values if key in ("player", "other")}
    assert named == {"player": numbers["Ola Bąk"], "other": numbers["Ida Żak"]}


def test_each_class_that_has_a_final_is_a_tournament_and_who_gave_up_is_no_list() -> None:
    rows: list[tuple[object, ...]] = [("Class", "Round", "Player 1", "Player 2", "Result", "retired_player")]
    for called, (one, two, three, four) in (
        ("A", ("Jan", "Ewa", "Ola", "Ida")),
        ("B", ("Ewa", "Jan", "Ida", "Ola")),
    ):
        rows += [(called, "Semifinals", one, two, "2:1", ""), (called, "Semifinals", three, four, "2:0", three)]
        rows += [(called, "Final", one, four, "2:0", ""), (called, "Semifinals", "", three, "", "")]
    found, _ = read_tournament(separated()(rows), "liga.csv")
    assert found is not None
    assert [(one.title, len(one.matches)) for one in found.tournaments] == [("A", 3), ("B", 3)]


def test_an_odd_row_of_a_small_part_keeps_nobody_out() -> None:
    heads = ("Season", "Round", "Player 1", "Player 2", "Result")
    first = [("2025", one, "Jan", "Ewa", "2:1") for one in range(1, 9)]
    rows: Cells = [heads, *first, ("2026", 1, "Jan", "Ewa", "2:0"), ("2026", 2, "", "", "2:0")]
    found, problems = read_tournament(separated()(rows), "liga.csv")
    assert found is not None
    assert [(one.title, len(one.matches)) for one in found.tournaments] == [("2025", 8), ("2026", 1)]
    assert {one.severity.value for one in problems if one.code == "import-nobody"} == {"warning"}


def test_what_is_still_to_be_played_is_planned_in_each() -> None:
    later: Cells = [("U13", 3, "Jan Kos", "Ida Żak", ""), ("U13", 4, "Ewa Lis", "Ola Bąk", "")]
    found, _ = read_import(
        separated()([HEADS, *YOUNG, *later, *OLD, ("U15", 3, "Zoe Ryś", "Ewa Lis", "")]), "liga.csv"
    )
    assert found is not None
    assert [(one.title, len(one.matches), len(one.planned)) for one in found.tournaments] == [
        ("U13", 4, 1),
        ("U15", 3, 1),
    ]


def test_a_workbook_has_them_all_with_those_who_play_in_each(tmp_path: Path) -> None:
    path = tmp_path / "liga.csv"
    path.write_bytes(separated()([HEADS, *YOUNG, *OLD]))
    imported = import_file(path, tmp_path / "made.xlsx", "round-robin", "en")
    assert not has_errors(imported.problems)
    loaded = load(tmp_path / "made.xlsx")
    assert isinstance(loaded, Ready)
    names = {one.number: one.name for one in loaded.event.players}
    assert {one.name: sorted(names[who] for who in one.players) for one in loaded.event.tournaments} == {
        "U13": ["Ewa Lis", "Ida Żak", "Jan Kos", "Ola Bąk"],
        "U15": ["Adam Maj", "Ewa Lis", "Piotr Nur", "Zoe Ryś"],
    }
    assert [len(one.matches) for one in loaded.event.tournaments] == [3, 3]


def test_the_sheet_s_own_points_are_compared_in_each(tmp_path: Path) -> None:
    one: Cells = [("Name", "R1", "Points"), ("Jan Kos", "W2", 1), ("Ewa Lis", "L1", 0)]
    other: Cells = [("Name", "R1", "Points"), ("Ola Bąk", "W2", 1), ("Ida Żak", "L1", 5)]
    path = tmp_path / "liga.xlsx"
    path.write_bytes(xlsx({"U13": one, "U15": other}))
    imported = import_file(path, tmp_path / "made.xlsx", "chess-swiss", "en")
    (wrong,) = (one for one in imported.problems if one.code == "import-points-differ")
    assert (wrong.at.sheet, wrong.at.row) == ("U15", 3)
    assert imported.comparison is not None
    assert imported.comparison.agreeing("points") == "3/4"


NAMES = [f"{one} {two}" for one in ("Jan", "Ewa", "Ola", "Ida") for two in ("Kos", "Lis", "Bąk")]
SIDES = st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES)).filter(lambda both: both[0] != both[1])
CLASSES = st.lists(st.lists(SIDES, min_size=3, max_size=8), min_size=2, max_size=4)


@given(classes=CLASSES)
def test_each_season_says_what_it_says_alone(classes: list[list[tuple[str, str]]]) -> None:
    seasons = [[(f"Season {at}", one, other, "2:1") for one, other in own] for at, own in enumerate(classes, 1)]
    heads = ("Season", "Home", "Away", "Result")
    found, _ = read_tournament(separated()([heads, *(row for own in seasons for row in own)]), "liga.csv")
    assert found is not None
    alone = [read_tournament(separated()([heads, *own]), "liga.csv")[0] for own in seasons]
    assert list(each(found).values()) == [told(one) for one in alone if one]
