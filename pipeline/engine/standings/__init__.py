"""Standings, and the cut that they decide.

The tie-breaks themselves are in `pipeline.rules.tiebreaks`; `figures` hands them a contest. Everything but the parts
that standings are made of (`tournament`, `results`) may import it.
"""
