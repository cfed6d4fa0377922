"""The parts of an .xlsx file: where its workbook and its worksheets are."""

from __future__ import annotations

import posixpath
import zipfile
import zlib
from collections.abc import Mapping
from typing import IO

from lxml import etree

from pipeline.workbook.identify import part_name

DAMAGE = (
    zipfile.BadZipFile,
    zlib.error,
    etree.XMLSyntaxError,
    OSError,
    EOFError,
    ValueError,
    KeyError,
    NotImplementedError,
)
"""What a damaged archive or part raises when it is read."""


class Package:
    """The parts of an archive by their names, whatever their case and slashes."""

    def __init__(self, archive: zipfile.ZipFile) -> None:
        self._archive = archive
        self._names = {part_name(name): name for name in archive.namelist()}

    def has(self, name: str) -> bool:
        """Whether there is a part of that name."""
        return part_name(name) in self._names

    def open(self, name: str) -> IO[bytes]:
        """The bytes of a part; KeyError if there is none."""
        return self._archive.open(self._names[part_name(name)])

    def names(self) -> tuple[str, ...]:
        """All parts, as the archive spells them."""
        return tuple(self._names.values())

    def tree(self, name: str) -> etree._Element:
        """The root of a part that is XML."""
        parser = etree.XMLParser(resolve_entities=False, no_network=True)
        with self.open(name) as part:
            return etree.parse(part, parser).getroot()

    def targets(self, name: str) -> Mapping[str, tuple[str, str]]:
        """The relationships of a part (of the package itself for an empty name): id → (kind, part)."""
        folder, base = posixpath.split(name)
        relations = posixpath.join(folder, "_rels", base + ".rels")
        return {
            node.get("Id", ""): (
                node.get("Type", "").rsplit("/", 1)[-1],
                posixpath.normpath(posixpath.join("/", folder, node.get("Target", ""))).lstrip("/"),
            )
            for node in self.tree(relations)
            if isinstance(node.tag, str)
        }

    def workbook(self) -> str:
        """The name of the workbook part; empty if the package names none."""
        return next((part for kind, part in self.targets("").values() if kind == "officeDocument"), "")

    def worksheets(self) -> Mapping[str, str]:
        """Sheet name → part, in workbook order."""
        workbook = self.workbook()
        targets = self.targets(workbook)
        sheets = self.tree(workbook).iterfind("{*}sheets/{*}sheet")
        found = {sheet.get("name", ""): _relation(sheet) for sheet in sheets}
        return {name: targets[relation][1] for name, relation in found.items() if relation in targets}


def _relation(sheet: etree._Element) -> str:
    """The relationship id of a sheet, whichever of the two namespaces it is written in."""
    return next((str(value) for key, value in sheet.attrib.items() if str(key).endswith("}id")), "")
