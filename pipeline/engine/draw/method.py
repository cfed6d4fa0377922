"""The number of the way in which rounds are drawn."""

METHOD = 1
"""A change of the way gets the next number and keeps this."""
