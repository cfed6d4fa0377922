"""What the page takes from elsewhere: Python for browsers, and what is compiled for it, each a file with its digest."""

import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

from msgspec import Struct, json

from pipeline.disk.replacement import make_folder, replacing
from pipeline.locale.cache import cache_folder

Part = Literal["runtime", "check", "print"]
"""Python itself, what is loaded before anything is done, and what is loaded before something is first printed."""
_PATIENCE = 300
_CLIENTS = {
    "npm": "npm pack --silent {package}",
    "pip": "pip download --quiet --no-deps --only-binary=:all: --platform pyemscripten_2026_0_wasm32 "
    "--python-version 3.14 --implementation cp --abi cp314 --abi abi3 {package}",
}
"""How a file of a package is had, from where these programs are set to look: `npm` for Python itself, `pip` for the rest."""


class LockedFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A file, its SHA-256, the package that it is of, the program that gets it, and the part that it belongs to."""

    name: str
    sha256: str
    client: Literal["npm", "pip"]
    package: str
    part: Part

    @property
    def command(self) -> str:
        """What gets it into the folder in which it is typed."""
        return _CLIENTS[self.client].format(package=self.package)


class MissingFile(Exception):  # noqa: N818 - a refusal, not an error of the program
    """A file that is not to be had, with the reason, or that is another one than it should be, without."""

    def __init__(self, file: LockedFile, reason: str = "") -> None:
        super().__init__(f"{file.name}: {reason}")
        self.file, self.reason = file, reason


@cache
def locked_files() -> tuple[LockedFile, ...]:
    """All of them."""
    return json.decode(Path(__file__).with_name("locked.json").read_bytes(), type=tuple[LockedFile, ...])


def given(file: LockedFile, folder: Path) -> bytes:
    """The file of a folder in which all have been put. Raises MissingFile."""
    try:
        content = (folder / file.name).read_bytes()
    except OSError as error:
        raise MissingFile(file, error.strerror or str(error)) from None
    if sha256(content).hexdigest() != file.sha256:
        raise MissingFile(file)
    return content


def fetched(file: LockedFile, begun: Callable[[LockedFile], None]) -> bytes:
    """The file, from the user's cache or else by its program, of which `begun` is told. Raises MissingFile."""
    folder = cache_folder()
    kept = folder / "page" / file.name if folder else None
    if kept and kept.is_file() and sha256(content := kept.read_bytes()).hexdigest() == file.sha256:
        return content
    begun(file)
    with TemporaryDirectory() as made:
        _download(file, Path(made))
        content = given(file, Path(made))
    if kept:
        make_folder(kept.parent)
        with replacing(kept) as target:
            target.write(content)
    return content


def _download(file: LockedFile, folder: Path) -> None:
    program, *options = file.command.split()
    if program == "pip" and find_spec("pip") and not getattr(sys, "frozen", False):
        command = [sys.executable, "-m", "pip", *options]
    elif found := shutil.which(program):
        command = [found, *options]
    else:
        raise MissingFile(file, program)
    if reason := why_not(command, folder, _PATIENCE, program):
        raise MissingFile(file, reason)


def why_not(command: Sequence[str], folder: Path, seconds: int, program: str) -> str:
    """Run a program in a folder: why it did not do its work, in its own words or by its name; empty where it did."""
    try:
        done = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, timeout=seconds)
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    said = done.stderr.decode(errors="replace").strip().splitlines()
    return "" if not done.returncode else said[-1] if said else program
