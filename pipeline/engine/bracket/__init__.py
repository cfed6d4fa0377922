"""Single elimination: who stands in which slot (`slots`), and every game with what the workbook says of it (`bracket`)."""
