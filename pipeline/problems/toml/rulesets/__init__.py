"""What can be wrong with a ruleset file."""
