"""The files that may be published: those which the build has made for everybody."""

from __future__ import annotations

import errno
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from tempfile import TemporaryDirectory

from msgspec import Struct

from pipeline.disk.inside import is_below
from pipeline.run.build.plan import PRIVATE, SITE
from pipeline.run.build.records import Records
from pipeline.run.build.site_record import read_site_record

_NOT_THERE = (errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG, errno.ELOOP, errno.EINVAL)
"""Why nothing can be at a path; for any other reason a file may be there that nobody sees at the moment."""
Digest = Callable[[bytes], str]


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
    root = output / SITE
    private = output / PRIVATE
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
