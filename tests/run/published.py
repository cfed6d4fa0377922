"""All that the files of a site say to people, to programs and to whoever takes them apart."""

from __future__ import annotations

import base64
import html
import io
import re
import zipfile
import zlib
from collections.abc import Iterator, Mapping

import pypdfium2

_STREAM = re.compile(rb"stream\r?\n(.*?)endstream", re.DOTALL)
_BASE64 = re.compile(rb"[A-Za-z0-9+/\r\n]{40,}={0,2}")
_TEXT_CHUNKS = {b"tEXt", b"zTXt", b"iTXt", b"eXIf"}


def said_in(path: str, data: bytes) -> str:
    """Everything in a file: its name, its bytes as texts, what is packed in it, and what stands on its pages."""
    return "\n".join([path, *_texts(path, data)]).casefold()


def words_found(files: Mapping[str, bytes], words: Mapping[str, str]) -> list[tuple[str, str]]:
    """Files and what of `words` (text → what it is) stands in them."""
    hits = []
    for path, data in files.items():
        text = said_in(path, data)
        hits += [(path, what) for word, what in words.items() if word.casefold() in text]
    return hits


def _texts(path: str, data: bytes) -> Iterator[str]:
    yield data.decode("latin-1")
    plain = data.decode("utf-8-sig", errors="replace")
    yield html.unescape(plain)
    yield re.sub(r"\\u([0-9a-fA-F]{4})", lambda code: chr(int(code[1], 16)), plain)
    if data.startswith(b"%PDF"):
        yield from _pdf(data)
    if data.startswith(b"\x89PNG"):
        yield from _png(data)
    if data.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for name in archive.namelist():
                yield from _texts(name, archive.read(name))
    if path.endswith((".html", ".svg", ".css", ".eml")):
        for match in _BASE64.finditer(data):
            packed = match[0].rstrip(b"=")
            yield base64.b64decode(packed[: len(packed) // 4 * 4]).decode("latin-1")


def _pdf(data: bytes) -> Iterator[str]:
    document = pypdfium2.PdfDocument(data)
    try:
        for page in document:
            yield " ".join(page.get_textpage().get_text_bounded().replace("\N{ZERO WIDTH SPACE}", "").split())
        yield str(document.get_metadata_dict())
    finally:
        document.close()
    for stream in _STREAM.finditer(data):
        try:
            yield zlib.decompressobj().decompress(stream[1]).decode("latin-1")
        except zlib.error:
            continue


def _png(data: bytes) -> Iterator[str]:
    place = 8
    while place + 8 <= len(data):
        length, kind = int.from_bytes(data[place : place + 4]), data[place + 4 : place + 8]
        chunk = data[place + 8 : place + 8 + length]
        if kind in _TEXT_CHUNKS:
            yield chunk.decode("latin-1")
            if kind == b"zTXt":
                yield zlib.decompress(chunk.split(b"\0", 1)[1][1:]).decode("latin-1")
        place += 12 + length
