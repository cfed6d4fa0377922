"""The templates: in the package where it is installed, else beside it; those of an extension in its own folder."""

import re
import sys
from collections.abc import Mapping, MutableMapping
from functools import cache, lru_cache
from importlib.metadata import version
from pathlib import Path
from types import CodeType
from typing import Any

from jinja2 import BytecodeCache, Environment, FileSystemLoader, StrictUndefined
from jinja2.bccache import Bucket

from pipeline.extensions import template_folders
from pipeline.locale.cache import recall, remember
from pipeline.locale.catalogue import catalogue


@cache
def template_folder() -> Path:
    """Where the templates are."""
    package = Path(__file__).resolve().parents[1]
    inside = package / "templates"
    return inside if inside.is_dir() else package.parent / "templates"


def _folders() -> tuple[Path, ...]:
    """Ours, then those of the extensions."""
    return (template_folder(), *template_folders())


def exists(name: str) -> bool:
    """Whether there is a template of this name."""
    return any((folder / name).is_file() for folder in _folders())


_COMMENTS = re.compile(r"/\*.*?\*/", re.DOTALL)
_LINE_COMMENTS = re.compile(r"^\s*//[^\n]*\n", re.MULTILINE)
_LINE_STARTS = re.compile(r"\n\s+")
_AROUND = re.compile(r"\s*([{};])\s*")
_AFTER = re.compile(r"([:,>])\s+")
_COLOURS = re.compile(r":root\{(.*?)\}")
"""The tokens of the stylesheet: those of the day, then those of the night."""
_OPTIONS: Mapping[str, Any] = {
    "extensions": ["jinja2.ext.i18n"],
    "autoescape": True,
    "undefined": StrictUndefined,
    "trim_blocks": True,
    "lstrip_blocks": True,
    "keep_trailing_newline": True,
}
_POLICIES: Mapping[str, Any] = {"ext.i18n.trimmed": True}


class _Compiled(BytecodeCache):
    """Compiled templates, which are the same in all languages: for this process, and for those to come."""

    def __init__(self) -> None:
        self._maker = f"{version('jinja2')} {_OPTIONS} {_POLICIES} "
        self._codes: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Put the code in, if there is any of just this source."""
        known = self._codes.get((bucket.key, bucket.checksum))
        kept = recall(_file(bucket), self._source(bucket)) if known is None else None
        if kept is not None:
            bucket.bytecode_from_string(kept)
            known = bucket.code
        if known is not None:
            bucket.code = self._codes[bucket.key, bucket.checksum] = known

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Take code that has just been compiled."""
        if bucket.code is not None:
            self._codes[bucket.key, bucket.checksum] = bucket.code
            remember(_file(bucket), self._source(bucket), bucket.bytecode_to_string())

    def _source(self, bucket: Bucket) -> bytes:
        return (self._maker + bucket.checksum).encode()


def _file(bucket: Bucket) -> str:
    """Each template has one file for each Python: the newer version of a template replaces the older one's."""
    return f"template-{bucket.key}.{sys.implementation.cache_tag}"


_compiled = cache(_Compiled)


class _Environment(Environment):
    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """What templates may name anywhere: where none has names of its own the dict itself, as each page asks for all of it often."""
        return super().make_globals(d) if d else self.globals


@lru_cache(maxsize=8)
def environment(language: str) -> Environment:
    """The environment of one language; a template that names what is not there is a bug."""
    loader = FileSystemLoader(_folders())
    made = _Environment(loader=loader, auto_reload=False, bytecode_cache=_compiled(), **_OPTIONS)
    made.policies.update(_POLICIES)
    made.globals["sections"] = ()
    made.install_gettext_translations(catalogue(language), newstyle=True)  # type: ignore[attr-defined]
    return made


@cache
def stylesheet(name: str = "style.css") -> str:
    """A stylesheet of the site, without comments, spaces and last semicolons: pages wait for it, all of them for the first."""
    whole = (template_folder() / name).read_text("utf-8")
    return _AFTER.sub(r"\1", _AROUND.sub(r"\1", _COMMENTS.sub("", whole))).strip().replace(";}", "}")


@cache
def embed_stylesheet() -> bytes:
    """What pages for frames have besides it: their own rules, and its colours where an address asks for light or dark."""
    light, dark = _COLOURS.findall(stylesheet())[:2]
    asked = "".join(
        f":root:has(#{scheme}:target) {{ color-scheme: {scheme};{colours}}}\n"
        for scheme, colours in (("light", light.replace("color-scheme:light dark;", "")), ("dark", dark))
    )
    return asset("embed.css") + asked.encode()


@cache
def colours() -> str:
    """The tokens of the stylesheet alone, by day and by night: for pages that have rules of their own."""
    light, dark = _COLOURS.findall(stylesheet())[:2]
    return f":root{{{light}}}@media screen and (prefers-color-scheme:dark){{:root{{{dark}}}}}"


@cache
def asset(name: str) -> bytes:
    """A file of the site that is copied as it is."""
    return next(folder / name for folder in _folders() if (folder / name).is_file()).read_bytes()


def icon(colour: str) -> bytes:
    """The icon that browsers show beside a page's title, in the event's accent (`#rrggbb`)."""
    return environment("en").get_template("favicon.svg").render(colour=colour).encode()


@cache
def script(*names: str) -> bytes:
    """Scripts of the site in one file, without comments and indentation: those of every page but the projector's, or these."""
    whole = b"".join(asset(name) for name in names or ("find.js", "page.js")).decode()
    return _LINE_STARTS.sub("\n", _COMMENTS.sub("", _LINE_COMMENTS.sub("", whole))).lstrip().encode()
