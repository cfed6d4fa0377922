"""Writing into the organiser's own workbook, other than rounds: what was mended, who was added; and why it may have to wait."""
