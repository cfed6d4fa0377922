"""`serve`: build, show on this machine, and follow what is saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event

from pipeline.run.build import SITE
from pipeline.run.serve.board import Board
from pipeline.run.serve.rebuild import Rebuilt, rebuild
from pipeline.run.serve.saved import Patience, stamps
from pipeline.run.serve.server import answering, bind
from pipeline.run.serve.watch import follow


def preview(
    source: Path,
    output: Path,
    language: str,
    *,
    port: int | None,
    ready: Callable[[str], None],
    told: Callable[[Rebuilt | OSError], None],
    stop: Event,
    patience: Patience | None = None,
) -> None:
    """Serve the site of `source` until `stop`; without a `port` on the first that is free.

    `ready` gets the address to open once the first build is done, `told` every build, or why it could not be written.
    Raises OSError where the port is taken or the first build cannot be written, KeyboardInterrupt at Ctrl+C.
    """
    board = Board()

    def build() -> Rebuilt | None:
        try:
            return rebuild(source, output, language)
        except OSError as error:
            told(error)
            return None

    def show(made: Rebuilt) -> None:
        board.show(made.notices, made.changed)
        told(made)

    server = bind(output / SITE, board, language, port)
    with answering(server):
        files = stamps(source)
        first = rebuild(source, output, language)
        show(first)
        ready(server.address + _first_page(source, first))
        follow(source, files, build, show, stop, patience or Patience())


def _first_page(source: Path, made: Rebuilt) -> str:
    """The event's page where there is but one workbook to look at, else the index."""
    if source.is_file() and made.events:
        return f"{made.events[0].slug}/"
    return ""
