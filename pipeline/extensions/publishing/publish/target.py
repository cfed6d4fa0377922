"""A place to publish to, as it is written: `folder:/srv/www`, `git:git@example.org:club/pages.git#gh-pages`; and where an event was
published, which a file beside its backups says, for the user alone.
"""

import datetime as dt
import json
import re
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from urllib.parse import urlsplit

from msgspec import Struct

from pipeline.disk.replacement import USER_ALONE, replacing
from pipeline.extensions.publishing.refusal import TransferRefused
from pipeline.locale.spelling import printable
from pipeline.workbook.write.save import backup_folder

_HOST = r"(?:(?P<user>[A-Za-z0-9_][\w.-]*)@)?(?P<host>[A-Za-z0-9][A-Za-z0-9.-]*)"
_REMOTE = re.compile(rf"{_HOST}:(?P<path>[A-Za-z0-9_./~+][\w./~+-]*)", re.ASCII)
"""`ada@example.org:/var/www/cup`: no letter in it means anything to a shell, and nothing begins like an option."""
_BRANCH = re.compile(r"[A-Za-z0-9_][\w./-]*", re.ASCII)
_PROJECT = re.compile(r"[A-Za-z0-9][\w.-]*", re.ASCII)
_SECRET = re.compile(r"//[^/\s@]*:[^/\s]*@|https?://[^/\s]*@|^[^/\s@]*:[^/\s@]*@|[?&;]", re.IGNORECASE)
"""A password before the `@`, anything at all there in a web address, where it may be a key, and what a query may hold."""
_SCHEMES = frozenset({"https", "http", "ssh", "file"})


class TargetKind(StrEnum):
    """How the site gets there."""

    FOLDER = "folder"
    ZIP = "zip"
    GIT = "git"
    RSYNC = "rsync"
    SFTP = "sftp"
    NETLIFY = "netlify"
    CLOUDFLARE = "cloudflare"


PROGRAMS = {
    TargetKind.GIT: "git",
    TargetKind.RSYNC: "rsync",
    TargetKind.SFTP: "sftp",
    TargetKind.NETLIFY: "netlify",
    TargetKind.CLOUDFLARE: "wrangler",
}
"""The program that a kind needs; the others need none."""
_BRANCHES = {TargetKind.GIT: "gh-pages", TargetKind.CLOUDFLARE: "main"}


class Target(Struct, frozen=True):
    """`place` is a path, an address or the name of a project; `branch` is that of a repository or a project."""

    kind: TargetKind
    place: str
    branch: str = ""

    @property
    def path(self) -> Path:
        """The place of a target on this machine."""
        return Path(self.place)

    @property
    def remote(self) -> tuple[str, str]:
        """Who at which machine, and the path there, of a place that is on another one."""
        host, _, path = self.place.partition(":")
        return host, path

    def __str__(self) -> str:
        return f"{self.kind}:{self.place}" + (f"#{self.branch}" if self.branch else "")


def parse_target(text: str) -> Target:
    """The target that a text names; paths become absolute. Raises TransferRefused, which quotes no password."""
    text = text.strip()
    word, colon, place = text.partition(":")
    place = place.strip()
    kind = next((kind for kind in TargetKind if kind == word.casefold()), None)
    if _SECRET.search(text if kind is None else place):
        raise TransferRefused("target-with-password")
    found = _PARSERS[kind](kind, place) if kind and colon and place else None
    if found is None or not place.isprintable() or place.startswith("-"):
        raise TransferRefused("target-not-understood", target=printable(text))
    return found


def _on_this_machine(kind: TargetKind, place: str) -> Target:
    return Target(kind, str(Path(place).expanduser().absolute()))


def _remote(kind: TargetKind, place: str) -> Target | None:
    return Target(kind, place) if _REMOTE.fullmatch(place) else None


def _repository(kind: TargetKind, place: str) -> Target | None:
    address, branch = _with_branch(kind, place)
    if not branch or address.startswith("-"):
        return None
    if "://" in address:
        parts = urlsplit(address)
        known = parts.scheme in _SCHEMES and not parts.netloc.startswith("-")
        return Target(kind, address, branch) if known else None
    if _REMOTE.fullmatch(address):
        return Target(kind, address, branch)
    return None if ":" in address else Target(kind, str(Path(address).expanduser().absolute()), branch)


def _project(kind: TargetKind, place: str) -> Target | None:
    name, branch = _with_branch(kind, place) if kind in _BRANCHES else (place, "")
    known = _PROJECT.fullmatch(name) and (branch or kind not in _BRANCHES)
    return Target(kind, name, branch) if known else None


def _with_branch(kind: TargetKind, place: str) -> tuple[str, str]:
    """The address and its branch, which is empty where it could not be one."""
    address, hash_sign, branch = place.partition("#")
    branch = branch if hash_sign else _BRANCHES.get(kind, "")
    plain = _BRANCH.fullmatch(branch) and ".." not in branch and not branch.endswith(("/", ".lock"))
    return address, branch if plain else ""


_PARSERS = {
    TargetKind.FOLDER: _on_this_machine,
    TargetKind.ZIP: _on_this_machine,
    TargetKind.GIT: _repository,
    TargetKind.RSYNC: lambda kind, place: (_remote if ":" in place else _on_this_machine)(kind, place),
    TargetKind.SFTP: _remote,
    TargetKind.NETLIFY: _project,
    TargetKind.CLOUDFLARE: _project,
}


_NAME = "targets.json"


class PublishedBefore(Struct, frozen=True):
    """A target, when it was published to last, and the digests of what was then uploaded to a service."""

    target: Target
    at: dt.datetime
    files: Mapping[str, str] = {}


def remembered(path: Path) -> tuple[PublishedBefore, ...]:
    """The targets of a workbook, the last one first; none where nothing is remembered that can be read."""
    try:
        read = json.loads(_file_of(path).read_bytes())["targets"]
        return tuple(
            PublishedBefore(parse_target(noted["to"]), dt.datetime.fromisoformat(noted["at"]), dict(noted["files"]))
            for noted in read
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError, TransferRefused):
        return ()


def remember(path: Path, done: PublishedBefore) -> None:
    """Put a target first."""
    _write(path, (done, *(published for published in remembered(path) if published.target != done.target)))


def forget(path: Path, target: Target) -> bool:
    """Remember a target no longer; what was published there stays. Says whether it was remembered."""
    before = remembered(path)
    rest = tuple(published for published in before if published.target != target)
    if rest != before:
        _write(path, rest)
    return rest != before


def _write(path: Path, targets: tuple[PublishedBefore, ...]) -> None:
    entries = [
        {"to": str(target.target), "at": target.at.isoformat(" ", "seconds"), "files": {**target.files}}
        for target in targets
    ]
    file_path = _file_of(path)
    file_path.parent.mkdir(exist_ok=True)
    with replacing(file_path, readers=USER_ALONE) as file:
        file.write(f"{json.dumps({'targets': entries}, indent=1)}\n".encode())


def _file_of(path: Path) -> Path:
    return backup_folder(path.resolve()) / _NAME
