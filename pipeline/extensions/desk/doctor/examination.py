"""Looking at a workbook for an organiser who is stuck."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import partial
from pathlib import Path

from msgspec import to_builtins

from pipeline.extensions.desk.doctor.diagnosis import DiagnosisChapter, diagnosis
from pipeline.model.spelling import command_word, printable
from pipeline.run.load import Loaded, Ready, Unreadable, completed, load
from pipeline.run.pair import result_cell
from pipeline.views.language.words import words
from pipeline.workbook.read.reader import Reading


def doctor_json(loaded: Loaded, chapters: Iterable[DiagnosisChapter]) -> str:
    """`{"workbook": …, "errors": …, "chapters": [{"name", "parts": [{"heading", "lines"}]}]}`, in ASCII."""
    told = {"workbook": printable(loaded.path.as_posix()), "errors": loaded.has_errors}
    return json.dumps({**told, "chapters": to_builtins(tuple(chapters))}, indent=2)


def examine(file: Path, language: str) -> tuple[Loaded, tuple[DiagnosisChapter, ...]]:
    """The workbook and what is to be said of it, in its own language; `language` where it cannot say one."""
    loaded = load(file)
    event, reading = (None, Reading(None)) if isinstance(loaded, Unreadable) else (loaded.event, loaded.reading)
    states = completed(loaded) if isinstance(loaded, Ready) else ()
    shown = words(loaded.language or language)
    cell = partial(result_cell, reading)
    return loaded, diagnosis(command_word(str(file)), event, states, loaded.problems, shown, cell)
