"""The places that players can still reach, from the best to the worst, at any moment of a tournament.

`places` chooses between the Swiss, `duels` (a bracket) and `tables` (their finals). `overall` rests on it, and extensions do.
"""
