"""The sheets to print of a workbook, every one that can be made, in the private folder of its event: the site has what is needed now."""

import re
from collections.abc import Collection
from pathlib import Path

from msgspec import Struct

from pipeline.disk.replacement import readers_of
from pipeline.run.build.records import PRINTED
from pipeline.run.load import Loaded, Ready, completed, load
from pipeline.site.event_pages import begin_sheets
from pipeline.site.files import Page, remove_pages, write_page
from pipeline.site.print.press import Press, read_printed
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from pipeline.views.print.sheets import KINDS, to_print
from pipeline.workbook.open.saved import save_told

FOLDER = "print"
_OURS = re.compile(rf"[^/]+/({'|'.join(kind.file for kind in KINDS)})(-part-[0-9]+)?\.pdf")
"""How our files are called in that folder; the organiser may have put others beside them."""


class PrintedSheets(Struct, frozen=True):
    """What was printed of a workbook; no `files` where it has errors."""

    loaded: Loaded
    files: tuple[Path, ...] = ()


def print_workbook(file: Path, private: Path) -> PrintedSheets:
    """Write every sheet of a workbook below `private`. Raises OSError where that cannot be written."""
    loaded = load(file)
    if not isinstance(loaded, Ready):
        return PrintedSheets(loaded)
    event, shown = loaded.event, words(loaded.event.language)
    people = published(event, shown)
    contexts = [
        TournamentContext(shown, event, state, people, saved=save_told(file)) for state in completed(loaded)
    ]
    with Press(read_printed([private / event.slug / PRINTED])) as press:
        begun = begin_sheets(event, to_print(contexts, every=True), press)
        pages = [Page(path, job.result()) for path, job in begun.items()]
    for page in pages:
        write_page(private, page, readers_of(file))
    remove_sheets(private, event.slug, begun)
    return PrintedSheets(loaded, tuple(private / page.path for page in pages))


def remove_sheets(private: Path, slug: str, but: Collection[str] = ()) -> None:
    """Remove the sheets of an event `but` those at these paths."""
    folder = private / slug / FOLDER
    there = [path.relative_to(private).as_posix() for path in folder.glob("*/*.pdf")]
    remove_pages(
        private,
        [path for path in there if path not in but and _OURS.fullmatch(path.removeprefix(f"{slug}/{FOLDER}/"))],
    )
