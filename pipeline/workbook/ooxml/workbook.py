"""The sheets of a workbook by name."""

from __future__ import annotations

import posixpath
import re
import zipfile
from functools import cached_property
from pathlib import Path
from typing import BinaryIO
from xml.etree.ElementTree import Element

from pipeline.workbook.ooxml.cell import Cell
from pipeline.workbook.ooxml.package import Package, Unwritable
from pipeline.workbook.ooxml.refs import Box
from pipeline.workbook.ooxml.sheet import SheetPart
from pipeline.workbook.ooxml.table import TablePart, read_table
from pipeline.workbook.ooxml.tree import namespace, put_behind, serialise, spaces

_WORKSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"
_FILTER = "_xlnm._FilterDatabase"


class Workbook:
    """A workbook opened for writing; sheets are read when asked for and written back by `save`.

    Raises Unwritable for a signed workbook, and what `DAMAGE` names for one that is broken.
    """

    def __init__(self, path: Path) -> None:
        self._archive = zipfile.ZipFile(path)
        self.package = Package(self._archive)
        if any(name.lower().startswith("_xmlsignatures/") for name in self.package.names()):
            self.close()
            raise Unwritable("write-signed")
        self.part = self.package.workbook()
        self.root = self.package.tree(self.part)
        self.namespace = namespace(self.root)
        self.parts = dict(self.package.worksheets())
        self._sheets: dict[str, SheetPart] = {}
        self._replaced: set[str] = set()

    def close(self) -> None:
        """Let go of the file."""
        self._archive.close()

    def __enter__(self) -> Workbook:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def q(self, tag: str) -> str:
        """A tag in the workbook's namespace."""
        return f"{{{self.namespace}}}{tag}"

    def sheet(self, name: str) -> SheetPart:
        """The worksheet of that name; KeyError if there is none."""
        if name not in self._sheets:
            self._sheets[name] = SheetPart(self.package.read(self.parts[name]))
        return self._sheets[name]

    @property
    def changed(self) -> list[str]:
        """The names of the sheets that have been written into."""
        changed = self._replaced | {name for name, sheet in self._sheets.items() if sheet.touched}
        return [name for name in self.parts if name in changed]

    def worksheets(self) -> list[str]:
        """Names of the sheets that have cells (no chart sheets, no dialogues)."""
        sheets = self.package.linked(self.part, "worksheet")
        return [name for name, part in self.parts.items() if part in sheets]

    def tables(self, name: str) -> list[TablePart]:
        """The tables of a sheet."""
        return [read_table(self.package, part) for part in self.package.linked(self.parts[name], "table")]

    def defined_names(self) -> dict[str, str]:
        """Defined names and what they stand for."""
        return {name.get("name", ""): name.text or "" for name in self.root.iter(self.q("definedName"))}

    def text(self, cell: Cell) -> str:
        """What a cell shows, as far as that is text; of a number its digits."""
        return self._shared[int(cell.value)] if cell.kind == "s" and cell.value else cell.value

    @cached_property
    def _shared(self) -> list[str]:
        items = self.package.tree(self.package.linked(self.part, "sharedStrings")[0]).iterfind("{*}si")
        # A text that is written in several formats stands in runs.
        texts = ([*item.iterfind("{*}t"), *item.iterfind("{*}r/{*}t")] for item in items)
        return ["".join(text.text or "" for text in pieces) for pieces in texts]

    def add_sheet(self, name: str, data: bytes, *, before: str | None = None) -> None:
        """A new sheet before another, or as the last one."""
        folder = posixpath.join(posixpath.dirname(self.part), "worksheets")
        number = next(n for n in range(1, 10_000) if not self.package.has(f"{folder}/sheet{n}.xml"))
        part = f"{folder}/sheet{number}.xml"
        self.package.replace(part, data)
        self.package.declare(part, _WORKSHEET)
        link = self.package.relate(self.part, "worksheet", part)
        sheets = self.root.find(self.q("sheets"))
        if sheets is None:
            raise ValueError("no list of sheets")
        # Where it goes among all sheets, also those without cells.
        names = [sheet.get("name") for sheet in self.root.iter(self.q("sheet"))]
        place = len(names) if before is None else names.index(before)
        links = self._relationship_namespace()
        known = (*spaces(self.root).values(), *spaces(sheets).values())
        element = Element(self.q("sheet"), {} if links in known else {"xmlns:r": links})
        sheets.insert(place, element)
        taken = {int(sheet.get("sheetId", 0)) for sheet in sheets if sheet is not element}
        element.set("name", name)
        element.set("sheetId", str(max(taken, default=0) + 1))
        element.set(f"{{{links}}}id", link)
        self.parts[name] = part
        self._replaced.add(name)
        if before is not None:
            self._make_room(place)
            moved = list(self.parts)[list(self.parts).index(before) : -1]
            self.parts |= {one: self.parts.pop(one) for one in moved}

    def _make_room(self, place: int) -> None:
        """What counts sheets by their place counts the new one as well."""
        counted = [(name, "localSheetId") for name in self.root.iter(self.q("definedName"))]
        for view in self.root.iter(self.q("workbookView")):
            counted += [(view, "activeTab"), (view, "firstSheet")]
        for element, key in counted:
            if int(element.get(key, -1)) >= place:
                element.set(key, str(int(element.get(key, -1)) + 1))

    def replace_sheet(self, name: str, data: bytes) -> None:
        """Another content for a sheet of our own."""
        self._sheets.pop(name, None)
        if data != self.package.read(self.parts[name]):
            self.package.replace(self.parts[name], data)
            self._replaced.add(name)

    def _relationship_namespace(self) -> str:
        keys = (key for sheet in self.root.iter(self.q("sheet")) for key in sheet.attrib if key.endswith("}id"))
        usual = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
        return next(keys, usual)[1:].removesuffix("}id")

    def grow_filter(self, name: str, area: Box, bottom: int) -> None:
        """Let a filter over a range that is no table reach on to `bottom`."""
        sheet = self.sheet(name)
        element = sheet.tail.find(sheet.q("autoFilter"))
        if element is None or element.get("ref") != str(area):
            return
        element.set("ref", str(Box(area.left, area.top, area.right, bottom)))
        place = list(self.parts).index(name)
        for defined in self.root.iter(self.q("definedName")):
            if defined.get("name") == _FILTER and defined.get("localSheetId") == str(place) and defined.text:
                defined.text = re.sub(r"\d+$", str(bottom), defined.text)

    def recalculate(self) -> None:
        """Ask the spreadsheet program to calculate everything when it opens the workbook."""
        settings = self.root.find(self.q("calcPr"))
        if settings is None:
            settings = Element(self.q("calcPr"))
            put_behind(self.root, ("sheets", "functionGroups", "externalReferences", "definedNames"), settings)
        settings.set("fullCalcOnLoad", "1")

    def drop_calculation_chain(self) -> None:
        """The chain may name cells that are no formulas any more; Excel makes it anew without asking."""
        for link in self.package.relationships(self.part):
            if link.kind == "calcChain":
                self.package.remove(link.target)
                self.package.unrelate(self.part, link.id)

    def save(self, file: BinaryIO) -> None:
        """Write the workbook; sheets that nothing touched are copied as they are."""
        for name, sheet in self._sheets.items():
            if sheet.touched:
                self.package.replace(self.parts[name], sheet.data())
        if self.changed:
            self.package.replace(self.part, serialise(self.root))
        self.package.write(file)


def quoted(name: str) -> str:
    """A sheet's name as formulas write it."""
    return name if re.fullmatch(r"[^\W\d]\w*", name) else "'" + name.replace("'", "''") + "'"
