"""What the desk shows of a workbook: where each tournament stands, what comes next, and what a draw would do."""
