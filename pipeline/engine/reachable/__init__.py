"""The places that players can still reach, from the best to the worst, at any moment of a tournament.

`overall` rests on it, and extensions do.
"""
