"""A player's way through a tournament, as it stands beside their name: a chip for each round.

Pages of standings and of players import it; it knows no page.
"""
