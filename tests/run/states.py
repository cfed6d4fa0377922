"""Two states of an event as files, and what the comparison says."""

from __future__ import annotations

from pathlib import Path

from pipeline.extensions.corrections.diff import diff
from pipeline.extensions.corrections.engine.compared import Compared
from pipeline.extensions.corrections.views.lines import comparison_lines
from pipeline.extensions.simulate.play import Moment
from pipeline.model import Event
from pipeline.views.language.words import words
from tests.builders.events import simulated
from tests.builders.workbooks import write_event

DUEL, MELEE = "agot2-joust", "agot1-melee"


def event_to_compare(
    rules: str = DUEL, players: int = 12, rounds: int | None = 3, moment: Moment | None = None
) -> Event:
    """A simulated event in English."""
    return simulated(rules, players, "S1", rounds=rounds, moment=moment, language="en")


def compared(folder: Path, old: Event, new: Event, languages: tuple[str, str] = ("en", "en")) -> Compared:
    """Both written into workbooks and compared."""
    files = [
        write_event(folder / f"{n}.xlsx", one, lang)
        for n, one, lang in zip("12", (old, new), languages, strict=True)
    ]
    found = diff(files[0], files[1], "en")
    assert found.compared is not None, found.problems
    return found.compared


def comparison_text(found: Compared, language: str = "en") -> str:
    """What the terminal shows."""
    return "\n".join(comparison_lines(found, "cup.xlsx", words(language), words(found.event.language)))
