"""What goes on paper: one frozen model a sheet, from which its PDF file is made."""
