"""Tables as CSV: those beside the pages, results and players to be imported, the season's.

Cells that a spreadsheet would take for a formula are made harmless.
"""
