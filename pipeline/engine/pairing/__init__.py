"""Pairing of a Swiss round: optimal, certified, and explained.

`field` says what goes in and comes out; `draw` draws, and says what any pairing costs; `reasons` explains one.
"""
