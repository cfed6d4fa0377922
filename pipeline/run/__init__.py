"""The use cases behind the commands."""
