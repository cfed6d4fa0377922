"""Spreadsheets: opening, reading, creating and writing into them.

Whatever knows of spreadsheets lies here. `run` may import it; what a workbook is declared to hold lies in `schema`.
"""
