"""What the commands print and with what they exit."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest

from tests.builders.workbooks import HEADINGS, ROUND, broken, cup, save, sheets
from tests.commands.cli import run
from tests.run.folders import times, tree

KEYS = {"code", "severity", "sheet", "cell", "related", "found", "expected", "mend"}


class TestCheck:
    def test_json_has_the_documented_keys(self, tmp_path: Path) -> None:
        good, bad = cup(tmp_path / "a.xlsx"), broken(tmp_path / "b.xlsx")
        ran = run("check", tmp_path, "--format", "json")
        assert ran.exit_code == 1
        listed = json.loads(ran.stdout)
        assert [one["workbook"] for one in listed] == [good.as_posix(), bad.as_posix()]
        for one in listed:
            assert set(one) == {"workbook", "problems"}
            for row in one["problems"]:
                assert set(row) == KEYS
                assert row["severity"] in ("error", "warning", "hint")
                assert all(set(at) == {"sheet", "cell"} for at in row["related"])
        cells = [(row["sheet"], row["cell"]) for row in listed[1]["problems"] if row["severity"] == "error"]
        assert cells == [("Matches", "D2"), ("Matches", "D3"), ("Matches", "E3")]

    def test_text_lists_sheet_cell_and_the_three_sentences(self, tmp_path: Path) -> None:
        ran = run("check", broken(tmp_path / "b.xlsx"))
        assert ran.exit_code == 1
        rows = json.loads(run("check", tmp_path, "--format", "json").stdout)[0]["problems"]
        said = ran.output.replace('"', "")
        for row in rows:
            for part in (row["sheet"], row["cell"], row["mend"]):
                assert part.translate({ord(mark): None for mark in '“”"'}) in said

    def test_warnings_do_not_stop_anything(self, tmp_path: Path) -> None:
        rematch = [*ROUND, (2, 1, 2, 1, "1"), (2, 2, 12, 3, "1")]
        file = cup(tmp_path / "cup.xlsx", matches=rematch)
        ran = run("check", file, "--format", "json")
        assert ran.exit_code == 0
        problems = json.loads(ran.stdout)[0]["problems"]
        assert {"rematch"} <= {row["code"] for row in problems if row["severity"] == "warning"}
        assert run("build", tmp_path, "-o", tmp_path / "output").exit_code == 0

    def test_problems_are_told_in_the_language_of_the_event(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for language in ("pl", "ru"):
            event = [("Name", language), ("Draw seed", "k"), ("Language", language)]
            cup(tmp_path / f"{language}.xlsx", event=event, matches=[HEADINGS, (1, 1, 1, 1, "1")])
        (tmp_path / "unreadable.xlsx").write_bytes(b"")
        told: list[str] = []

        def lines(_problems: object, language: str) -> list[str]:
            told.append(language)
            return []

        monkeypatch.setattr("pipeline.views.problems.problem_lines", lines)
        monkeypatch.setenv("SWISSBOOK_LANG", "pt")
        run("check", tmp_path)
        assert told == ["pl", "ru", "pt"]

    def test_all_problems_of_all_sheets_at_once(self, tmp_path: Path) -> None:
        content = sheets(
            tournaments=[("Tournament", "Rules", "Rounds"), ("Main", "agot2-joust", "many")],
            players=[("No", "Name", "E-mail"), (1, "A", "no mail"), (1, "B", ""), ("x", "", "")],
            matches=[HEADINGS, (1, 1, 1, 9, "7"), ("Rund", 1, 2, 1, "1")],
            changes=[("From round", "Player", "Change"), (1, "nobody", "leaves")],
            staff=[("Role", "Name"), ("king", "Ann")],
        )
        ran = run("check", save(tmp_path / "cup.xlsx", content), "--format", "json")
        rows = json.loads(ran.stdout)[0]["problems"]
        sheet_of = [row["sheet"] for row in rows]
        order = [
            name for name in ("Event", "Tournaments", "Players", "Matches", "Changes", "Staff") if name in sheet_of
        ]
        assert sorted(sheet_of, key=order.index) == sheet_of
        assert set(order) >= {"Tournaments", "Players", "Matches", "Changes", "Staff"}
        assert len(rows) >= 10

    def test_checks_files_of_any_name_and_says_that_one_is_missing(self, tmp_path: Path) -> None:
        ran = run("check", tmp_path / "none.xlsx")
        assert ran.exit_code == 2
        assert "none.xlsx" in ran.output


class TestBuild:
    def test_names_every_workbook_with_its_page(self, tmp_path: Path) -> None:
        (tmp_path / "input").mkdir()
        cup(tmp_path / "input" / "spring.xlsx")
        broken(tmp_path / "input" / "winter.xlsx")
        ran = run("build", tmp_path / "input", "-o", tmp_path / "out")
        assert ran.exit_code == 1
        assert "spring.xlsx" in ran.output
        assert str(tmp_path / "out" / "site" / "spring" / "index.html") in ran.output
        assert "winter.xlsx" in ran.output
        assert "D2" in ran.output
        assert (tmp_path / "out" / "site" / "index.html").is_file()
        assert (tmp_path / "out" / "private" / "winter" / "problems.html").is_file()

    def test_takes_one_file(self, tmp_path: Path) -> None:
        cup(tmp_path / "spring.xlsx")
        broken(tmp_path / "winter.xlsx")
        assert run("build", tmp_path / "spring.xlsx", "-o", tmp_path / "out").exit_code == 0
        assert (tmp_path / "out" / "site" / "spring" / "index.html").is_file()

    def test_never_changes_its_input(self, tmp_path: Path) -> None:
        (tmp_path / "input").mkdir()
        cup(tmp_path / "input" / "spring.xlsx")
        broken(tmp_path / "input" / "winter.xlsx")
        before = tree(tmp_path / "input"), times(tmp_path / "input")
        for path in (tmp_path / "input").iterdir():
            path.chmod(stat.S_IREAD)
        run("build", tmp_path / "input", "-o", tmp_path / "out")
        assert (tree(tmp_path / "input"), times(tmp_path / "input")) == before

    def test_an_output_that_is_a_file(self, tmp_path: Path) -> None:
        cup(tmp_path / "spring.xlsx")
        (tmp_path / "out").write_text("mine")
        ran = run("build", tmp_path, "-o", tmp_path / "out")
        assert ran.exit_code == 2
        assert (tmp_path / "out").read_text() == "mine"

    def test_a_file_where_a_folder_should_be_is_named_in_one_line(self, tmp_path: Path) -> None:
        (tmp_path / "input").mkdir()
        cup(tmp_path / "input" / "spring.xlsx")
        (tmp_path / "out").mkdir()
        (tmp_path / "out" / "site").write_text("mine")
        ran = run("build", tmp_path / "input", "-o", tmp_path / "out")
        assert ran.exit_code == 1
        assert len(ran.output.strip().splitlines()) == 1
        assert str(tmp_path / "out" / "site") in ran.output

    @pytest.mark.skipif(
        os.name == "nt" or not hasattr(os, "geteuid") or os.geteuid() == 0, reason="this user may write everywhere"
    )
    def test_an_output_that_cannot_be_written_is_named_in_one_line(self, tmp_path: Path) -> None:
        (tmp_path / "input").mkdir()
        cup(tmp_path / "input" / "spring.xlsx")
        (tmp_path / "out").mkdir(mode=0o500)
        ran = run("build", tmp_path / "input", "-o", tmp_path / "out")
        assert ran.exit_code == 1
        assert len(ran.output.strip().splitlines()) == 1
        assert str(tmp_path / "out") in ran.output

    def test_a_full_disk_is_one_line(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        import errno

        (tmp_path / "input").mkdir()
        cup(tmp_path / "input" / "spring.xlsx")

        def full(_self: Path, _target: Path) -> Path:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(_target))

        monkeypatch.setattr(Path, "replace", full)
        ran = run("build", tmp_path / "input", "-o", tmp_path / "out")
        assert ran.exit_code == 1
        assert len(ran.output.strip().splitlines()) == 1
        assert not [path for path in tree(tmp_path / "out") if path.endswith(".tmp")]


@pytest.mark.parametrize(
    "arguments",
    [
        ("check", "--format", "xml"),
        ("build", "--nonsense"),
        ("new",),
        ("new", "cup.xlsx"),
        ("new", "cup.xlsx", "--rules", "agot2-joust", "--lang", "de"),
        ("simulate", "--rules", "agot2-joust", "--players", "1", "-o", "x.xlsx"),
        ("rules", "tiddlywinks"),
        ("paint",),
    ],
    ids=" ".join,
)
def test_wrong_usage_exits_with_2(
    arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(*arguments).exit_code == 2
    assert not list(tmp_path.iterdir())
