"""Folders of a folder, each with workbooks of its own."""

import os
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from pipeline.locale.spelling import printable
from pipeline.model import Slug
from pipeline.schema.slugs import make_slug
from pipeline.workbook.write.save import backup_folder

_BACKUPS = backup_folder(Path("x")).name.removeprefix("x")
"""What folders with the backups of a workbook end in."""


class SeasonFolder(Struct, frozen=True):
    """A folder; `names` lead to it from the one that is built, and alone make its `address`, the folder in the site."""

    path: Path
    names: tuple[str, ...]

    @property
    def shown(self) -> str:
        """The folder as it is reached from the one that is built: `2026/north`."""
        return printable("/".join(self.names))

    @property
    def address(self) -> Slug:
        """`2026-north`."""
        return make_slug(" ".join(map(printable, self.names)))


def folders_below(root: Path, apart: Iterable[Path] = ()) -> list[SeasonFolder]:
    """All folders below one, by their names; none that is hidden, holds backups, is a link or is one of those `apart`."""
    without = {folder.resolve() for folder in apart}

    def holds(folder: Path) -> bool:
        hidden = folder.name.startswith(".") or folder.name.endswith(_BACKUPS)
        return not (hidden or folder.is_symlink() or folder.resolve() in without)

    found = []
    for folder, names, _files in os.walk(root):
        names[:] = [name for name in names if holds(Path(folder, name))]
        below = (Path(folder, name) for name in names)
        found += [SeasonFolder(path, path.relative_to(root).parts) for path in below]
    return sorted(found, key=lambda folder: ([name.casefold() for name in folder.names], folder.names))
