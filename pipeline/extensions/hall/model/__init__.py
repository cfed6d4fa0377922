"""What phones in the hall report, before the workbook has it."""
