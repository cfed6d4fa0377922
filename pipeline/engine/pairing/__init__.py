"""Pairing of a Swiss round: optimal (`draw`), certified (`certify`), and explained (`reasons`)."""
