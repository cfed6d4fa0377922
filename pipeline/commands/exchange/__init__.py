"""Workbooks from other places, and data for other programs: the commands that ask for either."""
