"""Plays a tournament by a seed, with the same pairing as any other."""

from pipeline.extensions import AddedCommand, Extension, Ref

EXTENSION = Extension(
    name="simulate",
    commands=(AddedCommand("simulate", Ref("pipeline.extensions.simulate.commands:simulate")),),
)
