"""`swissbook timecall`: the result and the step that decided, in the language asked for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pipeline.rules.load import builtin_text
from tests.commands.cli import run, run_at_terminal

AGOT2 = ("timecall", "--rules", "agot2-joust", "--lang", "en")
AGOT1 = ("timecall", "--rules", "agot1-joust", "--lang", "en")


def test_the_example_of_the_rules() -> None:
    ran = run(*AGOT2, "--power", 11, 13, "--names", "Daniel", "Emilia")
    assert ran.exit_code == 0
    assert ran.output.splitlines()[0] == "2T: Emilia wins on time (modified win)."
    assert "Step 1, who needs less power to win: 4\N{NO-BREAK SPACE}–\N{NO-BREAK SPACE}2." in ran.output
    assert "Points: 0\N{NO-BREAK SPACE}–\N{NO-BREAK SPACE}4. Enter 2T" in ran.output


def test_the_example_of_the_first_edition_and_its_draws() -> None:
    assert run(*AGOT1, "--power", 10, 12).output.startswith("2T: Player 2")
    equal = run(*AGOT1, "--power", 12, 12)
    assert equal.output.startswith("X: ")
    assert "2\N{NO-BREAK SPACE}–\N{NO-BREAK SPACE}2. Enter X" in equal.output
    kept = run(*AGOT1, "--power", 10, 12, "--cannot-win", 2)
    assert kept.output.startswith("X: ")


def test_all_five_steps_are_shown_down_to_the_first_players_choice() -> None:
    told = ("--power", 9, 9, "--deck", 4, 4, "--dominance", 0, "--dead", 2, 2, "--chosen", 1)
    lines = run(*AGOT2, *told).output.splitlines()
    assert lines[0].startswith("1T: Player 1")
    assert [line.split(",")[0] for line in lines[1:6]] == [f"Step {number}" for number in range(1, 6)]
    assert "nobody" in lines[3]


@pytest.mark.parametrize(
    ("told", "option"),
    [
        ((), "--power"),
        (("--power", 9, 9), "--deck"),
        (("--power", 9, 9, "--deck", 4, 4), "--dominance"),
        (("--power", 9, 9, "--deck", 4, 4, "--dominance", 0), "--dead"),
        (("--power", 9, 9, "--deck", 4, 4, "--dominance", 0, "--dead", 1, 1), "--chosen"),
    ],
)
def test_what_is_missing_is_named_where_nobody_can_be_asked(told: tuple[Any, ...], option: str) -> None:
    ran = run(*AGOT2, *told)
    assert ran.exit_code == 2
    assert f"add {option}." in ran.output


def test_in_a_terminal_each_step_is_asked_for_until_one_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = run_at_terminal(monkeypatch, "9\n9\n4\n4\n0\n3\n2\n", *AGOT2)
    assert ran.exit_code == 0, ran.output
    assert "Power of Player 1: 9" in ran.output
    assert "Who won dominance" in ran.output
    assert "chosen by the first player" not in ran.output
    assert "2T: Player 2 wins on time" in ran.output


def test_a_game_that_was_over_and_rules_without_steps() -> None:
    assert run(*AGOT2, "--power", 15, 3).output.startswith("1: ")
    both = run(*AGOT2, "--power", 15, 15)
    assert both.exit_code == 1
    assert run("timecall", "--rules", "neuroshima-hex-2023", "--power", 1, 2).exit_code == 2
    assert run(*AGOT2, "--power", 9, 3, "--cannot-win", 1).exit_code == 2


def test_rules_of_ones_own(tmp_path: Path) -> None:
    own = tmp_path / "club.toml"
    text = (
        builtin_text("agot2-joust").replace('id = "agot2-joust"', 'id = "club"').replace("goal = 15", "goal = 20")
    )
    own.write_text(text.replace('"power_needed", "deck", ', '"deck", '), "utf-8")
    ran = run("timecall", "--rules", own, "--lang", "en", "--deck", 3, 5)
    assert ran.output.startswith("2T: ")
    own.write_text(text.replace('"dead_pile"', '"dead_heap"'), "utf-8")
    wrong = run("timecall", "--rules", own, "--deck", 3, 5)
    assert wrong.exit_code == 1
    assert "time.steps[4]" in wrong.output
