"""Workbooks in `.xls`, `.xlsb` and `.ods`, whose reader trusts the file: what is looked at before it opens them.

`open.book` alone imports it.
"""
