"""A whole day of melee, from `new` to the final table, played through the workbook alone."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from pipeline.engine.audit.verify import Verdict
from pipeline.model import CUT, FINAL_TABLE, SEMI_FINAL_TABLES, ChangeKind, replace, swiss
from pipeline.run.check import verify_file
from pipeline.schema.sheets import TABLES
from tests.commands.cli import run
from tests.eventday.table_day import Seated, TableDay, by_table, folder_day, preliminaries


def finish(day: TableDay, first: list[int], output: Path) -> None:
    """Nothing more is due, and the site has the places."""
    rows = day.desk.rows(TABLES)
    ran = run("go", day.desk.path, "--no-open")
    assert ran.exit_code == 0, ran.output
    assert day.desk.rows(TABLES) == rows
    before = day.desk.path.read_bytes()
    assert run("pair", day.desk.path).exit_code == 0
    assert day.desk.path.read_bytes() == before
    day.look_at_standings()
    (file,) = (output / "site").glob("*/data/event.json")
    (tournament,) = json.loads(file.read_text("utf-8"))["tournaments"]
    assert tournament["next"] is None
    listed: list[dict[str, Any]] = tournament["classification"]
    assert [one["player"] for one in listed][: len(first)] == first
    assert sorted(one["player"] for one in listed) == list(range(1, day.players + 1))
    ran = run("check", day.desk.path)
    assert ran.exit_code == 0, ran.output


def test_eleven_players_and_a_final_table_of_three(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    day = folder_day(tmp_path, "pl", 11)
    preliminaries(day)
    rows = day.pair(FINAL_TABLE)
    day.look_at_standings()
    order = [player for player, _ in day.standings()]
    assert {seat.player for seat in rows} == set(order[:3])
    day.play(rows)
    (final,) = day.ranked(FINAL_TABLE)
    finish(day, [*final, *order[3:]], tmp_path / "output")


@pytest.mark.thorough
def test_seventeen_players_with_a_semi_final(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The eighth leaves before the semi-final, so the seventeenth comes in."""
    monkeypatch.chdir(tmp_path)
    day = folder_day(tmp_path, "ru", 17, cut=16)
    preliminaries(day)
    leaves = 8
    day.change(ChangeKind.DROP, leaves, CUT)
    rows = day.pair(SEMI_FINAL_TABLES)
    order = [player for player, _ in day.standings()]
    seeds = [player for player in order if player != leaves]
    for seats in by_table(rows).values():
        assert sorted(seeds.index(seat.player) // 4 for seat in seats) == [0, 1, 2, 3]
    day.play(rows)
    semi = day.ranked(SEMI_FINAL_TABLES)
    rows = day.pair(FINAL_TABLE)
    assert {seat.player for seat in rows} == {table[0] for table in semi}
    day.play(rows)
    (final,) = day.ranked(FINAL_TABLE)
    behind = [sorted((table[place] for table in semi), key=order.index) for place in (1, 2, 3)]
    finish(day, [*final, *(player for place in behind for player in place), leaves], tmp_path / "output")


def test_who_leaves_after_the_draw_is_left_out_by_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    day = folder_day(tmp_path, "en", 11)
    assert run("pair", day.desk.path).exit_code == 0
    day.change(ChangeKind.DROP, 3, swiss(1))
    ran = run("pair", day.desk.path, "--redraw")
    assert ran.exit_code == 0, ran.output
    seats = day.desk.rows(TABLES)
    assert sorted(int(str(row["player"]).split()[0]) for row in seats) == sorted(day.present)
    assert Counter(row["table"] for row in seats) == {1: 3, 2: 3, 3: 4}
    day.verified()


def test_waiting_names_the_cell_of_each_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    day = folder_day(tmp_path, "en", 11)
    rows = day.pair(swiss(1))
    day.enter(rows[0], 15)
    day.desk.close()
    told = run("pair", day.desk.path).output
    assert [cell for cell in ("E2", "E3", "E6", "E10") if f"Tables {cell}" in told] == ["E3", "E6", "E10"]
    assert "--redraw" not in told
    refused = run("pair", day.desk.path, "--redraw")
    assert refused.exit_code == 1
    assert "E2" in refused.output


@pytest.mark.thorough
def test_tables_changed_by_hand_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two players change tables in round 2, so that some meet again: `verify` says by how much it is worse."""
    monkeypatch.chdir(tmp_path)
    day = folder_day(tmp_path, "en", 12)
    first = day.pair(swiss(1))
    day.play(first)
    second = day.pair(swiss(2))
    mates = {frozenset(pair) for seats in by_table(first).values() for pair in pairs_of(seats)}

    def repeats(one: Seated, other: Seated) -> int:
        """How many pairs meet again once these two have changed places."""
        change = {one.player: other.player, other.player: one.player}
        moved = [replace(seat, player=change.get(seat.player, seat.player)) for seat in second]
        return sum(frozenset(pair) in mates for seats in by_table(moved).values() for pair in pairs_of(seats))

    one, other = max(combinations(second, 2), key=lambda pair: repeats(*pair))
    for seat, player in ((one, other.player), (other, one.player)):
        day.desk.type(TABLES, seat.row, {"player": f"{player} {day.name(player)}"})
    day.desk.close()
    (rounds,) = verify_file(day.desk.path)[1].values()
    assert [found.verdict for found in rounds] == [Verdict.AS_DRAWN, Verdict.WORSE]
    told = run("verify", day.desk.path).output
    assert "repeated meetings" in told


def pairs_of(seats: list[Seated]) -> list[tuple[int, int]]:
    """Who shares a table."""
    return list(combinations((seat.player for seat in seats), 2))
