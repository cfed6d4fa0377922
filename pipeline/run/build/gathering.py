"""What an extension keeps of every event, and makes of all of them once they are built."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from pipeline.problems.problem import Problem
from pipeline.run.load import Ready
from pipeline.site.files import Stamps
from pipeline.site.site_pages import SitePart
from pipeline.views.language.words import Words
from pipeline.views.problems import ProblemsPage

Json = Any


class SiteMatter(Struct, frozen=True):
    """What the site as a whole has: its language, its address, empty while it has none, and what stamps pages it knows."""

    language: str
    address: str
    stamps: Stamps


class Gathered(Struct, frozen=True):
    """What is made of all events: `make` gives it, or nothing where that is not worth a page.

    `name` and `language` are what the file beside the workbooks says of the site, empty where it does not. Where there are
    `problems`, `problems_page` is their private page. With `stands` nothing is made: what all events have together stays as it
    last was good.
    """

    make: Callable[[SiteMatter], SitePart | None]
    name: str
    language: str
    problems: tuple[Problem, ...]
    problems_page: Callable[[Words], ProblemsPage]
    stands: bool = False


class Gathering(Struct, frozen=True):
    """What an extension keeps of every event, as JSON, under `key` among its facts, and `gather`s of those of a folder.

    `check` says what is wrong in its file beside the workbooks.
    """

    key: str
    keep: Callable[[Ready], Json]
    gather: Callable[[Path, Sequence[Json]], Gathered]
    check: Callable[[Path], Sequence[Problem]]
