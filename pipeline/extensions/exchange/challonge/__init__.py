"""The JSON of Challonge's API, read."""
