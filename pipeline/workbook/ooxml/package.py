"""The zip of a workbook: parts, relationships and content types."""

from __future__ import annotations

import posixpath
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from lxml import etree

CONTENT_TYPES = "[Content_Types].xml"
_RELATIONSHIPS = "http://schemas.openxmlformats.org/package/2006/relationships"
_TYPES = "http://schemas.openxmlformats.org/package/2006/content-types"
_FAST = 1  # deflate level of parts as large as a season's matches: four times the speed for a tenth more bytes
_LARGE = 4_000_000


class Unwritable(Exception):  # noqa: N818 - a refusal, not an error of the program
    """The workbook cannot be written into; `code` is the Problem's, `where` the sheet and cell, if any."""

    def __init__(self, code: str, sheet: str = "", column: int = 0, row: int = 0, **values: str | int) -> None:
        super().__init__(code)
        self.code, self.sheet, self.column, self.row, self.values = code, sheet, column, row, values


@dataclass(frozen=True, slots=True)
class Relationship:
    """A link from one part to another; `kind` is the last word of its type (`worksheet`, `table`)."""

    id: str
    kind: str
    target: str


def parse(data: bytes) -> etree._Element:
    """The root of a part; entities are not resolved and nothing is fetched."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=True)
    return etree.fromstring(data, parser)


def serialise(root: etree._Element) -> bytes:
    """A part as Excel writes them."""
    return etree.tostring(root, xml_declaration=True, encoding="UTF-8", standalone=True)


def rels_part(part: str) -> str:
    """The part that holds the relationships of `part`."""
    folder, name = posixpath.split(part)
    return posixpath.join(folder, "_rels", f"{name}.rels")


class Package:
    """A workbook's parts, read when asked for; changes are kept aside until `write`."""

    def __init__(self, path: Path) -> None:
        self._zip = zipfile.ZipFile(path)
        self._changed: dict[str, bytes] = {}
        self._removed: set[str] = set()
        if any(name.startswith("_xmlsignatures/") for name in self._zip.namelist()):
            raise Unwritable("workbook-signed")

    def close(self) -> None:
        """Let go of the file."""
        self._zip.close()

    def __enter__(self) -> Package:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __contains__(self, part: str) -> bool:
        return part in self._changed or (part in self._zip.NameToInfo and part not in self._removed)

    def read(self, part: str) -> bytes:
        """The part as it stands now."""
        return self._changed[part] if part in self._changed else self._zip.read(part)

    def replace(self, part: str, data: bytes) -> None:
        """Put another content in the place of a part, or a new part at the end."""
        self._changed[part] = data

    def remove(self, part: str) -> None:
        """Take a part away, with its content type; relationships to it are the caller's."""
        self._removed.add(part)
        self._changed.pop(part, None)
        root = parse(self.read(CONTENT_TYPES))
        for entry in root.findall(f"{{{_TYPES}}}Override[@PartName='/{part}']"):
            root.remove(entry)
        self.replace(CONTENT_TYPES, serialise(root))

    def relationships(self, part: str) -> list[Relationship]:
        """The links of a part to other parts (`""`: of the package), external ones left out."""
        source = rels_part(part)
        if source not in self:
            return []
        return [
            Relationship(link.get("Id", ""), link.get("Type", "").rpartition("/")[2], _target(part, link))
            for link in parse(self.read(source))
            if link.get("TargetMode") != "External"
        ]

    def relate(self, part: str, kind: str, target: str) -> str:
        """Add a link from `part` to `target` and return its id."""
        source = rels_part(part)
        root = parse(self.read(source))
        taken = {link.get("Id") for link in root}
        number = next(n for n in range(1, len(taken) + 2) if f"rId{n}" not in taken)
        types = {link.get("Type", "").rpartition("/")[0] for link in root}
        base = next((base for base in sorted(types) if "officeDocument" in base), "")
        relative = posixpath.relpath(target, posixpath.dirname(part) or ".")
        link = etree.SubElement(root, f"{{{_RELATIONSHIPS}}}Relationship")
        link.set("Id", f"rId{number}")
        link.set("Type", f"{base}/{kind}")
        link.set("Target", relative)
        self.replace(source, serialise(root))
        return f"rId{number}"

    def unrelate(self, part: str, link_id: str) -> None:
        """Take away the link of that id."""
        source = rels_part(part)
        root = parse(self.read(source))
        for link in [link for link in root if link.get("Id") == link_id]:
            root.remove(link)
        self.replace(source, serialise(root))

    def declare(self, part: str, content_type: str) -> None:
        """State the content type of a new part."""
        root = parse(self.read(CONTENT_TYPES))
        entry = etree.SubElement(root, f"{{{_TYPES}}}Override")
        entry.set("PartName", f"/{part}")
        entry.set("ContentType", content_type)
        self.replace(CONTENT_TYPES, serialise(root))

    def write(self, file: BinaryIO) -> None:
        """Write the package: old parts in their old order, new ones after them."""
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as target:
            for old in self._zip.infolist():
                if old.filename not in self._removed or old.filename in self._changed:
                    self._copy(old, target)
            for part in self._changed:
                if part not in self._zip.NameToInfo:
                    target.writestr(_entry(part, (1980, 1, 1, 0, 0, 0)), self._changed[part])

    def _copy(self, old: zipfile.ZipInfo, target: zipfile.ZipFile) -> None:
        entry = _entry(old.filename, old.date_time)
        entry.external_attr = old.external_attr
        data = self.read(old.filename)
        target.writestr(entry, data, compresslevel=_FAST if len(data) > _LARGE else None)


def _entry(name: str, date: tuple[int, int, int, int, int, int]) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, date)
    entry.compress_type = zipfile.ZIP_DEFLATED
    return entry


def _target(part: str, link: etree._Element) -> str:
    target = link.get("Target", "")
    if target.startswith("/"):
        return target.lstrip("/")
    return posixpath.normpath(posixpath.join(posixpath.dirname(part), target))
