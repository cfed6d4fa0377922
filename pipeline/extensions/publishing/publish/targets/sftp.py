"""A folder on a server that speaks SFTP, by the program `sftp` of OpenSSH with keys."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from pipeline.extensions.publishing.publish import changes
from pipeline.extensions.publishing.publish.program import output_of
from pipeline.extensions.publishing.publish.target import Target

_UNKNOWN = "unknown"
"""In place of a digest: what is in a file there is not looked at."""


def publish_by_sftp(target: Target, site: changes.PublicSite, *, rehearsed: bool) -> changes.PublishedChanges:
    """Send what differs from what was last published, then remove what is gone. Files of others stay. Raises TransferRefused."""
    wanted = site.digests()
    with TemporaryDirectory(prefix="swissbook-") as name:
        folder = Path(name)
        listed, content = _look(target, sorted(changes.folders_of(site.paths)), folder)
        ours = changes.manifest_files(content)
        there = {*listed, *(path for path in ours if path not in wanted)}
        due = changes.compared(wanted, {path: ours.get(path, _UNKNOWN) for path in there}, ours)
        if not rehearsed and due.any:
            _send(target, site, ours, due, folder)
        return due


def _look(target: Target, folders: Iterable[str], into: Path) -> tuple[set[str], bytes]:
    host, root = target.remote
    copy = into / "manifest"
    lines = [f"-get {_quoted(_joined(root, changes.MANIFEST))} {_quoted(copy.as_posix())}"]
    lines += [f"-ls -1a {_quoted(_joined(root, folder))}" for folder in folders]
    said = _sftp(host, lines, into).decode("utf-8", "replace")
    prefix = f"{root.rstrip('/')}/"
    listed = {line.strip().removeprefix(prefix) for line in said.splitlines() if line.startswith(prefix)}
    return listed, copy.read_bytes() if copy.is_file() else b""


def _send(
    target: Target, site: changes.PublicSite, ours: Mapping[str, str], due: changes.PublishedChanges, folder: Path
) -> None:
    host, root = target.remote
    wanted = site.digests()
    before, after = folder / "before", folder / "after"
    before.write_bytes(changes.manifest_content({**ours, **wanted}))
    after.write_bytes(changes.manifest_content(wanted))
    needed = sorted(changes.folders_of(due.written), key=lambda folder: (folder.count("/"), folder))
    lines = [f"-mkdir {_quoted(_joined(root, folder))}" for folder in needed]
    lines.append(_put(before, _joined(root, changes.MANIFEST)))
    lines += [_put(site.root / path, _joined(root, path)) for path in due.written]
    lines += [f"-rm {_quoted(_joined(root, path))}" for path in due.removed]
    # A folder in which somebody else has put something is refused, and stays.
    lines += [f"-rmdir {_quoted(_joined(root, path))}" for path in changes.emptied_folders(due.removed, wanted)]
    lines.append(_put(after, _joined(root, changes.MANIFEST)))
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
