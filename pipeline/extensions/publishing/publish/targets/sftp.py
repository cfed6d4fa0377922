"""A folder on a server that speaks SFTP, by the program `sftp` of OpenSSH with keys."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from pipeline.extensions.publishing.publish.changes import (
    MANIFEST,
    PublicSite,
    PublishedChanges,
    compared,
    emptied_folders,
    folders_of,
    manifest_content,
    manifest_files,
)
from pipeline.extensions.publishing.publish.program import output_of
from pipeline.extensions.publishing.publish.target import Target

_UNKNOWN = "unknown"
"""In place of a digest: what is in a file there is not looked at."""


def publish_by_sftp(target: Target, site: PublicSite, *, rehearsed: bool) -> PublishedChanges:
    """Send what differs from what was published last, then remove what is gone.

    Files of others stay. Raises TransferRefused.
    """
    wanted = site.digests()
    with TemporaryDirectory(prefix="swissbook-") as name:
        folder = Path(name)
        listed, content = _look(target, sorted(folders_of(site.paths)), folder)
        ours = manifest_files(content)
        there = {*listed, *(path for path in ours if path not in wanted)}
        known = {path: ours.get(path, _UNKNOWN) for path in there}
        changes = compared(wanted, known, ours)
        if not rehearsed and changes.any:
            _send(target, site, ours, changes, folder)
        return changes


def _look(target: Target, folders: Iterable[str], into: Path) -> tuple[set[str], bytes]:
    host, root = target.remote
    copy = into / "manifest"
    lines = [f"-get {_quoted(_joined(root, MANIFEST))} {_quoted(copy.as_posix())}"]
    lines += [f"-ls -1a {_quoted(_joined(root, folder))}" for folder in folders]
    said = _sftp(host, lines, into).decode("utf-8", "replace")
    prefix = f"{root.rstrip('/')}/"
    listed = {line.strip().removeprefix(prefix) for line in said.splitlines() if line.startswith(prefix)}
    return listed, copy.read_bytes() if copy.is_file() else b""


def _send(
    target: Target, site: PublicSite, ours: Mapping[str, str], changes: PublishedChanges, folder: Path
) -> None:
    host, root = target.remote
    wanted = site.digests()
    before, after = folder / "before", folder / "after"
    before.write_bytes(manifest_content({**ours, **wanted}))
    after.write_bytes(manifest_content(wanted))
    needed = sorted(folders_of(changes.written), key=lambda folder: (folder.count("/"), folder))
    lines = [f"-mkdir {_quoted(_joined(root, folder))}" for folder in needed]
    lines.append(_put(before, _joined(root, MANIFEST)))
    lines += [_put(site.root / path, _joined(root, path)) for path in changes.written]
    lines += [f"-rm {_quoted(_joined(root, path))}" for path in changes.removed]
    # A folder in which somebody else has put something is refused, and stays.
    lines += [f"-rmdir {_quoted(_joined(root, path))}" for path in emptied_folders(changes.removed, wanted)]
    lines.append(_put(after, _joined(root, MANIFEST)))
    _sftp(host, lines, folder)


def _put(file: Path, there: str) -> str:
    return f"put {_quoted(file.resolve().as_posix())} {_quoted(there)}"


def _joined(root: str, path: str) -> str:
    return f"{root.rstrip('/')}/{path}" if path else root


def _quoted(path: str) -> str:
    return '"' + path.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _sftp(host: str, lines: Iterable[str], folder: Path) -> bytes:
    """What the server answers to these lines of a batch; a line that begins with `-` may fail."""
    command = ["sftp", "-q", "-oBatchMode=yes", "-b", "-", host]
    return output_of(command, folder=folder, given="".join(f"{line}\n" for line in lines).encode())[1]
