"""The first steps of the documents from an index that has this version: `python .ci/first_steps.py DIST pip|uv …`.

The index is a folder like those of an index on the web; it stands beside the one that is set up here, which has the packages
that Swissbook needs. Each command is one of docs/terminal.md or of the README, typed as it stands there.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
_INSTALLED = {
    "pip": ("docs/terminal.md", "pip install swissbook"),
    "uv": ("docs/terminal.md", "uv tool install swissbook"),
}
_FIRST = (
    ("README.md", "swissbook new Spring-Cup.xlsx --rules neuroshima-hex-2023 --lang en"),
    ("README.md", "swissbook simulate --rules agot2-joust --players 24 -o Trial.xlsx"),
    ("README.md", "swissbook office --output swissbook.oxt"),
)
_THEN = ("swissbook --version", "swissbook check Trial.xlsx", "swissbook build Trial.xlsx")


def index_of(dist: Path, folder: Path) -> Path:
    """A folder that is an index of the files of `dist`."""
    files = [*dist.glob("*.whl"), *dist.glob("*.tar.gz")]
    links = "".join(f'<a href="{file.resolve().as_uri()}">{file.name}</a>\n' for file in files)
    (folder / "swissbook").mkdir(parents=True)
    (folder / "swissbook" / "index.html").write_text(links, "utf-8")
    (folder / "index.html").write_text('<a href="swissbook/">swissbook</a>\n', "utf-8")
    return folder


def _stated(document: str, command: str) -> str:
    """A command that a document has; where it does not have it, that is the fault."""
    if command not in (ROOT / document).read_text("utf-8"):
        raise SystemExit(f"{document} does not say: {command}")
    return command


def _run(command: str, folder: Path, variables: Mapping[str, str]) -> None:
    print(f"$ {command}", flush=True)
    subprocess.run(shlex.split(command), cwd=folder, env=variables, check=True)


def try_first_steps(dist: Path, tool: str) -> None:
    """Install with that tool, then make, check and build in an empty folder. Raises where a command fails."""
    with tempfile.TemporaryDirectory() as made:
        place = Path(made)
        index = index_of(dist, place / "index").as_uri()
        subprocess.run([sys.executable, "-m", "venv", str(place / "venv")], check=True)
        programs = next(one for one in (place / "venv" / "Scripts", place / "venv" / "bin") if one.is_dir())
        paths = [str(programs), str(place / "bin"), os.environ["PATH"]]
        variables = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))},
            "PATH": os.pathsep.join(paths),
            "PIP_EXTRA_INDEX_URL": index,
            "UV_INDEX": index,
            "UV_TOOL_DIR": str(place / "tools"),
            "UV_TOOL_BIN_DIR": str(place / "bin"),
            "CI": "true",
        }
        os.environ["PATH"] = variables["PATH"]  # where Windows looks for the programs themselves
        (place / "event").mkdir()
        for command in (_stated(*_INSTALLED[tool]), *(_stated(*one) for one in _FIRST), *_THEN):
            _run(command, place / "event", variables)


if __name__ == "__main__":
    for tool in sys.argv[2:]:
        try_first_steps(Path(sys.argv[1]), tool)
