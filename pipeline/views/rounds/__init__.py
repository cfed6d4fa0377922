"""The page of a Swiss round, and its draw as the commands print it."""
