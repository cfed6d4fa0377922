"""What a file is, told from its bytes: a workbook that can be opened, or a Problem that names what it is instead.

What the directory of a zip archive says is not believed: a few kilobytes may unpack to more than any memory holds, and readers in
other languages end the whole program where memory runs out.
"""

import io
import re
import struct
import zipfile
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from pipeline.problems.problem import CellRef, Problem, named_by, problem_at
from pipeline.workbook.ooxml.package import DAMAGE, part_name
from pipeline.workbook.open.compound import MAGIC

MAX_FILE_BYTES = 200 * 2**20

WORKBOOK_STREAMS = ("Workbook", "Book", "WORKBOOK", "BOOK")
"""The streams of a compound file that may hold a workbook, the better ones first."""
_TELLING_STREAMS = ("EncryptedPackage", "WordDocument", "PowerPoint Document")
_HEADS = (
    ("file-is-pdf", (b"%PDF",)),
    ("file-is-image", (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"BM", b"II*\x00", b"MM\x00*")),
    ("file-is-document", (b"{\\rtf",)),
    ("file-is-old-excel", (b"\x09\x00\x04\x00", b"\x09\x02\x06\x00", b"\x09\x04\x06\x00")),
    ("file-is-archive", (b"7z\xbc\xaf\x27\x1c", b"Rar!", b"\x1f\x8b", b"BZh", b"\xfd7zXZ")),
)
MAX_UNPACKED_BYTES = 128 * 2**20
"""What all parts of a workbook may take unpacked; an event of ten thousand players takes a third of it."""
MAX_PARTS = 20_000
"""Files in an archive; a workbook has a few for each of its sheets."""

_ENTRY = b"PK\x01\x02"
_END = b"PK\x05\x06"
_DEFLATE_MOST = 1032
"""Bytes that one packed byte can stand for (zlib: Technical Details)."""
_LOCAL_HEADER = 30
_CHUNK = 1 << 16


class FileFormat(StrEnum):
    """Formats of workbook that can be read."""

    XLSX = "xlsx"
    XLSB = "xlsb"
    ODS = "ods"
    XLS = "xls"


@dataclass(frozen=True)
class Content:
    """A file that is a workbook, as far as one can see from outside."""

    path: Path
    format: FileFormat
    data: bytes
    archive: zipfile.ZipFile | None = field(default=None, repr=False, compare=False)
    """The open archive of a format that is one; it lies in memory and need not be closed."""

    @property
    def file(self) -> str:
        """The file's name, as Problems give it."""
        return self.path.name


def identify(path: Path) -> Content | Problem:
    """Read a file and tell what it is; a file that cannot be a workbook gives a Problem naming what is wrong."""
    data = _load(path)
    return data if isinstance(data, Problem) else identify_content(path, data)


def identify_content(path: Path, data: bytes) -> Content | Problem:
    """Tell what a file of that name is from its bytes, wherever they come from."""
    if not data.strip(b"\0"):
        return file_problem(path.name, "file-empty")
    if path.name.startswith(("~$", ".~lock.")):
        return file_problem(path.name, "file-is-lock-file")
    if data.startswith(b"PK"):
        return _archive(path, data)
    if data.startswith(MAGIC):
        return _compound(path, data)
    return file_problem(path.name, _other(data))


def file_problem(file: str, code: str, **values: str | int) -> Problem:
    """A Problem of a whole file; its sentences may name the `file` and name all of the values."""
    return problem_at(code, CellRef(file), related=(), **named_by(code, file=file), **values)


def _load(path: Path) -> bytes | Problem:
    try:
        size = path.stat().st_size
        if path.is_dir():
            return file_problem(path.name, "file-is-folder")
        if not path.is_file():  # a pipe or a device, which would be waited for without end
            return file_problem(path.name, "file-is-no-file")
        if size > MAX_FILE_BYTES:
            return file_problem(path.name, "file-too-large", megabytes=size >> 20, most=MAX_FILE_BYTES >> 20)
        return path.read_bytes()
    except FileNotFoundError:
        return file_problem(path.name, "file-not-found")
    except (OSError, ValueError) as error:
        return not_readable(path, error)


def not_readable(path: Path, error: OSError | ValueError) -> Problem:
    """What is said where the system refuses to read a file."""
    return file_problem(path.name, "file-not-readable", reason=getattr(error, "strerror", None) or str(error))


def _other(data: bytes) -> str:
    """The code for a file that is neither an archive nor a compound document."""
    for code, heads in _HEADS:
        if data.startswith(heads):
            return code
    if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        return "file-is-image"
    start = _as_text(data[:65536])
    if start is None:
        return "file-not-recognised"
    lowered = start.lstrip("\ufeff").lstrip().lower()
    if "urn:schemas-microsoft-com:office:spreadsheet" in lowered or "<office:spreadsheet" in lowered:
        return "file-is-xml-spreadsheet"
    if re.match(r"<(!doctype html|html|head|body|table|meta)\b", lowered):
        return "file-is-web-page"
    return "file-is-text"


def _as_text(start: bytes) -> str | None:
    """The beginning of a file as text, or None if it is no text in any usual encoding."""
    if start.startswith((b"\xff\xfe", b"\xfe\xff")):
        return start.decode("utf-16", errors="replace")
    if re.search(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f]", start):
        return None
    return start.decode("utf-8", errors="replace")


