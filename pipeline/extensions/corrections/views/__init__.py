"""What is different between two states of an event, in words."""
