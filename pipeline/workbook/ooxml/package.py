"""The zip of a workbook: its parts, their relationships and content types, for reading and for changing."""

import posixpath
import zipfile
import zlib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import IO, BinaryIO
from xml.etree.ElementTree import Element, ParseError, SubElement
from xml.parsers.expat import ExpatError

from msgspec import Struct

from pipeline.workbook.ooxml.tree import read, serialise

CONTENT_TYPES = "[Content_Types].xml"
_MARKUP = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
DAMAGE = (
    zipfile.BadZipFile,
    zlib.error,
    ExpatError,
    ParseError,
    OSError,
    EOFError,
    OverflowError,  # a part that lies further out than any file is long
    ValueError,
    KeyError,
    NotImplementedError,
)
"""What a damaged archive or part raises when it is read."""

MAX_TREE_BYTES = 16 * 2**20
MAX_TREE_TAGS = 1_000_000
"""What a part may have that becomes a tree, which takes a few hundred bytes a tag; rows of sheets never do."""

_RELATIONSHIPS = "http://schemas.openxmlformats.org/package/2006/relationships"
_TYPES = "http://schemas.openxmlformats.org/package/2006/content-types"
_FAST = 1  # deflate level of parts as large as a season's matches: four times the speed for a tenth more bytes
_LARGE = 4_000_000


def marked_up(text: str) -> str:
    """A text as XML has it between two tags; `html` would do that too, and loads all entities of HTML for it."""
    return text.translate(_MARKUP)


class PartTooLargeError(ValueError):
    """A part with more in it than any workbook has; carries how much of it there may be."""

    def __init__(self, most: int) -> None:
        super().__init__(f"more than {most}")
        self.most = most


class Unwritable(Exception):  # noqa: N818 - a refusal, not an error of the program
    """The workbook cannot be written into: why, and where in it, if anywhere."""

    def __init__(self, code: str, sheet: str = "", column: int = 0, row: int = 0, **values: str | int) -> None:
        super().__init__(code)
        self.code, self.sheet, self.column, self.row, self.values = code, sheet, column, row, values


def part_name(name: str) -> str:
    """The name of a part as it is compared: some programs write backslashes or other capitals."""
    return name.replace("\\", "/").lstrip("/").lower()


class Relationship(Struct, frozen=True):
    """A link from one part to another; `kind` is the last word of its type (`worksheet`, `table`)."""

    id: str
    kind: str
    target: str


def parse(data: bytes) -> Element:
    """The root of a part. Raises what `read` raises, and `PartTooLargeError` for one with more in it than a tree may hold."""
    if len(data) > MAX_TREE_BYTES or data.count(b"<") > MAX_TREE_TAGS:
        raise PartTooLargeError(MAX_TREE_TAGS)
    return read(data)


