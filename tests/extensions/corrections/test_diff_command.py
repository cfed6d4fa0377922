"""`diff`: its exit codes, its languages, its JSON; an event.json as the earlier state."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pipeline.exchange.event_json import event_json
from pipeline.model import PublishedNames, Result, replace
from pipeline.schema.sheets import MATCHES
from tests.builders.events import with_match, with_player
from tests.builders.workbooks import broken, cup, write_event
from tests.commands.cli import ROOT, run
from tests.commands.pairing import matches_in
from tests.eventday.desk import Desk
from tests.extensions.corrections.test_diff import decided, turned
from tests.profiles import quick_for
from tests.run.loading import ready
from tests.run.states import event_to_compare

SAMPLES = sorted((ROOT / "input").glob("*.xlsx"))


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SWISSBOOK_LANG", "en")


def published(workbook: Path, file: str = "event.json") -> Path:
    """The event.json that a build of the workbook writes."""
    loaded = ready(workbook)
    Path(file).write_bytes(event_json(loaded.event, loaded.states, loaded.problems, loaded.overall))
    return Path(file)


def test_the_same_and_another_are_both_fine() -> None:
    old = cup(Path("old.xlsx"))
    assert run("diff", old, old).exit_code == 0
    changed = write_event(Path("new.xlsx"), with_match(event_to_compare(), decided, turned))
    ran = run("diff", write_event(Path("2.xlsx"), event_to_compare()), changed)
    assert ran.exit_code == 0
    assert "What you can do:" in ran.output


@pytest.mark.parametrize("wrong", [0, 1])
def test_a_workbook_with_errors(wrong: int) -> None:
    files = [cup(Path("good.xlsx")), broken(Path("bad.xlsx"))]
    for arguments in (files, ["--format", "json", *files]):
        ran = run("diff", *(arguments if wrong else [*arguments[:-2], *reversed(files)]))
        assert ran.exit_code == 1
        assert "bad.xlsx" in ran.output
        assert "good.xlsx" not in ran.output
        assert "E3" in ran.output


def test_wrong_usage() -> None:
    old = cup(Path("old.xlsx"))
    assert run("diff", old).exit_code == 2
    assert run("diff", old, "none.xlsx").exit_code == 2
    assert run("diff", old, published(old)).exit_code == 2


def test_json() -> None:
    old, new = (
        write_event(Path("1.xlsx"), event_to_compare()),
        write_event(Path("2.xlsx"), with_match(event_to_compare(), decided, turned)),
    )
    found = json.loads(run("diff", old, new, "--format", "json").output)
    (row,) = found["rows"]
    (cell,) = row["cells"]
    assert (row["sheet"], row["state"], row["round"]) == ("matches", "changed", "1")
    assert {cell["old"], cell["new"]} == {"1", "2"}
    assert cell["new_cell"]["sheet"] == "Matches"
    (tournament,) = found["tournaments"]
    assert [one["round"] for one in tournament["rounds"]] == ["2", "3"]
    assert {one["player"] for one in tournament["standings"]} >= set(row["players"])
    assert [one["step"] for one in found["advice"]][-1] == "build"
    assert found["notice"]


@pytest.mark.parametrize("sample", quick_for(SAMPLES, *SAMPLES[::4]), ids=[path.stem for path in SAMPLES])
def test_nothing_is_different_from_its_own_event_json(sample: Path) -> None:
    found = json.loads(run("diff", published(sample), sample, "--format", "json").output)
    assert found["partial"]
    assert found["same"], [found["rows"], found["tournaments"]]


def test_the_byes_of_a_bracket_are_in_its_event_json() -> None:
    file = Path("elimination.xlsx")
    assert run("simulate", "--rules", "elimination", "--players", 13, "--lang", "en", "-o", file).exit_code == 0
    assert sum(row[4] == "BYE" for row in matches_in(file)) == 3
    assert "There are no differences." in run("diff", published(file), file).output


class TestAnEarlierEventJson:
    def test_a_corrected_result(self) -> None:
        old = published(write_event(Path("1.xlsx"), event_to_compare()))
        ran = run("diff", old, write_event(Path("2.xlsx"), with_match(event_to_compare(), decided, turned)))
        assert ran.exit_code == 0
        assert "An event.json contains names as they were published" in ran.output
        assert "Result: " in ran.output
        assert "Round 2: " in ran.output

    def test_names_are_compared_as_published(self) -> None:
        """Who is hidden, or shown by initials, is the same; who is hidden since is told from who was not."""
        for how in PublishedNames:
            shown = replace(with_player(event_to_compare(), 4, hidden=True), published_names=how)
            old = published(write_event(Path("1.xlsx"), shown))
            assert "There are no differences." in run("diff", old, Path("1.xlsx")).output
        old = published(write_event(Path("1.xlsx"), event_to_compare()))
        since = write_event(Path("2.xlsx"), with_player(event_to_compare(), 4, hidden=True))
        found = json.loads(run("diff", old, since, "--format", "json").output)
        (row,) = found["rows"]
        assert row["players"] == [4]
        assert [cell["new"] for cell in row["cells"]] == ["Player 4"]

    @pytest.mark.parametrize(
        "content",
        [
            b"",
            b"[",
            b"[]",
            b"\0\0",
            b'{"schema": "swissbook/2"}',
            b'{"schema": "swissbook/1", "tournaments": 3}',
            b'{"schema": "swissbook/1", "players": [{"number": "x"}]}',
            b'{"schema": "swissbook/1", "tournaments": [{"standings": [{"player": 7, "status": "active"}]}]}',
            b'{"schema": "swissbook/1", "event": {"date": "tomorrow"}}',
            b'{"schema": "swissbook/1", "tournaments": [{"rounds": [{"round": "IX", "matches": [{"players": [1, 2]}]}]}]}',
            b"[" * 100_000,
        ],
    )
    def test_that_is_none(self, content: bytes) -> None:
        Path("event.json").write_bytes(content)
        ran = run("diff", "event.json", cup(Path("new.xlsx")))
        assert ran.exit_code == 1
        assert "event.json" in ran.output


def test_in_the_language_of_the_workbook() -> None:
    polish = write_event(Path("2.xlsx"), with_match(event_to_compare(), decided, turned), "pl")
    ran = run("diff", write_event(Path("1.xlsx"), event_to_compare()), polish)
    assert ran.exit_code == 0
    assert "Runda 1" in ran.output
    assert any(
        result in ran.output
        for result in (f"{Result.FIRST} -> {Result.SECOND}", f"{Result.SECOND} -> {Result.FIRST}")
    )


@pytest.mark.parametrize("corrected_first", quick_for([True, False], True))
def test_a_round_drawn_after_the_correction_did_not_rest_on_what_stood_before(corrected_first: bool) -> None:
    """The sheet Draws tells it; a copy from before the draw is compared."""
    old, new = (
        write_event(Path("1.xlsx"), event_to_compare(rounds=2)),
        write_event(Path("2.xlsx"), event_to_compare(rounds=2)),
    )
    row = next(at for at, one in enumerate(matches_in(new), start=2) if one[0] == 2 and one[4] in ("1", "2"))

    def correct() -> None:
        desk = Desk(new, "en")
        desk.type(MATCHES, row, {"result": "2" if matches_in(new)[row - 2][4] == "1" else "1"})
        desk.save()

    if corrected_first:
        correct()
    assert run("pair", new).exit_code == 0
    if not corrected_first:
        correct()
    found = json.loads(run("diff", old, new, "--format", "json").output)
    rested = [one["round"] for one in found["tournaments"][0]["rounds"]]
    assert rested == ([] if corrected_first else ["3"])
