"""Files for programs beside the pages, and how those of others are decoded.

It takes names and words from the views; commands and runs import it, site and workbook do not.
"""
