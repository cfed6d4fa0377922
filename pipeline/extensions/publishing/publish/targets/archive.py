"""One file with the whole site, for whoever has no other way: to be sent, or uploaded by hand."""

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo
from zlib import crc32

from pipeline.disk.replacement import make_folder, replacing
from pipeline.extensions.publishing.publish.changes import PublicSite, PublishedChanges, compared, refuse_others
from pipeline.extensions.publishing.publish.target import Target

_OURS = b"Swissbook"
"""The comment of an archive that may be replaced."""
_NO_TIME = (1980, 1, 1, 0, 0, 0)
_ANY_SYSTEM = 3
_READABLE = 0o644 << 16


def publish_to_archive(target: Target, site: PublicSite, *, rehearsed: bool) -> PublishedChanges:
    """Write the archive, the same bytes for the same site. Raises TransferRefused where the file there is another one."""
    there = _there(target.path)
    changes = compared(site.digests(_digest), there, there)
    if not rehearsed:
        make_folder(target.path.parent)
        with replacing(target.path, durable=True) as file:
            file.write(archive_content(site))
    return changes


def archive_content(site: PublicSite) -> bytes:
    """The archive."""
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        archive.comment = _OURS
        for path in site.paths:
            entry = ZipInfo(path, _NO_TIME)
            entry.compress_type, entry.create_system, entry.external_attr = ZIP_DEFLATED, _ANY_SYSTEM, _READABLE
            archive.writestr(entry, site.content(path))
    return made.getvalue()


def _digest(content: bytes) -> str:
    return f"{crc32(content)} {len(content)}"


def _there(path: Path) -> Mapping[str, str]:
    """What is in the archive that is there."""
    if not path.exists():
        return {}
    try:
        with ZipFile(path) as archive:
            if archive.comment == _OURS:
                return {member.filename: f"{member.CRC} {member.file_size}" for member in archive.infolist()}
    except (BadZipFile, IsADirectoryError):
        pass
    refuse_others([path.name])
    return {}
