"""What was last built of each event: which files, from what; `built.json` beside its private files.

It says which files may be removed when they no longer belong, whether the event would come out the same, and what to
keep while its workbook has errors; and of the site as a whole, `site.json`. What the list of events and the season need
of it lies apart, in `season.json`: as long as nothing has changed nobody reads it.
"""

import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from msgspec import DecodeError, Struct, to_builtins
from msgspec.json import decode

from pipeline.disk.inside import inside
from pipeline.disk.replacement import ANYBODY, Readers, readers_of
from pipeline.extensions import extensions, versions
from pipeline.model import Slug, replace
from pipeline.site.files import Page, remove_pages, write_page

_PACKAGE = Path(__file__).resolve().parents[2]
_OURS = frozenset({".py", ".pyc", ".toml", ".json", ".po", ".html", ".css", ".js", ".svg", ".typ", ".txt", ".xml"})
SHAPE_THE_PAGES = (
    *("babel", "css-inline", "jinja2", "typst", "fontpkg-noto-sans", "openpyxl"),
    *("python-slugify", "text-unidecode", "xlsxwriter"),
)
_NAME, _FACTS, PRINTED, _SITE_NAME = "built.json", "season.json", "printed.json", "site.json"


class MadeFrom(Struct, frozen=True):
    """SHA-256 of the workbook, of each file looked for beside it (by name; empty: none there), and of the program."""

    workbook: str
    beside: Mapping[str, str]
    program: str


class BuildRecord(Struct, frozen=True):
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
    """All good builds of an output folder, by slug. Raises OSError where one cannot be read: its event would be left out."""

    def __init__(self, private: Path) -> None:
        self._private = private
        self._records: dict[Slug, BuildRecord] = {}
        self._by_workbook: dict[str, list[Slug]] = {}
        for folder in sorted(private.iterdir()) if private.is_dir() else ():
            with suppress(FileNotFoundError, NotADirectoryError, DecodeError):  # there is none, or it is none
                record = decode((folder / _NAME).read_bytes(), type=BuildRecord)
                if record.slug == folder.name:
                    self._records[record.slug] = record
                    self._by_workbook.setdefault(record.workbook, []).append(record.slug)

    def __iter__(self) -> Iterator[BuildRecord]:
        return iter([self._records[slug] for slug in sorted(self._records)])

    def get(self, slug: Slug) -> BuildRecord | None:
        """The last good build of an event; None where there was none or its record cannot be read."""
        return self._records.get(slug)

    def of_workbook(self, name: str) -> list[BuildRecord]:
        """The events that were built of a workbook of that name: several where it was reused for another event."""
        found = (self._records.get(slug) for slug in self._by_workbook.get(name, ()))
        return [record for record in found if record is not None and record.workbook == name]

    def unchanged(self, path: Path, site: Path) -> BuildRecord | None:
        """The last good build of this workbook, if it would come out the same and all its files are there."""
        for record in self.of_workbook(path.name):
            # A thousand events have a hundred thousand files, too many for objects.
            files = map(f"{site}{os.sep}".__add__, record.files)
            facts = self._private / record.slug / _FACTS
            if is_as_before(path, record.made_from) and facts.exists() and all(map(os.path.exists, files)):
                return record
        return None

    def printed(self, path: Path) -> tuple[Path, ...]:
        """Where it may be recorded what was printed of a workbook before."""
        return tuple(self._private / record.slug / PRINTED for record in self.of_workbook(path.name))

    def put(self, record: BuildRecord, facts: bytes, printed: bytes, readers: Readers) -> None:
        """Remember a good build for these readers, with its facts for list and season, and what was printed of it."""
        write_page(self._private, Page(f"{record.slug}/{_FACTS}", facts), readers)
        write_page(self._private, Page(f"{record.slug}/{PRINTED}", printed), readers)
        self._write(record, readers)
        self._records[record.slug] = record
        self._by_workbook.setdefault(record.workbook, []).append(record.slug)

    def readers(self) -> Readers:
        """Who may read what is made of all the events together."""
        return readers_of(*(self._private / slug / _NAME for slug in self._records))

    def outdate(self, record: BuildRecord) -> None:
        """Have the event made again once its workbook is good, even as it was: its page of problems is another now."""
        self._write(replace(record, made_from=replace(record.made_from, workbook="")))

    def has_facts(self, record: BuildRecord) -> bool:
        """Whether what `put` was given is there as it was."""
        return file_digest(self._private / record.slug / _FACTS) == record.facts

    def facts(self, record: BuildRecord) -> bytes:
        """What `put` was given; empty where it is not there. Raises OSError where it cannot be read."""
        try:
            return (self._private / record.slug / _FACTS).read_bytes()
        except FileNotFoundError:
            return b""

    def _write(self, record: BuildRecord, readers: Readers = ANYBODY) -> None:
        text = json.dumps(to_builtins(record), ensure_ascii=False, indent=1)
        write_page(self._private, Page(f"{record.slug}/{_NAME}", f"{text}\n".encode()), readers)

    def forget(self, slug: Slug) -> None:
        """Forget a build whose pages are gone, with its page of problems."""
        self._records.pop(slug, None)
        remove_pages(self._private, [f"{slug}/{name}" for name in (_NAME, _FACTS, PRINTED, "problems.html")])


