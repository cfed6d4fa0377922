"""A ruleset as frozen Structs: the annotations of their fields are the keys of a ruleset file, and their bounds.

`ruleset` is the whole file and takes in the others: `duel`, `tables` and `combined` are what a game is made of, `swiss` is
what duels and tables share, `extras` what may be stated beside.
"""
