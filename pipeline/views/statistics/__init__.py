"""Lists and figures of an event's players: by name, club, army, faction, rating."""
