"""Seating players at tables of several: which tables cost what, and the search for the best."""
