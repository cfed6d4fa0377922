"""Rules as data: rulesets, what is wrong with their files, and the games that come with Swissbook.

`ruleset` is what a file states, `statements` and `reader` read a file by it, `consistency` says what does not go
together, `load` gives a ruleset. `tiebreaks` declares each tie-break; it alone knows of players and results.
"""
