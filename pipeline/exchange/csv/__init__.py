"""Tables as CSV: those beside the pages, results and players to be imported, the season's.

What a spreadsheet program would take for a formula is made harmless.
"""
