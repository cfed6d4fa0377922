"""`serve`: build, show on this machine, and follow what is saved: whole, standing still, no spreadsheet program's mark or copy."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from threading import Event

from msgspec import Struct
from watchfiles import Change, watch
from watchfiles._rust_notify import WatchfilesRustInternalError

from pipeline.extensions.desk.preview.app import WHOLE, Board, Notice, preview_application, preview_entrance
from pipeline.extensions.web.server import answering, bind
from pipeline.locale.spelling import printable
from pipeline.model import replace
from pipeline.problems.problem import Problem
from pipeline.run.build import plan, records, result
from pipeline.run.build.build import build_site
from pipeline.run.workbooks.files import is_workbook
from pipeline.workbook.open.identify import identify

_QUIET = 15  # milliseconds without a change before a look at the files
_LONGEST = 200  # milliseconds after which there is a look though changes go on
_LOOK = 2000  # milliseconds between two looks where nothing is heard: network drives tell nothing
_TRIES = 3
"""Builds of which nothing is shown, because a file was being saved again meanwhile, and one that is."""
_BESIDE = frozenset({".toml", ".png", ".jpg", ".jpeg", ".webp"})
"""What a workbook may name beside it: rulesets and a logo; and the file of the season."""
_HALF = frozenset({"file-empty", "archive-damaged", "file-not-found", "file-not-readable"})
"""What the reader says of a file that is only half written, or held by the program that writes it."""

Stamp = tuple[int, int, int]
Stamps = Mapping[str, Stamp]
"""By the file's name what changes when it is saved: time, size, and which file it is."""


def follow(
    source: Path,
    built: Stamps,
    build: Callable[[], Refreshed | None],
    show: Callable[[Refreshed], None],
    stop: Event,
    patience: Patience,
) -> None:
    """Build and show again after each change of `source`, until `stop`; `built` are its files as they were built.

    A build of None has failed, and there is nothing to show. Raises KeyboardInterrupt at Ctrl+C.
    """

    def heard(_: Change, path: str) -> bool:
        return is_followed(source, Path(path).name)

    for _ in _looks(folder_of(source), heard, stop):
        if stamps(source) == built:
            continue
        made: Refreshed | None = None
        changed: frozenset[str] = frozenset()
        for left in reversed(range(_TRIES)):
            found = settled(source, built, patience, stop)
            if stop.is_set():
                break
            if found != built:
                built, made = found, build()
                changed |= made.changed if made else frozenset()
            if made and (left == 0 or stamps(source) == built):  # else it was saved half while it was read
                show(replace(made, changed=changed))
                break


def _looks(folder: Path, heard: Callable[[Change, str], bool], stop: Event) -> Iterator[None]:
    """Each time that somebody should look at the files, until `stop`."""
    told = watch(
        folder,
        watch_filter=heard,
        step=_QUIET,
        debounce=_LONGEST,
        stop_event=stop,
        rust_timeout=_LOOK,
        yield_on_timeout=True,
        recursive=False,
    )
    try:
        for _ in told:
            yield
    except WatchfilesRustInternalError:  # a name that is no text, in a folder that anybody may write to
        while not stop.wait(_LOOK / 1000):
            yield


def preview(
    source: Path,
    output: Path,
    language: str,
    *,
    port: int | None,
    ready: Callable[[str, Path | None], None],
    told: Callable[[Refreshed | OSError], None],
    stop: Event,
    patience: Patience | None = None,
) -> None:
    """Serve the site of `source` until `stop`; without a `port` on the first that is free.

    `ready` gets the address that may be opened once, and the file for that, once the first build is done, `told` every
    build, or why it could not be written. Raises OSError where the port is taken or the first build cannot be written,
    KeyboardInterrupt at Ctrl+C.
    """
    board = Board()

    def build() -> Refreshed | None:
        try:
            return refresh(source, output, language)
        except OSError as error:
            told(error)
            return None

    def show(made: Refreshed) -> None:
        told(replace(made, changed=board.show(made.notices, made.changed)))

    place = bind(port)
    entrance = preview_entrance(output / plan.SITE, board, language, place)
    with answering(preview_application(entrance, place), place, board.signal.close):
        files = stamps(source)
        first = refresh(source, output, language)
        show(first)
        # The event's page where there is but one workbook to look at, else the index.
        page = f"{first.site.events[0].slug}/" if source.is_file() and first.site.events else ""
        with entrance.opening_file(output, page) as file:
            ready(entrance.address(page), file)
            follow(source, files, build, show, stop, patience or Patience())


