"""Organisers' own sheets, taken in as they are: lists of players and tables of results in any shape and format."""

from pipeline.extensions import AddedCommand, Extension, Ref

EXTENSION = Extension(
    name="intake",
    commands=(AddedCommand("places", Ref("pipeline.extensions.intake.commands:places"), before="rules"),),
    options={
        "new --players": Ref("pipeline.extensions.intake.players:read_players"),
        "import": Ref("pipeline.extensions.intake.tournament:read_import"),
        "--column": Ref("pipeline.extensions.intake.asking:settle"),
    },
    requires=("exchange",),
)
