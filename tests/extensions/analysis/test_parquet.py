"""Tables for analysts: their rows are those of the site, and their files what DuckDB reads."""

from __future__ import annotations

import datetime as dt
import json
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from pipeline.exchange.event_json import event_json
from pipeline.extensions.analysis.export import (
    MATCHES,
    SEATS,
    STANDINGS,
    TABLES,
    TIEBREAKS,
    DataTable,
    DataType,
    Row,
    columns_of,
    event_rows,
    export_tables,
    write_parquet,
)
from pipeline.model import Event, replace
from pipeline.run.build.build import build_site
from tests.builders.states import STATES
from tests.builders.tournaments import computed
from tests.commands.cli import ROOT, run
from tests.profiles import quick_for
from tests.run.folders import times, tree

PYTHON: dict[DataType, tuple[type, ...]] = {
    DataType.TEXT: (str,),
    DataType.WHOLE: (int,),
    DataType.NUMBER: (int, float),
    DataType.DAY: (dt.date,),
}
SAMPLES = ("agot1-overall", "agot1-joust", "war-online")


def _rows(state: str, **changed: Any) -> tuple[dict[str, Any], dict[DataTable, list[Row]]]:
    make, rules = STATES[state]
    event: Event = replace(make(), **changed)
    said = json.loads(event_json(event, [computed(event, rules)], ()))
    found: dict[DataTable, list[Row]] = {table: [] for table in TABLES}
    for table, row in event_rows(said):
        found[table].append(row)
    return said, found


def _named(table: DataTable, row: Row) -> dict[str, Any]:
    return dict(zip((column.name for column in table.columns), row, strict=True))


@pytest.mark.parametrize("state", quick_for(STATES, *list(STATES)[::3]))
def test_every_value_is_of_the_type_of_its_column(state: str) -> None:
    _, found = _rows(state)
    for table, rows in found.items():
        for column, values in zip(table.columns, columns_of(table, rows), strict=True):
            kind = PYTHON[column.type]
            assert all(value is None or isinstance(value, kind) for value in values), column


@pytest.mark.parametrize(("state", "sat_out"), [("finished", 0), ("in-bracket", 4)])
def test_every_match_and_bye_of_an_event_is_a_row(state: str, sat_out: int) -> None:
    said, found = _rows(state)
    (one,) = said["tournaments"]
    rows = [_named(MATCHES, row) for row in found[MATCHES]]
    swiss = {(r["round"], *m["players"]): m for r in one["rounds"] for m in r["matches"]}
    byes = {(r["round"], bye["player"]): bye for r in one["rounds"] for bye in r["byes"]}
    cut = [game for r in one["bracket"]["rounds"] for game in r["matches"]]
    assert len(byes) == sat_out
    assert Counter(row["stage"] for row in rows) == {"swiss": len(swiss) + len(byes), "bracket": len(cut)}
    names = {player["number"]: player["name"] for player in said["players"]}
    for row in rows:
        assert [row["name_1"], row["name_2"]] == [names.get(row["player_1"]), names.get(row["player_2"])]
        assert row["event"] == said["event"]["slug"]
        if row["stage"] == "swiss" and row["player_2"] is not None:
            match = swiss.pop((row["round"], row["player_1"], row["player_2"]))
            assert [row["points_1"], row["points_2"]] == match["points"]
            assert [row["score_1"], row["score_2"]] == match["scores"]
            assert (row["result"], row["table_number"]) == (match["result"], match["table"])
        elif row["stage"] == "swiss":
            assert (row["result"], row["points_1"]) == ("BYE", byes.pop((row["round"], row["player_1"]))["points"])
    assert (swiss, byes) == ({}, {})


def test_standings_have_the_place_after_the_cut_beside_them() -> None:
    said, found = _rows("finished")
    (one,) = said["tournaments"]
    rows = [_named(STANDINGS, row) for row in found[STANDINGS]]
    assert [(row["place"], row["player"], row["points"]) for row in rows] == [
        (line["place"], line["player"], line["points"]) for line in one["standings"]
    ]
    final = {line["player"]: line["place"] for line in one["classification"]}
    assert {row["player"]: row["final_place"] for row in rows} == final
    values = {(row[6], row[8]): row[9] for row in found[TIEBREAKS]}
    assert values == {
        (line["player"], key): float(value) for line in one["standings"] for key, value in line["tiebreaks"].items()
    }


def test_every_seat_is_a_row() -> None:
    said, found = _rows("melee-finished")
    seats = [seat for r in said["tournaments"][0]["rounds"] for table in r["tables"] for seat in table["seats"]]
    rows = [_named(SEATS, row) for row in found[SEATS]]
    assert [(row["player"], row["place"], row["power"]) for row in rows] == [
        (seat["player"], seat["place"], seat["power"]) for seat in seats
    ]


