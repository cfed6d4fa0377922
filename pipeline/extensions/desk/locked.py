"""The page for whoever has not been let in."""

from pipeline.site.templates import environment
from pipeline.views.language.words import words


def locked_page(language: str, title: str, *styles: str) -> str:
    """The page, which says how to get in; `title` is translated, `styles` are addresses that need no session."""
    shown = words(language)
    template = environment(shown.language).get_template("desk/locked.html")
    return template.render(tag=shown.tag, title=shown.gettext(title), styles=styles)
