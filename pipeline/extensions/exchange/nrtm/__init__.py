"""The JSON of NRTM, the tournament manager of Netrunner, written and read."""
