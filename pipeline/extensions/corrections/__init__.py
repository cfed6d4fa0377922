"""Two states of a workbook: what differs between them, what was written into it when, and the copy with marks."""
