"""What publishing changes at its target: the files that may be published, how their change is told in the terminal and on the desk, and
the file there by which Swissbook later knows its own files from those of others.
"""

import errno
import json
import shutil
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path, PurePosixPath
from stat import S_ISDIR, S_ISREG
from tempfile import TemporaryDirectory

from msgspec import Struct

from pipeline.disk.inside import is_below
from pipeline.extensions.publishing.refusal import TransferRefused
from pipeline.run.build.plan import PRIVATE, SITE
from pipeline.run.build.records import Records, read_site_record
from pipeline.views.language.words import Words

MANIFEST = ".swissbook-published.json"
LARGEST = 64 << 20
"""Bytes of a manifest that are read."""
_NAMED = 5
_NOT_THERE = (errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG, errno.ELOOP, errno.EINVAL)
"""Why nothing can be at a path; for any other reason a file may be there that nobody sees at the moment."""
Digest = Callable[[bytes], str]


class PublishedChanges(Struct, frozen=True):
    """Files by their paths in the site: `added`, `changed`, and `removed` because the site no longer has them.

    `edited` are no longer in the site either, but somebody has changed them at the target: they stay. `same` counts the
    files that are there already.
    """

    added: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    edited: tuple[str, ...] = ()
    same: int = 0

    @property
    def any(self) -> bool:
        """Whether there is something to do."""
        return bool(self.added or self.changed or self.removed)

    @property
    def written(self) -> tuple[str, ...]:
        """The files that are to be written."""
        return (*self.added, *self.changed)


class ChangedFiles(Struct, frozen=True):
    """Files with which the same happens: how many, in words, and which."""

    heading: str
    paths: tuple[str, ...] = ()


def changed_files(changes: PublishedChanges, words: Words) -> tuple[ChangedFiles, ...]:
    """What is new, different, gone, edited by others; then how many files are there already. Empty kinds are left out."""
    added, changed, removed, edited = changes.added, changes.changed, changes.removed, changes.edited
    kinds = (
        ChangedFiles(words.ngettext("%(count)s new file", "%(count)s new files", len(added)), added),
        ChangedFiles(words.ngettext("%(count)s changed file", "%(count)s changed files", len(changed)), changed),
        ChangedFiles(
            words.ngettext(
                "%(count)s file is removed: the site no longer has it",
                "%(count)s files are removed: the site no longer has them",
                len(removed),
            ),
            removed,
        ),
        ChangedFiles(
            words.ngettext(
                "%(count)s file that the site no longer has stays: somebody else has changed it there",
                "%(count)s files that the site no longer has stay: somebody else has changed them there",
                len(edited),
            ),
            edited,
        ),
    )
    same = words.ngettext("%(count)s file is there already", "%(count)s files are there already", changes.same)
    return (*(files for files in kinds if files.paths), *((ChangedFiles(same),) if changes.same else ()))


def manifest_content(files: Mapping[str, str]) -> bytes:
    """The file for these digests by path."""
    return f"{json.dumps({'files': dict(sorted(files.items()))}, indent=1)}\n".encode()


def manifest_files(content: bytes) -> Mapping[str, str]:
    """The digests by path; nothing where it is no manifest. Paths that lead elsewhere are left out."""
    try:
        files = json.loads(content)["files"].items()
        texts = {path: digest for path, digest in files if isinstance(path, str) and isinstance(digest, str)}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}
    plain = {path: digest for path, digest in texts.items() if path.isprintable() and is_below(path)}
    return {
        path: digest
        for path, digest in plain.items()
        if "\\" not in path and path != MANIFEST and ".git" not in path.casefold().split("/")
    }


def compared(wanted: Mapping[str, str], there: Mapping[str, str], ours: Mapping[str, str]) -> PublishedChanges:
    """What is to be done so that what is `there` becomes what is `wanted`, where `ours` was published before.

    Raises TransferRefused where a file of others would be overwritten.
    """
    others = [path for path in wanted if path in there and path not in ours and there[path] != wanted[path]]
    if others:
        refuse_others(others)
    gone = sorted(path for path in ours if path not in wanted and path in there)
    return PublishedChanges(
        added=tuple(sorted(path for path in wanted if path not in there)),
        changed=tuple(sorted(path for path in wanted if path in there and there[path] != wanted[path])),
        removed=tuple(path for path in gone if there[path] == ours[path]),
        edited=tuple(path for path in gone if there[path] != ours[path]),
        same=sum(there.get(path) == digest for path, digest in wanted.items()),
    )


def folders_of(paths: Iterable[str]) -> set[str]:
    """Every folder of these files, the site's own as the empty one."""
    return {"" if str(folder) == "." else str(folder) for path in paths for folder in PurePosixPath(path).parents}


def emptied_folders(removed: Iterable[str], wanted: Iterable[str]) -> tuple[str, ...]:
    """The folders in which nothing of ours is left once these files are removed, each before the one that it lies in."""
    emptied = folders_of(removed) - folders_of(wanted) - {""}
    return tuple(sorted(emptied, key=lambda path: (-path.count("/"), path)))


def refuse_others(paths: Collection[str]) -> None:
    """Refuse to overwrite these files."""
    first = ", ".join(sorted(paths)[:_NAMED])
    raise TransferRefused("target-has-others", files=f"{first} …" if len(paths) > _NAMED else first)


def sha256_of(content: bytes) -> str:
    """The digest by which files are compared where nothing else is usual."""
    return sha256(content).hexdigest()


class PublicSite(Struct, frozen=True):
    """A built site: the folder, and the files in it that the build has made, by their paths with `/`."""

    root: Path
    paths: tuple[str, ...]

    def content(self, path: str) -> bytes:
        """What is in one of its files."""
        return (self.root / path).read_bytes()

    def digests(self, digest: Digest = sha256_of) -> Mapping[str, str]:
        """The digest of each file."""
        return {path: digest(self.content(path)) for path in self.paths}

    @contextmanager
    def apart(self) -> Iterator[Path]:
        """A folder with these files and nothing else, for a program that publishes whatever it finds."""
        with TemporaryDirectory(prefix="swissbook-") as folder:
            for path in self.paths:
                target = Path(folder) / path
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(self.root / path, target)
            yield Path(folder)


def public_site(output: Path) -> PublicSite:
    """The site of an output folder.

    Only what the build has recorded as public is in it, whatever else lies in its folder, and nothing that is reached
    by a link. Raises OSError where the system does not say what that is.
    """
    root, private = output / SITE, output / PRIVATE
    recorded = {file for record in Records(private) for file in record.files} | {*read_site_record(private).files}
    return PublicSite(root, tuple(sorted(path for path in recorded if is_plain_file(root, path))))


def is_plain_file(root: Path, path: str) -> bool:
    """Whether a file is there, below `root` and not by way of a link. Raises OSError where the system does not say."""
    if not is_below(path):
        return False
    parts = path.split("/")
    folders = (root.joinpath(*parts[:number]) for number in range(1, len(parts)))
    try:
        return all(S_ISDIR(folder.lstat().st_mode) for folder in folders) and S_ISREG((root / path).lstat().st_mode)
    except ValueError:
        return False
    except OSError as error:
        if error.errno in _NOT_THERE:
            return False
        raise
