"""What is wrong with an event, one kind of check a module."""
