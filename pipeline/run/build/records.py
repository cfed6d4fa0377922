"""What was last built of each event: which files, from what; `built.json` beside its private files.

It says which files may be removed when they no longer belong, whether the event would come out the same, and what to
keep while its workbook has errors. What the list of events and the season need of it lies apart, in `season.json`: as
long as nothing has changed nobody reads it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from pipeline.model.ids import Slug
from pipeline.run.build.digests import MadeFrom, file_digest, is_as_before
from pipeline.site.files import remove_pages, write_page
from pipeline.site.page import Page

_NAME, _FACTS = "built.json", "season.json"


@dataclass(frozen=True, slots=True)
class BuildRecord:
    """A good build: `workbook` is the file's name, `seed` its draw seed, `files` are relative to the site's folder,
    `things` counts what its page of problems lists, `facts` is the digest of what `season.json` holds.
    """

    slug: Slug
    workbook: str
    seed: str
    language: str
    files: tuple[str, ...]
    things: int
    facts: str
    made_from: MadeFrom


class Records:
    """All good builds of an output folder, by slug."""

    def __init__(self, private: Path) -> None:
        self._private = private
        self._kept = {kept.slug: kept for kept in _all(private)}
        self._by_workbook: dict[str, list[Slug]] = {}
        for kept in self._kept.values():
            self._by_workbook.setdefault(kept.workbook, []).append(kept.slug)

    def __iter__(self) -> Iterator[BuildRecord]:
        return iter([self._kept[slug] for slug in sorted(self._kept)])

    def get(self, slug: Slug) -> BuildRecord | None:
        """The last good build of an event; None where there was none or its record cannot be read."""
        return self._kept.get(slug)

    def of_workbook(self, name: str) -> list[BuildRecord]:
        """The events that were built of a workbook of that name: several where it was reused for another event."""
        found = (self._kept.get(slug) for slug in self._by_workbook.get(name, ()))
        return [kept for kept in found if kept is not None and kept.workbook == name]

    def unchanged(self, path: Path, site: Path) -> BuildRecord | None:
        """The last good build of this workbook, if it would come out the same and all its files are there."""
        for kept in self.of_workbook(path.name):
            facts = self._private / kept.slug / _FACTS
            if is_as_before(path, kept.made_from) and facts.exists() and _all_there(site, kept.files):
                return kept
        return None

    def put(self, kept: BuildRecord, facts: bytes) -> None:
        """Remember a good build, with its facts for the list of events and the season."""
        write_page(self._private, Page(f"{kept.slug}/{_FACTS}", facts))
        self._write(kept)
        self._kept[kept.slug] = kept
        self._by_workbook.setdefault(kept.workbook, []).append(kept.slug)

    def outdate(self, kept: BuildRecord) -> None:
        """Have the event made again once its workbook is good, even as it was: its page of problems is another now."""
        made_from = replace(kept.made_from, workbook="")
        self._write(replace(kept, made_from=made_from))

    def has_facts(self, kept: BuildRecord) -> bool:
        """Whether what `put` was given is there as it was."""
        return file_digest(self._private / kept.slug / _FACTS) == kept.facts

    def facts(self, kept: BuildRecord) -> bytes:
        """What `put` was given; empty where it cannot be read."""
        try:
            return (self._private / kept.slug / _FACTS).read_bytes()
        except OSError:
            return b""

    def _write(self, kept: BuildRecord) -> None:
        text = json.dumps(asdict(kept), ensure_ascii=False, indent=1)
        write_page(self._private, Page(f"{kept.slug}/{_NAME}", f"{text}\n".encode()))

    def forget(self, slug: Slug) -> None:
        """Forget a build whose pages are gone, with its page of problems."""
        self._kept.pop(slug, None)
        remove_pages(self._private, [f"{slug}/{name}" for name in (_NAME, _FACTS, "problems.html")])


def _all_there(site: Path, files: Iterable[str]) -> bool:
    """Whether all of them are in the site's folder: a thousand events have a hundred thousand, too many for objects."""
    folder = f"{site}{os.sep}"
    return all(map(os.path.exists, map(folder.__add__, files)))


def _all(private: Path) -> Iterator[BuildRecord]:
    folders = sorted(private.iterdir()) if private.is_dir() else []
    for folder in folders:
        kept = _read(folder / _NAME)
        if kept is not None and kept.slug == folder.name:
            yield kept


def _read(file: Path) -> BuildRecord | None:
    try:
        found = json.loads(file.read_bytes())
        files, before = tuple(found["files"]), MadeFrom(**found["made_from"])
        return BuildRecord(**{**found, "files": files, "made_from": before})
    except (OSError, ValueError, KeyError, TypeError):
        return None
