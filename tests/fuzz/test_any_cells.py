"""Whatever stands in the cells of a workbook, the whole road ends in a site or in problems."""

from __future__ import annotations

import datetime as dt
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import event, given
from hypothesis import strategies as st

from pipeline.run.build.build import build_site
from pipeline.run.load import load
from pipeline.views.problems import problem_rows
from tests.builders.workbooks import HEADINGS, save, sheets
from tests.profiles import examples

WORDS = (
    *("1", "2", "x", "Х", "1T", "2f", "0", "BYE", "bye", "2-1", "１", "1.0", "#N/A", "=1+1", "", " ", "\u00a0"),
    *("Jan Kowalski", "Kowalski Jan", "jan kowalsky", "12 Iwan Petrow", "12", "3 Zofia Żak", "99", "0", "-1"),
    *(
        "Final",
        "Top 8",
        "top4",
        "Półfinał",
        "Third place",
        "Cut",
        "Runda 3",
        "1e9",
        "1/2",
        "0,5",
        "drop",
        "rezygnacja",
    ),
    *("return", "late", "disqualify", "warning", "\u202eabc", "<b>", "%(name)s", "a\nb", "x" * 300),
)
CELLS = st.one_of(
    st.none(),
    st.sampled_from(WORDS),
    st.integers(-2, 13),
    st.floats(allow_nan=False, allow_infinity=False),
    st.booleans(),
    st.dates(dt.date(1901, 1, 1), dt.date(2100, 1, 1)),
    st.times(),
)
PLAYER = st.sampled_from((1, 2, 3, 12, "Jan Kowalski", "12 Iwan Petrow", "Zofia Żak"))
MATCH = st.tuples(
    st.sampled_from((1, 1, 2, 3, "Top 4", "Final", "Third place")),
    st.sampled_from((None, 1, 2)),
    PLAYER,
    st.one_of(PLAYER, st.none()),
    st.sampled_from(("1", "2", "1T", "1F", "0", None, "BYE")),
)
CHANGE = st.tuples(
    st.sampled_from((1, 2, 3, "Cut", "Top 4", "Final")),
    PLAYER,
    st.sampled_from(("drop", "return", "late", "disqualify", "warning", "bye")),
)
SHAPE = st.tuples(
    st.sampled_from(("Main", "players", "data")),
    st.sampled_from(("agot2-joust", "agot1-joust", "neuroshima-hex-2023", "war-online-constructed", "nothing")),
    st.sampled_from((None, 0, 1, 2, 3)),
    st.sampled_from((None, 0, 2, 3, 4)),
)


def rows(usual: st.SearchStrategy[tuple[Any, ...]], width: int, most: int) -> st.SearchStrategy[list[Any]]:
    return st.lists(st.one_of(usual, usual, usual, st.tuples(*[CELLS] * width)), max_size=most)


@examples(10)
@given(
    shape=SHAPE,
    matches=rows(MATCH, 7, 6),
    changes=rows(CHANGE, 3, 3),
    players=rows(st.tuples(st.integers(20, 25), st.sampled_from(("Ann Lee", "Bo Ek"))), 2, 3),
)
def test_any_rows_end_in_a_site_or_in_problems(
    shape: tuple[Any, ...], matches: list[Any], changes: list[Any], players: list[Any]
) -> None:
    base = sheets()
    content = sheets(
        tournaments=[("Tournament", "Rules", "Rounds", "Cut"), shape],
        players=[*base["Players"], *players],
        matches=[HEADINGS, *matches],
        changes=[("From round", "Player", "Change"), *changes],
    )
    with tempfile.TemporaryDirectory() as folder:
        file = save(Path(folder) / "cup.xlsx", content)
        loaded = load(file)
        for language in ("en", "ru"):
            for row in problem_rows(loaded.problems, language):
                assert all((row["code"], row["found"], row["expected"], row["mend"])), row
        (built,) = build_site(file, Path(folder) / "output", "en").events
    event("errors" if loaded.has_errors else "site")
    assert [one.code for one in built.problems] == [one.code for one in loaded.problems]
    assert bool(built.pages) is not loaded.has_errors
