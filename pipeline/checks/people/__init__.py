"""Checks of people: who plays, who is on the staff, who comes and goes."""
