"""The questions of docs/entry-form.md, asked by forms of Google and Microsoft: their answers come in without a question."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pipeline.extensions.intake.players import read_players
from pipeline.extensions.intake.questions import questions_of
from pipeline.extensions.intake.sheets import Sheets, read_sheets
from pipeline.model import Player
from tests.extensions.intake.shapes import separated, xlsx

_TEXT = (Path(__file__).parents[3] / "docs" / "entry-form.md").read_text("utf-8")
_ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")] for line in _TEXT.splitlines() if line.startswith("| ")
]
GAMES = {row[0]: row[1].split("; ") for row in _ROWS if len(row) == 2 and row[0] != "game"}
WORDS = {row[0]: row[1:] for row in _ROWS if len(row) == 5 and row[0]}
CONSENT = re.findall(r"^- \w+: (.+\?)$", _TEXT.replace("\n  ", " "), re.MULTILINE)
ANSWERS = {
    "Full name": "Jan Kos", "First name": "Jan", "Last name": "Kos", "E-mail": "jan@x.pl", "Club or team": "Smok", "Club": "Smok",
    "City": "Łódź", "Country": "Polska", "Rating": "1500",
}  # fmt: skip
STAMPS = ("Timestamp", "Sygnatura czasowa", "Carimbo de data/hora", "Отметка времени")
NO = ("No", "Nie", "Não", "Нет")


def forms() -> Iterator[tuple[str, list[str], int]]:
    for game, questions in GAMES.items():
        for language in range(4):
            yield game, questions, language


def answered(questions: list[str], language: int, *, no: bool) -> tuple[list[str], list[str]]:
    headings = [CONSENT[language] if one == "Consent" else WORDS[one][language] for one in questions]
    return headings, [(NO[language] if no else "x") if one == "Consent" else ANSWERS[one] for one in questions]


def player_of(folder: Path, content: bytes) -> Player:
    read = read_sheets(content, "answers.csv")
    assert isinstance(read, Sheets)
    assert questions_of(read.sheets) == []
    (folder / "answers.csv").write_bytes(content)
    players, problems = read_players(folder / "answers.csv")
    assert {one.code for one in problems} <= {"players-file-understood", "players-file-noted"}
    (player,) = players
    return player


@pytest.mark.parametrize(("game", "questions", "language"), list(forms()))
def test_answers_come_in_without_a_question(tmp_path: Path, game: str, questions: list[str], language: int) -> None:
    assert (len(GAMES), len(CONSENT)) == (5, 4)
    headings, answers = answered(questions, language, no=True)
    google = separated(",")([[STAMPS[language], *headings], ["2026/03/01 10:11:12 AM GMT+1", *answers]])
    microsoft = xlsx([["Id", "Start time", "Completion time", *headings], [1, 46082.42, 46082.43, *answers]])
    for content in (google, microsoft):
        player = player_of(tmp_path, content)
        assert (player.name, player.email, player.hidden) == ("Jan Kos", "jan@x.pl", True), game
        assert player.note.partition(": ")[0] in (STAMPS[language], "Start time")
        assert player.rating == (1500 if "Rating" in questions else None)
        assert player.club == ("Smok" if {"Club", "Club or team"} & {*questions} else "")
        assert player.country == ("Polska" if "Country" in questions else "")
    headings, answers = answered(questions, language, no=False)
    assert not player_of(tmp_path, separated(",")([headings, answers])).hidden
