"""Workbooks in `.xls`, `.xlsb` and `.ods`, whose reader trusts the file: each is opened in a process of its own, with
limits of memory and time.

`open.book` alone imports it. `book` starts the process and takes its answer, `python -m` this package is the process.
"""
