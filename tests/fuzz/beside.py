"""Hostile files beside sound ones: a folder that is built, a preview into which they are saved some at a time."""

from __future__ import annotations

import math
import shutil
from collections.abc import Sequence
from pathlib import Path

from pipeline.extensions.desk.preview.preview import Patience
from pipeline.run.build.build import build_site
from pipeline.run.parallel import processes
from tests.builders.workbooks import cup
from tests.extensions.desk.preview.previews import previewed

SOUND = ("ash", "birch", "cedar", "elm", "fir", "gorse")
_HASTE = Patience(0.05, 0.1, 0.1)


def built(folder: Path) -> list[str]:
    """The sound events that are published when `input` of a folder is built, in this one process."""
    processes.PATIENCE = math.inf
    build_site(folder / "input", folder / "output", "en")
    return _published(folder)


def _published(folder: Path) -> list[str]:
    return [name for name in SOUND if (folder / "output" / "site" / name / "index.html").is_file()]


def served(folder: Path, hostile: Sequence[Path], at_once: int) -> list[str]:
    """The hostile files beside which, once so many `at_once` are saved into `input`, a sound event is served anew as it is
    saved in the same moment, and all the others still are.

    To look whether the preview lives costs the build of an event.
    """
    processes.PATIENCE = math.inf
    lived = []
    with previewed(folder, patience=_HASTE) as running:
        for first in range(0, len(hostile), at_once):
            files = hostile[first : first + at_once]
            saved = [Path(shutil.copy(file, folder / "input")) for file in files]
            place = f"Place {first + 1}"
            cup(
                folder / "input" / "ash.xlsx",
                event=[("Name", "Ash"), ("Slug", "ash"), ("City", place), ("Draw seed", "k7")],
            )
            told = len(running.told)
            while place not in running.get("/ash/").text:
                running.builds(told + 1)
                told = len(running.told)
            if _published(folder) == [*SOUND]:
                lived += [file.name for file in files]
            for one in saved:
                one.unlink()
    return lived


def with_sound_ones(folder: Path, *hostile: Path) -> Path:
    """The folder, whose `input` holds the sound events and these files."""
    (folder / "input").mkdir(parents=True)
    for name in SOUND:
        cup(folder / "input" / f"{name}.xlsx")
    for file in hostile:
        shutil.copy(file, folder / "input")
    return folder
