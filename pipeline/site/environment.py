"""The templates: in the package where it is installed, else beside it."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from pipeline.locale.catalogue import catalogue


@cache
def template_folder() -> Path:
    """Where the templates are."""
    package = Path(__file__).resolve().parents[1]
    inside = package / "templates"
    return inside if inside.is_dir() else package.parent / "templates"


@lru_cache(maxsize=8)
def environment(language: str) -> Environment:
    """The environment of one language; a template that names what is not there is a bug."""
    made = Environment(
        loader=FileSystemLoader(template_folder()),
        extensions=["jinja2.ext.i18n"],
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=False,
    )
    made.policies["ext.i18n.trimmed"] = True
    made.install_gettext_translations(catalogue(language), newstyle=True)  # type: ignore[attr-defined]
    return made


@cache
def stylesheet() -> str:
    """The site's one stylesheet, made of two."""
    return "\n".join((template_folder() / name).read_text("utf-8") for name in ("style.css", "bracket.css"))


@cache
def asset(name: str) -> bytes:
    """A file of the site that is copied as it is."""
    return (template_folder() / name).read_bytes()


def icon(colour: str) -> bytes:
    """The icon that browsers show beside a page's title, in the event's accent (`#rrggbb`)."""
    return environment("en").get_template("favicon.svg").render(colour=colour).encode()


@cache
def script() -> bytes:
    """The script of every page but the projector's, made of two."""
    return b"".join(asset(name) for name in ("find.js", "page.js"))
