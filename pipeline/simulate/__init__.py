"""Plays a tournament by a seed, through the same pairing as the real ones."""
