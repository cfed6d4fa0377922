"""The pure part: no files, no clock, no environment, no chance but lots."""
