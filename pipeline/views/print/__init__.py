"""What goes on paper: one frozen model a sheet, from which the page and the PDF are made."""
