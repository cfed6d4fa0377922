"""What goes out by e-mail, as frozen models: the report with its protocol, result cards, announcements of rounds."""
