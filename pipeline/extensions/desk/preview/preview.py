"""`serve`: build, show on this machine, and follow what is saved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

from watchfiles import Change, watch
from watchfiles._rust_notify import WatchfilesRustInternalError

from pipeline.extensions.desk.preview.app import preview_application, preview_entrance
from pipeline.extensions.desk.preview.board import Board
from pipeline.extensions.desk.preview.refresh import Refreshed, refresh
from pipeline.extensions.desk.preview.saved import Patience, Stamps, folder_of, is_followed, settled, stamps
from pipeline.extensions.web.server import answering, bind
from pipeline.model.values import replace
from pipeline.run.build.plan import SITE

_QUIET = 15  # milliseconds without a change before a look at the files
_LONGEST = 200  # milliseconds after which there is a look though changes go on
_LOOK = 2000  # milliseconds between two looks where nothing is heard: network drives tell nothing
_TRIES = 3
"""Builds of which nothing is shown, because a file was being saved again meanwhile, and one that is."""


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
        if stamps(source) != built:
            built = _catch_up(source, built, build, show, stop, patience)


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


def _catch_up(
    source: Path,
    built: Stamps,
    build: Callable[[], Refreshed | None],
    show: Callable[[Refreshed], None],
    stop: Event,
    patience: Patience,
) -> Stamps:
    """Build what has been saved; what was saved half while it was read is not shown."""
    made: Refreshed | None = None
    changed: frozenset[str] = frozenset()
    for left in reversed(range(_TRIES)):
        found = settled(source, built, patience, stop)
        if stop.is_set():
            break
        if found != built:
            built, made = found, build()
            changed |= made.changed if made else frozenset()
        if made and (left == 0 or stamps(source) == built):
            show(replace(made, changed=changed))
            break
    return built


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
    entrance = preview_entrance(output / SITE, board, language, place)
    with answering(preview_application(entrance, place), place, board.signal.close):
        files = stamps(source)
        first = refresh(source, output, language)
        show(first)
        page = _first_page(source, first)
        with entrance.opening_file(output, page) as file:
            ready(entrance.address(page), file)
            follow(source, files, build, show, stop, patience or Patience())


def _first_page(source: Path, made: Refreshed) -> str:
    """The event's page where there is but one workbook to look at, else the index."""
    if source.is_file() and made.site.events:
        return f"{made.site.events[0].slug}/"
    return ""
