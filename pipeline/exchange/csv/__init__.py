"""Tables as CSV: those beside the pages, and players to be taken in.

What a spreadsheet program would take for a formula is made harmless.
"""
