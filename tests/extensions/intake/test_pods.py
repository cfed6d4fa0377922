"""Tables of three and more in an organiser's own sheet: who sat together, and how everybody did there."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pipeline.extensions.exchange.formats import read_file
from pipeline.extensions.exchange.import_file import import_file
from pipeline.extensions.intake.asking import settle
from pipeline.extensions.intake.preview import preview
from pipeline.extensions.intake.tournament import read_tournament
from pipeline.problems.problem import has_errors
from pipeline.run.load import Ready, load
from tests.extensions.intake.shapes import Cells, separated, xlsx

CSV = separated()
At = tuple[str, int, dict[str, Any]]
"""The round, the table, and what stands at each name."""

SEATS = [("Round", "Table", "Player", "Points"), *(("1", table, name, made) for table, name, made in (
    (1, "Jan", 10), (1, "Ewa", 6), (1, "Ola", 3), (1, "Ida", 0), (2, "Ada", 3), (2, "Iza", 10), (2, "Maj", 0), (2, "Zoe", 6),
))]  # fmt: skip
ROUND1: list[At] = [
    ("1", 1, {"Jan": 10, "Ewa": 6, "Ola": 3, "Ida": 0}), ("1", 2, {"Ada": 3, "Iza": 10, "Maj": 0, "Zoe": 6}),
]  # fmt: skip

CASES: list[tuple[str, Cells, list[At]]] = [
    ("a row for each seat", SEATS, ROUND1),
    ("the same in Polish, by places", [
        ("Runda", "Stolik", "Zawodnik", "Miejsce"), *[(1, 1, name, place) for place, name in enumerate(("Jan", "Ewa", "Ola"), 1)],
        *[(2, 4, name, place) for place, name in enumerate(("Ola", "Jan", "Ewa"), 1)],
    ], [("1", 1, {"Jan": 1, "Ewa": 2, "Ola": 3}), ("2", 4, {"Ola": 1, "Jan": 2, "Ewa": 3})]),
    ("places at the table beside those of all", [
        ("Table", "Rank", "Name", "Finish"), (1, 5, "Jan", 1), (1, 2, "Ewa", 2), (1, 9, "Ola", 3), (2, 4, "Ida", 2), (2, 1, "Iza", 1), (2, 7, "Ada", 3),
    ], [("1", 1, {"Jan": 1, "Ewa": 2, "Ola": 3}), ("1", 2, {"Ida": 2, "Iza": 1, "Ada": 3})]),
    ("games that are numbered, the rounds of which nobody says; whoever sat alone has a bye", [
        ("Game", "Player", "Score"), ("A", "Jan", 7), ("A", "Ewa", 5), ("A", "Ola", 2), ("B", "Ida", 9), ("B", "Iza", 1), ("B", "Ada", 4),
        ("C", "Jan", 3), ("C", "Ida", 8), ("C", "Ada", 6), ("D", "Ola", 0),
    ], [("1", 1, {"Jan": 7, "Ewa": 5, "Ola": 2}), ("1", 2, {"Ida": 9, "Iza": 1, "Ada": 4}), ("2", 1, {"Jan": 3, "Ida": 8, "Ada": 6})]),
    ("people who are called by letters", [
        ("Round", "Table", "Player", "VP"), *((played, 1, f"Player {letter}", made) for played in (1, 2, 3) for made, letter in enumerate("ABCD")),
    ], [(str(played), 1, {f"Player {letter}": made for made, letter in enumerate("ABCD")}) for played in (1, 2, 3)]),
    ("nothing played yet", [(*row[:3], 0 if row[3] != "Points" else "Points") for row in SEATS], [
        ("1", 1, dict.fromkeys(("Jan", "Ewa", "Ola", "Ida"))), ("1", 2, dict.fromkeys(("Ada", "Iza", "Maj", "Zoe"))),
    ]),
    ("victory points beside game wins", [
        ("Round", "Table", "Player", "GW", "VP", "TP"), (1, 1, "Jan", 1, 3, 60), (1, 1, "Ewa", 0, "1,5", 48), (1, 1, "Ola", 0, 0, 18), (1, 1, "Ida", 0, 0, 18),
    ], [("1", 1, {"Jan": 3, "Ewa": Fraction(3, 2), "Ola": 0, "Ida": 0})]),
    ("a final at a table", [*SEATS, *[("Final", 1, name, made) for name, made in (("Jan", 4), ("Iza", 9), ("Ewa", 2), ("Zoe", 0))]], [
        *ROUND1, ("Final", 1, {"Jan": 4, "Iza": 9, "Ewa": 2, "Zoe": 0}),
    ]),
    ("blocks with blank rows between them, below one heading", [
        ("Player", "Deck", "Placement", "Points"), ("Jan", "a", 1, 3), ("Ewa", "b", 4, 0), ("Ola", "c", 3, 0), ("Ida", "d", 2, 0), ("",), ("",),
        ("Ola", "c", 1, 3), ("Jan", "a", 3, 0), ("Zoe", "e", 3, 0), ("Ida", "d", 3, 0),
    ], [("1", 1, {"Jan": 1, "Ewa": 4, "Ola": 3, "Ida": 2}), ("2", 1, {"Ola": 1, "Jan": 3, "Zoe": 3, "Ida": 3})]),
    ("a row for each table, with what each made", [
        ("Date", "Player 1", "Score 1", "Player 2", "Score 2", "Player 3", "Score 3", "Player 4", "Score 4"),
        ("2026-01-02", "Jan", 10, "Ewa", 7, "Ola", 6, "Ida", 8), ("2026-01-09", "Ida", 10, "Zoe", 9, "Jan", 5, "", ""),
    ], [("1", 1, {"Jan": 10, "Ewa": 7, "Ola": 6, "Ida": 8}), ("2", 1, {"Ida": 10, "Zoe": 9, "Jan": 5})]),
    ("a row for each table, with the winner by name", [
        ("Round", "Player 1", "Player 2", "Player 3", "Player 4", "Winner"), (1, "Jan", "Ewa", "Ola", "Ida", "Ewa"), (2, "Ida", "Zoe", "Jan", "Ola", "Zoe"),
    ], [("1", 1, {"Jan": 2, "Ewa": 1, "Ola": 2, "Ida": 2}), ("2", 1, {"Ida": 2, "Zoe": 1, "Jan": 2, "Ola": 2})]),
    ("a column for each, with places by day", [
        ("Date", "Jan", "Ewa", "Ola", "Ida"), ("2026-01-02", 1, 2, 3, ""), ("2026-01-09", 2, 1, "", 3), ("2026-01-16", 3, "", 1, 2),
    ], [("1", 1, {"Jan": 1, "Ewa": 2, "Ola": 3}), ("2", 1, {"Jan": 2, "Ewa": 1, "Ida": 3}), ("3", 1, {"Jan": 3, "Ola": 1, "Ida": 2})]),
    ("a column for each, with points by game", [
        ("", "Jan", "Ewa", "Ola", "Ida"), ("Game 1", 10, 4, 5, ""), ("Game 2", 2, 10, "", 4), ("Game 3", 3, "", 10, 2),
    ], [("1", 1, {"Jan": 10, "Ewa": 4, "Ola": 5}), ("2", 1, {"Jan": 2, "Ewa": 10, "Ida": 4}), ("3", 1, {"Jan": 3, "Ola": 10, "Ida": 2})]),
]  # fmt: skip


@pytest.mark.parametrize(("rows", "expected"), [one[1:] for one in CASES], ids=[one[0] for one in CASES])
def test_who_sat_together_and_what_they_made(rows: Cells, expected: list[At]) -> None:
    found, problems = read_tournament(CSV(rows), "list.csv")
    assert found is not None, problems
    names = {player.number: player.name for player in found.players}
    told: dict[tuple[str, int], dict[str, Any]] = {}
    for seat in found.seats:
        end = seat.power if seat.place is None else seat.place
        told.setdefault((seat.round.name, seat.table), {})[names[seat.player]] = end
    assert told == {(played, table): ends for played, table, ends in expected}
    assert [one.code for one in problems if has_errors([one])] == []
    assert {*names.values()} == {name for *_, ends in expected for name in ends}


def test_what_is_not_taken_in_of_a_sheet_with_tables_is_said() -> None:
    rows = [
        ("Round", "Table", "Player", "Deck", "Points"),
        *((*row[:3], "Stark", row[3]) for row in SEATS[1:]),
        ("Total", "", "", "", 38),
    ]
    found, problems = read_tournament(CSV(rows), "list.csv")
    assert found is not None
    assert len(found.seats) == 8
    said = {one.code: one for one in problems}
    assert dict(said["import-column"].values) == {"heading": "Deck"}
    assert said["players-file-passed-over"].at.row == 10


NONE: list[tuple[str, Cells]] = [
    ("groups with the points of each", [("Group", "Team", "Points"), *[(group, f"{group}{n}", n) for group in "AB" for n in range(4)]]),
    ("boards of two", [("Round", "Table", "Name", "Result"), (1, 1, "Jan", 1), (1, 1, "Ewa", 0), (1, 2, "Ola", 0), (1, 2, "Ida", 1)]),
    ("points of days that may mean anything", [("Date", "Jan", "Ewa", "Ola"), ("2026-01-02", 3, 3, 0), ("2026-01-09", 6, 3, 3), ("2026-01-16", 7, 4, 3)]),
    ("more than a table has room for", [("Table", "Name", "Points"), *((1, f"Jan {n}", n) for n in range(13)), *((2, f"Ewa {n}", n) for n in range(3))]),
    ("somebody twice at a table", [("Round", "Table", "Name", "Points"), (1, 1, "Jan", 1), (1, 1, "Jan", 2), (1, 1, "Ewa", 3)]),
    ("two pairs and their winner", [("Player 1", "Player 2", "Player 3", "Player 4", "Winner"), ("Jan", "Ewa", "Ola", "Ida", "Jan/Ewa")]),
]  # fmt: skip


@pytest.mark.parametrize("rows", [one[1] for one in NONE], ids=[one[0] for one in NONE])
def test_these_are_no_tables(rows: Cells) -> None:
    found, _ = read_tournament(CSV(rows), "list.csv")
    assert found is None or found.seats == ()


def _imported(folder: Path, rows: Cells, rules: str | None) -> tuple[list[str], Ready | None]:
    file, book = folder / "list.csv", folder / "list.xlsx"
    file.write_bytes(CSV(rows))
    imported = import_file(file, book, rules, "en")
    loaded = load(book) if imported.written else None
    return [one.code for one in (*imported.problems, *imported.to_mend)], loaded if isinstance(
        loaded, Ready
    ) else None


def _standings(ready: Ready) -> dict[str, tuple[Any, Any]]:
    (state,) = ready.states
    names = {player.number: player.name for player in ready.event.players}
    return {
        names[line.player]: (line.points, [kept.value for kept in line.receipts][:1]) for line in state.standings
    }


def test_a_melee_comes_in_with_the_points_of_its_rules(tmp_path: Path) -> None:
    """agot1-melee: "Pontuação": 3 for each player beaten, 1 for each tied with, 1 more for beating the whole table."""
    level = [*SEATS[:-1], ("1", 2, "Zoe", 3)]
    codes, ready = _imported(tmp_path, level, "agot1-melee")
    assert ready is not None
    assert codes == ["import-pods"]
    assert {name: points for name, (points, _) in _standings(ready).items()} == {
        "Jan": 10, "Ewa": 6, "Ola": 3, "Ida": 0, "Iza": 10, "Ada": 4, "Zoe": 4, "Maj": 0,
    }  # fmt: skip


def test_victory_points_come_in_as_they_are(tmp_path: Path) -> None:
    """vampire-vekn 3.7.1: a game win for who has two victory points or more, and more than anybody else; then victory points."""
    rows = [(*row[:3], made) for row, made in zip(SEATS, ("VP", 3, 1, 0, 0, 1, 1, 1, 1), strict=True)]
    codes, ready = _imported(tmp_path, rows, "vampire-vekn")
    assert ready is not None
    assert codes == ["import-pods"]
    assert _standings(ready)["Jan"] == (1, [3])
    assert _standings(ready)["Ada"] == (0, [1])


def test_who_comes_later_and_who_has_left_is_told_by_the_tables(tmp_path: Path) -> None:
    second = [(2, 1, name, made) for name, made in (("Jan", 10), ("Iza", 6), ("Ewa", 3), ("Neu", 0))]
    _, ready = _imported(tmp_path, [*SEATS, *second], "agot1-melee")
    assert ready is not None
    names = {player.number: player.name for player in ready.event.players}
    changes = {(names[one.player], one.kind.value, one.since.name) for one in ready.event.tournaments[0].changes}
    assert changes == {("Neu", "late", "2"), *((name, "drop", "2") for name in ("Ola", "Ida", "Ada", "Maj", "Zoe"))}


def test_a_list_beside_the_tables_says_more_of_who_sits_there(tmp_path: Path) -> None:
    clubs = [
        (number, name, f"Club {name}")
        for number, name in enumerate(("Zoe", "Maj", "Iza", "Ada", "Ida", "Ola", "Ewa", "Jan"), 1)
    ]
    rows = [("No", "Name", "Club"), *clubs, ("",), *SEATS]
    _, ready = _imported(tmp_path, rows, "agot1-melee")
    assert ready is not None
    assert [(player.number, player.name, player.club) for player in ready.event.players] == clubs
    assert _standings(ready)["Iza"][0] == 10


@pytest.mark.parametrize(
    ("rows", "rules"),
    [(SEATS, "agot2-joust"), ([("Player 1", "Player 2", "Result"), ("Jan", "Ewa", "1")], "agot1-melee"), (SEATS, "agot1-overall"), ([("Name",), ("Jan",), ("Ewa",)], "agot1-overall")],
    ids=["tables by rules of matches", "matches by rules of tables", "a combined ranking", "a combined ranking of a list"],
)  # fmt: skip
def test_rules_of_another_kind_are_refused(tmp_path: Path, rows: Cells, rules: str) -> None:
    codes, ready = _imported(tmp_path, rows, rules)
    assert "import-rules-kind" in codes
    assert ready is None


def test_the_rules_that_would_do_are_those_of_tables(tmp_path: Path) -> None:
    file = tmp_path / "list.csv"
    file.write_bytes(CSV(SEATS))
    (problem,) = (
        one for one in import_file(file, tmp_path / "list.xlsx", None, "en").problems if has_errors([one])
    )
    assert problem.code == "import-rules"
    assert dict(problem.values)["rules"] == "agot1-melee, vampire-vekn"


def test_tables_of_different_people_are_tournaments_of_one_event(tmp_path: Path) -> None:
    others = [(*row[:2], f"{row[2]} Two" if row[2] != "Player" else "Player", row[3]) for row in SEATS]
    file, book = tmp_path / "list.xlsx", tmp_path / "made.xlsx"
    file.write_bytes(xlsx({"Monday": SEATS, "Friday": others}))
    import_file(file, book, "agot1-melee", "en")
    ready = load(book)
    assert isinstance(ready, Ready)
    names = {player.number: player.name for player in ready.event.players}
    first, second = ({names[seat.player] for seat in one.seats} for one in ready.event.tournaments)
    assert first == {row[2] for row in SEATS[1:]}
    assert second == {f"{name} Two" for name in first}


def test_tables_below_words_that_nobody_knows_are_explained(tmp_path: Path) -> None:
    file = tmp_path / "list.csv"
    file.write_bytes(
        CSV([("Zed", "Qu", "Wex", "Plim"), *((1, table, f"{table} {n}", n) for table in "ab" for n in (1, 2, 3))])
    )
    settle(file, ["Zed=Round", "Qu=Table", "Wex=Name", "Plim=Place"], read_file)
    found, problems = read_file(file)
    assert found is not None, problems
    assert [(seat.table, seat.place) for seat in found.seats] == [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)]


def test_players_alone_come_in_under_rules_of_tables(tmp_path: Path) -> None:
    _, ready = _imported(tmp_path, [("Name",), ("Jan",), ("Ewa",), ("Ola",)], "agot1-melee")
    assert ready is not None
    assert [player.name for player in ready.event.players] == ["Jan", "Ewa", "Ola"]


def test_tables_are_counted_before_anything_is_made_of_them(tmp_path: Path) -> None:
    file = tmp_path / "list.csv"
    file.write_bytes(CSV([*SEATS, *[(2, *row[1:]) for row in SEATS[1:5]]]))
    found = preview(file)
    assert (len(found.players), found.matches, found.at_tables, found.rounds) == (8, 0, 3, 2)
    assert [column.key for column in found.tables[0].columns] == ["round", "table", "name", "standing"]
