"""Texts of other programs are as long as those of a workbook at most."""

from __future__ import annotations

import json
from pathlib import Path

from pipeline.extensions.exchange.nrtm import read_nrtm
from pipeline.extensions.exchange.trf.reader import read_trf
from pipeline.extensions.intake.players import read_players
from pipeline.extensions.intake.tournament import read_tournament
from pipeline.locale.spelling import LABEL, PROSE
from pipeline.problems.problem import Problem, Severity
from tests.extensions.exchange.simulated import FILE
from tests.extensions.exchange.test_trf import CHESS

LONG = "Jan " * 20_000


def too_long(problems: list[Problem]) -> list[tuple[str, object]]:
    """Where a text is longer than it may be, and how long it is."""
    found = [one for one in problems if one.code == "text-too-long"]
    assert {one.severity for one in found} <= {Severity.WARNING}
    assert all(len(str(value)) <= 41 for one in found for _, value in one.values)
    return [(one.at.address, dict(one.values)["most"]) for one in found]


def test_a_list_of_players(tmp_path: Path) -> None:
    file = tmp_path / "players.csv"
    file.write_text(f"Name;Club;Note\n{LONG};{LONG};{LONG}\n", "utf-8")
    players, problems = read_players(file)
    assert too_long(problems) == [("A2", LABEL), ("B2", LABEL), ("C2", PROSE)]
    assert [(len(one.name), len(one.club), len(one.note)) for one in players] == [(199, 199, 1999)]


def test_a_list_of_results() -> None:
    found, problems = read_tournament(f"Round,Player 1,Player 2,Result\n1,{LONG},Zofia,1\n".encode(), FILE)
    assert too_long(problems) == [("B2", LABEL)]
    assert found is not None
    assert sorted(len(one.name) for one in found.players) == [5, 199]


def test_a_tournament_report_file() -> None:
    long = CHESS.replace("012 City Open", f"012 {LONG}").replace("022 Kraków", f"022 {LONG}")
    found, problems = read_trf(long, FILE)
    assert too_long(problems) == [("1", LABEL), ("2", LABEL)]
    assert found is not None
    assert (len(found.name), len(found.city)) == (199, 199)


def test_a_file_of_nrtm() -> None:
    rounds = [[{"player1": {"id": 1, "combinedScore": 3}, "player2": {"id": 2, "combinedScore": 0}, "table": 1}]]
    players = [{"id": 1, "name": LONG}, {"id": 2, "name": "Zofia"}]
    found, problems = read_nrtm(json.dumps({"name": LONG, "players": players, "rounds": rounds}), FILE)
    assert sorted(too_long(problems)) == [("name", LABEL), ("players[0].name", LABEL)]
    assert found is not None
    assert sorted(len(one.name) for one in found.players) == [5, 199]


def test_ids_of_thousands_of_digits_are_counted_through() -> None:
    long = "0" * 8 + "1" * 5000
    rounds = [[{"player1": {"id": long, "combinedScore": 3}, "player2": {"id": 2, "combinedScore": 0}}]]
    text = json.dumps({"players": [{"id": long, "name": "Jan"}, {"id": 2, "name": "Ann"}], "rounds": rounds})
    found, _ = read_nrtm(text, FILE)
    assert found is not None
    assert [one.number for one in found.players] == [1, 2]


def test_a_file_of_nothing_but_wrong_lines_is_not_read_to_its_end() -> None:
    """With a player it is one of its kind; without any it is another file, which is said once."""
    wrong = "no line of this format\n" * 50_000
    _, problems = read_trf(f"{CHESS}\r{wrong}", FILE)
    assert 1_000 < len(problems) < 1_010
    assert [one.code for one in read_trf(wrong, FILE)[1]] == ["import-not-trf"]
