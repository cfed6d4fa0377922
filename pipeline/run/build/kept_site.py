"""What was last built of the site as a whole: the list of events, the season, what all pages share."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from pathlib import Path

from pipeline.run.build.digests import file_digest, program_digest
from pipeline.run.build.records import BuildRecord
from pipeline.site.files import write_page
from pipeline.site.page import Page

_NAME = "site.json"
SEASON = "season.toml"
"""What an organiser says of the season, beside the workbooks."""


@dataclass(frozen=True, slots=True)
class KeptSite:
    """`made_from` is a digest of all that the files come from; `files` are relative to the site's folder.

    `stamps` are digests of what some of the files were made from, by the program whose digest is `program`.
    """

    made_from: str = ""
    files: tuple[str, ...] = ()
    stamps: Mapping[str, str] = field(default_factory=dict)
    program: str = ""

    def is_in(self, site: Path) -> bool:
        """Whether all files are there."""
        return all((site / file).exists() for file in self.files)

    def stamps_in(self, site: Path) -> dict[str, str]:
        """The stamps of files that are still there and that this program would write alike."""
        if self.program != program_digest():
            return {}
        return {path: stamp for path, stamp in self.stamps.items() if (site / path).exists()}


def site_made_from(folder: Path, events: Iterable[tuple[BuildRecord, bool]], language: str) -> str:
    """The digest for these events, each with whether its pages stand while its workbook has errors.

    An event of which list and season say the same as before is the same, whatever has changed in its workbook.
    """
    parts = [
        program_digest(),
        file_digest(folder / SEASON),
        language,
        *sorted(f"{kept.slug} {kept.workbook} {kept.facts} {kept.files} {stands}" for kept, stands in events),
    ]
    return sha256("\n".join(parts).encode()).hexdigest()


def write_site(private: Path, kept: KeptSite) -> None:
    """Remember what was built."""
    write_page(private, Page(_NAME, f"{json.dumps(asdict(kept), indent=1)}\n".encode()))


def read_site(private: Path) -> KeptSite:
    """What was last built; nothing where there is no record, or none that can be read."""
    try:
        found = json.loads((private / _NAME).read_bytes())
        return KeptSite(found["made_from"], tuple(found["files"]), dict(found["stamps"]), found["program"])
    except (OSError, ValueError, KeyError, TypeError):
        return KeptSite()
