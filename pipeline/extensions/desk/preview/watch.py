"""Building again whenever something has been saved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

from watchfiles import Change, watch
from watchfiles._rust_notify import WatchfilesRustInternalError

from pipeline.extensions.desk.preview.refresh import Refreshed
from pipeline.extensions.desk.preview.saved import Patience, Stamps, folder_of, is_followed, settled, stamps
from pipeline.model.values import replace

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
