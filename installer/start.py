"""What the program of the installer starts with: the desk, or the command that it is given."""

from __future__ import annotations

import runpy
import sys
from multiprocessing import freeze_support

from pipeline.commands import main

_AS_PYTHON = ["-P", "-m"]
"""How Swissbook starts a module of its own in a process with limits; here this program stands for Python."""


def start() -> None:
    """Run what the arguments name; without any, the desk."""
    if sys.argv[1:3] == _AS_PYTHON and sys.argv[3].startswith("pipeline."):
        sys.argv = sys.argv[3:]
        runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
    else:
        main(sys.argv[1:] or ["desk"])


if __name__ == "__main__":
    freeze_support()
    start()
