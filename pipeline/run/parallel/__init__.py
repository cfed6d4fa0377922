"""Mapping one function over many items, in order: in this process, in processes of this machine, or on a cluster."""
