"""Swissbook in the organiser's spreadsheet program: a menu in LibreOffice Calc, a task pane in Excel."""

from pipeline.extensions import AddedCommand, Extension, Ref

EXTENSION = Extension(
    name="office",
    requires=("corrections",),
    package=__name__,
    commands=(
        AddedCommand("office", Ref("pipeline.extensions.office.commands:office"), before="rules"),
        AddedCommand("carried", Ref("pipeline.extensions.office.commands:carried")),
    ),
)
