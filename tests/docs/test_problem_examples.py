"""The examples of docs/problems: each is run, and has its Problem at the cell that is marked, in the words of the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pipeline.problems.describe import describe
from pipeline.problems.problem import CellRef, Problem
from tests.docs.examples import ran
from tests.docs.not_shown import RAISED_BY
from tests.docs.problem_pages import Section, sections
from tests.profiles import quick_for

TESTS = Path(__file__).parents[1]
SHOWN = [one for one in sections() if one.name not in RAISED_BY]


@pytest.mark.parametrize(
    "section",
    quick_for(SHOWN, *SHOWN[::3]),
    ids=lambda section: section.name,
)
def test_an_example_has_its_problem(section: Section, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = ran(section, tmp_path, monkeypatch)
    found = [one for one in run.problems if one.code == section.name]
    assert found, [(one.code, one.at.address) for one in run.problems]
    marked = [one for one in found if run.marked is None or _stands_at(one, run.marked)]
    assert marked, [(one.at.sheet, one.at.address) for one in found]
    assert run.related in [(run.places & set(one.related)) - {one.at} for one in marked], [
        one.related for one in marked
    ]
    said = [_as_on_a_page(one) for one in marked]
    assert any(_says(section, *one) for one in said), said


def _stands_at(problem: Problem, marked: CellRef) -> bool:
    return (problem.at.sheet, problem.at.row, problem.at.column) == (marked.sheet, marked.row, marked.column)


def _as_on_a_page(problem: Problem) -> tuple[str, str]:
    words = describe(problem, "en")
    return f"{words.found} {words.expected}", words.mend


def _says(section: Section, said: str, mend: str) -> bool:
    """Whether the page quotes it; an ellipsis there stands for more than is shown."""
    quoted = re.escape(section.said).replace("…", ".*")
    return re.fullmatch(quoted, said, re.DOTALL) is not None and section.mend.startswith(mend)


def test_what_is_not_shown_is_raised_elsewhere() -> None:
    texts = {file: (TESTS / file).read_text("utf-8") for file in set(RAISED_BY.values())}
    unsaid = [code for code, file in RAISED_BY.items() if f'"{code}"' not in texts[file]]
    assert unsaid == []
