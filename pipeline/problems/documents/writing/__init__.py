"""Why a draw could not be written into a workbook, or not all of it."""
