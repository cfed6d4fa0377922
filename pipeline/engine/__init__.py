"""Everything that follows from an event's rows: standings, draws, brackets, classifications.

It is pure: no files, no clock, no environment, no chance but lots. `compute.compute` gives the whole of a tournament;
the packages beside it hold its parts. Where a package has both `duels` and `tables`, these are the same door of the two
kinds of game, and the module that chooses between them is named for what both give. Everything above may import it.
"""
