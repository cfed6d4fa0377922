"""An archive (.zip) that is the same bytes for the same files, whenever and wherever it is made."""

from collections.abc import Iterable
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

_NO_TIME = (1980, 1, 1, 0, 0, 0)
_ANY_SYSTEM = 3
_READABLE = 0o644 << 16


def packed(files: Iterable[tuple[str, bytes]], comment: bytes = b"") -> bytes:
    """The archive of these files, by their names in it."""
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        archive.comment = comment
        for name, content in files:
            entry = ZipInfo(name, _NO_TIME)
            entry.compress_type, entry.create_system, entry.external_attr = ZIP_DEFLATED, _ANY_SYSTEM, _READABLE
            archive.writestr(entry, content)
    return made.getvalue()
