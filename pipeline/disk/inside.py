"""Which files a folder holds: what a workbook names is looked for in its own folder, and links lead nowhere else."""

import re
from pathlib import Path


def is_below(name: str) -> bool:
    """Whether a name is one of a file of the folder or below it, as far as the name says."""
    plain = name.replace("\\", "/")
    above = plain.startswith("/") or ".." in plain.split("/")
    return bool(plain) and not above and not re.search(r"[:\0]", plain)


def inside(folder: Path, name: str) -> Path | None:
    """The file of that name where it is in the folder or below, by whatever links it is reached; else None."""
    if not is_below(name):
        return None
    try:
        root = folder.resolve()
        file = (root / name.replace("\\", "/")).resolve()
    except (OSError, RuntimeError, ValueError):  # a link to itself, or a name that no file can have
        return None
    # Of a link to itself Python 3.13 says no more than that it is one.
    return file if file.is_relative_to(root) and not file.is_symlink() else None