def made_from(path: Path, beside: tuple[str, ...]) -> MadeFrom:
    """The digests of a workbook as it is now; `beside` names files relative to its folder."""
    return MadeFrom(
        file_digest(path), {name: beside_digest(path.parent, name) for name in beside}, program_digest()
    )


def is_as_before(path: Path, before: MadeFrom) -> bool:
    """Whether everything that the event was made from is as it was."""
    return (
        before.program == program_digest()
        and before.workbook == file_digest(path) != ""
        and all(beside_digest(path.parent, name) == digest for name, digest in before.beside.items())
    )


def beside_digest(folder: Path, name: str) -> str:
    """The digest of a file of a workbook's folder; for a link that leads out of it one that no file has."""
    file = inside(folder, name)
    return file_digest(file) if file is not None else "elsewhere"


def file_digest(path: Path) -> str:
    """The digest of a file's content; empty where it cannot be read."""
    try:
        if not path.is_file():
            return ""
        with path.open("rb") as file:  # piece by piece: whatever its size, it is not held in the memory
            return hashlib.file_digest(file, "sha256").hexdigest()
    except (OSError, ValueError):  # not there, not readable, or a name that no file can have
        return ""


@cache
def program_digest() -> str:
    """Everything of ours that shapes an output: code, rulesets, templates, catalogues; and the packages that do, extensions among them."""
    found = sha256()
    for file in sorted(program_files()):
        found.update(file.name.encode())
        found.update(sha256(file.read_bytes()).digest())
    for name in SHAPE_THE_PAGES:
        found.update(f"{name} {version(name)}".encode())
    found.update(" ".join(versions()).encode())
    return found.hexdigest()


def program_files() -> Iterator[Path]:
    """The files of ours that shape an output."""
    beside = _PACKAGE.parent / "templates"
    for folder in (_PACKAGE, *([] if (_PACKAGE / "templates").is_dir() else [beside])):
        yield from (
            file for file in folder.rglob("*") if file.suffix in _OURS and file.parent.name != "__pycache__"
        )


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
    write_page(private, Page(_SITE_NAME, f"{json.dumps(to_builtins(record), indent=1)}\n".encode()), readers)


def read_site_record(private: Path) -> SiteRecord:
    """What was last built; nothing where there is no record, or it is none. Raises OSError where it cannot be read."""
    try:
        return decode((private / _SITE_NAME).read_bytes(), type=SiteRecord)
    except (FileNotFoundError, NotADirectoryError, DecodeError):
        return SiteRecord()
