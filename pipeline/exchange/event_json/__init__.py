"""`event.json`, written and read: all that an event's pages say, for programs, with published names alone."""
