"""The examples of docs/own-spreadsheet.md come in as the page says."""

from __future__ import annotations

import re
from pathlib import Path

from pipeline.extensions.exchange.imported import ImportedTournament
from pipeline.extensions.intake.meant import meaning_of
from pipeline.extensions.intake.tournament import read_tournament
from pipeline.problems.problem import has_errors
from tests.extensions.intake.test_results import told

_PAGE = Path(__file__).parents[3] / "docs" / "own-spreadsheet.md"
_EXAMPLES = re.compile(r"```csv\n(.*?)```", re.DOTALL)
_MATCHES = (
    [("1", "1"), ("1", "1"), ("2", "1"), ("2", "1"), ("3", "2"), ("3", "BYE")],
    [("1", "?"), ("1", "BYE"), ("2", "?"), ("2", "BYE"), ("3", "?"), ("3", "BYE")],
    [("1", "1"), ("2", "1"), ("3", "X")],
    [
        *(("Top 8", score) for score in ("2:1", "2:0", "2:0", "2:0")),
        ("Top 4", "3:2"),
        ("Top 4", "2:1"),
        ("Final", "2:1"),
    ],
    [("1", "2:1"), ("1", "BYE")],
    [("1", "10:4"), ("1", "2:13")],
    [("1", 1, 10), ("1", 1, 6), ("1", 1, 3), ("1", 2, 3), ("1", 2, 10), ("1", 2, 6)],
)


def test_the_examples_are_read() -> None:
    found = [read_tournament(text.encode(), "own.csv") for text in _EXAMPLES.findall(_PAGE.read_text("utf-8"))]
    assert not any(has_errors(problems) for _, problems in found)
    assert tuple(_said(read) if read else [] for read, _ in found) == _MATCHES


def _said(read: ImportedTournament) -> list[tuple[object, ...]]:
    """How each match ended, or what was made at each seat."""
    return [(one[0], one[3]) for one in told(read)] or [
        (one.round.name, one.table, one.power) for one in read.seats
    ]


def test_each_word_that_the_page_offers_as_an_answer_is_one() -> None:
    page = _PAGE.read_text("utf-8")
    offered = page.partition("to the right, in any of the four languages:")[2].partition(
        "What you say of one column"
    )[0]
    words = re.findall(r"\*([^*]+)\*", offered)
    assert len(words) > 25
    assert [word for word in words if meaning_of(word) is None] == []