def test_a_hidden_name_is_in_no_row() -> None:
    make, _ = STATES["finished"]
    players = tuple(replace(player, hidden=True) for player in make().players)
    shown, hidden = repr(_rows("finished")[1]), repr(_rows("finished", players=players)[1])
    assert all(player.name in shown and player.name not in hidden for player in players)


class TestFiles:
    @pytest.fixture(autouse=True)
    def _needs_duckdb(self) -> None:
        pytest.importorskip("duckdb", reason="DuckDB, of the extra parquet, is not installed")

    def test_a_table_is_read_as_it_was_written(self, tmp_path: Path) -> None:
        import duckdb

        _, found = _rows("in-bracket")
        for name in ("one", "other"):
            write_parquet(MATCHES, found[MATCHES], tmp_path / name)
        assert (tmp_path / "one").read_bytes() == (tmp_path / "other").read_bytes()
        read = duckdb.read_parquet(str(tmp_path / "one"))
        assert read.fetchall() == found[MATCHES]
        assert [(name, str(kind)) for name, kind in zip(read.columns, read.types, strict=True)] == [
            (column.name, column.type.value) for column in MATCHES.columns
        ]

    def test_a_table_without_rows_has_its_columns(self, tmp_path: Path) -> None:
        import duckdb

        write_parquet(SEATS, [], tmp_path / "it's.parquet")
        assert duckdb.read_parquet(str(tmp_path / "it's.parquet")).columns == [one.name for one in SEATS.columns]

    def test_what_is_no_site_is_wrong_usage(self, tmp_path: Path) -> None:
        assert run("export", tmp_path / "nothing", "-o", tmp_path / "data").exit_code == 2
        (tmp_path / "events.json").write_text('{"events": [{"date": null, "slug": "x", "data": "../x.json"}]}')
        said = run("export", tmp_path, "-o", tmp_path / "data")
        assert (said.exit_code, "../x.json" in said.output) == (2, True)
        assert not (tmp_path / "data").exists()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("analysts")
    (folder / "input").mkdir()
    for name in SAMPLES:
        shutil.copy(ROOT / "input" / f"{name}.xlsx", folder / "input")
    build_site(folder / "input", folder / "output", "en")
    return folder / "output" / "site"


@pytest.mark.thorough
class TestASite:
    def test_all_tables_have_rows_and_the_same_bytes(self, site: Path, tmp_path: Path) -> None:
        pytest.importorskip("duckdb", reason="DuckDB, of the extra parquet, is not installed")
        done = export_tables(site, tmp_path / "data")
        assert [file.name for file in done] == [f"{table.name}.parquet" for table in TABLES]
        assert all(done.values())
        export_tables(site, tmp_path / "again")
        assert tree(tmp_path / "again") == tree(tmp_path / "data")
        before = times(tmp_path / "data")
        export_tables(site, tmp_path / "data")
        assert times(tmp_path / "data") == before

    def test_ratings_are_those_of_the_season(self, site: Path, tmp_path: Path) -> None:
        duckdb = pytest.importorskip("duckdb", reason="DuckDB, of the extra parquet, is not installed")
        export_tables(site, tmp_path)
        (game,) = [json.loads(file.read_bytes()) for file in site.glob("season/war-online-constructed/season.json")]
        last = duckdb.sql(
            f"SELECT name, max_by(rating, step) FROM '{tmp_path}/ratings.parquet' GROUP BY name"
        ).fetchall()
        assert dict(last) == {row["player"]["name"]: float(row["rating"]) for row in game["ratings"]}

    def test_the_query_of_the_guide(self, site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        duckdb = pytest.importorskip("duckdb", reason="DuckDB, of the extra parquet, is not installed")
        guide = (ROOT / "docs" / "data-files.md").read_text("utf-8")
        (query,) = [part.split("```")[0] for part in guide.split("```sql\n")[1:]]
        monkeypatch.chdir(tmp_path)
        assert run("export", site, "--output", "data").exit_code == 0
        found = duckdb.sql(query).fetchall()
        played: Counter[str] = Counter()
        won: Counter[str] = Counter()
        for file in site.glob("*/data/event.json"):
            event = json.loads(file.read_bytes())
            names = {player["number"]: player["name"] for player in event["players"]}
            for one in event["tournaments"]:
                for match in (match for r in one["rounds"] for match in r["matches"] if match["result"]):
                    for player, own, other in zip(
                        match["players"], match["points"], match["points"][::-1], strict=True
                    ):
                        played[names[player]] += 1
                        won[names[player]] += own > other
        best = sorted(
            (-round(100 * won[name] / count, 1), -count, name) for name, count in played.items() if count >= 2
        )
        assert [(-row[3], -row[1], row[0]) for row in found] == best[:10]
