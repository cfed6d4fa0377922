"""Writing a drawn round into the organiser's own workbook, and nothing else."""
