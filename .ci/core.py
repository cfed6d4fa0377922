"""The main job with the core alone: an environment without what prints and serves, its size and its work.

`python .ci/core.py FOLDER` makes it there with the Python that runs this, which has everything, checks, draws and verifies the
sample events with both, and ends with 1 where they differ or the environment is too large.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
MOST_MEGABYTES = 80
NEEDS_MORE = ("chess-club.xlsx",)
"""What is paired by a program of its own, which no core brings."""
NOT_IN_IT = ("lxml", "numpy", "pandas", "starlette", "typst", "css_inline")


def environment(folder: Path) -> Path:
    """The environment, without pip; returns its Python."""
    subprocess.run([sys.executable, "-m", "venv", "--clear", "--without-pip", folder], check=True)
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    install = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--no-deps", "--python", python]
    subprocess.run(
        [*install, "--constraint", ".ci/locked.txt", "--requirements", ".ci/core.txt"], cwd=ROOT, check=True
    )
    subprocess.run([*install, "."], cwd=ROOT, check=True)
    for module in NOT_IN_IT:
        assert subprocess.run([python, "-c", f"import {module}"], capture_output=True, check=False).returncode, (
            module
        )
    return python


def work(python: Path, folder: Path) -> tuple[dict[str, bytes], list[str]]:
    """The parts of each sample after a draw, and what was said of it."""
    parts, said = {}, []
    for sample in sorted(one for one in (ROOT / "input").glob("*.xlsx") if one.name not in NEEDS_MORE):
        path = folder / sample.name
        shutil.copy(sample, path)
        for command in ("check", "pair", "verify"):
            run = [python, "-P", "-m", "swissbook", command, path.name]
            done = subprocess.run(run, cwd=folder, capture_output=True, check=False)
            text = (done.stdout + done.stderr).decode("utf-8", "replace")
            said.append(f"{command} {path.name}: {done.returncode} {text if command != 'pair' else ''}")
        with zipfile.ZipFile(path) as archive:
            parts |= {f"{path.name}/{name}": archive.read(name) for name in archive.namelist()}
    return parts, said


def megabytes(folder: Path) -> float:
    """What lies in a folder, but for compiled modules, which come with the first run."""
    files = (
        path for path in folder.rglob("*") if path.is_file() and not path.is_symlink() and path.suffix != ".pyc"
    )
    return sum(path.stat().st_size for path in files) / 1e6


def main(folder: Path) -> int:
    """Make it, let it work and compare; 1 where something is not as it should be."""
    core = environment(folder.absolute())
    size = megabytes(folder)
    with TemporaryDirectory() as one, TemporaryDirectory() as other:
        alone, whole = work(core, Path(one)), work(Path(sys.executable), Path(other))
    different = [name for name in alone[0].keys() | whole[0].keys() if alone[0].get(name) != whole[0].get(name)]
    print(f"the core alone: {size:.0f} MB, {len(alone[0])} parts of workbooks, {len(different)} differ")
    print(*different, *(line for line in alone[1] if line not in whole[1]), sep="\n")
    return int(size > MOST_MEGABYTES or bool(different) or alone[1] != whole[1])


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
