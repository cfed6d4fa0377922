"""The modules of the page, compiled by the Python that runs in it: it is not the one that runs here."""

import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from pipeline.site.templates import asset

CHECKS_FILE = "check.bin"
"""Contents by name, compressed: what is loaded before anything is done."""
LIBRARY = "python_stdlib.zip"
"""Python's own modules."""
_PATIENCE = 900
_SCRIPT = "compile.mjs"


class NotCompiled(Exception):  # noqa: N818 - a refusal, not an error of the program
    """Why Node.js did not do it."""


def compiled(runtime: Mapping[str, bytes], checks: bytes) -> Mapping[str, bytes]:
    """`CHECKS_FILE` and `LIBRARY`, made of Pyodide's files and of a zip of modules. Raises NotCompiled."""
    node = shutil.which("node")
    if node is None:
        raise NotCompiled("node")
    with TemporaryDirectory() as made:
        folder = Path(made)
        for name, content in {**runtime, "check.zip": checks, _SCRIPT: asset("page/compile.js")}.items():
            (folder / name).write_bytes(content)
        command = [node, str(folder / _SCRIPT)]
        try:
            done = subprocess.run(
                command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, timeout=_PATIENCE
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise NotCompiled(str(error)) from None
        if done.returncode:
            said = done.stderr.decode(errors="replace").strip().splitlines()
            raise NotCompiled(said[-1] if said else node)
        return {name: (folder / name).read_bytes() for name in (CHECKS_FILE, LIBRARY)}
