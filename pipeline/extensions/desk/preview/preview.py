"""`serve`: build, show on this machine, and follow what is saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event

from pipeline.extensions.desk.preview.app import preview_application, preview_entrance
from pipeline.extensions.desk.preview.board import Board
from pipeline.extensions.desk.preview.refresh import Refreshed, refresh
from pipeline.extensions.desk.preview.saved import Patience, stamps
from pipeline.extensions.desk.preview.watch import follow
from pipeline.extensions.web.server import answering, bind
from pipeline.model.values import replace
from pipeline.run.build.plan import SITE


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

    `ready` gets the address that may be opened once, and the file for that, once the first build is done, `told` every build, or why it could not be written.
    Raises OSError where the port is taken or the first build cannot be written, KeyboardInterrupt at Ctrl+C.
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
