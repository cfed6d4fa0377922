"""What phones in the hall show, and the sheet with the codes of its tables; `web` and `workbook` import it."""
