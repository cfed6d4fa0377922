"""What was printed of an event, and what each file of it shows: `printed.json` beside its private files.

Sheets that would show the same are not printed again. The files are trusted as far as their digests go: one that was
changed since, or a record that is not ours, is printed anew.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from types import TracebackType
from typing import ParamSpec, Self, TypeVar

from msgspec import Struct

from pipeline.disk.own_process import ONE_THREAD
from pipeline.disk.reading import read_at_most
from pipeline.site.files import Page
from pipeline.site.print.pdf import PDF, Options, Printable, as_data, typeset_apart
from pipeline.site.templates import template_folder

P = ParamSpec("P")
T = TypeVar("T")

MOST_BYTES = 50_000_000
"""What is larger is printed again rather than read."""
_KINDS = (".pdf", ".png")
MOST_RECORD_BYTES = 1_000_000
"""A record that is larger is not read."""


class PrintedFile(Struct, frozen=True):
    """A file that was printed: where it lies, and the SHA-256 of its content."""

    path: Path
    content: str

    def read(self) -> bytes | None:
        """Its content; None where it is no longer what was printed."""
        try:
            found = read_at_most(self.path, MOST_BYTES)
        except (OSError, ValueError):  # not there, not readable, or a name that no file can have
            return None
        return found if found is not None and sha256(found).hexdigest() == self.content else None


Printed = Mapping[str, PrintedFile]
"""Files that were printed, by the digest of what they show."""


PrintJob = Future[bytes]
"""A file that is being printed: its result, as soon as it is there, or what typst raised."""


class _Now(Executor):
    """Does at once what it is given."""

    def submit(self, work: Callable[P, T], /, *arguments: P.args, **named: P.kwargs) -> Future[T]:
        done: Future[T] = Future()
        try:
            done.set_result(work(*arguments, **named))
        except Exception as error:  # whoever waits for it is told
            done.set_exception(error)
        return done


class Press:
    """Prints in a thread of its own, in that order, the same only once; what is not waited for when it is left as a context is dropped."""

    def __init__(self, before: Printed | None = None) -> None:
        self._before = before or {}
        self._begun: dict[str, PrintJob] = {}
        self._thread: Executor = _Now() if ONE_THREAD else ThreadPoolExecutor(1, "press")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._thread.shutdown(cancel_futures=True)

    def shown(self) -> Mapping[str, str]:
        """By the SHA-256 of each file that has been printed the digest of what it shows."""
        return {sha256(job.result()).hexdigest(): shows for shows, job in self._begun.items()}

    def begin(self, template: str, model: Printable, options: Options = PDF) -> PrintJob:
        """Begin the file of a model by the template of that name."""
        data = as_data(model)
        shows = sha256(f"{ink()}\n{template}\n{sorted(options.items())}\n{data}".encode()).hexdigest()
        if shows not in self._begun:
            self._begun[shows] = self._thread.submit(_printed, self._before.get(shows), template, data, options)
        return self._begun[shows]


def _printed(before: PrintedFile | None, template: str, data: str, options: Options) -> bytes:
    there = before.read() if before else None
    return typeset_apart(template, data, options) if there is None else there


@cache
def ink() -> str:
    """A digest of all that shapes what is printed besides its data: templates, typst, fonts."""
    found = sha256()
    for file in sorted((template_folder() / "print").glob("*.typ")):
        found.update(f"{file.name}\n".encode() + sha256(file.read_bytes()).digest())
    for name in ("typst", "fontpkg-noto-sans"):
        found.update(f"{name} {version(name)}\n".encode())
    return found.hexdigest()


def printed_json(pages: Mapping[str, Iterable[Page]], shown: Mapping[str, str]) -> bytes:
    """The record of the files among these, by the folder of the output in which they lie; `shown`: what they show, by their digests."""
    found: dict[str, tuple[str, str]] = {}
    for folder, made in pages.items():
        for page in made:
            if page.path.endswith(_KINDS) and (content := sha256(page.content).hexdigest()) in shown:
                found.setdefault(shown[content], (f"{folder}/{page.path}", content))
    return f"{json.dumps({'ink': ink(), 'files': found}, indent=1)}\n".encode()


def read_printed(records: Sequence[Path]) -> Printed:
    """The files of these records in the private folders of events; nothing of what is no record, or of other templates."""
    found: dict[str, PrintedFile] = {}
    for record in records:
        output = record.parents[2]
        try:
            read = json.loads(read_at_most(record, MOST_RECORD_BYTES) or b"")
            files = {str(shows): (str(path), str(digest)) for shows, (path, digest) in read["files"].items()}
            same = read["ink"] == ink()
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            continue
        # Nothing is opened but what can be one of the files that were printed.
        found |= {
            shows: PrintedFile(output / path, digest)
            for shows, (path, digest) in files.items()
            if same and path.endswith(_KINDS) and not {"", ".."} & set(path.split("/"))
        }
    return found
