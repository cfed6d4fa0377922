"""Checks of what is played at tables of several; its modules are called as those of `duels` where they do the same."""
