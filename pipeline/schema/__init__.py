"""The workbook as it is declared: sheets, their columns and what cells may hold, and the words of every language.

A fact about a column is stated here and nowhere else. Whatever reads, writes, checks, compares or imports workbooks may
import it; it knows nothing of spreadsheets, and nothing of how an event is computed.
"""
