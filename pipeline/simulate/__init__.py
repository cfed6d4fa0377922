"""Plays a tournament by a seed, with the same pairing as any other."""

from pipeline.simulate.play import Moment, simulate

__all__ = ["Moment", "simulate"]
