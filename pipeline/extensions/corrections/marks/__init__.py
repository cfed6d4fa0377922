"""Marking what is wrong in a checked copy of a workbook: a colour over each cell, and a comment."""
