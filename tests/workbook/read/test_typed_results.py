"""Scores typed as results: read where they can mean one thing for the game, and advice that the game can follow."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import Any

import pytest

from pipeline.model import Match, Result
from pipeline.problems.describe import describe
from pipeline.problems.problem import Problem
from tests.builders.workbooks import HEADINGS, event_read, read_rows

AGOT2, AGOT1, HEX, WAR = "agot2-joust", "agot1-joust", "neuroshima-hex-2023", "war-online-constructed"
BLOWS, DISCS = "blood-bowl-2019", "othello-mso-2020"
FIRST, SECOND, DRAW = Result.FIRST, Result.SECOND, Result.DRAW


def typed(
    folder: Path, rules: str, cell: Any, scores: tuple[Any, Any] = (None, None), played: Any = 1
) -> tuple[Match, list[Problem]]:
    """The match of a row with that cell under Result, and what is wrong with it."""
    tournaments = [("Tournament", "Rules"), ("Main", rules)]
    rows = [HEADINGS, (played, 1, 1, 2, cell, *scores)]
    reading = read_rows(folder, tournaments=tournaments, matches=rows)
    (match,) = event_read(reading).tournaments[0].matches
    return match, list(reading.problems)


@pytest.mark.parametrize(
    ("rules", "cell", "scores", "meant"),
    [
        (AGOT2, "1-0", (None, None), (FIRST, None, None)),
        (AGOT2, "1–0", (None, None), (FIRST, None, None)),
        (AGOT2, "0:1", (None, None), (SECOND, None, None)),
        (AGOT2, "2-0", (None, None), (FIRST, None, None)),
        (AGOT2, "1 : 2", (None, None), (SECOND, None, None)),
        (AGOT2, dt.time(1, 0), (None, None), (FIRST, None, None)),  # 1:0 in Excel
        (AGOT1, "1-1", (None, None), (DRAW, None, None)),
        (AGOT1, "½-½", (None, None), (DRAW, None, None)),
        (AGOT1, "0,5:0,5", (None, None), (DRAW, None, None)),
        (WAR, "2-1", (None, None), (FIRST, 2, 1)),
        (WAR, "1:0", (None, None), (FIRST, 1, 0)),
        (WAR, "1-1", (None, None), (DRAW, 1, 1)),
        (WAR, "0-2", (0, 2), (SECOND, 0, 2)),
        (WAR, "2-0", (2, None), (FIRST, 2, 0)),
        (WAR, "0-0", (None, None), (DRAW, 0, 0)),
        (BLOWS, "2-1", (None, None), (FIRST, 2, 1)),
        (DISCS, "1 24:40", (None, None), (FIRST, 24, 40)),
        (HEX, "13:7", (None, None), (FIRST, 13, 7)),
        (HEX, "5-12", (None, None), (SECOND, 5, 12)),
        (HEX, "1-0", (13, 7), (FIRST, 13, 7)),
    ],
)
def test_what_can_mean_one_thing_is_read(
    tmp_path: Path, rules: str, cell: Any, scores: tuple[Any, Any], meant: tuple[Any, ...]
) -> None:
    match, problems = typed(tmp_path, rules, cell, scores)
    assert problems == []
    assert (match.result, match.score1, match.score2) == meant


@pytest.mark.parametrize(
    ("rules", "cell", "scores", "played", "code"),
    [
        (AGOT2, "15-9", (None, None), 1, "result-is-score"),
        (AGOT2, "1-1", (None, None), 1, "result-is-score"),
        (AGOT2, "0-0", (None, None), 1, "result-is-score"),
        (AGOT2, "1-0", (None, None), "Top 4", "result-is-score"),
        (HEX, "1-0", (None, None), 1, "result-with-score"),
        (HEX, "0-1", (13, 7), 1, "result-contradicts-scores"),
        (WAR, "3-0", (None, None), 1, "unknown-result"),
        (WAR, "2-0", (2, 1), 1, "result-contradicts-scores"),
        (WAR, "2-0", (1, None), 1, "result-contradicts-scores"),
        (WAR, "1-1", (None, None), "Top 4", "unknown-result"),
        (BLOWS, "½-½", (None, None), 1, "result-with-score"),
        (DISCS, "24:40", (None, None), 1, "result-with-score"),
        (AGOT2, dt.date(2026, 1, 2), (None, None), 1, "result-became-date"),
    ],
)
def test_what_may_mean_two_things_is_asked_about(
    tmp_path: Path, rules: str, cell: Any, scores: tuple[Any, Any], played: Any, code: str
) -> None:
    match, problems = typed(tmp_path, rules, cell, scores, played)
    assert [one.code for one in problems] == [code]
    assert match.result is None


def test_a_bracket_of_two_games_takes_its_final_score(tmp_path: Path) -> None:
    match, problems = typed(tmp_path, AGOT2, "2-1", played="Top 4")
    assert (match.result, problems) == (FIRST, [])


@pytest.mark.parametrize(
    ("rules", "known"),
    [
        (AGOT2, "1, 2, 1T, 2T, 1F, 2F, 0, BYE"),
        (AGOT1, "1, X, 2, 1T, 2T, 1F, 2F, 0, BYE"),
        (HEX, "12:7, 7:7, 7:12, …, 1F, 2F, 0, BYE"),
        (WAR, "2-0, 2-1, 1-0, 1-1, 0-0, 1-2, 0-1, 0-2, 1F, 2F, 0, BYE"),
    ],
)
@pytest.mark.parametrize("cell", ["won", "1-0-0", dt.date(2026, 1, 2), "99-98,5", "0-0"])
def test_advice_is_possible_in_the_game(tmp_path: Path, rules: str, known: str, cell: Any) -> None:
    _, problems = typed(tmp_path, rules, cell)
    for one in problems:
        assert dict(one.values)["results"] == known
        for language in ("en", "pl", "pt", "ru"):
            words = describe(one, language)
            assert "X" not in words.mend
            assert known in words.expected
        told = describe(one, "en").mend
        assert rules in (HEX, WAR) or "score column" not in told


def test_no_advice_of_a_game_without_draws_speaks_of_a_draw(tmp_path: Path) -> None:
    _, (found,) = typed(tmp_path, AGOT2, "won")
    words = describe(found, "en")
    assert "draw" not in words.mend + words.expected


@pytest.mark.parametrize(("cell", "result"), [("1-0", FIRST), ("0:2", SECOND)])
def test_the_ladder_takes_small_scores(tmp_path: Path, cell: str, result: Result) -> None:
    rows = [("Date", "Player 1", "Player 2", "Kind", "Result"), ("2026-03-01", 1, 2, "game", cell)]
    reading = read_rows(tmp_path, ladder=rows)
    assert [one.result for one in event_read(reading).ladder] == [result]
    assert [one.code for one in reading.problems] == []
