"""Files of other programs, read and written: tournaments that were paired elsewhere, and data for those who go on there."""

from pipeline.extensions import AddedCommand, Extension, Ref

EXTENSION = Extension(
    name="exchange",
    commands=(AddedCommand("import", Ref("pipeline.extensions.exchange.commands:import_file"), before="rules"),),
    writes=(Ref("pipeline.extensions.exchange.files:tournament_files"),),
)
