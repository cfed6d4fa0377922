"""Spreadsheets: opening, reading, creating, writing into, annotating and comparing them.

Whatever knows of spreadsheets lies here. `run` may import it; what a workbook is declared to hold lies in `schema`.
"""
