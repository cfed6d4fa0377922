"""Other formats, in and out: what is imported and exported, and the files for programs beside the pages.

The only place that imports pandas. It takes names and words from the views; commands and runs import it, site and
workbook do not.
"""
