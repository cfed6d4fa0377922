"""What must be true of any file that is given for a workbook."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pipeline.extensions.corrections.marks import write_checked
from pipeline.model import Event, replace
from pipeline.problems.describe import describe
from pipeline.problems.problem import Problem
from pipeline.run.build.copies import shown_with
from pipeline.run.load import Faulty, Loaded, Ready, Unreadable, load
from pipeline.workbook.read.reader import read_workbook
from pipeline.workbook.write.drawn import drawn_round, with_rounds
from pipeline.workbook.write.round import write_rounds

_UNCALCULATED = "formula-not-calculated"
"""A formula that rests on what is written has no value until a spreadsheet program opens the workbook."""
_ONCE_THERE_ARE_MATCHES = {"result-column-missing", "score-column-missing"}
"""Errors that are told of a sheet only when there is something to be entered in it."""
WRITABLE = (".xlsx", ".xlsm")


def judged(path: Path) -> dict[str, Any]:
    """Read a file, mark it and write into it; what became of it, for whoever counts. Raises where a promise is broken.

    `seconds` is what the dearest command would take: reading, and marking or writing. The folder of the file is for this
    alone.
    """
    with _timed() as reading:
        loaded = load(path)
    found: dict[str, Any] = {"state": type(loaded).__name__, "codes": sorted({one.code for one in loaded.problems})}
    _told(loaded)
    if not loaded.has_errors:
        assert read_workbook(path) == loaded.reading, "a second read gives something else"
    writing = [0.0]
    if path.suffix in WRITABLE:
        found["marked"] = _marked(loaded, writing)
        if isinstance(loaded, Ready):
            found["drawn"] = _drawn(loaded, writing)
    return found | {"seconds": reading[0] + max(writing)}


@contextmanager
def _timed() -> Iterator[list[float]]:
    """How long the block takes of a processor, with the processes that it waits for: a list of one, at its end."""
    took: list[float] = []
    before = sum(os.times()[:4])
    yield took
    took.append(sum(os.times()[:4]) - before)


def _told(loaded: Loaded) -> None:
    """Whatever is wrong is told in whole sentences, and somebody may mend it."""
    assert not isinstance(loaded, Unreadable) or any(one.severity == "error" for one in loaded.problems)
    for problem in loaded.problems:
        words = describe(problem, "en")
        assert problem.code != "internal-error", words.found
        assert words.found, problem
        assert words.expected, problem
        assert words.mend, problem


def _marked(loaded: Loaded, took: list[float]) -> str:
    """The checked copy, if there is one, states the same event."""
    out = io.BytesIO()
    reading = None if isinstance(loaded, Unreadable) else loaded.reading
    with _timed() as marking:
        done = write_checked(loaded.path, out, reading, loaded.problems, "en")
    took += marking
    if isinstance(done, Problem):
        assert not out.getvalue(), "half a copy"
        return done.code
    again = _again(loaded.path, out)
    if isinstance(loaded, (Ready, Faulty)):
        assert not isinstance(again, Unreadable), [one.code for one in again.problems]
        assert again.event == loaded.event, "the checked copy states another event"
    return "copied"


def _drawn(loaded: Ready, took: list[float]) -> str:
    """The rounds that are due, written into the workbook, are in it beside all that was there."""
    drawn = [one for state in loaded.states if (one := drawn_round(state))]
    out = io.BytesIO()
    with _timed() as writing:
        done = write_rounds(loaded.path, out, loaded.reading, drawn, shown_with(loaded, drawn))
    took += writing
    if isinstance(done, Problem):
        assert not out.getvalue(), "half a workbook"
        return done.code
    again = _again(loaded.path, out)
    codes = {one.code for one in again.problems}
    if _UNCALCULATED in codes:
        return "to be calculated"
    assert isinstance(again, (Ready, Faulty)), codes
    assert {one.code for one in again.problems if one.severity == "error"} <= _ONCE_THERE_ARE_MATCHES, codes
    unshown = {one.code for one in done.problems}
    if not unshown:
        assert _without_rows(again.event) == _without_rows(with_rounds(loaded.event, drawn)), "not what was drawn"
    return "written" if drawn else "renewed"


def _again(path: Path, out: io.BytesIO) -> Loaded:
    # By the same name: what a workbook does not say is called as its file.
    copy = path.parent / "again" / path.name
    copy.parent.mkdir(exist_ok=True)
    copy.write_bytes(out.getvalue())
    return load(copy)


def _without_rows(event: Event) -> Event:
    """The event wherever in its sheets the rounds stand."""
    return replace(
        event,
        tournaments=tuple(
            replace(
                one,
                matches=tuple(sorted((replace(match, row=0) for match in one.matches), key=repr)),
                seats=tuple(sorted((replace(seat, row=0) for seat in one.seats), key=repr)),
            )
            for one in event.tournaments
        ),
    )
