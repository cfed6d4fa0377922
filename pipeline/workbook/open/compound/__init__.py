"""Compound files (MS-CFB), which an `.xls` is, and also an encrypted workbook or an old Word document.

`open.identify` asks what lies in one; `open.apart` takes the workbook out and packs it afresh.
"""
