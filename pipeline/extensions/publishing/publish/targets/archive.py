"""One file with the whole site, for whoever has no other way: to be sent, or uploaded by hand."""

from collections.abc import Mapping
from pathlib import Path
from zipfile import BadZipFile, ZipFile
from zlib import crc32

from pipeline.disk.archive import packed
from pipeline.disk.replacement import make_folder, replacing
from pipeline.extensions.publishing.publish.changes import PublicSite, PublishedChanges, compared, refuse_others
from pipeline.extensions.publishing.publish.target import Target

_OURS = b"Swissbook"
"""The comment of an archive that may be replaced."""


def publish_to_archive(target: Target, site: PublicSite, *, rehearsed: bool) -> PublishedChanges:
    """Write the archive, the same bytes for the same site. Raises TransferRefused where the file there is another one."""
    there = _there(target.path)
    changes = compared(site.digests(lambda content: f"{crc32(content)} {len(content)}"), there, there)
    if not rehearsed:
        make_folder(target.path.parent)
        with replacing(target.path, durable=True) as file:
            file.write(packed(((path, site.content(path)) for path in site.paths), _OURS))
    return changes


def _there(path: Path) -> Mapping[str, str]:
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
