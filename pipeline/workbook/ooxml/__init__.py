"""Changing an organiser's workbook without touching what is theirs.

A workbook is a zip of parts. Only the parts that must change are rewritten, and in a sheet only the rows concerned;
every other part is copied as it is. A library that loads and saves a workbook loses what it does not know.
"""
