"""`swissbook import`: a workbook from a file of another program."""

from __future__ import annotations

from pathlib import Path

from pipeline.extensions.exchange.trf.writer import trf_file
from pipeline.workbook.read.reader import read_workbook
from tests.commands.cli import run
from tests.extensions.exchange.simulated import event_and_state, published_people
from tests.extensions.exchange.test_trf import CHESS
from tests.run.loading import ready

LIST = "Round,Player 1,Player 2,Result\n1,Jan,Zofia,1\n1,Ann,Iwan,2T\n"


def test_a_list_of_results_becomes_a_workbook_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "Spring-Cup.csv"
    file.write_text(LIST, encoding="utf-8")
    ran = run("import", file, "--rules", "agot2-joust", "--lang", "en")
    assert ran.exit_code == 0, ran.output
    assert "Taken in: 4 players, 2 matches, 1 round." in ran.output
    loaded = ready(tmp_path / "Spring-Cup.xlsx")
    assert loaded.event.name == "Spring Cup"
    assert [player.name for player in loaded.event.players] == ["Jan", "Zofia", "Ann", "Iwan"]


def test_of_several_tournaments_the_rounds_of_each_are_counted(tmp_path: Path) -> None:
    file = tmp_path / "cups.csv"
    rows = (
        f"{cup},1,{names},2,1"
        for cup, names in (("2024", "Jan,Zofia"), ("2024", "Ann,Iwan"), ("2025", "Ann,Zofia"))
    )
    file.write_text("\n".join(("Season,Round,Player 1,Player 2,Score 1,Score 2", *rows)), encoding="utf-8")
    assert (
        "Taken in: 4 players, 3 matches, 2 rounds, 2 tournaments."
        in run("import", file, "--rules", "round-robin").output
    )


def test_rules_must_be_named_and_those_that_fit_are_offered(tmp_path: Path) -> None:
    file = tmp_path / "cup.csv"
    file.write_text(LIST, encoding="utf-8")
    ran = run("import", file)
    assert ran.exit_code == 1
    assert "agot2-joust" in ran.output
    assert "war-online-constructed" not in ran.output
    assert not file.with_suffix(".xlsx").exists()


def test_a_file_of_our_own_knows_its_rules(tmp_path: Path) -> None:
    event, outcome = event_and_state("agot1-joust", 12, "I1")
    file = tmp_path / "cup.trf"
    file.write_bytes(trf_file(event, outcome, published_people(event)) or b"")
    ran = run("import", file, "-o", tmp_path / "new" / "cup.xlsx")
    assert ran.exit_code == 0, ran.output
    loaded = ready(tmp_path / "new" / "cup.xlsx")
    assert (loaded.event.name, loaded.event.seed) == (event.name, event.seed)


def test_players_keep_the_ratings_of_a_chess_file(tmp_path: Path) -> None:
    """A rating stands there as a whole number, which Python 3.11 does not know to be one."""
    file = tmp_path / "open.trf"
    file.write_text(CHESS, encoding="utf-8", newline="")
    run("import", file, "--rules", "neuroshima-hex-2023")
    reading = read_workbook(tmp_path / "open.xlsx")
    assert reading.event is not None
    assert {(player.rating, type(player.rating)) for player in reading.event.players} == {(2100, float)}


def test_nothing_is_written_over(tmp_path: Path) -> None:
    file = tmp_path / "cup.csv"
    file.write_text(LIST, encoding="utf-8")
    file.with_suffix(".xlsx").write_bytes(b"mine")
    assert run("import", file, "--rules", "agot2-joust").exit_code == 2
    assert file.with_suffix(".xlsx").read_bytes() == b"mine"


def test_an_import_whose_workbook_has_errors_says_so_and_fails(tmp_path: Path) -> None:
    """The rules need scores, which a chess file does not have: the workbook is there to have them entered, and not ready."""
    file = tmp_path / "open.trf"
    file.write_text(CHESS, encoding="utf-8", newline="")
    ran = run("import", file, "--rules", "neuroshima-hex-2023")
    assert ran.exit_code == 1
    assert "is ready" not in ran.output
    assert "it has errors: mend them in it" in ran.output
    assert (tmp_path / "open.xlsx").exists()
