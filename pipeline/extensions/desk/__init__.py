"""The day at a desk in the browser, and the preview that follows the workbooks; the doctor says where an event stands."""

from pipeline.extensions import AddedCommand, Extension, Ref

EXTENSION = Extension(
    name="desk",
    requires=("web", "exchange", "intake", "corrections", "publishing", "simulate", "hall"),
    package=__name__,
    commands=(
        AddedCommand("desk", Ref("pipeline.extensions.desk.commands:desk"), before="new"),
        AddedCommand("doctor", Ref("pipeline.extensions.desk.commands:doctor"), before="build"),
        AddedCommand("serve", Ref("pipeline.extensions.desk.commands:serve"), before="hall"),
    ),
)
