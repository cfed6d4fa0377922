"""Files on the disk: replaced whole or not at all, readable by nobody who could not read what they came from."""
