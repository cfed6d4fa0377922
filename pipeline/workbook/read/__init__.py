"""Reading a workbook: from the cells of its sheets to the event that they state, and a Problem for each cell in error.

`reader` is the way in. `run`, checked copies and writing may import it; it knows nothing of what is done with the event.
"""