class Patience(Struct, frozen=True):
    """How long, in seconds, a file must stand still before it is taken as it is.

    `still`: one that is whole; `gone`: one that was there before, for some programs remove the old file before they
    put the new one in its place; `half`: one that cannot be opened.
    """

    still: float = 0.02
    gone: float = 2.0
    half: float = 5.0


def folder_of(source: Path) -> Path:
    """The folder in which the files of `source` (a folder or one workbook) lie."""
    return source if source.is_dir() else source.absolute().parent


def is_followed(source: Path, name: str) -> bool:
    """Whether the file of that name, in the folder of `source`, may change what is built."""
    path = Path(name)
    if name.startswith((".", "~$")):
        return False
    if path.suffix.casefold() in _BESIDE:
        return True
    return is_workbook(path) if source.is_dir() else name.casefold() == source.name.casefold()


def stamps(source: Path) -> dict[str, Stamp]:
    """The followed files that are there now."""
    found: dict[str, Stamp] = {}
    # The folder may be away for the moment, as on a stick or a network drive, and a file may have just gone.
    with suppress(OSError), os.scandir(folder_of(source)) as entries:
        for entry in entries:
            with suppress(OSError):
                if is_followed(source, entry.name) and not entry.is_dir():
                    # Not the entry's own: Windows keeps those of an open file out of date.
                    there = Path(entry.path).stat()
                    found[entry.name] = (there.st_mtime_ns, there.st_size, there.st_ino)
    return found


def settled(source: Path, built: Stamps, patience: Patience, stop: Event) -> Stamps:
    """The files that differ from those `built`, once none of them is being saved any more; at once when `stop` is set."""

    def needed(found: Stamps) -> float:
        changed = [folder_of(source) / name for name, stamp in found.items() if built.get(name) != stamp]
        opened = [identify(path) for path in changed if is_workbook(path)]
        if any(isinstance(what, Problem) and what.code in _HALF for what in opened):
            return patience.half
        return patience.still if built.keys() <= found.keys() else patience.gone

    found, since = stamps(source), time.monotonic()
    while not stop.wait(patience.still):
        now = stamps(source)
        if now != found:
            found, since = now, time.monotonic()
        elif time.monotonic() - since >= needed(found):
            break
    return found


class Refreshed(Struct, frozen=True):
    """A build; `changed` are the slugs of the events that are not as they were, and `WHOLE` for the site's own pages."""

    site: result.SiteBuilt
    notices: tuple[Notice, ...]
    changed: frozenset[str]


def refresh(source: Path, output: Path, language: str) -> Refreshed:
    """Build what has changed. Raises OSError where `output` cannot be written."""
    before = records.read_site_record(output / plan.PRIVATE)
    site = build_site(source, output, language)
    changed: set[str] = {
        *site.removed,
        *(done.slug for done in site.events if done.state is result.BuildState.BUILT),
    }
    if records.read_site_record(output / plan.PRIVATE) != before:
        changed.add(WHOLE)
    notices = [
        Notice(
            event=done.slug,
            workbook=printable(done.path.name),
            language=done.language or language,
            problems=done.problems if done.has_errors else (),
            page=done.problems_page,
            things=done.things,
            kept=done.state is result.BuildState.KEPT,
        )
        for done in site.events
    ]
    if site.problems:
        notices.append(Notice(WHOLE, "", language, site.problems, None))
    return Refreshed(site, tuple(notices), frozenset(changed))
