"""Nrtm."""
