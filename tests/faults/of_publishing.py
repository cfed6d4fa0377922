"""Publishing a small site to the places that need no network, and fetching a workbook from a server of this computer."""

from __future__ import annotations

import datetime as dt
import gc
import warnings
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from pipeline.extensions.publishing.publish.changes import PublicSite
from pipeline.extensions.publishing.publish.publish import _PUBLISHERS
from pipeline.extensions.publishing.publish.target import PublishedBefore, parse_target, remember, remembered
from pipeline.extensions.publishing.refusal import TransferRefused
from pipeline.problems.describe import describe
from pipeline.problems.problem import CellRef, problem_at
from tests.builders.workbooks import cup
from tests.extensions.publishing.fetch.fetching import fetched
from tests.extensions.publishing.fetch.servers import LoopbackServer, file_server, loopback_server
from tests.extensions.publishing.publish.sites import FIRST, LATER, site_of
from tests.faults.acts import Act, Told
from tests.faults.calls import ERRORS

_AT = CellRef("cup.xlsx")


def _published(site: PublicSite, to: str) -> Told:
    target = parse_target(to)
    try:
        _PUBLISHERS[target.kind](target, site, rehearsed=False)
    except TransferRefused as refused:
        return Told(False, describe(problem_at(refused.code, _AT, related=(), **refused.values), "en").found)
    except OSError as error:
        return Told(False, str(error))
    return Told(True, "")


def _sites(kind: str, folder: Path) -> None:
    """A site that is published, and the one that is to take its place."""
    site_of(folder / "later", LATER)
    assert _published(site_of(folder / "first", FIRST), f"{kind}:{folder / 'place'}").good


@contextmanager
def _publishing(kind: str, folder: Path) -> Iterator[Callable[[], Told]]:
    site = PublicSite(folder / "later", tuple(sorted(LATER)))
    yield lambda: _published(site, f"{kind}:{folder / 'place'}")


def _public(folder: Path) -> dict[str, object]:
    """What readers find, file by file."""
    place = folder / "place"
    if place.is_dir():
        files = (path for path in place.rglob("*") if path.is_file())
        return {path.name: path.read_bytes() for path in files if path.name[0] != "."}
    with ZipFile(place) as archive:
        return {"all": {name: archive.read(name) for name in archive.namelist()}}


@contextmanager
def _remembering(folder: Path) -> Iterator[Callable[[], Told]]:
    """Where the event was published, kept beside the backups of its workbook."""
    done = PublishedBefore(parse_target("netlify:club"), dt.datetime(2026, 3, 14, 12), {"index.html": "5"})

    def do() -> Told:
        try:
            remember(folder / "cup.xlsx", done)
        except OSError as error:
            return Told(False, str(error))
        return Told(True, "")

    yield do


def _remembered(folder: Path) -> dict[str, object]:
    return {"targets": [published.target for published in remembered(folder / "cup.xlsx")]}


@cache
def _workbook(later: bool) -> bytes:
    with TemporaryDirectory() as folder:
        return cup(Path(folder) / "spring.xlsx", **({"matches": []} if later else {})).read_bytes()


_OPEN = ExitStack()
"""The server is there until the process ends: what is fetched from another port is another address."""


@cache
def _server() -> LoopbackServer:
    return _OPEN.enter_context(loopback_server(file_server(b"")))


def _mirror(folder: Path) -> None:
    """A workbook that was fetched, and has another version now."""
    server = _server()
    server.answer = file_server(_workbook(later=False), etag='"1"')
    assert not fetched(server.address(), folder / "mirror").problems


@contextmanager
def _fetching(folder: Path) -> Iterator[Callable[[], Told]]:
    server = _server()
    address, server.answer = server.address(), file_server(_workbook(later=True), etag='"2"')

    def do() -> Told:
        try:
            mirrored = fetched(address, folder / "mirror")
        except OSError as error:
            return Told(False, str(error))
        said = " ".join(describe(problem, "en").found for problem in mirrored.problems)
        return Told(not mirrored.problems, said)

    with warnings.catch_warnings():
        # asyncio leaves a connection open that it could not set up
        warnings.filterwarnings("ignore", "unclosed (<socket|transport)", ResourceWarning)
        yield do
        gc.collect(
            1
        )  # what was made in this block, which is none of the old; those are many in a process of many tests


def _mirrored(folder: Path) -> dict[str, object]:
    there = folder / "mirror"
    files = there.iterdir() if there.is_dir() else ()
    return {path.name: path.read_bytes() for path in files if path.name[0] != "."}


EACH = len(ERRORS)
PUBLISHING = [
    Act("publish to a folder", partial(_sites, "folder"), partial(_publishing, "folder"), _public, errors=EACH),
    Act("publish to an archive", partial(_sites, "zip"), partial(_publishing, "zip"), _public, errors=EACH),
    Act("remember a target", lambda _: None, _remembering, _remembered, errors=EACH),
    Act("fetch", _mirror, _fetching, _mirrored, errors=EACH),
]
