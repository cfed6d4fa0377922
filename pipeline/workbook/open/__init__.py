"""Open."""
