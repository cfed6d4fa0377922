"""The pages of a season. Nothing here computes: `pipeline.extensions.season.engine` has done it."""
