"""Two who are level are both first and the next two are both third, wherever a place is published: 1, 1, 3, 3.

An event of four at duels and at a table, with the total of both, played twice so that there is a season; nothing parts the two who
have won from each other, nor the two who have lost.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import openpyxl
import pypdfium2
import pytest

from pipeline.extensions.analysis.export import export_tables
from pipeline.run.build.build import build_site
from pipeline.run.pair import pair
from tests.builders.packages import SAVED, Sheets
from tests.builders.workbooks import save
from tests.run.building import errors
from tests.run.folders import packed_tables, tree
from tests.site.rendered import text

pytestmark = pytest.mark.usefixtures("paper_of_module")

PLACES = [1, 1, 3, 3]
RULES = {
    "duels": """
kind = "duel"
[names]
en = "Duels"
[points]
win = 1
loss = 0
[bye]
points = 1
order = ["points"]
[[structures.only]]
from = 2
rounds = 1
cut = 0
[standings]
tiebreaks = []
[rating]
start = 1600
scale = 400
game = 2
match = 3
rounds = [{ from = 2, k = 4 }]
ranks = [{ from = 1400, name = "pawn" }]
""",
    "tables": """
kind = "tables"
[names]
en = "Tables"
[tables]
points = [
  { seats = 4, beaten = 3, tied = 1 }, { seats = 5, beaten = 3, tied = 1 },
  { seats = 6, beaten = 3, tied = 1 }, { seats = 7, beaten = 3, tied = 1 },
]
sizes = [
  { players = 4, tables = [4] }, { players = 5, tables = [5] },
  { players = 6, tables = [6] }, { players = 7, tables = [7] },
]
add = 4
[[structures.only]]
from = 2
rounds = 1
cut = 0
[standings]
tiebreaks = []
""",
    "total": """
kind = "combined"
[names]
en = "Total"
[combined]
of = ["duels", "tables"]
points = [5, 3, 2]
beyond = 1
ties = "larger"
""",
}
SHEETS: Sheets = {
    "Tournaments": [
        ("Tournament", "Rules", "Structure", "Rounds", "Cut"),
        ("Joust", "duels.toml", "custom", 1, 0),
        ("Melee", "tables.toml", "custom", 1, 0),
        ("Total", "total.toml"),
    ],
    "Players": [("No", "Name", "Category"), *((n, name, "Junior") for n, name in enumerate(("Ann", "Ben", "Cid", "Dan"), start=1))],
    "Matches": [
        ("Tournament", "Round", "Table", "Player 1", "Player 2", "Result"),
        ("Joust", 1, 1, 1, 3, "1"),
        ("Joust", 1, 2, 2, 4, "1"),
    ],
    "Tables": [
        ("Tournament", "Round", "Table", "Seat", "Player", "Power", "Goal"),
        *(("Melee", 1, 1, seat, seat, power, 15) for seat, power in enumerate((14, 14, 9, 9), start=1)),
    ],
}  # fmt: skip


@pytest.fixture(scope="module")
def output(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("shared")
    for name, rules in RULES.items():
        (folder / f"{name}.toml").write_text(rules, "utf-8")
    (folder / "season.toml").write_text("[ranking]\npoints = [10, 7, 5]\n", "utf-8")
    for day in (1, 2):
        about: Sequence[Sequence[Any]] = [
            ("Name", f"Cup {day}"), ("Slug", f"cup-{day}"), ("Date", f"2026-03-0{day}"), ("Draw seed", "k7"), ("Language", "en"),
        ]  # fmt: skip
        save(folder / f"cup-{day}.xlsx", {"Event": about, **SHEETS})
    for built in build_site(folder, folder / "output", "en").events:
        assert errors(built) == []
    pair(folder / "cup-1.xlsx", folder / "private", lambda: SAVED)  # draws nothing, but writes the sheet Standings
    return folder / "output"


def signed(shown: str) -> list[int]:
    """The shared places that a text has, as `=3`, sorted."""
    return sorted(int(place) for place in re.findall(r"(?<![\w.])=(\d+)\b", shown))


SHOWN = {
    **{f"site/cup-1/{event}/standings.html": 3 for event in ("joust", "melee")},
    **{f"site/cup-1/print/{event}/standings.pdf": 3 for event in ("joust", "melee")},
    **{f"site/cup-1/{event}/embed/standings.html": 1 for event in ("joust", "melee")},
    **{f"site/season/{game}/index.html": 1 for game in RULES},
    "site/cup-1/joust/crosstable.html": 1,
    "site/cup-1/melee/round-1.html": 1,
    "site/cup-1/melee/embed/round.html": 1,
    "site/cup-1/overall.html": 1,
    "site/cup-1/index.html": 1,
    "site/cup-1/display.html": 1,
    "site/index.html": 1,
    "site/season/duels/ratings.html": 1,
    "private/cup-1/mail/report.html": 1,
    "private/cup-1/mail/attachments/protocol.pdf": 1,
}
"""What people read, and in how many lists at least each says everybody's place."""


