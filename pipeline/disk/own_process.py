"""Starting a module of ours in a process of its own."""

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

ONE_THREAD: bool = sys.platform == "emscripten"
"""Whether there is no other process and no other thread: in a page of a browser."""
_ROOT = Path(__file__).resolve().parents[2]


def own_command(module: str, arguments: Sequence[str] = ()) -> list[str]:
    """The command that runs a module of ours; where the program is installed as one file, it stands for Python."""
    return [sys.executable, "-P", "-m", module, *arguments]


def own_environment() -> Mapping[str, str]:
    """The same modules as here, and none from the folder in which the program happens to be started."""
    paths = dict.fromkeys(str(Path(path).resolve()) for path in (*sys.path, str(_ROOT)) if path)
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
