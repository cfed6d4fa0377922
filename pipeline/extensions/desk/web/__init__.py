"""The desk: a tournament from its first player to its report in the browser, on this machine alone; the workbook stays the only store."""
