"""The Python of the page as archives: Swissbook itself, the packages of this installation, and compiled ones for browsers."""

import io
import re
import tarfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

from pipeline.locale.compiled import compiled
from pipeline.locale.languages import LANGUAGES, facts_of
from pipeline.site.templates import template_folder

CHECKS: Final = (
    *("anyio", "babel", "click", "email-validator", "et-xmlfile", "idna", "jinja2", "markupsafe", "openpyxl"),
    *("python-multipart", "python-slugify", "segno", "starlette", "text-unidecode", "typing-extensions", "tzdata"),
    "xlsxwriter",
)
"""Packages without compiled code, or that do without it; as they are installed, so that the page works as this program does."""
PRINTS: Final = ("fontpkg", "fontpkg-noto-sans")
"""Those that are needed to print."""
RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""The files of Pyodide that a browser loads."""

_PACKAGE = Path(__file__).resolve().parents[2]
_OF_NO_USE = re.compile(
    r"(^|/)(tests?|testing|__pycache__|_pyinstaller)/|\.(so|pyd|pyc|pyi|typed|c|map|js\.map)$|(^|/)\.\.(/|$)"
)
_BABEL_DATA = "babel/locale-data/"
_ALWAYS = ("root", "en")
"""What the data of every language begin from."""

Files = Mapping[str, bytes]
"""Contents by name."""


def runtime(package: bytes) -> Files:
    """The files of Pyodide's npm package that a browser loads."""
    with tarfile.open(fileobj=io.BytesIO(package)) as archive:
        found = {name: archive.extractfile(f"package/{name}") for name in RUNTIME}
        return {name: file.read() for name, file in found.items() if file}


def archive(packages: Iterable[str], wheels: Iterable[bytes], own: Files) -> bytes:
    """A zip of packages of this installation, of wheels, and of further files; the same bytes for the same contents."""
    files = dict(own)
    for name in packages:
        files |= dict(_installed(name))
    for wheel in wheels:
        with zipfile.ZipFile(io.BytesIO(wheel)) as source:
            names = [name for name in source.namelist() if not name.endswith(("/", ".pyi"))]
            files |= {name: source.read(name) for name in names}
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
        for name in sorted(files):
            target.writestr(zipfile.ZipInfo(name), files[name], zipfile.ZIP_DEFLATED)
    return made.getvalue()


def own_files() -> Files:
    """Swissbook: its modules, its data, its templates and its catalogues, compiled."""
    files = dict(_below(_PACKAGE, "pipeline")) | dict(_below(template_folder(), "pipeline/templates"))
    for language in LANGUAGES:
        source = files.pop(f"pipeline/locale/{language}/messages.po", None)
        if source is not None:
            files[f"pipeline/locale/{language}/messages.mo"] = compiled(source)
    facts = {name: content for name, content in _installed("swissbook") if name.endswith(".dist-info/METADATA")}
    return {**files, **facts}


def _below(folder: Path, name: str) -> Iterator[tuple[str, bytes]]:
    for path in folder.rglob("*"):
        inside = path.relative_to(folder).as_posix()
        if path.is_file() and not _OF_NO_USE.search(inside):
            yield f"{name}/{inside}", path.read_bytes()


def _installed(name: str) -> Iterator[tuple[str, bytes]]:
    spoken = {*_ALWAYS, *(facts_of(language).locale.partition("_")[0] for language in LANGUAGES)}
    for file in distribution(name).files or ():
        inside, path = file.as_posix(), Path(str(file.locate()))
        foreign = inside.startswith(_BABEL_DATA) and file.stem.partition("_")[0] not in spoken
        if not _OF_NO_USE.search(inside) and not foreign and path.is_file():
            yield inside, path.read_bytes()
