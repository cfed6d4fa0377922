"""Scenes of sample events for the tests of the sheets."""

from __future__ import annotations

from pipeline.model.event import Event
from pipeline.rules.types import Ruleset
from pipeline.views.names import published
from pipeline.views.print.latest import LatestRound, latest_round
from pipeline.views.print.sheets import PrintSheet, print_sheets
from pipeline.views.scene import Scene
from pipeline.views.sheet import Sheet
from pipeline.views.words import words
from tests.views import samples


def scene_of(event: Event, rules: Ruleset, language: str = "en") -> Scene:
    """The scene of an event's only tournament."""
    shown = words(language)
    return Scene(shown, event, samples.outcome(event, rules), published(event, shown))


def latest_of(scene: Scene) -> LatestRound:
    """The latest round, which must be there."""
    latest = latest_round(scene)
    assert latest is not None
    return latest


def sheets_of(event: Event, rules: Ruleset) -> dict[str, PrintSheet]:
    """All sheets by the name of their file."""
    return {one.file: one for one in print_sheets(Sheet(scene_of(event, rules)))}
