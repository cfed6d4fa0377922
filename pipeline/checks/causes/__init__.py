"""One slip, many Problems: the cell that explains them, found by trying what the organiser probably meant.

Nothing but the registry's own checks judges a trial: what they no longer find is explained. `run` alone imports it.
"""
