"""The folder of the page: the files that a browser asks for, each written whole; of the Python in it Swissbook itself, the
packages of this installation, and compiled ones for browsers."""

import gzip
import io
import re
import shutil
import tarfile
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from importlib.metadata import distribution
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from msgspec import json

from pipeline import __version__
from pipeline.disk.replacement import make_folder, replacing
from pipeline.extensions.page.locked import LockedFile, Part, locked_files, why_not
from pipeline.locale.catalogue import N_, catalogue
from pipeline.locale.compiled import compiled
from pipeline.locale.languages import LANGUAGES, facts_of
from pipeline.site.templates import asset, environment, icon, stylesheet, template_folder
from pipeline.views.layout.colour import ACCENT

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
CHECKS_FILE = "check.bin"
"""Contents by name, compressed: what is loaded before anything is done."""
LIBRARY = "python_stdlib.zip"
"""Python's own modules."""
_PATIENCE = 900
_COMPILES = "compile.mjs"
_SHELL = ("page.js", "worker.js")
_LATER = "print.zip"
"""Loaded when something is first printed."""
_LOCK = "pyodide-lock.json"
_PACKED = ".bin"
"""Behind the name of a file that is compressed here, as not every server does; none knows it, so that none unpacks it."""

_WORDS: Mapping[str, str] = {
    "open": N_("Open a workbook from this computer"),
    "back": N_("Back to the desk"),
    "drop": N_("Or drop it here."),
    "loading": N_("Loading Swissbook: %(done)s of %(all)s MB"),
    "starting": N_("Swissbook is starting …"),
    "ready": N_("Swissbook %(version)s · %(all)s MB loaded · nothing leaves this computer"),
    "working": N_("Working … %(seconds)s s"),
    "printing": N_("Loading what printing needs, once: %(done)s of %(all)s MB"),
    "written": N_("%(file)s on your disk is up to date."),
    "kept": N_("Your workbooks are kept in this browser. Download them before you clear its data."),
    "allow": N_("Allow writing into %(file)s"),
    "unwritten": N_("%(file)s on your disk is not up to date yet: the browser asks you again after each visit."),
    "changed": N_("Another program has changed %(file)s on your disk. Nothing was written over it."),
    "theirs": N_("Go on with the file on the disk"),
    "mine": N_("Download the one shown here"),
    "refused": N_("%(file)s on your disk could not be written: %(reason)s"),
    "elsewhere": N_(
        "Swissbook is already open in another tab of this browser. Go on there, or close it and reload."
    ),
    "unable": N_("This browser lets no page work offline here: open it by https, and not in a private window."),
    "failed": N_("Swissbook could not start: %(reason)s"),
    "ended": N_("Swissbook has stopped: %(reason)s. Your workbooks are as they were before."),
    "again": N_("Start again"),
    "offline": N_("What printing needs has not been loaded yet, and there is no connection."),
}
"""Those of the page around the desk, which it shows before Python is there to make any."""


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


class NotCompiled(Exception):  # noqa: N818 - a refusal, not an error of the program
    """Why Node.js did not do it."""


def write_page(output: Path, content: Callable[[LockedFile], bytes]) -> tuple[int, int]:
    """Make the folder, with the contents of the locked files; raises what `content` raises, NotCompiled and OSError.

    Says how many bytes a browser loads before anything is done, and before something is first printed.
    """
    files = _files({file: content(file) for file in locked_files()})
    make_folder(output)
    for name, written in files.items():
        make_folder((output / name).parent)
        with replacing(output / name) as file:
            file.write(written)
    later = len(files[_LATER])
    return sum(map(len, files.values())) - later, later


def _files(locked: Mapping[LockedFile, bytes]) -> Mapping[str, bytes]:
    def of(part: Part) -> list[bytes]:
        return [content for file, content in locked.items() if file.part == part]

    python = runtime(*of("runtime"))
    made = _compiled(python, archive(CHECKS, of("check"), own_files()))
    lock = json.encode({"info": json.decode(python[_LOCK])["info"], "packages": {}})
    pyodide = {**python, LIBRARY: made[LIBRARY], _LOCK: lock}
    files = {f"pyodide/{name}": content for name, content in pyodide.items()}
    for name in [name for name in files if name.endswith((".wasm", LIBRARY))]:
        files[name + _PACKED] = gzip.compress(files.pop(name), mtime=0)
    files[CHECKS_FILE] = made[CHECKS_FILE]
    files[_LATER] = archive(PRINTS, of("print"), {})
    return {**files, **_shell(files)}


def _shell(files: Mapping[str, bytes]) -> Mapping[str, bytes]:
    tags = {language: facts_of(language).tag for language in LANGUAGES}
    html = environment("en").get_template("page/index.html").render(tags=tags)
    words = {
        language: {key: catalogue(language).gettext(text) for key, text in _WORDS.items()} for language in LANGUAGES
    }
    # What a browser that installs the page as a program calls it.
    manifest = {
        "name": "Swissbook",
        "short_name": "Swissbook",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#fdfcf8",
        "theme_color": ACCENT,
        "icons": [{"src": "icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}],
    }
    sizes = {name: len(content) for name, content in files.items()}
    settings = {"version": __version__, "bytes": sizes, "words": words, "tags": tags}
    shell = {
        "index.html": html.encode(),
        "page.css": stylesheet().encode() + asset("page/page.css"),
        "icon.svg": icon(ACCENT),
        "manifest.webmanifest": json.encode(manifest),
        "settings.json": json.encode(settings),
        **{name: asset(f"page/{name}") for name in _SHELL},
    }
    digest = sha256(b"".join(sha256(content).digest() for content in (*files.values(), *shell.values())))
    service = asset("page/service.js").decode()
    stated = json.encode({"version": digest.hexdigest()[:16], "shell": sorted(shell)}).decode()
    return {**shell, "service.js": service.replace("/* what is served */ {}", stated).encode()}


def _compiled(runtime: Mapping[str, bytes], checks: bytes) -> Mapping[str, bytes]:
    """`CHECKS_FILE` and `LIBRARY`, made of Pyodide's files and of a zip of modules by the Python that runs in the page: it is
    not the one that runs here. Raises NotCompiled.
    """
    node = shutil.which("node")
    if node is None:
        raise NotCompiled("node")
    with TemporaryDirectory() as made:
        folder = Path(made)
        for name, content in {**runtime, "check.zip": checks, _COMPILES: asset("page/compile.js")}.items():
            (folder / name).write_bytes(content)
        if reason := why_not([node, str(folder / _COMPILES)], folder, _PATIENCE, node):
            raise NotCompiled(reason)
        return {name: (folder / name).read_bytes() for name in (CHECKS_FILE, LIBRARY)}
