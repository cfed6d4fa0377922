"""All matches, standings and ratings of a built site as Parquet, for those who ask questions of them together."""

from pipeline.extensions import AddedCommand, Extension, Ref

EXTENSION = Extension(
    name="analysis",
    commands=(AddedCommand("export", Ref("pipeline.extensions.analysis.commands:export"), before="rules"),),
)
