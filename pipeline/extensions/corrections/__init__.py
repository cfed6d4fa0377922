"""Two states of a workbook: what differs between them, what was written into it when, and the copy with marks."""

from pipeline.extensions import AddedCommand, Extension, Ref

EXTENSION = Extension(
    name="corrections",
    requires=("exchange",),
    commands=(
        AddedCommand("diff", Ref("pipeline.extensions.corrections.commands:diff"), before="build"),
        AddedCommand("history", Ref("pipeline.extensions.corrections.commands:history"), before="build"),
    ),
    options={"check --annotate": Ref("pipeline.extensions.corrections.commands:leave_marked_copies")},
)
