"""Swissbook: from a tournament in a spreadsheet to pairings, standings, brackets and a results site."""

__version__ = "0.2.0"
