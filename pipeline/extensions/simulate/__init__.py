"""Plays a tournament by a seed, with the same pairing as any other."""

from pipeline.extensions.simulate.combined import simulate_combined
from pipeline.extensions.simulate.play import Moment, simulate

__all__ = ["Moment", "simulate", "simulate_combined"]
