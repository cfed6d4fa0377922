"""One file behind a link that somebody pastes where a list is asked for: a list of players, or a sheet of results."""

from pathlib import Path, PurePath

from pipeline.disk.replacement import USER_ALONE, replacing
from pipeline.extensions.publishing.fetch import web
from pipeline.extensions.publishing.fetch.address import FetchLimits, FileVersion, parse_address, with_scheme
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
        content = web.download(address, FileVersion(), LIMITS)
        if content is None or (content.page and (not address.name or b"<table" not in content.data.lower())):
            raise TransferRefused("fetch-web-page", address=address.shown)
    except TransferRefused as refused:
        return problem_at(refused.code, CellRef(""), related=(), **refused.values)
    called = PurePath((content.name or address.name or "list").replace("\\", "/"))
    packed = ".xlsx" if content.data.startswith(b"PK") else ".csv"
    suffix = called.suffix.casefold() if called.suffix.casefold() in _SUFFIXES else packed
    stem = make_slug(called.stem)
    path, number = folder / f"{stem}{suffix}", 1
    while path.exists() and not (path.is_file() and path.read_bytes() == content.data):
        number += 1
        path = folder / f"{stem}-{number}{suffix}"
    if not path.exists():
        with replacing(path, durable=True, readers=USER_ALONE) as file:
            file.write(content.data)
    return path
