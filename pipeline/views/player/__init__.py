"""A player's page: the way through each tournament of the event."""
