"""Mapping one function over many items, in order: in this process, in processes of this machine, or on a cluster.

It knows nothing of events: `run.build` says what is to be done.
"""
