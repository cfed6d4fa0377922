"""A branch of a git repository from which pages are served: GitHub Pages, GitLab Pages, Codeberg Pages."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha1
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct

from pipeline.extensions.publishing.publish import changes
from pipeline.extensions.publishing.publish.program import output_of
from pipeline.extensions.publishing.publish.target import Target

_NO_JEKYLL = ".nojekyll"
"""With it GitHub serves the files as they are."""
_NO_BRANCH = 2
_GONE = "0" * 40
_PLAIN_FILES = frozenset({"100644", "100755"})
_OTHER = "other"
"""In place of a digest: a link or a submodule."""
_SETTINGS = {
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_ALLOW_PROTOCOL": "https:http:ssh:file",
    "GIT_AUTHOR_NAME": "Swissbook",
    "GIT_AUTHOR_EMAIL": "swissbook@localhost",
    "GIT_COMMITTER_NAME": "Swissbook",
    "GIT_COMMITTER_EMAIL": "swissbook@localhost",
}

_ELSEWHERE = (
    *("GIT_WORK_TREE", "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR"),
    *("GIT_CONFIG", "GIT_CONFIG_PARAMETERS", "GIT_CONFIG_COUNT", "GIT_NAMESPACE", "GIT_SHALLOW_FILE", "GIT_PREFIX"),
)
"""Variables by which git would work in another repository."""


def publish_to_branch(target: Target, site: changes.PublicSite, *, rehearsed: bool) -> changes.PublishedChanges:
    """Put the site on the branch as one more commit, by way of a repository that is there for this alone.

    What others have on the branch stays. A rehearsal fetches and pushes nothing. Raises TransferRefused.
    """
    with _repository(target) as repository:
        there = repository.files()
        ours = changes.manifest_files(repository.content(changes.MANIFEST)) if changes.MANIFEST in there else {}
        wanted = {**site.digests(_blob), _NO_JEKYLL: _blob(b"")}
        mine = {path: blob for path, blob in ours.items() if there.get(path) != _OTHER}
        if there.get(_NO_JEKYLL) == wanted[_NO_JEKYLL]:
            mine.setdefault(_NO_JEKYLL, wanted[_NO_JEKYLL])
        due = changes.compared(wanted, there, mine)
        if not rehearsed and (due.any or wanted != ours):
            repository.commit(site, wanted, due)
        return due


class _Repository(Struct, frozen=True):
    """A bare repository of our own; `tip` is the commit of the branch at the target, empty where there is none."""

    folder: Path
    target: Target
    tip: str

    def files(self) -> dict[str, str]:
        """The blobs of the branch by path."""
        if not self.tip:
            return {}
        blobs = {}
        for line in filter(None, _git(self.folder, "ls-tree", "-r", "-z", self.tip).split(b"\0")):
            about, _, path = line.decode("utf-8", "surrogateescape").partition("\t")
            mode, _, blob = about.split(" ")
            blobs[path] = blob if mode in _PLAIN_FILES else _OTHER
        return blobs

    def content(self, path: str) -> bytes:
        """A file of the branch."""
        return _git(self.folder, "cat-file", "blob", f"{self.tip}:{path}")

    def commit(self, site: changes.PublicSite, wanted: Mapping[str, str], due: changes.PublishedChanges) -> None:
        """Put one more commit on the branch and push it; a branch that has gone on meanwhile refuses it."""
        if self.tip:
            _git(self.folder, "read-tree", self.tip)
        blobs = {path: self._stored(b"" if path == _NO_JEKYLL else site.content(path)) for path in due.written}
        blobs[changes.MANIFEST] = self._stored(changes.manifest_content(wanted))
        lines = [f"100644 {blob}\t{path}" for path, blob in blobs.items()]
        lines += [f"0 {_GONE}\t{path}" for path in due.removed]
        _git(self.folder, "update-index", "-z", "--index-info", given="\0".join([*lines, ""]).encode())
        tree = _git(self.folder, "write-tree").decode().strip()
        parent = ("-p", self.tip) if self.tip else ()
        commit = _git(self.folder, "commit-tree", *parent, "-m", "Publish the site", tree).decode().strip()
        _git(self.folder, "push", "--quiet", self.target.place, f"{commit}:refs/heads/{self.target.branch}")

    def _stored(self, content: bytes) -> str:
        return _git(self.folder, "hash-object", "-w", "--no-filters", "--stdin", given=content).decode().strip()


@contextmanager
def _repository(target: Target) -> Iterator[_Repository]:
    branch = f"refs/heads/{target.branch}"
    with TemporaryDirectory(prefix="swissbook-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        _git(folder, "init", "--quiet", "--bare", "--template=", str(folder))
        status, _ = _ran(folder, "ls-remote", "--exit-code", target.place, branch, allowed=(0, _NO_BRANCH))
        tip = ""
        if status != _NO_BRANCH:
            _git(folder, "fetch", "--quiet", "--no-tags", "--depth=1", target.place, branch)
            tip = _git(folder, "rev-parse", "FETCH_HEAD").decode().strip()
        yield _Repository(folder, target, tip)


def _git(folder: Path, *arguments: str, given: bytes = b"") -> bytes:
    return _ran(folder, *arguments, given=given)[1]


def _ran(folder: Path, *arguments: str, given: bytes = b"", allowed: tuple[int, ...] = (0,)) -> tuple[int, bytes]:
    """Git in that repository, whatever another one has put into the environment, and without anybody's hooks."""
    mute = ("-c", f"core.hooksPath={os.devnull}", "-c", "core.autocrlf=false", "-c", "gc.auto=0")
    own = {**_SETTINGS, "GIT_DIR": str(folder), "GIT_INDEX_FILE": str(folder / "index")}
    variables: dict[str, str | None] = {**dict.fromkeys(_ELSEWHERE), **own}
    if "GIT_SSH_COMMAND" not in os.environ and "GIT_SSH" not in os.environ:
        variables["GIT_SSH_COMMAND"] = "ssh -oBatchMode=yes"
    return output_of(["git", *mute, *arguments], folder=folder, given=given, variables=variables, allowed=allowed)


def _blob(content: bytes) -> str:
    """The name that git gives a file of this content."""
    return sha1(b"blob %d\0" % len(content) + content, usedforsecurity=False).hexdigest()
