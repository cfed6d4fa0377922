"""Files for programs beside the pages, and the lists of players that are taken in.

The only place that imports pandas. It takes names and words from the views; commands and runs import it, site and
workbook do not.
"""
