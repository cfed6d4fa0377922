"""The pages of a season. Nothing here computes: `pipeline.engine.season` has done it."""
