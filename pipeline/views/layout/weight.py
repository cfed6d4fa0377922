"""What parts of a page weigh at least, in bytes: a page that grows too heavy need not be made to be known."""

ROW_BYTES = 40
"""No row of a table of arithmetic is shorter."""
LINK_BYTES = 30
"""No link to an opponent’s row with a name in it is shorter."""
