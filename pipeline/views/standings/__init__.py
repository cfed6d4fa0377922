"""The standings with their receipts, the crosstable, the line of the cut and its forecast.

Print, mail, the projector and the players' pages show parts of them.
"""
