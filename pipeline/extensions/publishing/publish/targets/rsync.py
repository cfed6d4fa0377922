"""A folder that rsync reaches: on another machine over SSH, or on this one."""

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory

from pipeline.extensions.publishing.publish import changes
from pipeline.extensions.publishing.publish.program import output_of
from pipeline.extensions.publishing.publish.target import Target

_MISSING = (3, 23)
"""Exit statuses of rsync where the file, or its folder, is not there."""
_SEPARATOR = "|"
_NEW = "+++"
_REMOVING = ("--delete-missing-args", "--no-implied-dirs")
"""What is listed and not here is removed there; a link that somebody has put in the place of a folder stays a link."""


def publish_by_rsync(target: Target, site: changes.PublicSite, *, rehearsed: bool) -> changes.PublishedChanges:
    """Send what is new or different there, then remove what was published before and is in the site no longer.

    Files of others stay, and so does what somebody has edited there. Raises TransferRefused.
    """
    with site.apart() as folder:
        there = f"{target.place}/"
        with _copies(folder, (changes.MANIFEST,), there) as kept:
            ours = changes.manifest_files(kept.content(changes.MANIFEST) if kept.paths else b"")
        added, changed = _differences(folder, site.paths, there)
        if others := [path for path in changed if path not in ours]:
            changes.refuse_others(others)
        wanted = site.digests()
        with _copies(folder, sorted(path for path in ours if path not in wanted), there) as copies:
            gone = copies.digests()
        removed = tuple(path for path in gone if gone[path] == ours[path])
        edited = tuple(path for path in gone if gone[path] != ours[path])
        same = len(site.paths) - len(added) - len(changed)
        due = changes.PublishedChanges(added, changed, removed, edited, same)
        if not rehearsed and (due.any or wanted != ours):
            _send_manifest(folder, {**ours, **wanted}, there)
            _rsync(folder, due.written, there)
            for path in removed:  # rsync passes over a file whose folder it does not find here
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
            if removed:
                _rsync(folder, removed, there, *_REMOVING)
                _remove_folders(folder, changes.emptied_folders(removed, wanted), there)
            if ours.keys() - wanted:
                _send_manifest(folder, wanted, there)
        return due


def _remove_folders(folder: Path, paths: Collection[str], there: str) -> None:
    """Remove these folders there, each before the one that it lies in; rsync keeps one that is not empty.

    It would remove what somebody else has put in the place of a folder, a link or a file: so it says first what they are.
    """
    for _, level in groupby(paths, lambda path: path.count("/")):
        named = list(level)
        for path in named:  # made here for the files that were removed
            (folder / path).rmdir()
        options = ["--dry-run", "--files-from=-", f"--out-format=%i{_SEPARATOR}%n"]
        command = ["rsync", *options, "--", there, "./"]
        _, printed = output_of(command, folder=folder, given=_listed(named), allowed=(0, *_MISSING))
        marked = [line.partition(_SEPARATOR) for line in printed.decode("utf-8", "replace").splitlines()]
        if found := [path for mark, _, name in marked if mark[:2] == "cd" and (path := name.rstrip("/")) in named]:
            _rsync(folder, found, there, *_REMOVING)


@contextmanager
def _copies(folder: Path, paths: Collection[str], there: str) -> Iterator[changes.PublicSite]:
    """Copies of those of these files that are there."""
    with TemporaryDirectory(prefix="swissbook-") as name:
        command = ["rsync", "--files-from=-", "--", there, f"{name}/"]
        if paths:
            output_of(command, folder=folder, given=_listed(paths), allowed=(0, *_MISSING))
        root = Path(name)
        yield changes.PublicSite(root, tuple(path for path in paths if changes.is_plain_file(root, path)))


def _differences(folder: Path, paths: Collection[str], there: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Which files are new there, and which are different, as rsync itself says before it sends anything."""
    said = _rsync(folder, paths, there, "--dry-run", f"--out-format=%i{_SEPARATOR}%n").decode("utf-8", "replace")
    marked = [line.partition(_SEPARATOR) for line in said.splitlines()]
    sent = [(mark, path) for mark, _, path in marked if mark[:2] in ("<f", ">f") and path in paths]
    return (
        tuple(sorted(path for mark, path in sent if _NEW in mark)),
        tuple(sorted(path for mark, path in sent if _NEW not in mark)),
    )


def _send_manifest(folder: Path, files: Mapping[str, str], there: str) -> None:
    (folder / changes.MANIFEST).write_bytes(changes.manifest_content(files))
    _rsync(folder, (changes.MANIFEST,), there)


def _rsync(folder: Path, paths: Collection[str], there: str, *options: str) -> bytes:
    """Rsync for these files of the folder, told apart by what is in them."""
    command = ["rsync", "--checksum", "--files-from=-", *options, "--", "./", there]
    return output_of(command, folder=folder, given=_listed(paths))[1]


def _listed(paths: Collection[str]) -> bytes:
    return "".join(f"{path}\n" for path in paths).encode()