@pytest.mark.parametrize("path", SHOWN)
def test_who_shares_a_place_is_shown_so(output: Path, path: str) -> None:
    file = output / path
    found = signed(_of_pdf(file) if file.suffix == ".pdf" else text(file.read_bytes()))
    times = len(found) // len(PLACES)
    assert times >= SHOWN[path]
    assert found == sorted(PLACES * times)


def _of_pdf(file: Path) -> str:
    document = pypdfium2.PdfDocument(file)
    try:
        return " ".join(page.get_textpage().get_text_bounded() for page in document)
    finally:
        document.close()


def test_pages_of_players_say_their_own_places(output: Path) -> None:
    for number, (name, place) in enumerate(zip(("ann", "ben", "cid", "dan"), PLACES, strict=True), start=1):
        for page in (f"cup-1/players/{number}-{name}.html", f"season/players/cup-1-{number}.html"):
            assert set(signed(text((output / "site" / page).read_bytes()))) == {place}, page


TABLES = {
    **{f"cup-1/data/{event}-{table}.csv": "Place" for event in ("joust", "melee") for table in ("standings", "classification")},
    **{f"cup-1/data/{event}-categories.csv": "Place in the category" for event in ("joust", "melee")},
    **{f"season/data/{game}-ranking.csv": "Place" for game in RULES},
    "cup-1/data/melee-tables.csv": "Place",
    "cup-1/data/overall.csv": "Place",
    "season/data/duels-ratings.csv": "Place",
}  # fmt: skip
"""Tables for programs, with the column of the place."""


@pytest.mark.parametrize("path", TABLES)
def test_tables_for_programs_number_them_so(output: Path, path: str) -> None:
    site = output / "site"
    files = {**tree(site), **{f"cup-1/data/{name}": table for name, table in packed_tables(site / "cup-1").items()}}
    rows = csv.DictReader(io.StringIO(files[path].decode("utf-8-sig")))
    assert [int(row[TABLES[path]]) for row in rows] == PLACES


def test_every_list_of_event_json_numbers_them_so(output: Path) -> None:
    said = _json(output / "site" / "cup-1" / "data" / "event.json")
    for tournament in said["tournaments"]:
        assert _places(tournament["standings"]) == PLACES
        assert _places(tournament["classification"]) == PLACES
        assert [_places(category["best"]) for category in tournament["categories"]] == [PLACES]
    assert _places(said["tournaments"][1]["rounds"][0]["tables"][0]["seats"]) == PLACES
    assert _places(said["overall"]) == PLACES


def test_a_season_s_json_and_the_files_of_other_programs_number_them_so(output: Path) -> None:
    site = output / "site"
    for game in RULES:
        assert _places(_json(site / "season" / game / "season.json")["ranking"]["rows"]) == PLACES
    assert _places(_json(site / "season" / "duels" / "season.json")["ratings"]) == PLACES
    files = packed_tables(site / "cup-1")
    assert [player["rank"] for player in json.loads(files["joust.nrtm.json"])["players"]] == PLACES
    report = files["joust.trf"].decode().splitlines()
    assert [int(line[85:89]) for line in report if line.startswith("001")] == PLACES


def test_workbooks_number_them_so(output: Path) -> None:
    results = openpyxl.load_workbook(output / "private" / "cup-1" / "mail" / "attachments" / "results.xlsx")
    for event in ("Joust", "Melee"):
        for sheet in ("Standings", "Classification", "Categories"):
            header, *rows = results[f"{event} {sheet}"].iter_rows(values_only=True)
            assert [row[header.index("Place")] for row in rows] == PLACES, (event, sheet)
    own = openpyxl.load_workbook(output.parent / "cup-1.xlsx")["Standings"].iter_rows(values_only=True)
    said = " ".join(str(cell) for row in own for cell in row)
    assert signed(said) == sorted(PLACES * 6), "of two tournaments, with two columns of their category"


def test_tables_for_analysts_number_them_so(output: Path, tmp_path: Path) -> None:
    duckdb = pytest.importorskip("duckdb")
    export_tables(output / "site", tmp_path)
    for table in ("standings",):
        found = duckdb.sql(
            f"select place, count(*) from '{tmp_path / table}.parquet' group by place order by place"
        )
        assert found.fetchall() == [(1, 8), (3, 8)]


def _json(file: Path) -> Any:
    return json.loads(file.read_text("utf-8"))


def _places(rows: Iterable[dict[str, Any]]) -> list[int]:
    return [row["place"] for row in rows]
