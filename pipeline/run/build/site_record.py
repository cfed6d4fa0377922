"""What was last built of the site as a whole: the list of events, the season, what all pages share."""

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path

from msgspec import DecodeError, Struct, to_builtins
from msgspec.json import decode

from pipeline.disk.replacement import Readers
from pipeline.extensions import extensions
from pipeline.run.build.records import BuildRecord, beside_digest, program_digest
from pipeline.site.files import Page, write_page

_NAME = "site.json"


class SiteRecord(Struct, frozen=True):
    """`made_from` is a digest of all that the files come from; `files` are relative to the site's folder.

    `stamps` are digests of what some of the files were made from, by the program whose digest is `program`.
    """

    made_from: str = ""
    files: tuple[str, ...] = ()
    stamps: Mapping[str, str] = {}
    program: str = ""

    def is_in(self, site: Path) -> bool:
        """Whether all files are there."""
        return all((site / file).exists() for file in self.files)

    def stamps_in(self, site: Path) -> dict[str, str]:
        """The stamps of files that are still there and that this program would write alike."""
        if self.program != program_digest():
            return {}
        return {path: stamp for path, stamp in self.stamps.items() if (site / path).exists()}


def made_from_events(folder: Path, events: Iterable[tuple[BuildRecord, bool]], language: str) -> str:
    """The digest for these events, each with whether its pages stand while its workbook has errors.

    An event of which list and season say the same as before is the same, whatever has changed in its workbook.
    """
    parts = [
        program_digest(),
        *(beside_digest(folder, extension.beside) for extension in extensions() if extension.beside),
        language,
        *sorted(
            f"{record.slug} {record.workbook} {record.facts} {record.files} {stands}" for record, stands in events
        ),
    ]
    return sha256("\n".join(parts).encode()).hexdigest()


def write_site_record(private: Path, record: SiteRecord, readers: Readers) -> None:
    """Remember for these readers what was built."""
    write_page(private, Page(_NAME, f"{json.dumps(to_builtins(record), indent=1)}\n".encode()), readers)


def read_site_record(private: Path) -> SiteRecord:
    """What was last built; nothing where there is no record, or it is none. Raises OSError where it cannot be read."""
    try:
        return decode((private / _NAME).read_bytes(), type=SiteRecord)
    except (FileNotFoundError, NotADirectoryError, DecodeError):
        return SiteRecord()
