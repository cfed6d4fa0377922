"""When a workbook was last saved, as it says itself: dates of files tell only when they came here."""

import datetime as dt
import io
import re
import zipfile
import zlib
from pathlib import Path

_PLACES = {
    "docProps/core.xml": re.compile(rb"<dcterms:modified\b[^>]*>([^<]{10,40})<"),
    "meta.xml": re.compile(rb"<dc:date>([^<]{10,40})<"),
}
"""The part of an Excel or OpenDocument workbook that tells it, and how."""
_MOST = 1 << 20
"""Bytes of that part; it has a few hundred."""
_LISTED_MOST = 64 * 2**20
"""Bytes of a file whose directory is looked into."""


_YEARS = range(1980, 3000)
"""Before them there were no workbooks; at the ends of the calendar no moment can be moved to another time zone."""
_DAMAGE = (zipfile.BadZipFile, zlib.error, OSError, EOFError, ValueError, NotImplementedError, RuntimeError)
"""What an archive raises that is damaged, packed in an odd way, or locked."""


def saved_at(path: Path) -> dt.datetime | None:
    """The moment of the last save (UTC where no zone is told); None where the workbook does not tell it, or cannot be read."""
    try:
        found = save_told(path)
    except OSError:
        return None
    return found if found is None or found.tzinfo else found.replace(tzinfo=dt.UTC)


def save_told(path: Path) -> dt.datetime | None:
    """The last save as the workbook tells it: local time without a zone; None if untold. Raises OSError where it cannot be read."""
    if path.stat().st_size > _LISTED_MOST:
        return None
    data = path.read_bytes()
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for name, pattern in _PLACES.items():
                if name in archive.namelist():
                    with archive.open(name) as part:
                        found = pattern.search(part.read(_MOST))
                    if found is None:
                        return None
                    moment = dt.datetime.fromisoformat(found[1].decode("ascii", "replace").strip())
                    return moment if moment.year in _YEARS else None
    except _DAMAGE:
        return None
    return None
