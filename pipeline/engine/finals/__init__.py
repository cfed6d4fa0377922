"""Finals."""
