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
def search_code() -> str:
    """The site's one script."""
    return (template_folder() / "find.js").read_text("utf-8")
