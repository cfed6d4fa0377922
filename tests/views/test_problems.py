"""Problems as lines, as rows and as a view."""

from __future__ import annotations

import json

import pytest

from pipeline.problems.problem import CellRef, Problem, Severity, problem_at
from pipeline.views.problems import problem_lines, problem_list, problem_rows

ONESELF = problem_at(
    "against-oneself", CellRef("Mecze", 7, 5), related=[CellRef("Mecze", 7, 4)], player="3 Żaneta", round="2"
)
AGAIN = problem_at("rematch", CellRef("Mecze", 12, 5), player="1 Ada", other="2 Bea", round="3", earlier="1")
SEVERAL = problem_at("organiser-missing", CellRef("Kadra"))
CUSTOM = Problem("cut-of-one", Severity.HINT, CellRef("own.toml", key="structures.basic"))
ALL = [SEVERAL, ONESELF, AGAIN, CUSTOM]


def test_lines_are_grouped_by_sheet_and_counted() -> None:
    assert problem_lines(ALL, "en") == [
        "Kadra",
        "  (warning) No organiser is listed.",
        "      These rules require exactly one organiser.",
        "      Enter the organiser on the Staff sheet or the Event sheet.",
        "",
        "Mecze",
        "  E7 (error) Round 2: 3 Żaneta is both Player 1 and Player 2.",
        "      A match is between two different players.",
        "      Correct the one that is wrong; for a bye, clear Player 2 and enter BYE as the result.",
        "      See also: Mecze D7",
        "  E12 (warning) 1 Ada and 2 Bea meet in round 3 but already met in round 1.",
        "      No two players meet twice in the same stage.",
        "      If this is a typo, correct the row. If this was the actual pairing, leave it.",
        "",
        "own.toml",
        "  structures.basic (hint) The cut is 1, but one player alone cannot play a bracket.",
        "      A cut of at least 2, or 0 for none.",
        "      Correct the cut.",
        "",
        "1 error, 2 warnings, 1 hint",
    ]


def test_no_problem_is_said_too() -> None:
    assert problem_lines([], "en") == ["No problems found."]


def test_the_order_is_the_given_one() -> None:
    assert [line for line in problem_lines(reversed(ALL), "en") if not line.startswith(" ")][0:4:2] == [
        "own.toml",
        "Mecze",
    ]


def test_lines_have_no_typography_that_a_code_page_lacks() -> None:
    alone = problem_at("avoid-used-once", CellRef("Players", 2, 8), player="1 Ada – Żak", label="kin")
    assert "“" in problem_rows([alone], "en")[0]["found"]
    assert problem_lines([alone], "en")[1].endswith(
        'Only 1 Ada - Żak has "kin" under Avoid, so it keeps nobody apart.'
    )


def test_rows_have_a_stable_shape() -> None:
    rows = problem_rows(ALL, "en")
    assert [row["cell"] for row in rows] == ["", "E7", "E12", "structures.basic"]
    assert json.loads(json.dumps(rows))[1] == {
        "code": "against-oneself",
        "severity": "error",
        "sheet": "Mecze",
        "cell": "E7",
        "related": [{"sheet": "Mecze", "cell": "D7"}],
        "found": "Round 2: 3 Żaneta is both Player 1 and Player 2.",
        "expected": "A match is between two different players.",
        "mend": "Correct the one that is wrong; for a bye, clear Player 2 and enter BYE as the result.",
    }


def test_the_view_counts_by_severity() -> None:
    view = problem_list([*ALL, ONESELF], "en")
    assert (view.errors, view.summary) == (2, "2 errors, 2 warnings, 1 hint")
    assert [sheet.sheet for sheet in view.sheets] == ["Kadra", "Mecze", "own.toml"]
    assert view.sheets[1].items[0].severity is Severity.ERROR
    assert view.sheets[1].items[0].severity_word == "error"
    assert view.sheets[1].items[0].related == ("Mecze D7",)


def test_rounds_of_the_bracket_have_the_names_of_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pipeline.problems.describe.round_name", lambda round_, _: f"<{round_.name}>")
    draw = Problem(
        "draw-in-bracket",
        Severity.ERROR,
        CellRef("Matches", 9, 6),
        (
            ("result", "X"),
            ("round", "Top 8"),
        ),
    )
    assert problem_rows([draw], "en")[0]["found"] == "The match ended in a draw: <Top 8>."
    assert problem_rows([ONESELF], "en")[0]["found"].startswith("Round 2:")
