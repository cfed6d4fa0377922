"""A tournament before anything is computed of it: `contest`, who is present, its planned structure, and lots.

`state` is the type of what `compute` gives. Every other package of the engine imports this one, and it imports none.
"""
