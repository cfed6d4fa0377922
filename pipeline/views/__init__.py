"""Frozen page models; every formatting decision."""
