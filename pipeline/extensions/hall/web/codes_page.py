"""The codes of the tables as files in the private folder: who has them can report for every table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from pipeline.disk.permission import USER_ALONE
from pipeline.disk.replacement import replacing
from pipeline.extensions.hall.views.coded_slips import coded_slips
from pipeline.extensions.hall.views.codes_sheet import codes_sheet
from pipeline.extensions.hall.web.serving import OpenHall
from pipeline.site.print.pdf import compiled
from pipeline.site.templates import environment
from pipeline.views.language.words import words
from pipeline.views.print.table_sheets import TableSheets

_FILE = "table-codes.html"


class CodeFiles(Struct, frozen=True):
    """The sheet of codes to lay on the tables, and the result slips or table sheets with the same codes."""

    sheet: Path
    slips: tuple[Path, ...]


def write_code_files(open_: OpenHall, private: Path) -> CodeFiles | None:
    """Write the codes of the tables that have no result yet, for nobody but the user to read; None where there is none.

    Raises OSError where the folder cannot be written.
    """
    floor, codes = open_.hall.floor, open_.hall.codes.by_table
    coded = [(codes[key], table) for key, table in floor.tables.items() if table.stated.empty and key in codes]
    if not coded:
        return None
    translated = words(floor.event.language)
    sheet = codes_sheet(floor.event, coded, open_.address, translated)
    page = environment(translated.language).get_template("hall/codes.html").render(sheet=sheet).encode()
    folder = private / floor.event.slug / "hall"
    folder.mkdir(parents=True, exist_ok=True)
    return CodeFiles(_written(folder / _FILE, page), tuple(_slips(open_, folder)))


def _slips(open_: OpenHall, folder: Path) -> Iterator[Path]:
    floor = open_.hall.floor
    codes = {key: open_.hall.codes.by_table[key] for key in floor.tables}
    translated = words(floor.event.language)
    for one in coded_slips(floor.event, floor.states, codes, open_.address, translated):
        kind = "tables" if isinstance(one.slips, TableSheets) else "slips"
        yield _written(folder / f"{kind}-{one.tournament}.pdf", compiled(kind, one.slips))


def _written(file: Path, content: bytes) -> Path:
    with replacing(file, readers=USER_ALONE) as out:
        out.write(content)
    return file
