"""The codes of files themselves: a workbook that is opened or written into, and lists of players."""
