"""Knock-out trees drawn in cells."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pipeline.checks.registry import check_event
from pipeline.extensions.exchange.assembly import assembled
from pipeline.extensions.exchange.imported import ImportedTournament
from pipeline.extensions.intake.answers import MEMORY
from pipeline.extensions.intake.preview import preview
from pipeline.extensions.intake.tournament import read_tournament
from pipeline.problems.describe import describe
from pipeline.problems.problem import Problem
from pipeline.rules.load import load_builtin
from tests.checks.checked import at
from tests.extensions.intake.shapes import Cells, xlsx
from tests.extensions.intake.test_results import Told, told

RULES = load_builtin("chess-swiss")
EIGHT = ["Jan Kos", "Ewa Lis", "Ola Bąk", "Ida Żak", "Adam Maj", "Iza Mak", "Piotr Nur", "Zoe Ryś"]
FULL = {
    ("Top 8", "Jan Kos", "Ewa Lis"), ("Top 8", "Ida Żak", "Ola Bąk"), ("Top 8", "Adam Maj", "Iza Mak"), ("Top 8", "Zoe Ryś", "Piotr Nur"),
    ("Top 4", "Jan Kos", "Ida Żak"), ("Top 4", "Zoe Ryś", "Adam Maj"), ("Final", "Zoe Ryś", "Jan Kos"),
}  # fmt: skip
"""Every match of the full tree: the round, the winner, the loser."""


def grid(cells: dict[tuple[int, int], object]) -> Cells:
    """A sheet with these cells by row and column."""
    rows, columns = (max(one[at] for one in cells) + 1 for at in (0, 1))
    return [[cells.get((row, column), "") for column in range(columns)] for row in range(rows)]


def centred(top: int = 0, left: int = 0) -> dict[tuple[int, int], object]:
    """The full tree with each winner between the two who met."""
    places = {
        0: dict(zip(range(0, 16, 2), EIGHT, strict=True)),
        1: {1: "Jan Kos", 5: "Ida Żak", 9: "Adam Maj", 13: "Zoe Ryś"},
        2: {3: "Jan Kos", 11: "Zoe Ryś"},
        3: {7: "Zoe Ryś"},
    }
    return {(row + top, column + left): name for column, names in places.items() for row, name in names.items()}


def read(rows: Any) -> ImportedTournament:
    found, problems = read_tournament(xlsx(rows), "cup.xlsx")
    assert found is not None, problems
    return found


def refused(rows: Any) -> list[Problem]:
    found, problems = read_tournament(xlsx(rows), "cup.xlsx")
    assert found is None
    assert all("%(" not in describe(one, "en").found for one in problems)
    return problems


def played(found: ImportedTournament) -> set[tuple[str, str, str]]:
    return {(when, one, other) for when, one, other, _ in told(found) if other}


def ends(found: ImportedTournament) -> dict[str, str]:
    return {f"{one} – {other}": ended for _, one, other, ended in told(found)}


HEADED: dict[tuple[int, int], object] = {
    (0, 0): "Wielki Turniej",
    (2, 0): "Round 1",
    (2, 1): "Round 2",
    (2, 2): "Semi-final",
    (2, 3): "Final",
}
UPPER: dict[tuple[int, int], object] = {
    **{(row, 0): name for row, name in enumerate(EIGHT)},
    (0, 1): "Jan Kos", (2, 1): "Ida Żak", (4, 1): "Adam Maj", (6, 1): "Zoe Ryś", (0, 2): "Jan Kos", (4, 2): "Zoe Ryś", (0, 3): "Zoe Ryś",
}  # fmt: skip
"""The full tree with each winner beside the upper of the two who met."""
MIRRORED: dict[tuple[int, int], object] = {
    (0, 0): "Jan Kos", (2, 0): "Ewa Lis", (4, 0): "Ola Bąk", (6, 0): "Ida Żak", (1, 1): "Jan Kos", (5, 1): "Ida Żak", (3, 2): "Jan Kos",
    (0, 6): "Adam Maj", (2, 6): "Iza Mak", (4, 6): "Piotr Nur", (6, 6): "Zoe Ryś", (1, 5): "Adam Maj", (5, 5): "Zoe Ryś", (3, 4): "Zoe Ryś",
    (2, 3): "Zoe Ryś",
}  # fmt: skip


@pytest.mark.parametrize(
    "cells",
    [
        pytest.param(centred(), id="winners between those who met"),
        pytest.param(centred(2, 1) | {(0, 1): "Puchar Wiosny"}, id="a title, and a column in front"),
        pytest.param(UPPER, id="winners beside the upper of both"),
        pytest.param(HEADED | centred(4), id="rounds named above"),
        pytest.param(MIRRORED, id="from both sides to the middle"),
        pytest.param({at: f"{EIGHT.index(str(name)) + 1}. {name} [{EIGHT.index(str(name)) + 1}]" for at, name in centred().items()}, id="numbers and seeds about names"),
        pytest.param(
            centred() | {(1, 1): "J. Kos", (3, 2): "Kos", (13, 1): "Zoe R.", (11, 2): "Zoe"}, id="names that come again shortened"
        ),
    ],
)  # fmt: skip
def test_everybody_meets_whom_the_tree_says(cells: dict[tuple[int, int], object]) -> None:
    found = read(grid(cells))
    assert played(found) == FULL
    assert sorted(player.name for player in found.players) == sorted(EIGHT)
    assert (found.rounds, found.cut) == (0, 0)


def test_the_bracket_of_the_workbook_has_the_places_of_the_tree() -> None:
    cells = {at: name for at, name in centred().items() if at not in ((0, 0), (2, 0))}
    event, problems = assembled(read(grid(cells)), RULES, "cup.xlsx", "S", None)
    assert event is not None
    assert problems == []
    assert check_event(event, {RULES.id: RULES}, at) == ()
    seeds = {match.seed1 for match in event.tournaments[0].matches} | {
        one.seed2 for one in event.tournaments[0].matches
    }
    assert len(seeds - {None}) == 7


@pytest.mark.parametrize(
    ("more", "ended"),
    [
        pytest.param({(7, 3): "Zoe Ryś 21-7, 18-21, 21-9"}, "2:1", id="behind the name"),
        pytest.param({(8, 3): "3:1"}, "3:1", id="below the name"),
        pytest.param({(7, 4): "3-1"}, "3:1", id="beside the name"),
        pytest.param({(7, 2): "1:3"}, "3:1", id="between both, as the loser has it"),
        pytest.param({}, "1", id="nowhere"),
        pytest.param({(7, 3): "Zoe Ryś w/o"}, "1F", id="the other did not come"),
        pytest.param({(7, 3): "Zoe Ryś 3-11, 5-8 ret."}, "1", id="the other gave up while ahead"),
        pytest.param({(8, 3): "1:1"}, "1", id="drawn, and decided otherwise"),
    ],
)
def test_the_score_of_a_match_stands_about_its_winner(more: dict[tuple[int, int], object], ended: str) -> None:
    assert ends(read(grid(centred() | more)))["Zoe Ryś – Jan Kos"] == ended


def test_who_lost_between_two_who_went_on_met_the_nearer_and_nobody_where_neither_is() -> None:
    column = {(0, 0): "Jan Kos", (4, 0): "Ewa Lis", (6, 0): "Ola Bąk", (16, 0): "Adam Maj", (18, 0): "Iza Mak"}
    later = {(0, 1): "Jan Kos", (5, 1): "Ewa Lis", (11, 1): "Ida Żak", (17, 1): "Adam Maj"}
    ended = {(3, 2): "Ewa Lis", (14, 2): "Adam Maj", (9, 3): "Adam Maj"}
    found = read(grid({**column, **later, **ended, (10, 0): "Ida Żak"}))
    assert ("Top 8", "Ewa Lis", "Ola Bąk") in played(found)
    problems = refused(grid({**column, **later, **ended, (8, 0): "Ida Żak"}))
    assert [one.code for one in problems] == ["import-tree"]


def test_a_figure_beside_each_name_is_its_score_and_a_seed_is_none() -> None:
    wide: dict[tuple[int, int], object] = {(row, 2 * column): name for (row, column), name in centred().items()}
    scores = (
        dict(zip(range(0, 16, 2), [3, 1, 0, 3, 3, 2, 1, 3], strict=True)),
        {1: 3, 5: 2, 9: 0, 13: 3},
        {3: 8, 11: 9},
    )
    figures = {(row, 2 * column + 1): score for column, one in enumerate(scores) for row, score in one.items()}
    assert ends(read(grid(wide | figures)))["Zoe Ryś – Jan Kos"] == "9:8"
    before_the_final = {at: value for at, value in (wide | figures).items() if at[1] < 5}
    assert ends(read(grid(before_the_final)))["Jan Kos – Ida Żak"] == "3:2"
    seeds: dict[tuple[int, int], object] = {
        (row, column + 1): 9 - EIGHT.index(str(name)) for (row, column), name in wide.items()
    }
    assert set(ends(read(grid(wide | seeds))).values()) == {"1"}


def test_whoever_first_stands_in_a_later_column_had_a_bye() -> None:
    cells = {at: name for at, name in centred().items() if at not in ((0, 0), (2, 0), (12, 0), (14, 0))}
    found = read(grid(cells))
    assert played(found) == FULL - {("Top 8", "Jan Kos", "Ewa Lis"), ("Top 8", "Zoe Ryś", "Piotr Nur")}
    assert [(when, name) for when, name, other, _ in told(found) if not other] == [
        ("Top 8", "Jan Kos"),
        ("Top 8", "Zoe Ryś"),
    ]


def test_a_whole_quarter_that_is_empty_is_byes_of_two_rounds() -> None:
    cells = {at: name for at, name in centred().items() if at[0] > 6 or at == (3, 2)}
    found = read(grid(cells))
    assert played(found) == {one for one in FULL if not {"Ewa Lis", "Ida Żak"} & {*one}}
    assert [(when, name) for when, name, other, _ in told(found) if not other] == [
        ("Top 8", "Jan Kos"),
        ("Top 4", "Jan Kos"),
    ]


def test_three_quarters_that_are_empty_are_byes_of_two_rounds_each() -> None:
    top: dict[tuple[int, int], object] = {
        (0, 0): "Una Wit",
        (2, 0): "Max Zet",
        (4, 0): "Leo Cis",
        (6, 0): "Kim Dud",
        (1, 1): "Una Wit",
        (5, 1): "Leo Cis",
    }
    rest: dict[tuple[int, int], object] = {
        (3, 2): "Una Wit",
        (11, 2): "Jan Kos",
        (19, 2): "Ewa Lis",
        (27, 2): "Ola Bąk",
    }
    ended: dict[tuple[int, int], object] = {(7, 3): "Jan Kos", (23, 3): "Ola Bąk", (15, 4): "Ola Bąk"}
    found = read(grid(top | rest | ended))
    assert len(found.players) == 7
    assert {one for one in played(found) if one[0] in ("Top 4", "Final")} == {
        ("Top 4", "Jan Kos", "Una Wit"),
        ("Top 4", "Ola Bąk", "Ewa Lis"),
        ("Final", "Ola Bąk", "Jan Kos"),
    }
    assert sum(not other for _, _, other, _ in told(found)) == 6


def test_the_word_bye_is_nobody() -> None:
    cells = centred() | {(2, 0): "bye"}
    assert ("Top 8", "Jan Kos", "", "BYE") in [one for one in told(read(grid(cells))) if not one[2]]


def test_a_tree_that_is_half_played_has_open_matches_and_those_who_wait() -> None:
    cells = {at: name for at, name in centred().items() if at not in ((13, 1), (11, 2), (7, 3), (3, 2))}
    rows: list[Told] = told(read(grid(HEADED | {(row + 4, column): name for (row, column), name in cells.items()})))
    assert ("Top 8", "Piotr Nur", "Zoe Ryś", "?") in rows
    assert ("Top 4", "Jan Kos", "Ida Żak", "?") in rows
    assert len(rows) == 5


def test_holders_and_other_winners_beside_the_tree_are_not_of_it() -> None:
    words: dict[tuple[int, int], object] = {
        (4, 3): "HOLDER",
        (5, 3): "Jan Kos",
        (6, 3): "WINNER",
        (13, 3): "PLATE WINNER",
        (14, 3): "Iza Mak",
    }
    assert played(read(grid(centred() | words))) == FULL


def test_what_cannot_be_followed_is_said_at_its_cell() -> None:
    problems = refused(grid(centred() | {(5, 1): "Ola B. or Ida", (3, 2): "Ida Żak"}))
    assert [(one.code, one.at.sheet) for one in problems] == [("import-tree", "Sheet1")]


def test_two_champions_are_no_winner() -> None:
    assert [one.code for one in refused(grid(centred() | {(9, 3): "Jan Kos"}))] == ["import-tree"]


def test_a_preview_shows_the_rounds_of_the_tree(tmp_path: Path) -> None:
    path = tmp_path / "cup.xlsx"
    path.write_bytes(xlsx(grid(centred())))
    seen = preview(path)
    assert [(table.title, table.rows) for table in seen.tables] == [("Top 8", 4), ("Top 4", 2), ("Final", 1)]
    assert [column.examples for column in seen.tables[2].columns] == [("Zoe Ryś",), ("Jan Kos",), ("Zoe Ryś",)]
    assert (len(seen.players), seen.matches, seen.rounds, seen.problems) == (8, 7, 3, ())


def test_two_trees_beside_one_another_are_not_one() -> None:
    other = {(row, column + 6): f"Nowy {name}" for (row, column), name in centred().items()}
    assert [one.code for one in refused(grid(centred() | other))] == ["import-tree"]


def test_trees_of_several_events_are_not_mixed() -> None:
    problems = refused({"Men": grid(centred()), "Women": grid(UPPER)})
    assert [one.code for one in problems] == ["import-trees"]
    assert dict(problems[0].values) == {"sheets": "Men, Women"}


def test_byes_days_of_rounds_walkovers_and_the_match_for_the_third_place() -> None:
    rows = [
        ("ronda1 3/4 al 12/4", "ronda2 13/4 al 20/4", "final 25/4", ""),
        ("[1]Jan Kos", "", "", ""), ("", "Jan Kos", "", ""), ("Bye", "", "", ""), ("", "", "Jan Kos", ""),
        ("Ewa Lis", "", "w.o", ""), ("", "Ewa Lis", "", ""), ("[4] Ola Bąk", "(7-5 6-4)", "", ""), ("", "", "", "Zoe Ryś"),
        ("Ida Żak", "", "", "(6-2 6-4)"), ("", "Iza Mak", "", ""), ("Iza Mak", "(4-6 2-6)", "", ""), ("", "", "Zoe Ryś", ""),
        ("Bye", "", "(6-2 7-6)", ""), ("", "Zoe Ryś", "", ""), ("[2]Zoe Ryś", "", "", ""),
        ("", "", "3er y 4to 21/4 al 25/4", ""), ("", "", "Ewa", ""), ("", "", "", "Iza"), ("", "", "Iza", "w.o"),
    ]  # fmt: skip
    assert [one for one in told(read(rows)) if one[2]] == [
        ("Top 8", "Ewa Lis", "Ola Bąk", "2:0"), ("Top 8", "Iza Mak", "Ida Żak", "2:0"),
        ("Top 4", "Jan Kos", "Ewa Lis", "1F"), ("Top 4", "Zoe Ryś", "Iza Mak", "2:0"),
        ("Final", "Zoe Ryś", "Jan Kos", "2:0"), ("Third place", "Iza Mak", "Ewa Lis", "1F"),
    ]  # fmt: skip
    strange = [*rows[:-3], ("", "", "Nobody Known", ""), *rows[-2:]]
    assert [one.code for one in refused(strange)] == ["import-tree"]


def test_trees_of_other_people_are_a_tournament_each_and_one_may_be_chosen(tmp_path: Path) -> None:
    women: dict[tuple[int, int], object] = {at: f"Nowy {name}" for at, name in UPPER.items()}
    (tmp_path / MEMORY).write_text('"Men | Women" = "Women"\n', "utf-8")
    content = xlsx({"Men": grid(centred()), "Women": grid(women)})
    found, problems = read_tournament(content, "cup.xlsx", tmp_path)
    assert found is not None, problems
    assert played(found) == {(when, f"Nowy {one}", f"Nowy {other}") for when, one, other in FULL}
    each, problems = read_tournament(content, "cup.xlsx")
    assert each is not None
    assert [one.code for one in problems] == ["import-each"]
    assert [(one.title, len(one.matches)) for one in each.tournaments] == [("Men", len(FULL)), ("Women", len(FULL))]
    assert len(each.everybody) == 2 * len(each.players)


def test_who_played_before_the_bracket_and_not_in_the_last_round_has_not_left() -> None:
    league = [
        ("Round", "Player 1", "Player 2", "Result"),
        *((1, *EIGHT[at : at + 2], "1-0") for at in range(0, 8, 2)),
        (2, "Jan Kos", "Ida Żak", "1-0"),
    ]
    event, _ = assembled(read({"League": league, "Cup": grid(centred())}), RULES, "cup.xlsx", "S", None)
    assert event is not None
    assert {change.kind.value for change in event.tournaments[0].changes} == {"bye"}
    assert not [
        one.code for one in check_event(event, {RULES.id: RULES}, at) if one.code.startswith(("dropped", "result"))
    ]


NO_TREES: list[tuple[str, Cells]] = [
    ("matches with a column of winners", [("Player 1", "Player 2", "Winner"), ("Jan Kos", "Ewa Lis", "Jan Kos"), ("Ola Bąk", "Ida Żak", "Ida Żak"), ("Adam Maj", "Iza Mak", "Adam Maj"), ("Piotr Nur", "Zoe Ryś", "Zoe Ryś")]),
    ("all teams at home, then all away", [("Home Team", "Away Team", "Umpires"), *zip(EIGHT, EIGHT[1::2] + EIGHT[::2], EIGHT[:1] * 8, strict=True)]),
    ("marks below names", [("Name", *EIGHT[:5]), *((name, "x", "NV", "x", "", "x") for name in EIGHT)]),
    ("who led after each round", [("Name", "After 1", "After 2", "After 3"), *((name, EIGHT[0], EIGHT[1], EIGHT[0]) for name in EIGHT)]),
]  # fmt: skip


@pytest.mark.parametrize("rows", [one[1] for one in NO_TREES], ids=[one[0] for one in NO_TREES])
def test_other_tables_are_no_trees(rows: Cells) -> None:
    found = read(rows)
    assert not any(match.in_bracket for match in found.matches)
    assert len(found.players) == 8
