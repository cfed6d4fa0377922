"""Plays a tournament by a seed, with the same pairing as any other."""

from pipeline.simulate.combined import simulate_combined
from pipeline.simulate.play import Moment, simulate

__all__ = ["Moment", "simulate", "simulate_combined"]
