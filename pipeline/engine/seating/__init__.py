"""Seating players at tables of several: which tables cost what, and the search for the best.

`seating` seats a round and says what any seating costs, `entrants` gathers what a contest asks of it. `draw` and
`audit` import it.
"""
