"""A tournament before anything is computed of it: the `attendance` (who is there when), and the `contest` with its planned
structure and its pools; and lots.

`state` is the type of what `compute` gives. Every other package of the engine imports this one, and it imports none.
"""
