"""Make the folder `swissbook` for this kind of machine: `python -m installer FOLDER`. It needs the extra `installer`."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from PyInstaller.__main__ import run

SPEC = Path(__file__).with_name("swissbook.spec")


def make(folder: Path) -> None:
    """Write the folder `swissbook` into this one."""
    with TemporaryDirectory() as work:
        run(["--noconfirm", "--log-level=ERROR", f"--distpath={folder}", f"--workpath={work}", str(SPEC)])


if __name__ == "__main__":
    make(Path(sys.argv[1]))
