"""How rounds went: the result and the points of a match (`duels`) or a table (`tables`), and every player's `records`.

It knows `tournament` alone; standings, draws and brackets stand on it.
"""
