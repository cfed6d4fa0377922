"""Pairing of a Swiss round: optimal, certified, and explained."""
