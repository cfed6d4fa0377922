"""Checks of what is played in matches of two."""
