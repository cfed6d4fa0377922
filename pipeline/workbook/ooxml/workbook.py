"""The sheets of a workbook by name."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import BinaryIO

from lxml import etree

from pipeline.workbook.ooxml.package import Package, parse, serialise
from pipeline.workbook.ooxml.sheet import Sheet
from pipeline.workbook.ooxml.table import Table, read_table

_WORKSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"


class Workbook:
    """A workbook opened for writing; sheets are read when asked for and written back by `save`."""

    def __init__(self, path: Path) -> None:
        self.package = Package(path)
        self.part = next(link.target for link in self.package.relationships("") if link.kind == "officeDocument")
        self.root = parse(self.package.read(self.part))
        self.namespace = str(etree.QName(self.root).namespace)
        targets = {link.id: link.target for link in self.package.relationships(self.part)}
        self.parts = {
            sheet.get("name", ""): targets[link]
            for sheet in self.root.iter(self.q("sheet"))
            if (link := _link_id(sheet)) in targets
        }
        self._sheets: dict[str, Sheet] = {}
        self.formulas_changed = False

    def q(self, tag: str) -> str:
        """A tag in the workbook's namespace."""
        return f"{{{self.namespace}}}{tag}"

    def sheet(self, name: str) -> Sheet:
        """The worksheet of that name; KeyError if there is none."""
        if name not in self._sheets:
            self._sheets[name] = Sheet(self.package.read(self.parts[name]))
        return self._sheets[name]

    @property
    def changed(self) -> list[str]:
        """The names of the sheets that have been written into."""
        return [name for name, sheet in self._sheets.items() if sheet.touched]

    def worksheets(self) -> list[str]:
        """Names of the sheets that have cells (no chart sheets, no dialogues)."""
        return [name for name, part in self.parts.items() if "/worksheets/" in f"/{part}"]

    def tables(self, name: str) -> list[Table]:
        """The tables of a sheet."""
        links = self.package.relationships(self.parts[name])
        return [read_table(self.package, link.target) for link in links if link.kind == "table"]

    def defined_names(self) -> dict[str, str]:
        """Defined names and what they stand for."""
        return {name.get("name", ""): name.text or "" for name in self.root.iter(self.q("definedName"))}

    def add_sheet(self, name: str, data: bytes) -> None:
        """A new last sheet."""
        folder = posixpath.join(posixpath.dirname(self.part), "worksheets")
        number = next(n for n in range(1, 10_000) if f"{folder}/sheet{n}.xml" not in self.package)
        part = f"{folder}/sheet{number}.xml"
        self.package.replace(part, data)
        self.package.declare(part, _WORKSHEET)
        link = self.package.relate(self.part, "worksheet", part)
        sheets = self.root.find(self.q("sheets"))
        assert sheets is not None
        element = etree.SubElement(sheets, self.q("sheet"))
        taken = {int(sheet.get("sheetId", 0)) for sheet in sheets if sheet is not element}
        element.set("name", name)
        element.set("sheetId", str(max(taken, default=0) + 1))
        element.set(f"{{{self._relationship_namespace()}}}id", link)
        self.parts[name] = part

    def replace_sheet(self, name: str, data: bytes) -> None:
        """Another content for a sheet of our own."""
        self._sheets.pop(name, None)
        self.package.replace(self.parts[name], data)

    def _relationship_namespace(self) -> str:
        for sheet in self.root.iter(self.q("sheet")):
            for key in sheet.attrib:
                if str(key).endswith("}id"):
                    return str(etree.QName(str(key)).namespace)
        return "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

    def recalculate(self) -> None:
        """Ask the spreadsheet program to calculate everything when it opens the workbook."""
        settings = self.root.find(self.q("calcPr"))
        if settings is None:
            settings = etree.Element(self.q("calcPr"))
            before = ("sheets", "functionGroups", "externalReferences", "definedNames")
            last = [child for child in self.root if etree.QName(child).localname in before][-1]
            last.addnext(settings)
        settings.set("fullCalcOnLoad", "1")

    def drop_calculation_chain(self) -> None:
        """The chain may name cells that are no formulas any more; Excel makes it anew without asking."""
        for link in self.package.relationships(self.part):
            if link.kind == "calcChain":
                self.package.remove(link.target)
                self.package.unrelate(self.part, link.id)

    def save(self, file: BinaryIO) -> None:
        """Write the workbook; sheets that nothing touched are copied as they are."""
        for name in self.changed:
            self.package.replace(self.parts[name], self._sheets[name].data())
        self.package.replace(self.part, serialise(self.root))
        self.package.write(file)

    def close(self) -> None:
        """Let go of the file."""
        self.package.close()


def quoted(name: str) -> str:
    """A sheet's name as formulas write it."""
    return name if re.fullmatch(r"[^\W\d]\w*", name) else "'" + name.replace("'", "''") + "'"


def _link_id(sheet: etree._Element) -> str:
    return next((str(value) for key, value in sheet.attrib.items() if str(key).endswith("}id")), "")
