"""Matches as they are drawn up before anybody plays: by keys of programs, in columns of rounds, at home and away, in Markdown."""

from __future__ import annotations

import json
from itertools import combinations
from typing import Any

import pytest

from pipeline.extensions.intake.tournament import read_tournament
from pipeline.problems.problem import Problem, has_errors
from tests.extensions.intake.shapes import Cells, separated, xlsx
from tests.extensions.intake.test_results import Told, told

CSV = separated()
ROUNDS = [
    [("Lwy", "Orły"), ("Sowy", "Koty")],
    [("Koty", "Lwy"), ("Orły", "Sowy")],
    [("Lwy", "Sowy"), ("Koty", "Orły")],
]
DRAWN = [(str(number), *both, "?") for number, pairs in enumerate(ROUNDS, 1) for both in pairs]


def drawn_up(content: bytes, file: str = "cup.csv") -> tuple[list[Told], list[Problem]]:
    found, problems = read_tournament(content, file)
    assert found is not None, problems
    return told(found), problems


def keyed(*keys: str) -> bytes:
    """Records of all who meet all, by what identifies them."""
    return json.dumps([{"homeTeamId": one, "awayTeamId": other} for one, other in combinations(keys, 2)]).encode()


@pytest.mark.parametrize(
    "keys",
    [("lwy-nad-wisla-1", "orly-2", "sowy"), ("team_lwy", "team_orly", "1899-sowy"), ("lwy1", "orly2", "sowy3")],
)
def test_keys_of_words_are_names(keys: tuple[str, ...]) -> None:
    matches, problems = drawn_up(keyed(*keys), "cup.json")
    assert not has_errors(problems), problems
    assert "import-numbers-only" in {one.code for one in problems}
    assert {name for _, *both, _ in matches for name in both} == {*keys}


@pytest.mark.parametrize("keys", [
    ("5f1c9a77be21d0c4", "5f1c9a77be21d0c5", "5f1c9a77be21d0c6"), ("21", "22", "23"),
    ("3b6d2f90-1c2d-4e5f-8a9b-0c1d2e3f4a5b", "a36d2f90-1c2d-4e5f-8a9b-0c1d2e3f4a5b", "c36d2f90-1c2d-4e5f-8a9b-0c1d2e3f4a5b"),
])  # fmt: skip
def test_keys_of_programs_are_none(keys: tuple[str, ...]) -> None:
    assert "import-numbers-only" in {
        one.code for one in read_tournament(keyed(*keys), "cup.json")[1] if has_errors([one])
    }


def rounds_of_five(*odd: int) -> bytes:
    """Rounds of five matches each; in the odd ones the first plays again in place of the third."""
    people = [f"Lew {letter}" for letter in "ABCDEFGHIJ"]
    rows: list[tuple[object, ...]] = [("Round", "Home", "Away")]
    for number in range(1, 9):
        pairs = [(people[place], people[5 + (place + number) % 5]) for place in range(5)]
        pairs[2] = (people[0] if number in odd else people[2], pairs[2][1])
        rows += [(number, *both) for both in pairs]
    return CSV(rows)


def test_a_column_of_slots_is_no_round() -> None:
    matches, problems = drawn_up(rounds_of_five(2, 4, 6))
    assert "import-rounds-counted" in {one.code for one in problems}
    assert not has_errors(problems)
    assert len(matches) == 40


def test_a_slip_of_the_pen_is_an_odd_row() -> None:
    matches, problems = drawn_up(rounds_of_five(4))
    assert {"import-twice", "import-set-aside"} <= {one.code for one in problems}
    assert len(matches) == 39


def test_both_legs_of_a_weekend_are_two_matches() -> None:
    rows: list[tuple[object, ...]] = [("Weekend", "Home", "Away", "Leg")]
    for number, pairs in enumerate(ROUNDS, 1):
        rows += [(number, *sides, leg) for both in pairs for leg, sides in enumerate((both, both[::-1]), 1)]
    matches, problems = drawn_up(CSV(rows))
    assert len(matches) == 12
    assert not has_errors(problems)


SHEETS: list[tuple[str, bytes, list[Told]]] = [
    ("a week in other words", CSV([("Weekend", "Home", "Away"), *(one[:3] for one in DRAWN)]), DRAWN),
    ("games won by each side", CSV([
        ("Round", "Team1", "Team2", "Win1", "Win2"), (1, "Lwy", "Orły", 4, 2), (1, "Sowy", "Koty", 0, 4), (2, "Lwy", "Koty", 4, 3),
    ]), [("1", "Lwy", "Orły", "4:2"), ("1", "Sowy", "Koty", "0:4"), ("2", "Lwy", "Koty", "4:3")]),
    ("pairings still to be played, by a letter of their own", CSV([
        ("No", "Name", "Rnd1", "Rnd2"), (1, "Jan", "W2w", "A3b"), (2, "Ewa", "L1b", "A4w"), (3, "Ola", "D4w", "A1w"), (4, "Ida", "D3b", "A2b"),
    ]), [("1", "Jan", "Ewa", "1"), ("1", "Ola", "Ida", "X"), ("2", "Jan", "Ola", "?"), ("2", "Ewa", "Ida", "?")]),
    ("numbered byes", CSV([
        ("Round", "Home", "Away"), (1, "Lwy", "Bye 1"), (1, "Sowy", "Koty"), (2, "Team Bye", "Sowy"), (2, "Lwy", "Koty"),
    ]), [("1", "Lwy", "", "BYE"), ("1", "Sowy", "Koty", "?"), ("2", "Sowy", "", "BYE"), ("2", "Lwy", "Koty", "?")]),
    ("lines of Markdown with numbers", b"4\\. Lwy v 12. Sowy\n11\\. Koty v 8. Foki\n", [("1", "Lwy", "Sowy", "?"), ("1", "Koty", "Foki", "?")]),
]  # fmt: skip


