"""One file behind a link that somebody pastes where a list is asked for: a list of players, or a sheet of results."""

from pathlib import Path, PurePath

from pipeline.disk.replacement import USER_ALONE, replacing
from pipeline.extensions.publishing.fetch.address import FetchedContent, FetchLimits, FileVersion, parse_address
from pipeline.extensions.publishing.fetch.shared import with_scheme
from pipeline.extensions.publishing.fetch.web import download
from pipeline.extensions.publishing.refusal import TransferRefused
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.schema.slugs import make_slug

LIMITS = FetchLimits(megabytes=16, seconds=60)
_SUFFIXES = frozenset(
    {".csv", ".tsv", ".txt", ".xlsx", ".xlsm", ".xlsb", ".xls", ".ods", ".html", ".htm", ".json", ".trf", ".xml"}
)


def brought(text: str, folder: Path) -> Path | Problem | None:
    """The file behind a link, put into a folder under a name that is free; a Problem says why not. None for what is no web link.

    The server is asked once. Nobody but the user may read the file: a list has addresses in it. Raises OSError.
    """
    link = with_scheme(text.strip())
    if not link.startswith(("https://", "http://")):
        return None
    try:
        address = parse_address(link)
        content = download(address, FileVersion(), LIMITS)
        if content is None or (content.page and (not address.name or b"<table" not in content.data.lower())):
            raise TransferRefused("fetch-web-page", address=address.shown)
    except TransferRefused as refused:
        return problem_at(refused.code, CellRef(""), related=(), **refused.values)
    path = _free(folder, content, address.name)
    if not path.exists():
        with replacing(path, durable=True, readers=USER_ALONE) as file:
            file.write(content.data)
    return path


def _free(folder: Path, content: FetchedContent, name: str) -> Path:
    """A path for the content: that of a file which holds it already, else one that there is not."""
    called = PurePath((content.name or name or "list").replace("\\", "/"))
    known = called.suffix.casefold()
    packed = ".xlsx" if content.data.startswith(b"PK") else ".csv"
    stem, suffix = make_slug(called.stem), known if known in _SUFFIXES else packed
    number = 1
    while True:
        path = folder / f"{stem}{f'-{number}' if number > 1 else ''}{suffix}"
        if not path.exists() or (path.is_file() and path.read_bytes() == content.data):
            return path
        number += 1
