"""The overview of an event: its tournaments, facts, people and files, the card and the line that messengers show."""
