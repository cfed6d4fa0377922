"""The codes of files themselves: a workbook that is opened or written into, and what other programs wrote."""
