"""Own rules wherever those of a game are taken, and back again from what was exported by them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pipeline.extensions.exchange.nrtm import nrtm_file
from pipeline.extensions.exchange.trf.writer import trf_file
from pipeline.rules.load import builtin_ids
from pipeline.rules.sources import source_of
from tests.commands.cli import run, run_at_terminal
from tests.extensions.exchange.simulated import published_people
from tests.run.loading import ready

CHESS = """
kind = "duel"
source = "Rules of the club"
names = { en = "Chess of the club" }
points = { win = 1, draw = 0.5, loss = 0 }
bye = { points = 1, order = ["points"] }
standings = { tiebreaks = ["opponents_points", "lot"] }
report = { address = "coordinator@example.org", days = 3 }
"""


@pytest.fixture
def chess(tmp_path: Path) -> Path:
    file = tmp_path / "rules" / "chess.toml"
    file.parent.mkdir()
    file.write_text(CHESS, "utf-8")
    return file


def test_a_new_workbook_has_the_rules_beside_it(chess: Path, tmp_path: Path) -> None:
    book = tmp_path / "cup" / "Spring-Cup.xlsx"
    ran = run("new", book, "--rules", chess, "--lang", "en")
    assert ran.exit_code == 0, ran.output
    assert (book.parent / "chess.toml").read_text("utf-8") == CHESS
    loaded = ready(book)
    assert [one.rules for one in loaded.event.tournaments] == ["chess"]
    assert loaded.reading.rulesets[loaded.event.tournaments[0].rules].names["en"] == "Chess of the club"


def test_no_other_file_of_that_name_is_written_over(chess: Path, tmp_path: Path) -> None:
    book = tmp_path / "cup" / "Spring-Cup.xlsx"
    book.parent.mkdir()
    (book.parent / "chess.toml").write_text("mine", "utf-8")
    for command in (["new", book], ["simulate", "-o", book, "--players", 8]):
        ran = run(*command, "--rules", chess)
        assert ran.exit_code == 1
        assert "chess.toml" in ran.output
    assert (book.parent / "chess.toml").read_text("utf-8") == "mine"
    assert not book.exists()


def test_errors_of_the_rules_are_all_told_and_nothing_is_written(chess: Path, tmp_path: Path) -> None:
    chess.write_text(
        CHESS.replace("win = 1", "wn = 1").replace('"opponents_points"', '"buchholz_of_ours"'), "utf-8"
    )
    for command in (["new", tmp_path / "a.xlsx"], ["simulate", "-o", tmp_path / "a.xlsx", "--players", 8]):
        ran = run(*command, "--rules", chess)
        assert ran.exit_code == 1
        assert "points.wn" in ran.output
        assert "standings.tiebreaks[1]" in ran.output
    assert not (tmp_path / "a.xlsx").exists()


@pytest.mark.thorough
@pytest.mark.parametrize("form", ["nrtm.json", "trf"])
def test_what_was_exported_by_own_rules_is_imported_without_being_asked_for_them(
    chess: Path, tmp_path: Path, form: str
) -> None:
    """The rules travel in the file, without the address of the report, and lie beside the new workbook."""
    book = tmp_path / "cup.xlsx"
    ran = run(
        "simulate", "--rules", chess, "--players", 9, "--rounds", 3, "--seed", "W1", "--lang", "en", "-o", book
    )
    assert ran.exit_code == 0, ran.output
    loaded = ready(book)
    writer = nrtm_file if form == "nrtm.json" else trf_file
    content = writer(loaded.event, loaded.states[0], published_people(loaded.event))
    assert content is not None
    assert b"coordinator@example.org" not in content
    file = tmp_path / "away" / f"cup.{form}"
    file.parent.mkdir()
    file.write_bytes(content)
    ran = run("import", file, "-o", file.with_name("back.xlsx"), "--lang", "en")
    assert ran.exit_code == 0, ran.output
    back = ready(file.with_name("back.xlsx"))
    standings = [(line.player, line.place, line.points) for line in loaded.states[0].standings]
    assert [(line.player, line.place, line.points) for line in back.states[0].standings] == standings
    (ruleset,) = back.reading.rulesets.values()
    assert (ruleset.names["en"], ruleset.source) == ("Chess of the club", "Rules of the club")
    assert ruleset.report is not None
    assert (ruleset.report.address, ruleset.report.days) == ("", 3)


@pytest.mark.thorough
@pytest.mark.parametrize(("beside", "exit_code"), [(CHESS, 0), (CHESS.replace("0.5", "0.25"), 1)])
def test_rules_that_have_travelled_come_back_to_the_file_that_they_were(
    chess: Path, tmp_path: Path, beside: str, exit_code: int
) -> None:
    """Without comments and address they are other bytes and the same rules; the file beside the workbook stays as it is."""
    book = tmp_path / "cup.xlsx"
    assert run("simulate", "--rules", chess, "--players", 6, "--lang", "en", "-o", book).exit_code == 0
    loaded = ready(book)
    content = trf_file(loaded.event, loaded.states[0], published_people(loaded.event))
    assert content is not None
    (tmp_path / "cup.trf").write_bytes(content)
    (tmp_path / "chess.toml").write_text(f"# Ours\n{beside}", "utf-8")
    ran = run("import", tmp_path / "cup.trf", "-o", tmp_path / "back.xlsx")
    assert ran.exit_code == exit_code, ran.output
    assert (tmp_path / "chess.toml").read_text("utf-8") == f"# Ours\n{beside}"


def test_rules_that_are_only_named_are_looked_for_beside_the_file_and_told(chess: Path, tmp_path: Path) -> None:
    players = [{"id": number, "name": f"P{number}"} for number in (1, 2)]
    sides = {f"player{number}": {"id": number, "combinedScore": 0.5} for number in (1, 2)}
    facts = {"players": players, "rounds": [[sides]], "swissbook": {"rules": "chess", "rounds": 1, "cut": 0}}
    file = tmp_path / "cup.json"
    file.write_text(json.dumps(facts), "utf-8")
    ran = run("import", file)
    assert ran.exit_code == 1
    assert "`--rules chess.toml`" in ran.output
    assert run("import", file, "--rules", chess, "-o", tmp_path / "a.xlsx").exit_code == 0
    ready(tmp_path / "a.xlsx")
    assert run("import", file, "-o", tmp_path / "b.xlsx").exit_code == 0  # beside it since


@pytest.mark.parametrize("name", ["../chess", "", "a/b", "con:"])
def test_rules_of_a_foreign_file_are_written_nowhere_else(tmp_path: Path, name: str) -> None:
    facts = {"players": [{"id": 1, "name": "P"}, {"id": 2, "name": "Q"}], "rounds": []}
    file = tmp_path / "in" / "cup.json"
    file.parent.mkdir()
    file.write_text(json.dumps({**facts, "swissbook": {"rules": name, "rules_file": CHESS}}), "utf-8")
    assert run("import", file).exit_code == 1
    assert {one.name for one in tmp_path.rglob("*") if one.is_file()} == {"cup.json"}


def test_a_list_of_results_by_own_rules(chess: Path, tmp_path: Path) -> None:
    file = tmp_path / "cup.csv"
    file.write_text("Round,Player 1,Player 2,Result\n1,Jan,Zofia,X\n", "utf-8")
    assert run("import", file, "--rules", chess).exit_code == 0
    assert [line.points for line in ready(tmp_path / "cup.xlsx").states[0].standings] == [0.5, 0.5]
    ran = run("import", file, "--rules", "agot1-melee", "-o", tmp_path / "b.xlsx")
    assert ran.exit_code == 1
    assert "agot1-melee" in ran.output


def test_check_reads_rules_and_seasons(chess: Path, tmp_path: Path) -> None:
    assert run("check", chess).exit_code == 0
    chess.write_text(CHESS + "[swiss]\npairing = 'swing'\n", "utf-8")
    ran = run("check", chess)
    assert ran.exit_code == 1
    assert "swiss.pairing" in ran.output
    (found,) = json.loads(run("check", chess, "--format", "json").output)
    assert [one["cell"] for one in found["problems"]] == ["swiss.pairing"]
    season = tmp_path / "season.toml"
    season.write_text("nme = 'Cup'\n", "utf-8")
    assert "nme" in run("check", season, chess).output


def test_rules_shows_a_file_in_words_and_passes_nothing_over(chess: Path) -> None:
    chess.write_text(CHESS + "[swiss]\npairing = 'slide'\nclock = 25\n", "utf-8")
    lines = run("rules", chess, "--lang", "en").output.splitlines()
    assert "Game: Chess of the club" in lines
    assert "Gra: Chess of the club" in run("rules", chess, "--lang", "pl").output, "not a match of two players"
    points = next(line for line in lines if line.startswith("Points: "))
    assert {"win 1", "draw 0.5", "loss 0", "bye 1"} <= set(points.removeprefix("Points: ").split("; "))
    assert any(line.startswith("Tie-break 1: ") and line.endswith("(opponents_points)") for line in lines)
    assert {"swiss.clock: 25", "report.days: 3", 'bye.order: ["points"]'} <= set(lines)


@pytest.mark.parametrize("known", builtin_ids())
def test_every_game_can_be_said_in_words(known: str) -> None:
    ran = run("rules", known, "--words", "--lang", "pl")
    assert ran.exit_code == 0, ran.output
    assert len(ran.output.splitlines()) > 4


def test_rules_groups_games_and_finds_them() -> None:
    lines = run("rules", "--lang", "en").output.splitlines()
    headings = [line for line in lines if not line.startswith(" ")]
    assert headings == ["Matches of two players", "Tables of several players", "Rankings over several tournaments"]
    assert sum(line.startswith("  ") and line[2] != " " for line in lines) == len(builtin_ids())
    found = run("rules", "neuroshima", "--lang", "en").output.splitlines()
    assert [line.split()[0] for line in found[1::2]] == ["neuroshima-hex-2023"]
    assert run("rules", "no-such-game").exit_code == 2


def test_rules_say_who_has_written_them_and_what_becomes_of_each_sentence() -> None:
    counts = {verdict.value: count for verdict, count in source_of("netrunner-double").counts.items()}
    _, _, listed = run("rules", "netrunner-double", "--words", "--lang", "en").output.partition("Its rules: ")
    line, *sentences = listed.splitlines()
    assert line == (
        f"rules of the publisher, 1.6.2, 2023-10; carried out {counts['carried']}, by hand {counts['by hand']}, "
        f"not in a workbook {counts['not in a workbook']}; compared with 12 published events, 12 exact"
    )
    assert run("rules", "double-sided", "--lang", "en").output.splitlines()[2].strip() == line
    assert (
        "Asked of whoever runs an event: A sanctioned event that is held online is played on jinteki.net (1.5.2)."
        in sentences
    )
    assert (
        "2. carried out: 1.1.3: a bye is a full round won; a random player in round 1, later the lowest score without one "
        in listed
    )


def test_without_rules_and_without_a_terminal_new_says_what_to_give(tmp_path: Path) -> None:
    ran = run("new", tmp_path / "a.xlsx")
    assert ran.exit_code == 2
    assert "--rules" in ran.output
    assert not (tmp_path / "a.xlsx").exists()


@pytest.mark.parametrize(
    ("typed", "chosen"),
    [("hex\n", "neuroshima-hex-2023"), ("no such game\ngame of thrones\n2\n", "agot2-joust"), ("war-online-constructed\n", "war-online-constructed")],
)  # fmt: skip
def test_in_a_terminal_new_asks_for_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str, chosen: str
) -> None:
    book = tmp_path / "a.xlsx"
    ran = run_at_terminal(monkeypatch, typed, "new", book)
    assert ran.exit_code == 0, ran.output
    assert [one.rules for one in ready(book).event.tournaments] == [chosen]
