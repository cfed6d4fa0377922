"""Swissbook in a page: the desk in a browser, from a folder of files that any web server can give out."""

from pipeline.extensions import AddedCommand, Extension, Ref

EXTENSION = Extension(
    name="page",
    requires=("desk",),
    package=__name__,
    commands=(AddedCommand("page", Ref("pipeline.extensions.page.commands:page"), before="rules"),),
)