@pytest.mark.parametrize(("content", "matches"), [one[1:] for one in SHEETS], ids=[one[0] for one in SHEETS])
def test_every_match(content: bytes, matches: list[Told]) -> None:
    found, problems = drawn_up(content)
    assert not has_errors(problems), problems
    assert found == matches


def grid(*groups: str) -> Cells:
    """The rounds of each group beside one another, its matches in cells below."""
    rows: list[list[str]] = []
    for group in groups:
        lines = zip(
            *([f"{one} {group} vs {other} {group}" for one, other in pairs] for pairs in ROUNDS), strict=True
        )
        rows += [[f"Group {group}"], [f"Round {number}" for number in (1, 2, 3)], *map(list, lines), []]
    return rows


def crossed(*groups: str) -> Cells:
    """A cross table of each group in which nothing is played yet."""
    rows: list[list[str]] = []
    for group in groups:
        names = [f"{name} {group}" for name in ("Lwy", "Orły", "Sowy", "Koty")]
        rows += [
            [f"Group {group}", *names, "", "Participants", "Points"],
            *([name, "", "", "", "", "", name] for name in names),
            [],
        ]
    return rows


def test_rounds_in_columns_beside_empty_cross_tables() -> None:
    matches, problems = drawn_up(xlsx({"Groups": crossed("A", "B"), "Matches": grid("A", "B")}), "cup.xlsx")
    assert not has_errors(problems), problems
    assert {*matches} == {
        (number, f"{one} {group}", f"{other} {group}", "?") for number, one, other, _ in DRAWN for group in "AB"
    }


def test_records_below_each_of_those_who_met_are_told_once() -> None:
    games = [
        {"id": f"m{place}", "place": place % 2, "home": one, "away": other, "score": "2-1" if place < 3 else ""}
        for place, (_, one, other, _) in enumerate(DRAWN)
    ]
    people = sorted({name for _, *both, _ in DRAWN for name in both})
    below = [
        {"name": name, "games": [{**one, "place": 7} for one in games if name in (one["home"], one["away"])]}
        for name in people
    ]
    value: dict[str, Any] = {"players": [{"name": name} for name in people], "matches": games, "summaries": below}
    matches, problems = drawn_up(json.dumps(value).encode(), "cup.json")
    assert not has_errors(problems), problems
    assert len(matches) == len(games)


def test_fixtures_of_days_below_each_of_those_who_meet_are_told_once() -> None:
    games = [
        {"date": f"{place:02}/10/2026", "home_team": one, "away_team": other}
        for place, (_, one, other, _) in enumerate(DRAWN, 1)
        for one, other in ((one, other), (other, one))
    ]
    teams = sorted({one["home_team"] for one in games})
    below = {
        name: [{**one, "is_home": one["home_team"] == name} for one in games if name in one.values()]
        for name in teams
    }
    matches, problems = drawn_up(json.dumps({"all": games, "teams": below}).encode(), "cup.json")
    assert not has_errors(problems), problems
    assert sorted(one[1:] for one in matches) == sorted((one["home_team"], one["away_team"], "?") for one in games)


def test_a_flag_of_records_is_no_sign_between_scores() -> None:
    value = [
        {"tables": 4, "started": True, "courts": 2, "name": name} for name in ("Jan Kos", "Ewa Lis", "Ola Wilk")
    ]
    found, problems = read_tournament(json.dumps(value).encode(), "cup.json")
    assert found is not None, problems
    assert [player.name for player in found.players] == ["Jan Kos", "Ewa Lis", "Ola Wilk"]


MARKDOWN = """<link rel="stylesheet" href="look.css">

# Jugadores
| id | Nombre | Nivel |
| -- | ------ | ----- |
| janek | Jan Kos | 10k |
| ewa | [Ewa Lis](people/ewa.md) | 6k |
| ola | Ola Wilk | 3k |
| ida | Ida Sowa | 9k |

 - 20m

## Calendario

### Jornada 1 (2025-10-06)
| Fecha | Blanco | Negro | Resultado |
| ----- | ------ | ----- | --------- |
| 2025-10-06 | janek | ewa | W |
| 2025-10-06 | ola | ida | B |

### Jornada 2 (2025-10-13)
| Fecha | Blanco | Negro | Resultado |
| ----- | ------ | ----- | --------- |
| 2025-10-13 | ewa | ola | |
| 2025-10-14 | ida | janek | W |
"""


def test_lines_drawn_across_a_page_of_markdown_are_around_no_entries() -> None:
    drawn = MARKDOWN.replace("\n### Jornada", "\n---\n\n### Jornada").replace("## Calendario", "---\n")
    assert drawn_up(drawn.encode(), "cup.md")[0] == drawn_up(MARKDOWN.encode(), "cup.md")[0]


def test_a_page_of_markdown_with_a_table_a_round() -> None:
    matches, problems = drawn_up(MARKDOWN.encode(), "cup.md")
    assert not has_errors(problems), problems
    assert matches == [
        ("1", "Jan Kos", "Ewa Lis", "1"), ("1", "Ola Wilk", "Ida Sowa", "2"),
        ("2", "Ewa Lis", "Ola Wilk", "?"), ("2", "Ida Sowa", "Jan Kos", "1"),
    ]  # fmt: skip


def test_wins_of_a_season_are_no_scores() -> None:
    rows = [
        ("Round", "Home", "Away", "Home wins", "Away wins"),
        (1, "Lwy", "Orły", 4, 2),
        (1, "Sowy", "Koty", 1, 0),
        (2, "Lwy", "Koty", 5, 3),
    ]
    assert {ended for *_, ended in drawn_up(CSV(rows))[0]} == {"?"}
