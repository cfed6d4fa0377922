"""What programs read of `doctor` and `verify`, and the total of `check` over a folder."""

from __future__ import annotations

import json
from pathlib import Path

from tests.builders.workbooks import broken, cup
from tests.commands.cli import run


def test_check_of_a_folder_ends_with_a_total(tmp_path: Path) -> None:
    cup(tmp_path / "alpha.xlsx")
    cup(tmp_path / "beta.xlsx")
    broken(tmp_path / "gamma.xlsx")
    ran = run("check", tmp_path)
    last = ran.output.strip().splitlines()[-1]
    assert last.startswith("3 events: 1 with errors; ")
    assert "error" in last.partition(";")[2]
    assert "events:" not in run("check", tmp_path / "alpha.xlsx").output


def test_doctor_for_programs(tmp_path: Path) -> None:
    ran = run("doctor", cup(tmp_path / "cup.xlsx"), "--format", "json")
    told = json.loads(ran.output)
    assert (ran.exit_code, told["errors"], told["workbook"]) == (0, False, (tmp_path / "cup.xlsx").as_posix())
    assert all(part["heading"] and part["lines"] for chapter in told["chapters"] for part in chapter["parts"])
    wrong = run("doctor", broken(tmp_path / "broken.xlsx"), "--format", "json")
    assert (wrong.exit_code, json.loads(wrong.output)["errors"]) == (1, True)


def test_verify_for_programs(tmp_path: Path) -> None:
    ran = run("verify", cup(tmp_path / "cup.xlsx"), "--format", "json")
    told = json.loads(ran.output)
    assert (ran.exit_code, told["problems"]) == (0, [])
    ((first,),) = [one["rounds"] for one in told["tournaments"]]
    assert first["round"] == "1"
    assert first["verdict"]
    assert (first["recorded"], first["corrected"]) == (False, False)
    wrong = run("verify", broken(tmp_path / "broken.xlsx"), "--format", "json")
    told = json.loads(wrong.output)
    assert (wrong.exit_code, told["tournaments"]) == (1, [])
    assert {"code", "cell", "found"} <= told["problems"][0].keys()
