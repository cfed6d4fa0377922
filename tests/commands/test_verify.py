"""`verify`: every round drawn again, and what it says of those that were not drawn so."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest

from pipeline.engine.audit.verify import Verdict
from pipeline.run.check import verify_file
from pipeline.schema.sheets import CHANGES, MATCHES
from pipeline.views.rounds.draw import VERDICTS
from tests.commands.cli import ROOT, run
from tests.commands.pairing import matches_in, simulated_workbook
from tests.docs.wrapping import items
from tests.eventday.desk import Desk, swap_cells
from tests.profiles import quick_for

SAMPLES = sorted((ROOT / "input").glob("*.xlsx"))


@pytest.mark.parametrize("sample", quick_for(SAMPLES, *SAMPLES[::4]), ids=[path.stem for path in SAMPLES])
def test_the_draw_of_every_sample_event_verifies(sample: Path) -> None:
    loaded, tournaments = verify_file(sample)
    assert not loaded.has_errors
    assert tournaments
    for rounds in tournaments.values():
        assert rounds
        assert {one.verdict for one in rounds} == {Verdict.AS_DRAWN}


def test_every_verdict_is_explained_on_the_page() -> None:
    page = items((ROOT / "docs" / "fairness.md").read_text("utf-8"))
    assert {text for text in VERDICTS.values() if not any(one.startswith(f"**{text}**: ") for one in page)} == set()


class TestSays:
    @pytest.fixture(autouse=True)
    def _here(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)

    def _drawn(self) -> Path:
        """Two rounds, the second drawn by `pair`, without results."""
        path = simulated_workbook()
        assert run("pair", path.name).exit_code == 0
        return path

    def test_as_drawn(self) -> None:
        ran = run("verify", self._drawn().name)
        assert ran.exit_code == 0
        assert ran.output.splitlines() == ["Main tournament", "  Round 1: as drawn", "  Round 2: as drawn"]

    def test_the_order_of_rows_tables_and_sides_is_no_matter(self) -> None:
        path = self._drawn()
        first, second = _rows(path, 2)[:2]
        for column in "BCD":
            swap_cells(path, "Matches", f"{column}{first}", f"{column}{second}")
        swap_cells(path, "Matches", f"C{first}", f"D{first}")
        assert run("verify", path.name).output.count("as drawn") == 2

    @pytest.mark.parametrize("number", [1, 2])
    def test_by_hand_as_good_or_worse_by_how_much(self, number: int) -> None:
        """Two players of a round change places: in round 1 it costs nothing, later what it costs is said."""
        path = self._drawn() if number == 2 else simulated_workbook()
        rows = _rows(path, number)
        swap_cells(path, "Matches", f"D{rows[0]}", f"D{rows[-2]}")
        (rounds,) = verify_file(path)[1].values()
        found = rounds[number - 1]
        ran = run("verify", path.name)
        assert ran.exit_code == 0
        assert found.paired is not None
        assert found.drawn is not None
        if number == 1:
            assert found.verdict is Verdict.AS_GOOD
            assert "Round 1: paired by hand, as good as the draw" in ran.output
        else:
            assert found.verdict is Verdict.WORSE
            more, fewer = found.paired.squared, found.drawn.squared
            assert more > fewer
            assert "Round 2: paired by hand, worse than the draw" in ran.output
            assert f"squared points differences: {more} instead of {fewer}" in ran.output

    def test_a_rematch_by_hand(self) -> None:
        """Somebody sits down with an opponent of round 1, and the two who are left over play each other."""
        path = self._drawn()
        rows = list(enumerate(matches_in(path), start=2))
        seats = {
            player: f"{column}{row}"
            for row, found in rows
            for column, player in zip("CD", found[2:4], strict=True)
            if found[0] == 2 and found[3]
        }
        old = (found[2:4] for _, found in rows if found[0] == 1 and found[3])
        one, other = next(pair for pair in old if set(pair) <= seats.keys())
        opponent = seats[one].translate(str.maketrans("CD", "DC"))
        swap_cells(path, "Matches", opponent, seats[other])
        (rounds,) = verify_file(path)[1].values()
        found = rounds[1]
        assert found.verdict is Verdict.WORSE
        assert found.paired is not None
        assert found.paired.rematches >= 1
        assert f"rematches: {found.paired.rematches} instead of 0" in run("verify", path.name).output

    @pytest.mark.thorough
    def test_another_bye_by_hand(self) -> None:
        path = self._drawn()
        rows = _rows(path, 2)
        swap_cells(path, "Matches", f"C{rows[0]}", f"C{rows[-1]}")
        assert "Round 2: paired by hand: different players or byes from the draw" in run("verify", path.name).output

    def test_corrected_since(self) -> None:
        path = self._drawn()
        row = next(row for row, found in enumerate(matches_in(path), start=2) if found[4] in ("1", "2"))
        desk = Desk(path, "en")
        desk.type(MATCHES, row, {"result": "2" if matches_in(path)[row - 2][4] == "1" else "1"})
        desk.save()
        ran = run("verify", path.name)
        assert ran.exit_code == 0
        assert "Round 1: as drawn" in ran.output
        assert "corrected" in ran.output
        assert "by hand" not in ran.output

    @pytest.mark.thorough
    def test_corrected_without_another_round(self) -> None:
        """A player who is warned moves no pair, but it is said that something was added."""
        path = self._drawn()
        desk = Desk(path, "en")
        desk.add(CHANGES, {"since": 1, "player": str(matches_in(path)[0][2]), "change": "Warning"})
        desk.save()
        lines = run("verify", path.name).output.splitlines()
        assert lines[2] == "  Round 2: as drawn"
        assert "corrected since; they do not affect it" in lines[3]

    def test_in_the_language_of_the_event(self) -> None:
        ran = run("verify", ROOT / "input" / "agot2-joust.xlsx")
        assert "Runda 1:" in ran.output

    def test_a_workbook_with_errors(self) -> None:
        path = simulated_workbook()
        book = openpyxl.load_workbook(path)
        book["Matches"]["E2"] = "7"
        book.save(path)
        ran = run("verify", path.name)
        assert ran.exit_code == 1
        assert "E2" in ran.output


def _rows(path: Path, number: int) -> list[int]:
    return [row for row, found in enumerate(matches_in(path), start=2) if found[0] == number]
