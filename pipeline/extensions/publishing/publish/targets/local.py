"""Places on this machine: a folder, be it one that is mounted here, and one file with the whole site, to be sent or uploaded by hand."""

from collections.abc import Mapping
from pathlib import Path
from zipfile import BadZipFile, ZipFile
from zlib import crc32

from pipeline.disk import reading, replacement, temporary
from pipeline.disk.archive import packed
from pipeline.extensions.publishing.publish import changes
from pipeline.extensions.publishing.publish.target import Target
from pipeline.site.files import Page, remove_pages, write_page

_OTHER = "other"
"""In place of a digest: something that is no file, or is reached by a link."""


def publish_to_folder(target: Target, site: changes.PublicSite, *, rehearsed: bool) -> changes.PublishedChanges:
    """Make the files of the folder those of the site: what is new first, then what is gone is removed.

    Files of others stay; raises TransferRefused where one is in the way, OSError where the folder cannot be written.
    """
    root, wanted = target.path, site.digests()
    is_ours = changes.is_plain_file(root, changes.MANIFEST)
    content = reading.read_at_most(root / changes.MANIFEST, changes.LARGEST) if is_ours else None
    ours = changes.manifest_files(content or b"")
    found = {path: _there(root, path) for path in {*wanted, *ours}}
    there = {path: digest for path, digest in found.items() if digest}
    mine = {path: digest for path, digest in ours.items() if there.get(path) != _OTHER}
    due = changes.compared(wanted, there, mine)
    if rehearsed:
        return due
    folders = [root / folder for folder in changes.folders_of({*wanted, *ours})]
    for folder in folders:
        temporary.clear_remains(folder, lambda _: True)
    replacement.make_folder(root)
    _write_manifest(root, {**ours, **wanted})
    for path in due.written:
        write_page(root, Page(path, site.content(path)), forced=True)
    remove_pages(root, due.removed)
    for folder in folders:  # a run that was killed may have written what is as it should be
        if folder.is_dir():
            replacement.sync_folder(folder)
    _write_manifest(root, wanted)
    return due


def _write_manifest(root: Path, files: Mapping[str, str]) -> None:
    """Say which files are ours, and have that said before any is written or forgotten."""
    write_page(root, Page(changes.MANIFEST, changes.manifest_content(files)), forced=True)
    replacement.sync_folder(root)


def _there(root: Path, path: str) -> str:
    """What is at a path now; empty where it is free. Something other than a folder may stand at one of those above it, too."""
    if changes.is_plain_file(root, path):
        return changes.sha256_of((root / path).read_bytes())
    parts = path.split("/")
    above = [root.joinpath(*parts[:number]) for number in range(1, len(parts))]
    taken = (root / path).is_symlink() or (root / path).exists()
    return _OTHER if taken or any(one.is_symlink() or (one.exists() and not one.is_dir()) for one in above) else ""


_OURS = b"Swissbook"
"""The comment of an archive that may be replaced."""


def publish_to_archive(target: Target, site: changes.PublicSite, *, rehearsed: bool) -> changes.PublishedChanges:
    """Write the archive, the same bytes for the same site. Raises TransferRefused where the file there is another one."""
    there = _in_archive(target.path)
    due = changes.compared(site.digests(lambda content: f"{crc32(content)} {len(content)}"), there, there)
    if not rehearsed:
        replacement.make_folder(target.path.parent)
        with replacement.replacing(target.path, durable=True) as file:
            file.write(packed(((path, site.content(path)) for path in site.paths), _OURS))
    return due


def _in_archive(path: Path) -> Mapping[str, str]:
    if not path.exists():
        return {}
    try:
        with ZipFile(path) as archive:
            if archive.comment == _OURS:
                return {member.filename: f"{member.CRC} {member.file_size}" for member in archive.infolist()}
    except (BadZipFile, IsADirectoryError):
        pass
    changes.refuse_others([path.name])
    return {}
