"""What Swissbook has put at a target: a file there, by which it later knows its own files from those of others."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from pathlib import PurePosixPath

from pipeline.disk.inside import is_below
from pipeline.extensions.publishing.publish.changes import PublishedChanges
from pipeline.extensions.publishing.refusal import TransferRefused

MANIFEST = ".swissbook-published.json"
LARGEST = 64 << 20
"""Bytes of a manifest that are read."""
_NAMED = 5


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
    return {"" if str(one) == "." else str(one) for path in paths for one in PurePosixPath(path).parents}


def emptied_folders(removed: Iterable[str], wanted: Iterable[str]) -> tuple[str, ...]:
    """The folders in which nothing of ours is left once these files are removed, each before the one that it lies in."""
    emptied = folders_of(removed) - folders_of(wanted) - {""}
    return tuple(sorted(emptied, key=lambda one: (-one.count("/"), one)))


def refuse_others(paths: Collection[str]) -> None:
    """Refuse to overwrite these files."""
    first = ", ".join(sorted(paths)[:_NAMED])
    raise TransferRefused("target-has-others", files=f"{first} …" if len(paths) > _NAMED else first)
