"""A small site, targets for it, and programs that only pretend to reach other machines."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from pipeline.extensions.publishing.publish.changes import PublicSite
from pipeline.extensions.publishing.refusal import TransferRefused

FIRST = {"index.html": "first", "cup/index.html": "cup", "cup/players/1-jan.html": "Jan", "style.css": "p {}"}
LATER = {"index.html": "second", "cup/index.html": "cup", "cup/round-1.html": "1", "style.css": "p {}"}
"""The same site after a round, with a player hidden."""


def site_of(folder: Path, files: Mapping[str, str]) -> PublicSite:
    """A site with exactly these files."""
    for path, text in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8")
    return PublicSite(folder, tuple(sorted(files)))


def texts(folder: Path) -> dict[str, str]:
    """What lies in a folder, but for what is ours alone."""
    return {
        path.relative_to(folder).as_posix(): path.read_text("utf-8")
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.startswith(".swissbook")
    }


def code_of(refused: pytest.ExceptionInfo[TransferRefused]) -> str:
    return refused.value.code


def pretend(monkeypatch: pytest.MonkeyPatch, folder: Path, name: str, program: str) -> Path:
    """Put a program on the PATH, in Python; it finds its own folder in `here`. Returns that folder."""
    bin_folder = folder / "bin"
    bin_folder.mkdir(exist_ok=True)
    script = bin_folder / f"{name}.py"
    script.write_text(f"import json, os, pathlib, sys\nhere = pathlib.Path({str(folder)!r})\n{program}", "utf-8")
    if sys.platform == "win32":
        (bin_folder / f"{name}.bat").write_text(f'@"{sys.executable}" "{script}" %*\n', "utf-8")
    else:
        starter = bin_folder / name
        starter.write_text(f'#!/bin/sh\nexec "{sys.executable}" -S "{script}" "$@"\n', "utf-8")
        starter.chmod(0o755)
    monkeypatch.setenv("PATH", f"{bin_folder}{os.pathsep}{os.environ['PATH']}")
    return folder


RECORDING = """
seen = sorted(str(p.relative_to(a)).replace(os.sep, "/") for a in sys.argv[1:] if pathlib.Path(a).is_dir()
              for p in pathlib.Path(a).rglob("*") if p.is_file())
with (here / "calls.jsonl").open("a") as file:
    file.write(json.dumps({"arguments": sys.argv[1:], "files": seen, "around": os.listdir()}) + "\\n")
"""
"""Writes down its arguments, the files of the folders among them, and what lies where it was started."""


def calls(folder: Path) -> list[dict[str, list[str]]]:
    """What a recording program was told."""
    file = folder / "calls.jsonl"
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []
