"""Tables as CSV: those beside the pages. What a spreadsheet program would take for a formula is made harmless."""
