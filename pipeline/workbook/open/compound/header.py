"""Numbers of compound files (MS-CFB) that reading and writing share."""

SECTOR_SHIFTS = (9, 12)
"""Sectors have 512 or 4096 bytes."""
MINI_SECTOR = 64
MINI_STREAM_BELOW = 4096
"""A shorter stream lies in the stream of small sectors."""
LISTED_IN_HEADER = 109
"""Sectors of the table of chains that the header names."""
ENTRY_BYTES = 128
STREAM, ROOT = 2, 5
FREE, END_OF_CHAIN, TABLE = 0xFFFFFFFF, 0xFFFFFFFE, 0xFFFFFFFD
NONE = 0xFFFFFFFF
MAGIC = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
