"""Files of other programs, read and written: tournaments that were paired elsewhere, and data for those who go on there."""
