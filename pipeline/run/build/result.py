"""What became of a build: of each event, and of the site as a whole."""

from enum import StrEnum
from pathlib import Path

from msgspec import Struct

from pipeline.locale.spelling import printable
from pipeline.model import Slug
from pipeline.problems.problem import Problem, has_errors
from pipeline.run.build.records import BuildRecord


class BuildState(StrEnum):
    """What became of an event."""

    BUILT = "built"
    UNCHANGED = "unchanged"
    """Nothing it is made from has changed: it was not read."""
    KEPT = "kept"
    """It has errors; its pages stay as they last were good."""
    FAILED = "failed"
    """It has errors, and there are no pages of it."""


class EventResult(Struct, frozen=True):
    """What became of a workbook: `pages` counts the public files that it has made; `problems` are those it has been
    found to have now, `things` counts all that its page of problems lists. `language` is the event's own, if known.
    """

    path: Path
    slug: Slug
    state: BuildState
    pages: int
    things: int
    problems_page: Path
    language: str | None
    problems: tuple[Problem, ...] = ()
    seconds: float = 0.0
    """What it took to make, where it was made; nothing if it was not read."""
    season: str = ""
    """The folder of its season within the site, where that has several."""

    @property
    def name(self) -> str:
        """What the workbook is called, with its folder where there are several seasons."""
        return printable(f"{self.path.parent.name}/{self.path.name}" if self.season else self.path.name)

    @property
    def page(self) -> str:
        """The event's first page, seen from the site's folder."""
        return f"{self.season}/{self.slug}/index.html".lstrip("/")

    @property
    def has_errors(self) -> bool:
        """Whether the event cannot be published as it is."""
        return has_errors(self.problems)


class SiteBuilt(Struct, frozen=True):
    """All events in the order of the workbooks; `removed`: their workbooks have gone; `problems` between several."""

    events: tuple[EventResult, ...]
    removed: tuple[Slug, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def has_errors(self) -> bool:
        """Whether any event, or what is said of all, has errors."""
        return has_errors(self.problems) or any(result.has_errors for result in self.events)


def unchanged_event(path: Path, record: BuildRecord, private: Path) -> EventResult:
    """What became of a workbook that was not read."""
    page = private / record.slug / "problems.html"
    return EventResult(
        path, record.slug, BuildState.UNCHANGED, len(record.files), record.things, page, record.language
    )
