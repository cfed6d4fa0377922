"""The codes of the tables as files in the private folder: who has them can report for every table."""

from pathlib import Path

import typst
from msgspec import Struct

from pipeline.disk.replacement import USER_ALONE, replacing
from pipeline.extensions.hall.views.printed_codes import coded_slips, codes_sheet
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

    Raises OSError where the folder cannot be written, or what is needed to print cannot be read.
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
    slips = []
    for tournament, printed in coded_slips(floor.event, floor.states, codes, open_.address, translated):
        kind = "tables" if isinstance(printed, TableSheets) else "slips"
        try:
            content = compiled(kind, printed)
        except typst.TypstError as error:  # it reads files, too, and says in no other way what the system refused
            raise OSError(str(error)) from error
        slips.append(_written(folder / f"{kind}-{tournament}.pdf", content))
    return CodeFiles(_written(folder / _FILE, page), tuple(slips))


def _written(file: Path, content: bytes) -> Path:
    with replacing(file, readers=USER_ALONE) as out:
        out.write(content)
    return file
