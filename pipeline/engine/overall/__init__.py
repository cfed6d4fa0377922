"""What a tournament means beyond itself: the ranking of combined tournaments, ratings, the invitation to a final.

`compute` (for the invitation) and the layers above the engine import it.
"""
