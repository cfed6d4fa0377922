"""What a build is about, and who does its work."""

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from pipeline.problems.problem import Problem
from pipeline.run.build.records import BuildRecord

SITE, PRIVATE = "site", "private"
"""The folders of the output: what is to be uploaded, and what is never to be."""


class Workers(Struct, frozen=True):
    """The workers of a Dask `scheduler` (`host:port`), or `jobs` processes; None: this one, then, if work takes long, one a core."""

    jobs: int | None = None
    scheduler: str | None = None


THIS_MACHINE = Workers()


class SeasonPlace(Struct, frozen=True):
    """Where a season of several lies: `folder` is its own in site and private files, `called` its name where it has given none."""

    folder: str
    called: str


class BuildPlan(Struct, frozen=True):
    """`paths` are the workbooks, `unchanged` those of them that need not be read, with what was last built of them.

    `doubtful` are those of which nothing is made and whose pages stay, with the Problem that says why, `others` names
    workbooks of the folder that are left out: copies, and what is in other shards. `language` is that of the list of
    events, and of what no event names. `whole` says that the output has no other events than those of the folder, `force`
    that everything is made again, `shared` that the list of events and the season are for whoever joins the shards. `below` is
    the place of this season where the output has several.
    """

    paths: tuple[Path, ...]
    folder: Path
    output: Path
    language: str
    whole: bool
    force: bool
    unchanged: Mapping[Path, BuildRecord]
    workers: Workers = THIS_MACHINE
    doubtful: Mapping[Path, Problem] = {}
    others: frozenset[str] = frozenset()
    shared: bool = False
    below: SeasonPlace | None = None

    @property
    def site(self) -> Path:
        """What is to be uploaded."""
        return self.output / SITE / self.folder_below

    @property
    def private(self) -> Path:
        """What is never to be uploaded."""
        return self.output / PRIVATE / self.folder_below

    @property
    def folder_below(self) -> str:
        """The folder of this season in site and private files; empty where there are not several."""
        return self.below.folder if self.below else ""
