"""Problems as lines, as rows and as a view."""

from __future__ import annotations

import json

from pipeline.model.problem import CellRef, Severity, problem
from pipeline.views.problems import problem_lines, problem_list, problem_rows

ONESELF = problem(
    "against-oneself",
    Severity.ERROR,
    CellRef("Mecze", 7, 5),
    related=[CellRef("Mecze", 7, 4)],
    player="3 Żaneta",
    round="2",
)
REMATCH = problem(
    "rematch", Severity.WARNING, CellRef("Mecze", 12, 5), player="1 Ada", other="2 Bea", round="3", earlier="1"
)
SEVERAL = problem("organiser-missing", Severity.WARNING, CellRef("Kadra"))
CUSTOM = problem("cut-of-one", Severity.HINT, CellRef("own.toml", key="structures.basic"))
ALL = [REMATCH, CUSTOM, ONESELF, SEVERAL]


def test_lines_are_grouped_by_sheet_and_counted() -> None:
    assert problem_lines(ALL, "en") == [
        "Kadra",
        "  (warning) No organiser is named.",
        "      These rules ask for exactly one organiser.",
        "      Name the organiser in the sheet Staff or in the sheet Event.",
        "",
        "Mecze",
        "  E7 (error) Round 2: 3 Żaneta is both Player 1 and Player 2.",
        "      A match has two different players.",
        "      Correct the one that was mistyped; for a bye, empty Player 2 and enter BYE as the result.",
        "      See also: Mecze D7",
        "  E12 (warning) 1 Ada and 2 Bea meet in round 3 and have met in round 1.",
        "      No pair meets twice in the same stage.",
        "      Correct the row if it is a typing error. If it was paired so, leave it.",
        "",
        "own.toml",
        "  structures.basic (hint) The cut is 1, and one player alone plays no bracket.",
        "      A cut of at least 2, or 0 for none.",
        "      Correct the cut.",
        "",
        "1 error, 2 warnings, 1 hint",
    ]


def test_no_problem_is_said_too() -> None:
    assert problem_lines([], "en") == ["No problems found."]


def test_our_own_words_are_plain_ascii() -> None:
    text = "\n".join(problem_lines([REMATCH, CUSTOM, SEVERAL], "en"))
    assert text.isascii()


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
        "expected": "A match has two different players.",
        "mend": "Correct the one that was mistyped; for a bye, empty Player 2 and enter BYE as the result.",
    }


def test_the_view_counts_by_severity() -> None:
    view = problem_list([*ALL, ONESELF], "en")
    assert (view.errors, view.warnings, view.hints) == (2, 2, 1)
    assert [sheet.sheet for sheet in view.sheets] == ["Kadra", "Mecze", "own.toml"]
    assert view.sheets[1].items[0].severity is Severity.ERROR
    assert view.sheets[1].items[0].severity_word == "error"
    assert view.sheets[1].items[0].related == ("Mecze D7",)
