"""What an event was made from, so that the next build knows whether it would come out the same."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[2]
_OURS = frozenset({".py", ".toml", ".po", ".html", ".css", ".js", ".svg", ".typ", ".txt", ".xml"})
_SHAPE_THE_PAGES = ("babel", "css-inline", "jinja2", "typst", "fontpkg-noto-sans", "openpyxl")


@dataclass(frozen=True, slots=True)
class MadeFrom:
    """SHA-256 digests of the workbook, of each file beside it that was looked for (by name; empty where there is
    none), and of the program.
    """

    workbook: str
    beside: Mapping[str, str]
    program: str


def made_from(path: Path, beside: tuple[str, ...]) -> MadeFrom:
    """The digests of a workbook as it is now; `beside` names files relative to its folder."""
    return MadeFrom(file_digest(path), {name: file_digest(path.parent / name) for name in beside}, program_digest())


def is_as_before(path: Path, before: MadeFrom) -> bool:
    """Whether everything that the event was made from is as it was."""
    return (
        before.program == program_digest()
        and before.workbook == file_digest(path) != ""
        and all(file_digest(path.parent / name) == digest for name, digest in before.beside.items())
    )


def file_digest(path: Path) -> str:
    """The digest of a file's content; empty where it cannot be read."""
    try:
        if not path.is_file():
            return ""
        with path.open("rb") as file:  # piece by piece: whatever its size, it is not held in the memory
            return hashlib.file_digest(file, "sha256").hexdigest()
    except (OSError, ValueError):  # not there, not readable, or a name that no file can have
        return ""


@cache
def program_digest() -> str:
    """Everything of ours that shapes an output: code, rulesets, templates, catalogues; and the packages that do."""
    found = sha256()
    for file in sorted(_program_files()):
        found.update(file.name.encode())
        found.update(sha256(file.read_bytes()).digest())
    for name in _SHAPE_THE_PAGES:
        found.update(f"{name} {version(name)}".encode())
    return found.hexdigest()


def _program_files() -> Iterator[Path]:
    beside = _PACKAGE.parent / "templates"
    for folder in (_PACKAGE, *([] if (_PACKAGE / "templates").is_dir() else [beside])):
        yield from (file for file in folder.rglob("*") if file.suffix in _OURS)
