"""The public site put where readers find it, and workbooks fetched from where organisers keep them."""

from pipeline.extensions import AddedCommand, Extension, Ref

EXTENSION = Extension(
    name="publishing",
    options={"LINK": Ref("pipeline.extensions.publishing.fetch.single:brought")},
    commands=(
        AddedCommand("publish", Ref("pipeline.extensions.publishing.commands:publish"), before="report"),
        AddedCommand("fetch", Ref("pipeline.extensions.publishing.commands:fetch"), before="rules"),
    ),
)
