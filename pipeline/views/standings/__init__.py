"""The standings with their receipts, the crosstable, the line of the cut and its forecast."""
