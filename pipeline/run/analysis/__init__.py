"""Data of a built site for analysts, who ask questions of all its events together."""
