"""Results from phones in the hall, on the local network, only when switched on."""

from pipeline.extensions import AddedCommand, Extension, Ref

EXTENSION = Extension(
    name="hall",
    requires=("web",),
    package=__name__,
    commands=(AddedCommand("hall", Ref("pipeline.extensions.hall.commands:hall"), before="report"),),
)