class Package:
    """A workbook's parts by their names, whatever their case and slashes; changes are kept aside until `write`."""

    def __init__(self, archive: zipfile.ZipFile) -> None:
        self._archive = archive
        self._names = {key: name for name in archive.namelist() if (key := part_name(name))}
        self._changed: dict[str, bytes] = {}
        self._removed: set[str] = set()

    def has(self, part: str) -> bool:
        """Whether there is a part of that name."""
        key = part_name(part)
        return key in self._changed or (key in self._names and key not in self._removed)

    def names(self) -> tuple[str, ...]:
        """All parts of the file, as the archive spells them."""
        return tuple(self._names.values())

    def open(self, part: str) -> IO[bytes]:
        """The bytes of a part as the file has them; KeyError if there is none."""
        return self._archive.open(self._names[part_name(part)])

    def read(self, part: str) -> bytes:
        """The part as it stands now; KeyError if there is none."""
        key = part_name(part)
        return self._changed[key] if key in self._changed else self._archive.read(self._names[key])

    def tree(self, part: str) -> Element:
        """The root of a part that is XML."""
        return parse(self.read(part))

    def relationships(self, part: str) -> list[Relationship]:
        """The links of a part to other parts (of the package itself for an empty name), external ones left out."""
        source = links_part(part)
        if not self.has(source):
            return []
        folder, links = posixpath.dirname(part), self.tree(source)
        return [
            Relationship(
                link.get("Id", ""), link.get("Type", "").rpartition("/")[2], _target(folder, link.get("Target", ""))
            )
            for link in links
            if link.get("TargetMode") != "External"
        ]

    def linked(self, part: str, kind: str) -> list[str]:
        """The parts that a part has links of this kind to."""
        return [link.target for link in self.relationships(part) if link.kind == kind]

    def workbook(self) -> str:
        """The name of the workbook part; empty if the package names none."""
        return next(iter(self.linked("", "officeDocument")), "")

    def worksheets(self) -> Mapping[str, str]:
        """Sheet name → part, in workbook order, sheets of charts and dialogues too; of two by one name the first, which is read."""
        workbook = self.workbook()
        return sheet_parts(self.tree(workbook), self.relationships(workbook))

    def replace(self, part: str, data: bytes) -> None:
        """Put another content in the place of a part, or a new part at the end."""
        self._changed[part_name(part)] = data
        self._names.setdefault(part_name(part), part)

    def remove(self, part: str) -> None:
        """Take a part away, with its content type; relationships to it are the caller's."""
        self._removed.add(part_name(part))
        self._changed.pop(part_name(part), None)
        root, key = self.tree(CONTENT_TYPES), part_name(part)
        for entry in root.findall(f"{{{_TYPES}}}Override"):
            if part_name(entry.get("PartName", "")) == key:
                root.remove(entry)
        self.replace(CONTENT_TYPES, serialise(root))

    @property
    def relationship_base(self) -> str:
        """What the types of relationships begin with: one text in transitional files, another in strict ones."""
        types = (link.get("Type", "") for link in self.tree(links_part("")))
        return next(kind.rpartition("/")[0] for kind in types if kind.endswith("/officeDocument"))

    def relate(self, part: str, kind: str, target: str) -> str:
        """Add a link from `part` to `target` and return its id."""
        source = links_part(part)
        blank = Element(f"{{{_RELATIONSHIPS}}}Relationships", xmlns=_RELATIONSHIPS)
        root = self.tree(source) if self.has(source) else blank
        taken = {link.get("Id") for link in root}
        number = next(n for n in range(1, len(taken) + 2) if f"rId{n}" not in taken)
        path, whole = posixpath.relpath(target, posixpath.dirname(part) or "."), f"{self.relationship_base}/{kind}"
        SubElement(root, f"{{{_RELATIONSHIPS}}}Relationship", Id=f"rId{number}", Type=whole, Target=path)
        self.replace(source, serialise(root))
        return f"rId{number}"

    def unrelate(self, part: str, link_id: str) -> None:
        """Take away the link of that id."""
        source = links_part(part)
        root = self.tree(source)
        for link in [link for link in root if link.get("Id") == link_id]:
            root.remove(link)
        self.replace(source, serialise(root))

    def declare(self, part: str, content_type: str) -> None:
        """State the content type of a new part."""
        root = self.tree(CONTENT_TYPES)
        SubElement(root, f"{{{_TYPES}}}Override", PartName=f"/{part}", ContentType=content_type)
        self.replace(CONTENT_TYPES, serialise(root))

    def write(self, file: BinaryIO) -> None:
        """Write the package: old parts in their old order, new ones after them."""
        old = {part_name(info.filename): info for info in self._archive.infolist()}
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as target:
            for key, name in self._names.items():
                if key in self._removed and key not in self._changed:
                    continue
                data, before = self.read(name), old.get(key)
                entry = zipfile.ZipInfo(name, before.date_time if before else (1980, 1, 1, 0, 0, 0))
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.external_attr = before.external_attr if before else 0o644 << 16
                target.writestr(entry, data, compresslevel=_FAST if len(data) > _LARGE else None)


def sheet_parts(workbook: Element, links: Iterable[Relationship]) -> Mapping[str, str]:
    """What `worksheets` gives, from the root of the workbook part and its links."""
    targets = {link.id: link.target for link in links}
    found: dict[str, str] = {}
    for sheet in workbook.iterfind("{*}sheets/{*}sheet"):
        found.setdefault(sheet.get("name", ""), relation(sheet))
    return {name: targets[relation] for name, relation in found.items() if relation in targets}


def damaged_part(package: Package) -> str:
    """The first part whose bytes or whose XML are damaged."""
    for name in package.names():
        try:
            with package.open(name) as part:
                while part.read(1 << 20):
                    pass
            if name.lower().endswith((".xml", ".rels")):
                package.tree(name)
        except DAMAGE:
            return name
    return ""


def links_part(part: str) -> str:
    """The part that holds the relationships of `part`; of the package itself for an empty name."""
    folder, name = posixpath.split(part)
    return posixpath.join(folder, "_rels", f"{name}.rels")


@lru_cache(maxsize=1024)
def _target(folder: str, target: str) -> str:
    """The part a link leads to, written relative to the folder of its own part or from the root."""
    return posixpath.normpath(posixpath.join("/", folder, target.replace("\\", "/"))).lstrip("/")


def relation(element: Element) -> str:
    """The relationship id that an element names, whichever of the two namespaces it is written in."""
    return next((value for key, value in element.items() if key.endswith("}id")), "")
