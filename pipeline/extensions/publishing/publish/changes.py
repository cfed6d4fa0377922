"""What publishing changes at its target: the files, and how it is told in the terminal and on the desk; and the file there by which
Swissbook later knows its own files from those of others.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from pathlib import PurePosixPath

from msgspec import Struct

from pipeline.disk.inside import is_below
from pipeline.extensions.publishing.refusal import TransferRefused
from pipeline.views.language.words import Words

MANIFEST = ".swissbook-published.json"
LARGEST = 64 << 20
"""Bytes of a manifest that are read."""
_NAMED = 5


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
        files = json.loads(content)["files"]
        return {path: digest for path, digest in files.items() if _is_ours(path, digest)}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}


def _is_ours(path: object, digest: object) -> bool:
    plain = isinstance(path, str) and isinstance(digest, str) and path.isprintable() and is_below(path)
    return plain and "\\" not in str(path) and path != MANIFEST and ".git" not in str(path).casefold().split("/")


def compared(
    wanted: Mapping[str, str], there: Mapping[str, str], ours: Mapping[str, str], *, known: bool = True
) -> PublishedChanges:
    """What is to be done so that what is `there` becomes what is `wanted`, where `ours` was published before.

    `known`: whether the digests of `there` are those of the files as they are, so that what others have edited is seen.
    Raises TransferRefused where a file of others would be overwritten.
    """
    others = [path for path in wanted if path in there and path not in ours and there[path] != wanted[path]]
    if others:
        refuse_others(others)
    gone = sorted(path for path in ours if path not in wanted and path in there)
    removed = tuple(path for path in gone if not known or there[path] == ours[path])
    return PublishedChanges(
        added=tuple(sorted(path for path in wanted if path not in there)),
        changed=tuple(sorted(path for path in wanted if path in there and there[path] != wanted[path])),
        removed=removed,
        edited=tuple(path for path in gone if path not in removed),
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
