"""Checks of what only some games have: armies and decks."""
