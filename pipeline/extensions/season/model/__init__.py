"""What is kept of an event for a season (`entry`), and a season computed from such entries (`season`)."""
