"""What may be wrong with an event that has been read: each check takes a tournament and gives Problems.

The registry says which of them run when. Only `run` imports it; the checks import nothing of the workbook but the names
of its sheets and columns.
"""