def _compound(path: Path, data: bytes) -> Content | Problem:
    """An OLE compound document: an old .xls, an encrypted workbook, or a document of another program."""
    from pipeline.workbook.open.compound import CompoundDamaged, CompoundFile

    try:
        compound = CompoundFile(data)
        own = {entry.name for entry in compound.own_streams}
        inside = {entry.name for entry in compound.streams}
    except CompoundDamaged:
        own = {name for name in (*_TELLING_STREAMS, WORKBOOK_STREAMS[0]) if name.encode("utf-16-le") in data}
        inside = set(WORKBOOK_STREAMS)
    if "EncryptedPackage" in own:
        return file_problem(path.name, "file-encrypted")
    if not own.intersection(WORKBOOK_STREAMS):
        if own.intersection(_TELLING_STREAMS):
            return file_problem(path.name, "file-is-document")
        if not inside.intersection(WORKBOOK_STREAMS):
            return file_problem(path.name, "file-not-recognised")
    return Content(path, FileFormat.XLS, data)


def _archive(path: Path, data: bytes) -> Content | Problem:
    """A zip archive: .xlsx, .xlsm, .xlsb, .ods, or something else in a zip."""
    file = path.name
    if (parts := data.count(_ENTRY)) > MAX_PARTS:  # before its directory is read
        return file_problem(file, "archive-too-many-parts", parts=parts, most=MAX_PARTS)
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError):
        return file_problem(file, "archive-damaged")
    # Nothing may lie behind the directory, such as the end of another one.
    end = len(archive.comment).to_bytes(2, "little") + archive.comment
    if _END in archive.comment or not data.endswith(end):
        return file_problem(file, "archive-damaged")
    if wrong := _unsafe(file, data, archive.infolist()):
        return wrong
    found = _packed(archive)
    if isinstance(found, FileFormat):
        return Content(path, found, data, archive)
    code, part = found
    return file_problem(file, code, part=part) if part else file_problem(file, code)


def _unsafe(file: str, data: bytes, parts: Sequence[zipfile.ZipInfo]) -> Problem | None:
    """Why nothing of an archive may be unpacked."""
    if any(part.flag_bits & 1 for part in parts):
        return file_problem(file, "file-encrypted")
    seen: set[str] = set()
    for part in parts:  # programs would not agree on which of two to read
        if (name := part_name(part.filename)) in seen:
            return file_problem(file, "archive-part-twice", part=part.filename)
        seen.add(name)
    # How far a part unpacks that is packed as spreadsheet programs never do cannot be told.
    known = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
    for part in parts:
        if part.compress_type not in known:
            return file_problem(file, "archive-packed-otherwise", part=part.filename)
    unpacked = sum(part.file_size for part in parts)
    if unpacked > MAX_UNPACKED_BYTES:
        return file_problem(file, "archive-too-large", megabytes=unpacked >> 20, most=MAX_UNPACKED_BYTES >> 20)
    return None if _is_as_listed(data, parts) else file_problem(file, "archive-damaged")


def _packed(archive: zipfile.ZipFile) -> FileFormat | tuple[str, str]:
    """What an archive holds: a format, or the code of what is wrong and the part that is missing or encrypted."""
    names = {part_name(name) for name in archive.namelist()}
    if "content.xml" in names or "mimetype" in names:
        return _open_document(archive, names)
    if "[content_types].xml" in names or any(name.startswith("xl/") for name in names):
        if any(name.startswith(("word/", "ppt/", "visio/")) for name in names):
            return "file-is-document", ""
        binary = any(re.fullmatch(r"(xl/)?workbook\d*\.bin", name) for name in names)
        return FileFormat.XLSB if binary else FileFormat.XLSX
    if any(name.endswith(".iwa") for name in names) or "index.zip" in names:
        return "file-is-numbers", ""
    return ("file-is-archive", "") if names else ("archive-empty", "")


def _open_document(archive: zipfile.ZipFile, names: set[str]) -> FileFormat | tuple[str, str]:
    kind = _peek(archive, "mimetype")
    if kind and b"spreadsheet" not in kind:
        return ("file-is-document" if b"opendocument" in kind else "file-is-archive"), ""
    if b"encryption-data" in _peek(archive, "META-INF/manifest.xml"):
        return "file-encrypted", ""
    return FileFormat.ODS if "content.xml" in names else ("workbook-part-missing", "content.xml")


def _peek(archive: zipfile.ZipFile, name: str) -> bytes:
    """A small part of an archive, empty if it is not there or damaged."""
    try:
        with archive.open(name) as part:
            return part.read(2**20)
    except DAMAGE:
        return b""


def _is_as_listed(data: bytes, parts: Sequence[zipfile.ZipInfo]) -> bool:
    """Whether the parts lie beside one another and unpack to no more than the directory says of each.

    Unpacks only where the packed bytes could stand for more than `MAX_UNPACKED_BYTES`.
    """
    packed = sum(part.compress_size for part in parts)
    if packed > len(data):  # parts that share their bytes
        return False
    if packed * _DEFLATE_MOST <= MAX_UNPACKED_BYTES:
        return True
    return all(_unpacks_to(data, part) for part in parts)


def _unpacks_to(data: bytes, part: zipfile.ZipInfo) -> bool:
    if part.compress_type == zipfile.ZIP_STORED:
        return part.file_size == part.compress_size
    try:
        names = struct.unpack_from("<HH", data, part.header_offset + _LOCAL_HEADER - 4)
    except struct.error:
        return False
    start = part.header_offset + _LOCAL_HEADER + sum(names)
    unpacking, found = zlib.decompressobj(-zlib.MAX_WBITS), 0
    try:
        for place in range(start, start + part.compress_size, _CHUNK):
            rest = data[place : min(place + _CHUNK, start + part.compress_size)]
            while rest and found <= part.file_size:
                found += len(unpacking.decompress(rest, 16 * _CHUNK))
                rest = unpacking.unconsumed_tail
            if found > part.file_size:
                return False
    except zlib.error:
        return True  # damage is said of the part that bears it, when it is read
    return True
