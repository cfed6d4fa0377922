"""Ruleset."""
